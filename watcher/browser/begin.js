// Last part of the script that every document starts with: leaves the reading function under READER for
// script.py to ask, and, in the page itself, begins at once. So a page is read as soon as it is ready,
// and what the function costs to load is paid while the page is still coming.
//
// `readPage` is the function of the other parts, which stand around this one; `request.waits` says that there are
// steps to do first, and that a consent dialog must not stand in their way.

const READER = "\u2063read";
if (Object.getOwnPropertyDescriptor(self, READER)) return;
const isPage = self === top && location.href !== "about:blank";
const begun = isPage && !request.waits ? readPage(request) : null;
const clearing = isPage && request.waits ? setInterval(readPage({ ...request, clears: true }), 250) : 0;
const read = (asked) => {
  clearInterval(clearing);
  return begun === null ? readPage(asked) : begun;
};
Object.defineProperty(self, READER, { value: read, enumerable: false, writable: false, configurable: false });
