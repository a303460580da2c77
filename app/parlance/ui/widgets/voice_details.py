"""The chosen voice under the list: what it is, where it comes from, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QMenu

from parlance.core.result import VoiceInfo

from ..models.blending import BlendingModel
from ..models.choices import ChoicesModel
from ..models.voice_files import VoiceFilesModel
from ..models.voice_library import VoiceLibraryModel
from ..models.voice_rows import VoiceRow
from ..theme import Theme
from ..translation import directed, tr
from .button_menu import button_menu
from .buttons import push_button, set_icon
from .flow_layout import FlowLayout
from .labels import caption
from .voice_face import face_pixmap
from .voice_menu import VoiceMenu

FACE_PX = 56


class VoiceDetails(QFrame):
    def __init__(
        self,
        theme: Theme,
        library: VoiceLibraryModel,
        blending: BlendingModel,
        choices: ChoicesModel,
        files: VoiceFilesModel,
    ) -> None:
        super().__init__()
        self._theme, self._library, self._blending = theme, library, blending
        self.row: VoiceRow | None = None
        self.setProperty("role", "card")
        self.setAccessibleName(tr("The chosen voice"))
        self.face = QLabel()
        self.face.setFixedSize(FACE_PX, FACE_PX)
        self.title = QLabel()
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.facts, self.origin = caption(), caption()
        for label in (self.title, self.facts, self.origin):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.hear = push_button(theme, tr("Hear"), "play", tr("A short sentence in this voice (Return)"))
        self.use = push_button(theme, tr("Use"), "check", tr("Use this voice from now on"))
        self.favourite = push_button(theme, tr("Favourite"), "star", tr("Favourites come first in every list"))
        self.favourite.setCheckable(True)
        self.like = push_button(
            theme, tr("More like this"), "blend", tr("Hear a blend of this voice and a similar one")
        )
        self.more = VoiceMenu(theme, choices, files, self, self._chosen)
        self._lay_out()
        self.hear.clicked.connect(self._hear)
        self.use.clicked.connect(self._use)
        self.favourite.clicked.connect(self.toggle_favourite)
        library.heard_changed.connect(self._show)
        theme.changed.connect(self._show)
        self._show()

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 8, 10, 10)
        grid.setVerticalSpacing(3)
        grid.setHorizontalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.face, 0, 0, 3, 1, Qt.AlignmentFlag.AlignTop)
        buttons = FlowLayout(8)
        for button in (self.hear, self.use, self.favourite, self.like, self.more.button):
            buttons.addWidget(button)
        for at, label in enumerate((self.title, self.facts, self.origin)):
            grid.addWidget(label, at, 1)
        grid.addLayout(buttons, 3, 0, 1, 2)

    def menu(self) -> QMenu:
        """What can be done with the voice."""
        more = self.more
        return button_menu(
            self, (self.hear, self.use, self.favourite, self.like, None, more.export, more.rename, more.remove)
        )

    def show_row(self, row: VoiceRow | None) -> None:
        self.row = row
        self._show()

    def toggle_favourite(self) -> None:
        if self.row is not None:
            self._library.set_favourite(self.row, not self._library.is_favourite(self.row))

    def _chosen(self) -> VoiceInfo | None:
        return self.row.voice if self.row else None

    def _hear(self) -> None:
        if self.row is not None:
            self._library.hear(self.row)

    def _use(self) -> None:
        if self.row is not None:
            self._library.use(self.row)

    def _show(self) -> None:
        row, library = self.row, self._library
        face = library.face(row) if row else None
        self.face.setPixmap(face_pixmap(self._theme, face, FACE_PX, self.devicePixelRatioF()))
        self.title.setText(directed(row.voice.name) if row else tr("No voice is chosen"))
        self.facts.setText(row.facts() if row else tr("Choose one above."))
        self.origin.setText(row.origin() if row else "")
        heard = row is not None and library.is_heard(row)
        self.hear.setText(tr("Stop") if heard else tr("Hear"))
        set_icon(self.hear, self._theme, "stop" if heard else "play")
        self.hear.setEnabled(row is not None and library.can_hear(row))
        picked, favourite = row is not None and library.is_picked(row), row is not None and library.is_favourite(row)
        self.use.setText(tr("In use") if picked else tr("Use"))
        self.use.setEnabled(row is not None and bool(row.models) and not picked)
        self.favourite.setEnabled(row is not None)
        self.favourite.setChecked(favourite)
        set_icon(self.favourite, self._theme, "star_filled" if favourite else "star")
        self.like.setEnabled(row is not None and self._blending.model_of(row) is not None)
        name = row.voice.name if row else ""
        for button in (self.hear, self.use, self.like):
            button.setAccessibleName(f"{button.text()}: {name}" if row else button.text())
        self.favourite.setAccessibleName(tr("Favourite") + f": {name}" if row else tr("Favourite"))
        self.more.refresh()
