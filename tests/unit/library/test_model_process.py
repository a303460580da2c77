"""Work on model files in a process of its own: its steps, its errors, and its end before its time."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest
from tests.random_models.chatterbox.folder import save_random_folder

from parlance.core.errors import Cancelled, ModelError, UsageError
from parlance.core.files import part_file
from parlance.core.messages import Message
from parlance.core.result import Progress
from parlance.families.supertonic.conversion.raw import RawModel, save_raw
from parlance.library.process import ModelProcess, end_of_code
from parlance.library.quantize import verify

from ...hub import serving


def scripted(lines: str, models: Path) -> ModelProcess:
    """A process that does as it is told instead of working on models."""
    return ModelProcess([], models, [sys.executable, "-c", f"import os, signal, sys, time\n{lines}"])


@pytest.fixture
def raw(micro: RawModel, tmp_path: Path) -> Path:
    save_raw(micro, tmp_path / "official")
    return tmp_path / "official"


def test_a_conversion_tells_how_far_it_is_and_what_it_made(raw: Path, tmp_path: Path) -> None:
    seen: list[Progress] = []
    out = tmp_path / "models" / "micro.gguf"
    result = ModelProcess(["convert", str(raw), "-o", str(out)], out.parent).run(seen.append)
    assert result["size_bytes"] == out.stat().st_size
    assert verify(out).passed
    assert seen[-1].done == seen[-1].total > 1
    assert {progress.message for progress in seen} == {"Converting to micro.gguf"}


def test_an_error_is_the_one_of_the_command(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="does not exist"):
        ModelProcess(["convert", str(tmp_path / "nothing"), "-o", str(tmp_path / "a.gguf")], tmp_path).run(print)
    full = Message("file.not_written", path="a.gguf", error=Message("system.ENOSPC"))
    with pytest.raises(ModelError) as failed:
        scripted(f"import json; print(json.dumps({{'error': {full.as_json()}}})); sys.exit(1)", tmp_path).run(print)
    assert failed.value.message == full


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("os.kill(os.getpid(), signal.SIGKILL)", "killed by SIGKILL, possibly out of memory; nothing unf"),
        ("os.abort()", "ended by SIGABRT; nothing unfinished was kept"),
        ("import nowhere", "exited with code 1: ModuleNotFoundError: No module named 'nowhere'"),
        ("sys.exit(3)", "exited with code 3: no error output"),
        ("print('{}{')", "exited with code 0: no error output"),
    ],
)
def test_a_process_that_breaks_down_is_an_error(tmp_path: Path, lines: str, words: str) -> None:
    with pytest.raises(ModelError, match=words):
        scripted(lines, tmp_path).run(print)


@pytest.mark.parametrize(
    ("code", "end"),
    [(0, ""), (1, ""), (130, ""), (-11, "SIGSEGV"), (0xC0000005, "0xC0000005"), (0xC000013A, "0xC000013A")],
)
def test_an_end_that_was_not_chosen_is_known_by_its_code(code: int, end: str) -> None:
    assert end_of_code(code) == end


def begin_draft(folder: Path) -> str:
    """Lines of a program that is about to write a model."""
    return (
        "import pathlib; from parlance.core.gguf_file import GgufDraft\n"
        f"draft = GgufDraft(pathlib.Path({str(folder)!r}) / 'new.gguf').__enter__()"
    )


def test_a_cancelled_process_that_could_not_put_anything_away_leaves_nothing(tmp_path: Path) -> None:
    """As on Windows, where it is ended at once and with code 1, as if it had chosen to."""
    process = scripted(
        f"signal.signal(signal.SIGTERM, lambda *_: os._exit(1))\n"
        f"{begin_draft(tmp_path)}\n"
        'print(\'{"progress": ["begun", 1, 2]}\', flush=True); time.sleep(60)',
        tmp_path,
    )
    with pytest.raises(Cancelled):
        process.run(lambda _step: process.cancel())
    assert list(tmp_path.iterdir()) == []


def test_a_killed_process_leaves_nothing_of_its_own(tmp_path: Path) -> None:
    with part_file(tmp_path / "other.gguf") as other:
        with pytest.raises(ModelError):
            scripted(f"{begin_draft(tmp_path)}\nos.kill(os.getpid(), signal.SIGKILL)", tmp_path).run(print)
        assert list(tmp_path.iterdir()) == [other]


def test_a_cancelled_process_ends_at_once(tmp_path: Path) -> None:
    process = scripted(
        'print(\'{"progress": {"message": "Waiting", "done": 0, "total": 1}}\', flush=True)\ntime.sleep(60)',
        tmp_path,
    )
    begun = threading.Event()
    canceller = threading.Thread(target=lambda: (begun.wait(20), process.cancel()))
    canceller.start()
    before = time.monotonic()
    with pytest.raises(Cancelled):
        process.run(lambda _: begun.set())
    canceller.join()
    assert time.monotonic() - before < 20
    with pytest.raises(Cancelled):
        process.run(print)


def test_a_cancelled_conversion_puts_its_drafts_away(raw: Path, tmp_path: Path) -> None:
    models = tmp_path / "models"
    process = ModelProcess(["convert", str(raw), "-o", str(models / "micro.gguf")], models)
    with pytest.raises(Cancelled):
        process.run(lambda _: process.cancel())
    assert list(models.iterdir()) == []


def test_a_cancelled_fetch_goes_on_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole way: process, hub, resume, conversion, the user's folders."""
    for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "HF_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    official, models = tmp_path / "official", tmp_path / "XDG_DATA_HOME" / "parlance" / "models"
    downloads = tmp_path / "XDG_CACHE_HOME" / "parlance" / "downloads"
    save_random_folder("chatterbox-en-micro", official)
    t3 = "t3_cfg.safetensors"
    with serving(official) as hub:
        arguments = ["get", "chatterbox", "--endpoint", hub.endpoint]
        hub.faults["GET"] = ["stall"]
        process = ModelProcess(arguments, models)

        def stop(progress: Progress) -> None:
            if progress.message.startswith(f"Downloading {t3}"):
                end = time.monotonic() + 20
                while not any(part.stat().st_size for part in downloads.glob("**/.t3*.part")):
                    assert time.monotonic() < end
                    time.sleep(0.01)
                process.cancel()

        with pytest.raises(Cancelled):
            process.run(stop)
        assert not models.exists()
        before = len(hub.asked)
        result = ModelProcess(arguments, models).run(lambda _: None)
        assert Path(result["out"]) == models / "chatterbox.gguf"
        ranges = [range_ for method, path, range_ in hub.asked[before:] if (method, path) == ("GET", t3)]
    assert len(ranges) == 1
    assert int(ranges[0].removeprefix("bytes=").rstrip("-")) > 0
    assert verify(models / "chatterbox.gguf").passed
    assert not (downloads / "chatterbox").exists()
