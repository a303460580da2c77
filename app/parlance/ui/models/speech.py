"""Speak, stop, preview: what the engine is asked for and what it is doing."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from parlance.core.device_status import DeviceStatus
from parlance.core.disclosure import disclosed
from parlance.core.errors import ParlanceError
from parlance.core.request import SynthesisRequest
from parlance.core.result import DeviceInfo, ModelInfo, Progress, SynthesisResult
from parlance.core.word_times import Word
from parlance.project.items import Reading

from ...library.paths import sample_sentence
from ..reports import ErrorReport, report
from ..translation import said, tr
from ..worker import EngineThread, JobHandle, Piece
from .choices import ChoicesModel, device_label, factor_words
from .explain import SPEAKING, hung, noticed, speaking_failed, start_failed
from .messages import MessageModel
from .options import OptionsModel, picked_request
from .playback import ASIDE, PREVIEW, TAKE, LiveSound, PlaybackModel, seconds_words
from .script import ScriptModel
from .waveform import Take, WaveformModel

POLL_MS = 100
OF_THE_TAKE = (
    "take_text",
    "take_request",
    "take_words",
    "take_at",
    "take_front",
    "_take_of",
    "_take_device",
    "result",
    "first_audio_s",
)
PREPARE_DELAY_MS = 400


class SpeechModel(QObject):
    changed = Signal()
    """What is possible or what is running is another thing now."""
    status_changed = Signal()
    finished = Signal(object)
    """SynthesisResult of a take"""
    aside_began = Signal(object, object)
    """SynthesisRequest of a text that is read beside the script, and its LiveSound"""
    aside_grew = Signal(int, object)
    """Number of its first new word, and the words from there on"""
    previewed = Signal(object, object)
    """The request as it was asked for, and its SynthesisResult"""

    def __init__(
        self,
        engine: EngineThread,
        script: ScriptModel,
        choices: ChoicesModel,
        options: OptionsModel,
        playback: PlaybackModel,
        waveform: WaveformModel,
        messages: MessageModel,
    ) -> None:
        super().__init__()
        self._engine, self._script, self._choices, self._options = engine, script, choices, options
        self._playback, self._waveform, self._messages = playback, waveform, messages
        self.state = "starting"
        """``starting``, ``broken``, ``idle``, ``speaking`` or ``previewing``."""
        self.is_preparing = False
        self.result: SynthesisResult | None = None
        self.words = tr("Starting the speech engine")
        self.progress: Progress | None = None
        self.first_audio_s: float | None = None
        self.wanted_model = ""
        self._job: JobHandle | None = None
        self._prewarm: JobHandle | None = None
        self._is_stop_shown = False
        """The status says that preparing was stopped."""
        self._sound: LiveSound | None = None
        self.take_text = ""
        """The script that the take speaks."""
        self.take_request = SynthesisRequest("")
        """What made it, the sentence in front included."""
        self.take_words: list[Word] = []
        """Of the take, as far as it is made: code points of the text that was spoken."""
        self.take_at = 0
        """Code points of the script before that text, as it was then."""
        self.take_front = 0
        """Code points of the sentence in front, which is not in the script."""
        self._take_of: tuple[str, Reading] | None = None
        """The script and how it was to be read, when the take was asked for."""
        self._take_device = ""
        self._earlier: tuple[dict[str, Any], Take] | None = None
        """The take before, as long as nothing of the new one is there."""
        self.discloses = False
        """Such a sentence is spoken."""
        self._is_aside = False
        """What is previewed is a text that is followed."""
        self._asked_at = 0.0
        self._asked: SynthesisRequest | None = None
        self._again: tuple[str, SynthesisRequest] | None = None
        """What another engine takes over when it is ready."""
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._show_progress)
        self._prepare_later = QTimer(self)
        self._prepare_later.setSingleShot(True)
        self._prepare_later.setInterval(PREPARE_DELAY_MS)
        self._prepare_later.timeout.connect(self.prepare)
        self._connect()

    def _connect(self) -> None:
        engine = self._engine
        engine.ready.connect(self._on_ready)
        engine.start_failed.connect(self._on_start_failed)
        engine.checked.connect(self._script.set_unsupported)
        engine.listed.connect(self._choices.relist)
        engine.testing.connect(lambda progress: self._choices.set_testing(said(progress.message)))
        engine.device_status.connect(self._on_device_status)
        engine.hung.connect(self._on_hung)
        self._script.check_due.connect(self._check)
        for edited in (self._script.changed, self._script.selection_changed):
            edited.connect(self.changed)
        choices = self._choices
        for picked in (choices.voice_changed, choices.language_changed, choices.model_changed, choices.device_changed):
            picked.connect(self.changed)
        self._options.changed.connect(self.changed)
        self._choices.model_changed.connect(lambda: self._options.set_model(self._choices.model))
        self._choices.device_changed.connect(lambda: self._options.set_device(self._choices.device_info()))
        for changed in (self._choices.model_changed, self._choices.language_changed):
            changed.connect(self._script.recheck)
        for changed in (self._choices.model_changed, self._choices.device_changed):
            changed.connect(self._prepare_later.start)
            changed.connect(self._clear_stop)
        self._options.changed.connect(self._on_option)

    # ---- what is possible

    @property
    def is_ready(self) -> bool:
        return self.state not in ("starting", "broken") and self._choices.model is not None

    @property
    def is_busy(self) -> bool:
        return self.state in ("speaking", "previewing")

    @property
    def is_previewing(self) -> bool:
        return self.state == "previewing"

    @property
    def asked(self) -> SynthesisRequest | None:
        """What is being made, or was made last."""
        return self._asked

    @property
    def can_speak(self) -> bool:
        return self.is_ready and self.state != "speaking" and not self._script.is_blank

    @property
    def can_preview(self) -> bool:
        return self.is_ready and self.state != "speaking"

    @property
    def can_stop(self) -> bool:
        return self.is_busy or self.is_preparing

    @property
    def has_take(self) -> bool:
        """There is sound to save or to hear again."""
        return self.state != "speaking" and self._waveform.duration > 0

    def stale_words(self) -> str:
        """What has changed since the take was asked for; empty if Speak would say the same."""
        now = self._now() if self.has_take else None
        if now is None or self._take_of is None or now == self._take_of:
            return ""
        if now[0] != self._take_of[0]:
            return tr("The text has changed since it was spoken.")
        return tr("The voice or its settings have changed since this was spoken.")

    def next_time_words(self) -> str:
        """That what was changed while it speaks is not heard yet; empty if nothing was."""
        now = self._now() if self.state == "speaking" else None
        if now is None or self._take_of is None:
            return ""
        if (now[1], self._choices.device) == (self._take_of[1], self._take_device):
            return ""
        return tr("applies the next time you press Speak")

    def _now(self) -> tuple[str, Reading] | None:
        try:
            return self._script.text, Reading.of(picked_request(self._choices, self._options, ""))
        except ParlanceError:
            return None

    def speak_hint(self) -> str:
        """What Speak does now, or why it cannot."""
        if self.state == "starting":
            return tr("The speech engine is starting")
        if not self.is_ready:
            return tr("No model is available")
        if self._script.is_blank:
            return tr("Write something first")
        return tr("Speak the selection") if self._script.selected else tr("Speak the script")

    # ---- commands

    def prepare(self) -> None:
        """Load the picked model on the picked device, so that Speak answers at once."""
        if not self.is_ready or self.is_busy:
            return
        request = self._request("")
        if request is not None:
            self._drop_preparation()
            self._prewarm = job = self._engine.prewarm(request)
            job.progressed.connect(self._on_prewarming)
            job.finished.connect(self._on_prewarmed)
            job.cancelled.connect(self._on_prewarmed)
            job.failed.connect(self._on_prewarm_failed)
            self.is_preparing = True
            self._say(tr("Preparing the voice"))
            self.changed.emit()

    def speak(self) -> None:
        """What is selected, or the whole script."""
        selected = self._script.selected
        self._speak(selected or self._script.text, self._script.selected_at if selected else 0)

    def speak_from(self, offset: int) -> None:
        """The script from the sentence at `offset`, in code points, on."""
        text = self._script.text_from(offset)
        self._speak(text, len(self._script.text) - len(text))

    def _speak(self, text: str, at: int) -> None:
        if not self.can_speak or not text.strip():
            return
        request = self._request(text)
        if request is None:
            return
        self._interrupt()
        self._earlier = {name: getattr(self, name) for name in OF_THE_TAKE}, self._waveform.kept()
        self._take_of, self._take_device = self._now(), self._choices.device
        self.take_text, self.take_words, self.take_at = request.text, [], at
        self._script.remember()
        if self.discloses:
            request = disclosed(request, request.language)
        self.take_front = len(request.text) - len(self.take_text)
        self.take_request = request
        self.result = None
        self._waveform.begin(None)
        self._begin("speaking", request, tr("Speaking"))

    def preview(self, file: str = "", voice: str = "") -> None:
        """A short sample of the picked voice, of the one of the id `voice` or of that in `file`; the take is kept."""
        if not self.can_preview:
            return
        known = None if file else self._choices.voice_info(voice)
        language = self._choices.language
        request = self._request(sample_sentence(language, "preview"), file)
        if request is not None and voice and known is not None:
            speaks = self._choices.model is not None and known.language in self._choices.model.languages
            language = known.language if speaks else language
            request = request.replace(voice=voice, language=language, text=sample_sentence(language, "preview"))
        if request is not None:
            words = tr("Previewing {voice}", voice=known.name) if known else tr("Previewing the voice")
            self.preview_as(request, words)

    def preview_as(self, request: SynthesisRequest, words: str) -> None:
        """A short sample of any voice of any model, while `words` are shown; the take is kept."""
        if self.can_preview:
            self._interrupt()
            self._is_aside = False
            self._begin("previewing", request, words)

    def read_aside(self, text: str, words: str, is_followed: bool = False) -> None:
        """Any text, in the place of whatever is spoken; the script and the take are kept. What is followed is told of
        by `aside_began` and `aside_grew`.
        """
        request = self._request(text) if self.is_ready else None
        if request is not None:
            if self.state == "speaking":
                self.stop()
            self._interrupt()
            self._is_aside = is_followed
            self._begin("previewing", request, words)

    def stop(self) -> None:
        """Stop whatever is being made and whatever sounds."""
        was_preparing = self._drop_preparation()
        self._engine.stop_preparing()
        if self.is_busy and self._job is not None:
            self._job.cancel()
        self._playback.stop()
        if self.is_busy:
            self._end(tr("Stopping"))
        elif was_preparing:
            self._say(tr("Preparing was stopped; the first sentence will take longer"))
            self._is_stop_shown = True
            self.changed.emit()

    def check_again(self) -> None:
        """Compare the picked device with the CPU, whatever is known of it."""
        request = self._request("") if self.is_ready else None
        if request is not None:
            self._engine.test_again(request)

    def use_anyway(self) -> None:
        """Speak on the picked device although it was set aside."""
        request = self._request("") if self.is_ready else None
        if request is not None:
            self._engine.accept(request)

    def settle(self) -> None:
        """After an error: do not wait for what will not come."""
        if self.state == "starting" and self._engine.offered is not None:
            self._on_ready(*self._engine.offered)
        elif self.state == "starting" and self._engine.start_error is not None:
            self._on_start_failed(self._engine.start_error)
        if self._job is not None and self._job.is_over:
            self._job = None
        if self._prewarm is not None and self._prewarm.is_over:
            self._prewarm = None
        self.is_preparing = self._prewarm is not None
        if self._job is None and self.is_busy:
            self._end(tr("Ready"))
        elif self._job is None and not self.is_preparing and self.state == "idle":
            self._poll.stop()
            if self.progress is not None or self.words == tr("Stopping"):
                self._say(tr("Ready"))

    def _drop_preparation(self) -> bool:
        """Whether there was one."""
        dropped, self._prewarm = self._prewarm, None
        self.is_preparing = False
        if dropped is not None:
            dropped.drop()
        return dropped is not None

    def _interrupt(self) -> None:
        """What was asked for before is not heard of any more."""
        dropped, self._job = self._job, None
        if dropped is not None:
            dropped.drop()
        self._playback.stop()
        self._messages.clear(SPEAKING)

    def _begin(self, state: str, request: SynthesisRequest, words: str) -> None:
        self._prepare_later.stop()
        self.state = state
        self.first_audio_s = None
        self._asked_at = time.perf_counter()
        self._asked = request
        self._playback.find_outputs()
        is_aside = self.is_previewing and self._is_aside
        self._sound = self._playback.listen(ASIDE if is_aside else PREVIEW if self.is_previewing else TAKE)
        if is_aside:
            self.aside_began.emit(request, self._sound)
        self._job = job = self._engine.speak(request, self._sound, first=True)
        job.came.connect(self._on_piece)
        job.finished.connect(self._on_finished)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(self._on_cancelled)
        self._poll.start()
        self._say(words)
        self.changed.emit()

    def _end(self, words: str) -> None:
        if self.state == "speaking":
            if self._earlier is not None:
                self._show_what_came(*self._earlier)
            self._waveform.finish()
        self._poll.stop()
        self.state = "idle"
        self._say(words)
        self.changed.emit()

    def _show_what_came(self, fields: dict[str, Any], shown: Take) -> None:
        """The take ended before the window heard of it. If it has no sound, the one before is still there."""
        self._earlier = None
        if self._sound is not None and self._sound.buffer is not None:
            self._waveform.begin(self._sound.buffer)
        else:
            vars(self).update(fields)
            self._waveform.restore(shown)

    def _request(self, text: str, voice: str = "") -> SynthesisRequest | None:
        changes = {"voice": voice} if voice else {}
        try:
            return picked_request(self._choices, self._options, text, **changes)
        except ParlanceError as error:
            self._messages.show(speaking_failed(report(error), "", True))
            return None

    def _check(self, revision: int, text: str) -> None:
        request = self._request(text) if self.is_ready else None
        if request is not None:
            self._engine.check(revision, request)

    # ---- answers

    def _on_ready(self, models: list[ModelInfo], devices: list[DeviceInfo]) -> None:
        self.state = "idle"
        self._choices.offer(models, devices, self.wanted_model)
        self._prepare_later.stop()
        if self._again is not None:
            (state, request), self._again = self._again, None
            self._begin(state, request, tr("Starting again on the CPU"))
        else:
            self.prepare()
        self._script.recheck()
        self.changed.emit()

    def _on_hung(self, request: object, words: str) -> None:
        """Another engine starts, which sets the device aside; what was asked for begins anew there."""
        device = self._choices.device_info()
        if self.is_busy and self._asked is not None:
            self._again = self.state, self._asked
            self._interrupt()
            if self.state == "speaking":
                self._waveform.begin(None)
        self._poll.stop()
        self.wanted_model = self._choices.model.name if self._choices.model else ""
        self._drop_preparation()
        self.state = "starting"
        self._messages.show(hung(device_label(device) if device else tr("The device"), words))
        self._say(tr("Starting another engine"))
        self.changed.emit()

    def _on_device_status(self, status: DeviceStatus) -> None:
        before = self._choices.device_status()
        self._choices.set_device_status(status)
        is_picked = status == self._choices.device_status()
        if is_picked and before is not None and before.moved_work != status.moved_work:
            self.prepare()
        elif is_picked:  # somebody has used the model on this device: it is loaded
            self._clear_stop()

    def _on_start_failed(self, error: ErrorReport) -> None:
        self.state = "broken"
        self._messages.show(start_failed(error))
        self._say(tr("The speech engine did not start"))
        self.changed.emit()

    def _on_option(self, name: str) -> None:
        if name in ("dtype", "threads"):
            self._prepare_later.start()

    def _on_prewarming(self, progress: Progress) -> None:
        if not self.is_busy:
            self._say(said(progress.message), progress)

    def _on_prewarmed(self) -> None:
        self._prewarm, self.is_preparing = None, False
        if not self.is_busy:
            self._say(tr("Ready"))
        self.changed.emit()

    def _on_prewarm_failed(self, error: ErrorReport) -> None:
        self._prewarm, self.is_preparing = None, False
        if not self.is_busy:
            self._fail(error, tr("Not prepared"))
        self.changed.emit()

    def _on_piece(self, piece: Piece) -> None:
        assert self._sound is not None
        if self.first_audio_s is None:
            self.first_audio_s = self._sound.began_at - self._asked_at
            self._playback.watch()
            if not self.is_previewing:
                self._earlier = None
                self._waveform.begin(self._sound.buffer)
            self.changed.emit()
        if not self.is_previewing:
            self.take_words[piece.first_word :] = piece.words
            end = piece.frames / piece.sample_rate
            self._waveform.grow(piece.text, piece.ends_chunk, len(self.take_request.text), end)
        elif self._is_aside:
            self.aside_grew.emit(piece.first_word, piece.words)
        self._show_progress()

    def _on_finished(self, result: SynthesisResult) -> None:
        self._job = None
        if self.state == "speaking":
            self.result, self.take_request = result, result.request
            self._choices.measure(result.request.model, result.request.device, result.rtf)
            self._end(
                tr(
                    "Done: {audio} of speech made in {time}",
                    audio=seconds_words(result.audio_s),
                    time=seconds_words(result.wall_s),
                )
            )
            if result.notices:
                self._messages.show(noticed(result.notices))
            self.finished.emit(result)
        else:
            self._end(tr("Ready"))
            self.previewed.emit(self._asked, result)

    def _on_failed(self, error: ErrorReport) -> None:
        of_script = not self.is_previewing
        self._job = None
        self._end(tr("Failed"))
        self._fail(error, tr("Failed"), of_script)

    def _on_cancelled(self) -> None:
        self._job = None
        if self.is_busy:
            self._end(tr("Stopped"))
        elif self.words == tr("Stopping"):
            self._say(tr("Stopped"))

    def _fail(self, error: ErrorReport, words: str, of_script: bool = True) -> None:
        device = self._choices.device_info()
        name, on_cpu = (device_label(device), device.kind == "cpu") if device else (tr("The device"), True)
        self._messages.show(speaking_failed(error, name, on_cpu, of_script))
        self._say(words)

    # ---- status

    def figures(self) -> str:
        """Time to first audio, real-time factor and gaps in the sound, as far as they are known."""
        parts = []
        if self.first_audio_s is not None:
            parts.append(tr("first audio {time:.2f} s", time=self.first_audio_s))
        if self.result is not None:
            parts.append(factor_words(self.result.rtf))
        if count := self._playback.underruns:
            parts.append(tr("%n dropout(s)", "", count))
        return "  ·  ".join(parts)

    def take(self) -> tuple[np.ndarray, int] | None:
        """Samples (n,) and rate in Hz of what was made, None if nothing was."""
        buffer = self._waveform.buffer
        return (buffer.view(), buffer.sample_rate) if buffer is not None and len(buffer) else None

    def _show_progress(self) -> None:
        progress = self._job.progress if self._job is not None else None
        if progress is not None and self.is_busy:
            self._say(self.words if self.is_previewing else said(progress.message), progress)

    def _clear_stop(self) -> None:
        if self._is_stop_shown:
            self._say(tr("Ready"))

    def _say(self, words: str, progress: Progress | None = None) -> None:
        self._is_stop_shown = False
        if (words, progress) != (self.words, self.progress):
            self.words, self.progress = words, progress
            self.status_changed.emit()
