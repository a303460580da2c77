"""The words of the window: every one can be translated, and is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDoubleSpinBox, QLabel

from parlance.ui import translation
from parlance.ui.models.choices import language_name
from parlance.ui.translation import tr, without_key
from parlance.ui.widgets.sentence_delegate import shown

CATALOGUE = """<TS version="2.1" language="{code}"><context><name></name>
<message><source>Stop</source><translation>Halt</translation></message>
<message><source>Stop</source><comment>noun</comment><translation>Haltestelle</translation></message>
<message><source>Gone</source><translation type="unfinished">Weg</translation></message>
<message><source>{{size:,.1f}} MB on {{disk}}</source><translation>{{disk}}: {{size:,.1f}} MB</translation></message>
<message numerus="yes"><source>%n row(s)</source><translation>{forms}</translation></message>
</context></TS>"""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    translation.use_language(translation.SOURCE)


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence in each language, each plural form by its number."""
    monkeypatch.setattr(translation, "catalogue_file", lambda code: tmp_path / f"{code}.ts")
    for code, count in (("en", 2), ("de", 2), ("es", 2), ("fr", 2), ("ja", 1), ("ar", 6)):
        forms = "".join(f"<numerusform>%n {form}</numerusform>" for form in range(count))
        (tmp_path / f"{code}.ts").write_text(CATALOGUE.format(code=code, forms=forms), encoding="utf-8")


@pytest.mark.usefixtures("catalogue")
def test_words_are_looked_up_with_their_comment_and_fall_back_to_english() -> None:
    translation.use_language("de")
    assert (tr("Stop"), tr("Stop", "noun"), tr("Gone"), tr("Never seen")) == (
        "Halt",
        "Haltestelle",
        "Gone",
        "Never seen",
    )


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(
    ("code", "words"),
    [("en", "C:/1.5,2: 1,234.5 MB"), ("de", "C:/1.5,2: 1.234,5 MB"), ("fr", "C:/1.5,2: 1\u202f234,5 MB")],
)
def test_numbers_have_the_separators_of_the_language_and_words_keep_theirs(code: str, words: str) -> None:
    translation.use_language(code)
    assert tr("{size:,.1f} MB on {disk}", size=1234.5, disk="C:/1.5,2") == words


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("en", {0: 1, 1: 0, 2: 1}),
        ("fr", {0: 0, 1: 0, 2: 1}),
        ("ja", {0: 0, 1: 0, 2: 0}),
        ("ar", {0: 0, 1: 1, 2: 2, 3: 3, 10: 3, 11: 4, 99: 4, 100: 5, 102: 5, 103: 3, 111: 4}),
    ],
)
def test_the_form_follows_the_count(code: str, forms: dict[int, int]) -> None:
    translation.use_language(code)
    assert {n: tr("%n row(s)", "", n) for n in forms} == {n: f"{n} {form}" for n, form in forms.items()}


def test_defaults_and_pauses_have_the_separators_of_the_language(
    request: pytest.FixtureRequest, open_window: Callable[..., Any]
) -> None:
    request.addfinalizer(lambda: translation.use_language(translation.SOURCE))
    translation.use_language("de")
    window = open_window().window
    captions = [label.text() for label in window.side.expert.findChildren(QLabel)]
    assert "Standard 1,00×" in captions
    assert "1,00×" in [field.text() for field in window.side.findChildren(QDoubleSpinBox)]
    assert "0,8" in shown("[pause 0.8s] Anna").text


@pytest.mark.parametrize("words", ["&Tempo", "Tem&po", "Tempo", "Tempo(&E)"])
def test_a_key_for_alt_is_not_read_out(words: str) -> None:
    assert without_key(words) == "Tempo"


def test_names_in_japanese_are_without_the_keys_in_brackets(
    request: pytest.FixtureRequest, open_window: Callable[..., Any]
) -> None:
    request.addfinalizer(lambda: translation.use_language(translation.SOURCE))
    translation.use_language("ja")
    window = open_window().window
    assert "(&" in window.transport.speak.text()
    assert window.side.expert.toggle.text() == "詳細設定"
    names = [widget.accessibleName() for widget in window.findChildren(QAbstractButton) if widget.accessibleName()]
    assert len(names) > 40
    assert [name for name in names if re.search(r"\([A-Z]\)", name)] == []


def test_a_count_is_grouped() -> None:
    assert tr("%n sentence(s)", "", 12345) == "12,345 sentences"


def test_the_window_speaks_the_language_of_the_system_or_the_one_that_was_chosen(qapp: QApplication) -> None:
    translation.start(qapp, "", ["fy-NL", "de-AT", "en-US"])
    assert (translation.language(), tr("Save the speech"), language_name("en")) == (
        "de",
        "Sprache speichern",
        "Englisch",
    )
    translation.start(qapp, "en", ["de-AT"])
    assert (translation.language(), tr("Save the speech")) == ("en", "Save the speech")
    translation.start(qapp, "nl", ["fy"])
    assert translation.language() == "en"
