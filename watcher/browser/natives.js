// First part of the functions that script.py puts together: the record of settle.js, and the natives
// it took before any script of the page ran; without it, the natives as they are now.

const KEY = "\u2063settle";
const found = Object.getOwnPropertyDescriptor(window, KEY);
const record = (found && found.value) || null;
const natives = record
  ? record.natives
  : {
      now: performance.now.bind(performance), setInterval: window.setInterval.bind(window),
      clearInterval: window.clearInterval.bind(window), setTimeout: window.setTimeout.bind(window),
      getComputedStyle: window.getComputedStyle.bind(window), stringify: JSON.stringify, Promise, MutationObserver,
    };

// JSON.stringify asks the page's prototypes for toJSON, which old libraries define wrongly.
function encode(value) {
  const removed = [];
  for (const { prototype } of [Object, Array, String, Number, Boolean]) {
    const own = Object.getOwnPropertyDescriptor(prototype, "toJSON");
    if (own && delete prototype.toJSON) removed[removed.length] = [prototype, own];
  }
  try {
    return natives.stringify(value);
  } finally {
    for (const [prototype, own] of removed) Object.defineProperty(prototype, "toJSON", own);
  }
}

const KEPT = "\u2063kept"; // frames of another origin, for reading.py to enter
const keep = (elements) =>
  Object.defineProperty(window, KEPT, { value: elements, enumerable: false, writable: false, configurable: true });

// No JSON begins like this: raw.py takes it for a reading that was spoilt.
const spoilt = (error) => `!${`${error && error.stack}`.slice(0, 300)}`;
