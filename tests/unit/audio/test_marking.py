"""Files that say where they come from, and what is said of them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from parlance.audio.files import write_audio
from parlance.audio.marking import UNMARKED, MarkedStream, Marking, payload_of, write_marked
from parlance.audio.provenance import read_note, write_note
from parlance.audio.verify import DENSITY, verify
from parlance.audio.watermark import Found, find_mark
from parlance.core.errors import AudioError
from parlance.core.limits import MARKED
from parlance.core.request import SynthesisRequest
from parlance.library.signing import Signer, fingerprint, kept_signer

RATE = 24000
REQUEST = SynthesisRequest("A text.", model="/home/somebody/voices/model.gguf", voice="rms", seed=3)
FORMATS = ("wav", "flac", "mp3", "ogg", "opus")


@pytest.fixture(scope="module")
def noise() -> np.ndarray:
    """The watermark is found in anything that fills the band."""
    return (0.1 * np.random.default_rng(0).standard_normal(8 * RATE)).astype(np.float32)


@pytest.fixture
def marking(tmp_path: Path) -> Marking:
    return Marking(credentials=False, key=tmp_path / "keys" / "signing.key")


def write(path: Path, noise: np.ndarray, marking: Marking, *requests: SynthesisRequest) -> Path:
    write_marked(path, [noise], RATE, requests or (REQUEST,), marking, {"title": "T"})
    return path


def own(marking: Marking) -> Signer | None:
    assert marking.key is not None
    return kept_signer(marking.key)


@pytest.mark.parametrize("form", [*FORMATS, "m4b"])
def test_a_marked_file_tells_all(tmp_path: Path, noise: np.ndarray, marking: Marking, form: str) -> None:
    verdict = verify(write(tmp_path / f"a.{form}", noise, marking), own(marking))
    assert verdict.title == "Made with Parlance"
    assert verdict.own
    assert verdict.mark is not None
    assert verdict.mark.payload == payload_of([REQUEST])
    assert verdict.provenance is not None
    assert verdict.provenance.state == "signed"
    assert verdict.provenance.record["requests"] == [
        {"text": "A text.", "model": "model.gguf", "voice": "rms", "seed": 3}
    ]
    assert "signed by this installation's key" in " ".join(verdict.words)
    assert json.loads(json.dumps(verdict.to_dict()))["marked"] is True


@pytest.mark.parametrize("form", FORMATS)
def test_a_sound_that_was_altered_is_told(tmp_path: Path, noise: np.ndarray, marking: Marking, form: str) -> None:
    path = write(tmp_path / f"a.{form}", noise, marking)
    note = read_note(path)
    assert note is not None
    samples, rate = soundfile.read(path, dtype="float32")
    write_audio(path, samples[: len(samples) // 2], rate)
    write_note(path, note)
    verdict = verify(path, own(marking))
    assert verdict.title == "Made with Parlance, and changed since"
    assert verdict.provenance is not None
    assert verdict.provenance.state == "altered"
    assert verdict.own


def test_a_record_that_was_changed_is_told(tmp_path: Path, noise: np.ndarray, marking: Marking) -> None:
    path = write(tmp_path / "a.wav", noise, marking)
    fields: Any = json.loads(str(read_note(path)))
    for change in ("made", "signature", "key"):
        changed = (
            {**fields, change: "AAAA"} if change in fields else {**fields, "record": {**fields["record"], change: 1}}
        )
        write_audio(tmp_path / "b.wav", noise, RATE)
        write_note(tmp_path / "b.wav", json.dumps(changed))
        verdict = verify(tmp_path / "b.wav", own(marking))
        assert verdict.title == "This file's record was changed"
        assert not verdict.own
        assert verdict.to_dict()["key"] is None


def test_another_key_is_named(tmp_path: Path, noise: np.ndarray, marking: Marking) -> None:
    path = write(tmp_path / "a.flac", noise, marking)
    signer = own(marking)
    assert signer is not None
    verdict = verify(path, Signer(Ed25519PrivateKey.generate()))
    assert not verdict.own
    assert f"signed by another key: {fingerprint(signer.public)}" in " ".join(verdict.words)


def test_without_a_key_the_record_is_plain(tmp_path: Path, noise: np.ndarray) -> None:
    verdict = verify(write(tmp_path / "a.wav", noise, Marking()), None)
    assert verdict.provenance is not None
    assert verdict.provenance.state == "plain"
    assert "anyone could have written it" in " ".join(verdict.words)


def test_each_mark_can_be_left_out(tmp_path: Path, noise: np.ndarray) -> None:
    only_mark = verify(write(tmp_path / "a.wav", noise, Marking(provenance=False)), None)
    assert (only_mark.mark is not None, only_mark.provenance) == (True, None)
    only_record = verify(write(tmp_path / "b.wav", noise, Marking(watermark=False)), None)
    assert only_record.mark is None
    assert only_record.provenance is not None
    assert only_record.provenance.record["watermark"] is None
    neither = verify(write(tmp_path / "c.wav", noise, UNMARKED), None)
    assert neither.title == "No mark of Parlance was found"
    assert "This is not proof" in neither.words[-1]
    np.testing.assert_allclose(soundfile.read(tmp_path / "c.wav")[0], noise, atol=1 / 32768)


@pytest.mark.parametrize(("seconds", "says"), [(4, "too short"), (6, "There is no watermark")])
def test_short_sound_is_not_said_to_have_no_watermark(
    tmp_path: Path, noise: np.ndarray, seconds: int, says: str
) -> None:
    verdict = verify(write(tmp_path / "a.wav", noise[: seconds * RATE], UNMARKED), None)
    assert says in verdict.words[0]


def test_the_same_request_gives_the_same_bytes(tmp_path: Path, noise: np.ndarray, marking: Marking) -> None:
    files = [write(tmp_path / f"{name}.flac", noise, marking).read_bytes() for name in "ab"]
    assert files[0] == files[1]


def test_of_many_requests_those_that_differ_are_named(tmp_path: Path, noise: np.ndarray, marking: Marking) -> None:
    requests = [SynthesisRequest(f"Line {n}.", voice="rms" if n < 9 else "awb", seed=n) for n in range(20)]
    verdict = verify(write(tmp_path / "a.wav", noise, marking, *requests), None)
    assert verdict.provenance is not None
    assert verdict.provenance.record["requests"] == [{"voice": "rms"}, {"voice": "awb"}]


def test_a_long_text_is_kept_as_its_hash(tmp_path: Path, noise: np.ndarray, marking: Marking) -> None:
    verdict = verify(write(tmp_path / "a.mp3", noise, marking, SynthesisRequest("word " * 2000)), None)
    assert verdict.provenance is not None
    (row,) = verdict.provenance.record["requests"]
    assert set(row) == {"text_sha256"}


@pytest.mark.parametrize(
    "note", ["", "[]", "{", '{"record": 3}', '{"record": {"format": "other"}}', '{"record": null}']
)
def test_a_note_of_something_else_is_none(tmp_path: Path, noise: np.ndarray, note: str) -> None:
    write_audio(tmp_path / "a.wav", noise, RATE)
    write_note(tmp_path / "a.wav", note)
    assert verify(tmp_path / "a.wav", None).provenance is None


def test_what_is_no_sound_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("no sound")
    with pytest.raises(AudioError, match=r"a\.txt: this sound file cannot be read"):
        verify(tmp_path / "a.txt", None)


def test_a_stream_carries_the_mark_of_the_file(tmp_path: Path, noise: np.ndarray, marking: Marking) -> None:
    stream = MarkedStream(marking, [REQUEST], RATE)
    streamed = np.concatenate(list(stream.all(np.array_split(noise, 9))))
    write_audio(tmp_path / "b.wav", streamed, RATE)
    written = soundfile.read(write(tmp_path / "a.wav", noise, marking))[0]
    np.testing.assert_array_equal(soundfile.read(tmp_path / "b.wav")[0], written)


@pytest.mark.parametrize("rate", [1, 100, 2_000_000_000])
def test_a_rate_that_a_header_makes_up_costs_nothing(tmp_path: Path, rate: int) -> None:
    path = tmp_path / "odd.wav"
    soundfile.write(path, np.full(20_000, 0.1, np.float32), rate)
    begun = time.process_time()
    assert verify(path, None).mark is None
    assert time.process_time() - begun < 5


@pytest.mark.extended
def test_hours_of_one_level_in_a_small_file_are_not_looked_through(
    tmp_path: Path, noise: np.ndarray, marking: Marking, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counted(blocks: Iterator[np.ndarray], rate: int) -> Found | None:
        first = next(blocks)
        lengths.extend([len(first), *map(len, blocks)])
        return find_mark([first], rate)

    monkeypatch.setattr("parlance.audio.verify.find_mark", counted)
    monkeypatch.setattr("parlance.audio.verify.networks", lambda: None)
    for hours in (0, 3):
        lengths: list[int] = []
        path = tmp_path / f"{hours}.flac"
        with soundfile.SoundFile(path, "w", RATE, 1) as file:
            for piece in MarkedStream(marking, [REQUEST], RATE).all([noise]):
                file.write(piece)
            for _ in range(60 * hours):
                file.write(np.full(60 * RATE, 0.1, np.float32))
        found = verify(path, None).mark
        assert found is not None
        assert found.payload == payload_of([REQUEST])
        most = max(MARKED.elements, DENSITY * path.stat().st_size)
        assert sum(lengths) == (most if hours else len(noise))
    assert most < 3 * 3600 * RATE / 4
