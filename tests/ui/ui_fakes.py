"""An engine and a sound output that do what a test tells them to, when it tells them to."""

from __future__ import annotations

import copy
import dataclasses
import functools
import queue
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from parlance.audio.devices import InputDevice, InputList, OutputDevice, OutputList
from parlance.comparison.row import BenchRow, Figures, Parity
from parlance.comparison.run import Cell, Compared, ComparisonRequest
from parlance.core.cloning import CloneNeeds, CloneRequest
from parlance.core.device_status import DeviceStatus
from parlance.core.devices import summary
from parlance.core.errors import AudioError, Cancelled, ModelError
from parlance.core.files import samples_sha256
from parlance.core.messages import Message, verbatim
from parlance.core.request import SynthesisRequest
from parlance.core.result import (
    AudioChunk,
    DeviceInfo,
    ModelInfo,
    Progress,
    StageStats,
    SynthesisResult,
    UnsupportedCharacter,
    VoiceInfo,
)
from parlance.core.synthesis import Reading
from parlance.core.text.markup import marked
from parlance.core.text.normalize import Token, normalize

RATE = 22050
PATIENCE_S = 20.0
PREWARM_WORDS = (
    Message("speech.reading_onto", model="Parlance Small", device="CPU"),
    Message("supertonic.preparing_text_encoder"),
    Message("supertonic.preparing_vocoder"),
)
READY_WORDS = Message("speech.ready")

COMPARE_WORDS = (
    Message("bench.loading", model="Parlance Small", device="cpu"),
    Message("bench.repetition", number=1, count=1),
    Message("bench.comparing", model="Parlance Small", device="cpu"),
)
CLONE_WORDS = (Message("clone.loading"), Message("clone.timbre"), Message("chatterbox.tokens"))

SMALL = ModelInfo(
    name="parlance-small",
    title="Parlance Small",
    path="parlance-small.gguf",
    family="supertonic",
    sample_rate=RATE,
    languages=("en", "de", "es", "fr", "it", "pt"),
    voices=(
        VoiceInfo("cole", "Cole", "en", "American man, calm", formerly=("rms",)),
        VoiceInfo("nora", "Nora", "en", "American woman, warm", formerly=("slt",)),
    ),
    default_voice="cole",
    default_language="en",
    defaults={"steps": 8, "speed": 1.0},
    licence="MIT",
    size_bytes=16 << 20,
    family_settings=("guidance",),
)
LARGE = ModelInfo(
    name="supertonic-3",
    title="Supertonic 3",
    path="supertonic-3.gguf",
    family="supertonic",
    sample_rate=44100,
    languages=("en", "de", "fr"),
    voices=(VoiceInfo("F1", "F1", "en", "Warm and low"),),
    default_voice="F1",
    default_language="en",
    defaults={"steps": 5, "speed": 1.05},
    licence="OpenRAIL-M",
    size_bytes=260 << 20,
)


TURBO = ModelInfo(
    name="chatterbox-turbo",
    title="Chatterbox Turbo",
    path="chatterbox-turbo.gguf",
    family="chatterbox",
    sample_rate=24000,
    languages=("en",),
    voices=(
        VoiceInfo("default", "Built-in", "en"),
        VoiceInfo("anna", "Anna", "en", "cloned from anna.wav", cloned=True),
    ),
    default_voice="default",
    default_language="en",
    defaults={"steps": 2, "temperature": 0.8, "top_k": 1000, "top_p": 0.95, "repetition_penalty": 1.2},
    licence="MIT",
    size_bytes=1040 << 20,
    expression_tags=(
        "angry",
        "fear",
        "surprised",
        "whispering",
        "advertisement",
        "dramatic",
        "narration",
        "crying",
        "happy",
        "sarcastic",
        "clear throat",
        "sigh",
        "shush",
        "cough",
        "groan",
        "sniff",
        "gasp",
        "chuckle",
        "laugh",
    ),
    cloning=CloneNeeds("turbo", shortest_s=5.0, enough_s=10.0, wanted_s=15.0),
)


def device(id: str, kind: str, name: str, description: str, auto: bool = False) -> DeviceInfo:
    return DeviceInfo(
        id=id,
        backend=id.split(":")[0],
        kind=kind,
        name=name,
        description=description,
        pci_id="",
        memory_free=6 << 30,
        memory_total=8 << 30,
        driver="",
        probes={},
        features=(),
        auto=auto,
        reason="",
    )


CPU = dataclasses.replace(device("cpu", "cpu", "CPU", "8 cores", auto=True), driver="ggml 0.25.3")
GPU = device("vulkan:0", "gpu", "Vulkan0", "Some Graphics 9000")


class FakeEngine:
    """Each word of a sentence is a burst of noise. `gate` holds every step of a synthesis until it is set."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()
        self.prewarm_gate = threading.Event()
        self.prewarm_gate.set()
        self.block = threading.Event()
        self.block.set()
        self.fail_at: int | None = None
        self.error: Exception = RuntimeError("the graph fell over")
        self.prewarm_error: Exception | None = None
        self.offered_models = [SMALL, LARGE]
        self.unspeakable = "☃漢"
        self.requests: list[SynthesisRequest] = []
        self.clonings: list[CloneRequest] = []
        self.comparisons: list[ComparisonRequest] = []
        self.broken_devices: dict[str, str] = {}
        self.prewarmed: list[SynthesisRequest] = []
        self.results: list[SynthesisResult] = []
        self.threads: set[int] = set()
        self.closed = False
        self.state = {"vulkan:0": "unchecked"}
        self.failing = ""
        self.checks: list[SynthesisRequest] = []
        self.check_gate = threading.Event()
        self.check_gate.set()
        self.hanging = ""
        self._cancelled = threading.Event()

    def models(self) -> list[ModelInfo]:
        self.threads.add(threading.get_ident())
        return self.offered_models

    def devices(self) -> list[DeviceInfo]:
        return [CPU, GPU]

    def prewarm(self, request: SynthesisRequest) -> Iterator[Progress]:
        self.prewarmed.append(request)
        self._cancelled.clear()
        for done, words in enumerate(PREWARM_WORDS):
            yield Progress(words, done, 3)
            self._pass(self.prewarm_gate)
            if self.prewarm_error is not None:
                raise self.prewarm_error
        yield Progress(READY_WORDS, 3, 3)

    def unsupported(self, request: SynthesisRequest) -> list[UnsupportedCharacter]:
        self.block.wait(PATIENCE_S)
        self.threads.add(threading.get_ident())
        return [UnsupportedCharacter(at, c) for at, c in enumerate(request.text) if c in self.unspeakable]

    def reading(self, request: SynthesisRequest) -> Reading:
        """As the real one reads it; the large model has phonemes."""
        self.block.wait(PATIENCE_S)
        self.threads.add(threading.get_ident())
        read = marked(request.text, request.language)
        found = normalize(read.said, request.language)
        tokens = tuple(Token(token.kind, *read.place(token.start, token.end), token.spoken) for token in found.tokens)
        return Reading(found.spoken, "wˈʌn tˈu" if request.model == LARGE.name else None, tokens)

    def synthesize(self, request: SynthesisRequest) -> FakeSynthesis:
        self.requests.append(request)
        self._cancelled.clear()
        return FakeSynthesis(self, request)

    def clone(self, request: CloneRequest) -> Iterator[tuple[Progress, Any]]:
        """Goes through its steps as the real one does; what it makes is no voice."""
        self.clonings.append(request)
        self._cancelled.clear()
        for done, words in enumerate(CLONE_WORDS):
            yield Progress(words, done, len(CLONE_WORDS)), None
            self._pass(self.gate)
            if self.fail_at == done:
                raise self.error
        yield Progress(Message("job.done"), len(CLONE_WORDS), len(CLONE_WORDS)), "a voice"

    def compare(self, request: ComparisonRequest, report: Any) -> Iterator[Compared]:
        """Goes through its steps as the real one does, and makes up the figures."""
        self.comparisons.append(request)
        self.threads.add(threading.get_ident())
        self._cancelled.clear()
        cells = request.cells(self.devices())
        for number, cell in enumerate(cells):
            for step, words in enumerate(COMPARE_WORDS):
                report(Progress(words, number * len(COMPARE_WORDS) + step, len(cells) * len(COMPARE_WORDS)))
                self._pass(self.gate)
            error = self.broken_devices.get(cell.device, "")
            samples = None if error else speech_like("The quick brown fox.", np.random.default_rng(number))
            yield Compared(cell, bench_row(cell, error), samples, RATE)

    def device_status(self, request: SynthesisRequest) -> DeviceStatus:
        device = "cpu" if request.device == "auto" else request.device
        state = self.state.get(device, "cpu")
        words = {
            "unchecked": Message("device_status.unchecked"),
            "untried": Message("device_status.untried"),
            "passed": Message("device_status.passed"),
            "aside": Message("device_status.aside", problem=self.failing),
            "accepted": Message("device_status.accepted", problem=self.failing),
        }.get(state, verbatim(state))
        return DeviceStatus(state, words, request.model, device)

    def check(self, request: SynthesisRequest, report: Callable[[Progress], None]) -> DeviceStatus:
        self.checks.append(request)
        self._cancelled.clear()
        report(Progress(Message("check.reference"), 0, 1))
        self._pass(self.check_gate)
        device = "cpu" if request.device == "auto" else request.device
        self.state[device] = "aside" if self.failing else "passed"
        return self.device_status(request)

    def accept(self, request: SynthesisRequest) -> DeviceStatus:
        self.state[request.device] = "accepted"
        return self.device_status(request)

    def set_aside(self, request: SynthesisRequest, reason: str) -> DeviceStatus:
        self.failing = reason
        self.state[request.device] = "lost"
        return self.device_status(request)

    def hung(self) -> str:
        return self.hanging

    def another(self) -> FakeEngine:
        engine = copy.copy(self)
        engine._cancelled = threading.Event()
        return engine

    def cancel(self) -> None:
        self._cancelled.set()

    def close(self) -> None:
        self.closed = True

    def let_go(self) -> None:
        """Hold nothing any more."""
        for held in (self.gate, self.prewarm_gate, self.check_gate, self.block):
            held.set()

    def _pass(self, gate: threading.Event) -> None:
        """Wait for `gate`, as a long graph would, but notice a cancel."""
        waited = 0.0
        while not gate.wait(0.005) and waited < PATIENCE_S:
            waited += 0.005
            if self._cancelled.is_set():
                break
        if self._cancelled.is_set():
            raise Cancelled("stopped")


class FakeEngines(list["FakeEngine"]):
    """Every engine that a window has started: another one when the last is left alone because it hangs."""

    def start(self) -> FakeEngine:
        self.append(FakeEngine())
        return self[-1]


def bench_row(cell: Cell, error: str = "", passed: bool = True, **changes: Any) -> BenchRow:
    """A graphics card is twice as fast as the CPU, once it is prepared."""
    found = next((found for found in (CPU, GPU) if found.id == cell.device), None)
    device = summary(found) if found is not None else {"id": cell.device}
    work = 1.0 if cell.device == "cpu" else 0.5
    stages = {"duration": 4.0 * work, "text": 12.0 * work, "vector": 180.0 * work, "vocoder": 90.0 * work}
    total = sum(stages.values())
    worst = ("vocoder", 1.5e-6) if passed else ("vector", 0.4)
    figures = Figures(
        weights="f32",
        sizes={"text_ids": 59, "frames": 62},
        audio_s=4.3,
        load_cold_ms=44.0,
        load_warm_ms=31.0,
        prewarm_ms=700.0 / work,
        first_audio_cold_ms=350.0 / work,
        first_audio_ms=90.0 * work,
        first_audio_best_ms=88.0 * work,
        first_audio_worst_ms=97.0 * work,
        reps=5,
        median_ms=total,
        best_ms=0.95 * total,
        worst_ms=1.1 * total,
        rtf=total / 4300,
        drawn_per_s=0.0,
        drawn_unit="",
        stages=stages,
        warm_graphs_built=0,
        warm_host_waits=3,
        warm_replays={},
        peak_rss_mb=412.0,
        memory={"weights": 60_000_000, "compute": 20_000_000},
        parity=Parity(0.999999, 1e-6, 0.99996, passed, *worst),
    )
    return BenchRow(
        model=cell.model,
        model_sha256="",
        device=device,
        dtype="f32" if cell.dtype == "auto" else cell.dtype,
        kernels="",
        threads=8,
        unix_s=1_700_000_000.0,
        version="1.0",
        figures=None if error else dataclasses.replace(figures, **changes),
        error=error if isinstance(error, Message) else verbatim(error) if error else None,
    )


class FakeSynthesis:
    def __init__(self, engine: FakeEngine, request: SynthesisRequest) -> None:
        self._engine, self._request = engine, request
        self._texts = [part.strip() + "." for part in marked(request.text).said.split(".") if part.strip()]
        self._pieces = self._run()
        self.progress = Progress(Message("speech.reading", model="Parlance Small"), 0, len(self._texts))
        self.result: Any = None

    def __iter__(self) -> Iterator[AudioChunk]:
        return self._pieces

    def pause(self) -> None: ...
    def resume(self) -> None: ...

    def _run(self) -> Iterator[AudioChunk]:
        engine, made = self._engine, []
        rng = np.random.default_rng(self._request.seed)
        for index, text in enumerate(self._texts):
            self.progress = Progress(
                Message("speech.part", number=index + 1, count=len(self._texts)), index, len(self._texts)
            )
            engine.block.wait(PATIENCE_S)
            engine._pass(engine.gate)
            if engine.fail_at == index:
                raise engine.error
            made.append(speech_like(text, rng))
            yield AudioChunk(made[-1], RATE, text, index, len(self._texts))
        samples = np.concatenate(made)
        chunks = tuple((text, len(sound), None) for text, sound in zip(self._texts, made, strict=True))
        self.result = SynthesisResult(
            request=self._request.replace(device="cpu"),
            device=summary(CPU),
            sample_rate=RATE,
            samples=samples,
            wall_s=0.05 * len(samples) / RATE,
            first_audio_s=0.08,
            stages=[StageStats("text", 1.0, 1, 0, 0)],
            peak_rss_mb=100.0,
            model_path="parlance-small.gguf",
            model_sha256="",
            sha256=samples_sha256(samples),
            chunks=chunks,
        )
        engine.results.append(self.result)


def speech_like(text: str, rng: np.random.Generator) -> np.ndarray:
    """float32 (n,): a swelling burst for each word, about as long as a voice would need."""
    words = []
    for word in text.split():
        count = int(RATE * (0.06 + 0.055 * len(word)))
        swell = np.sin(np.linspace(0, np.pi, count)) ** 0.7 * rng.uniform(0.25, 0.8)
        words += [swell * rng.uniform(-1, 1, count), np.zeros(int(0.05 * RATE))]
    return np.concatenate([*words, np.zeros(int(0.15 * RATE))]).astype(np.float32)


class FakeModelProcess:
    """Work on model files that goes on, fails or ends when a test says so."""

    def __init__(self) -> None:
        self.arguments: list[str] = []
        self.cancelled = threading.Event()
        self._steps: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def __call__(self, arguments: Any, models: Any) -> FakeModelProcess:
        """Stand in for the class of the real one."""
        self.arguments = list(arguments)
        return self

    def step(self, message: str, done: int, total: int) -> None:
        self._steps.put(Progress(verbatim(message), done, total))

    def fail(self, reason: str) -> None:
        self._steps.put(ModelError(reason))

    def end(self) -> None:
        self._steps.put({"out": "model.gguf", "size_bytes": 1})

    def run(self, report: Any) -> dict[str, Any]:
        while True:
            step = self._steps.get(timeout=PATIENCE_S)
            if isinstance(step, Progress):
                report(step)
            elif isinstance(step, Exception):
                raise step
            else:
                return step

    def cancel(self) -> None:
        self.cancelled.set()
        self._steps.put(Cancelled("stopped"))


SPEAKERS = OutputDevice("fake: speakers", "Speakers", "fake", 48000, 2, True)
HEADSET = OutputDevice("fake: headset", "Headset", "fake", 44100, 2, False)


class FakeBackend:
    """Plays as fast as it is fed, or no further than `limit` frames, as a device that is really heard would."""

    def __init__(self) -> None:
        self.devices: tuple[OutputDevice, ...] = (SPEAKERS, HEADSET)
        self.reason = Message("audio.no_output")
        self.limit: int | None = None
        self.written: list[np.ndarray] = []
        self.opened: list[tuple[str, int]] = []
        self.vanishes_after: int | None = None

    def outputs(self) -> OutputList:
        return OutputList(self.devices, "" if self.devices else self.reason)

    def rescan(self) -> OutputList:
        return self.outputs()

    def open(self, device: OutputDevice, rate: int, channels: int) -> FakeStream:
        self.opened.append((device.id, rate))
        return FakeStream(self)


class FakeStream:
    def __init__(self, backend: FakeBackend) -> None:
        self._backend = backend
        self._frames = 0
        self._closed = threading.Event()

    def write(self, frames: np.ndarray) -> bool:
        backend = self._backend
        if backend.vanishes_after is not None and self._frames > backend.vanishes_after:
            backend.devices = tuple(d for d in backend.devices if d is not SPEAKERS)
            raise AudioError("speaker.gone", name="Speakers")
        if backend.limit is not None and self._frames >= backend.limit:
            self._closed.wait(0.02)
            return False
        self._frames += len(frames)
        backend.written.append(frames.copy())
        return False

    def pending(self) -> int:
        return 7200

    def capacity(self) -> int:
        """With room beside what is pending: the player waits for it."""
        return 16384

    def close(self) -> None:
        self._closed.set()


NULL = OutputDevice("null: speakers", "Null", "null", 48000, 1, True)


class NullSink:
    """Plays what is written as fast as a loudspeaker would, and counts the frames that it had nothing to play for."""

    def __init__(self) -> None:
        self.buffer_s = 0.2
        self.begin()

    def begin(self) -> None:
        self.written, self.missing = 0, 0
        self._begun: float | None = None

    def outputs(self) -> OutputList:
        return OutputList((NULL,), "")

    rescan = outputs

    def open(self, device: OutputDevice, rate: int, channels: int) -> NullSink:
        self.rate = rate
        return self

    def write(self, frames: np.ndarray) -> bool:
        ran_dry = False
        if self._begun is None:
            self._begun = time.monotonic()
        elif (late := self._played() - self.written) > 0:
            self.missing, ran_dry = self.missing + late, True
            self._begun += late / self.rate
        self.written += len(frames)
        time.sleep(max(0.0, self.pending() / self.rate - self.buffer_s))
        return ran_dry

    def _played(self) -> int:
        return 0 if self._begun is None else int((time.monotonic() - self._begun) * self.rate)

    def pending(self) -> int:
        return max(0, self.written - self._played())

    def heard_s(self) -> float:
        """Seconds that were played."""
        return min(self._played(), self.written) / self.rate

    def capacity(self) -> int:
        return int(self.buffer_s * self.rate)

    def close(self) -> None:
        pass


HEADSET_MICROPHONE = InputDevice("fake: headset", "Headset microphone", "fake", 48000, 1, True)
DESK_MICROPHONE = InputDevice("fake: desk", "Desk microphone", "fake", 44100, 2, False)


@functools.cache
def _minute_of_noise() -> np.ndarray:
    """Made once: windows that are closed keep their microphones, which came to 8 GB in a run."""
    sound = np.random.default_rng(0).uniform(-0.3, 0.3, 48000 * 60).astype(np.float32)
    sound.flags.writeable = False
    return sound


class FakeMicrophones:
    """Hears `sound`, at `rate` Hz mono, as fast as real time, and then silence."""

    def __init__(self) -> None:
        self.devices: tuple[InputDevice, ...] = (HEADSET_MICROPHONE, DESK_MICROPHONE)
        self.reason = Message("audio.no_microphone")
        self.sound = _minute_of_noise()
        self.speed = 1.0
        self.vanishes_after_s: float | None = None
        self.opened: list[tuple[str, int, int]] = []
        self.open_streams = 0

    def inputs(self) -> InputList:
        return InputList(self.devices, "" if self.devices else self.reason)

    def rescan_inputs(self) -> InputList:
        return self.inputs()

    def open_input(self, device: InputDevice, rate: int, channels: int) -> FakeInput:
        self.opened.append((device.id, rate, channels))
        self.open_streams += 1
        return FakeInput(self, rate, channels)


class FakeInput:
    def __init__(self, microphones: FakeMicrophones, rate: int, channels: int) -> None:
        self._microphones, self._rate, self._channels = microphones, rate, channels
        self._begun = time.monotonic()
        self._read = 0

    def read(self) -> np.ndarray:
        microphones = self._microphones
        seconds = (time.monotonic() - self._begun) * microphones.speed
        if microphones.vanishes_after_s is not None and seconds > microphones.vanishes_after_s:
            raise AudioError("the microphone 'Headset microphone' stopped working")
        due = int(seconds * self._rate)
        heard = microphones.sound[self._read : due]
        heard = np.concatenate([heard, np.zeros(due - self._read - len(heard), np.float32)])
        self._read = due
        return np.tile(heard[:, None], (1, self._channels))

    def close(self) -> None:
        self._microphones.open_streams -= 1
