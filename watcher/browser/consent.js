// Consent dialogs: answered with the least agreement there is, or hidden with all they put over the page.
//
// Nothing is ever agreed to, and nothing else is touched: a page about cookies is content, a question for the
// age or an offer of a newsletter is no consent, and what the person names in the watch is theirs. Called by
// wait.js before the page is read, and while there are steps to do by begin.js. The words are in consent-words.js.

// By the ids and classes that the frameworks give their parts. `no`: the button that refuses. A framework whose
// dialog stands in a frame of another origin has none; `over` is what it lays over the page besides.
const FRAMEWORKS = [
  { name: "OneTrust", ids: "onetrust-consent-sdk onetrust-banner-sdk", no: "#onetrust-reject-all-handler,.ot-pc-refuse-all-handler" },
  { name: "Cookiebot", ids: "CybotCookiebotDialog", over: "#CybotCookiebotDialogBodyUnderlay", no: "#CybotCookiebotDialogBodyButtonDecline,#CybotCookiebotDialogBodyLevelButtonLevelOptinDeclineAll" },
  { name: "Usercentrics", ids: "usercentrics-root usercentrics-cmp-ui", no: "[data-testid=uc-deny-all-button],button.deny,#deny" },
  { name: "Didomi", ids: "didomi-host didomi-popup didomi-notice", no: "#didomi-notice-disagree-button,.didomi-continue-without-agreeing" },
  { name: "Quantcast Choice", ids: "qc-cmp2-container qc-cmp2-main" },
  { name: "TrustArc", ids: "truste-consent-track consent_blackbar trustarc-banner-container", classes: "truste_box_overlay truste_popframe", over: ".truste_overlay", no: "#truste-consent-required,#trustarc-banner-required,.trustarc-declineall-btn" },
  { name: "Sourcepoint", frame: "sp_message_iframe_", above: "sp_message_container_" },
  { name: "CookieYes", ids: "cookie-law-info-bar", classes: "cky-consent-container cky-modal", over: ".cky-overlay,.cli-popupbar-overlay", no: ".cky-btn-reject,#cookie_action_close_header_reject" },
  { name: "Complianz", ids: "cmplz-cookiebanner-container", classes: "cmplz-cookiebanner", over: ".cmplz-soft-cookiewall", no: ".cmplz-deny" },
  { name: "Klaro", ids: "klaro", no: ".cn-decline,.cm-btn-decline", inside: ".cookie-notice,.cookie-modal" },
  { name: "Osano", classes: "osano-cm-window", no: ".osano-cm-denyAll,.osano-cm-deny" },
  { name: "iubenda", ids: "iubenda-cs-banner", no: ".iubenda-cs-reject-btn" },
  { name: "Borlabs", ids: "BorlabsCookieBox BorlabsCookieBoxWrap", classes: "brlbs-cmpnt-dialog", no: "[data-cookie-refuse],.brlbs-btn-accept-only-essential" },
  { name: "consentmanager", ids: "cmpbox cmpwrapper", over: "#cmpbox2", no: ".cmpboxbtnno" },
  { name: "Google Funding Choices", classes: "fc-consent-root", no: ".fc-cta-do-not-consent" },
];
for (const framework of FRAMEWORKS) {
  framework.ids = framework.ids ? framework.ids.split(" ") : [];
  framework.classes = framework.classes ? framework.classes.split(" ") : [];
}
const DIALOGS = "[role=dialog],[role=alertdialog],[aria-modal=true],dialog[open]";
const ANSWERS = "button,[role=button],a,input[type=button],input[type=submit]";
// What no consent dialog has: content, and something to fill in.
const FOREIGN = "main,[role=main],article,textarea,input[type=password],input[type=email],input[type=tel],input[type=date],input[type=number],input[name*=mail i],input[placeholder*=mail i]";
const SHALLOW = 3; // levels below the body on which a box says by its name alone that it is a dialog
const MOST_BOXES = 400;
const MOST_HIDDEN = 20; // a page that shows its dialog again and again keeps it
const LONGEST_DIALOG = 50_000; // characters; lists of partners are long
const ANSWERED = "\u2063answered"; // in the tab's session: a page that asks again after each answer is not answered again
const consent = { hidden: 0, notes: new Map() }; // name of a framework -> what was done

// Answers or hides what is there, and tells whether it answered: the page may go on then.
function clearConsent(request, trees) {
  if (self !== top || !document.body || consent.hidden >= MOST_HIDDEN) return false;
  let answered = false;
  for (const { element, name, no, over } of consentDialogs(trees)) {
    if (!isRendered(element) || isNamedByPerson(element, request, trees)) continue;
    const isAnswered = !request.still && refuse(element, no);
    answered = answered || isAnswered;
    if (isAnswered || !consent.notes.has(name)) consent.notes.set(name, isAnswered ? "refused" : "hidden");
    putAway(element, over);
  }
  return answered;
}

function consentDialogs(trees) {
  const found = [];
  const add = (framework, element) => {
    const shown = framework.inside ? element.querySelector(framework.inside) : element;
    if (shown && isRendered(shown) && saysSomething(shown)) found[found.length] = { ...framework, element: shown };
  };
  for (const framework of FRAMEWORKS) {
    for (const id of framework.ids) {
      const element = document.getElementById(id);
      if (element) add(framework, element);
    }
    for (const name of framework.classes) {
      const elements = document.getElementsByClassName(name);
      for (let i = 0; i < elements.length && i < 5; i += 1) add(framework, elements[i]);
    }
    if (!framework.frame) continue;
    const frames = document.getElementsByTagName("iframe");
    for (let i = 0; i < frames.length && i < MAX_FRAMES; i += 1) {
      const frame = frames[i];
      if (!`${frame.id}`.startsWith(framework.frame) || !isRendered(frame)) continue;
      found[found.length] = { ...framework, element: frame.closest(`[id^=${framework.above}]`) || frame };
    }
  }
  if (found.length) return found;
  for (const element of suspects(trees)) {
    if (isConsent(element)) found[found.length] = { name: "a consent dialog", element: wholeDialog(element) };
  }
  return found;
}

const saysSomething = (element) =>
  element.localName === "iframe" || element.querySelector("iframe") !== null || /\S/.test(wordsIn(element));
const namesOf = (element) =>
  `${element.localName} ${element.getAttribute("id") || ""} ${element.getAttribute("class") || ""} ${element.getAttribute("aria-label") || ""}`;

// Dialogs by their role, and boxes near the top of the page by their name.
function suspects(trees) {
  const found = new Set();
  for (let i = 0; i < trees.length && i < 200; i += 1) {
    for (const element of trees[i].querySelectorAll(DIALOGS)) if (found.size < 50) found.add(element);
  }
  let boxes = 0;
  const below = (parent, depth) => {
    for (let e = parent.firstElementChild; e && boxes < MOST_BOXES; e = e.nextElementSibling) {
      boxes += 1;
      if (NEVER.has(e.localName)) continue;
      if (CONSENT_NAME.test(namesOf(e))) found.add(e);
      else if (depth < SHALLOW) below(e, depth + 1);
    }
  };
  below(document.body, 1);
  return found;
}

// The words that are shown in it, open shadow roots included.
function wordsIn(element) {
  let words = `${element.innerText || ""}`;
  const roots = element.shadowRoot ? treesOf(element.shadowRoot) : [];
  for (const tree of [...roots, ...treesOf(element).slice(1)]) {
    for (const child of tree.children) if (!NEVER.has(child.localName)) words += `\n${child.innerText || ""}`;
  }
  return words;
}

function answersIn(element) {
  const roots = element.shadowRoot ? treesOf(element.shadowRoot) : [];
  const found = [];
  for (const tree of [...treesOf(element), ...roots]) for (const e of tree.querySelectorAll(ANSWERS)) found[found.length] = e;
  return found.slice(0, 200).filter(isRendered);
}

const wordsOn = (button) =>
  collapse(`${button.innerText || button.value || button.getAttribute("aria-label") || ""}`).trim().toLowerCase().slice(0, 100);

// Does it ask for consent to cookies or the like? By what it says and what it can be answered with.
function isConsent(element) {
  if (!isRendered(element) || !liesOver(element) || element.querySelector(FOREIGN)) return false;
  const names = namesOf(element);
  const isNamed = CONSENT_NAME.test(names);
  const words = wordsIn(element);
  if (words.length < 15 || words.length > LONGEST_DIALOG) return false;
  const opening = words.slice(0, 1500).toLowerCase();
  if (AGE.test(opening)) return false;
  if (!COOKIE_WORD.test(opening) && !(isNamed && PRIVACY_WORD.test(opening))) return false;
  if (!isNamed && !PRIVACY_WORD.test(opening) && !COOKIE_USE.test(opening)) return false;
  const labels = answersIn(element).map(wordsOn);
  if (labels.some((label) => REFUSE.test(label) || SETTINGS.test(label))) return true;
  return labels.some((label) => ACCEPT.test(label)) && COOKIE_WORD.test(opening) && (isNamed || COOKIE_USE.test(opening));
}

// Over the page and not in it. What asks for consent in the flow of the page hides nothing.
function liesOver(element) {
  for (let e = element, depth = 0; e && e !== document.body && depth < 6; e = parentOf(e), depth += 1) {
    if (e.localName === "dialog" && e.open) return true;
    const { position } = natives.getComputedStyle(e);
    if (position === "fixed" || position === "sticky") return true;
    if (position === "absolute" && e.matches(DIALOGS)) return true;
  }
  const inner = element.firstElementChild; // a frame of its own without a place
  return inner !== null && natives.getComputedStyle(inner).position === "fixed";
}

// The dialog with what was laid under it: as far up as there is nothing else inside.
function wholeDialog(element) {
  const size = element.textContent.trim().length;
  let whole = element;
  for (let e = parentOf(element); e && e !== document.body && e !== document.documentElement; e = parentOf(e)) {
    if (e.shadowRoot ? /\S/.test(e.textContent) : e.textContent.trim().length > size || e.querySelector(FOREIGN)) break;
    whole = e;
  }
  return whole;
}

// A region, a field or a step of the watch lies in it.
function isNamedByPerson(dialog, request, trees) {
  const sources = request.sources.filter((source) => source.kind === "css" && source.frame === null);
  for (const selector of [...request.region, ...request.keep, ...sources.map((source) => source.expr)]) {
    for (const found of tryFind(trees, selector, 50)) {
      for (let e = found; e; e = ownerOf(e)) if (e === dialog) return true;
    }
  }
  return false;
}

// Presses the button that refuses, once in a look. Not one that leads to another page, or to a purchase.
function refuse(dialog, no) {
  const within = [...treesOf(dialog), ...(dialog.shadowRoot ? treesOf(dialog.shadowRoot) : [])];
  let button = null;
  if (no) for (const tree of within) button = button || [...tree.querySelectorAll(no)].find(isRendered) || null;
  button = button || answersIn(dialog).find((e) => REFUSE.test(wordsOn(e))) || null;
  if (!button || PAID.test(wordsOn(button)) || leadsAway(button)) return false;
  try {
    if (sessionStorage.getItem(ANSWERED)) return false;
    sessionStorage.setItem(ANSWERED, "1");
  } catch {
    return false; // nowhere to remember it: the page might be answered for ever
  }
  button.click();
  return true;
}

function leadsAway(button) {
  const link = button.closest("a[href]");
  if (link && !/^(?:#|javascript:|$)/.test(link.getAttribute("href").trim())) return true;
  return Boolean(button.form) && button.type === "submit" && button.form.hasAttribute("action");
}

function putAway(dialog, over) {
  const hide = (element) => {
    consent.hidden += 1;
    if (element.localName === "dialog" && element.open) element.close(); // else the page under it stays inert
    element.style.setProperty("display", "none", "important");
  };
  const beside = dialog.parentElement ? [...dialog.parentElement.children] : [];
  hide(dialog);
  if (over) for (const element of document.querySelectorAll(over)) hide(element);
  for (const element of new Set([...beside, ...document.body.children].slice(0, 200))) if (isCover(element)) hide(element);
  for (const element of [document.documentElement, document.body]) {
    const style = natives.getComputedStyle(element);
    if (/hidden|clip/.test(style.overflowY)) element.style.setProperty("overflow", "visible", "important");
    if (style.position === "fixed") element.style.setProperty("position", "static", "important");
  }
  sharpen(document.body, 0);
}

// An empty sheet over the whole window.
function isCover(element) {
  const style = natives.getComputedStyle(element);
  if (style.position !== "fixed" || style.display === "none" || !(Number(style.zIndex) > 0)) return false;
  const box = element.getBoundingClientRect();
  const isWhole = box.width >= innerWidth * 0.9 && box.height >= innerHeight * 0.9;
  return isWhole && !/\S/.test(element.textContent) && element.querySelector("img,video,canvas,iframe,svg,input") === null && !element.shadowRoot;
}

function sharpen(element, depth) {
  if (natives.getComputedStyle(element).filter.includes("blur(")) element.style.setProperty("filter", "none", "important");
  if (depth >= 2) return;
  for (let i = 0; i < element.children.length && i < 50; i += 1) sharpen(element.children[i], depth + 1);
}
