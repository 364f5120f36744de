// The visible region as clean markup that reads the same when it is shown again without scripts and
// style sheets: what is hidden, dropped or active is left out, shadow roots and frames are flattened,
// ancestors stay as empty shells, and what a style sheet said about reading (display, a line through
// the text, white space) is written on the element. The last part of the function that writes markup.

const FLOWS = new Set(
  ("address article aside blockquote center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header " +
    "hgroup hr main menu nav ol p pre section ul").split(" "),
);
const SHOWN_AS = {
  li: "list-item", table: "table", tr: "table-row", td: "table-cell", th: "table-cell", thead: "table-header-group",
  tbody: "table-row-group", tfoot: "table-footer-group", caption: "table-caption", col: "table-column",
  colgroup: "table-column-group", select: "inline-block", button: "inline-block", ruby: "ruby", rt: "ruby-text",
};
const VOID = new Set("br hr img wbr col".split(" "));
const HOMES = {
  tr: ["tbody", "thead", "tfoot"], td: ["tr"], th: ["tr"], thead: ["table"], tbody: ["table"], tfoot: ["table"],
  caption: ["table"], colgroup: ["table"], col: ["colgroup"], li: ["ul", "ol", "menu"],
};
const HOLDS = {
  table: ["caption", "colgroup", "thead", "tbody", "tfoot"], thead: ["tr"], tbody: ["tr"], tfoot: ["tr"], tr: ["td", "th"],
};
const ALONE = new Set("a button form h1 h2 h3 h4 h5 h6 option label".split(" ")); // not inside their like
const ENDS_WORDS = new Set("table details summary dialog legend search".split(" ")); // besides FLOWS, in a paragraph
const REFUSED = /^(?:on|style$|srcdoc$|hidden$|nonce$|integrity$|open$|autofocus$|data-watcher-)/i;
const TEXT_ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeText = (text) => text.replace(/[&<>]/g, (c) => TEXT_ESCAPES[c]);
const escapeValue = (text) => text.replace(/[&<>"]/g, (c) => TEXT_ESCAPES[c]);

// `roots` in reading order; gives { html, frames }: elements of frames of another origin, each with its place
// in the markup marked by `<!--frame N-->`.
function writeMarkup(roots, documents, request, main) {
  const parts = [];
  const frames = [];
  let size = 0;
  const dropped = new Set();
  for (const selector of request.drop) {
    for (const trees of documents) for (const element of tryFind(trees, selector, MAX_ROOTS * 10)) dropped.add(element);
  }
  const put = (text) => {
    size += text.length;
    parts[parts.length] = text;
  };
  const isFull = () => size > request.markup_length;

  const attributesOf = (element) => {
    let text = "";
    const { attributes } = element;
    for (let i = 0; i < attributes.length && i < 100; i += 1) {
      const { name, value } = attributes[i];
      if (REFUSED.test(name) || !/^[a-z_:][a-z0-9_:.-]*$/i.test(name) || /^\s*(?:javascript|data):/i.test(value)) continue;
      text += ` ${name}="${escapeValue(value.slice(0, 2000))}"`;
    }
    return text;
  };
  const styleOf = (element, tag, native, style, parentStyle) => {
    const said = [];
    const { display } = style;
    const usual = native !== tag ? null : SHOWN_AS[tag] || (FLOWS.has(tag) ? "block" : "inline");
    if (display !== usual) said.push(`display:${display}`);
    if (display.endsWith("flex") && !style.flexDirection.startsWith("row")) said.push("flex-direction:column");
    if (isPlaced(style)) {
      said.push("position:absolute");
      if (isClipped(style)) said.push("clip:rect(0px,0px,0px,0px);width:1px;height:1px;overflow:hidden");
    }
    if (style.whiteSpaceCollapse !== parentStyle.whiteSpaceCollapse || tag === "pre") {
      said.push(`white-space-collapse:${style.whiteSpaceCollapse}`);
    }
    if (style.textDecorationLine.includes("line-through")) said.push("text-decoration:line-through");
    if (parseFloat(style.textIndent) < -900) said.push("text-indent:-9999px");
    if (style.verticalAlign === "super") said.push("vertical-align:super");
    if (style.fontSize !== parentStyle.fontSize) said.push(`font-size:${style.fontSize}`);
    return said.length ? ` style="${said.join(";")}"` : "";
  };
  // The name an element is written under: its own, or a neutral one where a parser would move it.
  const nativeName = (element, tag, open) => {
    const inWords = open.includes("p");
    const neutral = inWords ? "span" : "div";
    if (!/^[a-z][a-z0-9-]*$/.test(tag)) return "span";
    if (tag === "iframe" || tag === "frame") return neutral;
    const parent = open[open.length - 1];
    if (HOMES[tag] && !HOMES[tag].includes(parent)) return neutral;
    if (ALONE.has(tag) && (open.includes(tag) || (/^h\d/.test(tag) && open.some((name) => /^h[1-6]$/.test(name))))) return "span";
    if (inWords && (FLOWS.has(tag) || ENDS_WORDS.has(tag))) return "span";
    if (HOLDS[tag]) {
      for (let c = (element.shadowRoot || element).firstElementChild; c; c = c.nextElementSibling) {
        if (!HOLDS[tag].includes(c.localName) && !NEVER.has(c.localName)) return neutral;
      }
    }
    return tag;
  };

  // What a style sheet writes goes into attributes, for nothing of the style sheet is kept.
  const writtenOf = (element) => {
    let text = "";
    for (const where of ["before", "after"]) {
      const written = generatedText(element, where);
      if (/[\p{L}\p{N}\p{Sc}]/u.test(written)) text += ` data-watcher-${where}="${escapeValue(written.slice(0, 500))}"`;
    }
    return text;
  };
  const writeText = (data, open) => {
    if (HOLDS[open[open.length - 1]] && !/\S/.test(data)) return;
    put(escapeText(data));
  };
  const writeChildren = (element, open, style, depth) => {
    let nodes = (element.shadowRoot || element).childNodes;
    if (element.localName === "slot" && element.assignedNodes().length) nodes = element.assignedNodes();
    const isShown = style.visibility === "visible";
    for (let i = 0; i < nodes.length && !isFull(); i += 1) {
      const n = nodes[i];
      if (n.nodeType === 1) write(n, open, style, depth + 1);
      else if (n.nodeType === 3 && isShown) writeText(n.data, open);
    }
  };
  const write = (element, open, parentStyle, depth) => {
    const tag = tagOf(element);
    if (depth > MAX_DEPTH || dropped.has(element)) return;
    if (tag === "input") {
      if (/^(?:submit|button|reset)$/.test(element.type) && isRendered(element)) put(`<input${attributesOf(element)}>`);
      return;
    }
    if (NEVER.has(tag) || tag === "canvas") return;
    const style = natives.getComputedStyle(element);
    if (style.display === "none" || (isPlaced(style) && !isClipped(style) && (isFaded(style) || isBeyond(element)))) return;
    const isBlock = !isLine(style.display);
    if (isBlock && tag !== "body" && (isFolded(style) || style.contentVisibility === "hidden")) return;
    if (VOID.has(tag)) {
      put(`<${tag}${attributesOf(element)}>`);
      return;
    }
    const native = nativeName(element, tag, open);
    const mark = (native === tag ? "" : ` data-watcher-tag="${escapeValue(tag)}"`) + (element === main ? " data-watcher-main" : "") + writtenOf(element);
    const isOpen = tag === "details" && element.open ? " open" : "";
    const inner = isFrame(element) ? innerDocument(element) : null;
    const frameLang = inner && inner.documentElement && inner.documentElement.lang;
    const lang = frameLang && !element.hasAttribute("lang") ? ` lang="${escapeValue(frameLang)}"` : "";
    put(`<${native}${attributesOf(element)}${lang}${mark}${isOpen}${styleOf(element, tag, native, style, parentStyle)}>`);
    if (tag === "pre") put("\n");
    const inside = [...open, native];
    if (isFrame(element)) {
      if (inner && inner.body) writeChildren(inner.body, inside, natives.getComputedStyle(inner.body), depth);
      else if (!inner) {
        put(`<!--frame ${frames.length}-->`);
        frames[frames.length] = element;
      }
    } else if (tag === "select") {
      for (const option of element.selectedOptions) put(`<option selected>${escapeText(option.label)}</option>`);
    } else if (tag === "details" && !element.open) {
      const summary = element.querySelector(":scope > summary");
      if (summary) write(summary, inside, style, depth + 1);
    } else writeChildren(element, inside, style, depth);
    put(`</${native}>`);
  };

  const shells = []; // open ancestors: { element, native }
  const closeTo = (count) => {
    while (shells.length > count) put(`</${shells.pop().native}>`);
  };
  const [page] = documents[0];
  const base = page.querySelector("base[href]");
  put(`<!doctype html>\n<html${page.documentElement ? attributesOf(page.documentElement) : ""}><head><meta charset="utf-8">`);
  put(`<title>${escapeText(page.title.slice(0, 1000))}</title>${base ? `<base href="${escapeValue(base.href)}">` : ""}</head>`);
  put(`<body${page.body ? attributesOf(page.body) : ""}>`);
  for (const root of roots) {
    if (isFull()) break;
    const chain = [];
    for (let e = root === page.body ? null : above(root); e && e !== page.body && chain.length < MAX_DEPTH; e = above(e)) {
      if (e.localName !== "html" && e.localName !== "body") chain.unshift(e);
    }
    let same = 0;
    while (same < shells.length && same < chain.length && shells[same].element === chain[same]) same += 1;
    closeTo(same);
    for (const element of chain.slice(same)) {
      const open = shells.map((shell) => shell.native);
      const tag = tagOf(element);
      const native = nativeName(element, tag, open);
      const parentStyle = natives.getComputedStyle(above(element) || page.body);
      const style = natives.getComputedStyle(element);
      const mark = native === tag ? "" : ` data-watcher-tag="${escapeValue(tag)}"`;
      put(`<${native}${attributesOf(element)}${mark}${tag === "details" ? " open" : ""}${styleOf(element, tag, native, style, parentStyle)}>`);
      shells.push({ element, native });
    }
    if (root === page.body) writeChildren(root, ["body"], natives.getComputedStyle(root), 1);
    else write(root, ["body", ...shells.map((shell) => shell.native)], natives.getComputedStyle(above(root) || page.body), 1);
  }
  closeTo(0);
  put("</body></html>\n");
  return { html: parts.join(""), frames };
}

try {
  const documents = documentsOf(document);
  clearConsent({ ...request, still: true }, documents[0]); // one that came after the reading
  const walk = walkPage(request, documents, record);
  let roots = walk.groups.map((group) => group.root);
  const main = request.region.length ? null : chooseMain(walk);
  if (main) roots = [main.element];
  const { html, frames } = writeMarkup(roots, documents, request, main && main.element);
  keep(frames);
  const lang = (document.documentElement && document.documentElement.getAttribute("lang")) || "";
  return encode({ html, frames: frames.length, lang: escapeValue(lang) });
} catch (error) {
  return spoilt(error);
}
