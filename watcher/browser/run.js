// The last part of the function that reads: waits, reads once, answers with one string.

// A fast 64-bit hash of texts, two lanes of 32 bits. Changes are judged by texts; this only says "the same".
function hasher() {
  let a = 0x2f6e2b1;
  let b = 0x51ed270b;
  return {
    add(text) {
      const { length } = text;
      let i = 0;
      for (; i + 1 < length; i += 2) {
        const pair = text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16);
        a = Math.imul(a ^ pair, 0x9e3779b1) ^ (a >>> 15);
        b = Math.imul(b + pair, 0x85ebca6b) ^ (b >>> 13);
      }
      const rest = i < length ? text.charCodeAt(i) : 0xffff; // where one text ends and the next begins
      a = Math.imul(a ^ rest ^ length, 0x9e3779b1) ^ (a >>> 13);
      b = Math.imul(b + rest + length, 0x85ebca6b) ^ (b >>> 15);
    },
    hex() {
      const mix = (x, y) => {
        let z = Math.imul(x ^ (x >>> 16), 0x7feb352d) ^ y;
        z = Math.imul(z ^ (z >>> 15), 0x846ca68b);
        return ((z ^ (z >>> 16)) >>> 0).toString(16).padStart(8, "0");
      };
      return mix(a, b) + mix(b, a);
    },
  };
}

// Everything the page says, read in one go. In parentheses, as the other two large functions are: the engine
// then compiles them at once instead of parsing them twice.
const readAll = (function readAll(request, record, isBusyStill, documents) {
  const walk = walkPage(request, documents, record);
  const { unread, text } = walk;
  let { groups } = walk;
  let selector = "";
  if (!request.region.length) {
    const main = chooseMain(walk);
    if (main && groups.length) {
      for (const frame of walk.frames) frame.at -= main.from;
      groups[0].blocks = groups[0].blocks.slice(main.from, main.to);
    }
    selector = main ? nameOf(main.element) : "body";
  }
  groups = groups.map((group, at) => ({ group, at })).sort((x, y) => x.group.order - y.group.order || x.at - y.at).map((x) => x.group);
  const blocks = [];
  for (const group of groups) {
    group.from = blocks.length;
    for (const block of group.blocks) blocks[blocks.length] = block;
  }
  for (const block of blocks) if (block.item) block.item = block.item.key;
  const kept = [];
  const frames = [];
  for (const frame of walk.frames) {
    if (!groups.includes(frame.group) || frame.at < 0 || frame.at > frame.group.blocks.length) continue;
    kept[kept.length] = frame.element;
    frames[frames.length] = {
      at: frame.group.from + frame.at, url: frame.url, path: frame.path, place: frame.place, lang: frame.lang,
      heading: frame.heading, item: frame.item ? frame.item.key : null,
    };
  }
  const elsewhere = [];
  const samples = request.sources.map((source, at) => {
    const { samples: found, frame } = samplesOf(source, documents, unread);
    if (frame) {
      elsewhere[elsewhere.length] = { source: at, frame: kept.length };
      kept[kept.length] = frame;
    }
    return found;
  });
  const hash = hasher();
  for (const block of blocks) hash.add(block.text);
  for (const found of samples) {
    for (const sample of found) {
      hash.add(sample.value || "");
      for (const run of sample.runs || []) hash.add(run.text);
    }
  }
  const [page] = documents[0];
  return {
    kept,
    hash: `${hash.hex()}${isBusyStill ? "b" : ""}`,
    answer: {
      title: page.title.slice(0, 1000),
      lang: (page.documentElement && page.documentElement.getAttribute("lang")) || "",
      selector, blocks, frames, samples, elsewhere,
      jsonld: request.structured ? jsonldOf(page, unread) : [],
      microdata: request.structured ? microdataOf(page) : [],
      meta: request.structured ? metaOf(page) : [],
      signs: {
        text_length: text.length, opening: text.opening, heading: text.heading || text.firstHeading, replaced: text.replaced,
        password_inputs: passwordInputs(documents), challenge: challengeOf(page),
        region_found: !request.region.length || regionRoots(request, documents).roots.length > 0,
        consent: [...consent.notes].map(([name, done]) => `${name}: ${done}`).join(", "),
      },
      unread: [...unread],
      final_url: location.href,
    },
  };
});

try {
  if (request.clears) return () => clearConsent(request, treesOf(document));
  return waitUntilSettled(request, record, (isBusyStill, documents) => readAll(request, record, isBusyStill, documents)).then(
    ({ reading, ...times }) => {
      if (reading.kept.length) keep(reading.kept);
      return encode({ ...reading.answer, text_hash: reading.hash, ...times });
    },
  ).then((answer) => answer, spoilt);
} catch (error) {
  return spoilt(error);
}
