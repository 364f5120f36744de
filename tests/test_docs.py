"""README, example configuration and schema name the same keys, and the README's own files and links hold."""

import os
import re
from pathlib import Path

import pytest
import yaml

from watcher.cli import COMMANDS
from watcher.config.load import load
from watcher.config.schema import json_schema
from watcher.config.unready import UNREADY
from watcher.errors import ConfigError
from watcher.model.outcome import Kind, Reason
from watcher.model.watch import Action

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLE = (ROOT / "config.example.yaml").read_text(encoding="utf-8")
SECRETS = {"MAIL_URL": "json://127.0.0.1:9/", "PHONE_URL": "json://127.0.0.1:9/", "PROXY_URL": "http://127.0.0.1:9"}


def schema_keys():
    schema = json_schema()
    parts = [schema, *schema["$defs"].values()]
    return sorted({key for part in parts for key in part.get("properties", {})})


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.DOTALL | re.MULTILINE)


def written_keys(text):
    """Every word that stands before a colon as a YAML key does."""
    return set(re.findall(r"(?:^|[{,\s\[-])([a-z_]+):(?=\s|$)", text, re.MULTILINE))


def named_in_readme():
    inline = re.findall(r"`([^`\n]+)`", README)
    return written_keys("\n".join([*blocks("yaml"), *inline])) | set(inline)


@pytest.mark.parametrize("key", schema_keys())
def test_every_key_is_explained_and_used(key):
    assert key in named_in_readme(), "not in README.md"
    assert key in written_keys(EXAMPLE), "not in config.example.yaml"


def test_the_example_is_valid_without_any_environment(tmp_path):
    (tmp_path / "config.yaml").write_text(EXAMPLE, encoding="utf-8")
    assert load(tmp_path / "config.yaml", env={}).watches


@pytest.mark.parametrize("block", [text for text in blocks("yaml") if "watches:" in text or "include:" in text])
def test_every_watch_list_of_the_readme_is_valid(block, tmp_path):
    (tmp_path / "config.yaml").write_text(block, encoding="utf-8")
    (tmp_path / "phone.url").write_text("json://127.0.0.1:9/\n", encoding="utf-8")
    load(tmp_path / "config.yaml", env=SECRETS)


def test_the_readmes_vantage_is_valid(tmp_path):
    (block,) = (text for text in blocks("yaml") if text.startswith("vantages:"))
    page = {"watches": [{"id": "a", "url": "http://a.example", "vantage": "home"}]}
    (tmp_path / "config.yaml").write_text(block + yaml.safe_dump(page), encoding="utf-8")
    assert load(tmp_path / "config.yaml", env=SECRETS).watches[0].vantage.name == "home"


def test_every_step_of_the_readme_is_valid(tmp_path):
    table = README.partition("Before the look, `steps`")[2].partition("### Fields")[0]
    steps = re.findall(r"`(\{.+?: .+?\})`", table.replace("https://…", "https://b.example"))
    lines = "\n".join(f"  - {step}" for step in steps)
    (tmp_path / "config.yaml").write_text(f"watches:\n- id: a\n  url: http://a.example\n  steps:\n{lines}\n")
    watch = load(tmp_path / "config.yaml", env={"SHOP_USER": "me"}).watches[0]
    assert {step.action for step in watch.steps} == set(Action)


@pytest.mark.parametrize("word", [*Kind, *sorted(set(Reason) - {Reason.HTTP})])
def test_every_way_a_check_can_end_is_explained(word):
    assert f"| `{word}` |" in README


def test_the_table_of_commands_is_complete():
    table = README.partition("## Commands")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `watcher ([a-z-]+)", table, re.MULTILINE)) == set(COMMANDS)


def test_every_key_that_the_readme_calls_reserved_is_refused_by_name(tmp_path):
    reserved = set(re.findall(r"`(\w+)`", README.partition("reserved and refused")[2].partition("\n- ")[0]))
    keys = {key for path, names in UNREADY.items() if path in ((), ("watches", "*")) for key in names}
    assert reserved == keys
    for key in sorted(reserved):
        top = f"{key}: x\n" if key in UNREADY[()] else ""
        inside = "" if top else f", {key}: x"
        (tmp_path / "config.yaml").write_text(f"{top}watches: [{{id: a, url: 'http://a.example'{inside}}}]\n")
        with pytest.raises(ConfigError, match=rf"{key}.*not (yet )?supported"):
            load(tmp_path / "config.yaml", env={})


def test_every_file_and_heading_that_the_readme_links_to_is_there():
    targets = re.findall(r"\]\(([^)\s]+)\)", README) + re.findall(r'src="([^"]+)"', README)
    files = [target for target in targets if "://" not in target and not target.startswith("#")]
    anchors = [target[1:] for target in targets if target.startswith("#")]
    headings = {
        re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in re.findall(r"^#+ (.+)$", README, re.M)
    }
    assert [name for name in files if not (ROOT / name).exists()] == []
    assert [anchor for anchor in anchors if anchor not in headings] == []


def test_the_seccomp_profile_lets_the_sandbox_work_and_closes_what_it_opens():
    profile = yaml.safe_load((ROOT / "docs/chromium-seccomp.json").read_text())
    names = [name for rule in profile["syscalls"] for name in rule["names"]]

    assert profile["defaultAction"] == "SCMP_ACT_ERRNO"
    assert {"clone", "clone3", "unshare", "chroot", "seccomp"} <= set(names)
    assert not {"mount", "umount2", "pivot_root", "setns", "ptrace", "bpf", "keyctl", "io_uring_setup"} & set(names)
    assert not [name for name in names if name != "socket" and names.count(name) > 1]


def test_the_compose_file_keeps_every_lock_shut():
    service = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]["watcher"]

    assert service["cap_drop"] == ["ALL"]
    assert service["read_only"] is True
    profile = next(option for option in service["security_opt"] if option.startswith("seccomp="))
    assert "no-new-privileges:true" in service["security_opt"]
    assert (ROOT / profile.removeprefix("seccomp=")).is_file()
    assert "privileged" not in service


def test_the_image_is_built_from_files_that_are_there():
    dockerfile = (ROOT / "Dockerfile").read_text()
    copied = [word for line in re.findall(r"^COPY (?!--from)(.+)$", dockerfile, re.M) for word in line.split()[:-1]]
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}

    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert set(copied) == let_in
    assert os.access(ROOT / ".ci/run", os.X_OK)
