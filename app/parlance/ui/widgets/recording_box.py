"""Where a recording comes from, the part of it that is used, and what is said of that part."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ..models.choices import ChoicesModel
from ..models.findings import facts, lines
from ..models.playback import CLIP, PlaybackModel, clock
from ..models.studio import StudioModel
from ..theme import CONTROL_PX, Theme
from .buttons import push_button, set_icon
from .clip_view import ClipView
from .findings_list import FindingsList
from .labels import ElidedLabel, caption, section


class RecordingBox(QWidget):
    def __init__(self, theme: Theme, studio: StudioModel, choices: ChoicesModel, playback: PlaybackModel) -> None:
        super().__init__()
        self._theme, self._studio, self._choices, self._playback = theme, studio, choices, playback
        self.choose = push_button(theme, "Choose a &file…", "open", "Choose a recording on this disk")
        self.view = ClipView(theme, studio.clip, playback)
        self.play = push_button(theme, "Play the part", "play", "Hear the part of the recording that is used")
        self.best = push_button(theme, "Use the &best part", "best", "Use the stretch that says most about the voice")
        self.findings = FindingsList(theme)
        self._name, self._part = ElidedLabel(), ElidedLabel()
        self._facts = caption()
        self._no_model = QLabel()
        self._no_model.setWordWrap(True)
        self.use_model = QPushButton()
        self.use_model.setFixedHeight(CONTROL_PX)
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        source = QHBoxLayout()
        source.setSpacing(8)
        source.addWidget(self.choose)
        source.addWidget(self._name, 1)
        part = QHBoxLayout()
        part.setSpacing(8)
        part.addWidget(self.play)
        part.addWidget(self.best)
        part.addWidget(self._part, 1)
        model = QHBoxLayout()
        model.addWidget(self._no_model, 1)
        model.addWidget(self.use_model)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(model)
        column.addWidget(section("RECORDING"))
        column.addLayout(source)
        column.addWidget(self.view)
        column.addLayout(part)
        column.addWidget(self.findings)
        column.addWidget(self._facts)

    def _bind(self) -> None:
        clip = self._studio.clip
        self.play.clicked.connect(self._studio.play_part)
        self.best.clicked.connect(clip.use_best)
        self.use_model.clicked.connect(self._use_cloner)
        self._playback.changed.connect(self._show)
        self._studio.changed.connect(self._show)
        self._choices.offered.connect(self._show)
        self._show()

    def _use_cloner(self) -> None:
        self._choices.set_model(self._choices.cloners()[0].name)

    def _show(self) -> None:
        studio, clip, model = self._studio, self._studio.clip, self._choices.model
        shown, can_clone = clip.clip is not None, studio.needs is not None
        self.choose.setEnabled(can_clone)
        self.play.setVisible(shown)
        sounding = self._playback.heard(CLIP) is not None
        self.play.setText("Stop" if sounding else "Play the part")
        self.play.setAccessibleName(self.play.text())
        set_icon(self.play, self._theme, "stop" if sounding else "play")
        self.best.setVisible(shown)
        self.best.setEnabled(clip.best_part not in (None, clip.part))
        self._name.setText(f"{clip.clip.name}, {clip.duration:.1f} s" if clip.clip else "")
        self._part.setText(" to ".join(clock(at) for at in clip.part) if shown else "")
        self.findings.show_lines(lines(clip, model))
        self._facts.setText(facts(clip.diagnosis))
        self._facts.setVisible(clip.diagnosis is not None)
        self._show_model_hint(can_clone)

    def _show_model_hint(self, can_clone: bool) -> None:
        model, cloners = self._choices.model, self._choices.cloners()
        asks = model is not None and not can_clone
        self._no_model.setVisible(asks)
        self.use_model.setVisible(asks and bool(cloners))
        if not asks:
            return
        others = "" if cloners else " No model on this disk can; those of the Chatterbox family do."
        self._no_model.setText(f"{model.title} cannot clone voices.{others}")
        if cloners:
            self.use_model.setText(f"Use {cloners[0].title}")
            self.use_model.setAccessibleName(self.use_model.text())
            self.use_model.setAccessibleDescription("Speak and clone with this model from now on")
