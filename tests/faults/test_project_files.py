"""Projects that somebody spoiled: one error that names the file, in a moment, or a project that works."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from parlance.core.errors import ProjectError
from parlance.core.files import samples_sha256
from parlance.core.request import SynthesisRequest
from parlance.core.result import StageStats, SynthesisResult
from parlance.core.word_times import Word
from parlance.project.file import ProjectFile
from parlance.project.items import PlannedTake, Spoken
from parlance.project.script import Script

from .sqlite_mutations import replace_by_view, spoil

LONGEST_S = 5.0
RATE = 8000


def spoken(text: str, seed: int) -> Spoken:
    asked = SynthesisRequest(text, seed=seed, voice="rms", language="en", model="small")
    samples = np.random.default_rng(seed).standard_normal(2 * RATE).astype(np.float32)
    result = SynthesisResult(
        request=asked.replace(device="cpu", steps=8),
        device={"id": "cpu", "name": "CPU"},
        sample_rate=RATE,
        samples=samples,
        wall_s=0.5,
        first_audio_s=0.1,
        stages=[StageStats("vocoder", 1.5, 1, 0, 0)],
        peak_rss_mb=1.0,
        model_path="small.gguf",
        model_sha256="",
        sha256=samples_sha256(samples),
        chunks=((text[:5], RATE, None), (text[5:], RATE, (Word(0, 3, 0.1, 0.5),))),
    )
    return Spoken(asked, result)


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sentences, words, takes, jobs, and edits that were done and undone."""
    path = tmp_path_factory.mktemp("projects") / "Book.parlance"
    file = ProjectFile.create(path)
    script = Script(file)
    script.insert_text("One two three. Four five. Six, seven and eight.\n\nNine ten.", 0)
    script.add_words([("en", "five", "fife", False), ("", "Six", "sicks", True)])
    first, second, third, fourth = (row.id for row in script.sentences)
    for id_, sentence in ((script.new_id(), first), (script.new_id(), first), (script.new_id(), second)):
        script.add_take(file.add_take(id_, sentence, spoken(script.sentence(sentence).text, id_)))
    script.set_fields([third], "Pause", pause_s=1.5, speed=1.2)
    script.remove([fourth])
    script.undo()
    file.put_jobs([PlannedTake(third, 3), PlannedTake(fourth, 0)])
    file.close()
    return path


def use(path: Path) -> None:
    """Open a project and do what the window does with it."""
    file = ProjectFile(path)
    try:
        contents = file.read()
        script = Script(file, contents)
        for take in contents.takes:
            assert take.audio_s >= 0
            assert len(file.samples(take.id)) == sum(frames for _, frames, _ in file.chunks(take.id)) == take.frames
        while script.undo_label:
            script.undo()
        while script.redo_label:
            script.redo()
        script.insert_text("Eleven. Twelve.", len(script.sentences))
        for one, _ in pairwise([row.id for row in script.sentences]):
            if one in script:
                script.join(one)
        file.put_jobs(contents.jobs)
        file.copy_to(path.with_name("Copy.parlance"))
    finally:
        file.close()


def complaints(good: Path, folder: Path, seeds: Iterable[int]) -> list[str]:
    found = []
    for seed in seeds:
        for old in folder.iterdir():
            old.unlink()
        path = folder / "Spoiled.parlance"
        shutil.copyfile(good, path)
        done = spoil(path, seed)
        begun = time.process_time()
        try:
            use(path)
        except ProjectError as error:
            said = str(error)
            if path.name not in said and "Copy.parlance" not in said:
                found.append(f"{seed} ({done}): {said!r} does not name the file")
        except Exception as error:
            found.append(f"{seed} ({done}): {error!r}")
        if (seconds := time.process_time() - begun) > LONGEST_S:
            found.append(f"{seed} ({done}): {seconds:.1f} s")
    return found


@pytest.mark.parametrize("seeds", [range(150), pytest.param(range(1000, 9000), marks=pytest.mark.slow)], ids=str)
def test_spoiled_projects_are_named_or_work(good: Path, tmp_path: Path, seeds: range) -> None:
    assert complaints(good, tmp_path, seeds) == []


def test_the_good_project_works(good: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(good, tmp_path))
    use(path)
    use(path)


@pytest.mark.parametrize("table", ["jobs", "sentences", "takes", "edits", "chunks", "state"])
def test_a_table_without_end_is_refused_at_once(good: Path, tmp_path: Path, table: str) -> None:
    path = Path(shutil.copy(good, tmp_path))
    replace_by_view(path, table)
    kept = path.read_bytes()
    begun = time.process_time()
    with pytest.raises(ProjectError, match=rf"Book\.parlance: it is damaged: .*{table}"):
        ProjectFile(path)
    assert time.process_time() - begun < 1
    assert path.read_bytes() == kept
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_pages_that_lead_back_to_themselves_end(good: Path, tmp_path: Path) -> None:
    """An inner page whose every pointer is the page itself: 20 levels of 100 rows each would never end."""
    path = Path(shutil.copy(good, tmp_path))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.executemany("INSERT INTO words VALUES (?, '', ?, '', 0, 0)", [(n, "w" * 300) for n in range(1000, 4000)])
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'words'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    data = bytearray(path.read_bytes())
    begin = (root - 1) * size
    assert data[begin] == 5  # an inner page of a table
    cells = int.from_bytes(data[begin + 3 : begin + 5], "big")
    for n in range(cells):
        at = int.from_bytes(data[begin + 12 + 2 * n : begin + 14 + 2 * n], "big")
        data[begin + at : begin + at + 4] = root.to_bytes(4, "big")
    path.write_bytes(data)
    begun = time.process_time()
    with pytest.raises(ProjectError, match=r"Book\.parlance: "):
        ProjectFile(path)
    assert time.process_time() - begun < LONGEST_S


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE takes SET asked = '[1]'", "asked must be an object"),
        ("UPDATE sentences SET place = 'abc'", "place must be float"),
        ("UPDATE sentences SET place = 9e999", "place must be float"),
        ("UPDATE sentences SET text = CAST(x'61ff' AS TEXT)", "UTF-8"),
        ("UPDATE takes SET stages = '{}' || hex(zeroblob(10))", "it is not valid JSON"),
        ("UPDATE takes SET frames = frames + 1", "the sound of take .* is not whole"),
        ("UPDATE takes SET sample_rate = 0", "sample_rate must be between"),
        ("UPDATE sentences SET pause_s = 1e300", "pause_s must be between"),
        ("UPDATE edits SET changes = replace(changes, '\"id\": 1,', '\"id\": 77,')", "which is not there"),
        ("UPDATE state SET value = '99'", "edit history is not contiguous"),
        ("DELETE FROM take_chunks", "the sound of take .* is not whole"),
    ],
)
def test_values_that_parlance_never_writes_are_named(good: Path, tmp_path: Path, change: str, words: str) -> None:
    path = Path(shutil.copy(good, tmp_path))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        assert db.execute(change).rowcount > 0
    file = ProjectFile(path)
    with pytest.raises(ProjectError, match=rf"Book\.parlance: it is damaged: .*{words}"):
        file.read()
    file.close()


@pytest.mark.parametrize("words", ["[[0, 99, 0, 1]]", "[[0, 1, -1, 1]]", "[[0, 1, 0]]", '[["0", 1, 0, 1]]', "{", "[7]"])
def test_times_of_words_that_parlance_never_writes_are_named(good: Path, tmp_path: Path, words: str) -> None:
    path = Path(shutil.copy(good, tmp_path))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        assert db.execute("UPDATE take_chunks SET words = ?", (words,)).rowcount > 0
    with closing(ProjectFile(path)) as file, pytest.raises(ProjectError, match=r"Book\.parlance: "):
        file.chunks(file.read().takes[0].id)


def test_deep_json_is_named(good: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(good, tmp_path))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE takes SET notices = ?", ("[" * 100_000 + "]" * 100_000,))
    file = ProjectFile(path)
    with pytest.raises(ProjectError, match=r"Book\.parlance: .*nested more than 16 deep"):
        file.read()
    file.close()


def test_sound_that_is_not_what_was_spoken_is_named(good: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(good, tmp_path))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DROP TRIGGER chunks_stay")
        db.execute("UPDATE chunks SET samples = zeroblob(length(samples))")
        db.execute(
            "CREATE TRIGGER chunks_stay BEFORE UPDATE ON chunks BEGIN SELECT RAISE(ABORT, 'audio is written once'); END"
        )
    file = ProjectFile(path)
    take = file.read().takes[0].id
    with pytest.raises(ProjectError, match=rf"Book\.parlance: .*the sound of take {take} is not the one"):
        file.samples(take)
    file.close()
