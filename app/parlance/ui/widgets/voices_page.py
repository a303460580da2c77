"""The page of voices: all of them as cards, found by words, language or model, heard, marked, compared, blended."""

from __future__ import annotations

import itertools
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from ..models.blending import BlendingModel
from ..models.choices import ChoicesModel
from ..models.voice_files import VoiceFilesModel
from ..models.voice_library import VoiceLibraryModel
from ..models.voice_pair import VoicePairModel
from ..models.voice_rows import ALL
from ..theme import CONTROL_PX, Theme
from ..translation import mark, tr
from .boxes import hbox, vbox
from .buttons import push_button, tool_button
from .flow_layout import FlowLayout
from .labels import caption
from .picker import Picker
from .search_field import SearchField
from .voice_details import VoiceDetails
from .voice_gallery import VoiceGallery

if TYPE_CHECKING:  # these are loaded when they are first opened
    from .blend_box import BlendBox
    from .voice_pair_box import VoicePairBox

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
        self.bring = push_button(theme, tr("Import…"), "open", tr("Add a voice file that somebody gave you"))
        self.search = SearchField(
            theme, tr("Search the voices"), tr("Words of a name, a language, a model, a licence or an origin")
        )
        self.language, self.model = Picker(theme), Picker(theme)
        self.favourites = QCheckBox(tr("Favourites"))
        self.hover = QCheckBox(tr("Hear on hover"))
        self.hover.setFixedHeight(CONTROL_PX)
        self.hover.setAccessibleName(tr("Hear on hover"))
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
        top = hbox(title, (self._count, 1), self.favourites, self.back, spacing=12)
        under = FlowLayout(8)
        for button in (self.clone, self.blend, self.compare, self.bring, self.hover):
            under.addWidget(button)
        for control, name, words in (
            (self.language, tr("Language"), tr("Only voices that speak this language")),
            (self.model, tr("Model"), tr("Only voices of this model")),
            (self.favourites, tr("Favourites only"), tr("Only voices that you marked")),
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
        from .voice_pair_box import VoicePairBox

        return self._added(VoicePairBox(self._theme, self._pair))

    def _added(self, box: Box) -> Box:
        """Tab comes to it after the button that opens it."""
        self._column.addWidget(box)
        controls = [part for part in box.findChildren(QWidget) if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
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
