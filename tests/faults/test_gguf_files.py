"""A damaged GGUF file ends in one clear error, quickly, and the process reads the next file as if nothing had been."""

from __future__ import annotations

import math
import os
import subprocess
import sys
import time
from pathlib import Path

import gguf
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlance._core import GgufFile, ModelError

from .gguf_corpus import ARRAY, F32, FAULTS, U8, Fault, Gguf, Key, array, parse, serialize, write_good_file

TENSOR_TYPE_NAMES = {"F32": "f32", "F16": "f16", "Q8_0": "q8_0"}


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("good") / "good.gguf"
    write_good_file(path)
    return path


@pytest.fixture(scope="module")
def good_bytes(good: Path) -> bytes:
    return good.read_bytes()


def refusal(path: Path) -> str:
    """The error for a file that must be refused: one line that names the file, for under a second of work."""
    begin = time.process_time()
    with pytest.raises(ModelError) as caught:
        GgufFile(str(path))
    assert time.process_time() - begin < 1.0
    message = str(caught.value)
    assert message.startswith(f"cannot read {path}: ")
    assert "\n" not in message
    return message


def test_every_value_arrives(good: Path) -> None:
    metadata = GgufFile(str(good)).metadata
    reader = gguf.GGUFReader(good)
    expected = {name: part.contents() for name, part in reader.fields.items() if not name.startswith("GGUF.")}
    assert metadata == expected
    assert len(metadata) == 18
    assert isinstance(metadata["test.bool"], bool)
    assert metadata["test.strings"] == ["en", "", "한국어"]


def test_every_tensor_is_where_the_official_reader_finds_it(good: Path) -> None:
    tensors = GgufFile(str(good)).tensors
    expected = [
        {
            "name": tensor.name,
            "shape": [int(length) for length in tensor.shape],
            "type": TENSOR_TYPE_NAMES[tensor.tensor_type.name],
            "offset": int(tensor.data_offset),
            "n_bytes": int(tensor.n_bytes),
        }
        for tensor in gguf.GGUFReader(good).tensors
    ]
    assert [{**tensor, "shape": list(tensor["shape"])} for tensor in tensors] == expected
    assert len(tensors) == 4


def test_the_corpus_starts_from_an_unchanged_good_file(good_bytes: bytes) -> None:
    assert serialize(parse(good_bytes)) == good_bytes


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_one_damaged_field(fault: Fault, good: Path, good_bytes: bytes, tmp_path: Path) -> None:
    parts = parse(good_bytes)
    fault.damage(parts)
    path = tmp_path / "damaged.gguf"
    path.write_bytes(serialize(parts))
    assert fault.message in refusal(path)
    assert len(GgufFile(str(good)).tensors) == 4


def test_cut_after_every_byte(good_bytes: bytes, tmp_path: Path) -> None:
    path = tmp_path / "cut.gguf"
    path.write_bytes(good_bytes)
    needed = max(tensor["offset"] + tensor["n_bytes"] for tensor in GgufFile(str(path)).tensors)
    os.truncate(path, needed)
    assert len(GgufFile(str(path)).tensors) == 4
    for n_bytes in reversed(range(needed)):
        os.truncate(path, n_bytes)
        with pytest.raises(ModelError, match=r"cut\.gguf"):
            GgufFile(str(path))


def test_harmless_oddities_are_taken(good_bytes: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odd.gguf"
    parts = parse(good_bytes)
    parts.version = 2
    parts.tensors.reverse()
    parts.keys.append(Key(b"not.a.number", F32, b"\0\0\xc0\x7f"))
    parts.data += b"trailing bytes"
    path.write_bytes(serialize(parts))
    file = GgufFile(str(path))
    assert [tensor["name"] for tensor in file.tensors] == ["bias", "blocks.weight", "half.weight", "matrix.weight"]
    assert math.isnan(file.metadata["not.a.number"])
    path.write_bytes(serialize(Gguf([], [], b"")))
    assert GgufFile(str(path)).tensors == []


@settings(max_examples=400, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(changes=st.lists(st.tuples(st.integers(0), st.binary(min_size=1, max_size=8)), min_size=1, max_size=3))
def test_any_bytes_are_refused_or_sound(changes: list[tuple[int, bytes]], good_bytes: bytes, tmp_path: Path) -> None:
    raw = bytearray(good_bytes)
    for at, replacement in changes:
        at %= len(raw)
        raw[at : at + len(replacement)] = replacement
    path = tmp_path / "random.gguf"
    path.unlink(missing_ok=True)
    path.write_bytes(raw)
    try:
        file = GgufFile(str(path))
    except ModelError:
        return
    for tensor in file.tensors:
        assert tensor["n_bytes"] > 0
        assert tensor["offset"] + tensor["n_bytes"] <= len(raw)


def test_a_header_without_end(tmp_path: Path) -> None:
    path = tmp_path / "endless.gguf"
    keys = [Key(b"k%d" % i, ARRAY, array(U8, 1 << 22, bytes(1 << 22))) for i in range(17)]
    path.write_bytes(serialize(Gguf(keys, [], b"")))
    assert "beyond the first 67108864 bytes" in refusal(path)


def test_names_in_errors_stay_on_one_line(tmp_path: Path) -> None:
    path = tmp_path / "line.gguf"
    path.write_bytes(serialize(Gguf([Key(b"a\nb\x1b[31m", 13, b"")], [], b"")))
    assert 'key "a?b?[31m" has the unknown value type 13' in refusal(path)


@pytest.mark.parametrize("name", ["Grüße 世界 🎉.gguf", "with space.gguf", "no-suffix"])
def test_any_file_name(name: str, good_bytes: bytes, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(good_bytes)
    assert GgufFile(str(path)).path == str(path)
    path.write_bytes(good_bytes[:100])
    refusal(path)


def test_things_that_are_not_files(tmp_path: Path) -> None:
    assert "there is no such file" in refusal(tmp_path / "nowhere.gguf")
    assert "not a regular file" in refusal(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_does_not_block(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.gguf"
    os.mkfifo(pipe)
    assert "not a regular file" in refusal(pipe)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="permissions do not stop this user")
def test_a_file_without_permission(good_bytes: bytes, tmp_path: Path) -> None:
    path = tmp_path / "secret.gguf"
    path.write_bytes(good_bytes)
    path.chmod(0)
    assert "it could not be opened" in refusal(path)


# ru_maxrss would start from the parent's peak, VmHWM starts anew with each program.
MEASURE = """
import sys
from parlance._core import GgufFile, ModelError

def peak_kb():
    lines = open("/proc/self/status").read().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))

before = peak_kb()
for path in sys.argv[1:]:
    try:
        GgufFile(path)
    except ModelError:
        continue
    raise SystemExit(f"{path} was accepted")
print(peak_kb() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_absurd_sizes_cost_no_memory(good_bytes: bytes, tmp_path: Path) -> None:
    kinds = ("n-", "string-of", "array-of", "wrap", "exabytes")
    absurd = [fault for fault in FAULTS if fault.name.startswith(kinds) or "beyond" in fault.name]
    paths = []
    for fault in absurd:
        parts = parse(good_bytes)
        fault.damage(parts)
        paths.append(tmp_path / f"{fault.name}.gguf")
        paths[-1].write_bytes(serialize(parts))
    assert len(paths) > 20
    command = [sys.executable, "-c", MEASURE, *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) < 8 * 1024
