"""Numbers and yes-or-no values as pages write them."""

from decimal import Decimal

import pytest

from tests.extract.fragments import table
from watcher.extract.numbers import read_bool, read_number

NUMBERS = """
en-US | 1,234 | 1234
en-US | -5.2% | -5.2
en-US | +3.1% | 3.1
en-US | 4.8 (1,203) | 4.8
en-US | 12 of 40 | 12
en-US | $1.5B | 1500000000
en-US | ½ cup | 0.5
en-US | 5 degrees below zero | -5
en-US | No reviews yet | None
en-US | 1.2M followers | 1200000
de-DE | 1.234 | 1234
de-DE | 1,5 Mio. | 1500000
de-DE | minus 5 Grad | -5
de-DE | 4,8 von 5 Sternen | 4.8
de-DE | 3,75 % | 3.75
de-CH | 1'234.50 | 1234.5
fr-FR | 1 234 | 1234
fr-FR | 4,8/5 | 4.8
es-ES | 12 mil seguidores | 12000
pt-BR | 1,2 mi de views | 1200000
it-IT | 3,4 mln | 3400000
nl-NL | 1,2 miljoen | 1200000
pl-PL | 12 tys. | 12000
ru-RU | 12,4 млн | 12400000
tr-TR | %3,5 | 3.5
tr-TR | 12 bin | 12000
ja-JP | 1.2万 | 12000
zh-CN | 3.5亿 | 350000000
hi-IN | 1.5 लाख | 150000
id-ID | 10 rb | 10000
id-ID | 1,2 jt | 1200000
vi-VN | 1,5 triệu | 1500000
ar-EG | ٣٫٥٪ | 3.5
fa-IR | ۱۲٬۳۴۵ | 12345
fi-FI | 1,2 milj. | 1200000
"""


@pytest.mark.parametrize(("locale", "text", "number"), table(NUMBERS))
def test_a_number_is_read_in_the_style_of_its_country(locale, text, number):
    value = read_number(text, locale=locale)

    assert (None if value is None else Decimal(value)) == (None if number == "None" else Decimal(number))


def test_a_version_is_no_number():
    assert read_number("1.10.2", locale="en-GB") is None


@pytest.mark.parametrize("text", ["true", "Yes", "Ja", "Oui, bien sûr", "はい", "是", "✓", "1", "Да"])
def test_a_yes_is_true(text):
    assert read_bool(text) == "true"


@pytest.mark.parametrize("text", ["false", "No", "Nein", "Non.", "いいえ", "否", "✗", "0", "Нет"])
def test_a_no_is_false(text):
    assert read_bool(text) == "false"


def test_anything_else_is_neither():
    assert read_bool("perhaps") is None
