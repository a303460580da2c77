"""The choices: voice, language, model, device, and the folded expert section."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from parlance.core.result import DeviceInfo

from ..models.choices import ChoicesModel, device_label, language_name, voice_names
from ..models.options import OptionsModel
from ..models.speech import SpeechModel
from ..models.voice_files import VoiceFilesModel
from ..theme import Theme
from ..translation import tr
from .boxes import hbox, vbox
from .buttons import fold_button, set_icon, tool_button
from .device_status_row import DeviceStatusRow
from .expert_panel import ExpertPanel
from .instruction_box import InstructionBox
from .labels import caption
from .picker import PickerBlock
from .voice_menu import VoiceMenu

WIDE = 320


class SidePanel(QScrollArea):
    def __init__(
        self, theme: Theme, choices: ChoicesModel, options: OptionsModel, speech: SpeechModel, voices: VoiceFilesModel
    ) -> None:
        super().__init__()
        self._theme, self._choices, self._speech = theme, choices, speech
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedWidth(WIDE)
        self.preview = tool_button(
            theme, tr("Preview voice"), "play", tr("Hear a short sample of this voice"), tr("Preview")
        )
        self.preview.setProperty("role", "")
        self.preview.clicked.connect(self._preview)
        self.voice = PickerBlock(theme, tr("&VOICE"), tr("Voice"), tr("Who speaks"), self.preview)
        self.clone = fold_button(
            theme, tr("Clone a voice"), "add", tr("Make a voice from a recording"), tr("Clone a voice…")
        )
        self.all_voices = fold_button(
            theme, tr("All voices"), "list", tr("Hear, find and blend voices"), tr("All voices…")
        )
        self.voices = VoiceMenu(theme, choices, voices, self)
        self.language = PickerBlock(theme, tr("&LANGUAGE"), tr("Language"), tr("The language of the script"))
        self.model = PickerBlock(theme, tr("&MODEL"), tr("Model"), tr("Which model makes the speech"))
        self.get_models = fold_button(
            theme, tr("Models"), "save", tr("Get, import or remove models"), tr("More models…")
        )
        self.device = PickerBlock(theme, tr("&DEVICE"), tr("Device"), tr("Where the model runs"))
        self.compare = fold_button(
            theme,
            tr("Compare devices"),
            "compare",
            tr("Measure devices side by side"),
            tr("Compare devices…"),
        )
        self._offered: list[tuple[str, str]] | None = None
        self._measured = caption()
        self.device_status = DeviceStatusRow(theme, choices, speech)
        self.instruction = InstructionBox(options)
        self.expert = ExpertPanel(theme, options)
        self._lay_out()
        self._bind()

    def set_sheet(self, is_sheet: bool) -> None:
        """Over the page, with a ground of its own, or beside it."""
        self.setProperty("role", "sheet" if is_sheet else "")
        self.setFixedWidth(WIDE)
        self.style().unpolish(self)
        self.style().polish(self)

    def _lay_out(self) -> None:
        content = QWidget()
        column = vbox(spacing=12, margins=(16, 20, 16, 12), on=content)
        self.device.column.addWidget(self._measured)
        self.device.column.addWidget(self.device_status)
        self.device.column.addWidget(self.compare, 0, Qt.AlignmentFlag.AlignLeft)
        more = hbox(self.clone, 1, self.voices.button)
        self.voice.column.addLayout(more)
        self.voice.column.addWidget(self.all_voices, 0, Qt.AlignmentFlag.AlignLeft)
        self.model.column.addWidget(self.get_models, 0, Qt.AlignmentFlag.AlignLeft)
        for block in (self.voice, self.instruction, self.language, self.model, self.device, self.expert):
            column.addWidget(block)
        column.addStretch(1)
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def _bind(self) -> None:
        choices = self._choices
        self.voice.picked.connect(choices.pick_voice)
        self.language.picked.connect(choices.set_language)
        self.model.picked.connect(choices.set_model)
        self.device.picked.connect(choices.set_device)
        choices.offered.connect(self._show_offer)
        choices.model_changed.connect(self._show_model)
        choices.model_changed.connect(self._show_devices)
        choices.voice_changed.connect(self._show_voice)
        choices.voices_changed.connect(self._show_model)
        choices.favourites_changed.connect(self._show_voices)
        choices.models_changed.connect(self._show_offer)
        choices.language_changed.connect(self._show_language)
        choices.device_changed.connect(self._show_device)
        choices.measured_changed.connect(self._show_device)
        choices.device_status_changed.connect(self._show_devices)
        self.expert.toggle.clicked.connect(lambda: QTimer.singleShot(0, self._reveal))
        self._speech.changed.connect(self._show_speech)
        for show in (self._show_offer, self._show_model, self._show_speech):
            show()

    def _reveal(self) -> None:
        """What was unfolded, as far up as there is something under it."""
        if self.expert.is_open:
            self.verticalScrollBar().setValue(self.expert.y())

    def _preview(self) -> None:
        if self._speech.is_previewing:
            self._speech.stop()
        else:
            self._speech.preview()

    def _show_offer(self) -> None:
        choices = self._choices
        self.model.offer(
            [(m.name, choices.model_label(m)) for m in choices.models], choices.model.name if choices.model else ""
        )
        self._show_devices()

    def _show_model(self) -> None:
        choices, model = self._choices, self._choices.model
        self.model.show_key(model.name if model else "")
        self.model.set_caption(choices.model_caption())
        self._show_voices()
        self.language.offer([(c, language_name(c)) for c in model.languages] if model else [], choices.language)
        self.language.set_caption(choices.language_caption())
        self._show_voice()

    def _show_language(self) -> None:
        self.language.show_key(self._choices.language)

    def _show_voices(self) -> None:
        voices = self._choices.ordered_voices()
        names = voice_names([voice for voice, _ in voices])
        items = [(id_, f"★ {name}" if liked else name) for (id_, name), (_, liked) in zip(names, voices, strict=True)]
        self.voice.offer(items, self._choices.voice)

    def _show_voice(self) -> None:
        self.voice.show_key(self._choices.voice)
        self.voice.set_caption(self._choices.voice_caption())

    def _show_devices(self) -> None:
        choices = self._choices
        auto = next((d for d in choices.devices if d.auto), None)
        items = [(d.id, self._device_words(d)) for d in choices.devices]
        if items:
            items.insert(
                0, ("auto", tr("Automatic ({device})", device=self._device_words(auto)) if auto else tr("Automatic"))
            )
        if items != self._offered:  # or a list that is open would close
            self._offered = items
            self.device.offer(items, choices.device)
        self._show_device()

    def _device_words(self, device: DeviceInfo) -> str:
        status = self._choices.device_status(device)
        aside = status is not None and status.is_aside
        return tr("{device}, set aside", device=device_label(device)) if aside else device_label(device)

    def _show_device(self) -> None:
        self.device.show_key(self._choices.device)
        self.device.set_caption(self._choices.device_caption())
        self._measured.setText(self._choices.measured_caption())
        self._measured.setVisible(bool(self._choices.devices))

    def _show_speech(self) -> None:
        speech = self._speech
        self.preview.setEnabled(speech.is_previewing or speech.can_preview)
        self.preview.setText(tr("Stop") if speech.is_previewing else tr("Preview"))
        set_icon(self.preview, self._theme, "stop" if speech.is_previewing else "play")
