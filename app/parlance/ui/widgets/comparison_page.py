"""The page of comparisons: devices, models and number formats side by side as a table and charts."""

from __future__ import annotations

import functools
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QLabel,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QWidget,
)

from parlance.core.request import DTYPES as TYPES

from ..models.choices import ChoicesModel, device_label
from ..models.comparison import DEVICES, DTYPES, MAX_REPS, MODELS, ComparisonModel
from ..models.comparison_history import FILTERS, ComparisonExport, ComparisonHistory, run_label, with_extension
from ..models.listening import SIDES, ListeningModel
from ..models.playback import clock
from ..models.transport import duration_words
from ..theme import Theme
from ..translation import mark, said, tr
from .comparison_table import ComparisonView
from .controls import ElidedLabel, LiveLabel, Picker, caption, push_button, section, set_icon, tool_button
from .document_dialogs import ask_where_to_save
from .layouts import FlowLayout, Pages, clear, hbox, vbox

if TYPE_CHECKING:
    from .comparison_charts import ChartsView

HINT = mark("The same sentence in two rows: press the other one while it plays, to switch at the same place")


class ListenBar(QFrame):
    def __init__(self, theme: Theme, listening: ListeningModel) -> None:
        super().__init__()
        self._theme, self._listening = theme, listening
        self.setProperty("role", "strip")
        self.buttons = {side: push_button(theme, tr("Play {side}", side=side), "play", tr(HINT)) for side in SIDES}
        self.names = {side: ElidedLabel() for side in SIDES}
        self.time = ElidedLabel(role="caption")
        self.time.setAccessibleDescription(tr("Heard so far"))
        row = hbox(section(tr("LISTEN")), spacing=10, margins=(12, 6, 12, 6), on=self)
        for side in SIDES:
            row.addWidget(self.buttons[side])
            row.addWidget(self.names[side], 1)
            self.buttons[side].clicked.connect(lambda _on=False, side=side: listening.play(side))
        row.addWidget(self.time)
        self.time.ensurePolished()  # in the font that it is shown in
        self.time.setFixedWidth(self.time.fontMetrics().horizontalAdvance("00:00.0") + 2)
        listening.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        listening = self._listening
        for side in SIDES:
            heard = listening.is_heard(side)
            self.names[side].setText(listening.words(side))
            _set(
                self.buttons[side],
                self._theme,
                tr("Stop {side}", side=side) if heard else tr("Play {side}", side=side),
                "stop" if heard else "play",
            )
            self.buttons[side].setEnabled(listening.can_play(side))
        sounding = any(listening.is_heard(side) for side in SIDES)
        self.time.setText(clock(listening.position()) if sounding else "")


def _set(button: QPushButton, theme: Theme, words: str, icon: str) -> None:
    if button.text() != words:
        button.setText(words)
        button.setAccessibleName(words)
        set_icon(button, theme, icon)


class ComparisonBar(QWidget):
    def __init__(self, theme: Theme, comparison: ComparisonModel) -> None:
        super().__init__()
        self._comparison = comparison
        self.words = LiveLabel()
        self.words.setAccessibleName(tr("Progress of the comparison, in words"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.bar.setAccessibleName(tr("Progress of the comparison"))
        self.export = push_button(
            theme, tr("E&xport…"), "save", tr("Save the rows as JSON lines or CSV, or the charts as a picture")
        )
        self.cancel = push_button(theme, tr("Stop measuring"), "stop", tr("Stop; the rows that are done are kept"))
        self.start = push_button(theme, tr("&Compare"), "compare", tr("Measure every row"), primary=True)
        hbox(
            (self.bar, 0, Qt.AlignmentFlag.AlignVCenter),
            (self.words, 1),
            self.export,
            self.cancel,
            self.start,
            spacing=8,
            margins=(0, 0, 0, 0),
            on=self,
        )
        self.start.clicked.connect(self._start)
        self.cancel.clicked.connect(comparison.cancel)
        comparison.changed.connect(self._show)
        comparison.progressed.connect(self._show)
        self._show()

    def _start(self) -> None:
        """A button that is switched off would lose the focus to whatever comes next."""
        self._comparison.start()
        if self._comparison.is_running:
            self.cancel.setFocus()

    def _show(self) -> None:
        comparison, progress = self._comparison, self._comparison.progress
        if not comparison.is_running and self.cancel.hasFocus():
            self.start.setEnabled(True)
            self.start.setFocus()
        self.start.setEnabled(comparison.can_start)
        self.start.setVisible(not comparison.is_running)
        self.cancel.setVisible(comparison.is_running)
        self.export.setEnabled(bool(comparison.measured_rows()) and not comparison.is_running)
        self.bar.setVisible(progress is not None)
        if progress is not None:
            self.bar.setRange(0, progress.total)
            self.bar.setValue(progress.done)
            words, left = said(progress.message), comparison.seconds()
            if left is not None and left > 2:
                words = tr("{progress} · about {time} left", progress=words, time=duration_words(left))
            self.words.setText(words)
            return
        count, wanted = len(comparison.plan.cells()), comparison.seconds()
        ready = tr("Ready to measure %n row(s).", "", count)
        if wanted is not None and wanted > 2:
            ready += " " + tr("That takes about {time}.", time=duration_words(wanted))
        self.words.setText(" ".join(part for part in (comparison.words, comparison.lacking() or ready) if part))


HEADINGS = {DEVICES: mark("DEVICES"), MODELS: mark("MODELS"), DTYPES: mark("PRECISION")}


class ComparisonSetup(QWidget):
    def __init__(self, comparison: ComparisonModel, choices: ChoicesModel) -> None:
        super().__init__()
        self._comparison, self._plan, self._choices = comparison, comparison.plan, choices
        self.rows = {kind: ChipRow() for kind in HEADINGS}
        self.reps = QSpinBox()
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        self.reps.setRange(1, MAX_REPS)
        self.reps.setFixedSize(56, 26)
        self.reps.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.reps.setAccessibleName(tr("Repetitions"))
        self.reps.setAccessibleDescription(tr("Runs per row; the median is shown"))
        self.reps.setToolTip(self.reps.accessibleDescription())
        self.grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for line, (kind, heading) in enumerate(HEADINGS.items()):
            grid.addWidget(section(tr(heading)), line, 0, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(self.rows[kind], line, 1)
        repetitions = section(tr("REPETITIONS"))
        repetitions.setBuddy(self.reps)
        grid.addWidget(repetitions, 0, 2)
        grid.addWidget(self.reps, 0, 3)

    def _bind(self) -> None:
        for kind, row in self.rows.items():
            row.ticked.connect(functools.partial(self._plan.tick, kind))
        self.reps.valueChanged.connect(self._plan.set_reps)
        self._comparison.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        for kind, row in self.rows.items():
            row.offer([(key, *self._words(kind, key)) for key in self._plan.offers(kind)])
            row.show_ticked(self._plan.ticked(kind))
            row.setEnabled(not self._comparison.is_running)
        self.reps.setEnabled(not self._comparison.is_running)
        self.reps.setValue(self._plan.reps)

    def _words(self, kind: str, key: str) -> tuple[str, str]:
        """On the chip, and about it."""
        if kind == DEVICES:
            device = next(device for device in self._choices.devices if device.id == key)
            return device_label(device), tr("Compare {id}: {description}", id=device.id, description=device.description)
        if kind == MODELS:
            return next(model.title for model in self._choices.models if model.name == key), tr("Compare this model")
        words = tr(TYPES[key])
        return words if key == "auto" else key, tr("Compare this precision: {words}", words=words)


class ChipRow(QWidget):
    """Chips that stay pressed, in as many lines as they need."""

    ticked = Signal(str, bool)
    """Key of the chip, and whether it is pressed now."""

    def __init__(self) -> None:
        super().__init__()
        self._row = FlowLayout(spacing=6)
        self.setLayout(self._row)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.chips: dict[str, QToolButton] = {}
        self._offered: list[tuple[str, str, str]] = []

    def offer(self, items: list[tuple[str, str, str]]) -> None:
        """Key, words and description of each chip."""
        if items == self._offered:
            return
        self._offered = items
        clear(self._row)
        self.chips = {key: self._chip(key, words, hint) for key, words, hint in items}

    def show_ticked(self, keys: list[str]) -> None:
        for key, chip in self.chips.items():
            chip.setChecked(key in keys)

    def _chip(self, key: str, words: str, hint: str) -> QToolButton:
        chip = QToolButton()
        chip.setProperty("role", "chip")
        chip.setText(words)
        chip.setCheckable(True)
        chip.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        chip.setAccessibleName(words)
        chip.setAccessibleDescription(hint)
        chip.setToolTip(hint)
        chip.clicked.connect(lambda on: self.ticked.emit(key, on))
        self._row.addWidget(chip)
        return chip


NOW = mark("This session")


class RunPicker(QWidget):
    def __init__(self, theme: Theme, history: ComparisonHistory, comparison: ComparisonModel) -> None:
        super().__init__()
        self._history, self._comparison = history, comparison
        self.picker = Picker(theme)
        self.picker.setAccessibleName(tr("Which comparison"))
        self.picker.setAccessibleDescription(tr("The rows of this session, or those of an earlier comparison"))
        self.remove = tool_button(
            theme, tr("Remove this comparison"), "close", tr("Remove this comparison from the history"), tr("Remove")
        )
        self.caption = ElidedLabel(role="caption")
        row = hbox((self.picker, 1), self.remove, spacing=4, margins=(0, 0, 0, 0))
        self.setLayout(row)
        self.picker.activated.connect(lambda index: history.show(self.picker.itemData(index)))
        self.remove.clicked.connect(self._remove)
        history.changed.connect(self._show)
        comparison.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        history, shown = self._history, self._history.shown
        items = [(0, tr(NOW)), *((run.id, run_label(run)) for run in history.runs)]
        if items != [(self.picker.itemData(i), self.picker.itemText(i)) for i in range(self.picker.count())]:
            self.picker.clear()
            for key, words in items:
                self.picker.addItem(words, key)
        self.picker.setCurrentIndex(self.picker.findData(shown.id if shown else 0))
        self.picker.setEnabled(bool(history.runs) and not self._comparison.is_running)
        self.remove.setVisible(shown is not None)
        self.caption.setText(history.caption())

    def _remove(self) -> None:
        if self.confirm_removal():
            self._history.remove_shown()

    def confirm_removal(self) -> bool:
        box = QMessageBox(
            QMessageBox.Icon.NoIcon, tr("Remove the comparison"), tr("Remove this comparison from the history?")
        )
        box.setParent(self.window(), box.windowFlags())
        box.setInformativeText(tr("Its figures will be gone, unless you exported them."))
        remove = box.addButton(tr("&Remove"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton(tr("&Keep"), QMessageBox.ButtonRole.RejectRole))
        box.exec()
        return box.clickedButton() is remove


TITLE_FROM, CAPTION_FROM, HIGH_FROM = 640, 900, 560
"""Widths of the page, and height of the window."""
EMPTY = mark("Choose devices and press Compare")
EMPTY_MORE = mark(
    "Every row speaks the same sentence, and shows how soon it is heard, how fast it is made, how "
    "much memory it takes, and whether it sounds the same as on the CPU. Then you can listen to any "
    "two of them."
)


class ComparisonPage(QWidget):
    left = Signal()
    """the user wants to go back to the script"""
    folder_used = Signal(str)

    def __init__(
        self,
        theme: Theme,
        comparison: ComparisonModel,
        choices: ChoicesModel,
        listening: ListeningModel,
        history: ComparisonHistory,
        export: ComparisonExport,
    ) -> None:
        super().__init__()
        self._theme, self._comparison, self._history, self._export = theme, comparison, history, export
        self.folder = ""
        self.back = tool_button(
            theme, tr("Back to the script"), "close", tr("Back to the script; measuring goes on"), tr("Back")
        )
        self.runs = RunPicker(theme, history, comparison)
        self.setup = ComparisonSetup(comparison, choices)
        self.table = ComparisonView(theme, comparison, listening)
        self.listen = ListenBar(theme, listening)
        self.bar = ComparisonBar(theme, comparison)
        self.show_setup = _switch(tr("Choose"), tr(EMPTY))
        self.show_table = _switch(tr("Table"), tr("Every figure of every row"))
        self.show_charts = _switch(tr("Charts"), tr("The figures as bars"))
        self._title, self._empty, self._scroll = QLabel(tr("Compare devices")), QWidget(), QScrollArea()
        self._views = Pages()
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        self._title.setProperty("role", "title")
        switches = hbox(self.show_setup, self.show_table, self.show_charts, spacing=6)
        top = hbox(self._title, (self.runs, 1), (self.runs.caption, 1), switches, self.back, spacing=12)
        scroll = self._scroll
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName(tr("Charts"))
        scroll.setAccessibleDescription(tr("The figures of every row as bars"))
        self._fill_empty()
        for view in (self._empty, self.table, scroll):
            self._views.addWidget(view)
        self.setProperty("scrolls", self._views)  # over which a message may lie
        vbox(top, self.setup, (self._views, 1), self.listen, self.bar, spacing=10, margins=(0, 0, 0, 0), on=self)

    @cached_property
    def charts(self) -> ChartsView:
        """Built when they are first looked at."""
        from .comparison_charts import ChartsView

        view = ChartsView(self._theme, self._comparison)
        self._scroll.setWidget(view)
        self._scroll.viewport().setAutoFillBackground(False)
        return view

    def _fill_empty(self) -> None:
        title, more = QLabel(tr(EMPTY)), caption(tr(EMPTY_MORE))
        title.setProperty("role", "title")
        title.setWordWrap(True)
        column = vbox(2, on=self._empty)
        for label in (title, more):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addStretch(3)

    def _bind(self) -> None:
        group = QButtonGroup(self)
        for button in (self.show_setup, self.show_table, self.show_charts):
            group.addButton(button)
            button.toggled.connect(self._show)
        self.show_table.setChecked(True)
        self.back.clicked.connect(self.left)
        self.bar.export.clicked.connect(self.choose_export)
        self._comparison.lines_reset.connect(self._show)
        self._show()

    def _show(self) -> None:
        has_lines = bool(self._comparison.lines)
        if has_lines and self.show_charts.isChecked():
            assert self.charts
            self._views.setCurrentWidget(self._scroll)
        else:
            self._views.setCurrentWidget(self.table if has_lines else self._empty)
        for widget in (self.show_table, self.show_charts, self.listen):
            widget.setVisible(has_lines)
        # Where there is not room for both, it is the choices or the table.
        is_low = self.window().height() < HIGH_FROM
        chooses = self.show_setup.isChecked() or not has_lines
        self.show_setup.setVisible(is_low and has_lines)
        self.setup.setVisible(chooses or not is_low)
        self._views.setVisible(not (is_low and chooses))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._title.setVisible(self.width() >= TITLE_FROM)
        self.runs.caption.setVisible(self.width() >= CAPTION_FROM)
        self._show()

    def choose_export(self) -> None:
        proposal = Path(self.folder or Path.home()) / "comparison.jsonl"
        filters = ";;".join(map(tr, FILTERS.values()))
        path = ask_where_to_save(self, tr("Export the comparison"), proposal, filters, with_extension)
        if path is not None:
            self.export_to(path)

    def export_to(self, path: Path) -> None:
        from .comparison_charts import picture

        self.folder = str(path.parent)
        self.folder_used.emit(self.folder)
        rows = self._comparison.measured_rows()
        charts = picture(self._comparison, self._theme, tr("Devices compared"), self._history.caption())
        self._export.write(path, rows, charts)


def _switch(text: str, hint: str) -> QToolButton:
    button = QToolButton()
    button.setProperty("role", "chip")
    button.setText(text)
    button.setCheckable(True)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.setAccessibleName(text)
    button.setAccessibleDescription(hint)
    button.setToolTip(hint)
    return button
