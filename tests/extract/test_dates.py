"""Days as pages write them, in the order and the calendar of their country."""

import pytest

from tests.extract.fragments import table
from watcher.extract.dates import read_date

DAYS = """
en-US | Jun 3, 2026 | 2026-06-03
en-US | 3/4/2026 | 2026-03-04
en-US | 06/15/26 | 2026-06-15
en-US | Thursday, June 4th, 2026 | 2026-06-04
en-US | Sept. 9, 2026 | 2026-09-09
en-US | 2026-06-04T10:00:00Z | 2026-06-04
en-US | Published: 4 Jun 2026 10:32 UTC | 2026-06-04
en-US | June 2026 | 2026-06
en-US | Spring 2027 | None
en-US | Q1 2027 | None
en-US | today | None
en-US | Tue, 12 May 2026 10:00:00 GMT | 2026-05-12
en-GB | 3/4/2026 | 2026-04-03
en-GB | 1st Feb 2027 | 2027-02-01
en-GB | 12-15 May 2026 | 2026-05-12
en-AU | 15/06/2026 | 2026-06-15
de-DE | 1. Feb. 2027 | 2027-02-01
de-DE | Mi., 03.06.2026 | 2026-06-03
de-DE | 3.6.26 | 2026-06-03
de-DE | gültig bis 31. Dezember 2026 | 2026-12-31
de-DE | Dez. 2026 | 2026-12
de-DE | 12. - 15. Mai 2026 | 2026-05-12
de-AT | 1. Feber 2026 | 2026-02-01
fr-FR | 1er avril 2026 | 2026-04-01
fr-FR | 15/08/2026 | 2026-08-15
fr-FR | août 2026 | 2026-08
fr-FR | lun. 3 août 2026 | 2026-08-03
fr-CA | 2026-08-03 | 2026-08-03
es-ES | 3 de ago. de 2026 | 2026-08-03
es-MX | 15 septiembre 2026 | 2026-09-15
it-IT | 3 ago 2026 | 2026-08-03
it-IT | lunedì 3 agosto 2026 | 2026-08-03
pt-BR | 3 de ago. de 2026 | 2026-08-03
pt-PT | 03/08/2026 | 2026-08-03
nl-NL | 3 aug. 2026 | 2026-08-03
nl-NL | maandag 3 augustus 2026 | 2026-08-03
sv-SE | 3 augusti 2026 | 2026-08-03
sv-SE | 26-08-03 | 2026-08-03
nb-NO | 3. aug. 2026 | 2026-08-03
da-DK | 3. august 2026 | 2026-08-03
fi-FI | 3. elokuuta 2026 | 2026-08-03
fi-FI | 3.8.2026 | 2026-08-03
is-IS | 3. ágúst 2026 | 2026-08-03
pl-PL | 3 sierpnia 2026 | 2026-08-03
pl-PL | 3 sie 2026 | 2026-08-03
cs-CZ | 3. srpna 2026 | 2026-08-03
cs-CZ | 3.8.2026 | 2026-08-03
sk-SK | 3. augusta 2026 | 2026-08-03
hu-HU | 2026. augusztus 3. | 2026-08-03
hu-HU | 2026.08.03. | 2026-08-03
ro-RO | 3 august 2026 | 2026-08-03
bg-BG | 3 август 2026 г. | 2026-08-03
ru-RU | 3 августа 2026 | 2026-08-03
ru-RU | 3 авг. 2026 г. | 2026-08-03
uk-UA | 3 серпня 2026 р. | 2026-08-03
el-GR | 3 Αυγούστου 2026 | 2026-08-03
tr-TR | 3 Ağustos 2026 | 2026-08-03
tr-TR | 3 Ağu 2026 | 2026-08-03
hr-HR | 3. kolovoza 2026. | 2026-08-03
sl-SI | 3. avgust 2026 | 2026-08-03
sr-RS | 3. август 2026. | 2026-08-03
lt-LT | 2026 m. rugpjūčio 3 d. | 2026-08-03
lt-LT | 2026-08-03 | 2026-08-03
lv-LV | 2026. gada 3. augusts | 2026-08-03
et-EE | 3. august 2026 | 2026-08-03
ja-JP | 2026年8月3日(月) | 2026-08-03
ja-JP | 令和8年8月3日 | 2026-08-03
ja-JP | 2026/8/3 | 2026-08-03
zh-CN | 2026年8月 | 2026-08
zh-CN | 2026-8-3 | 2026-08-03
zh-TW | 115/08/03 | 2026-08-03
ko-KR | 2026. 8. 3. | 2026-08-03
ko-KR | 2026년 8월 3일 | 2026-08-03
th-TH | 3 สิงหาคม 2569 | 2026-08-03
vi-VN | 3 tháng 8, 2026 | 2026-08-03
vi-VN | 03/08/2026 | 2026-08-03
id-ID | 3 Agustus 2026 | 2026-08-03
ms-MY | 3 Ogos 2026 | 2026-08-03
ar-SA | 3 أغسطس 2026 | 2026-08-03
he-IL | 3 באוגוסט 2026 | 2026-08-03
fa-IR | ۱۲ مرداد ۱۴۰۵ | 2026-08-03
fa-IR | 1405/05/12 | 2026-08-03
hi-IN | 3 अगस्त 2026 | 2026-08-03
ca-ES | 3 d’agost de 2026 | 2026-08-03
be-BY | 3 жніўня 2026 | 2026-08-03
kk-KZ | 2026 ж. 3 тамыз | 2026-08-03
de-DE | 31.02.2026 | None
en-US | Version 2.10.3 | None
en-US | 12 May | None
"""


@pytest.mark.parametrize(("locale", "text", "day"), table(DAYS))
def test_a_day_is_read_in_its_language(locale, text, day):
    assert read_date(text, locale=locale) == (None if day == "None" else day)


def test_the_order_of_day_and_month_is_the_countrys():
    assert read_date("04/05/2026", locale="en-US") == "2026-04-05"
    assert read_date("04/05/2026", locale="en-GB") == "2026-05-04"


def test_where_a_country_writes_both_ways_two_small_numbers_say_nothing():
    assert read_date("04/05/2026", locale="en-CA") is None
    assert read_date("04/25/2026", locale="en-CA") == "2026-04-25"


def test_a_moment_counted_in_seconds_is_its_day():
    assert read_date("1780531200", locale="en-GB") == "2026-06-04"


@pytest.mark.parametrize(("day", "expected"), [("1399/12/30", "2021-03-20"), ("1400/01/01", "2021-03-21")])
def test_the_persian_year_ends_with_its_leap_day(day, expected):
    assert read_date(day, locale="fa-IR") == expected
