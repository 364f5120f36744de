// What the page gives for the fields: samples of css and xpath sources, JSON-LD, microdata, meta.
// Picks no value; that is extract's. The flags of a run are those of model/capture.py.

const MAX_SAMPLES = 200;
const MAX_RUNS = 500;
const MAX_VALUE = 20_000;
const MAX_JSONLD = 2_000_000;
const MAX_ITEMS = 500;
const SMALL = 0.8; // of the font size of the matched element

const STRUCK = new Set(["del", "s", "strike"]);
const isStruck = (tag, style) => STRUCK.has(tag) || style.textDecorationLine.includes("line-through");

// A line through an element goes through what stands in it, but not into boxes set apart from its line.
function struckAbove(element) {
  let inner = natives.getComputedStyle(element);
  let depth = 0;
  for (let e = parentOf(element); e && depth < 8; e = parentOf(e), depth += 1) {
    if (isPlaced(inner) || inner.float !== "none" || inner.display.startsWith("inline-")) return false;
    inner = natives.getComputedStyle(e);
    if (isStruck(tagOf(e), inner)) return true;
  }
  return false;
}
function raisedAbove(element) {
  for (let e = parentOf(element), depth = 0; e && depth < 8; e = parentOf(e), depth += 1) {
    const style = natives.getComputedStyle(e);
    if (!isLine(style.display)) return false;
    if (tagOf(e) === "sup" || style.verticalAlign === "super") return true;
  }
  return false;
}
function labelOf(element) {
  const names = element.getAttribute("class");
  const property = element.getAttribute("itemprop");
  return `${names || ""} ${property || ""}`.trim().toLowerCase();
}

// The runs of an element; null when it is not rendered.
function runsOf(root) {
  if (!root.checkVisibility()) return null;
  const runs = [];
  const size = parseFloat(natives.getComputedStyle(root).fontSize) || 16;
  let boundary = false;
  let count = 0;
  const say = (data, flags) => {
    const text = collapse(data);
    if (!text || runs.length >= MAX_RUNS || count > MAX_VALUE) return;
    const last = runs[runs.length - 1];
    if (text === " ") {
      if (last && !last.text.endsWith(" ")) last.text += " ";
      return;
    }
    count += text.length;
    const sort = `${flags.struck} ${flags.raised} ${flags.hidden} ${flags.small} ${flags.label}`;
    if (last && !boundary && last.sort === sort) last.text += text;
    else {
      const run = { text, sort };
      if (flags.struck) run.struck = true;
      if (flags.raised) run.raised = true;
      if (flags.hidden) run.hidden = true;
      if (flags.small) run.small = true;
      if (boundary && runs.length) run.block = true;
      if (flags.label) run.label = flags.label;
      runs[runs.length] = run;
    }
    boundary = false;
  };
  const visit = (element, above, depth) => {
    const tag = tagOf(element);
    if (tag === "br" || tag === "hr") {
      boundary = true;
      return;
    }
    if (tag === "input" && element !== root) {
      if (/^(?:submit|button|reset)$/.test(element.type)) say(` ${element.value} `, above);
      return;
    }
    if ((NEVER.has(tag) && element !== root) || depth > MAX_DEPTH) return;
    const style = natives.getComputedStyle(element);
    if (style.display === "none" || (isPlaced(style) && isFaded(style) && element !== root)) return;
    const isUnseen = isPlaced(style) && isClipped(style); // breaks no line
    const isBlock = !isLine(style.display) && !isUnseen && !(WORDS.has(tag) && !isPlaced(style));
    const own = element === root ? "" : labelOf(element);
    const flags = {
      struck: (above.struck && !(element !== root && (isPlaced(style) || style.display.startsWith("inline-")))) || isStruck(tag, style),
      raised: above.raised || tag === "sup" || style.verticalAlign === "super",
      hidden: above.hidden || isUnseen,
      small: above.small || tag === "small" || parseFloat(style.fontSize) < size * SMALL,
      label: own ? `${own} ${above.label}`.trim().slice(0, 200) : above.label,
      shown: style.visibility === "visible",
    };
    if (isBlock && element !== root) {
      if (isFolded(style)) return;
      boundary = true;
    }
    const before = flags.shown ? generatedText(element, "before") : "";
    if (/[\p{L}\p{N}\p{Sc}]/u.test(before)) say(before, flags);
    if (tag === "select") {
      for (let i = 0; i < element.selectedOptions.length && i < 50; i += 1) say(`${element.selectedOptions[i].label} `, flags);
    } else if (tag === "details" && !element.open) {
      const summary = element.querySelector(":scope > summary");
      if (summary) visit(summary, flags, depth + 1);
    } else {
      const inner = element.shadowRoot || element;
      let nodes = inner.childNodes;
      if (element.localName === "slot" && element.assignedNodes().length) nodes = element.assignedNodes();
      for (let i = 0; i < nodes.length; i += 1) {
        const n = nodes[i];
        if (n.nodeType === 1) visit(n, flags, depth + 1);
        else if (n.nodeType === 3 && flags.shown) {
          if (n.data.includes("\n") && style.whiteSpaceCollapse !== "collapse") {
            const lines = n.data.split("\n");
            for (let k = 0; k < lines.length; k += 1) {
              if (k) boundary = true;
              say(lines[k], flags);
            }
          } else say(n.data, flags);
        }
      }
    }
    const after = flags.shown ? generatedText(element, "after") : "";
    if (/[\p{L}\p{N}\p{Sc}]/u.test(after)) say(after, flags);
    if (isBlock && element !== root) boundary = true;
  };
  const flags = { struck: struckAbove(root), raised: raisedAbove(root), hidden: false, small: false, label: labelOf(root).slice(0, 200) };
  for (let e = root, depth = 0; e && depth < 4; e = parentOf(e), depth += 1) {
    const style = natives.getComputedStyle(e);
    if (isPlaced(style) && isClipped(style)) flags.hidden = true;
  }
  visit(root, flags, 0);
  for (const run of runs) delete run.sort;
  if (runs.length) {
    runs[0].text = runs[0].text.replace(/^ /, "");
    const last = runs[runs.length - 1];
    last.text = last.text.replace(/ $/, "");
  }
  return runs.filter((run) => run.text);
}

const cut = (value) => (value === null || value === undefined ? null : `${value}`.slice(0, MAX_VALUE));

function langOf(element) {
  for (let e = element; e; e = parentOf(e)) if (e.hasAttribute("lang")) return e.getAttribute("lang");
  return element.ownerDocument.documentElement.getAttribute("lang") || "";
}

// One match as a sample, or null when it gives nothing.
function sampleOf(found, source) {
  if (found.nodeType !== 1) {
    if (found.nodeType === 2) return { value: cut(found.value), lang: found.ownerElement ? langOf(found.ownerElement) : "" };
    const text = collapse(found.textContent || "").trim().slice(0, MAX_VALUE);
    return { runs: text ? [{ text }] : [], lang: found.parentElement ? langOf(found.parentElement) : "" };
  }
  const lang = langOf(found);
  if (source.attribute !== null) {
    const value = found.getAttribute(source.attribute);
    return value === null ? null : { value: cut(value), lang };
  }
  if (source.property !== null) {
    const value = found[source.property];
    return value === undefined || value === null || typeof value === "function" ? null : { value: cut(value), lang };
  }
  if (found.localName === "meta") return { value: cut(found.content), lang };
  if (found.localName === "input" && (found.type === "checkbox" || found.type === "radio")) {
    return { value: `${found.checked}`, lang }; // its value is the same whether it is ticked or not
  }
  const isTyped = found.localName === "textarea" || (found.localName === "input" && found.type !== "password");
  const runs = isTyped ? (found.checkVisibility() ? [{ text: cut(found.value) }] : null) : runsOf(found);
  return runs === null ? null : { runs, lang };
}

function findByPath(page, expr) {
  const found = [];
  const result = page.evaluate(expr, page, null, XPathResult.ANY_TYPE, null);
  if (result.resultType === XPathResult.NUMBER_TYPE) return [page.createTextNode(`${result.numberValue}`)];
  if (result.resultType === XPathResult.STRING_TYPE) return [page.createTextNode(result.stringValue)];
  if (result.resultType === XPathResult.BOOLEAN_TYPE) return [page.createTextNode(`${result.booleanValue}`)];
  for (let n = result.iterateNext(); n && found.length < MAX_SAMPLES; n = result.iterateNext()) found[found.length] = n;
  return found;
}

// The samples of one source: { samples } or { frame } when it stands in a frame of another origin.
function samplesOf(source, documents, unread) {
  let trees = documents[0];
  try {
    if (source.frame !== null) {
      const [frame] = findEverywhere(documents, source.frame, 1);
      if (!frame || !isFrame(frame)) return { samples: [] };
      const inner = innerDocument(frame);
      if (!inner) return { samples: [], frame };
      trees = treesOf(inner);
    }
    const found = source.kind === "xpath" ? findByPath(trees[0], source.expr) : findAll(trees, source.expr, MAX_SAMPLES);
    return { samples: found.map((one) => sampleOf(one, source)).filter((sample) => sample !== null) };
  } catch (error) {
    if (error.name !== "SyntaxError") throw error;
    unread.add(`${source.kind} ${source.expr}: the browser does not know this expression`);
    return { samples: [] };
  }
}

function jsonldOf(page, unread) {
  const texts = [];
  let size = 0;
  const scripts = page.querySelectorAll("script[type^='application/ld+json' i]");
  for (let i = 0; i < scripts.length && i < MAX_ITEMS; i += 1) {
    const text = scripts[i].textContent;
    size += text.length;
    if (size > MAX_JSONLD) {
      unread.add("JSON-LD beyond 2 MB");
      break;
    }
    if (text.trim()) texts[texts.length] = text;
  }
  return texts;
}

function metaOf(page) {
  const found = [];
  const all = page.querySelectorAll("meta[content]");
  for (let i = 0; i < all.length && found.length < MAX_SAMPLES; i += 1) {
    for (const attribute of ["name", "property", "itemprop"]) {
      const name = all[i].getAttribute(attribute);
      if (name) found[found.length] = { name: name.slice(0, 200), content: cut(all[i].content) };
    }
  }
  return found;
}

const ADDRESS = { a: "href", area: "href", link: "href", img: "src", audio: "src", video: "src", source: "src", track: "src", embed: "src", iframe: "src", object: "data" };
function propertyValue(element) {
  const tag = element.localName;
  if (element.hasAttribute("content")) return cut(element.getAttribute("content"));
  if (ADDRESS[tag]) return cut(element[ADDRESS[tag]] || element.getAttribute(ADDRESS[tag]) || "");
  if ((tag === "data" || tag === "meter") && element.hasAttribute("value")) return cut(element.getAttribute("value"));
  if (tag === "time" && element.hasAttribute("datetime")) return cut(element.getAttribute("datetime"));
  return cut(collapse(element.textContent).trim());
}

// Source: HTML standard, section 5.2 (microdata); `content` on any element besides, as shops write it.
function microdataOf(page) {
  let count = 0;
  const itemOf = (element, above) => {
    const properties = [];
    const gather = (from) => {
      for (let child = from.firstElementChild; child; child = child.nextElementSibling) take(child);
    };
    const take = (element_) => {
      if (count >= MAX_ITEMS * 10) return;
      const isItem = element_.hasAttribute("itemscope");
      const names = element_.getAttribute("itemprop");
      if (names !== null) {
        for (const name of names.trim().split(SPACE)) {
          if (!name) continue;
          count += 1;
          if (!isItem) properties[properties.length] = { name, value: propertyValue(element_) };
          else if (!above.includes(element_) && above.length < 20) {
            properties[properties.length] = { name, item: itemOf(element_, [...above, element_]) };
          }
        }
      }
      if (!isItem) gather(element_);
    };
    gather(element);
    for (const id of (element.getAttribute("itemref") || "").split(SPACE)) {
      const other = id && page.getElementById(id);
      if (other && !other.contains(element)) take(other);
    }
    return { type: (element.getAttribute("itemtype") || "").trim().split(SPACE)[0], properties };
  };
  const found = [];
  const tops = page.querySelectorAll("[itemscope]:not([itemprop])");
  for (let i = 0; i < tops.length && i < MAX_ITEMS; i += 1) found[found.length] = itemOf(tops[i], [tops[i]]);
  return found;
}

// Scripts and frames of services that stand between a page and its reader.
const CHALLENGES = [
  "/cdn-cgi/challenge-platform", "challenges.cloudflare.com", "_Incapsula_Resource", "captcha-delivery.com", "px-captcha",
  "px-cloud.net", "perimeterx.net", "hcaptcha.com", "recaptcha/api", "recaptcha/enterprise", "arkoselabs.com",
  "funcaptcha.com", "geetest.com", "awswaf.com", "/_sec/cp_challenge", "kasada",
];
function challengeOf(page) {
  const all = page.querySelectorAll("script[src], iframe[src], #px-captcha");
  for (let i = 0; i < all.length && i < 500; i += 1) {
    const address = all[i].id === "px-captcha" ? "px-captcha" : `${all[i].src}`;
    if (CHALLENGES.some((known) => address.includes(known))) return address.slice(0, 500);
  }
  return "";
}
function passwordInputs(documents) {
  let count = 0;
  for (const trees of documents) {
    for (const tree of trees) {
      const all = tree.querySelectorAll("input[type=password i]");
      for (let i = 0; i < all.length && i < 50; i += 1) if (isRendered(all[i])) count += 1;
    }
  }
  return count;
}
