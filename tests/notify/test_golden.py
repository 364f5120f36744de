"""One golden file for each shape and dialect. Written anew by: python -m tests.notify.golden."""

import pytest

from tests.notify.golden import FOLDER, golden_texts

TEXTS = dict(golden_texts())


@pytest.mark.parametrize("name", TEXTS)
def test_a_digest_looks_as_it_did(name):
    assert (FOLDER / name).read_text(encoding="utf-8") == TEXTS[name]


def test_no_golden_file_is_left_over():
    assert {path.name for path in FOLDER.iterdir()} == set(TEXTS)
