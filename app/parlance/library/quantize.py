"""Re-quantising, describing and verifying GGUF files; the results are plain data for the command line to print."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ..core.cloning import CLONE_SUFFIX, clone_path
from ..core.errors import ModelError, ParlanceError
from ..core.files import file_sha256
from ..core.gguf_file import BLOCK_TYPES, GgufContents, GgufDraft, StoredTensor, TensorSpec, role_specs
from ..core.gguf_file import PREFIX as ROLE_PREFIX
from ..core.messages import reason
from ..families import family_of_file
from ..families.conversion.release_writer import FILE_TYPES, DtypePolicy

ALLOWED_TYPES = {
    "plain": ("f32",),
    "dense": ("f32", "f16"),
    "table": ("f32", "f16"),
    "conv": ("f32", "f16"),
    "matrix": ("f32", "f16", "bf16", *BLOCK_TYPES),
    "wide": ("f32", "bf16", *BLOCK_TYPES),
}


@dataclass(frozen=True)
class TensorRow:
    """One tensor: shape in numpy order, its type, and the type that it had before, if it was just quantised."""

    name: str
    shape: tuple[int, ...]
    dtype: str
    n_bytes: int
    was: str = ""


@dataclass(frozen=True)
class NetworkRow:
    name: str
    title: str
    tensors: int
    parameters: int
    n_bytes: int
    dtypes: dict[str, int]
    """Type -> number of tensors."""


@dataclass(frozen=True)
class ModelReport:
    """What `parlance models show` prints."""

    path: str
    size_bytes: int
    sha256: str
    metadata: dict[str, Any]
    """Every key but the tokenizer's and the roles."""
    networks: list[NetworkRow]
    tensors: list[TensorRow]


@dataclass(frozen=True)
class Check:
    """One verified property; `detail` says what is wrong."""

    name: str
    passed: bool
    detail: str = ""


@dataclass(frozen=True)
class FileCheck:
    path: str
    checks: list[Check] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return all(check.passed for check in self.checks)


def quantize(
    source: Path, out: Path, policy: DtypePolicy, progress: Callable[[int, int], None] | None = None
) -> list[TensorRow]:
    """Write a copy of `source` with the types that `policy` chooses; returns what each tensor was and became.

    The networks for cloning that lie beside a file are copied beside `out` in the same way.
    """
    clone = clone_path(source)
    # A model is listed by its main file, so that one comes last.
    of_clone = _quantize(clone, clone_path(out), policy, progress) if clone.is_file() else []
    return _quantize(source, out, policy, progress) + of_clone


def _quantize(
    source: Path, out: Path, policy: DtypePolicy, progress: Callable[[int, int], None] | None
) -> list[TensorRow]:
    contents = GgufContents(source)
    specs = _specs(contents)
    tensors = _checked_tensors(contents, specs)
    metadata = contents.metadata | {"general.file_type": ("u32", FILE_TYPES[policy.dtype])}
    with GgufDraft(out) as draft:
        for done, (name, spec) in enumerate(specs.items(), start=1):
            values = tensors[name].values()
            draft.add(name, values, "i32" if tensors[name].dtype == "i32" else policy.choose(name, spec, values))
            if progress:
                progress(done, len(specs))
        draft.finish(metadata)
    written = GgufContents(out).tensors
    return [_row(written[name], was=tensors[name].dtype) for name in specs]


def show(path: Path) -> ModelReport:
    """Networks, dimensions, types, voices, languages, licence and hash of a file."""
    contents = GgufContents(path)
    rows = [_row(tensor) for tensor in contents.tensors.values()]
    hidden = ("tokenizer.", ROLE_PREFIX)
    metadata = {key: value for key, value in contents.values().items() if not key.startswith(hidden)}
    family = family_of_file(_architecture(contents), str(path))
    networks = list(_networks(rows, family.clone_networks if _only_clones(contents) else family.networks))
    return ModelReport(str(path), path.stat().st_size, file_sha256(path), metadata, networks, rows)


def verify(path: Path, sha256: str = "") -> FileCheck:
    """Check header, metadata, shapes, types and values of a file, and its SHA-256 when one is given."""
    checks: list[Check] = []

    def check(name: str, job: Callable[[], Any]) -> Any:
        try:
            result = job()
        except (ParlanceError, OSError) as error:
            checks.append(Check(name, False, reason(error)))
            return None
        checks.append(Check(name, True))
        return result

    if sha256:
        check("sha256", lambda: _check_hash(path, sha256))
    contents = check("header", lambda: GgufContents(path))
    if contents is not None and (specs := check("metadata", lambda: _specs(contents))) is not None:
        check("tokenizer", lambda: _check_tokenizer(contents))
        check("voices", lambda: _check_voices(contents))
        if check("tensors", lambda: _checked_tensors(contents, specs)) is not None:
            check("values", lambda: _check_values(contents))
    return FileCheck(str(path), checks)


def _row(tensor: StoredTensor, was: str = "") -> TensorRow:
    return TensorRow(tensor.name, tensor.shape, tensor.dtype, tensor.n_bytes, was)


def _networks(rows: list[TensorRow], titles: Mapping[str, str]) -> Iterator[NetworkRow]:
    prefixes = dict.fromkeys(row.name.split(".")[0] for row in rows)
    for prefix in prefixes:
        own = [row for row in rows if row.name.split(".")[0] == prefix]
        yield NetworkRow(
            name=prefix,
            title=titles.get(prefix, prefix),
            tensors=len(own),
            parameters=sum(math.prod(row.shape) for row in own),
            n_bytes=sum(row.n_bytes for row in own),
            dtypes=dict(Counter(row.dtype for row in own)),
        )


def _specs(contents: GgufContents) -> dict[str, TensorSpec]:
    family = family_of_file(_architecture(contents), str(contents.path))
    if _has_roles(contents):
        return role_specs(contents)
    return family.tensor_specs(contents.values(), _strings(contents, "speech.voices"), str(contents.path))


def _architecture(contents: GgufContents) -> Any:
    return contents.values().get("general.architecture")


def _only_clones(contents: GgufContents) -> bool:
    return str(_architecture(contents)).endswith(CLONE_SUFFIX)


def _has_roles(contents: GgufContents) -> bool:
    return _only_clones(contents) or not family_of_file(_architecture(contents), str(contents.path)).specs


def _checked_tensors(contents: GgufContents, specs: dict[str, TensorSpec]) -> dict[str, StoredTensor]:
    stored, has_roles = contents.tensors, _has_roles(contents)
    for name, spec in specs.items():
        if name not in stored:
            raise ModelError("tensor.missing", path=contents.path, name=name)
        if stored[name].shape != spec.shape:
            raise ModelError(
                "tensor.shape", path=contents.path, name=name, found=stored[name].shape, expected=spec.shape
            )
        whole_numbers = stored[name].dtype == "i32" and has_roles
        if stored[name].dtype not in ALLOWED_TYPES[spec.kind] and not whole_numbers:
            raise ModelError("tensor.storage", path=contents.path, name=name, dtype=stored[name].dtype)
    if surplus := sorted(set(stored) - set(specs)):
        raise ModelError("tensor.unused", path=contents.path, names=surplus[:8])
    return stored


def _check_tokenizer(contents: GgufContents) -> None:
    if not _only_clones(contents):
        family = family_of_file(_architecture(contents), str(contents.path))
        family.get(family.tokenizer)(contents.values(), str(contents.path))


def _check_voices(contents: GgufContents) -> None:
    if _only_clones(contents):
        return
    voices, metadata = _strings(contents, "speech.voices"), contents.values()
    if metadata.get("speech.default_voice") not in voices:
        raise ModelError("model.default_voice_missing", path=contents.path)
    for id_ in voices:
        for part in ("name", "language"):
            if not isinstance(metadata.get(f"voice.{id_}.{part}"), str):
                raise ModelError("field.missing_voice", path=contents.path, voice=id_, part=part)


def _check_values(contents: GgufContents) -> None:
    for tensor in contents.tensors.values():
        if not np.isfinite(tensor.values()).all():
            raise ModelError("tensor.file_values", path=contents.path, name=tensor.name)


def _check_hash(path: Path, expected: str) -> None:
    found = file_sha256(path)
    if found != expected.lower():
        raise ModelError("model.hash", path=path, found=found, expected=expected.lower())


def _strings(contents: GgufContents, key: str) -> list[str]:
    value = contents.values().get(key)
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise ModelError("model.no_strings", path=contents.path, name=key)
    return value
