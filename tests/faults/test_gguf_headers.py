"""What Python reads of a model's metadata: a key that is gone or of another kind is an error that the user can read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from parlance._core import GgufFile
from parlance.core.errors import ModelError, ParlanceError
from parlance.core.gguf_file import GgufContents
from parlance.families.supertonic.driver import SupertonicSpec
from parlance.families.supertonic.schema import config_from_metadata
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random

from .gguf_corpus import (
    ARRAY,
    BOOL,
    F32,
    I32,
    STRING,
    U64,
    Gguf,
    array,
    f32,
    i32s,
    parse,
    serialize,
    strings,
    text,
    u32s,
    u64,
)

OTHER_VALUES = {
    "nothing": None,
    "no numbers": (ARRAY, array(F32, 0, b"")),
    "two integers": (ARRAY, i32s([1, 2])),
    "two strings": (ARRAY, strings(["a", ""])),
    "not a number": (F32, f32(float("nan"))),
    "infinite": (F32, f32(float("inf"))),
    "huge": (U64, u64(2**63)),
    "negative": (I32, b"\xff" * 4),
    "a word": (STRING, text(b"x")),
    "a bool": (BOOL, b"\1"),
}


def describe(path: Path) -> object:
    return Catalogue(path.parent, path.parent, path).describe(path)


def spec(path: Path) -> object:
    return SupertonicSpec.from_metadata(str(path), GgufFile(str(path)).metadata)


def config(path: Path) -> object:
    return config_from_metadata(GgufContents(path).values(), str(path))


@pytest.fixture(scope="module")
def good_bytes(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return ensure_random("random:supertonic-v3-micro", tmp_path_factory.mktemp("models")).read_bytes()


def shortened(parts: Gguf) -> Gguf:
    """The readers look at the metadata only, and a short file is quickly written and read."""
    parts.tensors.clear()
    parts.data = b""
    parts.key("tokenizer.code_points").payload = u32s([32, 33])
    parts.key("tokenizer.rows").payload = i32s([0, 1])
    return parts


@pytest.mark.extended
@pytest.mark.parametrize("read", [describe, spec, config])
def test_each_key_gone_or_of_another_kind(read: Callable[[Path], object], good_bytes: bytes, tmp_path: Path) -> None:
    path = tmp_path / "changed.gguf"
    path.write_bytes(good_bytes)
    read(path)
    complaints = []
    n_refused = 0
    short = serialize(shortened(parse(good_bytes)))
    for name in [key.name.decode() for key in parse(short).keys]:
        for label, value in OTHER_VALUES.items():
            parts = parse(short)
            key = parts.key(name)
            if value is None:
                parts.keys.remove(key)
            else:
                key.type, key.payload = value
            path.unlink()
            path.write_bytes(serialize(parts))
            try:
                read(path)
            except ParlanceError as error:
                n_refused += 1
                if isinstance(error, ModelError) and path.name not in str(error):
                    complaints.append(f"{name} with {label}: the error does not name the file: {error}")
            except Exception as error:
                complaints.append(f"{name} with {label}: {type(error).__name__}: {error}")
    assert not complaints, "\n".join(complaints)
    assert n_refused > 20
