"""The picture of each voice on the page of voices."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from parlance.ui.widgets.voice_gallery import face_pixmap


def test_every_voice_has_a_face_of_its_own(qtbot: QtBot, seat: Any) -> None:
    seat.window.open_voices()
    library = seat.vm.library
    faces = lambda: [library.face(row) for row in library.rows]  # noqa: E731
    qtbot.waitUntil(lambda: len(faces()) > 1 and None not in faces())
    assert len(set(faces())) == len(faces())
    assert not seat.window.voices.details.face.pixmap().isNull()


def test_other_numbers_are_another_picture(seat: Any, theme: Any) -> None:
    def painted(*numbers: float) -> QImage:
        return face_pixmap(theme, numbers or None, 32).toImage()

    one, other = painted(*[0.2] * 12), painted(*[0.7] * 12)
    assert one == painted(*[0.2] * 12)
    assert one != other != painted()
