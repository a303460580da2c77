"""An engine for a program: loaded models, and a queue, so that any thread may ask it to speak."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from numbers import Integral
from queue import SimpleQueue
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar, Unpack

from parlance.core.engine import Catalogue
from parlance.core.engine import Engine as CoreEngine
from parlance.core.jobs import BatchLimit, Job
from parlance.core.request import SynthesisRequest
from parlance.core.result import DeviceInfo, ModelInfo, SynthesisResult, VoiceInfo
from parlance.core.speaker import Speaker
from parlance.core.synthesis import Reading
from parlance.library.batch_limits import BatchLimits
from parlance.library.paths import open_catalogue, open_device_checks
from parlance.library.voices import read_voice_file

from .speech import Audio, Speech

if TYPE_CHECKING:
    from ..core.request import Settings

T = TypeVar("T")
MAX_AHEAD = 32
"""How many texts `synthesize_many` has in the queue: enough to keep every batch full."""


def core_engine(catalogue: Catalogue | None = None) -> CoreEngine:
    """With the models, voices and device checks of this machine."""
    return CoreEngine(catalogue or open_catalogue(), read_voice_file, open_device_checks())


class Engine:
    """Speaks texts, and keeps the last two models loaded. Any thread may call it.

    Leaving its ``with`` block, or `close`, ends what it does and frees the models; so does dropping the engine and
    every `Speech` of it. It does not survive a fork: in the child, whatever it is asked for raises `ParlanceError`.
    """

    def __init__(
        self,
        *,
        catalogue: Catalogue | None = None,
        keep: Callable[[SynthesisResult], object] | None = None,
        max_waiting: int | None = 0,
        max_batch: int | BatchLimit | None = None,
        checks_precision: bool = False,
        takes_turns: bool = False,
        **settings: Unpack[Settings],
    ) -> None:
        """`settings` hold for every text that does not bring its own. Raises `UsageError` that names a wrong one.

        `catalogue` says which models there are, instead of the user's own; `keep` gets each finished result, on the
        engine's thread: it cannot ask this engine for more, and what it raises is logged. When more than `max_waiting`
        texts wait, further ones are refused with `BusyError`; 0 lets any number wait, and None takes what a server
        does: sixteen, or eight more than are spoken together.

        Up to `max_batch` texts are spoken concurrently, each with the samples that it has alone; on the CPU, token
        models read their weights once for the whole batch. None speaks one at a time, and `synthesize_many` as many as
        pay off on the device. `checks_precision`: while idle, check whether 8-bit
        weights sound alike on the CPU, and use them from then on if they do. `takes_turns`: texts that are asked for at
        the same time are spoken chunk by chunk in turn, so that a short one does not wait for the end of a long one.
        """
        if keep is not None and not callable(keep):
            raise TypeError(f"keep must be a function that takes a result, not {keep!r:.60}")
        if max_waiting is not None:
            _check_count("max_waiting", max_waiting, 0)
        if max_batch is not None and not callable(max_batch):
            _check_count("max_batch", max_batch, 1)
        self._settings: dict[str, Any] = {**settings}
        SynthesisRequest.from_dict({"text": "", **settings})
        self._catalogue: Catalogue = catalogue or open_catalogue()
        self._batch = _Batch(max_batch)
        self._ahead = min(MAX_AHEAD, max_waiting or MAX_AHEAD)
        beside = getattr(max_batch, "speaks_beside", _never)
        self.speaker = Speaker(
            core_engine(catalogue),
            keep,
            max_waiting,
            self._batch.limit,
            checks_precision,
            beside,
            takes_turns,
            settings.get("batch_size", 0),
        )
        """For an `HttpServer`, which closes it."""

    def speak(self, text: str | SynthesisRequest, **settings: Unpack[Settings]) -> Speech:
        """A text, or a whole request, to be spoken; ``voice="ray"`` and the like as `SynthesisRequest` names them.

        Raises `UsageError` for a setting that cannot be; what else goes wrong is raised by the `Speech`.
        """
        request, chosen = self.request(text, **settings), {**self._settings, **settings}
        cuts = request.stream if "stream" in chosen or not isinstance(text, str) else None
        return Speech(self.speaker, request, cuts)

    def synthesize(
        self, text: str | SynthesisRequest, *, low_latency: bool | None = None, **settings: Unpack[Settings]
    ) -> Audio:
        """Speak a text and return all of its sound. Raises `ParlanceError` for what goes wrong.

        `low_latency` cuts the text for an early first chunk; its samples are those of `stream` with the same value.
        None is False here, and what a whole request says.
        """
        return Audio(self._speech(text, low_latency, False, settings).result())

    def stream(
        self, text: str | SynthesisRequest, *, low_latency: bool | None = None, **settings: Unpack[Settings]
    ) -> Speech:
        """Speak a text and return an iterator of `AudioChunk`s, which come while the rest is being made.

        `low_latency` is as in `synthesize`, but None is True here. ``async for`` works as well.
        """
        return self._speech(text, low_latency, True, settings)

    def synthesize_many(self, texts: Iterable[str | SynthesisRequest], **settings: Unpack[Settings]) -> Iterator[Audio]:
        """Speak many texts, as many at a time as pay off on the device, and yield their sounds in the same order.

        Each has the samples that `synthesize` gives. Raises `ParlanceError` at the first text that fails; the texts
        behind it are cancelled, as they are when the iterator is closed.
        """
        self._batch.grow(self._batch_limits)
        started: deque[Speech] = deque()
        try:
            for text in texts:
                started.append(self._speech(text, None, False, settings))
                started[-1].start()
                if len(started) == self._ahead:
                    yield Audio(started.popleft().result())
            while started:
                yield Audio(started.popleft().result())
        finally:
            for speech in started:
                speech.cancel()

    def play(
        self, text: str | SynthesisRequest, *, low_latency: bool | None = None, **settings: Unpack[Settings]
    ) -> Audio:
        """Speak a text and play it while it is made, to its end. Raises `AudioError` if there is no sound device."""
        return Audio(self._speech(text, low_latency, True, settings).play())

    def _speech(
        self, text: str | SynthesisRequest, low_latency: bool | None, usual: bool, settings: Settings
    ) -> Speech:
        if low_latency is None and isinstance(text, str) and "stream" not in {**self._settings, **settings}:
            low_latency = usual
        chosen: Settings = {**settings} if low_latency is None else {**settings, "stream": low_latency}
        return self.speak(text, **chosen)

    def _batch_limits(self) -> BatchLimit:
        families = {model.name: model.family for model in self._catalogue.models()}
        return BatchLimits(lambda model: families.get(model, ""), self.devices())

    def request(self, text: str | SynthesisRequest, **settings: Unpack[Settings]) -> SynthesisRequest:
        """With the settings of this engine, but for those given here; a whole request brings all of its own."""
        if isinstance(text, SynthesisRequest):
            return SynthesisRequest.from_dict({**text.to_dict(), **settings})
        return SynthesisRequest.from_dict({**self._settings, **settings, "text": text})

    def resolve(self, text: str | SynthesisRequest, **settings: Unpack[Settings]) -> SynthesisRequest:
        """The request with every default filled in: the model, its voice and language, the device."""
        request = self.request(text, **settings)
        return self._ask(lambda core: core.resolve(request).request)

    def reading(self, text: str | SynthesisRequest, **settings: Unpack[Settings]) -> Reading:
        """How a text is read: classes of its tokens, spoken words, phonemes. No sound is made."""
        request = self.request(text, **settings)
        return self._ask(lambda core: core.reading(request))

    def warm_up(self, **settings: Unpack[Settings]) -> None:
        """Load the model and run it once, so that the next text is heard at once."""
        request = self.request("", **settings)
        self._ask(lambda core: [*core.prewarm(request)])

    def voices(self, model: str = "") -> tuple[VoiceInfo, ...]:
        """Those of a model, or of this engine's."""
        return self.model(model).voices

    def models(self) -> list[ModelInfo]:
        """Every model on this disk."""
        return self._catalogue.models()

    def devices(self) -> list[DeviceInfo]:
        """Every device that could compute, and whether ``auto`` is it."""
        return self._ask(lambda core: core.devices())

    def close(self) -> None:
        """What is under way raises `Cancelled`, and so does whatever the engine is asked for afterwards."""
        self.speaker.close("request.engine_closed")

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def model(self, name: str = "") -> ModelInfo:
        """One model on this disk, or that of this engine. Raises `UsageError` that says which there are."""
        return self._catalogue.describe(self._catalogue.resolve(name or self._settings.get("model", "")))

    def _ask(self, question: Callable[[CoreEngine], T]) -> T:
        """On the engine's thread, in its turn."""
        answers: SimpleQueue[Any] = SimpleQueue()

        def work(core: CoreEngine, job: Job) -> Iterator[None]:
            job.result = question(core)
            yield from ()

        self.speaker.run(work, answers.put)
        if isinstance(answer := answers.get(), Exception):
            raise answer
        return answer


class _Batch:
    """The limit of the queue, apart from the engine: one that is dropped must not be held by its own queue."""

    def __init__(self, max_batch: int | BatchLimit | None) -> None:
        self._is_set = max_batch is not None
        self._limit = max_batch if callable(max_batch) else lambda _request: max_batch or 1

    def limit(self, request: SynthesisRequest) -> int:
        return self._limit(request)

    def grow(self, limits: Callable[[], BatchLimit]) -> None:
        """To as many as pay off, unless the program has set how many."""
        if not self._is_set:
            self._limit, self._is_set = limits(), True


def _never(_request: SynthesisRequest) -> bool:
    return False


def _check_count(name: str, count: object, least: int) -> None:
    if not isinstance(count, Integral) or count < least:
        raise ValueError(f"{name} must be a whole number from {least} on, not {count!r:.60}")
