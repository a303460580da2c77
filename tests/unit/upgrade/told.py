"""What a program reads from the files of a user, as plain JSON: the same for the one that wrote them and for later
ones."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np


def project(path: Path) -> dict[str, Any]:
    from parlance.project.file import ProjectFile

    with closing(ProjectFile(path)) as file:
        contents = file.read()
        told = {
            "sentences": [vars(row) for row in contents.sentences],
            "words": [vars(row) for row in contents.words],
            "takes": [_fields(take) for take in contents.takes],
            "edits": [[edit.label, [vars(change) for change in edit.changes]] for edit in contents.edits],
            "edits_forgotten": contents.edits_forgotten,
            "edits_done": contents.edits_done,
            "jobs": [vars(job) for job in contents.jobs],
            "sounds": {str(take.id): samples_sha256(file.samples(take.id)) for take in contents.takes},
            "chunks": {str(take.id): [list(chunk[:2]) for chunk in file.chunks(take.id)] for take in contents.takes},
        }
        if getattr(contents, "base", None) is not None:
            told["base"] = contents.base.to_dict()
        if hasattr(contents, "about"):
            told["about"] = {"title": contents.about.title, "author": contents.about.author}
            told["cover"] = contents.about.cover and _sha256(contents.about.cover.rgb)
    return plain(told)


def settings(path: Path) -> dict[str, Any]:
    from parlance.library.settings import load

    return plain(vars(load(path)))


def history(path: Path) -> list[dict[str, Any]]:
    from parlance.library.history import History

    store = History(path)
    told = []
    for clip in store.clips():
        sound = store.sound(clip.id)
        told.append({**_fields(clip), "sound": sound and _sha256(sound)})
    return plain(told)


def comparisons(path: Path) -> list[dict[str, Any]]:
    from parlance.comparison.history import Comparisons

    store = Comparisons(path)
    return plain([{**vars(run), "rows": [row.to_record() for row in store.rows(run.id)]} for run in store.runs()])


def voices(folder: Path) -> dict[str, Any]:
    from parlance.library.voices import format_of, read_voice

    told = {}
    for path in sorted(folder.iterdir()):
        stored = read_voice(path)
        arrays = format_of(stored.tensors).arrays(stored.tensors)
        parts = {name: [str(part.dtype), list(part.shape), _sha256(part.tobytes())] for name, part in arrays.items()}
        told[path.stem] = {"record": vars(stored.record), "parts": parts}
    return plain(told)


def profile(folder: Path) -> dict[str, Any]:
    return {
        "settings": settings(folder / "settings.json"),
        "history": history(folder / "history.sqlite3"),
        "comparisons": comparisons(folder / "comparisons.sqlite3"),
        "voices": voices(folder / "voices"),
        "projects": {path.name: project(path) for path in sorted((folder / "projects").glob("*.parlance"))},
    }


def samples_sha256(samples: np.ndarray) -> str:
    return _sha256(np.ascontiguousarray(samples, "<f4").tobytes())


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value, default=lambda other: getattr(other, "_asdict", lambda: str(other))()))


def _fields(row: Any) -> dict[str, Any]:
    """Of a dataclass; a request as it is written."""
    found = {field.name: getattr(row, field.name) for field in dataclasses.fields(row)}
    return {name: value.to_dict() if hasattr(value, "to_dict") else value for name, value in found.items()}


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
