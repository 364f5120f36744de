"""Draws frames round what `try` read, for its picture alone: the region, the fields, and what they are called.

What stands in a frame of the page is not outlined. Called by `picture`.
"""

from __future__ import annotations

from playwright.async_api import Page

from watcher.extract.proposals import propose_fields
from watcher.model.capture import Capture, Look
from watcher.model.watch import Field, SourceKind

# Frames of their own, over the page, where nothing of the page can style or move them.
DRAW = """(marks) => {
  const host = document.createElement('div');
  host.style.cssText = 'all:initial;position:absolute;left:0;top:0;width:0;height:0;z-index:2147483647';
  const layer = host.attachShadow({mode: 'closed'});
  for (const {css, name, colour} of marks) {
    let found = [];
    try { found = [...document.querySelectorAll(css)].slice(0, name ? 1 : 50); } catch { continue; }
    for (const element of found) {
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      const frame = document.createElement('div');
      frame.style.cssText = `position:absolute;box-sizing:border-box;left:${box.left + scrollX - 3}px;` +
        `top:${box.top + scrollY - 3}px;width:${box.width + 6}px;height:${box.height + 6}px;border:2px solid ${colour}`;
      if (name) {
        const label = document.createElement('div');
        label.textContent = name;
        label.style.cssText = `position:absolute;left:-2px;bottom:100%;padding:1px 5px;background:${colour};` +
          'color:#fff;font:600 12px/16px sans-serif;white-space:nowrap';
        frame.append(label);
      }
      layer.append(frame);
    }
  }
  document.documentElement.append(host);
}"""
REGION, FIELD, FOUND = "#1565c0", "#2e7d32", "#b25000"


def fields_of(look: Look, capture: Capture) -> list[tuple[Field, str]]:
    """The fields that were read, each with its colour; those that were found where the watch names none."""
    if look.fields:
        return [(field, FIELD) for field in look.fields]
    return [(proposal.field, FOUND) for proposal in propose_fields(capture, locale=look.vantage.locale)]


def places_of(look: Look, capture: Capture) -> list[str]:
    """The selectors of fields, which a picture must hold besides the region."""
    return [css for field, _ in fields_of(look, capture) if (css := _css(field))]


async def draw_outlines(page: Page, look: Look, capture: Capture, region: list[str]) -> None:
    marks = [{"css": css, "name": "", "colour": REGION} for css in region]
    marks += [
        {"css": css, "name": field.name, "colour": colour}
        for field, colour in fields_of(look, capture)
        if (css := _css(field))
    ]
    await page.evaluate(DRAW, marks)


def _css(field: Field) -> str:
    wanted = (source for source in field.sources if source.kind is SourceKind.CSS and source.frame is None)
    return next((source.expr for source in wanted), "")
