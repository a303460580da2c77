"""What goes into a report, and what does not."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from parlance import cli
from parlance.core.request import SETTINGS
from parlance.library import crash_log, diagnostics, paths
from parlance.library.settings import Settings, save

SECRET = "Once upon a time nobody else should read this."


def read(bundle: Path) -> dict[str, str]:
    with zipfile.ZipFile(bundle) as file:
        return {name: file.read(name).decode(errors="replace") for name in file.namelist()}


def test_it_holds_versions_devices_settings_and_logs_and_no_text(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / crash_log.LOG).write_text(f"read {paths.models_dir()}/supertonic-3.gguf\nread /media/x/My book.txt\n")
    settings = Settings(last_folder=str(Path.home() / "books"), model="supertonic-3-int8", theme="dark", language="de")
    settings.script, settings.options, settings.measured = SECRET, {"instruction": SECRET, "seed": 3}, {"a": 1.0}
    out = tmp_path / "out.zip"
    diagnostics.save(out, [], settings, logs)
    held = read(out)
    lists = {"devices.json", "idle_backends.json", "limits.json", "switches.json"}
    assert set(held) == {"versions.json", "settings.json", "logs/parlance.log", *lists}
    assert SECRET not in "".join(held.values())
    told = json.loads(held["settings.json"])
    known = ("model", "theme", "language", "device", "last_folder", "measured", "serve_port", "history")
    assert [told[name] for name in known] == [
        *("supertonic-3-int8", "dark", "de", "auto", f"{len(settings.last_folder)} characters", "1 entries", 8040, True)
    ]
    assert told["options"] == {"instruction": f"{len(SECRET)} characters", "seed": 3}
    models = str(paths.models_dir()).replace(str(Path.home()), "~")
    assert held["logs/parlance.log"] == f"read {models}/supertonic-3.gguf\nread [left out].txt\n"
    assert json.loads(held["versions.json"])["packages"]["numpy"] != "not installed"


def canaries(kind: str, name: str) -> Any:
    """A value of a field's type in which every string is one that nobody may read."""
    words = f"Canary of {name}"
    if kind.startswith("dict"):
        _key, value = kind.removeprefix("dict[").removesuffix("]").split(", ")
        held = {f"{words}, key": canaries(value, f"{name}, value")}
        if value == "Any":  # whatever a newer version may keep, and the settings of a request
            held |= {setting: canaries("str", setting) for setting in SETTINGS}
            held |= {"inner": {f"{words}, inner key": [f"{words}, inner value"]}}
        return held
    if kind.startswith("list"):
        return [canaries(kind.removeprefix("list[").removesuffix("]"), name), f"/home/x/{words}.parlance"]
    return {"str": words, "str | None": words, "Any": words, "float": 1.5, "int": 3, "bool": True}[kind]


def test_nothing_that_the_user_wrote_or_named_is_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A canary in every string of the settings, in the names of files, and in errors that reach the logs."""
    settings = Settings(**{f.name: canaries(str(f.type), f.name) for f in dataclasses.fields(Settings)})
    texts = [f.name for f in dataclasses.fields(Settings) if "str" in str(f.type) or "Any" in str(f.type)]
    assert len(texts) > 20
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("GGML_VK_CANARY", "Canary of a switch")
    save(settings, paths.settings_file())
    projects = paths.projects_dir() / "Canary of a title.parlance"
    program = f"""
import logging, pathlib
from parlance.core.errors import ProjectError, TextError
from parlance.library import crash_log, history, paths, settings, voices
from parlance.library.settings import apply_kept
record = crash_log.start(paths.log_dir())
settings.load(paths.settings_file())
apply_kept()
paths.voices_dir().mkdir(parents=True)
(paths.voices_dir() / "canary-of-a-voice.gguf").write_text("Canary")
assert voices.list_voices(paths.voices_dir()) == {{}}
kept = history.History(paths.data_dir() / history.FILE)
assert kept.clips() == []
with kept._database.open() as db:
    row = (1, 0.0, "say", "1", '{{"text": "Canary", "voice": ["Canary of a clip"]}}', "cpu", 1, 1, "", "")
    db.execute("INSERT INTO clip VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
assert kept.clips() == []
try:
    raise ProjectError("at", place=pathlib.Path({str(projects)!r}), problem="the Canary is full")
except ProjectError:
    logging.getLogger("parlance.ui").exception("work in the background failed")
logging.getLogger("parlance.ui").warning("settings could not be written to %s: %s", "/media/Canary: a disk/x", "full")
try:
    raise KeyError("Canary")
except KeyError:
    logging.getLogger("parlance.ui").exception("an uncaught error")
try:
    raise TextError("the Canary cannot be spoken")
except TextError as error:
    record.write(error)
    raise
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "TextError: the Canary cannot be spoken" in done.stderr
    assert "assert" not in done.stderr, done.stderr
    logged = "".join(path.read_text() for path in paths.log_dir().iterdir())
    assert logged.count("anary") >= 6
    assert cli.main(["diagnose", "-o", str(tmp_path / "out.zip")]) == 0
    held = read(tmp_path / "out.zip")
    assert {"logs/parlance.log", "logs/crash.log"} <= set(held)
    found = [f"{name}: {line}" for name, words in held.items() for line in words.splitlines() if "anary" in line]
    assert [line for line in found if "GGML_VK_CANARY" not in line] == []
    assert set(json.loads(held["settings.json"])) == {f.name for f in dataclasses.fields(Settings)}
    assert "Traceback" in held["logs/parlance.log"]
    assert "parlance.core.errors.TextError: [left out]" in held["logs/crash.log"]


def test_text_and_projects_come_along_when_they_are_asked_for(tmp_path: Path) -> None:
    project = tmp_path / "Book.parlance"
    project.write_text(SECRET)
    settings = Settings(script=SECRET, options={"instruction": SECRET})
    diagnostics.save(tmp_path / "out.zip", [], settings, tmp_path, with_text=True, projects=[project])
    held = read(tmp_path / "out.zip")
    assert json.loads(held["settings.json"])["script"] == SECRET
    assert json.loads(held["settings.json"])["options"]["instruction"] == SECRET
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


BEGIN = "import faulthandler, os, pathlib, sys\nfrom parlance.library import crash_log\n"


def run_to_an_end(folder: Path, end: str = "record.end()") -> str:
    """Start and end so; what is told of the run before."""
    program = f"{BEGIN}record = crash_log.start(pathlib.Path({str(folder)!r}))\nprint(record.left, flush=True)\n{end}"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    return ended.stdout.strip()


@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("faulthandler._sigsegv()", "Segmentation fault"),
        ("os.abort()", "Aborted"),
        ("record.write(ValueError('the last straw'))", "ValueError: the last straw"),
        ("os.kill(os.getpid(), 9)", "did not come to its end"),
    ],
)
def test_the_next_start_hears_of_a_process_that_died_once(tmp_path: Path, end: str, said: str) -> None:
    run_to_an_end(tmp_path, end)
    assert said in run_to_an_end(tmp_path)
    assert said in (tmp_path / crash_log.LAST_CRASH).read_text()
    assert run_to_an_end(tmp_path) == ""


@pytest.mark.parametrize(
    "end", ["", "import logging\ntry:\n    1 / 0\nexcept ZeroDivisionError:\n    logging.exception('no crash')\n"]
)
def test_a_good_end_leaves_nothing_to_tell(tmp_path: Path, end: str) -> None:
    run_to_an_end(tmp_path, f"{end}\nrecord.end()")
    assert run_to_an_end(tmp_path) == ""


def test_a_process_that_is_alive_is_not_told_as_a_crash(tmp_path: Path) -> None:
    code = f"{BEGIN}record = crash_log.start(pathlib.Path({str(tmp_path)!r}))\nprint(flush=True)\ninput()\n"
    code += "faulthandler._sigsegv()"
    command = [sys.executable, "-c", code]
    first = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert first.stdout is not None
    first.stdout.readline()
    assert run_to_an_end(tmp_path) == ""
    first.communicate(b"\n")
    assert "Segmentation fault" in run_to_an_end(tmp_path)


@pytest.mark.parametrize(
    ("earlier", "is_crash"), [("", False), ("Traceback (most recent call last)", False), ("Fatal Python error", True)]
)
def test_of_an_earlier_version_only_what_ended_it_is_told(tmp_path: Path, earlier: str, is_crash: bool) -> None:
    """It wrote errors down that it survived, and left an empty file behind."""
    (tmp_path / crash_log.CRASH).write_text(earlier)
    assert bool(run_to_an_end(tmp_path)) is is_crash


def test_a_folder_that_cannot_be_written_costs_only_the_log(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert crash_log.start(blocked).left == ""
