"""The pane under the Settings button: sound output, graphics backends, marking of files and what is kept."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QLineEdit, QWidget

from parlance.core import devices

from ..models.choices import disk_words
from ..models.history import HistoryModel
from ..models.marks import CREDENTIALS, DISCLOSURE, PERTH, PROVENANCE, WATERMARK, MarksModel
from ..models.playback import PlaybackModel
from ..models.preferences import SwitchesModel
from ..models.serving import ServingModel
from ..theme import Theme
from ..translation import directed, mark, said, tr, without_key
from .controls import PickerBlock, caption, fold_button, folded_icon, push_button, section, set_icon, tool_button
from .layouts import hbox, scrolled, vbox
from .models_page import confirmed

HINT = mark("Changes take effect when Parlance is restarted.")


class SwitchesBox(QWidget):
    def __init__(self, theme: Theme, model: SwitchesModel) -> None:
        super().__init__()
        self._theme, self._model = theme, model
        words = tr("Graphics, advanced")
        self.toggle = fold_button(theme, words, folded_icon(), tr("GPU backend options"), words)
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
        vbox(self.toggle, self._rows, spacing=0, margins=(0, 0, 0, 0), on=self)
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
        mark("Use the &Perth watermark for all voices"),
        mark("Chatterbox's watermark, detectable by other tools. Louder, carries no ID, requires resemble-perth"),
    ),
    (PROVENANCE, mark("Signed &metadata"), mark("In every file: model, voice and settings, and a hash of the sound")),
    (
        CREDENTIALS,
        mark("As Co&ntent Credentials"),
        mark("The record is C2PA, which other programs read: in WAV, FLAC, MP3 and m4b, once c2pa-python is installed"),
    ),
    (
        DISCLOSURE,
        mark("Spoken &AI disclosure"),
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
        self.check = push_button(theme, tr("&Check a file…"), "check", tr("Look for these marks in a sound file"))
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
        self.keep = QCheckBox(tr("Save history"))
        self.keep.setAccessibleName(tr("Save history"))
        self.keep.setAccessibleDescription(tr("Texts and sounds, on this computer only"))
        self.clear = push_button(
            theme, tr("Clear history"), "close", tr("Remove every text and sound from the history")
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
        # The settings close when a dialog opens, and would take it with them.
        parent = self.window().parentWidget() or self
        words = tr("Copied texts that wait in the reading queue are forgotten too.")
        words += " " + tr("Projects and the files you saved are kept.")
        if confirmed(parent, question, words, tr("&Forget")):
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


WIDTH = 340
SYSTEM_OUTPUT = mark("System default")


class SettingsPopover(QFrame):
    """Closes on Esc or a click beside it."""

    window_asked = Signal()
    """the user wants to change how the window looks and what its keys do"""
    server_asked = Signal()
    """the user wants to let other programs speak, or not"""

    def __init__(
        self,
        theme: Theme,
        playback: PlaybackModel,
        marks: MarksModel,
        history: HistoryModel,
        switches: SwitchesModel,
        serving: ServingModel,
        parent: QWidget,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._playback, self._serving = playback, serving
        self._room: QRect | None = None
        """Of the screen, once it was opened."""
        self.setProperty("role", "popover")
        self.setAccessibleName(tr("Settings"))
        self.setFixedWidth(WIDTH)
        again = tool_button(theme, tr("Refresh output devices"), "refresh", tr("Refresh output devices"))
        again.clicked.connect(playback.refresh_outputs)
        self.output = PickerBlock(theme, tr("SOUND &OUTPUT"), tr("Sound output"), tr("Audio output"), again)
        self.output.picked.connect(playback.set_output)
        self._content = QWidget()
        column = vbox(margins=(16, 14, 16, 16), on=self._content)
        self._area = scrolled(self._content)
        vbox(self._area, margins=(0, 0, 0, 0), on=self)
        self.marks = MarksBox(theme, marks)
        self.marks.check.clicked.connect(self.hide)
        self.switches = SwitchesBox(theme, switches)
        self.window_button = push_button(
            theme,
            tr("&Window and keys…"),
            "settings",
            tr("Language, size, contrast, motion and shortcuts of the window"),
        )
        self.window_button.clicked.connect(self.hide)
        self.window_button.clicked.connect(self.window_asked)
        self.server_button = push_button(
            theme, "", "speak", tr("Whether other programs on this computer can use Parlance")
        )
        self.server_button.clicked.connect(self.hide)
        self.server_button.clicked.connect(self.server_asked)
        column.addWidget(self.output)
        column.addWidget(self.marks)
        self.history = HistoryBox(theme, history)
        column.addWidget(self.history)
        column.addWidget(self.window_button)
        column.addWidget(self.server_button)
        column.addWidget(self.switches)
        self.switches.toggle.toggled.connect(lambda _open: self._fit())
        playback.outputs_changed.connect(self._show)
        serving.changed.connect(self._show_server)
        self._show_server()
        self._show()

    def open_beside(self, anchor: QWidget) -> None:
        """Next to it, or under it where it is at the top; as a whole on the screen."""
        self._playback.refresh_outputs()
        self._room = room = anchor.screen().availableGeometry()
        self._fit()
        begin = anchor.mapToGlobal(QPoint(-self.width() - 4 if self.isRightToLeft() else anchor.width() + 4, 0))
        self.move(max(room.left(), min(begin.x(), room.right() + 1 - self.width())), begin.y())
        self.show()
        self._fit()  # to what is shown, whose sizes are known only now
        self.output.picker.setFocus()

    def _fit(self) -> None:
        """As tall as what it holds, and never taller than the screen, on which all of it stays."""
        if self._room is not None:
            self.setFixedHeight(min(self._content.sizeHint().height() + 2, self._room.height()))
            self.move(self.x(), max(self._room.top(), min(self.y(), self._room.bottom() + 1 - self.height())))

    def _show_server(self) -> None:
        words = tr("Local &server: on…") if self._serving.state == "on" else tr("Local &server…")
        self.server_button.setText(words)
        self.server_button.setAccessibleName(without_key(words).rstrip("…"))

    def _show(self) -> None:
        playback = self._playback
        items = [("", tr(SYSTEM_OUTPUT))] + [(device.id, device.name) for device in playback.outputs]
        if playback.output and playback.output not in dict(items):
            items.append((playback.output, tr("{device} (not connected)", device=playback.output)))
        self.output.offer(items, playback.output)
        self.output.set_caption(playback.output_caption())
        self._fit()
