"""The last line of the comparison: what is lacking or being done, and the buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QWidget

from ..models.comparison import ComparisonModel
from ..models.transport import duration_words
from ..theme import Theme
from ..translation import said, tr
from .boxes import hbox
from .buttons import push_button
from .labels import LiveLabel


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
