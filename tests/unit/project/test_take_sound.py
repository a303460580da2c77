"""Takes in a project: FLAC of 24 bits, quantised once, and whatever 24 bits cannot hold as it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance.core.errors import ProjectError
from parlance.core.files import samples_sha256
from parlance.project.file import ProjectFile
from parlance.project.items import Spoken, StoredChunk
from parlance.project.script import Script
from parlance.project.take_sound import decoded, encoded

STEP = 2.0**-23
"""Of 24 bits."""


def like_speech(n: int, rate: int) -> np.ndarray:
    """Tones that come and go over the faint noise of a network: as loud as speech, with all of its low bits."""
    rng, at = np.random.default_rng(5), np.arange(n) / rate
    tones = sum(np.sin(2 * np.pi * 120 * k * at) / k**1.5 for k in range(1, 12))
    syllables = np.clip(np.sin(2 * np.pi * 2.5 * at), 0, 1) ** 2
    return (0.12 * tones * syllables + rng.normal(0, 2e-4, n)).astype(np.float32)


def with_sound(spoken: Callable[..., Spoken], samples: np.ndarray, rate: int = 24000) -> Spoken:
    made = spoken("One two.")
    result = replace(made.result, samples=samples, sample_rate=rate, chunks=(("One two.", len(samples), None),))
    return Spoken(made.asked, result)


@pytest.fixture
def kept(tmp_path: Path) -> Any:
    with closing(ProjectFile.create(tmp_path / "Book.parlance")) as file:
        script = Script(file)
        script.insert_text("One two.", 0)
        yield file, script.sentences[0].id


@pytest.mark.parametrize(("rate", "most"), [(24000, 0.25), (48000, 0.4)])
def test_an_hour_of_speech_is_small_and_decodes_to_what_was_hashed(
    kept: Any, spoken: Callable[..., Spoken], rate: int, most: float
) -> None:
    file, sentence = kept
    samples = like_speech(6 * rate, rate)
    take = file.add_take(50, sentence, with_sound(spoken, samples, rate))
    found = file.samples(50)
    assert samples_sha256(found) == take.sha256
    assert np.abs(found - samples).max() <= STEP / 2
    ((blob,),) = file._sql.execute("SELECT samples FROM chunks").fetchall()
    assert blob.startswith(b"fLaC")
    assert len(blob) / 6 * 3600 < most * 1e9


def test_what_is_quantised_once_does_not_change_again(spoken: Callable[..., Spoken]) -> None:
    samples = np.array([0.0, -0.0, -1.0, 1 - STEP, STEP / 2, 0.3, -0.3, 1e-9], np.float32)
    once = encoded(with_sound(spoken, samples)).result
    again = encoded(Spoken(once.request, once))
    assert again.result.sha256 == once.sha256
    assert not np.signbit(once.samples[:2]).any()


@pytest.mark.parametrize("samples", [[0.5, 1.0], [0.1, -1.5], [0.1, np.nan], []])
def test_what_24_bits_cannot_hold_stays_as_it_is(spoken: Callable[..., Spoken], samples: list[float]) -> None:
    made = encoded(with_sound(spoken, np.array(samples, np.float32)))
    assert made.chunks is not None
    assert made.chunks[0].blob == np.array(samples, "<f4").tobytes()
    found = decoded(made.chunks[0], len(samples))
    assert found is not None
    assert found.tobytes() == made.result.samples.tobytes()


def test_a_sound_that_was_changed_is_no_sound(kept: Any, spoken: Callable[..., Spoken]) -> None:
    made = encoded(with_sound(spoken, like_speech(4800, 24000)))
    assert made.chunks is not None
    (chunk,) = made.chunks
    blob = bytearray(chunk.blob)
    blob[-200] ^= 1
    renamed = encoded(with_sound(spoken, like_speech(2400, 24000))).chunks
    assert renamed is not None
    assert decoded(StoredChunk(chunk.sha256, bytes(blob)), 4800) is None
    assert decoded(chunk, 4801) is None
    assert decoded(renamed[0], 4800) is None
    assert decoded(chunk, 4800) is not None


def test_a_hostile_length_is_refused_before_anything_is_unpacked(
    kept: Any, spoken: Callable[..., Spoken], tmp_path: Path
) -> None:
    file, sentence = kept
    file.add_take(50, sentence, with_sound(spoken, like_speech(4800, 24000)))
    file.close()
    with closing(sqlite3.connect(tmp_path / "Book.parlance")) as sql, sql:
        sql.execute("UPDATE take_chunks SET frames = 1 << 39")
        sql.execute("UPDATE takes SET frames = 1 << 39")
    with closing(ProjectFile(tmp_path / "Book.parlance")) as again, pytest.raises(ProjectError, match="take 50"):
        again.samples(50)
