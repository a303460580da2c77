from __future__ import annotations

import struct
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
import soundfile

from parlance.audio.files import write_audio
from parlance.audio.provenance import read_note, sound_sha256, write_note
from parlance.core.errors import AudioError

FORMATS = ("wav", "flac", "mp3", "ogg", "opus")
SAMPLES = (0.1 * np.sin(np.arange(3 * 24000) * 0.05)).astype(np.float32)


def written(folder: Path, form: str, tags: dict[str, str]) -> Path:
    path = folder / f"sound.{form}"
    write_audio(path, SAMPLES, 24000, tags=tags)
    return path


@pytest.mark.parametrize("note", ["short", '{"odd": "ÄÖ"}', "x" * 70001], ids=["short", "odd", "long"])
@pytest.mark.parametrize("tags", [{}, {"title": "Tüte", "comment": "made up"}], ids=["bare", "tagged"])
@pytest.mark.parametrize("form", FORMATS)
def test_a_note_goes_in_and_changes_nothing_else(tmp_path: Path, form: str, tags: dict[str, str], note: str) -> None:
    path = written(tmp_path, form, tags)
    before, hash_before = soundfile.read(path)[0], sound_sha256(path)
    assert read_note(path) is None
    write_note(path, note)
    assert read_note(path) == note
    assert sound_sha256(path) == hash_before
    with soundfile.SoundFile(path) as file:
        assert {name: getattr(file, name) for name in tags} == tags
        np.testing.assert_allclose(file.read(), before, atol=1e-7)  # mpg123's last digit depends on where it reads
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("form", FORMATS)
def test_the_hash_is_of_the_sound(tmp_path: Path, form: str) -> None:
    path = written(tmp_path, form, {})
    before = sound_sha256(path)
    assert sound_sha256(written(tmp_path, form, {"title": "another"})) == before
    data = bytearray(path.read_bytes())
    data[-700] ^= 1
    path.write_bytes(data)
    assert sound_sha256(path) != before


@pytest.mark.parametrize("form", FORMATS)
def test_a_file_cut_anywhere_is_an_error_or_has_no_note(tmp_path: Path, form: str) -> None:
    path = written(tmp_path, form, {"title": "cut"})
    write_note(path, "note" * 20)
    whole = path.read_bytes()
    for size in range(0, 600, 7):
        path.write_bytes(whole[:size])
        for ask in (read_note, sound_sha256):
            with suppress(AudioError):
                ask(path)


def box(kind: bytes, data: bytes, wide: bool = False) -> bytes:
    size = len(data) + (16 if wide else 8)
    return (struct.pack(">I4sQ", 1, kind, size) if wide else struct.pack(">I4s", size, kind)) + data


@pytest.mark.parametrize("wide", [False, True])
def test_an_audio_book_gets_a_box_behind_the_others(tmp_path: Path, wide: bool) -> None:
    path = tmp_path / "book.m4b"
    whole = box(b"ftyp", b"M4B \0\0\2\0") + box(b"mdat", b"the sound" * 99, wide) + box(b"moov", b"where it is")
    path.write_bytes(whole)
    assert read_note(path) is None
    before = sound_sha256(path)
    write_note(path, "Nöte")
    assert read_note(path) == "Nöte"
    assert path.read_bytes().startswith(whole)
    assert sound_sha256(path) == before
    path.write_bytes(path.read_bytes().replace(b"the sound", b"the soond", 1))
    assert sound_sha256(path) != before
    path.write_bytes(box(b"ftyp", b"M4B ") + struct.pack(">I4s", 3, b"mdat"))
    with pytest.raises(AudioError, match="a box ends before it begins"):
        sound_sha256(path)


def test_sizes_that_a_file_promises_are_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "bad"
    path.write_bytes(b"RIFF\xff\xff\xff\xffWAVEparl\xff\xff\xff\xff{}")
    assert read_note(path) == "{}"
    path.write_bytes(b"ID3\x04\x00\x00\x7f\x7f\x7f\x7fTXXX")
    assert read_note(path) is None
    path.write_bytes(b"fLaC\x84\xff\xff\xff" + b"\xff" * 40)
    assert read_note(path) is None
    with pytest.raises(AudioError, match="missing"):
        read_note(tmp_path / "missing")
