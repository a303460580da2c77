"""The facade that the window and the command line program against: requests in, audio out."""

from __future__ import annotations

import dataclasses
import logging
import math
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from . import devices
from .check import check_request, run_check
from .cloning import CloneNetworks, Cloner, CloneRequest, StoredVoice, VoiceReader
from .device_status import DeviceCheck, DeviceChecks, DeviceStatus, part_with, parts_of, status_of, without
from .devices import by_preference, choose_device, find_devices, summary
from .errors import (
    Cancelled,
    DeviceError,
    ModelError,
    ParlanceError,
    TextError,
    UnsupportedError,
    UsageError,
)
from .family import Family, Model, Spec
from .files import samples_sha256
from .memory import peak_rss_mb
from .messages import Message
from .native import default_threads, mapped_errors, open_gguf
from .request import SETTINGS, SynthesisRequest
from .result import (
    AudioChunk,
    DeviceInfo,
    ModelInfo,
    Progress,
    Retake,
    StageStats,
    SynthesisResult,
    UnsupportedCharacter,
    left_out,
    stage_totals,
    types_by_network,
)
from .retakes import RETAKES
from .synthesis import PreparedText, Reading, prepare, reading, speak, unsupported
from .tracing import span
from .word_times import Word

log = logging.getLogger("parlance.core")

MAX_MODELS = 2
"""Loaded models kept: one to speak with, one to compare with."""
HANG_S, NEW_GRAPH_HANG_S = 60.0, 300.0
"""Of one submission. Some drivers compile for minutes where a graph is new; what was computed before takes seconds."""
SOFTWARE_HANG_TIMES = 20
"""As long for a GPU in software, which shares the processor with other programs: a whole sound takes it minutes."""
WARM_UP_TEXT = "The quick brown fox jumps over the lazy dog."


class Catalogue(Protocol):
    """What the engine asks of `parlance.library.catalogue.Catalogue`."""

    def models(self) -> list[ModelInfo]: ...
    def resolve(self, name: str) -> Path: ...
    def describe(self, path: Path) -> ModelInfo: ...
    def sha256(self, path: Path) -> str: ...
    def family(self, info: ModelInfo) -> Family: ...
    def cloner(self, info: ModelInfo) -> Cloner: ...
    def int8_similarity(self, sha256: str, kernels: str) -> float | None: ...
    def voice_file(self, info: ModelInfo, voice: str) -> Path | None: ...
    def clone_file(self, info: ModelInfo) -> Path: ...


@dataclasses.dataclass(frozen=True)
class Resolved:
    """A request with every default filled in, and what it refers to."""

    request: SynthesisRequest
    path: Path
    info: ModelInfo
    device: DeviceInfo
    gguf: Any
    family: Family
    spec: Spec


class Engine:
    """Owns the loaded models. Called from one thread, except `cancel`."""

    def __init__(
        self, catalogue: Catalogue, voice_reader: VoiceReader | None = None, checks: DeviceChecks | None = None
    ) -> None:
        """`voice_reader` reads voice files; without it only the voices of the model itself are there.

        Without `checks`, no device is disabled.
        """
        self._catalogue = catalogue
        self._voice_reader = voice_reader
        self._checks = checks
        self._devices: list[DeviceInfo] = []
        self._models: OrderedDict[tuple[Any, ...], Model] = OrderedDict()
        self._headers: dict[tuple[str, str], tuple[Any, Spec]] = {}
        self._lost: dict[str, Message] = {}
        self._lacking: dict[tuple[str, str], dict[str, Message]] = {}
        self._active = Run()
        self._origin: Engine | None = None
        self._loading = threading.Lock()

    def another(
        self,
        catalogue: Catalogue | None = None,
        voice_reader: VoiceReader | None = None,
        shares_models: bool = True,
    ) -> Engine:
        """An engine for another thread: it speaks with sessions of the models that this one loads.

        `catalogue` may know other voices, which `voice_reader` reads. Sessions of one model take turns on its device;
        without `shares_models` this engine loads its own, and the two compute at the same time."""
        engine = Engine(catalogue or self._catalogue, voice_reader or self._voice_reader, self._checks)
        engine._origin = self if shares_models else None
        engine._devices, engine._headers, engine._lost, engine._lacking = (
            self._devices,
            self._headers,
            self._lost,
            self._lacking,
        )
        return engine

    def devices(self) -> list[DeviceInfo]:
        self._devices = find_devices()
        return self._devices

    def models(self) -> list[ModelInfo]:
        return self._catalogue.models()

    def resolve(self, request: SynthesisRequest) -> Resolved:
        """Fill in every default. Raises `UsageError` naming what is available where a name is unknown."""
        path = self._catalogue.resolve(request.model)
        info = self._catalogue.describe(path)
        family = self._catalogue.family(info)
        sha256 = self._catalogue.sha256(path)
        if request.model_sha256 not in ("", sha256):
            raise ModelError("model.other_file", path=path, hash=sha256)
        gguf, spec = self._header(family, path, sha256)
        device = choose_device(request.device, self._devices or self.devices())
        language = _language(request, info)
        voice = _voice_name(request.voice, language, info) or info.speaker(request.language or language)
        named = request.replace(
            model=request.model or info.name,
            model_sha256=sha256,
            voice=voice,
            language=language,
            accent=self._accent(request.accent, voice, info),
            device=device.id,
            threads=request.threads or default_threads(),
            batch_size=request.batch_size if family.has_batching and device.kind != "cpu" else 0,
        )
        _check_parts(named, family)
        named = devices.choose_cpu_defaults(named, device, gguf, self._catalogue.int8_similarity)
        return Resolved(family.fill(_with_defaults(named, info), spec), path, info, device, gguf, family, spec)

    def unsupported(self, request: SynthesisRequest) -> list[UnsupportedCharacter]:
        """Characters that the model cannot speak, with offsets into `request.text`."""
        resolved = self.resolve(request)
        return unsupported(resolved.family, resolved.request, resolved.spec, resolved.info)

    def reading(self, request: SynthesisRequest) -> Reading:
        """How the text is read, without making sound."""
        resolved = self.resolve(request)
        return reading(resolved.family, resolved.request, resolved.spec, resolved.info)

    def prewarm(self, request: SynthesisRequest) -> Iterator[Progress]:
        """Load the model on the device and run the first graphs, so that the next synthesis starts at once."""
        run = self.begin()
        resolved = self.place(request)
        try:
            prepared = prepare(resolved.family, resolved.request, resolved.spec, resolved.info)
        except TextError:
            spoken = resolved.request.replace(text=WARM_UP_TEXT)
            prepared = prepare(resolved.family, spoken, resolved.spec, resolved.info)
        while True:
            try:
                yield from self._warm_up(resolved, prepared.segments[0].chunks[0], run)
                return
            except UnsupportedError as error:
                resolved = self.move(resolved, error, request)
            except DeviceError:
                self.forget_device()
                raise

    def _warm_up(self, resolved: Resolved, chunk: Any, run: Run) -> Iterator[Progress]:
        device, total = resolved.device.description or resolved.device.name, 5
        yield Progress(Message("speech.reading_onto", model=resolved.info.title, device=device), 0, total)
        with mapped_errors():
            run.checkpoint()
            model = self.load(resolved)
            model.set_voice(self.voice(resolved))
            for done, message in enumerate(model.warm_up(resolved.request, chunk, run.checkpoint), 1):
                yield Progress(message, done, total)
                run.checkpoint()
        yield Progress(Message("speech.ready"), total, total)

    def synthesize(self, request: SynthesisRequest, on_exact_device: bool = False) -> Synthesis:
        """Start a synthesis; the one before it, if it is still running, is cancelled.

        `on_exact_device`: on that very device, even if it was set aside.
        """
        return Synthesis(self, request, self.begin(), on_exact_device)

    def clone(self, request: CloneRequest) -> Iterator[tuple[Progress, Any]]:
        """Make a voice of a recording; yields what it does next, and with the last step the voice."""
        run, total = self.begin(), 4
        info = self._catalogue.describe(self._catalogue.resolve(request.model))
        if info.cloning is None:
            raise UsageError("clone.impossible", title=info.title)
        cloner, file = self._catalogue.cloner(info), self._catalogue.clone_file(info)
        device = self.place(request.speech).device
        yield Progress(Message("clone.loading"), 0, total), None
        with mapped_errors() as core:
            run.checkpoint()
            metadata = core.GgufFile(info.path).metadata
            networks = cloner.open(str(file), device.id, request.dtype, request.threads or default_threads())
            run.model, run.devices = networks, (networks.device,)
            try:
                for done, (message, voice) in enumerate(cloner.run(networks, request, metadata), 1):
                    run.checkpoint()
                    yield Progress(message, done, total), voice
            finally:
                run.model = None  # or these networks would stay in memory until the next request

    def device_status(self, request: SynthesisRequest) -> DeviceStatus:
        """The status of a request's device with its model; for ``auto``, of the first device that is not disabled."""
        return self._judge(request)[1]

    def check(self, request: SynthesisRequest, report: Callable[[Progress], None]) -> DeviceStatus:
        """Compare the device with the CPU reference and keep the result; an exception of `report` cancels it.

        On the CPU with dtype ``auto``, int8 is compared with f32 instead.
        """
        run = self.begin()

        def checkpoint(progress: Progress) -> None:
            run.checkpoint()
            report(progress)

        tested = self._judge(request)[0].device
        chooses = tested.kind == "cpu" and request.dtype == "auto"
        dtype = "int8" if chooses else request.dtype
        golden = check_request(request.model, tested.id, dtype, request.threads, request.kernels)
        resolved = self.resolve(golden)
        kept = set(self._models)
        try:
            check = run_check(self, golden, checkpoint)
            if chooses and check.passed and devices.is_alike(check.log_mel_cosine):
                exact = (str(resolved.path), resolved.request.model_sha256, tested.id, "f32")
                kept = {key for key in self._models if key[:4] != exact}  # The int8 model replaces it.
        except UnsupportedError as error:
            self._note_lack(resolved, error)
            return self._device_status(resolved)
        except DeviceError as error:
            self.forget_device()
            check = _failed(resolved, Message("device.failed", error=error))
        finally:
            for key in set(self._models) - kept:
                del self._models[key]  # The reference needs as much memory as the model.
        status = self._remember(check, resolved)
        return self.device_status(request) if chooses else status

    def accept(self, request: SynthesisRequest) -> DeviceStatus:
        """Use this device with this model although its check failed, until driver, model or version change."""
        resolved, status = self._judge(request)
        check = self._device_check(resolved)
        if check is None or check.passed:
            return status
        return self._remember(dataclasses.replace(check, accepted=True), resolved)

    def set_aside(self, request: SynthesisRequest, reason: Message) -> DeviceStatus:
        """Disable the device of a request with its model, with a reason, until driver, model or version change.

        This engine no longer uses the device for any model, because its state is unknown.
        """
        resolved, _ = self._judge(request)
        self._lost[resolved.device.id] = reason
        return self._remember(_failed(resolved, reason), resolved)

    def place(self, request: SynthesisRequest) -> Resolved:
        """As `resolve`, on the first device that is not disabled; the parts that it fails at run on the CPU."""
        for resolved in self._candidates(request):
            status = self._device_status(resolved)
            if not status.moved_work:
                return resolved
            log.warning("%s with %s: %s", status.device, status.model, status.words)
            if not status.is_aside:
                return self.resolve(request.replace(device=resolved.device.id, cpu_parts=" ".join(status.cpu_parts)))
        return self.resolve(request.replace(device="cpu", cpu_parts=""))

    def _candidates(self, request: SynthesisRequest) -> Iterator[Resolved]:
        """The request resolved for its device; for ``auto``, for each device in order of preference."""
        if request.device not in ("", "auto"):
            yield self.resolve(request)
            return
        for device in by_preference(self._devices or self.devices()):
            yield self.resolve(request.replace(device=device.id))

    def _judge(self, request: SynthesisRequest) -> tuple[Resolved, DeviceStatus]:
        """The device that a check of a request would test, and its status; ``auto`` skips disabled devices."""
        found = [(resolved, self._device_status(resolved)) for resolved in self._candidates(request)]
        resolved, status = next((pair for pair in found if pair[1].state != "cpu" and not pair[1].is_aside), found[0])
        return resolved, self._chosen(resolved) if status.state == "cpu" and request.dtype == "auto" else status

    def _chosen(self, resolved: Resolved) -> DeviceStatus:
        """On the CPU: which dtype ``auto`` chose, and why."""
        request, of = resolved.request, (resolved.info.name, resolved.device.id)
        similarity = self._catalogue.int8_similarity(request.model_sha256, request.kernels)
        if request.dtype == "int8":
            return DeviceStatus("passed", Message("device_status.int8", similarity=similarity), *of)
        if self._checks is None or not devices.may_take_int8(request):
            return DeviceStatus("cpu", None, *of)
        if (check := self._checks.get(resolved.device, request.model_sha256, "int8", request.kernels)) is not None:
            compared = math.isfinite(check.log_mel_cosine)
            words = Message("device_status.exact", similarity=check.log_mel_cosine) if compared else None
            return DeviceStatus("passed" if compared else "cpu", words, *of)
        is_tried = self._has_room(resolved)
        return DeviceStatus(
            "untried" if is_tried else "cpu", Message("device_status.untried") if is_tried else None, *of
        )

    def _device_status(self, resolved: Resolved) -> DeviceStatus:
        family, lacks = resolved.family, self._lacking.get((resolved.device.id, resolved.request.model_sha256), {})
        return without(self._known(resolved), lacks, parts_of(family.stage_names))

    def _known(self, resolved: Resolved) -> DeviceStatus:
        model, device = resolved.info.name, resolved.device
        if device.kind == "cpu":
            return DeviceStatus("cpu", None, model, device.id)
        if device.id in self._lost:
            words = Message("device_status.lost", problem=self._lost[device.id])
            return DeviceStatus("lost", words, model, device.id)
        check = self._device_check(resolved)
        if check is not None:
            return status_of(check, resolved.family.stage_names, model, device.id)
        if not self._has_room(resolved):
            return DeviceStatus("skipped", Message("device_status.no_room"), model, device.id)
        return DeviceStatus("unchecked", Message("device_status.unchecked"), model, device.id)

    def move(self, resolved: Resolved, error: UnsupportedError, request: SynthesisRequest) -> Resolved:
        """Resolve `request` anew after the device of `resolved` turned out not to support an operation."""
        self._note_lack(resolved, error)
        return self.place(request)

    def _note_lack(self, resolved: Resolved, error: UnsupportedError) -> None:
        self.forget_models()
        part = part_with(error.network, resolved.family.parts, resolved.family.stage_names)
        self._lacking.setdefault((resolved.device.id, resolved.request.model_sha256), {})[part] = error.message

    def _device_check(self, resolved: Resolved) -> DeviceCheck | None:
        if self._checks is None:
            return None
        return self._checks.get(resolved.device, resolved.request.model_sha256, resolved.request.dtype)

    def _remember(self, check: DeviceCheck, resolved: Resolved) -> DeviceStatus:
        if self._checks is not None:
            self._checks.put(check)
        return self._device_status(resolved)

    def _has_room(self, resolved: Resolved) -> bool:
        """For the reference in half of the memory: every weight in f32, and half as much again for what is computed."""
        weights = sum(4 * math.prod(tensor["shape"]) for tensor in resolved.gguf.tensors)
        memory = next((device.memory_total for device in self._devices if device.kind == "cpu"), 0)
        return weights * 1.5 <= memory / 2

    def cancel(self) -> None:
        """From any thread: whatever runs raises `Cancelled` at its next step."""
        self._active.cancel()

    def hung(self) -> Message | None:
        """From any thread: that the running submission takes longer than a driver that works would; else None."""
        for device in self._active.devices:
            limit = NEW_GRAPH_HANG_S if device.is_new_graph else HANG_S
            limit *= SOFTWARE_HANG_TIMES if device.info["kind"] == "software" else 1
            if device.info["kind"] != "cpu" and device.busy_s > limit:
                return Message("device.silent", limit=limit)
        return None

    def close(self) -> None:
        """Free every model. The engine can be used again."""
        self._active.cancel()
        self.forget_models()
        self._headers.clear()

    def forget_models(self) -> None:
        self._models.clear()
        if self._origin is not None:
            self._origin.forget_models()

    def forget_device(self) -> None:
        """After a failure: a device may be in any state, and one that answers nothing any more does no more work."""
        self.forget_models()
        self._lost |= {
            device.id: Message("device.failed", error=device.lost) for device in self.devices() if device.lost
        }

    def load(self, resolved: Resolved) -> Model:
        """The loaded model of a resolved request, from memory if it is there."""
        model = self._loaded(resolved)
        model.resume()
        self._active.model = model
        self._active.devices = model.devices
        return model

    def _loaded(self, resolved: Resolved) -> Model:
        request = resolved.request
        fields = (request.model_sha256, request.device, request.dtype, request.kernels, request.threads)
        key = (str(resolved.path), *fields, request.kv, request.attention, request.batch_size, request.cpu_parts)
        with self._loading:
            model = self._models.get(key)
            if model is None:
                while len(self._models) >= MAX_MODELS:
                    self._models.popitem(last=False)
                model = load_model(resolved) if self._origin is None else self._origin._loaded(resolved).session()
                self._models[key] = model
            self._models.move_to_end(key)
        return model

    def voice(self, resolved: Resolved) -> Any:
        """The tensors of the requested voice, in the form that the family has for them."""
        name = resolved.request.voice
        file = Path(name) if is_voice_file(name) else self._catalogue.voice_file(resolved.info, name)
        if file is None:
            tensors = resolved.family.model_voice(resolved.gguf, name)
        elif self._voice_reader is None:
            raise UsageError("voice.file_unreadable", name=name)
        else:
            tensors = self._voice_reader(file)
        return resolved.family.check_voice(tensors, resolved.spec, name)

    def _accent(self, asked: str, voice: str, info: ModelInfo) -> str:
        """As asked, else that of the voice, unless it is one that only a later version knows."""
        known = SETTINGS["accent"]
        if asked != "auto" or not info.has(known):
            return asked
        if not is_voice_file(voice) or self._voice_reader is None:
            found = info.accent_of(voice)
        else:
            stored = self._voice_reader(Path(voice))
            found = stored.record.accent if isinstance(stored, StoredVoice) else asked
        return found if found in known.choices else asked

    def begin(self) -> Run:
        """Start a run that `cancel` stops. A previous run that has not ended is cancelled."""
        self._active.cancelled.set()
        return self.attach(Run())

    def attach(self, run: Run) -> Run:
        """From now on `cancel` stops this run. The one before is left as it is."""
        self._active = run
        return run

    def _header(self, family: Family, path: Path, sha256: str) -> tuple[Any, Spec]:
        key = (str(path), sha256)
        if key not in self._headers:
            with mapped_errors() as core:
                gguf = open_gguf(core, path)
            self._headers[key] = (gguf, family.read_spec(str(path), gguf.metadata))
        return self._headers[key]


class Synthesis:
    """Iterate for `AudioChunk`s. `progress` follows along; afterwards `result` holds the whole."""

    def __init__(self, engine: Engine, request: SynthesisRequest, run: Run, on_exact_device: bool) -> None:
        self._engine = engine
        self._on_exact_device = on_exact_device
        self._active = run
        self._request = request
        self._pieces = self._run()
        self._worked_s = 0.0
        self._resumed = 0.0
        self._first_audio_s = 0.0
        self._notices: list[Message] = []
        self._unsupported: list[UnsupportedCharacter] = []
        self._retakes: list[Retake] = []
        self._chunks: list[tuple[str, int, tuple[Word, ...] | None]] = []
        self._result: SynthesisResult | None = None
        self._model: Any = None
        self._voice: Any = None
        self._past_stats: list[dict[str, Any]] = []
        self.progress = Progress(Message("speech.preparing"), 0, 1)

    def __iter__(self) -> Synthesis:
        return self

    def __next__(self) -> AudioChunk:
        self._resumed = time.perf_counter()
        try:
            with mapped_errors():
                return next(self._pieces)
        except DeviceError:
            self._engine.forget_device()
            raise
        finally:
            self._worked_s = self._work_so_far()
            self._first_audio_s = self._first_audio_s or self._worked_s

    def pause(self) -> None:
        """After a whole chunk: the engine and its model may speak other texts until `resume`."""
        self._past_stats += self._model.stats()
        self._engine.attach(Run())

    def resume(self) -> None:
        """Go on where `pause` came, with the same samples: from chunk to chunk, a model keeps nothing but its voice."""
        self._engine.attach(self._active)
        with mapped_errors():
            self._model.resume()
            self._model.reset_stats()
            self._model.set_voice(self._voice)

    @property
    def result(self) -> SynthesisResult:
        if self._result is None:
            raise ParlanceError("speech.unfinished")
        return self._result

    def _work_so_far(self) -> float:
        """Only our own time counts: a player that takes its time between pieces does not make the model slower."""
        return self._worked_s + time.perf_counter() - self._resumed

    def _run(self) -> Iterator[AudioChunk]:
        begun = time.perf_counter()
        self._active.checkpoint()
        with span("front end"):
            resolved = (self._engine.resolve if self._on_exact_device else self._engine.place)(self._request)
            prepared = prepare(resolved.family, resolved.request, resolved.spec, resolved.info)
            self._unsupported = unsupported(resolved.family, resolved.request, resolved.spec, resolved.info)
        for notice in prepared.notices:
            self._tell(notice)
        text_ms = (time.perf_counter() - begun) * 1e3
        pieces: list[np.ndarray] = []
        while True:
            try:
                frames = 0
                for chunk in self._speak(resolved, prepared):
                    if not pieces:
                        chunk = dataclasses.replace(chunk, notices=(*self._notices, *left_out(self._unsupported)))
                    pieces.append(chunk.samples)
                    frames += len(chunk.samples)
                    if chunk.ends_chunk:
                        self._chunks.append((chunk.text, frames, chunk.words))
                        frames = 0
                    yield chunk
                break
            except UnsupportedError as error:
                if pieces or self._on_exact_device:
                    raise
                resolved = self._engine.move(resolved, error, self._request)
                other = Message("notice.cpu") if resolved.request.cpu_parts else resolved.device.description
                self._tell(Message("notice.moved", problem=error, device=other))
        model = self._engine.load(resolved)
        stages = [StageStats("front_end", text_ms, 1, 0, 0), *stage_totals([*self._past_stats, *model.stats()])]
        with span("result"):
            self._finish(resolved, model, np.concatenate(pieces), stages)

    def _speak(self, resolved: Resolved, prepared: PreparedText) -> Iterator[AudioChunk]:
        self.progress = Progress(Message("speech.reading", model=resolved.info.title), 0, prepared.chunk_count)
        with mapped_errors():
            model = self._model = self._engine.load(resolved)
            model.reset_stats()

            def set_voice(request: SynthesisRequest) -> None:
                self._voice = self._engine.voice(dataclasses.replace(resolved, request=request))
                model.set_voice(self._voice)

            yield from speak(
                model,
                prepared,
                set_voice,
                self._active.checkpoint,
                self._report,
                self._tell,
                self._retaken,
                by_sound=not resolved.info.is_random,
            )

    def _report(self, done: int, total: int) -> None:
        part = Message("speech.part", number=done + 1, count=total)
        self.progress = Progress(part if done < total else Message("job.done"), done, total)

    def _retaken(self, retake: Retake) -> None:
        self._retakes.append(retake)
        self._tell(retake.notice)

    def _tell(self, words: Message) -> None:
        log.warning("%s", words)
        self._notices.append(words)

    def _finish(self, resolved: Resolved, model: Model, samples: np.ndarray, stages: list[StageStats]) -> None:
        self._result = SynthesisResult(
            request=resolved.request,
            device=summary(resolved.device),
            sample_rate=resolved.spec.sample_rate,
            samples=samples,
            wall_s=self._work_so_far(),
            first_audio_s=self._first_audio_s,
            stages=stages,
            peak_rss_mb=peak_rss_mb(),
            model_path=str(resolved.path),
            model_sha256=resolved.request.model_sha256,
            sha256=samples_sha256(samples),
            unsupported=self._unsupported,
            notices=self._notices,
            weights=types_by_network(model.weight_types),
            choices=dict(model.choices),
            chunks=tuple(self._chunks),
            retakes=tuple(self._retakes),
        )


class Run:
    """One use of the engine, which another thread can cancel."""

    def __init__(self) -> None:
        self.cancelled = threading.Event()
        self.model: Model | CloneNetworks | None = None
        self.devices: Sequence[Any] = ()

    def cancel(self) -> None:
        self.cancelled.set()
        if self.model is not None:
            self.model.cancel()

    def checkpoint(self) -> None:
        if self.cancelled.is_set():
            raise Cancelled("job.stopped")


def load_model(resolved: Resolved) -> Model:
    """Read the weights onto the device, past every cache."""
    request = resolved.request
    log.info("loading %s on %s (%s)", resolved.path, resolved.device.id, resolved.device.description)
    with mapped_errors(), span("loading the model"):
        loaded: Model = resolved.family.load(str(resolved.path), request, resolved.spec)
        return loaded


def _check_parts(request: SynthesisRequest, family: Family) -> None:
    known = {part for _, part in family.stage_names.values() if part}
    for part in request.cpu_parts.split():
        if part not in known:
            raise UsageError("family.no_part", family=family.name, part=part, known=", ".join(sorted(known)) or "none")


def _failed(resolved: Resolved, reason: Message) -> DeviceCheck:
    return DeviceCheck(
        passed=False,
        model=resolved.info.name,
        model_sha256=resolved.request.model_sha256,
        device=summary(resolved.device),
        dtype=resolved.request.dtype,
        weights="",
        stages=(),
        unix_s=time.time(),
        kernels=resolved.request.kernels if resolved.device.kind == "cpu" else "",
        reason=reason,
    )


def _with_defaults(request: SynthesisRequest, info: ModelInfo) -> SynthesisRequest:
    """`UsageError` where the request sets what this model does not have."""
    for name, known in SETTINGS.items():
        if getattr(request, name) != known.default and not info.has(known):
            raise UsageError("model.no_setting", title=info.title, name=name, known=info.own_settings or "none")
    defaults = {"retakes": 0 if info.is_random else RETAKES, **info.defaults}
    return request.replace(**{name: value for name, value in defaults.items() if getattr(request, name) is None})


def is_voice_file(voice: str) -> bool:
    return voice.casefold().endswith((".json", ".gguf"))


def _voice_name(wanted: str, language: str, info: ModelInfo) -> str:
    """Empty where none is asked for."""
    if not wanted or is_voice_file(wanted):
        return wanted
    return info.known_voice(wanted, language).id


def _language(request: SynthesisRequest, info: ModelInfo) -> str:
    wanted = request.language
    if not wanted:
        return info.language_of(request.voice)
    if code := info.spoken_language(wanted.casefold()):
        return code
    raise UsageError("voice.language", title=info.title, language=wanted, known=info.languages)
