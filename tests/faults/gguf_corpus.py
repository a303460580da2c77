"""Broken GGUF files, each made from a good one by a single named change to one field.

`parse` takes a valid file apart into fields that keep the exact bytes of the file; `serialize` puts any fields
together, however senseless, so that a fault can touch what no writer would let it touch.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import gguf
import numpy as np

U8, I8, U16, I16, U32, I32, F32, BOOL, STRING, ARRAY, U64, I64, F64 = range(13)
VALUE_SIZES = {U8: 1, I8: 1, U16: 2, I16: 2, U32: 4, I32: 4, F32: 4, BOOL: 1, U64: 8, I64: 8, F64: 8}
ALIGNMENT = 32


@dataclass
class Key:
    name: bytes
    type: int
    payload: bytes


@dataclass
class Tensor:
    name: bytes
    dims: list[int]
    """fastest axis first, as in the file"""
    type: int
    offset: int
    n_dims: int | None = None
    """what the file claims, where that is not len(dims)"""


@dataclass
class Gguf:
    keys: list[Key]
    tensors: list[Tensor]
    data: bytes
    magic: bytes = b"GGUF"
    version: int = 3
    n_tensors: int | None = None
    """what the file claims, where that is not len(tensors)"""
    n_keys: int | None = None
    byte_order: str = "<"

    def key(self, name: str) -> Key:
        return next(key for key in self.keys if key.name == name.encode())

    def tensor(self, name: str) -> Tensor:
        return next(tensor for tensor in self.tensors if tensor.name == name.encode())


def u32(value: int) -> bytes:
    return struct.pack("<I", value)


def f32(value: float) -> bytes:
    return struct.pack("<f", value)


def u64(value: int) -> bytes:
    return struct.pack("<Q", value)


def text(value: bytes) -> bytes:
    return u64(len(value)) + value


def array(element_type: int, count: int, elements: bytes) -> bytes:
    return u32(element_type) + u64(count) + elements


def u32s(values: list[int]) -> bytes:
    return array(U32, len(values), struct.pack(f"<{len(values)}I", *values))


def i32s(values: list[int]) -> bytes:
    return array(I32, len(values), struct.pack(f"<{len(values)}i", *values))


def strings(values: list[str]) -> bytes:
    return array(STRING, len(values), b"".join(text(value.encode()) for value in values))


def aligned(n_bytes: int) -> int:
    return -n_bytes % ALIGNMENT + n_bytes


def serialize(parts: Gguf) -> bytes:
    order = parts.byte_order
    n_tensors = len(parts.tensors) if parts.n_tensors is None else parts.n_tensors
    n_keys = len(parts.keys) if parts.n_keys is None else parts.n_keys
    out = parts.magic + struct.pack(order + "IQQ", parts.version, n_tensors, n_keys)
    for key in parts.keys:
        out += struct.pack(order + "Q", len(key.name)) + key.name + struct.pack(order + "I", key.type) + key.payload
    for tensor in parts.tensors:
        n_dims = len(tensor.dims) if tensor.n_dims is None else tensor.n_dims
        out += struct.pack(order + "Q", len(tensor.name)) + tensor.name + struct.pack(order + "I", n_dims)
        out += struct.pack(f"{order}{len(tensor.dims)}Q", *(length % 2**64 for length in tensor.dims))
        out += struct.pack(order + "IQ", tensor.type, tensor.offset)
    return out + bytes(aligned(len(out)) - len(out)) + parts.data


class _Cursor:
    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self.at = 0

    def take(self, n_bytes: int) -> bytes:
        self.at += n_bytes
        assert self.at <= len(self.raw)
        return self.raw[self.at - n_bytes : self.at]

    def numbers(self, layout: str) -> tuple[int, ...]:
        return struct.unpack("<" + layout, self.take(struct.calcsize("<" + layout)))

    def number(self, layout: str) -> int:
        return self.numbers(layout)[0]

    def text(self) -> bytes:
        return self.take(self.number("Q"))

    def skip_value(self, value_type: int) -> None:
        if value_type == STRING:
            self.text()
        elif value_type == ARRAY:
            element_type, count = self.numbers("IQ")
            for _ in range(count):
                self.skip_value(element_type)
        else:
            self.take(VALUE_SIZES[value_type])


def parse(raw: bytes) -> Gguf:
    cursor = _Cursor(raw)
    assert cursor.take(4) == b"GGUF"
    version, n_tensors, n_keys = cursor.numbers("IQQ")
    keys = []
    for _ in range(n_keys):
        name, value_type, begin = cursor.text(), cursor.number("I"), cursor.at
        cursor.skip_value(value_type)
        keys.append(Key(name, value_type, raw[begin : cursor.at]))
    tensors = []
    for _ in range(n_tensors):
        name, n_dims = cursor.text(), cursor.number("I")
        dims = list(cursor.numbers(f"{n_dims}Q"))
        tensors.append(Tensor(name, dims, *cursor.numbers("IQ")))
    return Gguf(keys, tensors, raw[aligned(cursor.at) :], version=version)


def write_good_file(path: Path) -> None:
    """A small file by the official writer with every value type, three tensor types and 1 to 4 dimensions."""
    writer = gguf.GGUFWriter(path, "supertonic")
    writer.add_custom_alignment(ALIGNMENT)
    writer.add_uint8("test.u8", 200)
    writer.add_int8("test.i8", -7)
    writer.add_uint16("test.u16", 60000)
    writer.add_int16("test.i16", -20000)
    writer.add_uint32("test.u32", 4_000_000_000)
    writer.add_int32("test.i32", -5)
    writer.add_uint64("test.u64", 2**63)
    writer.add_int64("test.i64", -(2**62))
    writer.add_float32("test.f32", 0.5)
    writer.add_float64("test.f64", 1e-300)
    writer.add_bool("test.bool", True)
    writer.add_string("test.string", "Grüße, 世界 🎉")
    writer.add_array("test.ints", [1, -1, 7])
    writer.add_array("test.floats", [0.25, -2.0])
    writer.add_array("test.bools", [True, False, True])
    writer.add_array("test.strings", ["en", "", "한국어"])
    random = np.random.default_rng(2)
    writer.add_tensor("matrix.weight", random.standard_normal((3, 8), dtype=np.float32))
    writer.add_tensor("half.weight", random.standard_normal((2, 1, 3, 5)).astype(np.float16))
    blocks = gguf.quants.quantize(random.standard_normal((4, 64), dtype=np.float32), gguf.GGMLQuantizationType.Q8_0)
    writer.add_tensor("blocks.weight", blocks, raw_dtype=gguf.GGMLQuantizationType.Q8_0)
    writer.add_tensor("bias", random.standard_normal(5, dtype=np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


@dataclass(frozen=True)
class Fault:
    name: str
    damage: Callable[[Gguf], None]
    message: str
    """a piece of the error that names the field and what is wrong with it"""


FAULTS: list[Fault] = []


def fault(name: str, message: str, damage: Callable[[Gguf], None]) -> None:
    FAULTS.append(Fault(name, damage, message))


def _header_faults() -> None:
    def header(**fields: object) -> Callable[[Gguf], None]:
        return lambda parts: vars(parts).update(fields)

    fault("magic", "it is not a GGUF file", header(magic=b"GGML"))
    for version in (0, 1, 4, 2**32 - 1):
        fault(f"version-{version}", f"GGUF version {version};", header(version=version))
    fault("big-endian", "big-endian GGUF file", header(byte_order=">"))
    for count in (16385, 2**31, 2**63, 2**64 - 1):
        fault(f"n-tensors-{count}", f"the header promises {count} tensors", header(n_tensors=count))
        fault(f"n-keys-{count}", f"the header promises {count} keys", header(n_keys=count))
    fault("n-tensors-allowed-but-absent", "truncated header", header(n_tensors=16384))
    fault("n-keys-allowed-but-absent", "truncated header", header(n_keys=4096))
    fault("one-tensor-more", "tensor 5 of 5 has a name of", header(n_tensors=5))
    fault("one-key-more", "tensor 1 of 4 has a name of", header(n_keys=19))


def _key_faults() -> None:
    def append(name: bytes, value_type: int = U8, payload: bytes = b"\1") -> Callable[[Gguf], None]:
        return lambda parts: parts.keys.append(Key(name, value_type, payload))

    some = bytes(64)
    fault("key-empty", "has an empty name", append(b""))
    fault("key-duplicate", 'key "test.u8" is there twice', append(b"test.u8"))
    fault("key-nul", "a name with a NUL byte", append(b"test\0key"))
    fault("key-64-kb", "a name of 65535 bytes", append(b"k" * 65535))
    not_utf8 = {"stray": b"\x80", "overlong": b"\xc0\xaf", "surrogate": b"\xed\xa0\x80", "cut": b"\xf0\x9f"}
    for label, bad in not_utf8.items():
        fault(f"key-utf8-{label}", "a name that is not valid UTF-8", append(b"k" + bad))
        fault(f"string-utf8-{label}", 'key "k" has a string that is not valid UTF-8', append(b"k", STRING, text(bad)))
    fault("string-beyond-unicode", "not valid UTF-8", append(b"k", STRING, text(b"\xf4\x90\x80\x80")))
    fault("value-type-unknown", 'key "k" has the unknown value type 13', append(b"k", 13, some))
    fault("value-type-huge", "the unknown value type 4294967295", append(b"k", 2**32 - 1, some))
    fault("bool-of-2", 'key "k" has a bool of 2', append(b"k", BOOL, b"\2"))
    fault("bools-of-255", 'key "k" has a bool of 255', append(b"k", ARRAY, array(BOOL, 2, b"\1\xff")))
    fault("nested-array", 'key "k" is an array of arrays', append(b"k", ARRAY, array(ARRAY, 1, some)))
    fault("array-type-unknown", "an array of the unknown value type 99", append(b"k", ARRAY, array(99, 1, some)))
    for length in (2**30, 2**63, 2**64 - 1):
        fault(f"string-of-{length}", f"a string of {length} bytes", append(b"k", STRING, u64(length) + some))
        fault(f"array-of-{length}", f"an array of {length}", append(b"k", ARRAY, array(U8, length, some)))
    fault("string-beyond-file", 'key "k" is cut off', append(b"k", STRING, u64(1 << 24) + some))
    for label, element_type in (("bytes", U8), ("numbers", F64), ("bools", BOOL), ("strings", STRING)):
        damage = append(b"k", ARRAY, array(element_type, 1 << 22, some))
        fault(f"{label}-beyond-file", 'key "k" is cut off', damage)


def _alignment_faults() -> None:
    def alignment(value_type: int, payload: bytes) -> Callable[[Gguf], None]:
        def damage(parts: Gguf) -> None:
            key = parts.key("general.alignment")
            key.type, key.payload = value_type, payload

        return damage

    for value in (0, 1, 4, 33, 8192, 2**31, 2**32 - 1):
        message = f'key "general.alignment" is {value}, not a power of two'
        fault(f"alignment-{value}", message, alignment(U32, u32(value)))
    fault("alignment-u64", 'key "general.alignment" is of type u64, not u32', alignment(U64, u64(32)))
    fault("alignment-string", "is of type string, not u32", alignment(STRING, text(b"32")))
    fault("alignment-array", "is of type array of u32, not u32", alignment(ARRAY, array(U32, 1, u32(32))))


def _tensor_faults() -> None:
    def change(**fields: object) -> Callable[[Gguf], None]:
        return lambda parts: vars(parts.tensor("matrix.weight")).update(fields)

    fault("name-empty", "has an empty name", change(name=b""))
    fault("name-64-bytes", "a name of 64 bytes; at most 63", change(name=b"n" * 64))
    fault("name-64-kb", "a name of 65535 bytes", change(name=b"n" * 65535))
    fault("name-nul", "a name with a NUL byte", change(name=b"matrix\0weight"))
    fault("name-utf8", "a name that is not valid UTF-8", change(name=b"matrix\xff"))
    fault("name-duplicate", 'tensor "bias" is there twice', change(name=b"bias"))

    fault("n-dims-0", "has 0 dimensions; 1 to 4 are allowed", change(dims=[]))
    fault("n-dims-5", "has 5 dimensions; 1 to 4 are allowed", change(dims=[1] * 5))
    fault("n-dims-huge", "has 4294967295 dimensions", change(n_dims=2**32 - 1))
    for label, dims in (("first", [0, 4]), ("last", [4, 0]), ("all", [0, 0, 0, 0])):
        fault(f"dim-0-{label}", 'tensor "matrix.weight" has a dimension of 0', change(dims=dims))
    fault("dim-negative", "has a dimension of -1", change(dims=[8, -1]))
    fault("dim-most-negative", "has a dimension of -9223372036854775808", change(dims=[-(2**63)]))
    fault("dims-both-negative", "has a dimension of -8", change(dims=[-8, -3]))
    wrap = 'tensor "matrix.weight" has dimensions whose product does not fit into 64 bits'
    fault("wrap-to-0", wrap, change(dims=[2**32, 2**32]))
    fault("wrap-to-0-in-three", wrap, change(dims=[2**31, 2**31, 4]))
    fault("wrap-to-0-in-four", wrap, change(dims=[2**16] * 4))
    fault("wrap-to-0-q8_0", wrap, change(dims=[2**32, 2**32], type=8))
    fault("wrap-to-small", wrap, change(dims=[2**33 + 2, 2**31]))
    fault("wrap-to-negative", wrap, change(dims=[2**32, 2**31]))
    fault("wrap-bytes-to-0", wrap, change(dims=[2**31, 2**31]))
    fault("exabytes-q8_0", "has 9799832784594796544 bytes at", change(dims=[2**32, 2**31 - 1], type=8))
    fault("exabytes", "has 4611686018427387904 bytes at offset 0", change(dims=[2**40, 2**20]))

    for type_id in (4, 5, 9, 31, 36, 2**31, 2**32 - 1):
        fault(f"type-{type_id}", f"is of type {type_id}, which is not supported", change(type=type_id))
    fault("row-not-of-blocks", "has rows of 8 elements; q8_0 needs a multiple of 32", change(type=8))
    fault("row-half-a-block", "has rows of 128 elements; q4_K needs a multiple of 256", change(type=12, dims=[128, 2]))

    fault("offset-unaligned", "starts at offset 4, not a multiple of the alignment 32", change(offset=4))
    fault("offset-overlap", "overlaps tensor", change(offset=96))
    fault("offset-same", 'overlaps tensor "', change(offset=160))
    fault("offset-beyond-end", 'tensor "matrix.weight" has 96 bytes at offset 1024', change(offset=1024))
    fault("offset-huge", "has 96 bytes at offset 18446744073709551584", change(offset=2**64 - 32))
    fault("offset-wraps-with-data", "has 96 bytes at offset 18446744073709551488", change(offset=2**64 - 128))
    fault("data-gone", "of the data, of which the file has 0", lambda parts: setattr(parts, "data", b""))


_header_faults()
_key_faults()
_alignment_faults()
_tensor_faults()
