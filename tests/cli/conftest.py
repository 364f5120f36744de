import pytest

from tests.cli.pages import Pages
from tests.cli.shell import Shell, watch_list
from tests.notify.receivers import HttpReceiver


@pytest.fixture
def pages():
    with Pages() as pages:
        pages.show("<p>The pot costs <b class=price>89.00 €</b>.</p>")
        yield pages


@pytest.fixture
def receiver():
    with HttpReceiver() as receiver:
        yield receiver


@pytest.fixture
def shell(tmp_path, pages, receiver):
    """A folder with a watch list of one page, told to one receiver."""
    shell = Shell(tmp_path)
    shell.config(watch_list(pages, receiver))
    return shell
