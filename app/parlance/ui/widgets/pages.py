"""A stack of pages that is as small as the one that is shown can be; not as the largest of all."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget


class Pages(QStackedWidget):
    def __init__(self) -> None:
        super().__init__()
        self._policies: dict[QWidget, QSizePolicy] = {}
        self.currentChanged.connect(lambda _index: self._fit())

    def addWidget(self, page: QWidget) -> int:
        self._policies[page] = page.sizePolicy()
        at = super().addWidget(page)
        self._fit()
        return at

    def _fit(self) -> None:
        """Qt asks the hidden pages too how small they can be, unless that is to be ignored."""
        ignored = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        for page, policy in self._policies.items():
            page.setSizePolicy(policy if page is self.currentWidget() else ignored)
        self.updateGeometry()
