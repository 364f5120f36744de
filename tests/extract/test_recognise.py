"""What an answer is, by bytes, type and the person's word; and its text in any encoding."""

import pytest

from watcher.extract.decoding import decode
from watcher.extract.recognise import recognise

RSS = b'<?xml version="1.0"?><!-- made by hand --><rss version="2.0"><channel/></rss>'
ATOM = b'<feed xmlns="http://www.w3.org/2005/Atom"></feed>'
RDF = b'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"></rdf:RDF>'
ICS = b"BEGIN:VCALENDAR\r\nEND:VCALENDAR"


@pytest.mark.parametrize(
    ("body", "content_type", "kind"),
    [
        (RSS, "application/rss+xml", "feed"),
        (RSS, "text/html; charset=utf-8", "feed"),
        (RSS, "text/plain", "feed"),
        (b"\xef\xbb\xbf" + RSS, "text/xml", "feed"),
        (RSS.decode().encode("utf-16"), "application/xml", "feed"),
        (ATOM, "text/html", "feed"),
        (RDF, "application/rdf+xml", "feed"),
        (b'{"version":"https:\\/\\/jsonfeed.org\\/version\\/1","items":[]}', "application/json", "feed"),
        (b'{"items":[]}', "application/feed+json", "feed"),
        (b'{"a":1}', "application/json", "json"),
        (b' [{"a":1}]', "text/html", "json"),
        (b'{"a":1}', "text/plain", "json"),
        (b'"a"', "application/json", "json"),
        (b"{not json}", "text/plain", "text"),
        (b"{not json}", "text/html", None),
        (b"%PDF-1.4\n", "application/octet-stream", "pdf"),
        (b"junk\n%PDF-1.4\n", "application/pdf", "pdf"),
        (b"%PDF-1.4\n", "text/html", "pdf"),
        (b"<p>The mark %PDF-1.4 opens a file</p>", "text/html", None),
        (ICS, "text/plain", "calendar"),
        (ICS, "text/html", "calendar"),
        (b"a,b\n1,2", "text/csv", "csv"),
        (b"a\tb\n1\t2", "text/tab-separated-values", "csv"),
        (b"Hello", "text/plain", "text"),
        (b"# Hello", "text/markdown", "text"),
        (b"Hello", "application/octet-stream", "text"),
        (b"PK\x03\x04\0\0", "application/octet-stream", None),
        (b"Hello", "application/zip", None),
        (b"<stock><a>1</a></stock>", "application/xml", "xml"),
        (b'<?xml version="1.0"?><stock/>', "application/octet-stream", "xml"),
        (b'<?xml-stylesheet href="a.xsl"?><stock/>', "text/xml", None),
        (b"<!doctype html><p>hi", "text/html", None),
        (b"<p>hi", "", None),
        (b'<html xmlns="http://www.w3.org/1999/xhtml"/>', "application/xml", None),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml", None),
        (b"", "text/html", None),
    ],
)
def test_bytes_decide_where_they_leave_no_doubt_and_the_type_where_they_do(body, content_type, kind):
    assert recognise(body, content_type) == kind


def test_a_table_is_known_by_the_end_of_its_address():
    assert recognise(b"a,b", "application/octet-stream", url="https://x.example/t.csv?v=1") == "csv"


@pytest.mark.parametrize(
    ("read", "kind"), [("page", None), ("json", "json"), ("feed", "feed"), ("pdf", "pdf"), ("text", "text")]
)
def test_what_the_person_says_decides_over_all(read, kind):
    assert recognise(RSS, "text/html", read=read) == kind


@pytest.mark.parametrize(
    "hostile", [b"<" * 2_000_000, b"[" * 200_000, b"<?xml ?>" + b"<!-- " * 200_000, b"<!DOCTYPE [" * 99_999]
)
def test_hostile_beginnings_are_looked_at_and_left(hostile):
    recognise(hostile, "text/plain")


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        ("Möwe Ж".encode(), "text/plain"),
        ("Möwe Ж".encode("utf-8-sig"), "text/plain; charset=windows-1252"),
        ("Möwe Ж".encode("utf-16"), "text/plain"),
        ("Möwe Ж".encode("utf-32"), "text/plain"),
        ("Möwe Ж".encode("utf-16-le"), "text/plain; charset=utf-16le"),
        ("Möwe Ж".encode("gb18030"), 'text/plain; charset="GB2312"'),
    ],
)
def test_mark_and_header_name_the_encoding(body, content_type):
    assert decode(body, content_type) == "Möwe Ж"


@pytest.mark.parametrize(
    ("body", "content_type", "text"),
    [
        ("<?xml version='1.0' encoding='windows-1251'?><a>Цена</a>".encode("cp1251"), "text/xml", "Цена"),
        ("5 € – “Möwe”".encode("cp1252"), "text/plain; charset=iso-8859-1", "5 € – “Möwe”"),
        ("Möwe kostet 5 €".encode("cp1252"), "text/plain", "Möwe kostet 5 €"),
        (
            "Новая цена с понедельника, всего две недели в магазине на площади".encode("cp1251"),
            "text/plain",
            "Новая цена",
        ),
        (b"M\xf6we", "text/plain; charset=utf-8", "M\ufffdwe"),
        (b"Mowe", "text/plain; charset=no-such", "Mowe"),
        (b"Mowe", "text/plain; charset=rot13", "Mowe"),
        (b"Mowe", "text/plain; charset=zip", "Mowe"),
        ("<?xml version='1.0' encoding='utf-16'?><a>ö</a>".encode(), "text/xml", "ö"),
    ],
)
def test_then_the_declaration_then_what_fits_best(body, content_type, text):
    assert text in decode(body, content_type)


def test_json_is_utf_8_and_its_damage_stays_to_be_counted():
    assert decode(b'{"\xff":1}', "application/json", is_utf8=True) == '{"\ufffd":1}'
