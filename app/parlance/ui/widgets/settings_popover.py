"""A small pane under the Settings button: where the sound comes out, and how graphics devices are driven."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from ..models.history import HistoryModel
from ..models.marks import MarksModel
from ..models.playback import PlaybackModel
from ..models.serving import ServingModel
from ..models.switches import SwitchesModel
from ..theme import Theme
from ..translation import mark, tr, without_key
from .boxes import vbox
from .buttons import push_button, tool_button
from .history_box import HistoryBox
from .marks_box import MarksBox
from .picker import PickerBlock
from .scrolled import scrolled
from .switches_box import SwitchesBox

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
        again = tool_button(theme, tr("Look for outputs again"), "refresh", tr("Look for outputs again"))
        again.clicked.connect(playback.refresh_outputs)
        self.output = PickerBlock(
            theme, tr("SOUND &OUTPUT"), tr("Sound output"), tr("Where the sound comes out"), again
        )
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
