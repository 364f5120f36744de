// One walk over what a person can see, in the order they read it: the flattened tree, open shadow roots
// and frames of the same origin included. Gives blocks for the region and signs for the whole page.
// Decides nothing: the words are those of model/capture.py.

const MAX_TEXT = 5_000_000;
const MAX_BLOCKS = 60_000;
const MAX_BLOCK = 20_000;
const OPENING = 4000;
const LONG_ROW = 4000; // a table row with more text holds a page, not data
const CANVAS_AREA = 20_000; // CSS pixels; a smaller canvas is decoration

const PLACES = { nav: "nav", aside: "aside", dialog: "dialog", main: "main" };
const ROLES = {
  navigation: "nav", banner: "header", contentinfo: "footer", complementary: "aside",
  dialog: "dialog", alertdialog: "dialog", main: "main",
};
const NOT_PAGE_LEVEL = new Set(["article", "section", "main", "aside", "nav"]);
const KEEPS_HEADINGS = new Set(["aside", "nav", "footer", "dialog", "article"]);

// `request`: see script.py. Gives { groups, candidates, frames, unread, text }.
const walkPage = (function walkPage(request, documents, record) {
  const unread = new Set();
  const frames = []; // frames of another origin, in reading order
  const groups = []; // blocks of one region root each: { root, order, blocks }
  const dropped = new Set();
  const rootOrder = new Map(); // element -> place of its selector in the person's order
  const candidates = []; // main and article elements, when no region is named
  const owners = []; // of each block its element, when no region is named
  const items = new Map(); // element -> { key, parts }
  const readable = new Set(documents.map((trees) => trees[0]));
  let text = { length: 0, own: 0, opening: "", heading: "", firstHeading: "", replaced: 0 };
  let blockCount = 0;
  let elementCount = 0;

  const selectInto = (selectors, what, use) => {
    selectors.forEach((selector, order) => {
      try {
        const found = findEverywhere(documents, selector, MAX_ROOTS * 10);
        for (const element of found) use(element, order);
        if (!found.length && what === "region") unread.add(`region ${selector}: no element matches`);
      } catch (error) {
        if (error.name !== "SyntaxError") throw error;
        unread.add(`${what} ${selector}: the browser does not know this selector`);
      }
    });
  };
  selectInto(request.drop, "drop", (element) => dropped.add(element));
  selectInto(request.region, "region", (element, order) => {
    if (!rootOrder.has(element)) rootOrder.set(element, order);
  });
  if (request.items) selectInto([request.items.css], "items", (element) => items.set(element, { key: "", parts: [] }));
  const isAuto = request.region.length === 0;
  if (document.body) {
    if (isAuto) rootOrder.set(document.body, 0);
    else if (rootOrder.has(document.documentElement)) rootOrder.set(document.body, rootOrder.get(document.documentElement));
  }

  // State of the walk. `owner` is the block element whose words are being gathered in `words`.
  let words = "";
  let wordsFrom = null; // the innermost element that holds all of them
  let owner = null;
  let chain = null; // the element the walk is in, and those above it
  let joined = 0; // inside a row, a heading or a one-block item: boundaries are spaces
  let shown = true;
  let drawn = null; // the style of the element the walk is in
  let group = null;
  let headings = [];
  let item = null;
  let lang = "";
  let place = "main";
  let inFrame = false;
  let pageLevel = true;
  let table = null;
  let afterTerm = false;
  let cells = null;
  let columns = null;

  const emit = (content) => {
    if (text.length > MAX_TEXT || blockCount >= MAX_BLOCKS) {
      unread.add("the rest of the page: it is longer than what is read of a page");
      return;
    }
    if (content.length > MAX_BLOCK) {
      content = content.slice(0, MAX_BLOCK);
      unread.add("the end of a very long paragraph");
    }
    text.length += content.length + 1;
    if (place === "main") text.own += content.length + 1;
    if (text.opening.length < OPENING) text.opening = `${text.opening}${content}\n`.slice(0, OPENING);
    if (content.includes("\ufffd")) text.replaced += content.split("\ufffd").length - 1;
    const level = owner.level;
    if (level === 1 && !text.heading) text.heading = content.slice(0, 500);
    if (level && !text.firstHeading) text.firstHeading = content.slice(0, 500);
    if (!group) return;
    blockCount += 1;
    const block = { text: content, path: pathText(cells || wordsFrom === null ? owner.path : wordsFrom) };
    const tag = tagOf(owner.element);
    if (tag !== "p") block.tag = tag; // what the model takes for granted is not sent
    if (place !== "main") block.place = place;
    if (headings.length) {
      let chain = "";
      for (const above of headings) if (above.level < level || !level) chain += chain ? ` › ${above.text}` : above.text;
      block.heading = chain;
    }
    if (cells) {
      block.cells = cells;
      if (columns) block.columns = columns;
    }
    if (item) {
      block.item = item;
      item.parts[item.parts.length] = content;
    }
    if (lang) block.lang = lang;
    if (inFrame) block.frame = true;
    group.blocks[group.blocks.length] = block;
    if (isAuto) owners[owners.length] = owner.element;
    if (level) {
      while (headings.length && headings[headings.length - 1].level >= level) headings.length -= 1;
      headings[headings.length] = { level, text: content.slice(0, 120) };
    }
  };
  const flush = () => {
    afterTerm = false;
    if (joined) {
      if (words && !words.endsWith(" ")) words += " ";
      return;
    }
    if (words) {
      const content = words.trim();
      words = "";
      if (content) emit(content);
    }
  };
  const say = (data, element) => {
    if (!shown) return;
    if (data.includes("\n") && /\S[^\S\n]*\n[^]*\S/.test(data)) {
      const { whiteSpaceCollapse } = natives.getComputedStyle(element);
      if (whiteSpaceCollapse !== "collapse") {
        const lines = data.split("\n");
        for (let i = 0; i < lines.length; i += 1) {
          if (i) flush();
          add(lines[i]);
        }
        return;
      }
    }
    add(data);
  };
  const add = (data) => {
    if (words.length > MAX_BLOCK * 2) return;
    const piece = collapse(data);
    if (piece !== " " && piece !== "" && drawn !== null && drawn.fontSize === "0px") return;
    if (piece !== " " && piece !== "") wordsFrom = words === "" || wordsFrom === null ? chain : commonLink(wordsFrom, chain);
    if (piece[0] === " " && (words === "" || words.endsWith(" "))) words += piece.slice(1);
    else words += piece;
  };

  const children = (element, depth, parentDisplay) => {
    let nodes = element.shadowRoot ? element.shadowRoot.childNodes : null;
    if (!nodes && element.localName === "slot") {
      const assigned = element.assignedNodes();
      if (assigned.length) nodes = assigned;
    }
    if (nodes) for (let i = 0; i < nodes.length; i += 1) node(nodes[i], element, depth, parentDisplay);
    else for (let n = element.firstChild; n; n = n.nextSibling) node(n, element, depth, parentDisplay);
  };
  const node = (n, parent, depth, parentDisplay) => {
    if (n.nodeType === 3) say(n.data, parent);
    else if (n.nodeType === 1) visit(n, depth, parentDisplay);
  };

  const visit = (element, depth, parentDisplay) => {
    const tag = tagOf(element);
    elementCount += 1;
    if (tag === "br") return flush();
    if (tag === "input") return button(element);
    if (NEVER.has(tag)) {
      if (group && (tag === "object" || tag === "embed") && element.clientWidth * element.clientHeight >= CANVAS_AREA) {
        unread.add(`${tag} ${(element.data || element.src || "").slice(0, 100)}`.trim());
      }
      return undefined;
    }
    if (group && dropped.has(element)) return undefined;
    if (depth > MAX_DEPTH) {
      unread.add("what is nested more than 512 deep");
      return undefined;
    }
    const style = natives.getComputedStyle(element);
    const { display } = style;
    if (display === "none") return undefined;
    if (isPlaced(style) && (isClipped(style) || isFaded(style) || isBeyond(element))) return undefined;
    let isBlock = !isLine(display);
    if (isBlock && WORDS.has(tag) && parentDisplay.endsWith("flex") && !isPlaced(style) && isInRow(element)) {
      isBlock = false;
      if (words && !words.endsWith(" ")) words += " ";
    }
    if (isBlock && tag !== "body" && (isFolded(style) || style.contentVisibility === "hidden")) return undefined;

    const [ownerBefore, chainBefore, shownBefore, groupBefore, headingsBefore] = [owner, chain, shown, group, headings];
    const [itemBefore, langBefore, placeBefore, pageLevelBefore, tableBefore] = [item, lang, place, pageLevel, table];
    const [joinedBefore, wordsBefore, drawnBefore] = [joined, words, drawn];
    const isRoot = group === null && rootOrder.has(element);
    if (isRoot) enterRoot(element);
    const entersItem = group !== null && item === null && items.has(element);
    if (isBlock || isRoot || entersItem || tag === "iframe") {
      if (tag === "dd" && afterTerm) wordsFrom = null; // a term and what is said of it are one block, the latter's
      else flush();
      afterTerm = false;
    }
    if (entersItem) item = items.get(element);
    shown = style.visibility === "visible" && !(isBlock && parseFloat(style.textIndent) < -900);
    drawn = style;
    if (element.hasAttribute("lang")) lang = element.getAttribute("lang");
    place = placeOf(element, tag);
    if (NOT_PAGE_LEVEL.has(tag)) pageLevel = false;
    if (tag !== "body" && tag !== "html") chain = link(element, chain);
    if (isBlock || isRoot || entersItem || owner === null) owner = { element, path: chain, level: levelOf(element, tag) };
    else if (isApart(tag, display) && words && !words.endsWith(" ")) words += " ";
    if (KEEPS_HEADINGS.has(tag) && group && !isRoot) headings = headings.slice();
    const range = isAuto && (tag === "main" || tag === "article" || element.getAttribute("role") === "main") ? openRange(element, tag) : null;

    content(element, tag, display, style, depth, entersItem);

    if (!isBlock && !isRoot && !entersItem) {
      if (isApart(tag, display) && words && !words.endsWith(" ")) words += " ";
    } else if (tag === "dt" && !joined && words.trim()) {
      if (!words.endsWith(" ")) words += " ";
      afterTerm = true;
    } else flush();
    if (range) closeRange(range);
    const keepsHeadings = KEEPS_HEADINGS.has(tag) || isRoot || range !== null;
    if (!afterTerm) owner = ownerBefore;
    if (isRoot) [joined, words] = [joinedBefore, wordsBefore];
    if (keepsHeadings) headings = headingsBefore;
    [chain, shown, group, item, drawn] = [chainBefore, shownBefore, groupBefore, itemBefore, drawnBefore];
    [lang, place, pageLevel, table] = [langBefore, placeBefore, pageLevelBefore, tableBefore];
    return undefined;
  };

  const content = (element, tag, display, style, depth, entersItem) => {
    if (tag === "iframe" || tag === "frame") return frame(element, style, depth);
    if (tag === "canvas") {
      const box = element.getBoundingClientRect();
      if (group && shown && box.width * box.height >= CANVAS_AREA) unread.add("canvas");
      return undefined;
    }
    if (tag === "select") {
      const chosen = element.selectedOptions;
      for (let i = 0; i < chosen.length && i < 50; i += 1) add(`${chosen[i].label} `);
      return undefined;
    }
    if (tag === "details" && !element.open) {
      for (let c = element.firstElementChild; c; c = c.nextElementSibling) {
        if (c.localName === "summary") return visit(c, depth + 1, display);
      }
      return undefined;
    }
    if (shown && isHollow(element) && !element.shadowRoot && tag !== "slot") {
      const written = hollowText(element);
      if (written) return add(written);
    }
    if (record && record.isClosed(element) && group) unread.add(`closed shadow root of ${tag}`);
    if (display === "table" || display === "inline-table") table = { columns: null, down: [] };
    if (display === "table-row" && !joined) return row(element, tag, depth, entersItem);
    if (owner.element === element && (owner.level || (entersItem && (tag === "li" || tag === "tr")))) {
      joined += 1;
      children(element, depth + 1, display);
      joined -= 1;
      return undefined;
    }
    return children(element, depth + 1, display);
  };

  const row = (element, tag, depth, entersItem) => {
    const parts = [];
    const collect = (host) => {
      for (let c = host.firstElementChild; c; c = c.nextElementSibling) {
        if (c.localName === "slot") for (const s of c.assignedElements()) parts[parts.length] = s;
        else parts[parts.length] = c;
      }
    };
    collect(element.shadowRoot || element);
    if (!entersItem && holdsPage(element)) {
      for (const part of parts) visit(part, depth + 1, "table-row");
      return;
    }
    const texts = [];
    const starts = [];
    let column = 0;
    let allHeads = parts.length > 0;
    const down = table ? table.down : [];
    const held = []; // columns that a cell of a row above still holds
    for (const part of parts) {
      while (down[column] > 0) {
        down[column] -= 1;
        held[held.length] = column;
        column += 1;
      }
      words = "";
      joined += 1;
      const before = elementCount;
      visit(part, depth + 1, "table-row");
      joined -= 1;
      const cell = words.trim().slice(0, MAX_BLOCK);
      words = "";
      if (elementCount === before || NEVER.has(part.localName)) continue;
      if (natives.getComputedStyle(part).display === "none") continue;
      texts[texts.length] = cell;
      starts[starts.length] = column;
      if (part.localName !== "th" && tagOf(part) !== "th") allHeads = false;
      const span = Math.min(part.colSpan || 1, 1000);
      const rows = Math.min(part.rowSpan || 1, 1000);
      for (let i = 0; i < span && column < 1000; i += 1, column += 1) if (rows > 1) down[column] = rows - 1;
    }
    for (; column < down.length; column += 1) {
      if (down[column] > 0) {
        down[column] -= 1;
        held[held.length] = column;
      }
    }
    const isHead = table !== null && texts.length > 0 && (tagOf(parentOf(element) || element) === "thead" || (allHeads && table.columns === null));
    if (isHead) {
      const columnsAbove = table.columns;
      table.columns = [];
      if (columnsAbove) for (const at of held) table.columns[at] = columnsAbove[at];
      for (let i = 0; i < texts.length; i += 1) {
        const to = i + 1 < starts.length ? starts[i + 1] : starts[i] + 1;
        for (let k = starts[i]; k < to; k += 1) table.columns[k] = texts[i];
      }
    }
    if (!texts.some((cell) => cell)) return;
    cells = texts;
    columns = null;
    if (!isHead && table && table.columns) columns = starts.map((at) => table.columns[at] || "");
    if (columns && !columns.some((name) => name)) columns = null;
    if (item && entersItem) item.first = texts[0];
    emit(texts.join(" | "));
    cells = columns = null;
  };

  const frame = (element, style, depth) => {
    if (!shown || (isFrame(element) && (element.clientWidth <= 1 || element.clientHeight <= 1))) return;
    const isFlat = !isFrame(element); // written down by markup.js
    const inner = isFlat ? null : innerDocument(element);
    if (isFlat || inner) {
      if (inner && (!inner.body || !readable.has(inner))) return;
      const before = inFrame;
      inFrame = true;
      owner = { element, path: chain, level: 0 };
      if (inner && inner.documentElement.hasAttribute("lang")) lang = inner.documentElement.lang;
      children(isFlat ? element : inner.body, depth + 1, "block");
      flush();
      inFrame = before;
    } else if (group && element.loading === "lazy" && enter(element)) {
      unread.add(`frame ${element.src.slice(0, 100)}: it loads when it is scrolled to`);
    } else if (group && frames.length < MAX_FRAMES) {
      frames[frames.length] = {
        group, at: group.blocks.length, element, url: element.src,
        path: pathText(chain), place, item, lang,
        heading: headings.map((above) => above.text).join(" › "),
      };
    }
  };

  const button = (element) => {
    if (!/^(?:submit|button|reset)$/.test(element.type) || !element.value || !isRendered(element)) return;
    add(` ${element.value} `);
  };
  const levelOf = (element, tag) => {
    if (tag.length === 2 && tag[0] === "h" && tag >= "h1" && tag <= "h6") return Number(tag[1]);
    if (element.getAttribute("role") === "heading") return Math.min(6, Number(element.getAttribute("aria-level")) || 2);
    return 0;
  };
  const placeOf = (element, tag) => {
    const role = element.getAttribute("role");
    if (role && ROLES[role]) return ROLES[role];
    if (PLACES[tag]) return PLACES[tag];
    if (pageLevel && (tag === "header" || tag === "footer")) return tag;
    // Where the person has named a region, names say nothing against it.
    return isAuto && place === "main" && tag !== "body" ? furnitureOf(element) || place : place;
  };
  // Is the element one of several words in a line of its flex box?
  const isInRow = (element) => {
    const parent = parentOf(element);
    return parent !== null && natives.getComputedStyle(parent).flexDirection.startsWith("row");
  };
  const holdsPage = (element) =>
    element.querySelector("table,h1,h2,h3,h4,h5,h6,article,section,main,iframe") !== null ||
    element.textContent.length > LONG_ROW;
  const enterRoot = (element) => {
    flush();
    joined = 0;
    words = "";
    group = { root: element, order: rootOrder.get(element), blocks: [], lang: "" };
    groups[groups.length] = group;
    headings = [];
  };
  const openRange = (element, tag) => {
    flush();
    headings = [];
    const range = { element, isMain: tag !== "article", from: group ? group.blocks.length : 0, text: text.length };
    candidates[candidates.length] = range;
    return range;
  };
  const closeRange = (range) => {
    flush();
    range.to = group ? group.blocks.length : 0;
    range.text = text.length - range.text;
  };

  if (document.body) {
    const top = document.documentElement;
    lang = top.getAttribute("lang") || "";
    if (natives.getComputedStyle(top).display !== "none") visit(document.body, 1, "block");
  }
  for (const [element, entry] of items) entry.key = keyOf(element, entry, request.items.key);
  return { groups, candidates, owners, frames, unread, text };
});

function keyOf(element, entry, key) {
  let text = "";
  if (key === "first-cell") text = entry.first || entry.parts[0] || "";
  else if (key === "link") {
    const anchor = element.matches("a[href]") ? element : element.querySelector("a[href]");
    text = anchor ? `${anchor.href}` : "";
  } else if (key !== null) {
    const [found] = tryFind(treesOf(element), key, 1);
    text = found ? collapse(found.textContent).trim() : "";
  }
  return (text || entry.parts.join(" ")).slice(0, 500);
}
