"""Under the device: whether it agrees with the CPU, and what can be done where it does not."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ..models.choices import ChoicesModel
from ..models.speech import SpeechModel
from ..theme import Theme
from ..translation import said, tr
from .boxes import vbox
from .buttons import fold_button
from .flow_layout import FlowLayout
from .labels import caption


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
