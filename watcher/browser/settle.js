// Init script, main world, every frame: keeps count of what can still change the text soon.
//
// Counted: fetch and XHR in flight (until their body is read), one-shot timers, idle callbacks.
// Not counted, because it never ends: the fourth round of requests to one path, the fourth timer of
// one delay, a timer set by a timer set by a timer, anything older than its bound. Whether the page
// is ready is decided in wait.js, which finds this record under KEY. The natives in it were taken
// before any script of the page ran. Bounds: facts on settling, measured on ten kinds of page.
(() => {
  "use strict";
  const KEY = "\u2063settle";
  if (Object.getOwnPropertyDescriptor(self, KEY)) return;

  const ROUNDS = 3; // requests to one path, one after another, that are not yet a poller
  const REQUESTS = 12; // requests to one path, overlapping or not, that are not yet a poller
  const REQUEST_MS = 3000; // an older request is a long poll or a stream
  const TIMER_MS = 1500; // a longer timer is a reminder, not rendering
  const TIMERS = 3; // timers of one delay that are not yet a loop
  const GENERATIONS = 2; // timers set by timers
  const UNREAD_MS = 60; // a body that nobody began to read by then will not be read
  const RENDER_MS = 8; // from the end of a body to the change it causes

  const { apply } = Reflect;
  const { then } = Promise.prototype;
  const { addEventListener } = EventTarget.prototype;
  const now = performance.now.bind(performance);
  const ours = new Set(); // intervals of the reading: a page that clears every timer there could be does not end it
  const { setInterval, clearInterval } = self;
  const natives = {
    now,
    setTimeout: self.setTimeout.bind(self),
    setInterval: (handler, delay) => {
      const id = apply(setInterval, self, [handler, delay]);
      ours.add(id);
      return id;
    },
    clearInterval: (id) => {
      ours.delete(id);
      apply(clearInterval, self, [id]);
    },
    getComputedStyle: self.getComputedStyle.bind(self),
    stringify: JSON.stringify,
    Promise,
    MutationObserver,
  };

  const wrap = (owner, name, handler) => {
    const native = owner && owner[name];
    // A proxy keeps name, length and the printed form of what it stands for.
    if (typeof native === "function") owner[name] = new Proxy(native, { apply: handler });
  };

  const live = new Set(); // { path, since, until }
  const paths = new Map(); // path -> { rounds, total, live }
  const pathOf = (url) => `${url}`.slice(0, 500).split(/[?#]/, 1)[0].replace(/\d+/g, "#");
  const begin = (url) => {
    const path = pathOf(url);
    let seen = paths.get(path);
    if (!seen) {
      if (paths.size >= 1000) return null;
      paths.set(path, (seen = { rounds: 0, total: 0, live: 0 }));
    }
    if (seen.live === 0) seen.rounds += 1;
    seen.total += 1;
    if (seen.rounds > ROUNDS || seen.total > REQUESTS) return null;
    seen.live += 1;
    const request = { seen, since: now(), until: Infinity, open: true };
    live.add(request);
    return request;
  };
  const end = (request, linger) => {
    if (request.open) request.seen.live -= 1;
    request.open = false;
    request.until = now() + linger;
  };

  const requestOf = new WeakMap(); // response -> its request
  wrap(self, "fetch", (native, me, args) => {
    const request = begin(args[0] && typeof args[0] === "object" && args[0].url ? args[0].url : args[0]);
    const promise = apply(native, me, args);
    if (request) {
      apply(then, promise, [
        (response) => {
          requestOf.set(response, request);
          end(request, UNREAD_MS);
        },
        () => end(request, RENDER_MS),
      ]);
    }
    return promise;
  });
  for (const name of ["json", "text", "arrayBuffer", "blob", "formData", "bytes"]) {
    wrap(self.Response && Response.prototype, name, (native, me, args) => {
      const request = requestOf.get(me);
      const promise = apply(native, me, args);
      if (request) {
        request.until = Infinity;
        const done = () => end(request, RENDER_MS);
        apply(then, promise, [done, done]);
      }
      return promise;
    });
  }
  const addressOf = new WeakMap(); // XMLHttpRequest -> URL
  wrap(self.XMLHttpRequest && XMLHttpRequest.prototype, "open", (native, me, args) => {
    addressOf.set(me, args[1]);
    return apply(native, me, args);
  });
  wrap(self.XMLHttpRequest && XMLHttpRequest.prototype, "send", (native, me, args) => {
    const request = begin(addressOf.get(me));
    if (request) apply(addEventListener, me, ["loadend", () => end(request, RENDER_MS), { once: true }]);
    return apply(native, me, args);
  });

  const timers = new Map(); // handle -> due
  const delays = new Map(); // delay -> timers set so far
  let generation = 0;
  // Runs `handler` one generation deeper than the timer that set it.
  const deeper = (handler, handle) => {
    const depth = generation + 1;
    return function (...args) {
      timers.delete(handle.of);
      const before = generation;
      generation = depth;
      try {
        return apply(handler, this, args);
      } finally {
        generation = before;
      }
    };
  };
  const isLoop = (delay) => {
    const set = (delays.get(delay) || 0) + 1;
    if (set === 1 && delays.size >= 1000) return true;
    delays.set(delay, set);
    return set > TIMERS || generation >= GENERATIONS;
  };
  wrap(self, "setTimeout", (native, me, args) => {
    const delay = Number(args[1]) || 0;
    if (typeof args[0] !== "function" || delay > TIMER_MS || isLoop(delay)) return apply(native, me, args);
    const handle = { of: "" };
    args[0] = deeper(args[0], handle);
    const id = apply(native, me, args);
    handle.of = id;
    timers.set(id, now() + delay);
    return id;
  });
  wrap(self, "clearTimeout", (native, me, args) => {
    if (ours.has(Number(args[0]))) return undefined;
    timers.delete(args[0]);
    return apply(native, me, args);
  });
  wrap(self, "clearInterval", (native, me, args) => (ours.has(Number(args[0])) ? undefined : apply(native, me, args)));
  wrap(self, "requestIdleCallback", (native, me, args) => {
    if (typeof args[0] !== "function" || isLoop("idle")) return apply(native, me, args);
    const handle = { of: "" };
    args[0] = deeper(args[0], handle);
    const id = apply(native, me, args);
    handle.of = `idle ${id}`;
    timers.set(handle.of, now() + 500);
    return id;
  });

  const arrived = new WeakSet(); // scripts and style sheets that came, or never will
  for (const outcome of ["load", "error"]) {
    apply(addEventListener, document, [outcome, (event) => arrived.add(event.target), { capture: true, passive: true }]);
  }

  const closed = new WeakSet();
  let attached = 0;
  wrap(Element.prototype, "attachShadow", (native, me, args) => {
    const root = apply(native, me, args);
    attached += 1;
    if (root.mode === "closed") closed.add(me);
    return root;
  });

  const isPending = () => {
    const t = now();
    for (const request of live) {
      if (t > request.until || t - request.since > REQUEST_MS) live.delete(request);
      else return true;
    }
    for (const [handle, due] of timers) {
      // Overdue by this much: cleared behind our back, or its thread of the page is stuck.
      if (t > due + 200) timers.delete(handle);
      else return true;
    }
    return false;
  };
  const record = Object.freeze({
    natives: Object.freeze(natives),
    isPending,
    attached: () => attached,
    hasArrived: (element) => arrived.has(element),
    isClosed: (element) => closed.has(element),
  });
  Object.defineProperty(self, KEY, { value: record, enumerable: false, writable: false, configurable: false });
})();
