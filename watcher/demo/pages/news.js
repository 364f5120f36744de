// Fills the news page with all that moves by itself on such pages: none of it is news to anybody.
"use strict";

const TEASER_MS = 4000;
const SECOND_MS = 1000;
const BOX_LATER_MS = 500;
const VARIANTS = {
  a: ["Free cup of filter", "Bring a friend and the second filter is on the house."],
  b: ["Ten stamps, one bag", "Collect a stamp for each bag; the eleventh is yours."],
};
const find = (selector) => document.querySelector(selector);

function tick() {
  find(".clock").textContent = new Date().toLocaleTimeString("en-GB");
}

function variant() {
  const known = localStorage.getItem("variant");
  const drawn = known || (Math.random() < 0.5 ? "a" : "b");
  localStorage.setItem("variant", drawn);
  return drawn;
}

function showVariant() {
  const [title, words] = VARIANTS[variant()];
  const heading = document.createElement("h2");
  heading.textContent = title;
  const text = document.createElement("p");
  text.textContent = words;
  find(".try").append(heading, text);
}

function rotate(teasers) {
  let shown = 0;
  const show = () => {
    find(".teaser").textContent = teasers[shown % teasers.length];
    shown += 1;
  };
  show();
  setInterval(show, TEASER_MS);
}

function age(startedAt) {
  const started = Date.now() - startedAt * SECOND_MS;
  const show = () => {
    const seconds = Math.round((Date.now() - started) / SECOND_MS);
    find(".updated").textContent = `Updated ${seconds} ${seconds === 1 ? "second" : "seconds"} ago`;
  };
  show();
  setInterval(show, SECOND_MS);
}

async function fill() {
  const answer = await fetch("/api/news");
  const told = await answer.json();
  const visitors = find(".visitors");
  visitors.textContent = `${told.visitors.toLocaleString("en-GB")} visitors today`;
  visitors.removeAttribute("aria-busy");
  for (const name of told.favourites) {
    const item = document.createElement("li");
    item.textContent = name;
    find(".favourites").append(item);
  }
  rotate(told.teasers);
  age(told.updated_s);
  setTimeout(showVariant, BOX_LATER_MS);
}

tick();
setInterval(tick, SECOND_MS);
fill();
