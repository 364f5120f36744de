"""How the program ends, and what it keeps: signals, kills, a full disk, a lock, a second daemon, a wrong file."""

import random
import shutil
import signal
import sqlite3
import time

import psutil

from tests.campaign.campaign import is_browser
from tests.cli.shell import wait_for_line, watch_list
from tests.notify.receivers import Answer

CHEAPER = "<p>The pot costs <b class=price>79.00 €</b>.</p>"
LONG = f"<p>{' '.join(f'{random.Random(number).getrandbits(64):x}' for number in range(5_000))}</p>"
# Nothing the file system does: SQLite itself refuses to let its file grow, with the error of a full disk.
FULL_DISK = """
from watcher.store import database
connect = database._connect

async def cramped(path):
    connection = await connect(path)
    [[pages]] = await connection.execute_fetchall("PRAGMA page_count")
    await connection.execute_fetchall(f"PRAGMA max_page_count = {max(pages, 1)}")
    return connection

database._connect = cramped
"""
NEWER = 10_000  # a version of the database that no Watcher has yet


def ended(process, within_s):
    """Wait for the end; gives the code, the seconds it took, and what else was said."""
    started = time.monotonic()
    said, _ = process.communicate(timeout=within_s)
    return process.returncode, time.monotonic() - started, said


def below(process):
    return psutil.Process(process.pid).children(recursive=True)


def browser_of(process):
    return next(child for child in below(process) if is_browser(child))


def state_of(shell):
    """(kind, reasons) of the checks, and the states of the deliveries."""
    with sqlite3.connect(shell.folder / "data" / "watcher.db") as database:
        kinds = [row[0] for row in database.execute("SELECT kind FROM check_ ORDER BY id")]
        sends = [row[0] for row in database.execute("SELECT state FROM outbox ORDER BY id")]
    database.close()
    return kinds, sends


def test_sigterm_ends_run_with_0_and_a_send_under_way_is_finished_and_marked(shell, pages, receiver):
    receiver.answers.append(Answer(hold=True))
    process = shell.start("run")
    wait_for_line(process, "first   moka-pot")
    pages.show(CHEAPER)
    receiver.wait_for(1)
    children = below(process)

    process.send_signal(signal.SIGTERM)
    wait_for_line(process, "stopping")
    receiver.release()
    code, took_s, _ = ended(process, 15)

    assert code == 0
    assert took_s < 10
    assert state_of(shell)[1] == ["sent"]
    assert psutil.wait_procs(children, timeout=5)[1] == []


def test_a_receiver_that_never_answers_does_not_hold_up_a_stop_and_the_message_goes_out_again_marked(
    shell, pages, receiver
):
    receiver.answers.append(Answer(hold=True))
    process = shell.start("run")
    wait_for_line(process, "first   moka-pot")
    pages.show(CHEAPER)
    receiver.wait_for(1)

    process.send_signal(signal.SIGTERM)
    code, took_s, _ = ended(process, 15)
    again = shell.start("run")
    _, second = receiver.wait_for(2)
    again.send_signal(signal.SIGTERM)

    assert code == 0
    assert took_s < 10
    assert "may have reached you before" in second.json["message"]
    assert ended(again, 15)[0] == 0


def test_ctrl_c_ends_a_check_that_hangs_within_5_s_and_leaves_nothing(shell, pages):
    pages.hold()
    process = shell.start("check")
    pages.wait_for_visit()
    children = below(process)

    process.send_signal(signal.SIGINT)
    code, took_s, said = ended(process, 15)

    assert code == 130
    assert took_s < 5
    assert said.endswith("stopped\n")
    assert "Traceback" not in said
    assert psutil.wait_procs(children, timeout=5)[1] == []


def test_sigterm_ends_a_check_like_ctrl_c_and_the_next_one_need_not_wait_for_its_lease(shell, pages):
    pages.hold()
    process = shell.start("check")
    pages.wait_for_visit()
    children = below(process)

    process.send_signal(signal.SIGTERM)
    code, took_s, said = ended(process, 15)
    pages.release()
    again = shell.watcher("check")

    assert code == 143
    assert took_s < 5
    assert said.endswith("stopped\n")
    assert "Traceback" not in said
    assert psutil.wait_procs(children, timeout=5)[1] == []
    assert (again.code, "another process" in again.err) == (0, False)


def test_a_browser_killed_in_mid_check_is_started_again_and_the_check_succeeds(shell, pages):
    pages.hold()
    process = shell.start("check")
    pages.wait_for_visit()

    browser_of(process).kill()
    pages.wait_for_visit(2)
    pages.release()
    code, _, said = ended(process, 60)

    assert code == 0
    assert "first   moka-pot" in said


def test_two_daemons_on_one_data_folder_are_refused_in_a_sentence(shell):
    process = shell.start("run")
    wait_for_line(process, "first   moka-pot")

    second = shell.watcher("run")
    beside = shell.watcher("check")
    process.send_signal(signal.SIGTERM)

    assert second.code == 1
    assert f"another `watcher run` (process {process.pid}) uses this data folder" in second.err
    assert beside.code == 0
    assert ended(process, 15)[0] == 0


def test_a_database_of_a_newer_watcher_is_refused_in_a_sentence_and_left_as_it_is(shell):
    shell.watcher("check")
    file = shell.folder / "data" / "watcher.db"
    with sqlite3.connect(file) as database:
        database.execute(f"PRAGMA user_version = {NEWER}")
    database.close()

    said = shell.watcher("check")

    assert said.code == 1
    assert len(said.err.strip().splitlines()) == 1
    assert "newer" in said.err
    assert state_of(shell)[0] == ["first"]


def test_a_full_disk_is_an_exit_code_and_what_changed_is_told_when_there_is_room(shell, pages, receiver):
    shell.watcher("check")
    before = state_of(shell)
    pages.show(CHEAPER + LONG)

    shell.before = FULL_DISK
    full = shell.watcher("check", "--json")
    kept = state_of(shell)
    shell.before = ""
    roomy = shell.watcher("check")

    assert (full.code, full.out) == (1, "")
    assert "the disk is full" in full.err
    assert kept == before
    assert roomy.code == 0
    assert "79.00 €" in receiver.requests[0].json["message"]


def test_a_daemon_outlives_a_full_disk(shell, pages):
    shell.watcher("check")
    pages.show(CHEAPER + LONG)
    shell.before = FULL_DISK

    process = shell.start("run")
    wait_for_line(process, "the disk is full")
    process.send_signal(signal.SIGTERM)
    code, _, said = ended(process, 20)

    assert code == 0
    assert "Traceback" not in said


def test_a_daemon_whose_data_folder_is_deleted_ends_in_a_sentence_and_does_not_make_it_again(shell):
    shell.before = "import watcher.daemon\nwatcher.daemon.HEARTBEAT_S = 0.1"
    process = shell.start("run")
    wait_for_line(process, "first   moka-pot")

    shutil.rmtree(shell.folder / "data")
    code, _, said = ended(process, 20)

    assert code == 1
    assert "watcher: " in said
    assert "the data folder was deleted or replaced while Watcher was running" in said.splitlines()[-1]
    assert "Traceback" not in said
    assert not (shell.folder / "data").exists()


def test_a_database_locked_by_another_program_is_an_exit_code_in_a_sentence(shell):
    shell.watcher("check")
    database = sqlite3.connect(shell.folder / "data" / "watcher.db", isolation_level=None)
    database.execute("BEGIN IMMEDIATE")

    said = shell.watcher("check")
    database.execute("ROLLBACK")
    database.close()

    assert said.code == 1
    assert "another process has held the database" in said.err
    assert shell.watcher("check").code == 0


def test_a_place_where_nothing_can_be_written_is_an_exit_code_in_a_sentence(shell, pages, receiver):
    shell.config("data: /proc/nowhere\n" + watch_list(pages, receiver))

    for words in (("check",), ("run",)):
        said = shell.watcher(*words)
        assert said.code == 1
        assert "cannot be the data folder" in said.err


def test_a_daemon_keeps_its_configuration_while_the_new_one_is_wrong_then_takes_the_corrected_one(
    shell, pages, receiver
):
    process = shell.start("run", "--verbose")
    wait_for_line(process, "first   moka-pot")

    shell.config(watch_list(pages, receiver).replace("every: 1s", "evry: 1s").replace("region: main", "region: 'div['"))
    complaint = "".join(wait_for_line(process, "div["))
    wait_for_line(process, "none    moka-pot")
    shell.config(watch_list(pages, receiver).replace("/page", "/page?of=today"))
    taken = "".join(wait_for_line(process, "configuration read again: 1 watches"))
    pages.show(CHEAPER)
    told = "".join(wait_for_line(process, "field   moka-pot"))
    process.send_signal(signal.SIGTERM)

    assert "the old one goes on" in complaint
    assert "did you mean 'every'" in complaint
    assert "first" not in taken + told
    assert ended(process, 15)[0] == 0


def test_a_daemon_notices_a_new_file_that_a_pattern_matches(shell, pages, receiver):
    shell.config(watch_list(pages, receiver) + "include: ['more/**/*.yaml']\n")
    process = shell.start("run")
    wait_for_line(process, "first   moka-pot")

    (shell.folder / "more" / "far").mkdir(parents=True)
    shell.file("more/far/tea.yaml", f"watches: [{{id: tea-pot, url: {pages.url}}}]")
    wait_for_line(process, "configuration read again: 2 watches")
    wait_for_line(process, "first   tea-pot")
    (shell.folder / "more" / "far" / "tea.yaml").unlink()
    wait_for_line(process, "configuration read again: 1 watches")
    process.send_signal(signal.SIGTERM)

    assert ended(process, 15)[0] == 0


def test_a_schedule_made_shorter_counts_at_once_in_a_running_daemon(shell, pages, receiver):
    shell.config(watch_list(pages, receiver).replace("every: 1s", "every: 30d"))
    process = shell.start("run", "--verbose")
    wait_for_line(process, "first   moka-pot")

    shell.config(watch_list(pages, receiver))
    wait_for_line(process, "none    moka-pot")
    process.send_signal(signal.SIGTERM)

    assert ended(process, 15)[0] == 0
