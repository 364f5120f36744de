// Finding elements: CSS that pierces open shadow roots, XPath, the roots a page has. No reading here.
//
// One part of the functions that script.py puts together; the others share its names.

const MAX_FRAMES = 50;

// Until its own document comes, a frame holds an empty one that any page may enter.
const isBare = (frame, inner) =>
  inner.URL === "about:blank" && !frame.hasAttribute("srcdoc") && /^(?!about:|javascript:)./i.test(frame.src);
const enter = (frame) => {
  try {
    return frame.contentDocument;
  } catch {
    return null; // another origin
  }
};
// The document of a frame that the page may enter; null for another origin, or while nothing has come.
const innerDocument = (frame) => {
  const inner = enter(frame);
  return inner && !isBare(frame, inner) ? inner : null;
};
const isFrame = (element) => element.localName === "iframe" || element.localName === "frame";

// The document and every open shadow root in it, outer before inner.
function treesOf(scope) {
  const trees = [scope];
  for (let i = 0; i < trees.length; i += 1) {
    const all = trees[i].querySelectorAll("*");
    for (let k = 0; k < all.length; k += 1) if (all[k].shadowRoot) trees[trees.length] = all[k].shadowRoot;
  }
  return trees;
}

// The parent in the tree a person sees: out of slots and shadow roots.
const parentOf = (element) =>
  element.assignedSlot || element.parentElement || (element.parentNode && element.parentNode.host) || null;
// The parent in the tree a piercing selector sees: out of shadow roots, slots as written.
const ownerOf = (element) => element.parentElement || (element.parentNode && element.parentNode.host) || null;

// "a > b, c d" as [[{ part: "a" }, { part: "b", by: ">" }], ...]; brackets, parentheses and quotes are kept whole.
function parseSelector(selector) {
  const lists = [[]];
  let part = "";
  let by = "";
  let depth = 0;
  let quote = "";
  const close = () => {
    if (!part) return;
    const list = lists[lists.length - 1];
    list[list.length] = { part, by: list.length ? by || " " : "" };
    part = "";
    by = "";
  };
  for (let i = 0; i < selector.length; i += 1) {
    const c = selector[i];
    if (c === "\\") part += c + (selector[(i += 1)] || "");
    else if (quote) {
      part += c;
      if (c === quote) quote = "";
    } else if (c === '"' || c === "'") part += quote = c;
    else if (c === "[" || c === "(") {
      depth += 1;
      part += c;
    } else if (c === "]" || c === ")") {
      depth -= 1;
      part += c;
    } else if (depth) part += c;
    else if (c === ",") {
      close();
      lists[lists.length] = [];
      by = "";
    } else if (c === ">" || c === "+" || c === "~") {
      close();
      by = c;
    } else if (c <= " ") close();
    else part += c;
  }
  close();
  return lists;
}

function matchesAcross(element, list, at) {
  if (!element.matches(list[at].part)) return false;
  if (at === 0) return true;
  const { by } = list[at];
  if (by === ">") return Boolean(ownerOf(element)) && matchesAcross(ownerOf(element), list, at - 1);
  if (by === "+") {
    const before = element.previousElementSibling;
    return Boolean(before) && matchesAcross(before, list, at - 1);
  }
  const next = by === "~" ? (e) => e.previousElementSibling : ownerOf;
  for (let e = next(element); e; e = next(e)) if (matchesAcross(e, list, at - 1)) return true;
  return false;
}

// Matches of `selector` in `trees` (from treesOf), each once, at most `limit`. Throws on a selector CSS does not know.
function findAll(trees, selector, limit) {
  const native = trees[0].querySelectorAll(selector);
  const found = [];
  for (let i = 0; i < native.length && found.length < limit; i += 1) found[found.length] = native[i];
  if (trees.length === 1) return found;
  const lists = parseSelector(selector);
  const seen = new Set(found);
  for (let t = 1; t < trees.length; t += 1) {
    for (const list of lists) {
      if (!list.length) continue;
      const last = trees[t].querySelectorAll(list[list.length - 1].part);
      for (let i = 0; i < last.length && found.length < limit; i += 1) {
        if (!seen.has(last[i]) && matchesAcross(last[i], list, list.length - 1)) {
          seen.add(last[i]);
          found[found.length] = last[i];
        }
      }
    }
  }
  return found;
}

// The same in the page and in its frames of the same origin.
function findEverywhere(documents, selector, limit) {
  const found = [];
  for (const trees of documents) {
    for (const element of findAll(trees, selector, limit - found.length)) found[found.length] = element;
    if (found.length >= limit) break;
  }
  return found;
}

// Has a frame been given another document since? That is no mutation, and nobody is told.
function areCurrent(documents) {
  const known = new Set(documents.map((trees) => trees[0]));
  for (const trees of documents) {
    for (const tree of trees) {
      const frames = tree.querySelectorAll("iframe, frame");
      for (let i = 0; i < frames.length && i < MAX_FRAMES; i += 1) {
        const inner = innerDocument(frames[i]);
        if (inner && inner.documentElement && !known.has(inner) && known.size <= MAX_FRAMES) return false;
      }
    }
  }
  return true;
}

// The trees of the page and of each readable frame in it: [[document, shadow, ...], [document, ...], ...].
function documentsOf(page) {
  const documents = [treesOf(page)];
  for (let i = 0; i < documents.length; i += 1) {
    for (const tree of documents[i]) {
      const frames = tree.querySelectorAll("iframe, frame");
      for (let k = 0; k < frames.length && documents.length <= MAX_FRAMES; k += 1) {
        const inner = innerDocument(frames[k]);
        if (inner && inner.documentElement) documents[documents.length] = treesOf(inner);
      }
    }
  }
  return documents;
}
