"""Writes the networks of an official release into GGUF files, and decides the type of each tensor."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlance.core.cloning import clone_path
from parlance.core.errors import ModelError, UsageError
from parlance.core.files import read_json_file
from parlance.core.gguf_file import BLOCK_TYPES, GgufDraft, TensorSpec, role_metadata
from parlance.core.limits import MODEL_JSON, Limits
from parlance.core.messages import Message
from parlance.core.request import SETTINGS

from .checkpoint import Checkpoint, Tensor

MIXES: dict[str, tuple[tuple[str, str], ...]] = {"q4_k_mix": (("talker.layers.", "q4_k"), ("", "q8_0"))}
"""Mix of types -> (beginning of a name, dtype); the first that fits counts. Qwen3-TTS' code predictor loses its late
codebooks in four bits."""
FILE_TYPES = {"f32": 0, "f16": 1, "q4_0": 2, "q8_0": 7, "q4_k": 14, "q4_k_mix": 15, "bf16": 32}
"""The dtypes, and what GGUF calls a file in which most matrices have one."""
DTYPES = tuple(FILE_TYPES)


@dataclass(frozen=True)
class DtypePolicy:
    """Type of the matrices, and exceptions by name.

    A tensor name that contains an entry of `deny` stays f32, and so does one that contains none of a non-empty `allow`.
    Empty entries are ignored.
    """

    dtype: str = "f16"
    allow: tuple[str, ...] = ()
    deny: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.dtype not in DTYPES:
            raise UsageError("request.dtype", known=DTYPES, dtype=self.dtype)

    def choose(self, name: str, spec: TensorSpec, values: NDArray[Any]) -> str:
        """Type for one tensor: f32 unless its kind and the lists let it be smaller."""
        if spec.kind == "plain" or self.dtype == "f32" or not self._listed(name):
            return "f32"
        if spec.kind == "dense":
            # Small and sensitive: halved only where that changes nothing, which is so for weights trained into f16.
            with np.errstate(over="ignore"):
                return "f16" if np.array_equal(values, values.astype(np.float16)) else "f32"
        dtype = self._of(name)
        if spec.kind in ("matrix", "wide"):
            # q8_0 stands in for a type whose blocks do not fit the rows.
            for fitting in (dtype, "q8_0"):
                if dtype in BLOCK_TYPES and spec.shape[-1] % BLOCK_TYPES[fitting] == 0:
                    return fitting
            if dtype == "bf16":
                return dtype
        return "f32" if spec.kind == "wide" else "f16"

    def _of(self, name: str) -> str:
        rules = MIXES.get(self.dtype, (("", self.dtype),))
        return next(dtype for beginning, dtype in rules if name.startswith(beginning))

    def _listed(self, name: str) -> bool:
        allow = [entry for entry in self.allow if entry]
        denied = any(entry in name for entry in self.deny if entry)
        return not denied and (not allow or any(entry in name for entry in allow))


Metadata = dict[str, tuple[str, Any]]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Network:
    """One network: the official weights that it is made of, and what they become."""

    state: Checkpoint
    metadata: Metadata
    tensors: Iterable[Tensor]
    """Made from `state` one at a time, so that no more than one is in memory."""
    dead: tuple[str, ...] = ()
    """`fnmatch` patterns of official weights that inference never reads."""


@dataclass(frozen=True)
class Part:
    """One of the files."""

    about: Metadata
    networks: Sequence[Network]
    extra: Sequence[tuple[Tensor, str]] = ()
    """Tensors of no network, such as voices, and the types that they are stored in."""


def write_release(
    out: Path, speaking: Part, cloning: Part | None, policy: DtypePolicy, progress: Progress | None = None
) -> dict[str, str]:
    """Write `out` and, beside it, the clone file if there is one, both or none; returns the type of each tensor.

    `progress(done, total)` counts official weights. `ModelError` names a weight that nothing uses.
    """
    parts = [(out, speaking), *([(clone_path(out), cloning)] if cloning else [])]
    count = _Count(progress, sum(len(network.state.names()) for _, part in parts for network in part.networks))
    with contextlib.ExitStack() as stack:
        drafts = [stack.enter_context(GgufDraft(path)) for path, _ in parts]
        files = [_File(draft, policy, part, count) for draft, (_, part) in zip(drafts, parts, strict=True)]
        for file in files:
            file.join()
        # A model is listed by its main file, so that one comes last.
        for draft in reversed(drafts):
            draft.publish()
    return {name: dtype for file in files for name, dtype in file.dtypes.items()}


def check_known(state: Checkpoint, prefixes: tuple[str, ...]) -> None:
    """`ModelError` if a weight has a name that begins with none of `prefixes`."""
    if unknown := [name for name in state.names() if not name.startswith(prefixes)]:
        raise ModelError("weight.unused", path=state.source, names=unknown[:8])


class _Count:
    """Progress in official weights, of which several may become one tensor."""

    def __init__(self, progress: Progress | None, total: int) -> None:
        self.progress = progress
        self.total = total
        self.done = 0

    def reading(self, network: Network) -> None:
        self._report(self.done + len(network.state.names()) - network.state.n_unread)

    def read(self, network: Network) -> None:
        self.done += len(network.state.names())
        self._report(self.done)

    def _report(self, done: int) -> None:
        if self.progress:
            self.progress(done, self.total)


class _File:
    """A file in the making, and the type and role of each tensor so far."""

    def __init__(self, draft: GgufDraft, policy: DtypePolicy, part: Part, count: _Count) -> None:
        self.draft = draft
        self.policy = policy
        self.metadata = dict(part.about)
        self.dtypes: dict[str, str] = {}
        self.roles: dict[str, str] = {}
        for network in part.networks:
            self._add_network(network, count)
        for tensor, dtype in part.extra:
            self._add(tensor, dtype)

    def join(self) -> None:
        self.draft.join(self.metadata | role_metadata(self.roles))

    def _add_network(self, network: Network, count: _Count) -> None:
        self.metadata |= network.metadata
        for tensor in network.tensors:
            spec = TensorSpec(tensor.values.shape, tensor.role)
            self._add(tensor, self.policy.choose(tensor.name, spec, tensor.values))
            count.reading(network)
        if unread := list(network.state.unread(network.dead)):
            raise ModelError("weight.unused", path=network.state.source, names=unread[:8])
        count.read(network)

    def _add(self, tensor: Tensor, dtype: str) -> None:
        if tensor.name in self.dtypes:
            raise ModelError("tensor.same_name", path=self.draft.path, name=tensor.name)
        self.draft.add(tensor.name, tensor.values, dtype)
        self.dtypes[tensor.name], self.roles[tensor.name] = dtype, tensor.role


class Fields:
    """An object of a JSON file; `where` is the file and the way to the object in it."""

    def __init__(self, values: Mapping[str, Any], where: str) -> None:
        self._values = values
        self.where = where

    @classmethod
    def of_file(cls, path: Path) -> Fields:
        """`ModelError` if the file is missing or holds no object."""
        values = read_model_json(path)
        if not isinstance(values, dict):
            raise ModelError("json.no_object", path=path)
        return cls(values, f"{path}: ")

    def below(self, name: str) -> Fields:
        return Fields(self.mapping(name), f"{self.where}{name}.")

    def mapping(self, name: str) -> dict[str, Any]:
        value = self._get(name)
        if not isinstance(value, dict):
            raise self._fault(name, Message("json.an_object"))
        return value

    def integer(self, name: str) -> int:
        value = self._get(name)
        # Some exports wrap a number in a list.
        if isinstance(value, list) and len(value) == 1:
            value = value[0]
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != int(value) or value < 0:
            raise self._fault(name, Message("json.whole_number"))
        return int(value)

    def integers(self, name: str) -> tuple[int, ...]:
        value = self._get(name)
        if not isinstance(value, list) or not all(isinstance(n, int) and n > 0 for n in value):
            raise self._fault(name, Message("json.whole_numbers"))
        return tuple(value)

    def real(self, name: str) -> float:
        value = self._get(name)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self._fault(name, Message("json.number"))
        return float(value)

    def text(self, name: str) -> str:
        value = self._get(name)
        if not isinstance(value, str):
            raise self._fault(name, Message("json.text"))
        return value

    def require(self, **values: Any) -> None:
        """`ModelError` that names the first field which is missing or has another value than this version knows."""
        for name, expected in values.items():
            if self._get(name) != expected:
                raise self._fault(name, repr(expected))

    def expect(self, **values: Any) -> None:
        """The same, for fields that may be absent since the official code has these defaults."""
        self.require(**{name: value for name, value in values.items() if name in self._values})

    def _get(self, name: str) -> Any:
        if name not in self._values:
            raise ModelError("json.missing", where=self.where, name=name)
        return self._values[name]

    def _fault(self, name: str, kind: str) -> ModelError:
        return ModelError("json.kind", where=self.where, name=name, kind=kind, value=self._values[name])


def default_metadata(prefix: str, values: Mapping[str, float], source: str) -> Metadata:
    """Of settings by name, under ``<prefix>.default_``. `ModelError` names `source` where no request takes a value."""
    for name, value in values.items():
        if not SETTINGS[name].allows(value):
            raise ModelError("field.no_request", path=source, name=name, value=value)
    kinds = {name: "u32" if SETTINGS[name].is_whole else "f32" for name in values}
    return {f"{prefix}.default_{name}": (kinds[name], value) for name, value in values.items()}


def read_model_json(path: Path, limits: Limits = MODEL_JSON) -> Any:
    """What a file holds, within `limits`. `ModelError` names the file and what is wrong with it."""
    try:
        return read_json_file(path, limits)
    except FileNotFoundError as error:
        raise ModelError("file.missing", path=path) from error
    except (OSError, ValueError) as error:
        raise ModelError("file.unreadable", path=path, error=error) from error


def read_merges(path: Path) -> list[tuple[str, str]]:
    """The pairs of a merges.txt, the first to be merged first."""
    pairs: list[tuple[str, str]] = []
    for line in filter(None, read_text(path).splitlines()):
        if line.startswith("#version"):
            continue
        parts = line.split(" ")
        if len(parts) != 2:
            raise ModelError("tokenizer.no_pair", path=path, line=line)
        pairs.append((parts[0], parts[1]))
    return pairs


def read_json(path: Path, kind: type) -> Any:
    """What a file holds, which must be of that kind."""
    value = read_model_json(path)
    if not isinstance(value, kind):
        raise ModelError("json.must_hold", path=path, kind=kind.__name__)
    return value


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise ModelError("file.missing", path=path) from error
    except (OSError, UnicodeDecodeError) as error:
        raise ModelError("file.unreadable", path=path, error=error) from error
