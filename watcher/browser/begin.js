// Last part of the script that every document starts with: leaves the reading function under READER for
// script.py to ask, and, in the page itself, begins at once. So a page is read as soon as it is ready,
// and what the function costs to load is paid while the page is still coming.
//
// `readPage` is the function of the other parts; `request` is null when there are steps to do first.

const READER = "\u2063read";
if (Object.getOwnPropertyDescriptor(self, READER)) return;
const isPage = self === top && location.href !== "about:blank";
const begun = isPage && request !== null ? readPage(request) : null;
const read = (asked) => (begun === null ? readPage(asked) : begun);
Object.defineProperty(self, READER, { value: read, enumerable: false, writable: false, configurable: false });
