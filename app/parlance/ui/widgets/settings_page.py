"""The page of settings, in parts: sound and marks in files; looks of the window; keys; history, server and graphics."""

from __future__ import annotations

import itertools
from functools import cached_property

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QStackedWidget, QTabBar, QWidget

from parlance.core import devices
from parlance.library.settings import TEXT_PERCENTS

from ..models.appearance import AppearanceModel
from ..models.choices import disk_words
from ..models.history import HistoryModel
from ..models.marks import CREDENTIALS, DISCLOSURE, PERTH, PROVENANCE, WATERMARK, MarksModel
from ..models.playback import PlaybackModel
from ..models.preferences import SwitchesModel
from ..models.serving import ServingModel
from ..models.shortcuts import GlobalKeyModel
from ..theme import Theme
from ..translation import LANGUAGES, directed, mark, said, tr, without_key
from .controls import PickerBlock, caption, fold_button, folded_icon, push_button, section, set_icon, tool_button
from .key_settings import KeySettings
from .layouts import hbox, scrolled, vbox
from .models_page import confirmed

HINT = mark("Changes take effect when Parlance is restarted.")


class SwitchesBox(QWidget):
    def __init__(self, theme: Theme, model: SwitchesModel) -> None:
        super().__init__()
        self._theme, self._model = theme, model
        words = tr("&Graphics, advanced")
        self.toggle = fold_button(theme, without_key(words), folded_icon(), tr("GPU backend options"), words)
        self.toggle.setIconSize(QSize(12, 12))
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._fold)
        self._rows = QWidget()
        self.boxes: dict[str, QCheckBox] = {}
        column = vbox(spacing=8, margins=(0, 4, 0, 0), on=self._rows)
        for known in devices.KNOWN_SWITCHES:
            box = QCheckBox(said(known.label))
            box.setToolTip(f"{said(known.hint)} ({known.name})")
            box.setAccessibleName(said(known.label))
            box.setAccessibleDescription(said(known.hint))
            box.toggled.connect(lambda on, name=known.name: model.set(name, on))
            self.boxes[known.name] = box
            column.addWidget(box)
        self.others = QLineEdit()
        self.others.setAccessibleName(tr("Other switches"))
        self.others.setAccessibleDescription(tr("Names and values of other ggml switches, separated by spaces"))
        self.others.setPlaceholderText(tr("Others: GGML_VK_NAME=VALUE …"))
        self.others.editingFinished.connect(lambda: model.set_others(self.others.text()))
        self.words = caption()
        column.addWidget(self.others)
        column.addWidget(self.words)
        vbox(self.toggle, self._rows, spacing=0, margins=(0, 8, 0, 0), on=self)
        model.changed.connect(self._show)
        self._show()
        self._fold(False)

    def _fold(self, is_open: bool) -> None:
        self._rows.setVisible(is_open)
        set_icon(self.toggle, self._theme, "chevron_down" if is_open else folded_icon())

    def _show(self) -> None:
        model = self._model
        for known in devices.KNOWN_SWITCHES:
            box = self.boxes[known.name]
            box.setEnabled(not model.is_forced(known.name))
            label = said(known.label)
            box.setText(tr("{label} (set by the environment)", label=label) if model.is_forced(known.name) else label)
            box.blockSignals(True)
            box.setChecked(model.is_on(known.name))
            box.blockSignals(False)
        if not self.others.hasFocus() and not model.problem:
            self.others.setText(model.others())
        self.words.setText(f"{model.problem}." if model.problem else tr(HINT))


BOXES = (
    (WATERMARK, mark("&Inaudible watermark"), mark("Added to every saved file; survives MP3 and trimming")),
    (
        PERTH,
        mark("Use the Pe&rth watermark for all voices"),
        mark("Chatterbox's watermark, detectable by other tools. Louder, carries no ID, requires resemble-perth"),
    ),
    (PROVENANCE, mark("Si&gned metadata"), mark("In every file: model, voice and settings, and a hash of the sound")),
    (
        CREDENTIALS,
        mark("As &Content Credentials"),
        mark("The record is C2PA, which other programs read: in WAV, FLAC, MP3 and m4b, once c2pa-python is installed"),
    ),
    (
        DISCLOSURE,
        mark("Spoken AI &disclosure"),
        mark("“This voice was made by a computer.” before what is spoken, and in exports"),
    ),
)


class MarksBox(QWidget):
    def __init__(self, theme: Theme, marks: MarksModel) -> None:
        super().__init__()
        self._marks = marks
        self.boxes: dict[str, QCheckBox] = {}
        column = vbox(section(tr("PROVENANCE")), spacing=8, margins=(0, 8, 0, 0), on=self)
        for name, label, hint in BOXES:
            box = QCheckBox(tr(label))
            box.setToolTip(tr(hint))
            box.setAccessibleName(without_key(tr(label)))
            box.setAccessibleDescription(tr(hint))
            box.toggled.connect(lambda on, name=name: marks.set(name, on))
            self.boxes[name] = box
            column.addWidget(box)
        self.check = push_button(theme, tr("Check a &file…"), "check", tr("Look for these marks in a sound file"))
        row = hbox(self.check, 1)
        column.addLayout(row)
        marks.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for name, box in self.boxes.items():
            box.blockSignals(True)
            box.setChecked(self._marks.is_on(name))
            box.blockSignals(False)


class HistoryBox(QWidget):
    def __init__(self, theme: Theme, history: HistoryModel) -> None:
        super().__init__()
        self._history = history
        self.keep = QCheckBox(tr("Save &history"))
        self.keep.setAccessibleName(without_key(self.keep.text()))
        self.keep.setAccessibleDescription(tr("Texts and sounds, on this computer only"))
        self.clear = push_button(
            theme, tr("&Clear history"), "close", tr("Remove every text and sound from the history")
        )
        self._words = caption()
        line = hbox((self.keep, 1), self.clear)
        vbox(section(tr("HISTORY")), line, self._words, spacing=4, margins=(0, 8, 0, 0), on=self)
        self.keep.toggled.connect(history.set_on)
        self.clear.clicked.connect(self.ask_clear)
        history.changed.connect(self._show)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._history.refresh()  # other programs keep clips there too

    def ask_clear(self) -> None:
        question = tr("Delete your whole history?")
        words = tr("Copied texts that wait in the reading queue are forgotten too.")
        words += " " + tr("Projects and the files you saved are kept.")
        if confirmed(self, question, words, tr("&Forget")):
            self._history.clear()

    def _show(self) -> None:
        history = self._history
        self.keep.setChecked(history.is_on)
        self.clear.setEnabled(history.keeps_anything)
        kept = [
            tr("%n clip(s), {size} of sound on this disk", "", history.count, size=disk_words(history.size_bytes))
            if history.count
            else "",
            tr("%n damaged file(s)", "", history.damaged) if history.damaged else "",
            tr("%n copied text(s)", "", history.copied) if history.copied else "",
        ]
        words = directed(" · ".join(filter(None, kept)))
        self._words.setText(words or (tr("Nothing is kept.") if history.is_known else "…"))


class SoundSettings(QWidget):
    """Where it is heard, and what saved files carry."""

    def __init__(self, theme: Theme, playback: PlaybackModel, marks: MarksModel) -> None:
        super().__init__()
        self._playback = playback
        again = tool_button(theme, tr("Refresh output devices"), "refresh", tr("Refresh output devices"))
        again.clicked.connect(playback.refresh_outputs)
        self.output = PickerBlock(theme, tr("SO&UND OUTPUT"), tr("Sound output"), tr("Audio output"), again)
        self.output.picked.connect(playback.set_output)
        self.marks = MarksBox(theme, marks)
        vbox(self.output, self.marks, 1, spacing=8, margins=MARGINS, on=self)
        playback.outputs_changed.connect(self._show)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._playback.refresh_outputs()

    def _show(self) -> None:
        playback = self._playback
        items = [("", tr(SYSTEM_OUTPUT))] + [(device.id, device.name) for device in playback.outputs]
        if playback.output and playback.output not in dict(items):
            items.append((playback.output, tr("{device} (not connected)", device=playback.output)))
        self.output.offer(items, playback.output)
        self.output.set_caption(playback.output_caption())


class WindowSettings(QWidget):
    def __init__(self, theme: Theme, model: AppearanceModel) -> None:
        super().__init__()
        self._model = model
        self.language = PickerBlock(
            theme, tr("DISPLAY &LANGUAGE"), tr("Display language"), tr("The language of menus and buttons")
        )
        self.language.offer([("", tr("Same as system")), *LANGUAGES.items()], model.language)
        self.language.picked.connect(model.set_language)
        self.scale = PickerBlock(theme, tr("SI&ZE"), tr("Size"), tr("How large words and controls are"))
        self.scale.offer([(str(percent), f"{percent} %") for percent in TEXT_PERCENTS], str(model.text_percent))
        self.scale.picked.connect(lambda percent: model.set_text_percent(int(percent)))
        self.contrast = _check(tr("High con&trast"), tr("Black and white with strong lines, light or dark"))
        self.contrast.toggled.connect(model.set_high_contrast)
        self.still = _check(tr("&Reduce motion"), tr("Menus open at once, and the cursor does not blink"))
        self.still.toggled.connect(model.set_reduce_motion)
        later = caption(tr("Both take effect when Parlance is restarted."))
        parts = (self.language, self.scale, later, self.contrast, self.still)
        vbox(*parts, 1, spacing=10, margins=MARGINS, on=self)
        model.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        """High contrast is in the menu of the theme, too."""
        for box, is_on in ((self.contrast, self._model.high_contrast), (self.still, self._model.reduce_motion)):
            box.blockSignals(True)
            box.setChecked(is_on)
            box.blockSignals(False)


class MoreSettings(QWidget):
    """What is kept, who may speak through Parlance, and the graphics backends."""

    def __init__(self, theme: Theme, history: HistoryModel, serving: ServingModel, switches: SwitchesModel) -> None:
        super().__init__()
        self._serving = serving
        self.history = HistoryBox(theme, history)
        self.server_button = push_button(
            theme, "", "speak", tr("Whether other programs on this computer can use Parlance")
        )
        self.switches = SwitchesBox(theme, switches)
        programs = section(tr("OTHER PROGRAMS"))
        programs.setContentsMargins(0, 8, 0, 0)
        row = hbox(self.server_button, 1)
        vbox(self.history, programs, row, self.switches, 1, spacing=6, margins=MARGINS, on=self)
        serving.changed.connect(self._show_server)
        self._show_server()

    def _show_server(self) -> None:
        words = tr("&Local server: on…") if self._serving.state == "on" else tr("&Local server…")
        self.server_button.setText(words)
        self.server_button.setAccessibleName(without_key(words).rstrip("…"))


MARGINS = (0, 4, 12, 8)
WIDEST = 720
"""Lines of settings are not longer than this, however wide the window."""
SYSTEM_OUTPUT = mark("System default")
PARTS = {"sound": mark("Sou&nd"), "window": mark("&Window"), "keys": mark("&Keys"), "more": mark("&More")}


class SettingsPage(QWidget):
    left = Signal()
    """the user wants to go back"""

    def __init__(
        self,
        theme: Theme,
        playback: PlaybackModel,
        marks: MarksModel,
        appearance: AppearanceModel,
        global_key: GlobalKeyModel,
        history: HistoryModel,
        serving: ServingModel,
        switches: SwitchesModel,
    ) -> None:
        super().__init__()
        self._theme, self._appearance, self._global_key = theme, appearance, global_key
        self.back = tool_button(theme, tr("Back to the script"), "close", tr("Back to the script"), tr("Back"))
        self.back.clicked.connect(self.left)
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(tr("Settings"))
        self.tabs.setAccessibleDescription(tr("Left and Right show the other parts"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.sound = SoundSettings(theme, playback, marks)
        self.looks = WindowSettings(theme, appearance)
        self.more = MoreSettings(theme, history, serving, switches)
        self._stack = QStackedWidget()
        self._areas = {"sound": scrolled(self.sound), "window": scrolled(self.looks), "more": scrolled(self.more)}
        for area in self._areas.values():
            self._stack.addWidget(area)
        for words in PARTS.values():
            self.tabs.addTab(tr(words))
        self._stack.setMaximumWidth(WIDEST)
        title = QLabel(tr("Settings"))
        title.setProperty("role", "title")
        vbox(
            hbox(title, 1, self.back),
            self.tabs,
            (hbox((self._stack, 1), 0), 1),
            spacing=8,
            margins=(0, 0, 0, 0),
            on=self,
        )
        self.tabs.currentChanged.connect(self._show)

    @cached_property
    def keys(self) -> KeySettings:
        """Built when it is first shown: a field for each command takes its time."""
        keys = KeySettings(self._theme, self._appearance.shortcuts, self._global_key)
        self._stack.addWidget(keys)
        parts = [part for part in keys.findChildren(QWidget) if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
        for before, control in itertools.pairwise((self.tabs, *parts)):
            QWidget.setTabOrder(before, control)
        return keys

    def show_part(self, name: str) -> None:
        """One of `PARTS`, or the one that was shown last; with the focus on its first control."""
        name = name or list(PARTS)[self.tabs.currentIndex()]
        self.tabs.setCurrentIndex(list(PARTS).index(name))
        if name == "keys":
            self.keys.search.setFocus()
            return
        first = {"sound": self.sound.output.picker, "window": self.looks.language.picker}
        first.get(name, self.more.history.keep).setFocus()

    def _show(self, at: int) -> None:
        name = list(PARTS)[at]
        self._stack.setCurrentWidget(self.keys if name == "keys" else self._areas[name])


def _check(words: str, description: str) -> QCheckBox:
    box = QCheckBox(words)
    box.setAccessibleName(without_key(words))
    box.setAccessibleDescription(description)
    box.setToolTip(description)
    return box
