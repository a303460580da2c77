"""The history: what it keeps, finds and forgets."""

from __future__ import annotations

import dataclasses
import os
import stat
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance.audio.clips import pack, unpack
from parlance.core.errors import AudioError, ParlanceError
from parlance.core.files import samples_sha256
from parlance.core.limits import HISTORY
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.library import database
from parlance.library.history import SAY, WINDOW, History

RATE = 22050


def result(text: str, seconds: float = 0.1, **fields: Any) -> SynthesisResult:
    samples = np.random.default_rng(len(text)).uniform(-0.5, 0.5, int(seconds * RATE)).astype(np.float32)
    return SynthesisResult(
        request=SynthesisRequest(text, **{"model": "parlance-small", "voice": "rms", "retakes": 2, **fields}),
        device={"id": "cpu", "description": "8 cores"},
        sample_rate=RATE,
        samples=samples,
        wall_s=0.1,
        first_audio_s=0.1,
        stages=[],
        peak_rss_mb=1.0,
        model_path="",
        model_sha256="",
        sha256=samples_sha256(samples),
    )


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "data" / "history.sqlite3", kept=4, kept_bytes=300)


def test_what_is_kept_comes_back(history: History, tmp_path: Path) -> None:
    made = result("Guten Tag. ☃", language="de")
    sound = pack(made.samples, RATE)
    id_ = History(tmp_path / "h.sqlite3").add(made, WINDOW, sound)
    store = History(tmp_path / "h.sqlite3")
    (clip,) = store.clips()
    assert clip == store.clip(id_)
    assert (clip.request, clip.sha256, clip.source, clip.device) == (made.request, made.sha256, WINDOW, "8 cores")
    assert (clip.audio_s, clip.has_sound, store.sound(id_)) == (pytest.approx(0.1), True, sound)
    samples, rate = unpack(sound)
    assert rate == RATE
    assert np.abs(samples - made.samples).max() < 1 / 32000
    assert stat.S_IMODE((tmp_path / "h.sqlite3").stat().st_mode) == 0o600
    assert history.size() == (0, 0)
    assert not (tmp_path / "data").exists(), "asking makes no file"


def test_every_word_must_be_found(history: History) -> None:
    for text, voice in (("The Übung begins", "rms"), ("It ends", "slt"), ("100 % of it_", "slt")):
        history.add(result(text, voice=voice), SAY, None)
    found = {words: [clip.request.text for clip in history.clips(words)] for words in ("übung", "ends SLT", "slt", "%")}
    assert found == {
        "übung": ["The Übung begins"],
        "ends SLT": ["It ends"],
        "slt": ["100 % of it_", "It ends"],
        "%": ["100 % of it_"],
    }
    assert history.clips("nobody") == []


def test_titles_are_searched_as_well(history: History) -> None:
    for text, voice in (("It begins", "rms"), ("It ends", "slt")):
        history.add(result(text, voice=voice), SAY, None)

    def titles(fields: Mapping[str, Any]) -> str:
        return {"rms": "Große Rosa", "slt": "Karl"}[fields["voice"]]

    def found(words: str) -> list[str]:
        return [clip.request.text for clip in history.clips(words, titles)]

    assert (found("ROSA grosse"), found("it karl"), found("rms"), found("it")) == (
        ["It begins"],
        ["It ends"],
        ["It begins"],
        ["It ends", "It begins"],
    )
    assert found("rosa karl") == []


def test_the_oldest_sounds_go_first_then_the_oldest_clips(history: History) -> None:
    ids = [history.add(result(f"Number {n}"), SAY, bytes(100)) for n in range(6)]
    kept = history.clips()
    assert [clip.id for clip in kept] == ids[:1:-1]
    assert [clip.has_sound for clip in kept] == [True, True, True, False]
    assert history.size() == (4, 300)
    history.set_sound(ids[2], bytes(50))
    assert not history.clip(ids[2]).has_sound, "there is no room for the oldest"
    history.add(result("Long", seconds=601), SAY, bytes(10))
    assert not history.clips()[0].has_sound
    with pytest.raises(ParlanceError, match=f"no clip {10**30}"):
        history.clip(10**30)
    with pytest.raises(ParlanceError, match=f"no clip {ids[0]}"):
        history.clip(ids[0])


def test_removing_and_clearing_leave_nothing(history: History, tmp_path: Path) -> None:
    path = tmp_path / "data" / "history.sqlite3"
    secret, other = history.add(result("Secret-words"), SAY, b"sound of it"), history.add(result("Other"), SAY, None)
    assert b"Secret-words" in path.read_bytes()
    history.remove([secret])
    assert [clip.id for clip in history.clips()] == [other]
    left = path.read_bytes()
    assert b"Secret-words" not in left
    assert b"sound of it" not in left
    history.clear()
    assert not path.exists()
    history.clear()
    assert history.clips() == []


def test_what_another_parlance_wrote_is_left_out(history: History) -> None:
    history.add(result("Old"), SAY, None)
    with history._database.open() as db:
        db.execute('UPDATE clip SET request = \'{"text": "x", "unheard_of": 1}\'')
    assert history.clips() == []


def test_a_file_that_is_none_is_set_aside(history: History, tmp_path: Path) -> None:
    path = tmp_path / "data" / "history.sqlite3"
    path.parent.mkdir()
    path.write_bytes(b"no database at all" * 100)
    history.add(result("New"), SAY, None)
    assert len(history.clips()) == 1
    assert path.with_name("history.sqlite3.corrupt").exists()


def test_a_slow_machine_or_search_is_no_damage(
    history: History, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock is of what SQLite does to the file, and not of how long titles take to be looked up."""
    for number in range(4):
        history.add(result(f"Number {number}"), SAY, None)
    monkeypatch.setattr(database, "STEPS", 1)

    def slow_titles(fields: Mapping[str, Any]) -> str:
        end = time.thread_time() + 0.1
        while time.thread_time() < end:
            pass
        return str(fields["text"])

    monkeypatch.setattr(database, "HISTORY", dataclasses.replace(HISTORY, seconds=0.2))
    assert len(history.clips("number", slow_titles)) == 4
    monkeypatch.setattr(database, "HISTORY", dataclasses.replace(HISTORY, seconds=-1.0))
    for slow in (history, History(tmp_path / "data" / "history.sqlite3")):
        with pytest.raises(ParlanceError, match="it is kept as it is"):
            slow.clips()
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["history.sqlite3"]


def test_short_memory_is_no_damage(tmp_path: Path) -> None:
    """Another program, or a model, holds all the memory while the history is read."""
    program = f"""
import pathlib, resource
from parlance.core.errors import ParlanceError
from parlance.library.history import History
from tests.unit.library.test_history import result
folder = pathlib.Path({str(tmp_path)!r})
history = History(folder / "history.sqlite3")
for number in range(3):
    history.add(result("word " * 2_000_000), "say", None)
assert len(history.clips()) == 3
pages = int(open("/proc/self/statm").read().split()[0])
resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + (4 << 20), resource.RLIM_INFINITY))
for again in (history, History(folder / "history.sqlite3")):
    try:
        again.clips()
        print("read")
    except (ParlanceError, MemoryError) as error:
        print(type(error).__name__, error)
resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(len(History(folder / "history.sqlite3").clips()), *(path.name for path in folder.iterdir()))
"""
    environment = {**os.environ, "MALLOC_ARENA_MAX": "1", "PYTHONPATH": str(Path(__file__).parents[3])}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60, env=environment
    )
    *errors, last = done.stdout.splitlines()
    assert all("memory" in error.casefold() for error in errors), errors
    assert last == "3 history.sqlite3"


def test_damage_is_told_and_clearing_removes_what_was_set_aside(history: History, tmp_path: Path) -> None:
    told: list[Path] = []
    history.on_damage(told.append)
    for _ in range(2):
        (tmp_path / "data").mkdir(exist_ok=True)
        (tmp_path / "data" / "history.sqlite3").write_bytes(b"CANARY" * 1000)
        assert history.clips() == []
    aside = [tmp_path / "data" / f"history.sqlite3.corrupt{number}" for number in ("", "-2")]
    assert told == history.damaged() == aside
    (tmp_path / "data" / "history.sqlite3.corrupt-journal").write_bytes(b"CANARY")
    history.clear()
    assert list((tmp_path / "data").iterdir()) == []


def test_what_is_no_sound() -> None:
    with pytest.raises(AudioError, match="could not be read"):
        unpack(b"no FLAC")
    loud, _ = unpack(pack(np.array([2.0, -2.0, 0.5], np.float32), RATE))
    assert loud == pytest.approx([1.0, -1.0, 0.5], abs=1e-4)


def test_a_recipe_from_before_takes_were_checked_is_made_again_without(history: History) -> None:
    id_ = history.add(result("Old.", retakes=None), SAY, None)
    clip = history.clip(id_)
    assert clip is not None
    assert clip.request.retakes == 0
