"""Devices, models and types of numbers beside each other: a table, charts, and two rows to hear."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QLabel,
    QScrollArea,
    QToolButton,
    QWidget,
)

from ..models.choices import ChoicesModel
from ..models.comparison import ComparisonModel
from ..models.comparison_export import FILTERS, ComparisonExport, with_extension
from ..models.comparison_history import ComparisonHistory
from ..models.listening import ListeningModel
from ..theme import Theme
from ..translation import mark, tr
from .boxes import hbox, vbox
from .buttons import tool_button
from .comparison_bar import ComparisonBar
from .comparison_setup import ComparisonSetup
from .comparison_view import ComparisonView
from .document_dialogs import ask_where_to_save
from .labels import caption
from .listen_bar import ListenBar
from .pages import Pages
from .run_picker import RunPicker

if TYPE_CHECKING:  # it is loaded when it is first looked at
    from .charts_view import ChartsView

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
        vbox(top, self.setup, (self._views, 1), self.listen, self.bar, spacing=10, margins=(0, 0, 0, 0), on=self)

    @cached_property
    def charts(self) -> ChartsView:
        """Built when they are first looked at."""
        from .charts_view import ChartsView

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
        from .charts_view import picture

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
