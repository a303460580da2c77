"""The side panel: voice, language, model, device, and the folded expert section."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from parlance.core.request import SETTINGS, Setting
from parlance.core.result import DeviceInfo

from ..models.choices import ChoicesModel, device_label, language_name, voice_details, voice_names
from ..models.options import INSTRUCTION, NUMBERS, OptionsModel
from ..models.speech import SpeechModel
from ..models.voice_files import VoiceFilesModel
from ..theme import CONTROL_PX, Theme
from ..translation import localized, mark, said, tr, without_key
from .controls import ElidedLabel, Picker, PickerBlock, caption, fold_button, folded_icon, set_icon, tool_button
from .layouts import FlowLayout, hbox, vbox
from .script_editor import InstructionBox
from .voice_menu import VoiceMenu

FIELD_WIDTH = 120
AUTOMATIC = mark("Automatic")


class _Number(QDoubleSpinBox):
    """Also for whole numbers, because a seed does not fit into QSpinBox.

    Its lowest value means automatic where that is offered: one step below the setting's, unless that means it already.
    """

    def __init__(self, spec: Setting) -> None:
        super().__init__()
        self._spec = spec
        self._has_none = spec.automatic and spec.default is None
        self.setRange(spec.low - spec.step if self._has_none else spec.low, spec.high)
        self.setDecimals(spec.decimals)
        self.setSingleStep(spec.step)
        self.setSuffix(spec.unit)
        self.setKeyboardTracking(False)
        # The style sheet makes the buttons 0 wide; without any, Qt 6.11 gives a styled field no room for its text.
        self.lineEdit().setTextMargins(6, 0, 6, 0)
        if spec.automatic:
            self.setSpecialValueText(tr(AUTOMATIC))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def show_value(self, value: Any) -> None:
        self.setValue(self.minimum() if value is None else value)

    def option_value(self) -> Any:
        if self._has_none and self.value() == self.minimum():
            return None
        return round(self.value(), self._spec.decimals) if self._spec.decimals else int(self.value())


class OptionRow(QWidget):
    def __init__(self, theme: Theme, options: OptionsModel, spec: Setting) -> None:
        super().__init__()
        self._options, self._spec = options, spec
        self._field: _Number | Picker = self._choice(theme) if spec.choices else _Number(spec)
        if isinstance(self._field, _Number):
            self._field.valueChanged.connect(lambda: options.set(spec.name, self._field.option_value()))
        name = without_key(tr(spec.label))
        self._field.setAccessibleName(name)
        self._field.setToolTip(tr(spec.help))
        self._field.setFixedSize(FIELD_WIDTH, CONTROL_PX)
        label = QLabel(tr(spec.label))
        label.setBuddy(self._field)
        label.setWordWrap(True)
        self._default = ElidedLabel(role="caption")
        self._reset = tool_button(theme, tr("Reset {name}", name=name), "reset", tr("Back to the default"))
        self._reset.clicked.connect(lambda: options.reset(spec.name))
        words = vbox(label, self._default, spacing=0)
        hbox(
            (words, 1),
            (self._field, 0, Qt.AlignmentFlag.AlignVCenter),
            (self._reset, 0, Qt.AlignmentFlag.AlignVCenter),
            spacing=4,
            margins=(0, 0, 0, 0),
            on=self,
        )
        options.changed.connect(self._on_option)
        options.model_changed.connect(self._show)
        self._show()

    def _choice(self, theme: Theme) -> Picker:
        picker = Picker(theme)
        picker.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        picker.activated.connect(lambda index: self._options.set(self._spec.name, picker.itemData(index)))
        return picker

    def _on_option(self, name: str) -> None:
        if name == self._spec.name:
            self._show()

    def _show(self) -> None:
        spec, options = self._spec, self._options
        self.setVisible(options.visible(spec.name))
        value = options.value(spec.name)
        self._field.blockSignals(True)
        if isinstance(self._field, QComboBox):
            self._field.clear()
            for key, words in options.choices(spec.name):
                self._field.addItem(tr(words), key)
            self._field.setCurrentIndex(self._field.findData(value))
        else:
            self._field.show_value(value)
        self._field.blockSignals(False)
        at_default = options.is_default(spec.name)
        self._default.setText(tr("Default {value}", value=self._default_words()))
        self._reset.setEnabled(not at_default)
        self._field.setAccessibleDescription(
            f"{tr(spec.help)}. {self._default.text()}" + ("" if at_default else tr(", changed"))
        )

    def _default_words(self) -> str:
        spec, value = self._spec, self._options.default(self._spec.name)
        if spec.choices:
            return tr("auto") if value == "auto" else tr(spec.choices[value])
        if value is None or (spec.automatic and value == 0):
            return tr("auto")
        return localized(f"{value:.{spec.decimals}f}{spec.unit}")


SPEED = "speed"


class ExpertPanel(QWidget):
    folded = Signal(bool)

    def __init__(self, theme: Theme, options: OptionsModel) -> None:
        super().__init__()
        self._theme, self._options = theme, options
        self.toggle = fold_button(
            theme, tr("Advanced"), folded_icon(), tr("Show or hide the advanced settings"), tr("Advanced")
        )
        self.toggle.setIconSize(QSize(12, 12))
        self.toggle.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._fold)
        self._rows = QWidget()
        rows = vbox(spacing=8, margins=(0, 4, 0, 0), on=self._rows)
        for option in NUMBERS:
            if option.name != SPEED:
                rows.addWidget(OptionRow(theme, options, option))
        self._speed = OptionRow(theme, options, SETTINGS[SPEED])
        vbox(self._speed, self.toggle, self._rows, spacing=0, margins=(0, 0, 0, 0), on=self)
        self._rows.hide()
        options.changed.connect(self._show_title)
        options.model_changed.connect(self._show_title)
        self._show_title()

    def controls(self) -> list[QWidget]:
        """What Tab comes by, from top to bottom."""

        def of(part: QWidget) -> list[QWidget]:
            inside = [control for control in part.findChildren(QWidget) if control.window() is part.window()]
            return [control for control in inside if control.focusPolicy() & Qt.FocusPolicy.TabFocus]

        return [*of(self._speed), self.toggle, *of(self._rows)]

    @property
    def is_open(self) -> bool:
        return self.toggle.isChecked()

    def set_open(self, is_open: bool) -> None:
        self.toggle.setChecked(is_open)

    def _fold(self, is_open: bool) -> None:
        self._rows.setVisible(is_open)
        set_icon(self.toggle, self._theme, "chevron_down" if is_open else folded_icon())
        self.folded.emit(not is_open)

    def _show_title(self) -> None:
        count = sum(name not in (INSTRUCTION, SPEED) for name in self._options.request_fields())
        words = tr("Advanced  (%n changed)", "", count) if count else tr("Advanced")
        self.toggle.setText(words)
        self.toggle.setAccessibleName(" ".join(words.split()))


class DeviceStatusRow(QWidget):
    def __init__(self, theme: Theme, choices: ChoicesModel, speech: SpeechModel) -> None:
        super().__init__()
        self._choices = choices
        self.words = caption()
        self.again = fold_button(
            theme,
            tr("Check again"),
            "refresh",
            tr("Compare every stage on this device with the CPU"),
            tr("Check again"),
        )
        self.anyway = fold_button(
            theme,
            tr("Use anyway"),
            "warning",
            tr("Use this device even though it differs from the CPU"),
            tr("Use anyway"),
        )
        self.again.clicked.connect(speech.check_again)
        self.anyway.clicked.connect(speech.use_anyway)
        buttons = FlowLayout(8)
        for button in (self.again, self.anyway):
            buttons.addWidget(button)
        vbox(self.words, buttons, spacing=2, margins=(0, 0, 0, 0), on=self)
        for changed in (choices.device_status_changed, choices.device_changed, choices.model_changed):
            changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        status = self._choices.device_status()
        self.setVisible(status is not None and status.state != "cpu")
        if status is None:
            return
        words = said(status.words) if status.words else ""
        if status.is_aside and self._choices.device == "auto":
            words = tr("{problem}. Another device is used instead", problem=words)
        elif status.is_aside:
            words = tr("{problem}. The CPU is used instead", problem=words)
        words = self._choices.testing or words
        is_good = status.state in ("passed", "untried")
        self.words.setProperty("level", "" if is_good or self._choices.testing else "warn")
        self.words.style().polish(self.words)
        self.words.setText(words)
        self.setAccessibleName(words)
        failed = not self._choices.testing and status.state in ("aside", "partly", "accepted")
        self.again.setVisible(failed)
        self.anyway.setVisible(failed and status.state != "accepted")


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
        self.voice.picker.let_hear()
        self.clone = fold_button(
            theme, tr("Clone a voice"), "add", tr("Make a voice from a recording"), tr("Clone a voice…")
        )
        self.all_voices = fold_button(
            theme, tr("All voices"), "list", tr("Hear, find and blend voices"), tr("All voices…")
        )
        self.voices = VoiceMenu(theme, choices, voices, self)
        self.language = PickerBlock(theme, tr("&LANGUAGE"), tr("Language"), tr("The language of the script"))
        self.model = PickerBlock(theme, tr("&MODEL"), tr("Model"), tr("Speech model"))
        self.get_models = fold_button(
            theme, tr("Models"), "save", tr("Download, import or remove models"), tr("More models…")
        )
        self.device = PickerBlock(theme, tr("&DEVICE"), tr("Device"), tr("Where the model runs"))
        self.compare = fold_button(
            theme,
            tr("Compare devices"),
            "compare",
            tr("Measure devices side by side"),
            tr("Compare devices…"),
        )
        self._is_reader = False
        self.whose = QLabel()
        self.whose.setProperty("role", "whose")
        self.whose.setAccessibleDescription(tr("What these choices are for"))
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

    def show_whose(self, is_project: bool, is_reader: bool) -> None:
        """For a reader the speed of the player is the only one."""
        self.whose.setText(tr("This book") if is_project else tr("The script"))
        self._is_reader = is_reader
        self.expert.setVisible(not is_reader)
        self._show_device()

    def _lay_out(self) -> None:
        content = QWidget()
        column = vbox(self.whose, spacing=12, margins=(16, 14, 16, 12), on=content)
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
        self.voice.picker.heard.connect(lambda voice: self._speech.preview(voice=voice))
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
        self.show_whose(is_project=False, is_reader=False)

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
        self.voice.offer(items, self._choices.voice, voice_details([voice for voice, _ in voices]))

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
        return tr("{device} (disabled)", device=device_label(device)) if aside else device_label(device)

    def _show_device(self) -> None:
        self.device.show_key(self._choices.device)
        self.device.set_caption(self._choices.device_caption())
        self._measured.setText(self._choices.measured_caption())
        self._measured.setVisible(bool(self._choices.devices) and not self._is_reader)

    def _show_speech(self) -> None:
        speech = self._speech
        self.preview.setEnabled(speech.is_previewing or speech.can_preview)
        self.preview.setText(tr("Stop") if speech.is_previewing else tr("Preview"))
        set_icon(self.preview, self._theme, "stop" if speech.is_previewing else "play")
