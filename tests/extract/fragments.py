"""Makes runs of small pieces of HTML, as the browser would: looks by tag and class, blocks by tag."""

from html.parser import HTMLParser

from watcher.model.capture import Run

UNSEEN = {"sr-only", "visually-hidden"}
BLOCKS = {"p", "div", "li", "ul"}


class _Parser(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.above = [{"struck": False, "raised": False, "small": False, "hidden": False, "label": ""}]
        self.runs = []
        self.boundary = False

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        classes = (given.get("class") or "").split()
        looks = dict(self.above[-1])
        looks["struck"] = looks["struck"] or tag in ("del", "s")
        looks["raised"] = looks["raised"] or tag == "sup"
        looks["small"] = looks["small"] or tag in ("small", "sup")
        looks["hidden"] = looks["hidden"] or bool(UNSEEN & set(classes))
        looks["label"] = " ".join([*classes, *(["disabled"] if "disabled" in given else []), looks["label"]]).strip()
        self.above.append(looks)
        self.boundary = self.boundary or tag in BLOCKS

    def handle_endtag(self, tag):
        self.above.pop()
        self.boundary = self.boundary or tag in BLOCKS

    def handle_data(self, data):
        self.runs.append(Run(text=data, block=self.boundary, **self.above[-1]))
        self.boundary = False


def runs_of(fragment):
    parser = _Parser()
    parser.feed(fragment)
    parser.close()
    return tuple(parser.runs)


def table(text):
    """The rows of a table written as `a | b | c` lines."""
    return [tuple(cell.strip() for cell in line.split(" | ")) for line in text.strip().splitlines()]
