"""Arguments that are not UTF-8: a text loses what is no character, a file keeps its name, and nothing breaks down."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlance.api import Engine
from parlance.core.request import SynthesisRequest
from parlance.project.file import ProjectFile
from parlance.project.script import Script

BYTE = b"\xff"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: bytes) -> subprocess.CompletedProcess[bytes]:
    command = [os.fsencode(sys.executable), b"-m", b"parlance", *arguments]
    done = subprocess.run(command, capture_output=True, check=False, timeout=120)
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done


def test_a_text_is_spoken_without_them_and_kept() -> None:
    assert run(b"say", b"Hello " + BYTE + b"there.", b"-o", BYTE + b".wav").returncode == 0
    assert os.path.exists(BYTE + b".wav")
    listed = run(b"history", b"list", b"--json").stdout
    assert json.loads(listed)["request"]["text"] == "Hello \ufffdthere."
    assert b"Marked as AI-generated" in run(b"verify", BYTE + b".wav").stdout


@pytest.mark.extended
def test_a_document_and_a_folder_may_be_called_like_that(tmp_path: Path) -> None:
    document = Path(os.fsdecode(BYTE + b".txt"))
    document.write_text("Hello there.")
    for form in (b"wav", b"mp3", b"m4b"):
        done = run(b"narrate", BYTE + b".txt", b"-o", b"out" + BYTE, b"--title", b"My " + BYTE, b"--format", form)
        assert done.returncode == 0
        assert os.path.getsize(b"out" + BYTE + b"/" + BYTE + b"." + form) > 1000


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((b"say", BYTE, b"-o", b"a.wav"), 1),
        ((b"say", b"x", b"--voice", BYTE, b"-o", b"a.wav"), 2),
        ((b"say", b"x", b"--lang", BYTE, b"-o", b"a.wav"), 2),
        ((b"say", b"x", b"--model", BYTE + b".gguf", b"-o", b"a.wav"), 2),
        ((b"say", b"x", b"--model", b"~nobody-here/a.gguf", b"-o", b"a.wav"), 2),
        ((b"verify", BYTE + b".wav"), 1),
        ((b"extract", BYTE + b".epub"), 1),
        ((b"voices", b"blend", b"nora", b"hugh", b"-o", b"na" + BYTE + b" me"), 0),
        ((b"voices", b"blend", b"nora", b"hugh", b"-o", BYTE), 2),
        ((b"voices", b"clone", BYTE + b".wav", b"--name", BYTE, b"--consent", BYTE), 2),
        ((b"history", b"list", BYTE), 0),
        ((b"diagnose", b"-o", BYTE + b".zip"), 0),
        ((b"models", b"get", BYTE), 2),
        ((BYTE,), 2),
    ],
)
def test_no_argument_ends_in_a_traceback(arguments: tuple[bytes, ...], code: int) -> None:
    done = run(*arguments)
    assert done.returncode == code, done.stderr.decode()


@pytest.mark.extended
def test_a_model_or_a_voice_with_such_a_name_is_named_and_takes_no_other_away(home: Path, embedded_model: Path) -> None:
    models = home / "XDG_DATA_HOME" / "parlance" / "models"
    models.mkdir(parents=True)
    for path in (models, Path()):
        shutil.copy(embedded_model, path / os.fsdecode(BYTE + b".gguf"))
    Path(os.fsdecode(BYTE + b".small.gguf")).write_bytes(b"GGUF")
    listed = run(b"models", b"list")
    assert (listed.returncode, b"parlance-small" in listed.stdout) == (0, True)
    assert run(b"say", b"Hello.", b"-o", b"a.wav").returncode == 0
    for arguments in (
        (b"say", b"Hello.", b"-o", b"b.wav", b"--model", BYTE),
        (b"say", b"Hello.", b"-o", b"b.wav", b"--model", BYTE + b".gguf"),
        (b"models", b"show", BYTE + b".gguf"),
        (b"models", b"convert", BYTE + b".gguf", b"-o", b"c.gguf"),
        (b"models", b"quantize", BYTE + b".gguf", b"-o", b"c.gguf"),
        (b"voices", b"import", BYTE + b".small.gguf"),
    ):
        done = run(*arguments)
        assert done.returncode == 1, done.stderr.decode()
        assert b"gguf: the name of the file is not valid UTF-8; rename it" in done.stderr


def test_python_and_projects_take_halves_of_characters(tmp_path: Path) -> None:
    """A program may cut a text in the midst of a pair; so may what was copied into the window."""
    assert SynthesisRequest("a \udc00 b", instruction="\ud800").text == "a \ufffd b"
    with Engine() as engine:
        engine.speak("Hello \udc00there.").save(tmp_path / "a.wav")
    file = ProjectFile.create(tmp_path / "Book.parlance")
    script = Script(file)
    script.insert_text("Hello \udc00there.", 0)
    script.set_text(script.sentences[0].id, "Hello \ud800you.")
    file.close()
    file = ProjectFile(tmp_path / "Book.parlance")
    assert [row.text for row in file.read().sentences] == ["Hello \ufffdyou."]
    file.close()
