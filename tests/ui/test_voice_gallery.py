"""Cards of voices under the pointer, two voices on one sentence, and voices like another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue
from parlance.library.voices import read_voice_file
from parlance.ui.models.voice_library import RowRole
from parlance.ui.widgets.voice_gallery import star_rect

PATIENCE_MS = 20_000


@pytest.fixture
def page(seat: Any, qtbot: QtBot) -> Any:
    seat.window.open_voices()
    page = seat.window.voices
    qtbot.waitUntil(lambda: len(page.gallery.cards.rows) > 2)
    return page


def card(page: Any, at: int) -> Any:
    """Its place in the gallery."""
    return page.gallery.visualRect(page.gallery.cards.index(at))


def test_a_pointer_that_stays_hears_and_one_that_leaves_ends_it(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.output.limit = 2000  # it sounds until it is stopped
    page.gallery._point_at(card(page, 1).center())
    assert page.gallery._dwell.isActive()
    assert not seat.engine.requests, "not at once"
    page.gallery._dwell.timeout.emit()
    second = page.gallery.cards.rows[1]
    qtbot.waitUntil(lambda: seat.vm.library.is_heard(second) and bool(seat.engine.requests))
    assert seat.engine.requests[-1].voice == second.voice.id
    page.gallery._point_at(QPoint(-1, -1))
    assert not seat.vm.library.is_heard(second)
    assert seat.vm.library.is_quiet


def test_a_pointer_disturbs_nothing_that_sounds(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.output.limit = 2000
    first, second = page.gallery.cards.rows[:2]
    seat.vm.library.hear(first)
    page.gallery._point_at(card(page, 1).center())
    page.gallery._dwell.timeout.emit()
    page.gallery._point_at(QPoint(-1, -1))
    assert seat.vm.library.is_heard(first)
    assert not seat.vm.library.is_heard(second)
    qtbot.waitUntil(lambda: bool(seat.engine.requests))
    assert [request.voice for request in seat.engine.requests] == [first.voice.id]


def test_hearing_on_hover_is_a_choice_that_is_kept(
    qtbot: QtBot, seat: Any, page: Any, open_window: Callable[..., Any]
) -> None:
    page.hover.click()
    page.gallery._point_at(card(page, 0).center())
    assert not page.gallery._dwell.isActive()
    seat.window.close()
    again = open_window()
    assert not again.window.voices.hover.isChecked()


def test_keys_walk_hear_and_the_star_marks(qtbot: QtBot, seat: Any, page: Any) -> None:
    gallery = page.gallery
    gallery.setFocus()
    gallery.choose(gallery.cards.rows[0].key)
    qtbot.keyClick(gallery, Qt.Key.Key_Right)
    row = gallery.current()
    assert row is gallery.cards.rows[1]
    qtbot.keyClick(gallery, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [request.voice for request in seat.engine.requests] == [row.voice.id])
    star = star_rect(card(page, 1), gallery.layoutDirection()).center()
    qtbot.mouseClick(gallery.viewport(), Qt.MouseButton.LeftButton, pos=star)
    assert seat.vm.choices.favourites == [row.key]
    assert gallery.cards.index(0).data(RowRole).key == row.key, "favourites come first"
    assert gallery.current().key == row.key


def test_a_card_is_drawn_with_its_star_and_what_is_in_use(qtbot: QtBot, seat: Any, page: Any, theme: Any) -> None:
    gallery, picked = page.gallery, seat.vm.choices.voice
    picture = lambda at: gallery.grab(card(page, at).translated(gallery.viewport().pos())).toImage()  # noqa: E731
    accent = theme.colour("accent")

    def has_accent(at: int, corner: Any) -> bool:
        image = picture(at)
        place = corner.translated(-card(page, at).topLeft())
        return any(
            QColor(image.pixel(x, y)) == accent
            for x in range(place.left(), place.right())
            for y in range(place.top() + 4, place.bottom())
        )

    used = next(at for at, row in enumerate(gallery.cards.rows) if row.voice.id == picked)
    gallery.choose(gallery.cards.rows[1 - used].key)
    begin = star_rect(card(page, used), Qt.LayoutDirection.RightToLeft).adjusted(5, 5, 0, 0)
    assert has_accent(used, begin), "a tick"
    star = star_rect(card(page, used), gallery.layoutDirection()).adjusted(0, 5, -5, 0)
    assert not has_accent(used, star)
    seat.vm.library.set_favourite(gallery.cards.rows[used], True)
    star = star_rect(card(page, 0), gallery.layoutDirection()).adjusted(0, 5, -5, 0)
    assert has_accent(0, star)


def test_two_voices_on_ones_own_sentence(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.vm.script.set_text("The harbour lay still. Nobody answered.")
    page.gallery.choose(page.gallery.cards.rows[1].key)
    page.compare.click()
    box, (first, second) = page.pair_box, page.gallery.cards.rows[:2]
    assert box.text.text() == "The harbour lay still.", "the first sentence of the script"
    assert box.text.hasFocus()
    assert not page.details.isVisible()
    assert seat.vm.pair.keys == [second.key, first.key]
    qtbot.keyClicks(box.text, "My own words.")
    box.both.click()
    qtbot.waitUntil(lambda: len(seat.engine.requests) == 2 and seat.vm.library.is_quiet)
    heard = [(request.voice, request.text) for request in seat.engine.requests]
    assert heard == [(second.voice.id, "My own words."), (first.voice.id, "My own words.")]
    box.hear[1].click()
    qtbot.waitUntil(lambda: seat.vm.playback.clip.endswith(first.key))
    assert len(seat.engine.requests) == 2, "it was kept"
    assert not box.use[1].isEnabled() or seat.vm.choices.voice != first.voice.id
    for button in (0, 1):
        if box.use[button].isEnabled():
            box.use[button].click()
            break
    assert box.use[button].text() == "In use"
    page.blend.click()
    assert not box.isVisible()
    assert page.blend_box.isVisible()


def test_a_comparison_that_is_stopped_does_not_go_on(qtbot: QtBot, seat: Any, page: Any) -> None:
    seat.output.limit = 2000
    page.compare.click()
    page.pair_box.both.click()
    qtbot.waitUntil(lambda: seat.vm.pair.is_heard(0) and not seat.vm.speech.is_busy)
    seat.window.stop()
    qtbot.wait(50)
    assert len(seat.engine.requests) == 1
    assert seat.vm.library.is_quiet


def test_more_like_this_is_a_blend_with_the_most_alike(
    qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path, embedded_model: Path
) -> None:
    catalogue = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model, tmp_path / "voices")
    seat = open_window(engine=Engine(catalogue, read_voice_file), ready=False)
    vm, page = seat.vm, seat.window.voices
    qtbot.waitUntil(lambda: vm.speech.is_ready and not vm.speech.is_preparing, timeout=PATIENCE_MS)
    seat.window.open_voices()
    qtbot.waitUntil(lambda: bool(vm.library.rows) and all(map(vm.library.face, vm.library.rows)), timeout=PATIENCE_MS)
    nora = next(row for row in vm.library.rows if row.voice.id == "nora")
    alike = vm.library.alike(nora)
    assert nora not in alike
    assert len(alike) == len(vm.library.rows) - 1
    page.gallery.choose(nora.key)
    page.details.like.click()
    blending = vm.blending
    assert (blending.first, blending.second, blending.amount) == ("nora", alike[0].voice.id, 0.25)
    qtbot.waitUntil(lambda: vm.speech.is_previewing, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not vm.speech.is_previewing, timeout=PATIENCE_MS)
    page.blend_box.another.click()
    assert blending.second == alike[1].voice.id
    qtbot.waitUntil(lambda: vm.speech.is_previewing, timeout=PATIENCE_MS)
