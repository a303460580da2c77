"""Sentences on the real engine and the embedded voice; only the loudspeaker is a fake."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from pytestqt.qtbot import QtBot

from parlance.core.batch_scheduler import BatchScheduler
from parlance.core.engine import Engine
from parlance.library import batch_limits
from parlance.library.catalogue import Catalogue
from parlance.project.items import Spoken
from parlance.project.take_sound import encoded

PATIENCE_MS = 120_000
DRAWING = "random:qwen3-tts-0.6b-custom-micro"


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
    for _ in again:
        pass
    np.testing.assert_array_equal(encoded(Spoken(one.request, again.result)).result.samples, samples[0])


def test_sentences_that_are_spoken_at_once_have_the_bytes_that_each_has_alone(
    qtbot: QtBot, open_window: Callable[..., Any], user_folders: Path, embedded_model: Path, monkeypatch: Any
) -> None:
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", embedded_model)
    monkeypatch.setattr(batch_limits, "sessions_that_fit", lambda: 4)
    drawing = catalogue.describe(catalogue.resolve(DRAWING))
    monkeypatch.setattr(catalogue, "models", lambda: [dataclasses.replace(drawing, name=DRAWING)])
    seat = open_window(engine=Engine(catalogue), ready=False)
    project, narration = seat.vm.project, seat.vm.narration
    qtbot.waitUntil(lambda: seat.vm.speech.is_ready, timeout=PATIENCE_MS)
    seat.vm.choices.set_device("cpu")
    seat.window.open_sentences()
    qtbot.waitUntil(lambda: project.is_open)
    project.edit("insert_text", "Here is one. And this is another. The third has a few more words. Yes.", 0)
    sizes: list[int] = []
    who_steps = BatchScheduler._next_batch

    def counted(self: BatchScheduler) -> list[Any]:
        taken = who_steps(self)
        sizes.append(len(taken))
        return taken

    monkeypatch.setattr(BatchScheduler, "_next_batch", counted)
    narration.speak_all()
    qtbot.waitUntil(lambda: not narration.is_busy and not narration.is_keeping, timeout=PATIENCE_MS)
    takes = [project.take(row) for row in project.script.sentences]
    assert max(sizes) > 1
    seat.window.close()
    seat.vm.close()
    engine = Engine(catalogue)
    for take in takes:
        again = engine.synthesize(take.request)
        for _ in again:
            pass
        assert encoded(Spoken(take.request, again.result)).result.sha256 == take.sha256
