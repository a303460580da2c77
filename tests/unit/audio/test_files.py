"""Sound files: read back what was written; a failed write leaves nothing behind."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
import soundfile

from parlance.audio.files import TAG_LIMIT, formats, write_audio
from parlance.audio.tags import id3_tag
from parlance.core.errors import AudioError

RATE = 44100


def tone(seconds: float = 0.5, rate: int = RATE) -> np.ndarray:
    return (0.5 * np.sin(2 * np.pi * 440 * np.arange(round(seconds * rate)) / rate)).astype(np.float32)


@pytest.mark.parametrize(
    ("name", "encoding", "error"),
    [
        ("a.wav", "", 2**-16),
        ("a.wav", "pcm24", 2**-24),
        ("a.wav", "float32", 0),
        ("a.flac", "", 2**-16),
        ("a.flac", "pcm24", 2**-24),
        ("A.WAV", "pcm16", 2**-16),
    ],
)
def test_lossless_files_hold_every_sample(tmp_path: Path, name: str, encoding: str, error: float) -> None:
    samples = tone()
    written = write_audio(tmp_path / name, samples, RATE, encoding)
    read, rate = soundfile.read(tmp_path / name, dtype="float32")
    assert (rate, written.sample_rate, written.frames, written.clipped) == (RATE, RATE, len(samples), 0)
    np.testing.assert_allclose(read, samples, rtol=0, atol=error)


@pytest.mark.parametrize(("name", "rate", "kept"), [
    ("a.ogg", 44100, 44100),
    ("a.mp3", 44100, 44100),
    ("a.mp3", 30000, 48000),
    ("a.opus", 44100, 48000),
    ("a.opus", 24000, 24000),
])  # fmt: skip
def test_lossy_files_sound_alike(tmp_path: Path, name: str, rate: int, kept: int) -> None:
    samples = tone(1.0, rate)
    written = write_audio(tmp_path / name, samples, rate)
    read, found = soundfile.read(tmp_path / name, dtype="float32")
    assert (found, written.sample_rate, len(read)) == (kept, kept, written.frames)
    np.testing.assert_allclose(read[5000:-5000], tone(1.0, kept)[5000:-5000], atol=0.1)


def test_formats_are_what_can_really_be_written(tmp_path: Path) -> None:
    found = {known.extension: known.encodings for known in formats()}
    assert found["wav"] == ("pcm16", "pcm24", "float32")
    assert found["flac"] == ("pcm16", "pcm24")
    for extension, encodings in found.items():
        for encoding in encodings:
            assert write_audio(tmp_path / f"a.{extension}", tone(), RATE, encoding).frames


def test_a_format_that_libsndfile_lacks_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soundfile, "check_format", lambda major, subtype: subtype != "MPEG_LAYER_III")
    assert "mp3" not in {known.extension for known in formats()}
    with pytest.raises(AudioError, match=r"must end in one of \.wav, \.flac, \.ogg, \.opus(, \.m4b)?$"):
        write_audio(tmp_path / "a.mp3", tone(), RATE)


@pytest.mark.parametrize(("encoding", "top"), [("pcm16", 32767 / 32768), ("pcm24", 1 - 2**-23)])
def test_samples_beyond_one_are_clipped_and_counted(tmp_path: Path, encoding: str, top: float) -> None:
    samples = np.array([0.0, 1.0, 1.5, -1.0, -2.0, 0.25], np.float32)
    written = write_audio(tmp_path / "a.wav", samples, RATE, encoding)
    assert (written.clipped, written.peak) == (2, 2.0)
    read, _ = soundfile.read(tmp_path / "a.wav", dtype="float32")
    assert read.tolist() == pytest.approx([0, top, top, -1, -1, 0.25], abs=2**-24)


def test_float_files_keep_samples_beyond_one(tmp_path: Path) -> None:
    samples = np.array([1.5, -2.0], np.float32)
    assert write_audio(tmp_path / "a.wav", samples, RATE, "float32").clipped == 0
    np.testing.assert_array_equal(soundfile.read(tmp_path / "a.wav", dtype="float32")[0], samples)


@pytest.mark.parametrize("extension", ["wav", "flac", "ogg", "opus", "mp3"])
def test_tags_come_back_cut_and_cleaned(tmp_path: Path, extension: str) -> None:
    path = tmp_path / f"a.{extension}"
    tags = {"title": "Grüße,\n語\0 \ud800!", "artist": "😀" * 5000, "comment": "é" * 5000, "date": "2026-11-21"}
    write_audio(path, tone(), RATE, tags=tags)
    with soundfile.SoundFile(path) as file:
        found = file.copy_metadata()
        assert len(file.read()) == file.frames
    assert found["title"] == "Grüße, 語 ?!"
    assert found["artist"] == "😀" * TAG_LIMIT
    assert found["comment"] == "é" * TAG_LIMIT
    assert found["date"] == "2026-11-21"


def test_an_id3_tag_says_that_it_is_utf_8() -> None:
    body = b"\x03" + "é".encode()
    assert id3_tag({"title": "é"}) == b"ID3\x04\x00\x00\x00\x00\x00\x0dTIT2\x00\x00\x00\x03\x00\x00" + body
    assert id3_tag({"comment": "x" * 200})[4:10] == b"\x00\x00\x00\x00\x01\x57"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("a.xyz", "a.xyz: the file name must end in one of .wav"),
        ("noextension", "must end in one of"),
        ("nowhere/a.wav", "nowhere/a.wav cannot be written: No such file or directory"),
        ("a\0b.wav", "a\0b.wav cannot be written: embedded null byte"),
        ("file/a.wav", "file/a.wav cannot be written: Not a directory"),
        ("folder.wav", "folder.wav: this is not a file that can be replaced"),
    ],
)
def test_paths_that_cannot_be_written_are_named(tmp_path: Path, name: str, message: str) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder.wav").mkdir()
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(AudioError) as caught:
        write_audio(tmp_path / name, tone(), RATE)
    assert message in str(caught.value)
    assert sorted(tmp_path.rglob("*")) == before


def test_wrong_input_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.flac"
    with pytest.raises(AudioError, match="FLAC can be pcm16 or pcm24, not 'float32'"):
        write_audio(path, tone(), RATE, "float32")
    with pytest.raises(AudioError, match="no audio to write"):
        write_audio(path, tone()[:0], RATE)
    with pytest.raises(AudioError, match="not a finite number"):
        write_audio(path, np.array([np.inf], np.float32), RATE)
    with pytest.raises(AudioError, match="unknown tag 'mood'"):
        write_audio(path, tone(), RATE, tags={"mood": "calm"})
    assert not list(tmp_path.iterdir())


@contextmanager
def disk_that_takes(limit: int) -> Iterator[None]:
    """Writes beyond `limit` bytes of a file fail, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("name", ["a.wav", "a.flac", "a.ogg", "a.opus", "a.mp3"])
@pytest.mark.parametrize("limit", [10, 4000])
def test_a_full_disk_is_reported_and_the_old_file_stays(tmp_path: Path, name: str, limit: int) -> None:
    path = tmp_path / name
    path.write_text("old")
    samples = np.random.default_rng(0).uniform(-0.5, 0.5, RATE).astype(np.float32)
    with disk_that_takes(limit), pytest.raises(AudioError, match=f"{name} cannot be written: "):
        write_audio(path, samples, RATE)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link_and_its_target_is_replaced(tmp_path: Path) -> None:
    target = tmp_path / "target.wav"
    target.write_text("old")
    link = tmp_path / "link.wav"
    link.symlink_to(target)
    write_audio(link, tone(), RATE)
    assert link.is_symlink()
    assert soundfile.info(target).frames == len(tone())


def test_ten_minutes_of_vorbis_do_not_exhaust_the_stack(tmp_path: Path) -> None:
    samples = np.tile(tone(1.0, 8000), 600)
    assert write_audio(tmp_path / "a.ogg", samples, 8000).frames == len(samples)
