"""What goes into a report, and what does not."""

from __future__ import annotations

import getpass
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from parlance import cli
from parlance.library import crash_log, diagnostics
from parlance.library.settings import Settings

SECRET = "Once upon a time nobody else should read this."


def read(bundle: Path) -> dict[str, str]:
    with zipfile.ZipFile(bundle) as file:
        return {name: file.read(name).decode(errors="replace") for name in file.namelist()}


def test_it_holds_versions_devices_settings_and_logs_and_no_text(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / crash_log.LOG).write_text(f"read {Path.home()}/models/x.gguf and /media/{getpass.getuser()}/y.gguf\n")
    settings = Settings(last_folder=str(Path.home() / "books"))
    settings.script, settings.options, settings.measured = SECRET, {"instruction": SECRET, "seed": 3}, {"a": 1.0}
    out = tmp_path / "out.zip"
    diagnostics.save(out, [], settings, logs)
    held = read(out)
    lists = {"devices.json", "idle_backends.json", "limits.json", "switches.json"}
    assert set(held) == {"versions.json", "settings.json", "logs/parlance.log", *lists}
    assert SECRET not in "".join(held.values())
    assert json.loads(held["settings.json"])["last_folder"] == "~/books"
    assert json.loads(held["settings.json"])["measured"] == {"a": 1.0}
    assert json.loads(held["settings.json"])["options"] == {"instruction": f"{len(SECRET)} characters", "seed": 3}
    assert held["logs/parlance.log"] == "read ~/models/x.gguf and /media/USER/y.gguf\n"
    assert json.loads(held["versions.json"])["packages"]["numpy"] != "not installed"


def test_text_and_projects_come_along_when_they_are_asked_for(tmp_path: Path) -> None:
    project = tmp_path / "Book.parlance"
    project.write_text(SECRET)
    settings = Settings(script=SECRET)
    diagnostics.save(tmp_path / "out.zip", [], settings, tmp_path, with_text=True, projects=[project])
    held = read(tmp_path / "out.zip")
    assert json.loads(held["settings.json"])["script"] == SECRET
    assert held["projects/Book.parlance"] == SECRET


@pytest.mark.parametrize(
    ("words", "safe"),
    [
        ("/home/ada/x /data/ada/y C:\\Users\\ada\\z", "~/x /data/USER/y C:\\Users\\USER\\z"),
        ("/data/adam and ada alone", "/data/adam and ada alone"),
    ],
)
def test_the_name_of_the_user_is_masked_in_paths_only(words: str, safe: str) -> None:
    assert diagnostics.masked(words, "ada", "/home/ada") == safe


def test_the_command_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["diagnose", "-o", str(tmp_path / "out.zip"), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert "devices.json" in answer["holds"]
    devices = json.loads(read(tmp_path / "out.zip")["devices.json"])
    assert "cpu" in [device["kind"] for device in devices]
    assert cli.main(["diagnose", "-o", str(tmp_path / "no" / "out.zip")]) == 1
    assert "parlance: error:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("faulthandler._sigsegv()", "Segmentation fault"),
        ("raise ValueError('the last straw')", "ValueError: the last straw"),
        ("import threading; t = threading.Thread(target=lambda: 1 / 0); t.start(); t.join()", "ZeroDivisionError"),
    ],
)
def test_the_next_start_hears_of_a_bad_end_once(tmp_path: Path, end: str, said: str) -> None:
    program = (
        "import faulthandler, pathlib, sys\n"
        "from parlance.library import crash_log\n"
        f"assert crash_log.start(pathlib.Path({str(tmp_path)!r})) == ''\n"
    )
    subprocess.run([sys.executable, "-c", program + end], capture_output=True, check=False)
    assert said in crash_log.take(tmp_path)
    assert crash_log.take(tmp_path) == ""
    assert said in (tmp_path / crash_log.LAST_CRASH).read_text()


def test_a_good_end_leaves_nothing_to_tell(tmp_path: Path) -> None:
    program = (
        f"import pathlib\nfrom parlance.library import crash_log\ncrash_log.start(pathlib.Path({str(tmp_path)!r}))"
    )
    subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert crash_log.take(tmp_path) == ""


def test_a_folder_that_cannot_be_written_costs_only_the_log(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert crash_log.start(blocked) == ""
