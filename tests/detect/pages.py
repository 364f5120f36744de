"""Small pages for the judge: snapshots, rows, captures, as short as a test can be read."""

from watcher.detect.classify import judge
from watcher.model.capture import Block, Capture, Place, Signs
from watcher.model.memory import Good, Memory
from watcher.model.reading import Reading
from watcher.model.snapshot import Snapshot
from watcher.model.watch import Field, FieldType, Items, Source, SourceKind, Watch

NAMED = Watch(id="page", url="https://example.org/page", region=("main",))
WHOLE = Watch(id="page", url="https://example.org/page")
ROWS = Watch(id="page", url="https://example.org/page", region=("table",), items=Items(css="tr", key="first-cell"))
LIST = Watch(id="page", url="https://example.org/page", region=("ul",), items=Items(css="li"))


def block(text, **more):
    return Block(text=text, **{"path": "main>p", **more})


def furniture(text, place=Place.NAV, **more):
    return Block(text=text, path=f"{place}>a", place=place, **more)


def row(*cells, columns=(), keyed=True):
    return Block(
        text=" | ".join(cells),
        cells=cells,
        columns=columns,
        tag="tr",
        path="table>tr",
        item=cells[0] if keyed else None,
    )


def snapshot(*blocks, lang="en", readings=()):
    made = tuple(one if isinstance(one, Block) else block(one) for one in blocks)
    return Snapshot(stamp="s", reader="r", lang=lang, blocks=made, readings=readings)


def judged(before, after, watch=NAMED, memory=None, lang="en"):
    pages = [page if isinstance(page, Snapshot) else snapshot(*page, lang=lang) for page in (before, after)]
    return judge(*pages, watch=watch, memory=memory or Memory())


def field_watch(*names, region=("main",)):
    source = Source(kind=SourceKind.CSS, expr=".x")
    return Watch(
        id="page",
        url="https://example.org/page",
        region=region,
        fields=tuple(
            Field(name=name, sources=(source,), type=FieldType.PRICE if name == "price" else FieldType.TEXT)
            for name in names
        ),
    )


def reading(field, raw, value=None, unit=None):
    return Reading(field=field, raw=raw, value=value or raw, unit=unit)


def shown(verdict):
    """The differences a person is shown: (before, after)."""
    return [(hunk.before, hunk.after) for hunk in verdict.hunks]


def marked(segments):
    """Segments as one line: [-struck-] and {+put in+}."""
    marks = {"eq": "{}", "del": "[-{}-]", "ins": "{{+{}+}}"}
    return "".join(marks[segment.op.value].format(segment.text) for segment in segments)


def capture(title="Season pass", text="", *, url="https://example.org/page", status=200, blocks=True, **signs):
    opening = text or title
    return Capture(
        url="https://example.org/page",
        final_url=url,
        status=status,
        title=title,
        blocks=(block(opening),) if blocks else (),
        signs=Signs(**{"text_length": len(opening), "heading": title, "opening": opening, **signs}),
    )


def used_to(title="Season pass", length=400, url="https://example.org/page", passwords=0):
    good = Good(title=title, text_length=length, final_url=url, password_inputs=passwords)
    return Memory(checks=3, goods=(good,) * 3)
