// First part of the function that reading.py calls in the page: the record of settle.js, and the natives
// it took before any script of the page ran; without it, the natives as they are now.

const KEY = "\u2063settle";
const found = Object.getOwnPropertyDescriptor(window, KEY);
const record = (found && found.value) || null;
const natives = record
  ? record.natives
  : {
      now: performance.now.bind(performance), setInterval: window.setInterval.bind(window),
      clearInterval: window.clearInterval.bind(window), getComputedStyle: window.getComputedStyle.bind(window),
      stringify: JSON.stringify, Promise, MutationObserver,
    };
