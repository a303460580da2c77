"""From a Chatterbox release to two GGUF files: what speaks, and beside it what only cloning a voice needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from ...core.chatterbox_voice import PARTS
from ...core.errors import ModelError
from ..chatterbox_voices import clone_path
from ..gguf_roles import role_metadata
from ..gguf_schema import TensorSpec
from ..gguf_write import FILE_TYPES, GgufDraft
from . import chatterbox_clone, chatterbox_hift, chatterbox_s3gen, chatterbox_t3
from .chatterbox import Checkpoint, Tensor
from .chatterbox_check import check_release
from .chatterbox_folder import OfficialChatterbox
from .policy import DtypePolicy

ARCHITECTURE = "chatterbox"
SAMPLE_RATE = 24000
LANGUAGES = (
    "ar", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "it", "ja", "ko", "ms", "nl", "no", "pl", "pt", "ru",
    "sv", "sw", "tr", "zh",
)  # fmt: skip
VOICE = "default"
_CLONE_PARTS = ("tokenizer.", "speaker_encoder.")

Metadata = dict[str, tuple[str, Any]]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class _Network:
    """A module of `convert` and the official weights that it maps."""

    module: ModuleType
    state: Checkpoint


def write_chatterbox(
    official: OfficialChatterbox, out: Path, policy: DtypePolicy, progress: Progress | None = None
) -> dict[str, str]:
    """Write `out` and, beside it, the clone file; returns the type that each tensor of both was stored in.

    `ModelError` names a weight that is missing, of an unexpected shape, or that nothing uses.
    """
    s3gen = official.s3gen
    dead = (*chatterbox_t3.DEAD, *chatterbox_clone.DEAD, "similarity_*")
    check_release(official.variant, official.t3, s3gen, official.ve, dead)
    _check_known(s3gen, ("flow.", "mel2wav.", *_CLONE_PARTS))
    speaking = [
        _Network(chatterbox_t3, official.t3),
        _Network(chatterbox_s3gen, s3gen.below("flow.")),
        _Network(chatterbox_hift, s3gen.below("mel2wav.")),
    ]
    cloning = [_Network(chatterbox_clone, _clone_state(official))]
    count = _Count(progress, sum(len(network.state.names()) for network in (*speaking, *cloning)))
    about_clone = _about(official, policy, chatterbox_clone.ARCHITECTURE, f"{official.title}: cloning")
    # Both appear, or none.
    with GgufDraft(out) as main, GgufDraft(clone_path(out)) as clone:
        parts = (
            _Part(main, policy, _metadata(official, policy)),
            _Part(clone, policy, about_clone),
        )
        for part, networks in zip(parts, (speaking, cloning), strict=True):
            for network in networks:
                part.add_network(network, count)
        for tensor, dtype in _voice(official):
            parts[0].add(tensor, dtype)
        for part in parts:
            part.finish()
    return parts[0].dtypes | parts[1].dtypes


class _Count:
    """Progress in official weights, of which several may become one tensor."""

    def __init__(self, progress: Progress | None, total: int) -> None:
        self.progress = progress
        self.total = total
        self.done = 0

    def reading(self, network: _Network) -> None:
        self._report(self.done + len(network.state.names()) - network.state.n_unread)

    def read(self, network: _Network) -> None:
        self.done += len(network.state.names())
        self._report(self.done)

    def _report(self, done: int) -> None:
        if self.progress:
            self.progress(done, self.total)


class _Part:
    """One of the two files: its metadata, and the type and role of each tensor so far."""

    def __init__(self, draft: GgufDraft, policy: DtypePolicy, metadata: Metadata) -> None:
        self.draft = draft
        self.policy = policy
        self.metadata = metadata
        self.dtypes: dict[str, str] = {}
        self.roles: dict[str, str] = {}

    def add_network(self, network: _Network, count: _Count) -> None:
        self.metadata |= network.module.metadata(network.state)
        for tensor in network.module.tensors(network.state):
            spec = TensorSpec(tensor.values.shape, tensor.role)
            self.add(tensor, self.policy.choose(tensor.name, spec, tensor.values))
            count.reading(network)
        _check_read(network)
        count.read(network)

    def add(self, tensor: Tensor, dtype: str) -> None:
        if tensor.name in self.dtypes:
            raise ModelError(f"{self.draft.path}: two tensors are called {tensor.name}")
        self.draft.add(tensor.name, tensor.values, dtype)
        self.dtypes[tensor.name], self.roles[tensor.name] = dtype, tensor.role

    def finish(self) -> None:
        self.draft.finish(self.metadata | role_metadata(self.roles))


def _check_read(network: _Network) -> None:
    if unread := list(network.state.unread(network.module.DEAD)):
        raise ModelError(f"{network.state.source}: nothing uses weight {', '.join(unread[:8])}")


def _check_known(state: Checkpoint, prefixes: tuple[str, ...]) -> None:
    if unknown := [name for name in state.names() if not name.startswith(prefixes)]:
        raise ModelError(f"{state.source}: nothing uses weight {', '.join(unknown[:8])}")


def _clone_state(official: OfficialChatterbox) -> Checkpoint:
    return official.s3gen.only(_CLONE_PARTS).joined(official.ve, "ve.")


def _voice(official: OfficialChatterbox) -> Iterator[tuple[Tensor, str]]:
    for part, dtype in PARTS.items():
        yield Tensor(f"voice.{VOICE}.{part}", np.ascontiguousarray(getattr(official.voice, part)), "plain"), dtype


def _about(official: OfficialChatterbox, policy: DtypePolicy, architecture: str, name: str) -> Metadata:
    source: Metadata = {"general.source.url": ("str", official.source_url)} if official.source_url else {}
    return {
        **source,
        "general.architecture": ("str", architecture),
        "general.name": ("str", name),
        "general.license": ("str", official.licence),
        "general.file_type": ("u32", FILE_TYPES[policy.dtype]),
        "chatterbox.variant": ("str", official.variant),
    }


def _metadata(official: OfficialChatterbox, policy: DtypePolicy) -> Metadata:
    multilingual, turbo = official.variant == "multilingual", official.variant in ("turbo", "nano")
    tags = official.tokenizer.get("tokenizer.tags", ("str[]", []))
    capabilities = ["steps", "streaming", "cloning", *([] if turbo else ["guidance"]), *(["expression_tags"] * turbo)]
    return {
        **_about(official, policy, ARCHITECTURE, official.title),
        "speech.sample_rate": ("u32", SAMPLE_RATE),
        "speech.languages": ("str[]", list(LANGUAGES if multilingual else ("en",))),
        "speech.voices": ("str[]", [VOICE]),
        "speech.default_voice": ("str", VOICE),
        "speech.capabilities": ("str[]", capabilities),
        f"voice.{VOICE}.name": ("str", "Built-in"),
        f"voice.{VOICE}.language": ("str", "en"),
        f"voice.{VOICE}.emotion": ("f32", official.emotion),
        "chatterbox.default_language": ("str", "en"),
        "chatterbox.expression_tags": tags,
        **_defaults(turbo),
        **official.tokenizer,
    }


def _defaults(turbo: bool) -> Metadata:
    """Of the official code; Turbo ignores guidance, exaggeration and min-p."""
    reals = {"temperature": 0.8, "top_p": 0.95 if turbo else 1.0, "repetition_penalty": 1.2}
    if not turbo:
        reals |= {"min_p": 0.05, "cfg_weight": 0.5, "exaggeration": 0.5}
    numbers = {"steps": 2, "top_k": 1000} if turbo else {"steps": 10}
    values = {key: ("f32", value) for key, value in reals.items()} | {key: ("u32", n) for key, n in numbers.items()}
    return {f"chatterbox.default_{key}": value for key, value in values.items()}
