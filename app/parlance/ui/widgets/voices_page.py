"""The page of voices: all of them in one list, found by words, language or model, heard, marked, blended."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ..icons import themed_icon
from ..models.blending import BlendingModel
from ..models.choices import ChoicesModel
from ..models.voice_files import VoiceFilesModel
from ..models.voice_library import VoiceLibraryModel
from ..models.voice_rows import ALL, VoiceRow
from ..models.voice_table import FAVOURITE, IS_FAVOURITE, NAME, VoiceTable
from ..theme import CONTROL_PX, Theme
from ..translation import mark, tr
from .blend_box import BlendBox
from .boxes import hbox, vbox
from .buttons import push_button, tool_button
from .labels import caption
from .picker import Picker
from .row_table import RowTable
from .voice_details import VoiceDetails
from .voice_face import FaceDelegate

STAR = 16
KEYS = mark("Return hears the voice, F2 renames and Delete removes one of your own")


class VoicesPage(QWidget):
    left = Signal()
    """the user wants to go back"""

    def __init__(
        self,
        theme: Theme,
        library: VoiceLibraryModel,
        blending: BlendingModel,
        choices: ChoicesModel,
        files: VoiceFilesModel,
    ) -> None:
        super().__init__()
        self._library = library
        self.back = tool_button(theme, tr("Back to the script"), "close", tr("Back to the script"), tr("Back"))
        self.clone = push_button(theme, tr("Clone…"), "add", tr("Make a voice from a recording"))
        self.blend = push_button(theme, tr("Blend…"), "blend", tr("Make a voice between two others"))
        self.blend.setCheckable(True)
        self.bring = push_button(theme, tr("Import…"), "open", tr("Add a voice file that somebody gave you"))
        self.search = QLineEdit()
        self.language, self.model = Picker(theme), Picker(theme)
        self.favourites = QCheckBox(tr("Favourites"))
        self.table = RowTable(VoiceTable(library), tr("Voices"), tr(KEYS), {FAVOURITE: 32, 4: 84})
        self.table.setItemDelegateForColumn(FAVOURITE, _Star(theme, self.table))
        self.table.setItemDelegateForColumn(NAME, FaceDelegate(theme, self.table))
        self.details = VoiceDetails(theme, library, choices, files)
        self.blend_box = BlendBox(theme, blending)
        self._count = caption()
        self._chosen = ""
        self._lay_out()
        self._bind(files)

    def _lay_out(self) -> None:
        title = QLabel(tr("Voices"))
        title.setProperty("role", "title")
        top = hbox(title, 1, self.back)
        under = hbox((self._count, 1), self.clone, self.blend, self.bring, spacing=8)
        self.search.setFixedHeight(CONTROL_PX)
        self.search.setPlaceholderText(tr("Search"))
        self.search.setClearButtonEnabled(True)
        for control, name, words in (
            (self.search, tr("Search the voices"), tr("Words of a name, a language, a model, a licence or an origin")),
            (self.language, tr("Language"), tr("Only voices that speak it")),
            (self.model, tr("Model"), tr("Only voices of it")),
            (self.favourites, tr("Favourites only"), tr("Only voices that you marked")),
        ):
            control.setAccessibleName(name)
            control.setAccessibleDescription(words)
        filters = QHBoxLayout()
        filters.setSpacing(8)
        for control in (self.search, self.language, self.model):
            filters.addWidget(control, 1)
        filters.addWidget(self.favourites)
        self.blend_box.hide()
        vbox(
            top, filters, (self.table, 1), under, self.details, self.blend_box, spacing=8, margins=(0, 0, 0, 0), on=self
        )

    def _bind(self, files: VoiceFilesModel) -> None:
        library = self._library
        self.back.clicked.connect(self.left)
        self.bring.clicked.connect(self.details.more.ask_import)
        self.blend.toggled.connect(self._show_blending)
        self.search.textChanged.connect(library.search)
        for picker in (self.language, self.model):
            picker.activated.connect(self._filter)
        self.favourites.toggled.connect(self._filter)
        self.table.chosen.connect(self._choose)
        self.table.entered.connect(self.details.hear.click)
        self.table.clicked.connect(self._click)
        self.table.model().modelReset.connect(self._choose_again)
        files.changed.connect(lambda: self.bring.setEnabled(not files.is_busy))
        library.changed.connect(self._show)
        here = Qt.ShortcutContext.WidgetShortcut
        QShortcut(QKeySequence("F2"), self.table, self.details.more.ask_rename, context=here)
        QShortcut(QKeySequence.StandardKey.Delete, self.table, self.details.more.ask_remove, context=here)
        self._show()

    def _row(self) -> VoiceRow | None:
        rows = self._library.rows
        return rows[self.table.row] if 0 <= self.table.row < len(rows) else None

    def _choose(self) -> None:
        row = self._row()
        if row is not None:
            self._chosen = row.key
        self.details.show_row(row)

    def _choose_again(self) -> None:
        """What was chosen stays so, wherever it is now; else it is the first."""
        keys = [row.key for row in self._library.rows]
        if keys:
            self.table.choose(keys.index(self._chosen) if self._chosen in keys else 0)
        self._choose()

    def _click(self, index: QModelIndex) -> None:
        if index.column() == FAVOURITE:
            self.details.toggle_favourite()

    def _filter(self) -> None:
        self._library.filter(
            self.language.currentData() or ALL, self.model.currentData() or ALL, self.favourites.isChecked()
        )

    def _show_blending(self, shown: bool) -> None:
        self.blend_box.setVisible(shown)
        self.details.setVisible(not shown)
        if shown:
            self.blend_box.first.setFocus()

    def _show(self) -> None:
        library = self._library
        _offer(self.language, [(ALL, tr("All languages")), *library.languages()], library.language)
        _offer(self.model, [(ALL, tr("All models")), *((title, title) for title in library.models())], library.model)
        shown = len(library.rows)
        self.table.set_hint("" if shown else tr("No voices match your search."))
        words = tr("%n voice(s)", "", library.count)
        if shown < library.count:
            words = tr("{shown} of {voices}", shown=shown, voices=words)
        self._count.setText(words)
        self.details.show_row(self._row())


class _Star(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(self._draw)
        self._draw()

    def _draw(self) -> None:
        self._liked = themed_icon(self._theme, "star_filled", "accent", STAR)
        self._other = themed_icon(self._theme, "star", "outline", STAR)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        icon = self._liked if index.data(IS_FAVOURITE) else self._other
        rect = option.rect
        icon.paint(painter, rect.x() + (rect.width() - STAR) // 2, rect.y() + (rect.height() - STAR) // 2, STAR, STAR)


def _offer(picker: Picker, items: list[tuple[str, str]], chosen: str) -> None:
    if [picker.itemData(at) for at in range(picker.count())] != [key for key, _ in items]:
        picker.clear()
        for key, words in items:
            picker.addItem(words, key)
    picker.setCurrentIndex(max(0, picker.findData(chosen)))
