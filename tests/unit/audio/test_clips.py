"""Reading recordings: the formats that users have, and files that are none."""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest
import soundfile

from parlance.audio import files
from parlance.audio.clips import read_clip
from parlance.audio.provenance import read_note, sound_sha256
from parlance.audio.verify import verify
from parlance.core.errors import AudioError
from parlance.core.files import file_sha256

RATE = 24000


@pytest.fixture
def samples() -> np.ndarray:
    t = np.arange(2 * RATE) / RATE
    return np.stack([0.4 * np.sin(2 * np.pi * 220 * t), 0.2 * np.sin(2 * np.pi * 220 * t)], axis=1).astype(np.float32)


@pytest.mark.parametrize(("name", "tolerance"), [("a.wav", 1e-4), ("a.flac", 1e-4), ("a.ogg", 0.05), ("a.mp3", 0.05)])
def test_formats(tmp_path: Path, samples: np.ndarray, name: str, tolerance: float) -> None:
    path = tmp_path / name
    soundfile.write(path, samples, RATE)
    clip = read_clip(path)
    assert (clip.sample_rate, clip.name, clip.sha256) == (RATE, name, file_sha256(path))
    assert clip.samples.dtype == np.float32
    assert abs(len(clip.samples) - len(samples)) <= 2304  # an MP3 is whole frames
    middle = slice(5000, 40000)
    loudest = np.abs(clip.samples[middle]).max(axis=0)
    np.testing.assert_allclose(loudest, [0.4, 0.2], atol=tolerance)
    np.testing.assert_allclose(clip.mono, clip.samples.mean(axis=1))


@pytest.mark.parametrize(
    ("name", "container", "codec"),
    [
        ("a.m4a", "ipod", "aac"),
        ("a.mp4", "mp4", "aac"),
        ("a.3gp", "3gp", "aac"),
        ("a.webm", "webm", "libopus"),
        ("a.mka", "matroska", "flac"),
        ("a.aac", "adts", "aac"),
        ("a.wav", "mp4", "aac"),
    ],
)
def test_what_phones_and_browsers_record(
    tmp_path: Path, samples: np.ndarray, name: str, container: str, codec: str
) -> None:
    """Whatever it is called."""
    path = tmp_path / name
    rate = 48000 if codec == "libopus" else RATE
    with av.open(str(path), "w", format=container) as out:
        stream = out.add_stream(codec, rate=rate, layout="stereo")
        frame = av.AudioFrame.from_ndarray(np.ascontiguousarray(samples.T), format="fltp", layout="stereo")
        frame.sample_rate, frame.time_base, frame.pts = RATE, Fraction(1, RATE), 0
        size = stream.frame_size or 1024
        resampler = av.AudioResampler(format=stream.format, layout="stereo", rate=rate, frame_size=size)
        for part in [*resampler.resample(frame), *resampler.resample(None)]:
            out.mux(stream.encode(part))
        out.mux(stream.encode(None))
    clip = read_clip(path)
    assert (clip.sample_rate, clip.samples.shape[1], clip.samples.dtype) == (rate, 2, np.float32)
    assert len(clip.samples) / rate == pytest.approx(len(samples) / RATE, abs=0.1)
    loudest = np.abs(clip.samples[rate // 4 : rate]).max(axis=0)
    np.testing.assert_allclose(loudest, [0.4, 0.2], atol=0.05)
    for size in range(0, path.stat().st_size, 997):
        (tmp_path / f"cut {name}").write_bytes(path.read_bytes()[:size])
        length_or_refusal(tmp_path / f"cut {name}")


def test_without_the_library_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "note.m4a"
    path.write_bytes(b"\0\0\0\x18ftypM4A ")
    monkeypatch.setattr(files, "is_available", lambda: False)
    with pytest.raises(AudioError, match=r"note\.m4a: .*the Python package av; `pip install parlance\[m4b\]`"):
        read_clip(path)


def test_a_part_is_cut_in_seconds(tmp_path: Path, samples: np.ndarray) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, samples, RATE, subtype="FLOAT")
    part = read_clip(path).part(0.5, 1.25)
    np.testing.assert_array_equal(part.samples, samples[RATE // 2 : RATE * 5 // 4])
    assert part.sha256 == file_sha256(path)


def test_what_is_no_recording(tmp_path: Path, samples: np.ndarray) -> None:
    text = tmp_path / "notes.wav"
    text.write_text("not a sound")
    with pytest.raises(AudioError, match=r"notes\.wav"):
        read_clip(text)
    with pytest.raises(AudioError, match=r"gone\.wav"):
        read_clip(tmp_path / "gone.wav")
    with pytest.raises(AudioError, match=str(tmp_path)):
        read_clip(tmp_path)
    wide = tmp_path / "wide.wav"
    soundfile.write(wide, np.zeros((100, 9)), RATE)
    with pytest.raises(AudioError, match="too many channels \\(9"):
        read_clip(wide)
    slow = tmp_path / "slow.wav"
    soundfile.write(slow, samples, 1000)
    with pytest.raises(AudioError, match="1000 Hz"):
        read_clip(slow)


def length_or_refusal(path: Path) -> int:
    """Samples that were read, or 0 if the file was refused by name."""
    try:
        return len(read_clip(path).samples)
    except AudioError as error:
        said = str(error)
    assert path.name in said
    return 0


def test_a_header_that_promises_hours_allocates_nothing(tmp_path: Path) -> None:
    path = tmp_path / "long.wav"
    size = 2**32 - 200
    header = b"RIFF" + struct.pack("<I", size + 36) + b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, 8000, 8000, 1, 8)
    path.write_bytes(header + b"data" + struct.pack("<I", size) + bytes(1000))
    assert length_or_refusal(path) <= 1000


def test_truncated_files_are_read_as_far_as_they_go_or_refused(tmp_path: Path, samples: np.ndarray) -> None:
    for name in ("a.wav", "a.flac", "a.ogg", "a.mp3"):
        path = tmp_path / name
        soundfile.write(path, samples, RATE)
        whole = path.read_bytes()
        for share in (0.1, 0.5, 0.9):
            path.write_bytes(whole[: int(len(whole) * share)])
            assert length_or_refusal(path) < len(samples) + 2304


def test_content_counts_and_not_the_name(tmp_path: Path, samples: np.ndarray) -> None:
    """soundfile asks what is in a file that is called .raw, and that is a TypeError of its own."""
    soundfile.write(tmp_path / "a.wav", samples, RATE)
    named = (tmp_path / "a.wav").rename(tmp_path / "a.raw")
    assert len(read_clip(named).samples) == len(samples)
    (tmp_path / "b.raw").write_bytes(samples.tobytes())
    with pytest.raises(AudioError, match=r"b\.raw: this sound file cannot be read"):
        read_clip(tmp_path / "b.raw")
    with pytest.raises(AudioError, match=r"b\.raw: "):
        verify(tmp_path / "b.raw", None)


@pytest.mark.parametrize("name", ["a.wav", "a.raw", "a.m4b"])
@pytest.mark.parametrize("read", [read_clip, lambda path: verify(path, None), read_note, sound_sha256])
def test_a_pipe_is_refused_at_once(tmp_path: Path, name: str, read: Callable[[Path], object]) -> None:
    """Nobody will ever write into it."""
    os.mkfifo(tmp_path / name)
    with pytest.raises(AudioError, match=rf"{name} cannot be read: not a regular file"):
        read(tmp_path / name)


def test_a_small_file_that_unpacks_to_gigabytes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bomb.flac"
    with soundfile.SoundFile(path, "w", 384000, 8, "PCM_16") as file:
        block = np.zeros((384000, 8), np.int16)
        for _ in range(100):
            file.write(block)
    assert path.stat().st_size < 2_000_000
    with pytest.raises(AudioError, match=r"bomb\.flac: it is longer than 18 s; cut"):
        read_clip(path)


def test_a_header_that_names_an_odd_rate_lets_no_more_in(tmp_path: Path) -> None:
    """Twenty minutes at 384,000 Hz are hours of sound at a usual rate, and take as long to read."""
    path = tmp_path / "fast.flac"
    with soundfile.SoundFile(path, "w", 384000, 1, "PCM_16") as file:
        for _ in range(151):
            file.write(np.zeros(384000, np.int16))
    with pytest.raises(AudioError, match=r"fast\.flac: it is longer than 150 s; cut"):
        read_clip(path)
