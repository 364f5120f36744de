// Finding the main content of a page for which no region is named, and a name for it. Judges by where text
// stands, from what the walk of capture.js has seen.

// The main content of a page for which no region is named, as { element, from, to }: main if it holds over half of
// the text that is no furniture, else a single article that holds a quarter, else the densest element that has a
// name of its own, else (null) the body.
const DENSE = 0.6; // share of the text
const LINKED = 0.2; // what a link's text counts: a list of links is the way to content
function chooseMain({ candidates, owners, groups, text }) {
  const mains = candidates.filter((range) => range.isMain && range.text > 0);
  if (mains.length && mains[0].text > text.own / 2) return mains[0];
  const articles = candidates.filter((range) => !range.isMain && range.text > 0);
  if (articles.length === 1 && articles[0].text > text.own / 4) return articles[0];
  return groups.length ? densest(groups[0].blocks, owners) : null;
}
const above = (e) => parentOf(e) || (e.ownerDocument === document ? null : e.ownerDocument.defaultView.frameElement);
function isLink(element, text) {
  const anchor = element.closest("a[href]") || element.querySelector("a[href]");
  return anchor !== null && anchor.textContent.length * 2 > text.length;
}
function densest(blocks, owners) {
  const below = new Map(); // element -> { text, from, to, inside }
  let total = 0;
  for (let i = 0; i < blocks.length; i += 1) {
    const size = blocks[i].place ? 0 : blocks[i].text.length * (isLink(owners[i], blocks[i].text) ? LINKED : 1);
    total += size;
    for (let e = owners[i], inner = null; e && e !== document.body; inner = e, e = above(e)) {
      let entry = below.get(e);
      if (entry === undefined) below.set(e, (entry = { text: 0, from: i, inside: new Set(), to: 0 }));
      entry.text += size;
      entry.to = i + 1;
      if (inner) entry.inside.add(inner);
    }
  }
  let best = document.querySelector("[data-watcher-main]"); // written by markup.js, which keeps nothing else
  if (best && request.still && below.has(best)) return { element: best, from: below.get(best).from, to: below.get(best).to };
  best = null;
  const headings = document.querySelectorAll("h1"); // what a page is about bears its heading
  const isDense = (e) => below.get(e).text >= total * DENSE && (headings.length !== 1 || e.contains(headings[0]));
  for (let at = [...below.keys()].find((e) => above(e) === document.body && isDense(e)); at; at = [...below.get(at).inside].find(isDense)) {
    if (uniqueName(at)) best = at;
  }
  return best && { element: best, from: below.get(best).from, to: below.get(best).to };
}
// A selector by one stable name that nothing else on the page bears, "" if there is none.
function uniqueName(element) {
  if (element.getRootNode() !== document) return "";
  const id = element.getAttribute("id");
  const names = id && isStable(id) ? [`#${id}`] : [];
  for (const name of (element.getAttribute("class") || "").split(SPACE)) if (name && isStable(name)) names[names.length] = `.${name}`;
  return names.find((name) => document.querySelectorAll(name).length === 1) || "";
}
function nameOf(element) {
  const tag = element.localName;
  const id = element.getAttribute("id");
  if (id && isStable(id)) return `${tag}#${id}`;
  if (tag === "main" || tag === "article") return tag;
  return element.getAttribute("role") === "main" ? "[role=main]" : `${tag}${uniqueName(element)}`;
}
