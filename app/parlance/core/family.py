"""What a model family gives the engine: how its files are read, its text prepared, its networks run and measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from .errors import UsageError
from .messages import Message
from .request import SynthesisRequest
from .result import AudioChunk, UnsupportedCharacter
from .text import PreparedChunk

Tensors = dict[str, np.ndarray]


@dataclass(frozen=True)
class PreparedText:
    chunks: list[PreparedChunk]
    """At least one."""
    unsupported: list[UnsupportedCharacter]
    """Characters that have no sound."""
    notice: Message | None = None
    """What the user should know of this language in this model."""


def only_chunk(prepared: PreparedText) -> PreparedChunk:
    """Of a text that is to be traced. Raises `UsageError` if it makes several."""
    if len(prepared.chunks) > 1:
        raise UsageError("trace.chunks", count=len(prepared.chunks))
    return prepared.chunks[0]


class Spec(Protocol):
    """What the driver of a family needs to know of a model file."""

    @property
    def sample_rate(self) -> int: ...
    @property
    def metadata(self) -> Mapping[str, Any]: ...


class Inputs(Protocol):
    """Everything that one utterance takes, drawn once, so that every device and every peer does the same work."""

    @property
    def voice(self) -> Any: ...
    @property
    def audio_s(self) -> float: ...
    @property
    def drawn(self) -> tuple[int, str]:
        """What the stage ``decode`` draws one after the other: how many ``tokens`` or ``frames``; (0, "") for none."""
        ...

    def sizes(self) -> dict[str, int]:
        """Lengths and counts that say how much work it is, for the rows of a benchmark."""
        ...

    def arrays(self) -> Tensors:
        """What a reference needs, named and with axes as in the official code."""
        ...


class Model(Protocol):
    """The loaded networks of one file on one device, and one session with them. The caller maps native errors."""

    def session(self) -> Any:
        """Another session: the same weights, but a voice, keys and values, statistics and `cancel` of its own.

        Each is used by one thread at a time. Sessions of several threads take turns at the device, a graph at a time.
        """
        ...

    @property
    def weight_types(self) -> Mapping[str, str]: ...
    @property
    def memory(self) -> Mapping[str, int]: ...
    @property
    def choices(self) -> Mapping[str, str]:
        """What ``auto`` came to, but for the weights: the type of keys and values, the kinds of attention."""
        ...

    @property
    def chunks_depend(self) -> bool:
        """A chunk goes on in the voice that the first one has found, so that none of several can be spoken alone."""
        ...

    def set_voice(self, voice: Any) -> None: ...
    def wait_for_graphs(self, on: bool) -> None:
        """Whether each graph is waited for, so that the time of a stage is its own: slower, and for measuring only."""
        ...

    def warm_up(
        self, request: SynthesisRequest, chunk: PreparedChunk, checkpoint: Callable[[], None]
    ) -> Iterator[Message]:
        """Run every stage once as `speak` will for this chunk; yields what it is about to do."""
        ...

    def speak(
        self,
        request: SynthesisRequest,
        chunks: list[PreparedChunk],
        checkpoint: Callable[[], None],
        report: Callable[[int, int], None],
        on_notice: Callable[[Message], None],
    ) -> Iterator[AudioChunk]:
        """Yield the audio of a resolved request piece by piece.

        `checkpoint` raises to stop; `report(done, total)` is called before each chunk, `on_notice` with words for
        what the listener should know: a part that was spoken again, or cut off.
        """
        ...

    @property
    def devices(self) -> Sequence[Any]:
        """The `parlance._core.Device` of each part."""
        ...

    def cancel(self) -> None:
        """From any thread: whatever runs raises `Cancelled` within one submission, or the next one that begins does."""
        ...

    def resume(self) -> None:
        """Forget a `cancel` that nothing has met: it came too late for the job that it was meant for."""
        ...

    def reset_stats(self) -> None: ...
    def stats(self) -> list[dict[str, Any]]: ...


class Family(Protocol):
    """One per architecture, without state. `request` is always resolved, `spec` what `read_spec` gave."""

    name: str
    has_batching: bool
    """Several texts can share a step on a GPU, as `SynthesisRequest.batch_size` asks."""
    reads_sounds: bool
    """How a word sounds can be given, as in `core/text/mapped_text.py`."""
    trace_fields: tuple[str, ...]
    """Fields of a trace request that are tensors."""
    parts: Mapping[str, tuple[str, ...]]
    """Networks of several stages, for benchmarks: name -> stages that the statistics name."""
    stage_names: Mapping[str, tuple[str, str]]
    """How the name of a tensor of `run_stages` begins -> what makes it, in words, and the part of the model that it
    belongs to, which `SynthesisRequest.cpu_parts` may name; "" where the model is of one piece."""

    def read_spec(self, path: str, metadata: Mapping[str, Any]) -> Any:
        """Raises `ModelError` that names the file and the key."""
        ...

    def fill(self, request: SynthesisRequest, spec: Any) -> SynthesisRequest:
        """With the family's own defaults; model, voice, language, device and threads are already there."""
        ...

    def prepare(self, request: SynthesisRequest, spec: Any) -> PreparedText:
        """Raises `TextError` if nothing can be spoken."""
        ...

    def unsupported(self, request: SynthesisRequest, spec: Any) -> list[UnsupportedCharacter]: ...

    def model_voice(self, gguf: Any, voice: str) -> Any:
        """The voice that a model file carries; `gguf` is a `parlance._core.GgufFile`."""
        ...

    def check_voice(self, voice: Any, spec: Any, name: str) -> Any:
        """The voice, unless it was made for another model: `ModelError`."""
        ...

    def load(self, path: str, request: SynthesisRequest, spec: Any, only: Sequence[str] = ()) -> Any:
        """Read the weights onto the device; `only` the matrices named there get the type that the request asks for."""
        ...

    def bench_inputs(self, request: SynthesisRequest, spec: Any, voice: Any, audio_s: float) -> Any:
        """About `audio_s` seconds of audio, whatever the model would have said."""
        ...

    def trace_inputs(self, model: Any, request: SynthesisRequest, voice: Any, given: Mapping[str, np.ndarray]) -> Any:
        """What a request of one chunk takes; `given` tensors replace those that would be computed or drawn."""
        ...

    def trace_voice(self, spec: Any, given: Mapping[str, np.ndarray], named: Callable[[], Any]) -> Any:
        """The voice whose tensors are `given`, the missing ones from the `named` voice."""
        ...

    def compare_drawn(self, model: Any, inputs: Any, theirs: Tensors) -> dict[str, float]:
        """How near the codes that `model` draws are to a peer's, by name; nothing where the peer drew none."""
        ...

    def run(self, model: Any, inputs: Any) -> np.ndarray:
        """The whole utterance in as few pieces as the model allows."""
        ...

    def run_along(self, model: Any, inputs: Any, reference: Mapping[str, np.ndarray]) -> np.ndarray:
        """As `run`, but what hangs on the last digit comes from that run's tensors: tokens drawn, phases summed up.

        What is left differs by as much as is heard.
        """
        ...

    def run_first(self, model: Any, inputs: Any) -> None:
        """What a listener waits for before the first sound."""
        ...

    def run_stages(self, model: Any, inputs: Any, reference: Mapping[str, np.ndarray] | None = None) -> Tensors:
        """Every stage's tensor, ``wav`` the last; with `reference`, each stage starts from that run's tensors."""
        ...


def check_shape(field: str, array: np.ndarray, expected: tuple[int | None, ...]) -> None:
    """`UsageError` that names the request's field; None stands for any length of at least 1."""
    fits = array.ndim == len(expected) and all(
        size == want or (want is None and size > 0) for size, want in zip(array.shape, expected, strict=True)
    )
    if not fits:
        shape = ", ".join("any" if want is None else str(want) for want in expected)
        raise UsageError("request.shape", name=field, expected=shape, found=array.shape)
