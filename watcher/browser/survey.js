// What the page offers to be watched, for `try` alone: places that may hold a value, each with a short selector and
// the looks a person would judge it by. Judges nothing; that is extract/proposals.py's. The last part of a function.

const MAX_AMOUNTS = 250;
const MAX_TEXTS = 500;
const MAX_BUTTONS = 150;
const SHORT = 160; // characters of a text that may be a value
const CURRENCY = /\p{Sc}|(?:^|[\s\d.,])(?:[A-Z]{3}|[Kk]r|zł|Kč|лв|руб|грн|р|₽|Ft|FT|lei|RM|Rs|TL|R|din|kn|сом|тг|บาท|元|円|원)\.?(?=$|[\s\d.,:])/u;
const PRICE_NAME = /price|preis|prix|precio|preco|prezzo|prijs|pris|cena|cijena|amount|cost|fiyat|hinta/i;
const STATES_ATTRIBUTES = ["data-testid", "data-test", "data-qa", "data-cy", "itemprop", "data-price-type"];
// Names that say how a thing looks, not what it is.
const LOOKS =
  /^(?:(?:d|p|m|px|py|pt|pb|pl|pr|mx|my|mt|mb|ml|mr|w|h|bg|fs|fw|lh|z|gap|min|max|col|row|grid|flex|text|font|border|rounded|shadow|justify|items|align|float|pull|order|space|leading|tracking|top|bottom|left|right|container|wrapper|block|inline|clear|clearfix|box|now|new|current|value|tax|vat|label|bold|strong|red|green|blue|black|white|gray|grey|big|large|small|medium|wide|center|centre|middle|btn|button|link|item|list|inner|outer|section|content-?\w*)(?:-[\w-]*)?|[a-z]{1,2})$/;

const documents = documentsOf(document);
const walk = walkPage(request, documents, record);
const [trees] = documents;
const main = request.region.length ? null : chooseMain(walk);
const counted = new Map();
const countOf = (selector) => {
  if (!counted.has(selector)) counted.set(selector, findAll(trees, selector, 20));
  return counted.get(selector);
};

// ---- selectors: short, by names that a rebuild leaves, the first match of which is the element

const escapeName = (name) => CSS.escape(name);
const rankOf = (name) => (LOOKS.test(name) ? 2 : 0);
function namesOf(element) {
  const tag = element.localName;
  const named = [];
  const id = element.getAttribute("id");
  if (id && isStable(id)) named.push([`#${escapeName(id)}`, 0]);
  for (const attribute of STATES_ATTRIBUTES) {
    const value = element.getAttribute(attribute);
    if (value && value.length <= 40 && /^[\w .:-]+$/.test(value) && !/\d{3}/.test(value)) named.push([`[${attribute}="${value}"]`, 0]);
  }
  const classes = (element.getAttribute("class") || "").split(SPACE).filter((name) => name && isStable(name));
  for (const name of classes.slice(0, 8)) named.push([`.${escapeName(name)}`, 1 + rankOf(name)]);
  const role = element.getAttribute("role");
  if (role && ROLES[role]) named.push([`[role=${role}]`, 1]);
  if (/^(?:main|article|h1)$/.test(tag)) named.push([tag, 0]);
  if (/^(?:aside|form|nav|header|footer|dialog)$/.test(tag) || tag.includes("-")) named.push([tag, 1]);
  const plain = classes.find((name) => !LOOKS.test(name));
  for (const name of classes.slice(0, 4)) if (plain && name !== plain) named.push([`.${escapeName(plain)}.${escapeName(name)}`, 2]);
  return named.sort((x, y) => x[1] - y[1]).map(([name]) => name);
}
function positionOf(element) {
  const parent = element.parentElement;
  const same = parent ? [...parent.children].filter((child) => child.localName === element.localName) : [];
  return same.length > 1 ? `${element.localName}:nth-of-type(${same.indexOf(element) + 1})` : element.localName;
}
const known = new Map();
// { css, matches }: matches is 1 where the selector names the element alone, else it is the first of several.
function selectorOf(element) {
  if (known.has(element)) return known.get(element);
  const found = findSelector(element);
  known.set(element, found);
  return found;
}
function findSelector(element) {
  let first = null;
  let tries = 0;
  const works = (css) => {
    tries += 1;
    if (tries > 400) return false;
    const matches = countOf(css);
    if (matches[0] !== element) return false;
    if (matches.length === 1) return true;
    if (first === null) first = { css, matches: matches.length };
    return false;
  };
  const own = namesOf(element);
  for (const css of own) if (works(css)) return { css, matches: 1 };
  const holders = [];
  for (let e = ownerOf(element), depth = 0; e && depth < 25; e = ownerOf(e), depth += 1) {
    if (e.localName === "body" || e.localName === "html") break;
    for (const name of namesOf(e).slice(0, 4)) holders.push({ name, depth });
  }
  for (const { name } of holders) for (const css of own.slice(0, 4)) if (works(`${name} ${css}`)) return { css: `${name} ${css}`, matches: 1 };
  if (first) return first;
  for (const { name, depth } of holders) {
    if (depth < 4 && works(`${name} ${element.localName}`)) return { css: `${name} ${element.localName}`, matches: 1 };
  }
  if (first) return first;
  // Nothing has a name of its own: by position, from the nearest ancestor with one.
  let path = positionOf(element);
  for (let e = ownerOf(element), depth = 0; e && depth < 12; e = ownerOf(e), depth += 1) {
    for (const name of namesOf(e).slice(0, 4)) if (works(`${name} > ${path}`)) return { css: `${name} > ${path}`, matches: 1 };
    if (works(path)) return { css: path, matches: 1 };
    path = `${positionOf(e)} > ${path}`;
  }
  return first;
}

// ---- spots

const labelAround = (element) => {
  let text = "";
  for (let e = element, depth = 0; e && depth < 4; e = parentOf(e), depth += 1) {
    text += ` ${labelOf(e)} ${e.getAttribute("id") || ""} ${e.getAttribute("data-testid") || ""} ${e.getAttribute("name") || ""}`;
  }
  return text.replace(/\s+/g, " ").replace(/([a-z])([A-Z])/g, "$1-$2").trim().toLowerCase().slice(0, 400);
};
const placeAround = (element) => {
  let isPageLevel = true;
  let landmark = "main";
  for (let e = element; e && e !== document.body; e = parentOf(e)) {
    const tag = e.localName;
    const named = ROLES[e.getAttribute("role")] || PLACES[tag] || "";
    if (NOT_PAGE_LEVEL.has(tag) || tag === "main") isPageLevel = false;
    if (named === "main") break;
    if (named) return named;
    const furniture = furnitureOf(e);
    if (furniture) return furniture;
    if (tag === "header" || tag === "footer") landmark = tag;
  }
  return isPageLevel ? landmark : "main";
};
const isSeen = (element) => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const box = element.getBoundingClientRect();
  return box.width > 1 && box.height > 1;
};
const textOf = (element) => collapse(element.textContent || "").trim();

const leaves = []; // elements that hold text of their own
for (const tree of trees) {
  const all = (tree.body || tree).querySelectorAll("*");
  for (let i = 0; i < all.length && leaves.length < 20_000; i += 1) {
    const element = all[i];
    if (NEVER.has(element.localName) || element.closest("script,style,noscript,template")) continue;
    for (let n = element.firstChild; n; n = n.nextSibling) {
      if (n.nodeType === 3 && /\S/.test(n.data)) {
        leaves.push(element);
        break;
      }
    }
  }
}

const headings = [];
for (const tree of trees) for (const h of tree.querySelectorAll("h1,[itemprop=name]")) if (isSeen(h) && textOf(h)) headings.push(h);
// The heading that says what the page is about: the title of the window, or its own, repeats it.
const titleText = `${document.title} ${(document.querySelector('meta[property="og:title"]') || {}).content || ""}`.toLowerCase();
const headingScore = (h) => (titleText.includes(textOf(h).toLowerCase().slice(0, 40)) ? 2 : 0) + (h.localName === "h1" ? 1 : 0) - (placeAround(h) === "main" ? 0 : 1);
headings.sort((x, y) => headingScore(y) - headingScore(x));
const heading = headings[0] || null;
const aboveHeading = new Map();
for (let e = heading, depth = 0; e; e = parentOf(e), depth += 1) aboveHeading.set(e, depth);
const apartOf = (element) => {
  let depth = 0;
  for (let e = element; e; e = parentOf(e), depth += 1) {
    if (aboveHeading.has(e)) return e === document.body || e === document.documentElement ? 99 : depth + aboveHeading.get(e);
  }
  return 99;
};

const lookOf = (element) => {
  let size = 0;
  let bold = false;
  for (const e of [element, ...[...element.querySelectorAll("*")].slice(0, 30)]) {
    const holds = [...e.childNodes].some((n) => n.nodeType === 3 && /[\d\p{L}]/u.test(n.data));
    if (!holds && e !== element) continue;
    const style = natives.getComputedStyle(e);
    if (!holds || style.display === "none") continue;
    const own = parseFloat(style.fontSize) || 0;
    if (own > size) size = own;
    if (Number(style.fontWeight) >= 600) bold = true;
  }
  return { size, bold };
};
// Other spots of the sort in neighbours that look alike: cards of a list have the same tag and classes.
const alike = (e) => `${e.localName} ${(e.getAttribute("class") || "").replace(/\d+/g, "").split(SPACE).slice(0, 2).join(" ")}`;
const twinsOf = (element, holders) => {
  for (let e = element, depth = 0; e && depth < 9 && e !== document.body; e = e.parentElement, depth += 1) {
    if (!e.parentElement || e.contains(heading)) break;
    const name = alike(e);
    let count = 0;
    for (const sibling of e.parentElement.children) {
      if (sibling !== e && holders.has(sibling) && alike(sibling) === name) count += 1;
    }
    if (count >= 2 || (count === 1 && depth > 1)) return count;
  }
  return 0;
};

// Every element that holds one of those.
const holdersOf = (elements) => {
  const holders = new Set();
  for (const element of elements) for (let e = element; e && !holders.has(e); e = e.parentElement) holders.add(e);
  return holders;
};

const spots = [];
const collect = (element, sort, holders) => {
  const found = selectorOf(element);
  if (!found) return;
  const isInput = element.localName === "input";
  const runs = isInput ? [{ text: element.value }] : runsOf(element);
  if (!runs || !runs.length) return;
  const box = element.getBoundingClientRect();
  spots.push({
    ...found, sort, runs, lang: langOf(element), place: placeAround(element), ...lookOf(element),
    left: box.left + scrollX, top: box.top + scrollY, width: box.width, height: box.height,
    apart: apartOf(element), twins: holders ? twinsOf(element, holders) : 0,
    linked: sort !== "button" && Boolean(element.closest("a[href]")),
    disabled: Boolean(element.disabled) || element.getAttribute("aria-disabled") === "true" || /(?:^|[\s_-])disabled(?:$|[\s_-])/.test(element.getAttribute("class") || ""),
    label: labelAround(element),
  });
};

const headTop = heading ? heading.getBoundingClientRect().top : 0;
const distance = (element) => {
  const { top, left } = element.getBoundingClientRect();
  return Math.abs(top - headTop) + (aboveHeading.size && apartOf(element) === 99 ? 2000 : 0) + left / 100;
};
const nearest = (elements, limit) => {
  const kept = elements.map((element) => ({ element, far: distance(element) })).sort((x, y) => x.far - y.far).slice(0, limit);
  const wanted = new Set(kept.map(({ element }) => element));
  return elements.filter((element) => wanted.has(element));
};

// An amount is the smallest element with digits and a currency; one that calls itself a price needs none.
const digitsOf = (element) => textOf(element).replace(/\P{Nd}/gu, "");
const amounts = new Set();
for (const leaf of leaves) {
  if (!/\p{Nd}/u.test(leaf.textContent)) continue;
  let named = null;
  for (let e = leaf, depth = 0; e && depth < 5 && e !== document.body; e = parentOf(e), depth += 1) {
    const text = textOf(e);
    if (text.length > 90) break;
    if (CURRENCY.test(text)) {
      named = e;
      break;
    }
    if (!named && depth < 2 && PRICE_NAME.test(labelOf(e)) && text.length < 20) named = e;
  }
  // What is written in pieces is read as a whole.
  for (let depth = 0; named && depth < 3; depth += 1) {
    const up = parentOf(named);
    if (!up || up === document.body || !PRICE_NAME.test(labelOf(up)) || textOf(up).length > 60) break;
    if (!WORDS.has(named.localName) && digitsOf(up) !== digitsOf(named)) break;
    named = up;
  }
  if (named && isSeen(named)) amounts.add(named);
}
const amountList = nearest([...amounts], MAX_AMOUNTS);
const amountHolders = holdersOf(amountList);
for (const element of amountList) collect(element, "amount", amountHolders);

const isButton = (e) => e.matches("button,[role=button],input[type=submit],input[type=button],a[class*=btn i],a[class*=button i],a[class*=cart i]");
const buttons = [];
const texts = [];
for (const tree of trees) {
  for (const e of tree.querySelectorAll("button,[role=button],input[type=submit],input[type=button],a[class*=btn i],a[class*=button i],a[class*=cart i]")) {
    const text = e.localName === "input" ? e.value : textOf(e);
    if (text && text.length <= 60 && isSeen(e)) buttons.push(e);
  }
}
for (const leaf of leaves) {
  if (isButton(leaf) || leaf.closest("button,[role=button],option,select,label[for],h1")) continue;
  const text = textOf(leaf);
  if (text.length > SHORT || !/\p{L}/u.test(text) || !isSeen(leaf)) continue;
  texts.push(leaf);
  // "Availability:" beside "yes" says what its neighbour means.
  const up = parentOf(leaf);
  if (up && up !== document.body && up.children.length && textOf(up).length <= 80 && textOf(up) !== text) texts.push(up);
}
const textList = nearest([...new Set(texts)], MAX_TEXTS);
const textHolders = holdersOf(textList);
for (const element of textList) collect(element, "text", textHolders);
const buttonList = nearest(buttons, MAX_BUTTONS);
for (const element of buttonList) collect(element, "button", null);
if (heading) collect(heading, "heading", null);

const regionRoot = main ? main.element : null;
const dropped = [];
for (const selector of request.drop) {
  for (const element of tryFind(trees, selector, 50)) {
    const text = textOf(element);
    if (text && isRendered(element)) dropped.push(text.slice(0, 200));
  }
}
return encode({ region: regionRoot ? (selectorOf(regionRoot) || { css: "" }).css : "", dropped, spots });
