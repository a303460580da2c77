"""What can be done with a sentence, and with the word in it that was pointed at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from parlance.project.items import Sentence

from ..models.project import ProjectModel
from ..translation import mark, tr

if TYPE_CHECKING:
    from .sentences_page import SentencesPage

PAUSES_S = (0.3, 0.8, 1.5, 3.0)
EMPHASES = {"none": mark("As usual"), "moderate": mark("Some"), "strong": mark("Strong"), "reduced": mark("Less")}
PACES: dict[float | None, str] = {
    None: mark("As usual"),
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


def sentence_menu(page: SentencesPage, project: ProjectModel, sentence: Sentence, offset: int | None) -> QMenu:
    """`offset` is the code point that was pointed at; None without a mouse."""
    strip = page.strip
    menu = QMenu(page.view)
    word = word_at(sentence.text, offset) if offset is not None else None
    if word is not None:
        shown = word[0].replace("&", "&&")
        menu.addAction(tr("Say “{word}” &as…", word=shown), partial(ask_how, page, project, sentence, word[0]))
        menu.addAction(tr("Hear “{word}”", word=shown), partial(page.word_asked.emit, word[0]))
        split = menu.addAction(
            tr("S&plit before “{word}”", word=shown), partial(project.edit, "split", sentence.id, word.start())
        )
        split.setEnabled(word.start() > 0 and not sentence.locked)
        menu.addSeparator()
    menu.addAction(tr("&Hear it"), page.play_alone)
    menu.addAction(tr("Hear from h&ere"), partial(page.play_from, sentence.id))
    menu.addAction(tr("How is this rea&d?"), partial(page.reading_asked.emit, sentence.id))
    menu.addAction(tr("Another &take"), strip.again.click).setEnabled(strip.again.isEnabled())
    three = menu.addAction(tr("T&hree more takes"), partial(strip.try_again, 3))
    three.setEnabled(strip.again.isEnabled())
    voices = menu.addMenu(tr("&Voice"))
    for at in range(strip.voice.count()):
        voices.addAction(strip.voice.itemText(at).replace("&", "&&"), partial(_pick_voice, page, at))
    pauses = menu.addMenu(tr("P&ause after it"))
    chosen = page.view.selected()
    pauses.addAction(tr("As usual"), partial(project.edit, "set_fields", chosen, "Pause", pause_s=None))
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
    menu.addAction(tr("E&xport this…"), partial(page.open_export_of, chosen)).setEnabled(page.can_export(chosen))
    menu.addAction(tr("&Remove"), partial(project.edit, "remove", chosen)).setEnabled(not sentence.locked)
    return menu


def chapter_menu(page: SentencesPage, sentences: Sequence[int]) -> QMenu:
    menu = QMenu(page.view)
    menu.addAction(tr("&Hear it"), partial(page.play_only, sentences))
    menu.addAction(tr("Hear from h&ere"), partial(page.play_from, sentences[0]))
    export = menu.addAction(tr("E&xport this…"), partial(page.open_export_of, sentences))
    export.setEnabled(page.can_export(sentences))
    return menu


def paces(also: float | None = None) -> list[tuple[float | None, str]]:
    """Speeds to pick from, in words: None is the project's. `also` is one that is set already."""
    known = {speed: tr(words) for speed, words in PACES.items()}
    if also not in known:
        known[also] = tr("{times:g} times", times=also)
    return list(known.items())


def ask_how(page: SentencesPage, project: ProjectModel, sentence: Sentence, word: str) -> None:
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


def _pick_voice(page: SentencesPage, at: int) -> None:
    page.strip.voice.setCurrentIndex(at)
    page.strip.voice.activated.emit(at)
