"""Colours: readable in light and dark, followed by everything that is drawn."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette

from parlance.library.paths import resources_dir, sample_sentence
from parlance.ui.theme import DARK, HIGH_DARK, HIGH_LIGHT, LIGHT, Roles, contrast, palette, themed_icon

READABLE = (
    ("text", "surface"),
    ("text", "raised"),
    ("text", "sunken"),
    ("muted", "surface"),
    ("muted", "raised"),
    ("muted", "sunken"),
    ("accent", "surface"),
    ("accent", "raised"),
    ("on_accent", "accent"),
    ("text", "accent_soft"),
    ("accent", "accent_soft"),
    ("good", "surface"),
    ("good", "raised"),
    ("warn", "surface"),
    ("warn", "raised"),
    ("bad", "surface"),
    ("bad", "raised"),
    ("text", "warn_soft"),
    ("warn", "warn_soft"),
    ("text", "bad_soft"),
    ("bad", "bad_soft"),
    ("muted", "warn_soft"),
    ("muted", "bad_soft"),
    ("muted", "accent_soft"),
)
"""Pairs (ink, paper) that the window uses for words."""
VISIBLE = (("outline", "surface"), ("outline", "raised"), ("focus", "surface"), ("focus", "raised"))
"""Pairs (line, paper) that show where a control ends or which one has the focus."""


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)
    assert contrast("#0B7A75", "#0B7A75") == 1


@pytest.mark.parametrize("roles", [LIGHT, DARK], ids=["light", "dark"])
def test_words_have_contrast(roles: Roles) -> None:
    weak = [(ink, paper) for ink, paper in READABLE if contrast(getattr(roles, ink), getattr(roles, paper)) < 4.5]
    assert weak == []


@pytest.mark.parametrize("roles", [HIGH_LIGHT, HIGH_DARK], ids=["light", "dark"])
def test_high_contrast_is_high(roles: Roles) -> None:
    pairs = [(ink, paper, 7.0) for ink, paper in READABLE] + [(line, paper, 4.5) for line, paper in VISIBLE]
    assert [pair for pair in pairs if contrast(getattr(roles, pair[0]), getattr(roles, pair[1])) < pair[2]] == []
    assert [ink for ink in roles.series if contrast(ink, roles.surface) < 7] == []
    assert roles.series[0] == roles.accent


def test_the_user_or_the_system_asks_for_high_contrast(theme: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    theme.set_high(True)
    assert theme.roles is HIGH_LIGHT
    theme.set_mode("dark")
    assert theme.roles is HIGH_DARK
    theme.set_high(False)
    assert theme.roles is DARK
    monkeypatch.setattr("parlance.ui.theme._system_wants_contrast", lambda hints: True)
    assert theme.roles is HIGH_DARK


@pytest.mark.parametrize("roles", [LIGHT, DARK], ids=["light", "dark"])
def test_outlines_have_contrast(roles: Roles) -> None:
    weak = [(line, paper) for line, paper in VISIBLE if contrast(getattr(roles, line), getattr(roles, paper)) < 3]
    assert weak == []


@pytest.mark.parametrize("roles", [LIGHT, DARK], ids=["light", "dark"])
def test_parts_of_bars_have_contrast(roles: Roles) -> None:
    assert [ink for ink in roles.series for paper in (roles.raised, roles.surface) if contrast(ink, paper) < 3] == []
    assert len(set(roles.series)) == len(roles.series)
    assert roles.series[0] == roles.accent


@pytest.mark.parametrize("roles", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("group", [QPalette.ColorGroup.Active, QPalette.ColorGroup.Disabled])
def test_palette_of_qt_has_contrast(roles: Roles, group: QPalette.ColorGroup) -> None:
    of, role = palette(roles), QPalette.ColorRole
    pairs = [(role.WindowText, role.Window), (role.Text, role.Base), (role.ButtonText, role.Button)]
    pairs += [(role.HighlightedText, role.Highlight), (role.ToolTipText, role.ToolTipBase), (role.Link, role.Window)]
    for ink, paper in pairs:
        assert contrast(of.color(group, ink).name(), of.color(group, paper).name()) >= 4.5, (ink, paper)


def test_accents_are_those_of_the_design() -> None:
    assert (LIGHT.accent, DARK.accent) == ("#0B7A75", "#4FC3B8")


def test_fields_of_one_line_and_of_several_have_the_same_outline(qtbot: Any, seat: Any) -> None:
    page = seat.window.studio
    seat.window.open_studio()
    page.transcript.setEnabled(True)
    page.recording.choose.setFocus()
    edges = [field.grab().toImage().pixelColor(0, field.height() // 2).name() for field in (page.name, page.transcript)]
    assert edges[0] == edges[1]


def test_switching_recolours_the_window(qtbot: Any, seat: Any, theme: Any) -> None:
    def background() -> QColor:
        return (
            seat.window.grab().toImage().pixelColor(seat.window.script.mapTo(seat.window, seat.window.rect().topLeft()))
        )

    assert background().name() == LIGHT.surface.lower()
    theme.set_mode("dark")
    assert background().name() == DARK.surface.lower()


def test_system_mode_follows_the_system(theme: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    theme.set_mode("system")
    monkeypatch.setattr(theme, "_hints", type("Hints", (), {"colorScheme": lambda self: Qt.ColorScheme.Dark})())
    theme._on_system_change()
    assert theme.is_dark
    assert theme.colour("surface").name() == DARK.surface.lower()


def test_icons_take_the_colour_of_the_role(theme: Any) -> None:
    image = themed_icon(theme, "stop", "bad").pixmap(18, 18).toImage()
    inked = [image.pixelColor(x, y) for x in range(18) for y in range(18) if image.pixelColor(x, y).alpha() == 255]
    assert inked
    assert {c.name() for c in inked} == {LIGHT.bad.lower()}


def test_icons_share_one_stroke_width() -> None:
    icons = [
        file
        for file in (resources_dir() / "icons").iterdir()
        if file.name.endswith(".svg") and file.name != "parlance.svg"
    ]
    assert len(icons) > 10
    for icon in icons:
        root = ElementTree.fromstring(icon.read_text(encoding="utf-8"))
        assert (root.get("stroke-width"), root.get("viewBox")) == ("1.6", "0 0 20 20"), icon.name


def test_every_language_has_its_sentences() -> None:
    samples = json.loads((resources_dir() / "samples.json").read_text(encoding="utf-8"))
    assert all(set(kinds) == {"first", "preview"} for kinds in samples.values())
    assert sample_sentence("xx", "preview") == samples["en"]["preview"]
    assert sample_sentence("de", "preview") == samples["de"]["preview"]
