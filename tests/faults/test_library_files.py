"""The history and the comparisons, spoiled: set aside or skipped row by row, and the next request works."""

from __future__ import annotations

import json
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from parlance.comparison.history import Comparisons
from parlance.comparison.row import BenchRow
from parlance.core.errors import ParlanceError
from parlance.core.files import samples_sha256
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.library.history import WINDOW, History

from .sqlite_mutations import replace_by_view, spoil

LONGEST_S = 5.0


def result(text: str) -> SynthesisResult:
    samples = np.random.default_rng(len(text)).uniform(-0.5, 0.5, 2205).astype(np.float32)
    return SynthesisResult(
        request=SynthesisRequest(text, model="parlance-small", voice="rms"),
        device={"id": "cpu", "description": "8 cores"},
        sample_rate=22050,
        samples=samples,
        wall_s=0.1,
        first_audio_s=0.1,
        stages=[],
        peak_rss_mb=1.0,
        model_path="",
        model_sha256="",
        sha256=samples_sha256(samples),
    )


def use_history(path: Path) -> None:
    """What the window does with it: list, search, play, add, remove."""
    history = History(path)
    clips = history.clips()
    history.clips("one rms", lambda request: request["voice"] + request["model"])
    for clip in clips:
        assert clip.audio_s >= 0
        assert datetime.fromtimestamp(clip.made, UTC).year < 10_000
        history.sound(history.clip(clip.id).id)
    history.size()
    id_ = history.add(result("Three."), WINDOW, b"sound")
    assert history.clip(id_).request.text == "Three."
    history.remove([id_])


def use_comparisons(path: Path) -> None:
    store = Comparisons(path)
    for run in store.runs():
        assert datetime.fromtimestamp(run.begun, UTC).year < 10_000
        assert all(isinstance(row.device, dict) for row in store.rows(run.id))
    run_id = store.begin()
    store.add(run_id, bench_row())
    assert len(store.rows(run_id)) == 1


def bench_row() -> BenchRow:
    device = {"id": "cpu", "name": "CPU", "description": "8 cores", "driver": "1.0"}
    return BenchRow("toy", "ab" * 32, device, "f32", "avx2", 4, 1.0, "1.0", None, Message("device.silent", limit=60))


@pytest.fixture(scope="module", params=["history", "comparisons"])
def door(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Callable[..., None]]:
    path = tmp_path_factory.mktemp("library") / f"{request.param}.sqlite3"
    if request.param == "history":
        history = History(path)
        for text in ("One.", "Two and more."):
            history.add(result(text), WINDOW, b"sound" * 100)
        return path, use_history
    store = Comparisons(path)
    run = store.begin()
    for _ in range(3):
        store.add(run, bench_row())
    return path, use_comparisons


def complaints(good: Path, use: Callable[[Path], None], folder: Path, seeds: Iterable[int]) -> list[str]:
    found = []
    for seed in seeds:
        for old in folder.iterdir():
            old.unlink()
        path = Path(shutil.copy(good, folder))
        done, begun = spoil(path, seed), time.process_time()
        try:
            said = []
            for _ in range(2):
                try:
                    use(path)
                    break
                except ParlanceError as error:
                    said.append(str(error))
            if len(said) == 2 and "newer Parlance" not in said[1] and "there is no clip" not in said[1]:
                found.append(f"{seed} ({done}): the second time too: {said[1]!r}")
            if said and path.name not in said[0]:
                found.append(f"{seed} ({done}): {said[0]!r} does not name the file")
        except Exception as error:
            found.append(f"{seed} ({done}): {error!r}")
        if (seconds := time.process_time() - begun) > LONGEST_S:
            found.append(f"{seed} ({done}): {seconds:.1f} s")
    return found


@pytest.mark.parametrize("seeds", [range(100), pytest.param(range(1000, 5000), marks=pytest.mark.slow)], ids=str)
def test_spoiled_files_cost_themselves_at_most(
    door: tuple[Path, Callable[[Path], None]], tmp_path: Path, seeds: range
) -> None:
    assert complaints(*door, tmp_path, seeds) == []


@pytest.mark.parametrize("door", ["history"], indirect=True)
@pytest.mark.parametrize("table", ["clip", "sound"])
def test_rows_without_end_are_set_aside_and_kept(
    door: tuple[Path, Callable[[Path], None]], tmp_path: Path, table: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = Path(shutil.copy(door[0], tmp_path))
    for number in ("", "-2"):
        path.unlink()
        shutil.copy(door[0], path)
        replace_by_view(path, table)
        kept = path.read_bytes()
        assert History(path).clips() == []
        assert path.with_name(f"{path.name}.corrupt{number}").read_bytes() == kept
    assert f"{table} is not as Parlance makes it" in caplog.text


@pytest.mark.parametrize("door", ["history"], indirect=True)
def test_a_recipe_that_cannot_be_read_costs_no_other(door: tuple[Path, Callable[[Path], None]], tmp_path: Path) -> None:
    path = Path(shutil.copy(door[0], tmp_path))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        (request,) = db.execute("SELECT request FROM clip WHERE id = 1").fetchone()
        db.execute("UPDATE clip SET request = ? WHERE id = 1", (json.dumps({**json.loads(request), "speed": "fast"}),))
    assert [clip.id for clip in History(path).clips("rms")] == [2]
