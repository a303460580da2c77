"""What the window says twice it says alike: a voice's languages, a model's size, the memory of the machine."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from parlance.core.engine import Engine
from parlance.core.memory import Memory
from parlance.library.catalogue import Catalogue
from parlance.library.paths import embedded_model
from parlance.ui.models.choices import language_name
from parlance.ui.models.model_files import fit_of
from parlance.ui.models.voice_library import card_lines

PATIENCE_MS = 30_000


@pytest.fixture
def seat(open_window: Callable[..., Any], tmp_path: Path) -> Any:
    """On the real engine, with the voice that ships with Parlance."""
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model()))
    yield open_window(engine=engine)
    engine.close()


def captions(block: Any) -> str:
    return str(block._caption.text())


def test_languages_of_a_voice(qtbot: QtBot, seat: Any) -> None:
    seat.window.open_voices()
    qtbot.waitUntil(lambda: seat.vm.library.count > 10, timeout=PATIENCE_MS)
    side, details = seat.window.side, seat.window.voices.details
    offered = [side.language.picker.itemText(at) for at in range(side.language.picker.count())]
    spoken = set()
    for row in seat.vm.library.rows:
        seat.vm.library.use(row)
        own = language_name(row.voice.language)
        assert card_lines(row)[0] == own
        assert own in captions(side.voice), row.key
        assert [language_name(code) for code in row.languages] == offered
        details.show_row(row)
        named = re.findall(r"[A-Z]\w+", details.facts.text().split(" · ")[1])
        assert set(named[1:]) <= set(offered)
        tip = seat.window.voices.gallery.cards.index(seat.vm.library.rows.index(row)).data(3)
        assert all(name in tip for name in offered)
        spoken.add(own)
    assert spoken == set(offered)


def test_size_of_a_model(qtbot: QtBot, seat: Any) -> None:
    said = captions(seat.window.side.model)
    size = re.search(r"\d+ MB", said)
    assert size, said
    seat.window.open_models()
    card = seat.window.models.installed["parlance-small"]
    assert size[0] in card.accessibleDescription()
    folder = embedded_model().parent
    bytes_ = sum(path.stat().st_size for path in folder.glob(f"{embedded_model().stem}*.gguf"))
    assert size[0] == f"{bytes_ / 1e6:.0f} MB", "what is on the disk, with what clones voices"


def test_memory_of_the_machine(qtbot: QtBot, seat: Any) -> None:
    said = captions(seat.window.side.device)
    total = re.search(r"([\d.]+ [GM]B) memory", said)
    assert total, said
    assert "free" not in said, "what is free changes: it is said where one decides by it, and looked up there"
    seat.window.open_models()
    memory = seat.vm.models.memory
    needs_more = SimpleNamespace(memory_bytes=lambda _dtype: memory.total + 1)
    assert f"but this computer has {total[1]}" in fit_of(needs_more, "f32", memory).words
    before = memory.available
    seat.vm.models.memory = Memory(memory.total, 0)
    seat.window.open_models()
    assert abs(seat.vm.models.memory.available - before) < before / 2, "looked up each time"
