"""Schema, example and model say the same."""

import re
import time

from watcher.config.fields import AVAILABILITY
from watcher.config.load import load
from watcher.config.schema import MODELS, json_schema, model_at, selector_problem
from watcher.config.unready import UNREADY
from watcher.extract.availability import read_availability
from watcher.model.watch import Action, FieldType, Rule, SourceKind
from watcher.resources import shipped

EXAMPLE = shipped("config.example.yaml")


def keys_of_the_schema():
    schema = json_schema()
    parts = [schema, *schema["$defs"].values()]
    return {key for part in parts for key in part.get("properties", {})}


def written(text):
    """The text without its comments."""
    return "\n".join(re.sub(r"(^|\s)#\s.*", "", line) for line in text.splitlines())


def test_the_example_is_valid_without_any_environment():
    config = load(EXAMPLE, env={})
    assert len(config.watches) == 7
    assert config.secrets == ()


def test_the_example_uses_every_key_of_the_schema():
    text = written(EXAMPLE.read_text(encoding="utf-8"))
    assert [key for key in sorted(keys_of_the_schema()) if not re.search(rf"(?<![\w-]){key}:", text)] == []


def test_the_example_uses_every_type_source_action_and_most_rules():
    text = written(EXAMPLE.read_text(encoding="utf-8"))
    config = load(EXAMPLE, env={})
    used = {field.type for watch in config.watches for field in watch.fields}
    assert used == set(FieldType)
    assert {source.kind for watch in config.watches for field in watch.fields for source in field.sources} == set(
        SourceKind
    )
    assert {step.action for watch in config.watches for step in watch.steps} == set(Action)
    assert all(rule in text for rule in Rule if rule not in (Rule.APPEARS, Rule.DISAPPEARS, Rule.NEVER))


def test_every_key_tells_editors_what_it_is_for():
    schema = json_schema()
    parts = {"": schema, **schema["$defs"]}
    bare = []
    for name, part in parts.items():
        for key, value in part.get("properties", {}).items():
            target = schema["$defs"].get(value.get("$ref", "").rsplit("/", 1)[-1], {})
            if not (value.get("description") or target.get("description")):
                bare.append(f"{name}.{key}")
    assert bare == []


def test_editors_refuse_unknown_keys_everywhere():
    schema = json_schema()
    assert all(part.get("additionalProperties") is False for part in [schema, *schema["$defs"].values()])


def test_every_mapping_of_the_schema_has_its_place_for_suggestions():
    assert {model.__name__ for model in MODELS.values()} - {"FileIn"} == set(json_schema()["$defs"])


def test_a_key_that_is_not_supported_yet_is_not_in_the_schema():
    for path, keys in UNREADY.items():
        assert not keys & set(model_at(path).written_keys())


def test_the_words_of_availability_are_those_that_readings_have():
    names = ["InStock", "OutOfStock", "PreOrder", "BackOrder", "Discontinued", "LimitedAvailability"]
    read = {read_availability(f"https://schema.org/{name}", locale="en-GB") for name in names}
    assert read == set(AVAILABILITY)


def test_a_selector_is_judged_for_the_command_line():
    assert selector_problem("main .product") is None
    assert "cannot be parsed" in selector_problem("div[")


def test_five_thousand_watches_load_in_five_seconds(tmp_path):
    path = tmp_path / "config.yaml"
    path.write_text(
        "routes: {phone: {url: json://localhost/x}}\ndefaults: {notify: [phone]}\nwatches:\n"
        + "".join(
            f"""\
  - id: w{n}
    url: https://shop{n}.example/p/{n}
    region: main .product
    drop: [".recommendations"]
    ignore: ['Read [0-9,]+ times']
    fields:
      price: {{css: .price, type: price, notify_when: drops}}
      stock: {{from: [{{jsonld: Product.offers.availability}}, {{css: .stock}}], type: availability}}
      title: h1
    steps: [{{click: "#accept", optional: true}}, {{wait_for: article}}]
"""
            for n in range(5000)
        ),
        encoding="utf-8",
    )
    began = time.process_time()
    config = load(path, env={})
    assert time.process_time() - began < 5
    assert len(config.watches) == 5000
