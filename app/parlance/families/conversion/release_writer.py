"""Writes the networks of an official release into GGUF files: what speaks, and what only cloning a voice needs."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlance.core.cloning import clone_path
from parlance.core.errors import ModelError
from parlance.core.gguf.roles import TensorSpec, role_metadata
from parlance.core.gguf.write import GgufDraft

from .checkpoint import Checkpoint, Tensor
from .policy import DtypePolicy

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
