"""Which comparison is shown: that of today, or an earlier one with the drivers that it ran on."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from ..models.comparison import ComparisonModel
from ..models.comparison_history import ComparisonHistory, run_label
from ..theme import Theme
from ..translation import mark, tr
from .boxes import hbox
from .buttons import tool_button
from .labels import ElidedLabel
from .picker import Picker

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
