// Fills a product page: the facts when the shop's API has answered, the stock a moment later.
"use strict";

const STOCK_LATER_MS = 400;
const product = document.querySelector(".product");
const facts = product.querySelector(".facts");

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

function showFacts(told) {
  const buy = element("p", "buy");
  const stock = element("span", "skeleton stock-to-come");
  buy.append(element("span", "price", told.price), stock);
  const details = element("dl");
  for (const [name, value] of told.details) {
    const row = element("div");
    row.append(element("dt", "", name), element("dd", "", value));
    details.append(row);
  }
  facts.replaceChildren(
    element("h1", "", told.name),
    element("p", "line", told.line),
    buy,
    element("p", "about", told.about),
    details,
    element("p", "views", `Viewed ${told.views.toLocaleString("en-GB")} times today`),
  );
  return stock;
}

function showStock(told, place) {
  place.replaceWith(element("span", `stock pill ${told.state}`, told.stock));
  const [price, currency] = told.price.split(" ");
  const data = element("script");
  data.type = "application/ld+json";
  data.textContent = JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Product",
    name: told.name,
    offers: {
      "@type": "Offer",
      price,
      priceCurrency: currency === "€" ? "EUR" : currency,
      availability: `https://schema.org/${told.state === "yes" ? "InStock" : "OutOfStock"}`,
    },
  });
  document.head.append(data);
  product.removeAttribute("aria-busy");
}

function showOthers(told) {
  const others = document.querySelector(".others");
  const list = others.querySelector("ul");
  for (const other of told.others) {
    const link = element("a", "", other.name);
    link.href = `/${other.slug}`;
    const item = element("li");
    item.append(link);
    list.append(item);
  }
  others.hidden = false;
}

async function fill() {
  const answer = await fetch(`/api/${product.dataset.product}`);
  const told = await answer.json();
  const place = showFacts(told);
  showOthers(told);
  setTimeout(() => showStock(told, place), STOCK_LATER_MS);
}

fill();
