"""Sentences on the real engine and the embedded voice; only the loudspeaker is a fake."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from pytestqt.qtbot import QtBot

from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue

PATIENCE_MS = 120_000


def test_a_script_is_spoken_kept_and_made_again(
    qtbot: QtBot, open_window: Callable[..., Any], embedded_model: Path, tmp_path: Path
) -> None:
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model))
    seat = open_window(engine=engine, ready=False)
    project, narration = seat.vm.project, seat.vm.narration
    qtbot.waitUntil(lambda: seat.vm.speech.is_ready, timeout=PATIENCE_MS)
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: project.is_open)
    project.edit("insert_text", "Good morning. [pause 1s] Hello {Leicester|Lester}.", 0)
    first, second = project.script.sentences

    def spoken() -> bool:
        return not narration.is_busy and not narration.is_keeping

    narration.speak_all()
    qtbot.waitUntil(spoken, timeout=PATIENCE_MS)
    narration.try_again([first.id])
    qtbot.waitUntil(spoken, timeout=PATIENCE_MS)
    one, other = project.script.takes(first.id)
    said = project.take(second)
    assert one.sha256 != other.sha256
    assert said.request.text == "[pause 1s] Hello Lester."

    samples: list[np.ndarray] = []
    project.store.read(lambda file: [file.samples(take) for take in (one.id, said.id)], samples.extend)
    qtbot.waitUntil(lambda: len(samples) == 2)
    assert not samples[1][: said.sample_rate].any()
    assert np.abs(samples[1][said.sample_rate :]).max() > 0.05
    seat.window.close()
    seat.vm.close()

    again = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model)).synthesize(one.request)
    np.testing.assert_array_equal(np.concatenate([chunk.samples for chunk in again]), samples[0])
