"""The page of voices: cards to search, play and mark as favourites, and the details of one."""

from __future__ import annotations

import itertools
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QLabel, QMenu, QWidget

from parlance.core.result import VoiceInfo

from ..models.blending import BlendingModel, VoicePairModel
from ..models.choices import ChoicesModel
from ..models.voice_files import VoiceFilesModel
from ..models.voice_library import ALL, VoiceLibraryModel, VoiceRow
from ..theme import CONTROL_PX, Theme
from ..translation import directed, mark, tr
from .controls import Picker, SearchField, button_menu, caption, push_button, set_icon, tool_button
from .layouts import FlowLayout, hbox, vbox
from .voice_gallery import VoiceGallery, face_pixmap
from .voice_menu import VoiceMenu

if TYPE_CHECKING:
    from .blend_box import BlendBox, VoicePairBox

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


Box = TypeVar("Box", bound=QWidget)
KEYS = mark("Return hears the voice, F2 renames and Delete removes one of your own")


class VoicesPage(QWidget):
    left = Signal()
    """the user wants to go back"""

    def __init__(
        self,
        theme: Theme,
        library: VoiceLibraryModel,
        blending: BlendingModel,
        pair: VoicePairModel,
        choices: ChoicesModel,
        files: VoiceFilesModel,
    ) -> None:
        super().__init__()
        self._theme, self._library, self._blending, self._pair = theme, library, blending, pair
        self.back = tool_button(theme, tr("Back to the script"), "close", tr("Back to the script"), tr("Back"))
        self.clone = push_button(theme, tr("Clone…"), "add", tr("Make a voice from a recording"))
        self.blend = push_button(theme, tr("Blend…"), "blend", tr("Make a voice between two others"))
        self.compare = push_button(theme, tr("Compare…"), "compare", tr("Hear two voices on a sentence of your own"))
        for button in (self.blend, self.compare):
            button.setCheckable(True)
        self.bring = push_button(theme, tr("Import…"), "open", tr("Import a voice file"))
        self.search = SearchField(
            theme, tr("Search the voices"), tr("Search by name, language, model, licence or origin")
        )
        self.language, self.model = Picker(theme), Picker(theme)
        self.favourites = QCheckBox(tr("Favourites"))
        self.hover = QCheckBox(tr("Preview on hover"))
        self.hover.setFixedHeight(CONTROL_PX)
        self.hover.setAccessibleName(tr("Preview on hover"))
        self.hover.setAccessibleDescription(tr("Play a short sentence while the pointer stays on a voice"))
        self.gallery = VoiceGallery(theme, library, tr("Voices"), tr(KEYS))
        self.hint = caption(tr("No voices match your search."))
        self.details = VoiceDetails(theme, library, blending, choices, files)
        self._count = caption()
        self._chosen = ""
        self._lay_out()
        self._bind(files)

    def _lay_out(self) -> None:
        title = QLabel(tr("Voices"))
        title.setProperty("role", "title")
        self.setProperty("scrolls", self.gallery)  # over which a message may lie
        top = hbox(title, (self._count, 1), self.favourites, self.back, spacing=12)
        under = FlowLayout(8)
        for button in (self.clone, self.blend, self.compare, self.bring, self.hover):
            under.addWidget(button)
        for control, name, words in (
            (self.language, tr("Language"), tr("Only voices that speak this language")),
            (self.model, tr("Model"), tr("Only voices of this model")),
            (self.favourites, tr("Favourites only"), tr("Show favourites only")),
        ):
            control.setAccessibleName(name)
            control.setAccessibleDescription(words)
        filters = hbox((self.search, 1), (self.language, 1), (self.model, 1), spacing=8)
        parts = (top, filters, self.hint, (self.gallery, 1), under, self.details)
        self._column = vbox(*parts, spacing=8, margins=(0, 0, 0, 0), on=self)

    # ---- boxes in the place of the details, each built when it is first opened

    @cached_property
    def blend_box(self) -> BlendBox:
        from .blend_box import BlendBox

        return self._added(BlendBox(self._theme, self._blending))

    @cached_property
    def pair_box(self) -> VoicePairBox:
        from .blend_box import VoicePairBox

        return self._added(VoicePairBox(self._theme, self._pair))

    def _added(self, box: Box) -> Box:
        """Tab comes to it after the button that opens it."""
        self._column.addWidget(box)
        # What a picker opens is a window of its own.
        parts = [part for part in box.findChildren(QWidget) if part.window() is self.window()]
        controls = [part for part in parts if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
        for before, control in itertools.pairwise((self.hover, *controls)):
            QWidget.setTabOrder(before, control)
        return box

    def _bind(self, files: VoiceFilesModel) -> None:
        library, self._files = self._library, files
        self.back.clicked.connect(self.left)
        self.bring.clicked.connect(self.details.more.ask_import)
        self.blend.toggled.connect(self._show_blending)
        self.compare.toggled.connect(self._show_pair)
        self.hover.toggled.connect(library.set_hover)
        self.search.textChanged.connect(library.search)
        for picker in (self.language, self.model):
            picker.activated.connect(self._filter)
        self.favourites.toggled.connect(self._filter)
        self.gallery.chosen.connect(self._choose)
        self.gallery.customContextMenuRequested.connect(self._pop_up)
        self.gallery.cards.modelReset.connect(lambda: self.gallery.choose(self._chosen))
        self.details.like.clicked.connect(self._blend_like)
        files.changed.connect(self._on_files)
        library.changed.connect(self._show)
        here = Qt.ShortcutContext.WidgetShortcut
        QShortcut(QKeySequence("F2"), self.gallery, self.details.more.ask_rename, context=here)
        QShortcut(QKeySequence.StandardKey.Delete, self.gallery, self.details.more.ask_remove, context=here)
        self._show()
        self.gallery.choose(self._chosen)

    def _on_files(self) -> None:
        self.bring.setEnabled(not self._files.is_busy)

    def _choose(self) -> None:
        row = self.gallery.current()
        if row is not None:
            self._chosen = row.key
        self.details.show_row(row)

    def _pop_up(self, at: QPoint) -> None:
        index = self.gallery.indexAt(at)
        if index.isValid():
            self.gallery.setCurrentIndex(index)
            self.menu = self.details.menu()
            self.menu.popup(self.gallery.viewport().mapToGlobal(at))

    def _blend_like(self) -> None:
        """A voice that is mostly the chosen one, with some of the one that is most like it."""
        row = self.gallery.current()
        model = self._blending.model_of(row) if row is not None else None
        if row is not None and model is not None:
            others = [other.voice.id for other in self._library.alike(row) if model in other.models]
            self.blend.setChecked(True)
            self._blending.begin_like(model, row.voice.id, others)

    def _filter(self) -> None:
        self._library.filter(
            self.language.currentData() or ALL, self.model.currentData() or ALL, self.favourites.isChecked()
        )

    def _show_blending(self, shown: bool) -> None:
        if shown:
            self.compare.setChecked(False)
        self._show_box(self.blend_box, shown)
        if shown:
            self.blend_box.first.setFocus()

    def _show_pair(self, shown: bool) -> None:
        if shown:
            self.blend.setChecked(False)
        self._show_box(self.pair_box, shown)
        if shown:
            self.pair_box.begin(self._chosen)

    def _show_box(self, box: QWidget, shown: bool) -> None:
        box.setVisible(shown)
        self.details.setVisible(not (self.blend.isChecked() or self.compare.isChecked()))

    def _show(self) -> None:
        library = self._library
        self.language.offer([(ALL, tr("All languages")), *library.languages()], library.language)
        self.model.offer([(ALL, tr("All models")), *((title, title) for title in library.models())], library.model)
        shown = len(library.rows)
        self.hint.setVisible(not shown)
        words = tr("%n voice(s)", "", library.count)
        if shown < library.count:
            words = tr("{shown} of {voices}", shown=shown, voices=words)
        self._count.setText(words)
        self.hover.setChecked(library.hears_on_hover)
        self.details.show_row(self.gallery.current())
