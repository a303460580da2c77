"""Files of cloned and blended voices, spoiled: one error that names the file, or a voice that can be kept again."""

from __future__ import annotations

import dataclasses
import os
import random
import struct
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance.core.cloning import VoiceRecord
from parlance.core.errors import ModelError, ParlanceError
from parlance.families.chatterbox.voice import ChatterboxVoice
from parlance.families.qwen3.voice import Qwen3Clone
from parlance.families.supertonic.voice import VoiceTensors
from parlance.library.voices import import_voice, list_voices, read_record, read_voice, rename_voice, save_voice

from .gguf_corpus import ARRAY, BOOL, F32, F64, STRING, U32, Gguf, array, f32, parse, serialize, strings, text, u32

LONGEST_S = 5.0
RANDOM = np.random.default_rng(0)
RECORD = VoiceRecord(
    name="Ada Löwe",
    fits="turbo",
    consent="Ada agreed on 3 May",
    source_name="ada.flac",
    source_sha256="ab" * 32,
    source_part=(1.5, 11.25),
    model="a model",
    languages=("en", "de"),
    emotion=0.7,
    licence="private",
    transcript="Grüß Gott, said Ada.",
)
CLONES: dict[str, tuple[Any, VoiceRecord]] = {
    "chatterbox": (
        ChatterboxVoice(
            speaker_emb=RANDOM.standard_normal(256).astype(np.float32),
            t3_prompt_tokens=RANDOM.integers(0, 6561, 375).astype(np.int32),
            prompt_token=RANDOM.integers(0, 6561, 250).astype(np.int32),
            prompt_feat=RANDOM.standard_normal((500, 80)).astype(np.float32),
            xvector=RANDOM.standard_normal(192).astype(np.float32),
        ),
        RECORD,
    ),
    "qwen3": (
        Qwen3Clone(RANDOM.standard_normal(256).astype(np.float32), RANDOM.integers(0, 512, (40, 16)).astype(np.int32)),
        dataclasses.replace(RECORD, fits="qwen3-tts-0.6b"),
    ),
    "supertonic": (
        VoiceTensors(
            RANDOM.standard_normal((50, 64)).astype(np.float32), RANDOM.standard_normal((8, 16)).astype(np.float32)
        ),
        dataclasses.replace(RECORD, fits="small", blend_of=("Ray", "Sue"), blend_amount=0.25),
    ),
}


@pytest.fixture(scope="module", params=CLONES)
def good(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return save_voice(tmp_path_factory.mktemp("voices"), *CLONES[request.param]).read_bytes()


VALUES = (
    *((F32, f32(value)) for value in (float("nan"), float("inf"), -1.0, 1e38)),
    *((STRING, text(words)) for words in (b"", b"\xff\xfe", b"\xed\xa0\x80", b"\0", b"x" * 100_000, b"turbo\n")),
    *((ARRAY, strings(words)) for words in ([], [""], ["x"] * 10_000)),
    *((ARRAY, array(F32, n, f32(float("nan")) * n)) for n in (0, 1, 2, 3)),
    (ARRAY, array(STRING, 1, text(b"\xc3\x28"))),
    (ARRAY, array(F32, 2**62, b"")),
    (ARRAY, array(ARRAY, 1, array(ARRAY, 1, u32(0)))),
    *((U32, u32(value)) for value in (0, 2**32 - 1)),
    *((BOOL, b"\2"), (F64, struct.pack("<d", 1e308)), (99, b"")),
)


def spoil(raw: bytes, seed: int) -> tuple[bytes, str]:
    """The file with one to three changes to its keys, tensors, data or bytes, and what was done."""
    chance = random.Random(seed)
    if chance.random() < 0.3:
        data = bytearray(raw)
        header = len(raw) - len(parse(raw).data)
        for _ in range(chance.choice((1, 2, 10))):
            data[chance.randrange(header if chance.random() < 0.8 else len(data))] = chance.randrange(256)
        cut = chance.randrange(len(data)) if chance.random() < 0.2 else len(data)
        return bytes(data[:cut]), "bytes"
    parts = parse(raw)
    done = [chance.choice((_change_key, _change_key, _change_tensor, _change_data))(parts, chance) for _ in range(2)]
    return serialize(parts), ", ".join(done)


def _change_key(parts: Gguf, chance: random.Random) -> str:
    key = chance.choice(parts.keys)
    if chance.random() < 0.1:
        parts.keys.remove(key)
        return f"without {key.name!r}"
    if chance.random() < 0.1:
        parts.keys.append(key)
        return f"{key.name!r} twice"
    key.type, key.payload = chance.choice(VALUES)
    return f"{key.name!r} = {key.payload!r:.40}"


def _change_tensor(parts: Gguf, chance: random.Random) -> str:
    tensor = chance.choice(parts.tensors)
    changes: tuple[dict[str, Any], ...] = (
        {"dims": tensor.dims[::-1]},
        {"dims": [*tensor.dims, 1]},
        {"dims": [0]},
        {"dims": [max(tensor.dims, default=2) // 2, 2]},
        {"dims": [1, *tensor.dims]},
        {"dims": [2**62, 4]},
        {"dims": []},
        {"type": chance.choice((0, 1, 8, 12, 26, 30, 99))},
        {"offset": chance.choice((0, 1, 32, 2**40, 2**64 - 32))},
        {"name": chance.choice((b"", b"ttl", b"\xff", b"x" * 200, parts.tensors[0].name))},
    )
    change = chance.choice(changes)
    vars(tensor).update(change)
    return f"{tensor.name!r}: {change}"


def _change_data(parts: Gguf, chance: random.Random) -> str:
    data = bytearray(parts.data)
    if len(data) < 8 or chance.random() < 0.2:
        parts.data = bytes(data[: chance.randrange(len(data) + 1)])
        return "cut off"
    at = chance.randrange(0, len(data) - 4, 4)
    data[at : at + 4] = chance.choice((f32(float("nan")), f32(float("-inf")), u32(2**31), u32(2**31 - 1), b"\xff" * 4))
    parts.data = bytes(data)
    return f"data at {at}"


def complaints(good: bytes, folder: Path, seeds: Iterable[int]) -> list[str]:
    """Of all that the window does with a voice file that came from somewhere."""
    found = []
    for seed in seeds:
        for old in folder.rglob("*.gguf"):
            old.unlink()
        path = folder / "spoiled.gguf"
        content, done = spoil(good, seed)
        path.write_bytes(content)
        begun = time.process_time()
        try:
            record = read_voice(import_voice(folder / "own", path)).record
            (id_,) = list_voices(folder / "own")
            renamed = rename_voice(folder / "own", id_, "Another")
            if read_record(renamed) != dataclasses.replace(record, name="Another"):
                found.append(f"{seed} ({done}): it is another after it was renamed")
        except ParlanceError as error:
            if isinstance(error, ModelError) and path.name not in str(error):
                found.append(f"{seed} ({done}): {error!s:.200} does not name the file")
        except Exception as error:
            found.append(f"{seed} ({done}): {error!r:.200}")
        if (seconds := time.process_time() - begun) > LONGEST_S:
            found.append(f"{seed} ({done}): {seconds:.1f} s")
    return found


@pytest.mark.parametrize("seeds", [range(1000), pytest.param(range(2000, 22_000), marks=pytest.mark.slow)], ids=str)
def test_spoiled_voices_are_named_or_can_be_kept(good: bytes, tmp_path: Path, seeds: range) -> None:
    assert complaints(good, tmp_path, seeds) == []


def test_a_good_one_is_taken(good: bytes, tmp_path: Path) -> None:
    (tmp_path / "good.gguf").write_bytes(good)
    assert read_voice(import_voice(tmp_path / "own", tmp_path / "good.gguf")).record.name == RECORD.name


def test_what_is_no_file_or_too_large_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.gguf")
    with (tmp_path / "large.gguf").open("wb") as file:
        file.truncate(1 << 40)
    for read in (read_voice, read_record):
        with pytest.raises(ModelError, match=r"pipe\.gguf cannot be read: not a regular file"):
            read(tmp_path / "pipe.gguf")
        with pytest.raises(ModelError, match=r"large\.gguf is 1099512 MB; voice files are at most 17"):
            read(tmp_path / "large.gguf")
    assert list_voices(tmp_path) == {}
