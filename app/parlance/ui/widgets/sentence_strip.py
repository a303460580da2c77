"""What can be done with the selected sentence: the controls under the list, and the menu of a word."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Protocol

from PySide6.QtGui import QAction, QWheelEvent
from PySide6.QtWidgets import QDoubleSpinBox, QFrame, QInputDialog, QMenu, QWidget

from parlance.core.request import SETTINGS
from parlance.project.items import Sentence, Take
from parlance.project.talking_book import readable

from ..models.choices import ChoicesModel, language_name, voice_details, voice_names
from ..models.narration import NarrationModel
from ..models.project import ProjectModel
from ..models.sentence_list import SentenceListModel
from ..models.waveform import TakePeaks
from ..theme import CONTROL_PX, Theme
from ..translation import mark, tr
from .controls import Picker, open_menu_on_press, tool_button
from .layouts import FlowLayout, vbox
from .sentence_view import SentenceView
from .take_lanes import LONGEST_S, STAR, TakeLanes

FIELD_WIDTH, NAME_WIDTH, WIDE_FIELD = 100, 124, 160
BEST = 5
LONGEST_TITLE = 80
SPEED = SETTINGS["speed"]


class _Number(QDoubleSpinBox):
    """The lowest value is none of its own: the sentence follows the rest of the script."""

    def __init__(self, low: float, high: float, suffix: str, name: str, tip: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setAccessibleDescription(tip)
        self.setToolTip(tip)
        self.setRange(low, high)
        self.setDecimals(2)
        self.setSingleStep(0.05)
        self.setSuffix(suffix)
        self.setKeyboardTracking(False)
        self.setFixedSize(FIELD_WIDTH, CONTROL_PX)
        self.lineEdit().setTextMargins(6, 0, 6, 0)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def show_value(self, value: float | None, otherwise: str) -> None:
        self.blockSignals(True)
        self.setSpecialValueText(otherwise)
        self.setValue(self.minimum() if value is None else value)
        self.blockSignals(False)

    def own_value(self) -> float | None:
        return None if self.value() == self.minimum() else round(self.value(), 2)


class SentenceStrip(QFrame):
    def __init__(
        self,
        theme: Theme,
        view: SentenceView,
        rows: SentenceListModel,
        project: ProjectModel,
        narration: NarrationModel,
        choices: ChoicesModel,
        peaks: TakePeaks,
    ) -> None:
        super().__init__()
        self._view, self._rows, self._project = view, rows, project
        self._narration, self._choices = narration, choices
        self.setProperty("role", "strip")
        self.setAccessibleName(tr("Selected sentence"))
        self.again = tool_button(
            theme, tr("Another take"), "refresh", tr("Speak it again with another seed"), tr("Another take")
        )
        self.hear = tool_button(theme, tr("Hear it"), "play", tr("Hear the selected sentence alone"))
        self.take = self._picker(theme, tr("Take"), tr("Which take is played"))
        self.take.fix_width(WIDE_FIELD, [tr("Not spoken yet"), tr("Out of date")])
        self.lock = tool_button(theme, tr("Lock"), "lock", tr("Protect the text and the take from changes"))
        self.lock.setCheckable(True)
        self.voice = self._picker(theme, tr("Voice of this sentence"), tr("Another voice for this sentence"))
        self.voice.fix_width(NAME_WIDTH, [tr("Project voice")])
        self.voice.let_hear()
        self.language = self._picker(theme, tr("Language of this sentence"), tr("Another language for this sentence"))
        self.language.fix_width(NAME_WIDTH, [tr("Project language")])
        self.speed = _Number(
            SPEED.low - SPEED.step, SPEED.high, SPEED.unit, tr("Speed of this sentence"), tr(SPEED.help)
        )
        self.pause = _Number(-0.05, LONGEST_S, " s", tr("Pause after this sentence"), tr("Silence after it"))
        self.more = tool_button(theme, tr("More about this sentence"), "more", tr("Split, join, move or remove"))
        self.lanes = TakeLanes(theme, peaks)
        self.lanes.hide()
        self._has_room = True
        self._menu()
        row = FlowLayout(spacing=6)
        for widget in (
            self.hear, self.again, self.take, self.lock, self.voice, self.language, self.speed, self.pause, self.more,
        ):  # fmt: skip
            row.addWidget(widget)
        vbox(self.lanes, row, spacing=6, margins=(8, 6, 8, 6), on=self)
        self._bind()
        self._show()

    def _picker(self, theme: Theme, name: str, tip: str) -> Picker:
        picker = Picker(theme)
        picker.setAccessibleName(name)
        picker.setToolTip(tip)
        picker.setAccessibleDescription(tip)
        return picker

    def _menu(self) -> None:
        menu = QMenu(self.more)
        self.join = self._action(menu, tr("&Join with the next one"), self._join)
        self._view.addAction(self.join)
        self.chapter = self._action(menu, tr("Begin a &chapter here"), self._begin_chapter)
        self.chapter.setCheckable(True)
        self.up = self._action(menu, tr("Move &up"), lambda: self._view.move_by(-1))
        self.down = self._action(menu, tr("Move &down"), lambda: self._view.move_by(1))
        self.rating = menu.addMenu(tr("Ra&te this take"))
        for rating in range(BEST + 1):
            action = self.rating.addAction(STAR * rating or tr("Not rated"))
            action.setCheckable(True)
            action.triggered.connect(lambda _checked=False, rating=rating: self._rate(rating))
        menu.addSeparator()
        self.cancel = self._action(menu, tr("&Skip"), self._cancel)
        self.remove = self._action(menu, tr("&Remove"), lambda: self._project.edit("remove", self._view.selected()))
        self.more.setMenu(menu)
        open_menu_on_press(self.more)

    def _action(self, menu: QMenu, words: str, command: Callable[[], Any]) -> QAction:
        action = menu.addAction(words)
        action.triggered.connect(lambda _checked=False: command())
        return action

    def _bind(self) -> None:
        project = self._project
        self.again.clicked.connect(lambda: self.try_again())
        self.take.activated.connect(self._pick_take)
        self.lanes.paused.connect(lambda seconds: self._set("Pause", pause_s=seconds))
        self.lock.clicked.connect(self._set_locked)
        self.voice.activated.connect(lambda at: self._set("Voice", voice=self.voice.itemData(at)))
        self.language.activated.connect(lambda at: self._set("Language", language=self.language.itemData(at)))
        self.speed.valueChanged.connect(lambda: self._set("Speed", speed=self.speed.own_value()))
        self.pause.valueChanged.connect(lambda: self._set("Pause", pause_s=self.pause.own_value()))
        for changed in (self._view.chosen, project.edited, self._narration.changed, self._choices.voices_changed):
            changed.connect(self._show)
        for changed in (project.take_changed, self._narration.sentence_changed):
            changed.connect(self._on_sentence)
        project.readings_changed.connect(self._show)

    # ---- commands

    def _set(self, label: str, **fields: Any) -> None:
        self._project.edit("set_fields", self._view.selected(), label, **fields)

    def _set_locked(self, locked: bool) -> None:
        self._project.edit("set_locked", self._view.selected(), locked)

    def _pick_take(self, at: int) -> None:
        sentence = self._view.current()
        if sentence is not None:
            self._project.pick_take(sentence, self.take.itemData(at))

    def set_room(self, has_room: bool) -> None:
        """Whether there is height for the takes as sound."""
        if has_room != self._has_room:
            self._has_room = has_room
            self._show()

    def _rate(self, rating: int) -> None:
        take = self._heard()
        if take is not None:
            self._project.rate(take, rating)

    def _heard(self) -> Take | None:
        sentence = self._view.current()
        return None if sentence is None else self._project.take(self._project.script.sentence(sentence))

    def _join(self) -> None:
        sentence = self._view.current()
        if sentence is not None:
            self._project.edit("join", sentence)

    def _begin_chapter(self) -> None:
        """With the words of the sentence as its title, or no more."""
        sentence = self._view.current()
        if sentence is not None:
            row = self._project.script.sentence(sentence)
            title = "" if row.chapter else readable(row.text)[:LONGEST_TITLE]
            self._project.edit("set_fields", [sentence], "Chapter", chapter=title)

    def try_again(self, readings: int = 1) -> None:
        """So many more takes of what is chosen."""
        self._narration.try_again(self._view.selected(), readings)

    def _cancel(self) -> None:
        self._narration.cancel(self._view.selected())

    # ---- showing

    def _on_sentence(self, sentence: int) -> None:
        if sentence == self._view.current():
            self._show()

    def _show(self) -> None:
        sentence = self._view.current()
        there = sentence is not None and sentence in self._project.script
        self.setEnabled(there)
        if sentence is None or not there:
            self.lanes.hide()
            return
        row = self._project.script.sentence(sentence)
        for widget in (self.again, self.take, self.voice, self.language, self.speed, self.pause):
            widget.setEnabled(not row.locked)
        for action in (self.join, self.chapter, self.remove):
            action.setEnabled(not row.locked)
        self.chapter.setChecked(bool(row.chapter))
        self.cancel.setEnabled(sentence in self._narration.queue)
        self.lock.setChecked(row.locked)
        self.lock.setAccessibleName(tr("Unlock") if row.locked else tr("Lock"))
        heard = self._project.take(row)
        self.rating.setEnabled(heard is not None)
        for rating, action in enumerate(self.rating.actions()):
            action.setChecked(heard is not None and heard.rating == rating)
        self._show_takes(row, heard)
        self._show_reading(row)

    def _show_takes(self, row: Sentence, heard: Take | None) -> None:
        takes = self._project.script.takes(row.id)
        self.take.clear()
        for number, take in enumerate(takes, 1):
            words = tr("Take {number} · {time:.1f} s", number=number, time=take.audio_s)
            self.take.addItem(f"{words} {STAR * take.rating}".rstrip(), take.id)
        if heard is None:
            self.take.insertItem(0, tr("Not spoken yet") if not takes else tr("Out of date"), -1)
            self.take.setCurrentIndex(0)
        else:
            self.take.setCurrentIndex(self.take.findData(heard.id))
        self.take.setEnabled(not row.locked and len(takes) > (heard is not None))
        if self._has_room:
            self.lanes.show_takes(row, takes, heard)
        else:
            self.lanes.hide()
        self.take.setVisible(self.lanes.isHidden())  # they are picked there

    def _show_reading(self, row: Sentence) -> None:
        model = self._choices.model
        voices = voice_names(model.voices) if model else []
        details = voice_details(model.voices) if model else {}
        languages = [(code, language_name(code)) for code in model.languages] if model else []
        _offer(self.voice, tr("Project voice"), voices, row.voice, details)
        _offer(self.language, tr("Project language"), languages, row.language)
        self.language.setVisible(len(languages) > 1 or bool(row.language))
        self.speed.setVisible(model is not None and "speed" in model.defaults)
        self.speed.show_value(row.speed, tr("Speed"))
        self.pause.show_value(row.pause_s, tr("Pause"))


def _offer(
    picker: Picker,
    first: str,
    items: list[tuple[str, str]],
    current: str,
    details: Mapping[str, str] = MappingProxyType({}),
) -> None:
    offered = [("", first), *items]
    picker.offer(offered if current in dict(offered) else [*offered, (current, current)], current, details)


PAUSES_S = (0.3, 0.8, 1.5, 3.0)
EMPHASES = {"none": mark("Default"), "moderate": mark("Some"), "strong": mark("Strong"), "reduced": mark("Less")}
PACES: dict[float | None, str] = {
    None: mark("Normal pace"),
    0.75: mark("Much slower"),
    0.9: mark("Slower"),
    1.1: mark("Faster"),
    1.3: mark("Much faster"),
}
_SIGNS = str.maketrans("", "", "{|}")
_WORD = re.compile(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*")


def word_at(text: str, offset: int) -> re.Match[str] | None:
    """The word that code point `offset` is in, or at the end of."""
    return next((word for word in _WORD.finditer(text) if word.start() <= offset <= word.end()), None)


class MenuPage(Protocol):
    """The page whose menus these are."""

    word_requested: Any
    reading_requested: Any

    @property
    def strip(self) -> SentenceStrip: ...
    @property
    def view(self) -> SentenceView: ...
    def play_alone(self) -> None: ...
    def play_only(self, ids: Sequence[int]) -> None: ...
    def play_from(self, sentence: int) -> None: ...
    def open_export_of(self, ids: Sequence[int]) -> None: ...
    def can_export(self, ids: Sequence[int]) -> bool: ...


def sentence_menu(page: MenuPage, project: ProjectModel, sentence: Sentence, offset: int | None) -> QMenu:
    """`offset` is the code point that was pointed at; None without a mouse."""
    strip = page.strip
    menu = QMenu(page.view)
    word = word_at(sentence.text, offset) if offset is not None else None
    if word is not None:
        shown = word[0].replace("&", "&&")
        change = partial(ask_how, page.view, project, sentence, word[0])
        menu.addAction(tr("Change pr&onunciation of “{word}”…", word=shown), change)
        menu.addAction(tr("Play “{word}”", word=shown), partial(page.word_requested.emit, word[0]))
        split = menu.addAction(
            tr("&Split before “{word}”", word=shown), partial(project.edit, "split", sentence.id, word.start())
        )
        split.setEnabled(word.start() > 0 and not sentence.locked)
        menu.addSeparator()
    menu.addAction(tr("&Play"), page.play_alone)
    menu.addAction(tr("Play from h&ere"), partial(page.play_from, sentence.id))
    menu.addAction(tr("How is this rea&d?"), partial(page.reading_requested.emit, sentence.id))
    menu.addAction(tr("Another &take"), strip.again.click).setEnabled(strip.again.isEnabled())
    three = menu.addAction(tr("T&hree more takes"), partial(strip.try_again, 3))
    three.setEnabled(strip.again.isEnabled())
    voices = menu.addMenu(tr("&Voice"))
    for at in range(strip.voice.count()):
        voices.addAction(strip.voice.itemText(at).replace("&", "&&"), partial(_pick_voice, page, at))
    pauses = menu.addMenu(tr("P&ause after it"))
    chosen = page.view.selected()
    pauses.addAction(tr("Default"), partial(project.edit, "set_fields", chosen, "Pause", pause_s=None))
    for seconds in PAUSES_S:
        words = tr("{seconds:g} s", seconds=seconds)
        pauses.addAction(words, partial(project.edit, "set_fields", chosen, "Pause", pause_s=seconds))
    emphases = menu.addMenu(tr("E&mphasis"))
    for level, words in EMPHASES.items():
        emphases.addAction(tr(words), partial(project.edit, "emphasize", chosen, level))
    speeds = menu.addMenu(tr("Pa&ce"))
    for speed, words in paces():
        speeds.addAction(words, partial(project.edit, "set_fields", chosen, "Speed", speed=speed))
    for some in (voices, pauses, emphases, speeds):
        some.setEnabled(not sentence.locked)
    menu.addSeparator()
    menu.addAction(strip.join)
    menu.addAction(tr("E&xport this…"), partial(page.open_export_of, chosen)).setEnabled(page.can_export(chosen))
    menu.addAction(tr("&Remove"), partial(project.edit, "remove", chosen)).setEnabled(not sentence.locked)
    return menu


def chapter_menu(page: MenuPage, sentences: Sequence[int]) -> QMenu:
    menu = QMenu(page.view)
    menu.addAction(tr("&Play"), partial(page.play_only, sentences))
    menu.addAction(tr("Play from h&ere"), partial(page.play_from, sentences[0]))
    export = menu.addAction(tr("E&xport this…"), partial(page.open_export_of, sentences))
    export.setEnabled(page.can_export(sentences))
    return menu


def paces(also: float | None = None) -> list[tuple[float | None, str]]:
    """Speeds to pick from, in words: None is the project's. `also` is one that is set already."""
    known = {speed: tr(words) for speed, words in PACES.items()}
    if also not in known:
        known[also] = tr("{times:g} times", times=also)
    return list(known.items())


def ask_how(page: QWidget, project: ProjectModel, sentence: Sentence, word: str) -> None:
    """How a word is said, from now on in the whole project."""
    language = sentence.language or (project.panel.base.language if project.panel.base else "")
    known = {(entry.language, entry.word): entry.say for entry in project.script.words}
    before = known.get((language, word), word)
    if say := ask_how_said(page, word, before):
        project.edit("add_words", [(language, word, say, False)])


def ask_how_said(parent: QWidget, word: str, before: str) -> str:
    """How it is said from now on; empty where it stays as `before`. Nothing in it ends a mark in a text."""
    say, agreed = QInputDialog.getText(
        parent, tr("Pronunciation"), tr("How “{word}” is said, written as it sounds", word=word), text=before
    )
    say = say.translate(_SIGNS).strip()
    return say if agreed and say != before else ""


def _pick_voice(page: MenuPage, at: int) -> None:
    page.strip.voice.setCurrentIndex(at)
    page.strip.voice.activated.emit(at)
