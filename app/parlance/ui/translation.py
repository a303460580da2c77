"""The words of the window in its user's language: every visible string goes through `tr`.

The catalogues are Qt's .ts files (`make translations` brings them up to date with pyside6-lupdate). They are
read as they are: there is nothing to compile, and a checkout and an installed package find the same files.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from PySide6.QtCore import QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication

from parlance.core.messages import Message, Words
from parlance.core.request import mark as mark
from parlance.library.paths import resources_dir

SOURCE = "en"
LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español", "fr": "Français", "ja": "日本語", "ar": "العربية"}
"""Codes and what their speakers call them."""


def _arabic(n: int) -> int:
    if n < 3:
        return n
    return 3 if 3 <= n % 100 <= 10 else 4 if n % 100 >= 11 else 5


PLURALS: dict[str, Callable[[int], int]] = {
    "en": lambda n: int(n != 1),
    "de": lambda n: int(n != 1),
    "es": lambda n: int(n != 1),
    "fr": lambda n: int(n > 1),
    "ja": lambda n: 0,
    "ar": _arabic,
}
"""Which of a message's forms belongs to a count, in the order of Qt's .ts files."""
SEPARATORS = {"de": ".,", "es": ".,", "fr": "\u202f,"}
"""Of thousands and of decimals, where they are not English."""
COMMAS = {"ja": "、", "ar": "، "}
"""Between the parts of a list, where they are not English."""

Catalogue = dict[tuple[str, str], tuple[str, ...]]


class _Words(Words):
    """Numbers with the separators of the language, and the messages of the floors below in its words."""

    @property
    def comma(self) -> str:
        return COMMAS.get(_language, ", ")

    def format_field(self, value: Any, format_spec: str) -> Any:
        words = super().format_field(said(value) if isinstance(value, Message) else value, format_spec)
        return localized(words) if isinstance(value, int | float) else words


_words = _Words()
_language: str
_catalogue: Catalogue
_of_qt: list[QTranslator] = []


def tr(text: str, comment: str = "", n: int | None = None, /, **values: Any) -> str:
    """`text` in the language of the window.

    `comment` tells two meanings of the same words apart. With a count `n` the form is chosen by it and ``%n`` is
    the number. Each of `values` replaces the ``{name}`` that it is called, formatted as in an f-string.
    """
    forms = _catalogue.get((text, comment), (text,))
    said = forms[0 if n is None else min(PLURALS[_language](n), len(forms) - 1)]
    if values:
        said = _words.format(said, **values)
    return said if n is None else said.replace("%n", _words.format_field(n, ","))


def said(message: str) -> str:
    """What the floors below the window say; words of a model's file that are known, others as they are."""
    if not isinstance(message, Message):
        return tr(message)
    return tr(message.template, "", message.values.get("n"), **message.values)


def localized(words: str) -> str:
    """`words` with their numbers, written as in English, in the separators of the language."""
    if _language not in SEPARATORS:
        return words
    swapped = dict(zip(map(ord, ",."), SEPARATORS[_language], strict=True))
    return re.sub(r"\d[\d,]*(?:\.\d+)?", lambda number: number[0].translate(swapped), words)


def directed(words: str) -> str:
    """`words` that begin where the language begins, also where the first of them is of another script."""
    if not words or not _is_mirrored():
        return words
    # Each part of a list stands for itself, or the numbers of two would run together.
    return "\u200f" + " · ".join(map(isolated, words.split(" · ")))


def isolated(words: str) -> str:
    """`words` in the midst of a text of another direction."""
    return f"\u2068{words}\u2069" if _is_mirrored() else words


def capitalised(words: str) -> str:
    """With a capital in front and the rest as it is: what the core says goes on behind a colon elsewhere."""
    return f"{words[:1].upper()}{words[1:]}"


def without_key(words: str) -> str:
    """The words of a button or a heading as they are read, without the mark of their key for Alt."""
    return re.sub(r"\(&\w\)|&", "", words)


def language() -> str:
    return _language


def use_language(code: str) -> None:
    """Everything that is said from now on is in `code`, one of LANGUAGES."""
    global _language, _catalogue
    _language, _catalogue = code, read_catalogue(catalogue_file(code))
    QLocale.setDefault(_locale(code))


def start(app: QApplication, chosen: str, wanted: Sequence[str] | None = None) -> None:
    """Before the window is made: `chosen` is one of LANGUAGES, or empty for the system's (`wanted`, best first)."""
    code = chosen if chosen in LANGUAGES else _of_system(QLocale.system().uiLanguages() if wanted is None else wanted)
    use_language(code)
    app.setLayoutDirection(QLocale(code).textDirection())
    for translator in _of_qt:
        app.removeTranslator(translator)
    _of_qt.clear()
    buttons = QTranslator(app)
    if buttons.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(buttons)
        _of_qt.append(buttons)


def catalogue_file(code: str) -> Path:
    return resources_dir() / "translations" / f"parlance_{code}.ts"


def read_catalogue(path: Path) -> Catalogue:
    """Forms by source text and comment; what is not translated yet is left out."""
    found: Catalogue = {}
    for message in ElementTree.parse(path).iter("message"):
        translation = message.find("translation")
        if translation is None or translation.get("type"):
            continue
        forms = tuple(form.text or "" for form in translation.iter("numerusform")) or (translation.text or "",)
        if all(forms):
            found[message.findtext("source", ""), message.findtext("comment", "")] = forms
    return found


def _is_mirrored() -> bool:
    return QLocale(_language).textDirection() == Qt.LayoutDirection.RightToLeft


def _locale(code: str) -> QLocale:
    """For what Qt writes: numbers as `localized` has them; the system's habits where it speaks that language."""
    if code == "ar":
        return QLocale("ar_AE")  # whose numbers are 1.25, as all others in the window
    system = QLocale.system()
    return system if system.language() == QLocale(code).language() else QLocale(code)


def _of_system(wanted: Sequence[str]) -> str:
    codes = (name.replace("_", "-").split("-")[0] for name in wanted)
    return next((code for code in codes if code in LANGUAGES), SOURCE)


use_language(SOURCE)
