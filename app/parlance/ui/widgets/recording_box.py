"""Where a recording comes from, the part of it that is used, and what is said of that part."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from ..models.choices import ChoicesModel
from ..models.findings import facts, lines
from ..models.playback import CLIP, PlaybackModel, clock
from ..models.studio import StudioModel
from ..theme import CONTROL_PX, Theme
from ..translation import capitalised, mark, said, tr
from .boxes import hbox, vbox
from .buttons import push_button, set_icon, tool_button
from .clip_view import ClipView
from .findings_list import FindingsList
from .flow_layout import FlowLayout
from .labels import ElidedLabel, caption, section
from .level_meter import RecordingStrip
from .picker import Picker

DEFAULT_MICROPHONE = mark("Default microphone")
RECORD = mark("Record from the microphone")


class RecordingBox(QWidget):
    def __init__(self, theme: Theme, studio: StudioModel, choices: ChoicesModel, playback: PlaybackModel) -> None:
        super().__init__()
        self._theme, self._studio, self._choices, self._playback = theme, studio, choices, playback
        self.choose = push_button(theme, tr("Choose a &file…"), "open", tr("Choose a recording on this disk"))
        self.record = push_button(theme, tr("Record"), "microphone", tr(RECORD))
        self.microphone = Picker(theme)
        self.microphone.setAccessibleName(tr("Microphone"))
        self.microphone.setAccessibleDescription(tr("Where the sound comes from"))
        self.again = tool_button(theme, tr("Look for microphones again"), "refresh", tr("Look for microphones again"))
        self.strip = RecordingStrip(theme, studio.recording)
        self.view = ClipView(theme, studio.clip, playback)
        self.play = push_button(theme, tr("Play the part"), "play", tr("Hear the part of the recording that is used"))
        self.best = push_button(theme, tr("Use the &best part"), "best", tr("Use the part that shows the voice best"))
        self.findings = FindingsList(theme)
        self._part = ElidedLabel()
        self._facts = caption()
        self._no_model = QLabel()
        self._no_model.setWordWrap(True)
        self.use_model = QPushButton()
        self.use_model.setFixedHeight(CONTROL_PX)
        self.get_model = push_button(theme, tr("More models…"), "save", tr("Get, import or remove models"))
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        source = FlowLayout(8)
        for button in (self.choose, self.record):
            source.addWidget(button)
        microphone = hbox((self.microphone, 1), self.again, spacing=8)
        part = hbox(self.play, self.best, (self._part, 1), spacing=8)
        model = hbox((self._no_model, 1), self.use_model, self.get_model)
        vbox(
            model,
            section(tr("RECORDING")),
            source,
            microphone,
            self.strip,
            self.view,
            part,
            self.findings,
            self._facts,
            spacing=8,
            margins=(0, 0, 0, 0),
            on=self,
        )

    def _bind(self) -> None:
        clip = self._studio.clip
        self.play.clicked.connect(self._studio.play_part)
        self.record.clicked.connect(self._studio.record)
        self.microphone.activated.connect(
            lambda index: self._studio.recording.set_input(self.microphone.itemData(index))
        )
        self.again.clicked.connect(self._studio.recording.refresh_inputs)
        self._studio.recording.changed.connect(self._show_microphones)
        self.best.clicked.connect(clip.use_best)
        self.use_model.clicked.connect(self._use_cloner)
        self._playback.changed.connect(self._show)
        self._studio.changed.connect(self._show)
        self._choices.offered.connect(self._show)
        self._show_microphones()
        self._show()

    def _show_microphones(self) -> None:
        recording = self._studio.recording
        default = tr("No microphone was found") if recording.lacking else tr(DEFAULT_MICROPHONE)
        items = [("", default), *((device.id, device.name) for device in recording.inputs)]
        if recording.input not in dict(items):
            items.append((recording.input, tr("{device} (not connected)", device=recording.input)))
        self.microphone.clear()
        for key, words in items:
            self.microphone.addItem(words, key)
        self.microphone.setCurrentIndex(self.microphone.findData(recording.input))

    def _use_cloner(self) -> None:
        self._choices.set_model(self._choices.cloners()[0].name)

    def _show(self) -> None:
        studio, clip, model = self._studio, self._studio.clip, self._choices.model
        can_clone, recording = studio.needs is not None, studio.recording.is_recording
        shown = clip.clip is not None and not recording
        self.choose.setEnabled(can_clone and not recording)
        lacking = "" if recording else said(studio.recording.lacking)
        hint = capitalised(lacking) or tr(RECORD)
        self.record.setEnabled(can_clone and not lacking)
        self.record.setToolTip(hint)
        self.record.setAccessibleDescription(hint)
        self.record.setText(tr("Stop recording") if recording else tr("Record"))
        self.record.setAccessibleName(self.record.text())
        set_icon(self.record, self._theme, "stop" if recording else "microphone")
        for control in (self.microphone, self.again):
            control.setEnabled(can_clone and not recording)
        self.strip.setVisible(recording)
        self.view.setVisible(not recording)
        self.play.setVisible(shown)
        sounding = self._playback.heard(CLIP) is not None
        self.play.setText(tr("Stop") if sounding else tr("Play the part"))
        self.play.setAccessibleName(self.play.text())
        set_icon(self.play, self._theme, "stop" if sounding else "play")
        self.best.setVisible(shown)
        self.best.setEnabled(clip.best_part not in (None, clip.part))
        self._part.setText(
            tr("{begin} to {end} of {name}", begin=clock(clip.part[0]), end=clock(clip.part[1]), name=clip.clip.name)
            if clip.clip
            else ""
        )
        self._part.setVisible(shown)
        self.findings.show_lines([] if recording else lines(clip, model))
        self._facts.setText(facts(clip.diagnosis))
        self._facts.setVisible(clip.diagnosis is not None and not recording)
        self._show_model_hint(can_clone)

    def _show_model_hint(self, can_clone: bool) -> None:
        model, cloners = self._choices.model, self._choices.cloners()
        asked = None if can_clone else model
        self._no_model.setVisible(asked is not None)
        self.use_model.setVisible(asked is not None and bool(cloners))
        self.get_model.setVisible(asked is not None and not cloners)
        if asked is None:
            return
        words = tr("{title} cannot clone voices.", title=asked.title)
        if not cloners:
            words += " " + tr("No model on this disk can; those of the Chatterbox family do.")
        self._no_model.setText(words)
        if cloners:
            self.use_model.setText(tr("Use {title}", title=cloners[0].title))
            self.use_model.setAccessibleName(self.use_model.text())
            self.use_model.setAccessibleDescription(tr("Speak and clone with this model from now on"))
