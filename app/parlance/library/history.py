"""What was spoken: the recipe of every clip, and its sound as long as there is room, in one SQLite file."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlance._version import __version__

from ..core.errors import ParlanceError
from ..core.messages import Message
from ..core.request import SynthesisRequest
from ..core.result import SynthesisResult
from ..core.typed_fields import check_fields, encodable, finite
from .database import COUNTED, LATEST, Database

log = logging.getLogger("parlance.library")

FILE = "history.sqlite3"
"""In the data folder."""
VERSION = 1
KEPT = 5000
"""Clips; the oldest go first."""
KEPT_BYTES = 500_000_000
"""Of sound; the oldest goes first, and its recipe stays."""
LONGEST_S = 600.0
"""The longest sound that the history keeps; the user saves longer ones as files."""
SHOWN = 1000
AT_ONCE = 100
"""Recipes, each of which may hold a whole script, that are read from the file in one go."""
WINDOW, SAY, SERVE, PROJECT = "window", "say", "serve", "project"
SCHEMA = """
CREATE TABLE clip (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    made REAL NOT NULL,
    source TEXT NOT NULL,
    version TEXT NOT NULL,
    request TEXT NOT NULL,
    device TEXT NOT NULL,
    sample_rate INTEGER NOT NULL,
    frames INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    words TEXT NOT NULL
);
CREATE TABLE sound (
    clip INTEGER PRIMARY KEY REFERENCES clip (id) ON DELETE CASCADE,
    size INTEGER NOT NULL,
    data BLOB NOT NULL
);
"""
IMPOSSIBLE = (
    COUNTED,
    "SELECT 1 FROM clip WHERE id NOT BETWEEN 0 AND 1 << 53",
    "SELECT 1 FROM sound WHERE typeof(size) <> 'integer' OR size NOT BETWEEN 0 AND 1 << 40",
)
_TOO_MUCH = "SELECT clip FROM (SELECT clip, sum(size) OVER (ORDER BY clip DESC) AS total FROM sound) WHERE total > ?"


@dataclass(frozen=True)
class Clip:
    id: int
    made: float
    """Seconds since 1970."""
    source: str
    """Where it was asked for: WINDOW, SAY, SERVE, or PROJECT and its name."""
    version: str
    """Of Parlance."""
    request: SynthesisRequest
    """With every default filled in, the hash of the model too."""
    device: str
    """What it ran on, in words."""
    sample_rate: int
    frames: int
    sha256: str
    """Of the float32 little-endian samples."""
    has_sound: bool

    @property
    def audio_s(self) -> float:
        return self.frames / self.sample_rate

    @property
    def project(self) -> str:
        """The name of the project that keeps its sound, if it was spoken for one."""
        kind, _, name = self.source.partition(" ")
        return name if kind == PROJECT else ""


class History:
    """Every method opens the file and closes it, and may be called from any thread. Raises `ParlanceError`."""

    def __init__(self, path: Path, kept: int = KEPT, kept_bytes: int = KEPT_BYTES) -> None:
        self._path, self._kept, self._kept_bytes = path, kept, kept_bytes
        self._database = Database(path, "the history", SCHEMA, VERSION, ("clip",), IMPOSSIBLE)

    def on_damage(self, callback: Callable[[Path], None]) -> None:
        """`callback` is called with the new place of a damaged file, on the thread that met it."""
        self._database.on_aside = callback

    def damaged(self) -> list[Path]:
        """Files of the history that could not be read, and were set aside."""
        return self._database.damaged()

    def add(self, result: SynthesisResult, source: str, sound: bytes | None) -> int:
        """Keep the recipe of `result`, and `sound`, which is the file that it is heard from later; gives its id.

        Without `sound`: of a project, whose file has it already.
        """
        request = result.request
        device = str(result.device.get("description") or result.device.get("name") or result.device["id"])
        named = (request.text, request.voice, request.model, request.language, device, source.partition(" ")[2])
        row = (
            *(time.time(), source, __version__),
            *(json.dumps(finite(request.to_dict()), allow_nan=False), device),
            *(result.sample_rate, len(result.samples), result.sha256, encodable(" ".join(named)).casefold()),
        )
        with self._database.open() as db:
            id_ = db.execute(
                "INSERT INTO clip (made, source, version, request, device, sample_rate, frames, sha256, words) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            ).lastrowid
            assert id_ is not None
            db.execute("DELETE FROM clip WHERE id NOT IN (SELECT id FROM clip ORDER BY id DESC LIMIT ?)", (self._kept,))
        if sound is not None and result.audio_s <= LONGEST_S:
            self.set_sound(id_, sound)
        return id_

    def set_sound(self, id_: int, sound: bytes) -> None:
        with self._database.open() as db:
            db.execute("INSERT OR REPLACE INTO sound VALUES (?, ?, ?)", (id_, len(sound), sound))
            db.execute(f"DELETE FROM sound WHERE clip IN ({_TOO_MUCH})", (self._kept_bytes,))

    def clips(self, words: str = "", titles: Callable[[Mapping[str, Any]], str] = lambda _: "") -> list[Clip]:
        """Those that have every one of the words in text, voice, model, language, device or project; newest first.

        `titles` says what the ids in the fields of a recipe are called elsewhere; the words may be there too.
        """
        wanted, found = words.casefold().split(), list[Clip]()
        for clip, known in self._newest_first():
            called = titles(clip.request.to_dict()).casefold() if wanted else ""
            if all(word in known or word in called for word in wanted):
                found.append(clip)
                if len(found) == SHOWN:
                    break
        return found

    def _newest_first(self) -> Iterator[tuple[Clip, str]]:
        """Clips that can be read, and the words of each; the file is not held while they are looked at."""
        last = 1 << 62
        while True:
            with self._database.open() as db:
                rows = db.execute(
                    "SELECT id, made, source, version, request, device, sample_rate, frames, sha256, "
                    "EXISTS (SELECT 1 FROM sound WHERE clip = id), words FROM clip WHERE id < ? "
                    "ORDER BY id DESC LIMIT ?",
                    (last, AT_ONCE),
                ).fetchall()
            for *row, words in rows:
                if (clip := self._clip(row)) is not None:
                    yield clip, str(words)
            if len(rows) < AT_ONCE:
                return
            last = rows[-1][0]

    def clip(self, id_: int) -> Clip:
        if id_.bit_length() > 63:  # more than SQLite takes
            raise ParlanceError("history.no_clip", id=id_, path=self._path)
        with self._database.open() as db:
            row = db.execute(
                "SELECT id, made, source, version, request, device, sample_rate, frames, sha256, "
                "EXISTS (SELECT 1 FROM sound WHERE clip = id) FROM clip WHERE id = ?",
                (id_,),
            ).fetchone()
        clip = self._clip(row) if row else None
        if clip is None:
            raise ParlanceError("history.no_clip", id=id_, path=self._path)
        return clip

    def sound(self, id_: int) -> bytes | None:
        """The file that was kept with the clip; None if there is none, or no more."""
        with self._database.open() as db:
            row = db.execute("SELECT data FROM sound WHERE clip = ?", (id_,)).fetchone()
        return row[0] if row is not None and isinstance(row[0], bytes) else None

    def size(self) -> tuple[int, int]:
        """How many clips there are, and the bytes of all sounds."""
        if not self._path.exists():
            return 0, 0
        with self._database.open() as db:
            (count,) = db.execute("SELECT count(*) FROM clip").fetchone()
            (size,) = db.execute("SELECT coalesce(sum(size), 0) FROM sound").fetchone()
        return count, size

    def remove(self, ids: Sequence[int]) -> None:
        with self._database.open() as db:
            db.execute("PRAGMA secure_delete = ON")
            db.executemany("DELETE FROM clip WHERE id = ?", [(id_,) for id_ in ids])

    def clear(self) -> None:
        """Nothing of it is left on the disk, nor of what could not be read and was set aside."""
        for path in self._database.files():
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise ParlanceError("history.not_removed", path=path, error=error) from error

    def _clip(self, row: Sequence[Any]) -> Clip | None:
        """None for a recipe of another Parlance that this one cannot read."""
        id_, made, source, version, request, device, rate, frames, sha256, has_sound = row
        try:
            recipe = SynthesisRequest.from_json(request)
            if recipe.retakes is None:  # It was made before takes were checked, and is made again without.
                recipe = recipe.replace(retakes=0)
            clip = Clip(id_, made, source, version, recipe, device, rate, frames, sha256, bool(has_sound))
            check_fields(Clip, vars(clip))
            if not (0 <= made < LATEST and rate > 0 and frames >= 0):
                raise ValueError(Message("history.length", seconds=made, frames=frames, rate=rate))
        except (ParlanceError, ValueError) as error:
            log.warning("clip %d of %s cannot be read (%s)", id_, self._path, _code(error))  # its words quote the text
            return None
        return clip


def _code(error: Exception) -> str:
    given = next(iter(error.args), None)
    return given.code if isinstance(given, Message) else type(error).__name__
