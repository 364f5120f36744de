// What one element is to a reader: never text, shown or clipped, a line or a block; and its path, a chain
// of names that a rebuild of the site does not change. Used by the walk, the fields and the markup.

const MAX_DEPTH = 512;
const MAX_PATH = 8;

const NEVER = new Set(
  ("script style noscript template head title meta link base datalist object embed audio video textarea input option " +
    "progress meter optgroup desc defs metadata symbol clipPath mask pattern marker map area param source track annotation annotation-xml").split(" "),
);
// Laid out in a row of a flex box these are still words of one line.
const WORDS = new Set(
  ("a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup " +
    "time tt u var button").split(" "),
);
const GLUED = new Set("abbr b bdi bdo big data del em font i ins mark s small span strike strong sub sup u".split(" "));
const SPACE = /[ \t\n\r\f]+/g;

// In markup of our own (markup.js) an element may stand under a neutral name.
const tagOf = request.still ? (e) => e.getAttribute("data-watcher-tag") || e.localName : (e) => e.localName;
const collapse = (text) => text.replace(SPACE, " ");

// Clipped to nothing or pushed off the screen: there for screen readers only.
function isClipped(style) {
  const { clip, clipPath, overflow } = style;
  if (/^rect\((?:0px|1px|auto)(?:,? (?:0px|1px|auto)){3}\)$/.test(clip) && clip.includes("px")) return true;
  if (/^inset\((?:50|100)%/.test(clipPath) || /^circle\(0/.test(clipPath)) return true;
  if (overflow !== "visible" && (parseFloat(style.width) <= 1 || parseFloat(style.height) <= 1)) return true;
  return parseFloat(style.left) < -900 || parseFloat(style.top) < -900;
}
// Faded out for good: what only waits to be faded in can be clicked. Where a drawer stands beyond the edge that no
// scrolling reaches, it is closed.
const isFaded = (style) => style.opacity === "0" && style.pointerEvents === "none";
function isBeyond(element) {
  const { left, right, bottom, width, height } = element.getBoundingClientRect();
  if (!width || !height || (right > 0 && bottom > 0 && left < 1500)) return false;
  const { scrollX, scrollY, innerWidth } = element.ownerDocument.defaultView;
  if (right + scrollX > 0 && bottom + scrollY > 0 && left + scrollX <= innerWidth + 900) return false;
  return natives.getComputedStyle(element.ownerDocument.documentElement).direction !== "rtl";
}
const isPlaced = ({ position }) => position === "absolute" || position === "fixed";
// Folded away: a box without height (or width) that shows nothing beyond its edge.
const isFolded = (style) =>
  style.overflowY !== "visible" && (style.height === "0px" || style.width === "0px") && style.display !== "contents";

// Boxes in a line: words of neighbours do not run together.
const isApart = (tag, display) => display !== "inline" && display !== "contents" && !GLUED.has(tag);
const isLine = (display) => display.startsWith("inline") || display === "contents" || display.startsWith("ruby") || display === "block math";

// ---- text that a style sheet writes

const SAYS = /[\p{L}\p{N}][^]*[\p{L}\p{N}]/u; // a single sign is an icon or a bullet
// What a style sheet puts before or after the content of an element, where it says something: "" otherwise.
function generatedText(element, where) {
  const kept = request.still ? element.getAttribute(`data-watcher-${where}`) : null;
  if (kept !== null) return kept;
  const style = natives.getComputedStyle(element, `::${where}`);
  const { content } = style;
  if (content === "none" || content === "normal" || style.display === "none" || style.visibility !== "visible") return "";
  if (isPlaced(style) && isClipped(style)) return "";
  let text = "";
  for (const [, piece] of content.split(" / ")[0].matchAll(/"((?:[^"\\]|\\.)*)"/g)) text += piece.replace(/\\(.)/g, "$1");
  return text;
}
// The value of an element that is written by a style sheet alone, as in <b class=price data-price="79.00 €"></b>.
// Where one of its sort has none, no other is asked.
const isHollow = ({ firstChild, lastChild }) =>
  firstChild === null || (firstChild === lastChild && firstChild.nodeType === 3 && firstChild.length < 20 && !/\S/.test(firstChild.data));
const mute = new Set();
function hollowText(element) {
  const key = `${element.localName} ${element.getAttribute("class") || element.getAttribute("id") || ""}`;
  if (!request.still && (mute.has(key) || !element.offsetWidth || !element.offsetHeight)) return "";
  const text = generatedText(element, "before") + generatedText(element, "after");
  if (text === "" && !request.still && mute.size < 20_000) mute.add(key);
  return SAYS.test(text) ? text.slice(0, 500) : "";
}

// ---- paths: names that a rebuild of the site does not change

const STATE = /^(?:is|has|js|no|wp|ng|v)-|^(?:active|open|opened|show|shown|hide|hidden|visible|invisible|current|selected|loaded|loading|lazy\w*|hover|focus\w*|first|last|odd|even|expanded|collapsed|collapse|disabled|enabled|sticky|fixed|animated?|fade|in|out|on|off)$/;
function isStable(name) {
  if (name.length > 40 || /[^A-Za-z_-]/.test(name) || STATE.test(name)) return false;
  for (const part of name.split(/[_-]+/)) {
    if (part.length < 5) continue;
    if (!/[aeiouy]/i.test(part)) return false;
    const humps = part.match(/[A-Z]?[a-z]*/g).length - 1;
    if (humps > 1 && part.length / humps < 3) return false;
  }
  return true;
}
const segments = new Map();
function segmentOf(element) {
  const id = element.getAttribute("id") || ""; // a form may hold an input of that name
  const names = element.getAttribute("class") || "";
  const tag = tagOf(element);
  const key = `${tag} ${id} ${names}`;
  let segment = segments.get(key);
  if (segment === undefined) {
    segment = tag;
    if (id && isStable(id)) segment += `#${id}`;
    let count = 0;
    for (const name of names.split(SPACE)) {
      if (name && count < 2 && isStable(name)) {
        segment += `.${name}`;
        count += 1;
      }
    }
    if (segments.size < 20_000) segments.set(key, segment);
  }
  return segment;
}
// A link of the chain from the page down to an element; its text is made when a block needs it.
const link = (element, above) => ({ element, above, depth: above === null ? 1 : above.depth + 1, text: null });
const pathsBelow = new Map(); // path -> segment -> path; a page has few of them
function pathText(node) {
  if (node === null) return "";
  if (node.text !== null) return node.text;
  const above = pathText(node.above);
  const segment = segmentOf(node.element);
  let below = pathsBelow.get(above);
  if (below === undefined) {
    below = new Map();
    if (pathsBelow.size < 20_000) pathsBelow.set(above, below);
  }
  node.text = below.get(segment);
  if (node.text === undefined) {
    node.text = (above ? `${above}>${segment}` : segment).split(">").slice(-MAX_PATH).join(">");
    below.set(segment, node.text);
  }
  return node.text;
}
// The nearest link that is above (or is) both.
function commonLink(one, other) {
  while (one !== other && one !== null && other !== null) {
    if (one.depth > other.depth) one = one.above;
    else if (other.depth > one.depth) other = other.above;
    else {
      one = one.above;
      other = other.above;
    }
  }
  return one === other ? one : null;
}

// ---- furniture: what a page is not about, by the words of its classes and ids

const FURNITURE_WORD = new RegExp(
  "(?:^|[\\s_-])(?:" +
    "(cookies?|consent|gdpr|onetrust|didomi|usercentrics|popup|pop-up|modal|lightbox)|" +
    "(footer|colophon)|" +
    "(sidebar|side-bar|share|sharing|sharebar|social|socials|addthis|addtoany|related|recommended|recommendations?|similar|upsells?|" +
    "cross-?sells?|also-(?:like|bought|viewed)|you-may|recently-viewed|most-(?:read|popular|viewed)|trending|newsletter|sponsored|" +
    "taboola|outbrain|adsbygoogle)|" +
    "(breadcrumbs?|navbar|nav|navigation|menu|megamenu|pagination|topbar|masthead)" +
    ")(?=$|[\\s_-])",
);
const FURNITURE_PLACES = ["dialog", "footer", "aside", "nav"];
const CONTENT = "main,h1,[role=main]";
const namedPlaces = new Map(); // id and classes -> place

// The place that an element's names speak of, "" for none. Names alone prove little: what holds the main heading
// is no furniture, and a menu is made of links (a restaurant's is not). What one element is, others of its names are.
function furnitureOf(element) {
  const id = element.getAttribute("id");
  const names = element.getAttribute("class");
  if (!id && !names) return "";
  const key = id ? `${id} ${names || ""}` : names;
  let place = namedPlaces.get(key);
  if (place === undefined) {
    place = weighNames(element, key);
    if (namedPlaces.size < 20_000) namedPlaces.set(key, place);
  }
  return place;
}
function weighNames(element, names) {
  const found = FURNITURE_WORD.exec(names.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase().slice(0, 500));
  if (!found || element.querySelector(CONTENT)) return "";
  const place = FURNITURE_PLACES[[1, 2, 3, 4].findIndex((n) => found[n])];
  if (place !== "nav") return place;
  let linked = 0;
  for (const link of element.querySelectorAll("a,button")) linked += link.textContent.trim().length;
  return linked * 10 >= element.textContent.replace(/\s+/g, " ").length * 7 ? place : "";
}
