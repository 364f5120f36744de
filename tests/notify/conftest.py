import pytest

from tests.notify.receivers import Answer, HttpReceiver, MailServer, TelegramReceiver


@pytest.fixture
def receiver():
    with HttpReceiver() as server:
        yield server


@pytest.fixture
def telegram(monkeypatch):
    """Telegram's own address, answered on loopback: the plug-in keeps it in a class attribute."""
    from apprise.plugins.telegram import NotifyTelegram

    with TelegramReceiver() as server:
        monkeypatch.setattr(NotifyTelegram, "notify_url", f"http://{server.address}/bot")
        yield server


@pytest.fixture
def cloud(monkeypatch, receiver):
    """Slack and Discord, answered on loopback."""
    from apprise.plugins.discord import NotifyDiscord
    from apprise.plugins.slack import NotifySlack

    monkeypatch.setattr(NotifySlack, "webhook_url", f"http://{receiver.address}/slack")
    monkeypatch.setattr(NotifyDiscord, "notify_url", f"http://{receiver.address}/discord")
    receiver.usual_answer = lambda request: Answer(200, "ok" if "/slack" in request.path else "{}")
    return receiver


@pytest.fixture
def mail_server():
    with MailServer() as server:
        yield server
