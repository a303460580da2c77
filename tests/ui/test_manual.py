"""The manual inside the window: opened at the place one is at, searched, its links followed; and the menu of marks."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QTextCursor
from pytestqt.qtbot import QtBot

from parlance.core.text.markup import marks
from parlance.library import paths
from parlance.ui.models.manual import LINK, MARKUP, PLACES, read_pages
from parlance.ui.widgets.script_editor import as_ssml


@pytest.fixture
def manual(qtbot: QtBot, seat: Any) -> Any:
    seat.window.open_manual()
    qtbot.waitUntil(lambda: bool(seat.vm.manual.pages))
    return seat.window.manual


def heading(manual: Any) -> str:
    return manual.text.textCursor().block().text()


def test_the_package_carries_the_pages(repo: Path) -> None:
    carried = tomllib.loads((repo / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["scikit-build"]["overrides"]
    assert any(row.get("wheel", {}).get("force-include", {}).get("docs") == "parlance/data/docs" for row in carried)
    pages = {page.name: page for page in read_pages(paths.manual_dir())}
    for place in (MARKUP, *PLACES.values()):
        name, _, anchor = place.partition("#")
        anchors = [section.anchor for section in pages[name.removesuffix(".md")].sections]
        assert not anchor or anchor in anchors, place


def test_it_opens_at_the_page_that_is_shown_and_goes_back_there(qtbot: QtBot, seat: Any, manual: Any) -> None:
    window = seat.window
    assert heading(manual) == "Say something"
    assert manual.search.hasFocus()
    manual.back.click()
    assert window.script.isVisible()
    for page, title in (("models", "Models"), ("history", "History"), ("studio", "Clone a voice")):
        window._opens[page]()
        qtbot.keyClick(window, Qt.Key.Key_F1)
        assert manual.isVisible()
        assert heading(manual) == title
        qtbot.keyClick(window, Qt.Key.Key_F1)  # again, from the manual itself
        assert heading(manual) == title
        manual.back.click()
        assert getattr(window, page).isVisible()


def test_a_search_lists_sections_and_marks_the_words(qtbot: QtBot, manual: Any) -> None:
    whole = manual.rows()
    assert {"User guide", "User guide › History", "Speed"} <= set(whole)
    qtbot.keyClicks(manual.search, "ssml half a second")
    assert manual.rows() == ["User guide", "User guide › Control pronunciation and pauses"]
    assert manual.found.text() == "1 section"
    qtbot.keyClick(manual.search, Qt.Key.Key_Return)
    assert heading(manual) == "Control pronunciation and pauses"
    marked = {selection.cursor.selectedText().lower() for selection in manual.text.extraSelections()}
    assert marked == {"ssml", "half", "second"}
    manual.search.setText("no section has this")
    assert (manual.rows(), manual.found.text()) == ([], "Nothing found")
    manual.search.clear()
    assert manual.rows() == whole
    assert manual.text.extraSelections() == []


def test_links_stay_in_the_manual_and_others_need_a_browser(manual: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    manual.text.anchorClicked.emit(QUrl("python.md"))
    assert manual.text.toPlainText().startswith("From Python")
    manual.text.anchorClicked.emit(QUrl("guide.md#history"))
    assert heading(manual) == "History"
    assert manual.contents.currentItem().text(0) == "History"
    monkeypatch.setattr(QDesktopServices, "openUrl", staticmethod(lambda url: False))
    manual.text.anchorClicked.emit(QUrl("https://www.w3.org/TR/speech-synthesis11/"))
    assert "https://www.w3.org/TR/speech-synthesis11/" in manual.found.text()
    assert heading(manual) == "History"


def test_every_link_of_every_page_leads_somewhere() -> None:
    pages = {page.name: page for page in read_pages(paths.manual_dir())}
    for page in pages.values():
        for is_picture, _, target in LINK.findall(page.text):
            path, _, anchor = target.partition("#")
            if "://" in target:
                continue
            if is_picture:
                assert (paths.manual_dir() / path).is_file(), target
            else:
                other = pages[path.removesuffix(".md")] if path else page
                assert not anchor or anchor in [section.anchor for section in other.sections], target


def test_a_package_without_the_pages_says_so(
    qtbot: QtBot, seat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "manual_dir", lambda: tmp_path)
    seat.window.open_manual()
    qtbot.waitUntil(lambda: seat.window.manual.found.text() == "This package has no manual.")


def choose(menu: Any, words: str) -> None:
    menu.aboutToShow.emit()
    action = next(action for action in menu.actions() if action.text().replace("&", "").startswith(words))
    assert action.isEnabled(), words
    action.trigger()


def test_marks_are_written_where_one_types(qtbot: QtBot, seat: Any) -> None:
    editor, menu = seat.window.script.editor, seat.window.script.marks.menu()

    def write(text: str, select: str) -> None:
        editor.setPlainText(text)
        cursor = editor.textCursor()
        cursor.setPosition(text.index(select))
        cursor.setPosition(text.index(select) + len(select), QTextCursor.MoveMode.KeepAnchor)
        editor.setTextCursor(cursor)

    write("I never said that.", "never")
    choose(menu, "Stressed")
    assert editor.toPlainText() == "I [emphasis strong]never[emphasis none] said that."
    assert [mark.kind for mark in marks(editor.toPlainText())] == ["emphasis", "emphasis"]
    editor.undo()
    assert editor.toPlainText() == "I never said that."
    write("I never said that.", "said")
    choose(menu, "A pause")
    assert editor.toPlainText() == "I never [pause 0.5s] said that."
    write("Fish & chips < peas", "chips")
    choose(menu, "The whole text as SSML")
    assert editor.toPlainText() == '<speak version="1.1">Fish &amp; chips &lt; peas</speak>'
    assert editor.toPlainText() == as_ssml("Fish & chips < peas", 0, 0).words
    write(editor.toPlainText(), "chips")
    choose(menu, "Softer")
    assert '<emphasis level="reduced">chips</emphasis>' in editor.toPlainText()
    choose(menu, "Dialogue")
    qtbot.waitUntil(lambda: bool(seat.vm.manual.pages))
    assert heading(seat.window.manual) == "Control pronunciation and pauses"


def test_what_has_nothing_to_act_on_is_off(seat: Any) -> None:
    editor, menu = seat.window.script.editor, seat.window.script.marks.menu()
    editor.setPlainText("")
    menu.aboutToShow.emit()
    enabled = [action.text().split("\t")[0] for action in menu.actions() if action.isEnabled() and action.text()]
    assert enabled == ["A &pause", "&Dialogue and all marks"]
