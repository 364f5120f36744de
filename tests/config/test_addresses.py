"""Which addresses may be written into a watch list."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from watcher.config.addresses import page, proxy


@pytest.mark.parametrize(
    "url",
    [
        "https://kettle-bean.example/moka-pot-6?size=6#reviews",
        "http://127.0.0.1:8080/",
        "http://localhost:8000/shop",
        "http://192.168.1.20/status",
        "http://nas/",
        "http://10.0.0.1",
        "http://[::1]:9000/",
        "http://[fd12::1]/",
        "https://user:secret@example.org/",
        "https://bücher.example/",
        "http://169.253.0.1/",
        "http://169.254.example/",
    ],
)
def test_a_web_address_is_accepted_private_ones_too(url):
    assert page(url) == url


@pytest.mark.parametrize(
    "host",
    [
        "169.254.169.254",
        "169.254.0.1",
        "169.254.169.254.",
        "2852039166",
        "0xA9FEA9FE",
        "0xa9.0xfe.0xa9.0xfe",
        "0251.0376.0251.0376",
        "169.254.43518",
        "169.16689662",
        "169.254.169.0xfe",
        "%31%36%39.254.169.254",
        "１６９.254.169.254",
        "169。254。169。254",
        "[fe80::1]",
        "[fe80::1%25eth0]",
        "[febf::1]",
        "[fd00:ec2::254]",
        "[::ffff:169.254.169.254]",
        "[::ffff:a9fe:a9fe]",
        "[64:ff9b::a9fe:a9fe]",
        "user:pw@169.254.169.254:80",
    ],
)
def test_a_link_local_address_is_refused_however_it_is_spelt(host):
    with pytest.raises(ValueError, match=r"link-local|not a web address"):
        page(f"http://{host}/latest/")


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("file:///etc/hostname", "scheme 'file:' is refused"),
        ("ftp://shop.example/", "scheme 'ftp:' is refused"),
        ("javascript:alert(1)", "scheme 'javascript:' is refused"),
        ("data:text/html,x", "scheme 'data:' is refused"),
        ("chrome://version", "scheme 'chrome:' is refused"),
        ("shop.example/pot", "did you mean 'https://shop.example/pot'?"),
        ("//shop.example/pot", "did you mean 'https://shop.example/pot'?"),
        ("localhost:8000/pot", "did you mean 'https://localhost:8000/pot'?"),
        ("https://", "names no host"),
        ("https:///pot", "names no host"),
        ("https://shop.example:99999/", "is not a web address"),
        ("https://[::1/", "is not a web address"),
        ("https://shop.example/a b", "white space"),
        ("https://shop.example/\n", "white space"),
        ("https://shop.example/" + "x" * 9000, "more than 8192"),
        ("", "has no scheme"),
    ],
)
def test_what_is_no_web_address_is_refused_with_a_hint(url, words):
    with pytest.raises(ValueError, match=r".") as caught:
        page(url)
    assert words in str(caught.value)


@given(st.integers(0, 2**16 - 1), st.sampled_from(["{:d}", "0x{:x}", "0{:o}"]))
def test_no_number_spells_a_link_local_address(low, spelling):
    with pytest.raises(ValueError, match="link-local"):
        page("http://" + spelling.format((169 << 24) + (254 << 16) + low) + "/")


@given(st.text(max_size=40))
def test_any_text_is_an_address_or_a_sentence(text):
    for url in (text, f"http://{text}/"):
        try:
            page(url)
        except ValueError as error:
            assert str(error).isprintable()


@pytest.mark.parametrize("url", ["http://proxy.example:3128", "socks5://u:p@10.0.0.1:1080", "https://proxy.example"])
def test_a_proxy_is_accepted(url):
    assert proxy(url) == url


@pytest.mark.parametrize("url", ["proxy.example:3128", "ftp://user:secret@x", "http://", "http://u:secret@h:x"])
def test_a_bad_proxy_is_refused_without_being_quoted(url):
    with pytest.raises(ValueError, match="not the address of a proxy") as caught:
        proxy(url)
    assert "secret" not in str(caught.value)
