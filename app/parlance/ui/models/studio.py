"""A voice being cloned: what it still lacks, what is wrong with the recording, its preview, and keeping it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from parlance.audio.buffer import SampleBuffer
from parlance.core.clip_doctor import Diagnosis
from parlance.core.cloning import TRANSCRIPT, CloneNeeds, CloneRequest, VoiceRecord
from parlance.core.dsp.loudness import audible
from parlance.core.messages import Message
from parlance.core.result import ModelInfo, Progress

from ..reports import ErrorReport
from ..translation import mark, said, tr
from ..worker import EngineThread, JobHandle
from .choices import ChoicesModel
from .clip import ClipModel
from .explain import CLONING, clip_failed, cloning_failed, recording_failed
from .messages import MessageModel
from .options import OptionsModel
from .playback import CLIP, PlaybackModel
from .recording import RecorderLike, RecordingModel
from .speech import SpeechModel
from .voice_files import VoiceFilesModel

OWN, AGREED = "own", "agreed"
PREVIEW, SAVE = "preview", "save"
OWN_WORDS = "It is my own voice"
AGREED_WORDS = "The speaker agreed: "
"""In the voice file they are the same in every language."""
UNNAMED = mark("Unnamed")


@dataclass(frozen=True)
class _Source:
    """What a voice was made of."""

    name: str
    sha256: str
    part: tuple[float, float]
    model: str
    fits: str
    transcript: str


class StudioModel(QObject):
    changed = Signal()
    """What is wanted, what is there or what is possible is another thing now."""
    progressed = Signal()

    def __init__(
        self,
        engine: EngineThread,
        choices: ChoicesModel,
        options: OptionsModel,
        speech: SpeechModel,
        playback: PlaybackModel,
        files: VoiceFilesModel,
        messages: MessageModel,
        recorder: RecorderLike,
    ) -> None:
        super().__init__()
        self._engine, self._choices, self._options = engine, choices, options
        self._speech, self._playback, self._files, self._messages = speech, playback, files, messages
        self.clip = ClipModel()
        self.recording = RecordingModel(recorder)
        self.name = self.transcript = self.consent = self.agreement = ""
        self.progress: Progress | None = None
        self._purpose = ""
        self._job: JobHandle | None = None
        self._asked: _Source | None = None
        self._made: _Source | None = None
        self._voice: Any = None
        self._connect()

    def _connect(self) -> None:
        clip = self.clip
        clip.changed.connect(self._on_clip)
        clip.failed.connect(lambda error: self._messages.show(clip_failed(error)))
        self.recording.recorded.connect(self._on_recorded)
        self.recording.failed.connect(lambda error: self._messages.show(recording_failed(error)))
        for model in (self.recording, self._speech, self._files):
            model.changed.connect(self.changed)
        for changed in (clip.part_changed, clip.judged):
            changed.connect(self.changed)
        self._choices.model_changed.connect(self._on_model)
        self._files.saved.connect(self._on_saved)

    # ---- what is there and what is possible

    @property
    def needs(self) -> CloneNeeds | None:
        """What the picked model needs of a recording; None if it cannot clone."""
        return self._choices.model.cloning if self._choices.model else None

    @property
    def wants_transcript(self) -> bool:
        return self._choices.model is not None and TRANSCRIPT in self._choices.model.capabilities

    @property
    def is_making(self) -> bool:
        return self._purpose != ""

    @property
    def statement(self) -> str:
        """Who agreed to the cloning, as it is kept with the voice; empty while nobody did."""
        if self.consent == OWN:
            return OWN_WORDS
        agreement = self.agreement.strip()
        return AGREED_WORDS + agreement if self.consent == AGREED and agreement else ""

    @property
    def can_preview(self) -> bool:
        return not self._lacking() and not self.is_making and self._speech.can_preview

    @property
    def can_save(self) -> bool:
        return not self.lacking() and not self.is_making and not self._files.is_busy and self._speech.can_preview

    def lacking(self) -> str:
        """What is still to be done before the voice can be saved; empty if nothing is."""
        return self._lacking() or ("" if self.name.strip() else tr("Give the voice a name."))

    def _lacking(self) -> str:
        clip = self.clip
        if self.needs is None:
            return tr("Choose a model that supports cloning.")
        if self.recording.is_recording:
            return tr("Recording: read a paragraph aloud, then stop.")
        if clip.clip is None:
            return tr("Reading the recording.") if clip.is_reading else tr("Choose a recording.")
        if clip.diagnosis is None or clip.is_listening:
            return tr("Listening to the recording.")
        if clip.diagnosis.refused:
            return tr("This part cannot be used: choose another.")
        if not self.statement:
            return tr("Enter who gave consent.") if self.consent == AGREED else tr("Tell us whose voice this is.")
        if self._speech.state == "speaking":
            return tr("The script is being spoken; stop it first.")
        return ""

    # ---- commands

    def set_name(self, name: str) -> None:
        self._set("name", name)

    def set_transcript(self, transcript: str) -> None:
        self._set("transcript", transcript)

    def set_consent(self, consent: str) -> None:
        """``own`` or ``agreed``, which also needs `set_agreement`."""
        self._set("consent", consent)

    def set_agreement(self, agreement: str) -> None:
        self._set("agreement", agreement)

    def record(self) -> None:
        """Begin to record from the microphone, or stop it and use what was recorded."""
        if self.recording.is_recording:
            self.recording.stop()
        elif self.needs is not None:
            self._messages.clear(CLONING)
            self._speech.stop()
            self.recording.start()

    def play_part(self) -> None:
        """Hear the recording itself, or stop it."""
        if self._playback.heard(CLIP) is not None:
            self._playback.stop()
        elif self.clip.clip is not None:
            self._speech.stop()
            self._playback.play(CLIP, self.clip.samples(), self.clip.clip.sample_rate)

    def preview(self) -> None:
        """Hear a sentence in the voice, which is made for it if need be."""
        if self.can_preview:
            self._make(PREVIEW)

    def save(self) -> None:
        if self.can_save:
            self._make(SAVE)

    def cancel(self) -> None:
        """Stop making the voice; what the user gave is kept."""
        if self.is_making:
            if self._job is not None:
                self._job.drop()
            self._rest()

    def settle(self) -> None:
        """After an error: no voice is made any more if the engine does not."""
        if self.is_making and (self._job is None or self._job.is_over):
            self._rest()

    def discard(self) -> None:
        """Forget the recording and all that was said about it."""
        self.cancel()
        self.clip.clear()
        self.name = self.transcript = ""
        self._messages.clear(CLONING)
        self.changed.emit()

    def close(self) -> None:
        self.recording.close()
        self.clip.close()

    # ---- making

    def _make(self, purpose: str) -> None:
        clip, model, needs = self.clip.clip, self._choices.model, self.needs
        assert clip is not None
        assert model is not None
        assert needs is not None
        self._messages.clear(CLONING)
        self._playback.stop()
        self._purpose = purpose
        transcript = self.transcript.strip() if self.wants_transcript else ""
        self._asked = _Source(clip.name, clip.sha256, self.clip.part, model.name, needs.fits, transcript)
        if self._made == self._asked:
            self._deliver()
            return
        request = CloneRequest(
            model=model.name,
            samples=audible(self.clip.samples()),
            sample_rate=clip.sample_rate,
            transcript=transcript,
            device=self._choices.device,
            threads=self._options.value("threads"),
        )
        self.progress = Progress(Message("window.waiting"), 0, 1)
        self._job = job = self._engine.clone(request)
        job.progressed.connect(self._on_progress)
        job.finished.connect(self._on_cloned)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(self._rest)
        self.changed.emit()
        self.progressed.emit()

    def _deliver(self) -> None:
        """The voice is there: do what it was made for."""
        purpose, source = self._purpose, self._made
        assert source is not None
        self._rest()
        record = VoiceRecord(
            name=self.name.strip() or tr(UNNAMED),
            fits=source.fits,
            consent=self.statement,
            source_name=source.name,
            source_sha256=source.sha256,
            source_part=(round(source.part[0], 3), round(source.part[1], 3)),
            model=source.model,
            transcript=source.transcript,
        )
        if purpose == SAVE:
            self._files.save(self._voice, record)
        else:
            self._files.draft(self._voice, record, lambda file: self._speech.preview(str(file)))

    def _rest(self) -> None:
        self._purpose, self.progress, self._job = "", None, None
        self.changed.emit()
        self.progressed.emit()

    def _set(self, field: str, value: str) -> None:
        if getattr(self, field) != value:
            setattr(self, field, value)
            self.changed.emit()

    # ---- answers

    def _on_progress(self, progress: Progress) -> None:
        self.progress = progress
        self.progressed.emit()

    def _on_cloned(self, voice: Any) -> None:
        self._made, self._voice = self._asked, voice
        self._deliver()

    def _on_failed(self, error: ErrorReport) -> None:
        self._rest()
        self._messages.show(cloning_failed(error))

    def _on_recorded(self, samples: SampleBuffer, name: str) -> None:
        self.clip.take(samples, name)

    def _on_clip(self) -> None:
        """Another recording may be of another speaker, who has agreed to nothing."""
        if self.clip.clip is None:
            self.consent = self.agreement = ""
            self._made = self._voice = None
            if self.clip.is_reading:
                self.cancel()
                self._messages.clear(CLONING)
        self.changed.emit()

    def _on_model(self) -> None:
        self.clip.set_needs(self.needs)
        self.changed.emit()

    def _on_saved(self, _id: str) -> None:
        self.discard()


Line = tuple[str, str]
"""``info``, ``good``, ``warn`` or ``error``, and the words."""
_LEVELS = {"refuse": "error", "warn": "warn"}


def lines(clip: ClipModel, model: ModelInfo | None) -> list[Line]:
    """Nothing where the model cannot clone."""
    if model is None or model.cloning is None:
        return []
    limits = said(model.cloning.limits) if model.cloning.limits else ""
    return [*_lines(clip, model.title, model.cloning), *([("info", limits)] if limits else [])]


def _lines(clip: ClipModel, title: str, needs: CloneNeeds) -> list[Line]:
    if clip.is_reading:
        return [("info", tr("Reading the recording …"))]
    if clip.clip is None:
        return [
            (
                "info",
                tr(
                    "{model} needs {shortest:.0f} s of one person speaking, and does best with "
                    "{wanted:.0f} s. No music, no other voices, little echo.",
                    model=title,
                    shortest=needs.shortest_s,
                    wanted=needs.wanted_s,
                ),
            )
        ]
    if clip.diagnosis is None:
        return [("info", tr("Listening to the recording …"))]
    found = [(_LEVELS[finding.severity], said(finding.message)) for finding in clip.diagnosis.findings]
    return found or [("good", tr("Clear speech, and enough of it."))]


def facts(diagnosis: Diagnosis | None) -> str:
    if diagnosis is None or not diagnosis.speech_s:
        return ""  # The finding already says that there is no speech.
    return "  ·  ".join(
        (
            tr("{whole:.1f} s, of which {speech:.1f} s speech", whole=diagnosis.duration_s, speech=diagnosis.speech_s),
            tr("background {level:.0f} dB below the voice", level=max(0.0, diagnosis.snr_db)),
            tr("sound up to {limit:.1f} kHz", limit=diagnosis.bandwidth_hz / 1000),
        )
    )
