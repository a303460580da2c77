"""The history: what it keeps, finds and forgets."""

from __future__ import annotations

import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance.audio.packed import pack, unpack
from parlance.core.errors import AudioError, ParlanceError
from parlance.core.hashing import samples_sha256
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.library.history import SAY, WINDOW, History

RATE = 22050


def result(text: str, seconds: float = 0.1, **fields: str) -> SynthesisResult:
    samples = np.random.default_rng(len(text)).uniform(-0.5, 0.5, int(seconds * RATE)).astype(np.float32)
    return SynthesisResult(
        request=SynthesisRequest(text, **{"model": "parlance-small", "voice": "rms", **fields}),
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


def test_what_is_no_sound() -> None:
    with pytest.raises(AudioError, match="could not be read"):
        unpack(b"no FLAC")
    loud, _ = unpack(pack(np.array([2.0, -2.0, 0.5], np.float32), RATE))
    assert loud == pytest.approx([1.0, -1.0, 0.5], abs=1e-4)
