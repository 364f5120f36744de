// Waiting until the page is ready to be read: the region is there, its text has been still for the
// quiet window, nothing it waits for is in flight, nothing in it says it is busy. Never a fixed wait,
// never network idle. Works with the record of settle.js, and without it on a longer window.
//
// A look may be asked to listen on for a while after the page seemed ready (`listen_ms`): what changes
// by then comes late, and the next looks do not take the page before that time (`not_before_ms`).
//
// Bounds from the measurements of settling (quiet, busy, pending); what is in flight is settle.js's.

const BUSY_MS = 5000; // markers that stay longer are part of the page
const PENDING_MS = 4000; // after that, whatever is in flight is ignored
const MISSING_MS = 5000; // a region may come late while something is in flight
const MISSING_IDLE_MS = 1500; // ... or this long after everything has come to rest
const RESOURCE_MS = 3000; // style sheets, scripts and frames of the page's own
const LATE_MS = 2000; // for settling, after a document that came late
const TICK_MS = 15;
const TRY_AGAIN_MS = 100; // between comparisons with the known text while a clock runs in the region
const CLEAR_MS = 250; // between searches for consent dialogs; one is always made before reading
const RESCAN_MS = 250; // for shadow roots, which come without a mutation where nobody counts them
const MAX_ROOTS = 5000;
const MOST_LATE = 1000; // elements noted
const CLOCK = 5; // an element whose text was replaced more often is a clock
const MARKERS =
  "[class*=skeleton i],[class*=shimmer i],[class*=spinner i],[class*=placeholder i],[aria-busy=true]";
const MARKER_WORD = /(?:^|[\s_-])(?:[Ss]keleton|[Ss]himmer|[Ss]pinner|[Pp]laceholder)|[a-z](?:Skeleton|Shimmer|Spinner|Placeholder)/;

function isRendered(element) {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

function isMarker(element) {
  if (element.getAttribute("aria-busy") !== "true") {
    const names = element.getAttribute("class");
    if (!names || !MARKER_WORD.test(names) || element.localName === "input") return false;
  }
  if (!isRendered(element)) return false;
  const box = element.getBoundingClientRect();
  return box.width > 1 && box.height > 1;
}

// Does something in the region say that it is not ready?
function isBusy(roots, trees) {
  for (const root of roots) {
    for (let e = root; e; e = ownerOf(e)) if (e.getAttribute("aria-busy") === "true") return true;
    const inside = root.querySelectorAll(MARKERS);
    for (let i = 0; i < inside.length && i < 500; i += 1) if (isMarker(inside[i])) return true;
  }
  for (const tree of trees) {
    const inside = tree.querySelectorAll(MARKERS);
    for (let i = 0; i < inside.length && i < 500; i += 1) if (isMarker(inside[i])) return true;
  }
  return false;
}

const RUNS = /^(?:module|(?:application|text)\/(?:x-)?(?:java|ecma)script|)$/i;

// Nothing can change the text of a document that has no script.
function isStatic(documents) {
  for (const [page] of documents) {
    const { scripts } = page;
    for (let i = 0; i < scripts.length; i += 1) if (RUNS.test(scripts[i].type.trim())) return false;
    if (page.querySelector("[onload],[onerror],meta[http-equiv=refresh i]")) return false;
  }
  return true;
}

const ENTRIES = 250; // a browser notes no more resources than that

// Style sheets, and scripts and frames of the page's own, that are still on their way.
function isLoading(page, roots, record) {
  const isAway = (element, url) => {
    if (record && record.hasArrived(element)) return false;
    return performance.getEntriesByName(url, "resource").length === 0 &&
      performance.getEntriesByType("resource").length < ENTRIES;
  };
  const sheets = page.querySelectorAll("link[rel~=stylesheet i][href]");
  for (let i = 0; i < sheets.length && i < 100; i += 1) {
    const link = sheets[i];
    if (link.sheet === null && !link.disabled && matchMedia(link.media || "all").matches && isAway(link, link.href)) return true;
  }
  const { scripts } = page;
  for (let i = 0; i < scripts.length && i < 200; i += 1) {
    const { src } = scripts[i];
    if (!src || !RUNS.test(scripts[i].type.trim()) || !src.startsWith(`${location.origin}/`)) continue;
    if (!scripts[i].noModule && isAway(scripts[i], src)) return true;
  }
  for (const root of roots) {
    const frames = root.querySelectorAll("iframe");
    for (let i = 0; i < frames.length && i < MAX_FRAMES; i += 1) {
      const inner = enter(frames[i]);
      if (!inner || !frames[i].src.startsWith(`${location.origin}/`) || frames[i].loading === "lazy") continue;
      if (isBare(frames[i], inner) || inner.readyState === "loading") return true;
    }
  }
  return false;
}

const isParsed = (page) => {
  if (page.readyState === "complete") return true;
  const [entry] = performance.getEntriesByType("navigation");
  return page.readyState === "interactive" && Boolean(entry) && entry.domContentLoadedEventEnd > 0;
};

// Calls `read` when the page is ready and resolves with { reading, settled, settle_ms, last_change_ms }.
const waitUntilSettled = (function waitUntilSettled(request, record, read) {
  const { now } = natives;
  const started = now();
  const ceiling = started + request.ceiling_ms;
  const parsedBy = started + request.parse_ms;
  const watched = new Set(); // trees under observation
  const replaced = new WeakMap(); // element -> times its text was replaced
  let parsedAt = 0;
  let text = null; // the region's text when it was last looked at
  let lastChange = started;
  let restSince = 0; // since when nothing is in flight and nothing says busy; 0: not at rest
  let generation = 0; // mutations of any sort
  let textMoved = true;
  let busy = { is: false, generation: -1, at: 0 };
  let tried = { generation: -1, reading: null, count: 0, cost: 0, at: 0 };
  let trees = [];
  let roots = [];
  let documents = [];
  let scanned = { at: -Infinity, attached: -1, generation: -1 };
  let cleared = { at: -Infinity, generation: -1 };
  let seemedAt = 0; // when the page seemed ready; 0: not yet
  let lateAt = 0; // when something in the region changed for the first time since then
  const late = new Map(); // element -> times its text changed since then

  return new natives.Promise((resolve, reject) => {
    let over = false;
    const observer = new natives.MutationObserver((records) => {
      generation += 1;
      const seen = new Set();
      for (let i = 0; i < records.length; i += 1) {
        const { type, target, removedNodes } = records[i];
        if (type === "attributes") continue;
        if (seemedAt) noteLate(target);
        const holder = type === "characterData" ? target.parentNode || target : target;
        if (type !== "characterData" && removedNodes.length === 0) textMoved = true;
        else {
          const times = (replaced.get(holder) || 0) + (seen.has(holder) ? 0 : 1);
          seen.add(holder);
          replaced.set(holder, times);
          if (times <= CLOCK) textMoved = true;
        }
      }
      look();
    });
    const noteLate = (target) => {
      const holder = target.nodeType === 3 ? target.parentNode || target : target;
      if (late.size >= MOST_LATE || !isInside(holder, roots, trees)) return;
      const times = (late.get(holder) || 0) + 1;
      late.set(holder, times);
      if (times === 1) lateAt = now();
    };
    // Whether to wait on, for what may come late. What changes more than once since is a clock.
    const listens = (t) => {
      if (!request.listen_ms) return false;
      if (!seemedAt) seemedAt = t;
      return t - Math.max(seemedAt, lateAt) < request.listen_ms && t - seemedAt < 3 * request.listen_ms;
    };
    const watch = (tree) => {
      if (watched.has(tree)) return;
      watched.add(tree);
      generation += 1;
      textMoved = true;
      observer.observe(tree, { childList: true, subtree: true, characterData: true, attributes: true });
    };
    const scan = (t) => {
      const attached = record ? record.attached() : 0;
      const same = scanned.generation === generation && scanned.attached === attached;
      if (t - scanned.at < (same ? RESCAN_MS : scanned.cost * 10) && areCurrent(documents)) return;
      documents = documentsOf(document);
      for (const inside of documents) for (const tree of inside) watch(tree);
      scanned = { at: t, attached, generation, cost: now() - t };
    };
    const finish = (settled, reading) => {
      over = true;
      observer.disconnect();
      natives.clearInterval(timer);
      let came = false;
      for (const times of late.values()) if (times === 1) came = true;
      resolve({ reading, settled, settle_ms: now() - started, last_change_ms: lastChange, late: came });
    };
    // Reading the page costs; a reading holds while nothing has moved.
    const readAgain = (t) => {
      if (tried.generation !== generation) {
        clear(t, true);
        const reading = read(busy.is, documents);
        tried = { generation, reading, count: tried.count + 1, at: now(), cost: now() - t };
      }
      return tried.reading;
    };
    // Puts consent dialogs away, at leisure or (`must`) before what comes now is read. Tells whether one was
    // answered: what the page does about that is waited for.
    const clear = (t, must) => {
      if (cleared.generation === generation || (!must && t - cleared.at < CLEAR_MS)) return false;
      cleared = { generation, at: t };
      if (!clearConsent(request, documents[0])) return false;
      lastChange = Math.max(lastChange, now());
      return true;
    };
    const isKnown = (t) => {
      if (request.known === null) return false;
      const gap = Math.max(TRY_AGAIN_MS, tried.cost * 10);
      if (tried.generation !== generation && tried.count > 2 && t - tried.at < gap) return false;
      return readAgain(t).hash === request.known;
    };
    const atRest = (t) => {
      if (busy.generation !== generation || t - busy.at > 200) busy = { is: isBusy(roots, trees), generation, at: t };
      if (t - parsedAt < PENDING_MS && isPending()) return false;
      if (t - parsedAt < RESOURCE_MS && !request.still && isLoading(document, [...roots, ...trees], record)) return false;
      return true;
    };
    const isPending = () => {
      if (record && record.isPending()) return true;
      for (let i = 1; i < documents.length; i += 1) {
        const window = documents[i][0].defaultView;
        const inner = window && window[KEY];
        if (inner && inner.isPending()) return true;
      }
      return false;
    };
    const lookNow = () => {
      const t = now();
      // What a script that is slow to come holds up is missing from the page: it would be read as removed.
      if (t > (parsedAt ? Math.max(ceiling, Math.min(parsedAt + LATE_MS, parsedBy)) : parsedBy)) {
        scan(t); // a document that is still being parsed has not been looked at yet
        return finish("max", readAgain(t));
      }
      if (!parsedAt) {
        if (!isParsed(document)) return undefined;
        parsedAt = t;
      }
      scan(t);
      clear(t, false);
      const region = regionRoots(request, documents);
      roots = region.roots;
      if (textMoved || text === null) {
        textMoved = false;
        trees = shadowTrees(documents, roots);
        const seen = watchedText(roots, trees, request, documents);
        if (seen !== text) {
          if (text !== null) lastChange = t;
          else lastChange = Math.max(lastChange, t);
          text = seen;
        }
      }
      const rest = atRest(t);
      if (!rest) restSince = 0;
      else if (!restSince) restSince = t;
      if (rest && !request.listen_ms && t >= request.not_before_ms && isKnown(t)) return finish("known", tried.reading);
      const empty = region.missing || !/\S/.test(text);
      if (empty && !(request.still || (document.readyState === "complete" && isStatic(documents)))) {
        const waited = t - Math.max(parsedAt, started);
        if (waited < MISSING_MS && !(restSince && document.readyState === "complete" && t - restSince > MISSING_IDLE_MS)) {
          return undefined;
        }
      }
      if (rest && (request.still || isStatic(documents))) return finish("static", readAgain(t));
      if (!rest) return undefined;
      if (busy.is && t - Math.max(parsedAt, started) < BUSY_MS) return undefined;
      if (t < request.not_before_ms || t - Math.max(lastChange, restSince) < request.quiet_ms || listens(t)) return undefined;
      if (clear(t, true)) return undefined;
      return finish(busy.is ? "still-busy" : "quiet", readAgain(t));
    };
    const look = () => {
      if (over) return;
      try {
        lookNow();
      } catch (error) {
        over = true;
        observer.disconnect();
        natives.clearInterval(timer);
        reject(error);
      }
    };
    const timer = natives.setInterval(look, TICK_MS);
    const soon = () => natives.setTimeout(look, 0);
    document.addEventListener("DOMContentLoaded", soon, { once: true });
    window.addEventListener("load", soon, { once: true });
    watch(document);
    look();
  });
});

// Open shadow roots and frames inside the region; a tree's own text does not hold theirs.
function shadowTrees(documents, roots) {
  const inside = [];
  const among = new Set(roots);
  for (let d = 0; d < documents.length; d += 1) {
    for (let i = 0; i < documents[d].length; i += 1) {
      if (d === 0 && i === 0) continue;
      const tree = documents[d][i];
      let host = tree.host || (tree.defaultView && tree.defaultView.frameElement);
      for (let depth = 0; host && depth < 600; depth += 1) {
        if (among.has(host)) {
          inside[inside.length] = tree;
          break;
        }
        host = ownerOf(host) || (host.ownerDocument.defaultView && host.ownerDocument.defaultView.frameElement);
      }
    }
  }
  return inside;
}

function isInside(node, roots, trees) {
  for (const root of roots) if (root.contains(node)) return true;
  const tree = node.getRootNode();
  for (const inner of trees) if (inner === tree) return true;
  return false;
}

// What must be still: the region, and the fields that stand outside of it.
function watchedText(roots, trees, request, documents) {
  let text = "";
  for (const root of roots) text += `${root.textContent}\n`;
  for (const tree of trees) {
    const content = tree.body || tree;
    text += `${content.textContent || ""}\n`;
  }
  for (const source of request.sources) {
    if (source.kind !== "css" || source.frame !== null) continue;
    for (const element of tryFind(documents[0], source.expr, 5)) text += `${element.textContent}\n`;
  }
  return text;
}

function tryFind(trees, selector, limit) {
  try {
    return findAll(trees, selector, limit);
  } catch (error) {
    if (error.name === "SyntaxError") return []; // capture.js names it
    throw error;
  }
}

// The elements to be read, and whether a selector has no match yet. Without a region: the whole body.
function regionRoots(request, documents) {
  if (!request.region.length) return { roots: document.body ? [document.body] : [], missing: !document.body };
  const roots = new Set();
  let missing = false;
  for (const selector of request.region) {
    let count = 0;
    for (const trees of documents) {
      for (const element of tryFind(trees, selector, MAX_ROOTS)) {
        roots.add(element);
        count += 1;
      }
    }
    if (!count) missing = true;
  }
  return { roots: [...roots], missing };
}
