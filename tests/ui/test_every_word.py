"""No word of the window is left out: each goes through `tr`, is in every catalogue, and is translated there."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any
from xml.etree import ElementTree

import pytest

from parlance.audio.clips import read_clip
from parlance.core.errors import ParlanceError
from parlance.core.messages import Message, all_wording, is_translated, verbatim
from parlance.families import families
from parlance.library.catalogue import Catalogue
from parlance.ui import translation
from parlance.ui.models import data_words, explain
from parlance.ui.models.comparison_table import STAGES
from parlance.ui.reports import report
from parlance.ui.translation import LANGUAGES, PLURALS, catalogue_file
from parlance.ui.widgets.settings_page import PARTS

UI = Path(translation.__file__).parent
SHOWN = {
    *("setText", "setToolTip", "setAccessibleName", "setAccessibleDescription", "setWindowTitle", "setPlaceholderText"),
    *("setInformativeText", "setSpecialValueText", "addAction", "addMenu", "addButton", "addItem", "QLabel"),
    *("QPushButton", "QCheckBox", "QRadioButton", "QToolButton", "QMessageBox", "push_button", "tool_button"),
    *("section", "caption", "PickerBlock", "Message", "getOpenFileName", "getSaveFileName", "getExistingDirectory"),
}
"""What shows its words to the user."""
NAMES = {"Parlance", "&SRT", "&WebVTT", "SRT", "WebVTT", "A", "B", "ZIP (*.zip)"}
"""The same in every language."""
SAME = {"verbatim", "at", "both", "size.kb", "size.mb", "size.gb"}
"""Codes that may be the same in another language."""
MESSAGES = {code: list(ElementTree.parse(catalogue_file(code)).iter("message")) for code in LANGUAGES}


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    translation.use_language(translation.SOURCE)


def modules() -> list[Path]:
    return sorted(path for path in UI.rglob("*.py") if path.name not in ("translation.py", "app.py"))


def untranslated(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Literal words that are shown as they are, and `tr` where the language is not known yet."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name not in SHOWN:
            continue
        for given in [*call.args, *(keyword.value for keyword in call.keywords)]:
            for words in shown_by(given):
                # Keys, names of icons and roles are one word in small letters.
                if (
                    re.search(r"[^\W\d_]{2}", words)
                    and not re.fullmatch(r"[a-z0-9_.]+ ?", words)
                    and words not in NAMES
                ):
                    yield call.lineno, words
    for top in tree.body:
        holders = [top, *top.body] if isinstance(top, ast.ClassDef) else [top]
        for node in holders:
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield from ((c.lineno, "tr at import") for c in outside_functions(node))


def outside_functions(node: ast.AST) -> Iterator[ast.Call]:
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tr":
        yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.Lambda | ast.FunctionDef):
            yield from outside_functions(child)


def shown_by(node: ast.expr) -> Iterator[str]:
    """The literal words of an expression, but for those inside of calls."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(part.value for part in node.values if isinstance(part, ast.Constant))
    elif isinstance(node, ast.IfExp):
        yield from (*shown_by(node.body), *shown_by(node.orelse))
    elif isinstance(node, ast.BinOp):
        yield from (*shown_by(node.left), *shown_by(node.right))


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(UI)))
def test_what_is_shown_goes_through_tr(path: Path) -> None:
    assert list(untranslated(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("x.setText('Two words')", True),
        ("def f():\n  x.setToolTip(tr('Two words'))", False),
        ("def f():\n  push_button(theme, 'Save', 'save', tr('Save it'))", True),
        ("x.setText(f'{n} rows are there')", True),
        ("x.setText('Yes' if y else tr('No'))", True),
        ("WORDS = tr('Save')", True),
        ("WORDS = mark('Save')", False),
        ("def f():\n  return tr('Save')", False),
    ],
)
def test_plain_words_are_found(source: str, found: bool) -> None:
    assert bool(list(untranslated(ast.parse(source)))) == found


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory, repo: Path) -> Path:
    """What lupdate finds in the sources."""
    folder = tmp_path_factory.mktemp("ts")
    environment = {**os.environ, "PYTHON_BIN": str(Path(sys.executable).parent)}
    subprocess.run([repo / "packaging" / "translations.sh", folder], check=True, env=environment)
    return folder


def test_lupdate_sees_every_call(extracted: Path) -> None:
    """It has no eye for those inside of f-strings."""
    found = {message.findtext("source") for message in ElementTree.parse(extracted / "parlance_de.ts").iter("message")}
    called = {
        call.args[0].value
        for path in modules()
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("tr", "mark") and call.args
        if isinstance(call.args[0], ast.Constant)
    }
    assert called - found == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word_is_in_the_catalogue_and_translated(code: str, extracted: Path) -> None:
    """`make translations` brings it up to date; then write what is unfinished."""
    wanted = ElementTree.parse(extracted / f"parlance_{code}.ts").iter("message")
    keys = [(message.findtext("source"), message.findtext("comment", "")) for message in wanted]
    known = translation.read_catalogue(catalogue_file(code))
    assert [key for key in keys if key not in known] == []


WORDING = all_wording()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_is_said_in_every_language(language: str) -> None:
    translation.use_language(language)
    for code, english in WORDING.items():
        values: dict[str, Any] = {name: 2 if spec else f"<{name}>" for name, spec in fields(english)}
        message = Message(code, **values, **({"n": 2} if "%n" in english else {}))
        words = translation.said(message)
        assert [name for name, value in values.items() if str(value) not in words] == [], code
        is_source = language == translation.SOURCE
        assert not is_translated(code) or (words == message) == is_source or code in SAME, code


@pytest.mark.parametrize("code", LANGUAGES)
def test_translations_say_what_the_source_says(code: str) -> None:
    """The same values in them, as many forms as the language has, and one key for Alt at most."""
    count = {max(PLURALS[code](n) for n in range(200)) + 1}
    for message in MESSAGES[code]:
        source = message.findtext("source", "")
        forms = [form.text or "" for form in message.iter("numerusform")] or [message.findtext("translation", "")]
        assert len(forms) in (count if message.get("numerus") else {1}), source
        for form in forms:
            assert fields(form) == fields(source), (source, form)
            assert form.count("&") <= max(1, source.count("&")), form
            assert form.count("#") == source.count("#"), form
        assert not message.get("numerus") or "%n" in forms[-1], source


def fields(words: str) -> set[tuple[str | None, str | None]]:
    return {(name, spec) for _, name, spec, _ in Formatter().parse(words) if name}


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "ar"])
def test_menus_and_buttons_keep_a_key_for_alt(code: str) -> None:
    """Arabic has none: what is on the keyboard there is not what is on the button."""
    lost = [m.findtext("source") for m in MESSAGES[code] if "&" in m.findtext("source", "") and "&" not in said_of(m)]
    assert lost == []


def said_of(message: ElementTree.Element) -> str:
    return message.findtext("translation", "")


def test_the_catalogue_describes_the_embedded_voices(embedded_model: Path, tmp_path: Path) -> None:
    voices = Catalogue(tmp_path, tmp_path, embedded_model).describe(embedded_model).voices
    assert {voice.description for voice in voices} <= set(data_words.VOICES)


def test_the_fake_engine_says_what_the_real_one_says(fakes: Any) -> None:
    """Or pictures of the window would be English where the window is not."""
    translation.use_language("de")
    words = (*fakes.PREWARM_WORDS, fakes.READY_WORDS, *fakes.COMPARE_WORDS, *fakes.CLONE_WORDS)
    assert [message for message in words if translation.said(message) == message] == []


def test_stages_of_a_benchmark_are_those_of_the_families() -> None:
    speeches = [family.speech() for family in families().values()]
    assert {name for speech in speeches for names in speech.parts.values() for name in names} <= set(STAGES)
    told = {name.replace(" ", "_") for speech in speeches for name, _ in speech.stage_names.values()}
    assert {f"stage.{name}" for name in told} <= set(WORDING)


@pytest.mark.parametrize(
    ("message", "german"),
    [
        (
            Message("file.unreadable", path="/a/b.gguf", error=PermissionError(13, "no")),
            "/a/b.gguf ist nicht lesbar: keine Berechtigung",
        ),
        (
            Message("voice.not_found", title="T", name="x", known=["a", "b"]),
            "T hat keine Stimme 'x'; es gibt a, b",
        ),
        (Message("download.checking", path="model-1.2.bin"), "model-1.2.bin wird geprüft"),
        (Message("size.gb", size=1.25), "1,2 GB"),
        (Message("speaking.spoken", n=1), "1 Satz gesprochen"),
        (Message("speaking.spoken", n=1200), "1.200 Sätze gesprochen"),
        (
            Message(
                "device_status.partly",
                problem=Message("device_status.differs", stage=Message("stage.vocoder"), difference=0.3, bound=0.01),
            ),
            "Teilweise auf der CPU: Vocoder weicht um 0,3 von der CPU ab (Grenze 0,01)",
        ),
        (
            Message("bench.row", words=Message("bench.repetition", number=2, count=5), row=1, rows=3),
            "Wiederholung 2 von 5 (Zeile 1 von 3)",
        ),
        (Message("at", place="a", problem=verbatim("a driver's own words")), "a: a driver's own words"),
        (
            Message("download.failed", path="a.bin", error=Message("download.unreachable", host="h", error="no name")),
            "a.bin konnte nicht geladen werden: h ist nicht erreichbar (no name); ist dieser Computer online?",
        ),
    ],
)
def test_a_message_in_a_message_is_translated_too(message: Message, german: str) -> None:
    translation.use_language("de")
    assert translation.said(message) == german


def test_what_really_goes_wrong_is_told_in_the_language_of_the_window(tmp_path: Path, embedded_model: Path) -> None:
    translation.use_language("de")
    cut, text = tmp_path / "cut.gguf", tmp_path / "text.gguf"
    cut.write_bytes(embedded_model.read_bytes()[:5000])
    text.write_text("This is no model.", encoding="utf-8")
    catalogue = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model)
    told = []
    for work in (
        lambda: catalogue.describe(cut),
        lambda: catalogue.describe(text),
        lambda: catalogue.resolve(str(tmp_path / "gone.gguf")),
        lambda: read_clip(text),
    ):
        with pytest.raises(ParlanceError) as raised:
            work()
        text_told = explain.clip_failed(report(raised.value)).text.replace(str(tmp_path), "")
        told.append(re.sub(r"\(.*\)", "", text_told))  # in brackets are the words of other programs
    for words in told:
        assert not re.search(r"\b(the|is|not|file|cannot|there)\b", words), words


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_window_opens_in_every_language_and_nothing_is_cut(
    code: str, open_window: Any, qapp: Any, qtbot: Any, fakes: Any
) -> None:
    from PySide6.QtWidgets import QCheckBox, QPushButton

    from parlance.ui.main_window import SMALLEST

    translation.start(qapp, code)
    try:
        engine = fakes.FakeEngine()
        engine.offered_models = [fakes.TURBO]  # it has the most choices
        window = open_window(engine=engine).window
        window.start_tour()
        cut = [b.text() for b in (window.tour.skip, window.tour.next) if b.width() < b.minimumSizeHint().width()]
        assert cut == []
        window.tour.end()
        window.resize(SMALLEST)
        window.side.expert.set_open(True)
        for part in (window.side.device_status, window.side.device_status.again, window.side.device_status.anyway):
            part.show()
        pages = (window.open_text, window.open_sentences, window.open_studio, window.open_models)
        for page in (*pages, window.open_voices, window.open_history, window.open_comparison):
            page()
            qtbot.wait(1)
            buttons = [b for b in window.findChildren(QPushButton) if b.isVisible() and b.text()]
            cut = [b.text() for b in buttons if b.width() < b.minimumSizeHint().width()]
            assert (page.__name__, cut) == (page.__name__, [])
            assert window.width() == SMALLEST.width()
            assert window.side.widget().minimumSizeHint().width() <= window.side.viewport().width()
        for part in PARTS:
            window.open_settings(part)
            qtbot.wait(1)
            boxes = [b for b in window.settings.findChildren(QCheckBox) if b.isVisible()]
            assert [b.text() for b in boxes if b.width() < b.sizeHint().width()] == []
            assert window.width() == SMALLEST.width()
        assert window.isRightToLeft() == (code == "ar")
    finally:
        translation.start(qapp, translation.SOURCE)
