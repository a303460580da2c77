"""The project file. One connection holds it for itself; a process that is killed leaves whole transactions behind."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence, Set
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import quote_from_bytes, unquote_to_bytes

import numpy as np

from parlance._version import __version__
from parlance.core.errors import ParlanceError, ProjectError
from parlance.core.files import part_file, publish
from parlance.core.limits import PROJECT
from parlance.core.messages import Message, reason
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.core.tracing import span
from parlance.core.typed_fields import encodable
from parlance.core.word_times import Word as HeardWord
from parlance.library.database import DamagedError, StrainedError, check_pages, connect, error_code, in_time

from . import schema
from .about import About, picture_to_json
from .items import KINDS, Change, Edit, PlannedTake, Sentence, Spoken, StoredChunk, Take, Word
from .schema import check, prepare
from .take_sound import decoded, encoded

SUFFIX = ".parlance"
KEPT_EDITS = 1000
PAGE_BYTES, SAMPLED_PAGES = 4096, 64
AHEAD = 16
"""Takes that are decoded before they are asked for."""
WAIT_S = 0.5
"""For another window that is just closing the file."""


@dataclass(frozen=True)
class Contents:
    """All of a project but its audio."""

    sentences: list[Sentence]
    """Those that were removed too."""
    words: list[Word]
    takes: list[Take]
    edits: list[Edit]
    """Those that are still remembered, oldest first; the undone ones are the last."""
    edits_forgotten: int
    edits_done: int
    """Of all, the forgotten ones too."""
    jobs: list[PlannedTake]
    base: SynthesisRequest | None
    """How the project is read; None in one that was made before projects kept it, and has no take."""
    about: About = field(default_factory=About)
    written: frozenset[str] | None = None
    """Names of the files that `parlance narrate` has written beside it; None before it kept them."""


class ProjectFile:
    """Used by one thread, the one that opened it. Every method raises `ProjectError` that names the file."""

    def __init__(self, path: Path, upgrades: bool = True, may_be_empty: bool = False) -> None:
        """Open a project that is there. One of an older version is brought up to this one, and a copy of it is kept;
        without `upgrades` it stays as it is, and is only held. An empty file has lost what it held, unless it
        `may_be_empty`: then a new project begins in it."""
        self.path = path
        with _named(path):
            if not (may_be_empty or path.stat().st_size):
                raise ValueError(Message("project.foreign"))
        self._open(upgrades)

    def _open(self, upgrades: bool = True) -> None:
        path = self.path
        with self._naming():
            self._sql = connect(path, PROJECT, WAIT_S, isolation_level=None)
        self._bare: BinaryIO | None = None
        """Opened once the file is ours, and closed last: POSIX drops a process's locks on a file that it closes."""
        try:
            with self._naming():
                self._identity = _identity(path)
                self._stamp, self._samples = (0, 0), b""
            with self._naming(), in_time(self._sql, PROJECT, path):
                self._claim()
                if not upgrades:
                    check(self._sql)
                    return
                prepare(self._sql, keep=self._keep_copy)
                # Not before: a file that is no project stays as it is, to the byte.
                self._sql.execute("PRAGMA journal_mode = WAL")
                self._bare = path.open("rb", buffering=0)
                self._note_state()
        except BaseException:
            self._close()
            raise

    @classmethod
    def create(cls, path: Path) -> ProjectFile:
        """Begin a new project at `path`, where there is none."""
        with _named(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            return cls(path, may_be_empty=True)
        except BaseException:
            path.unlink(missing_ok=True)
            raise

    def _claim(self) -> None:
        self._sql.execute("PRAGMA locking_mode = EXCLUSIVE")
        # After a power failure too, at most what was just being written is missing.
        self._sql.execute("PRAGMA synchronous = FULL")
        self._sql.execute("BEGIN EXCLUSIVE")
        self._sql.execute("COMMIT")

    def close(self) -> None:
        log = self.path.with_name(f"{self.path.name}-wal")
        is_foreign = self.is_overwritten
        if is_foreign and log.exists():
            os.truncate(log, 0)  # or SQLite would write it into what another program has put there
        elif self._was_renamed():
            with suppress(sqlite3.Error):
                self._sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            if not self.path.exists() and log.exists() and not log.stat().st_size:
                log.unlink()
        self._close()
        if is_foreign:
            log.unlink(missing_ok=True)

    def _was_renamed(self) -> bool:
        """Its file has another name by now. SQLite would leave what is still in the log beside the old one."""
        if self._bare is None or self._bare.closed or not os.fstat(self._bare.fileno()).st_nlink:
            return False
        try:
            return _identity(self.path) != self._identity
        except FileNotFoundError:
            return True

    def _close(self) -> None:
        self._sql.close()
        self._samples = b""
        if self._bare is not None:
            self._bare.close()

    @property
    def is_overwritten(self) -> bool:
        """Another program has written into the file, which was still the same file, while it was open here."""
        try:
            if not self._samples or _identity(self.path) != self._identity:
                return False
            if _stamp(self.path) == self._stamp:
                return False
            return self._sampled() != self._samples  # or only its time was changed
        except OSError:
            return False

    def _note_state(self) -> None:
        """What the file is like when this connection has written into it, which it does at the end of a transaction."""
        with suppress(OSError):  # it is gone or cannot be read, which the next transaction will tell
            if (stamp := _stamp(self.path)) != self._stamp:
                self._stamp, self._samples = stamp, self._sampled()

    def _sampled(self) -> bytes:
        """A hash of the file, or of pages of a large one: the first, where the number of pages stands, and others."""
        digest = hashlib.blake2b()
        if self._bare is not None:
            size = self._bare.seek(0, os.SEEK_END)
            for page in range(0, size, max(PAGE_BYTES, size // SAMPLED_PAGES)):
                self._bare.seek(page)
                digest.update(self._bare.read(PAGE_BYTES))
        return digest.digest()

    # ---- reading

    def read(self) -> Contents:
        with self._naming():
            with in_time(self._sql, PROJECT, self.path):
                state = dict(self._sql.execute("SELECT key, value FROM state"))
                tables = {
                    table: self._rows(f"SELECT * FROM {table} ORDER BY {order}")
                    for table, order in (("sentences", "id"), ("words", "id"), ("takes", "id"), ("edits", "number"))
                }
                jobs = self._rows("SELECT sentence, seed FROM jobs ORDER BY position")
                sizes = self._rows("SELECT take, sum(frames) AS frames FROM take_chunks GROUP BY take")
            try:
                return _contents(tables, jobs, {row["take"]: row["frames"] for row in sizes}, state)
            except ValueError as error:
                raise DamagedError(str(error)) from error

    def samples(self, take: int) -> np.ndarray:
        """float32 (n,) of a take."""
        with self._naming():
            return _sound(take, self._stored(take))

    def samples_ahead(self, takes: Sequence[int], pool: Executor) -> Callable[[int], np.ndarray]:
        """As `samples`, for takes that are asked for in this order: the threads of `pool` decode the next few."""
        places = {take: place for place, take in enumerate(takes)}
        running: dict[int, Future[np.ndarray]] = {}

        def samples(take: int) -> np.ndarray:
            with self._naming():
                for one in takes[places[take] : places[take] + AHEAD]:
                    if one not in running:
                        running[one] = pool.submit(_sound, one, self._stored(one))
                return running.pop(take).result()

        return samples

    def _stored(self, take: int) -> list[tuple[str, Any, int]]:
        """Hash, blob and frames of each chunk of a take."""
        found = self._sql.execute(
            "SELECT chunk, samples, frames FROM take_chunks JOIN chunks ON sha256 = chunk "
            "WHERE take = ? ORDER BY position",
            (take,),
        ).fetchall()
        if not found:
            raise ProjectError("project.no_audio", path=self.path, take=take)
        return found

    def chunks(self, take: int) -> list[tuple[str, int, tuple[HeardWord, ...] | None]]:
        """Text, number of samples, and the words of a network that knows them, of each chunk of a take."""
        with self._naming():
            found = self._sql.execute(
                "SELECT text, frames, words FROM take_chunks WHERE take = ? ORDER BY position", (take,)
            ).fetchall()
            return [(text, frames, schema.heard_words(words, len(text))) for text, frames, words in found]

    # ---- writing

    def record(self, number: int, edit: Edit) -> None:
        """Carry out `edit`, the `number`th from the first; those that were undone before it are forgotten."""
        with self._transaction():
            self._carry_out(edit.changes)
            self._sql.execute("DELETE FROM edits WHERE number >= ? OR number <= ?", (number, number - KEPT_EDITS))
            self._sql.execute(
                "INSERT INTO edits VALUES (?, ?, ?)", (number, edit.label, encodable(edit.changes_json()))
            )
            self._set_done(number)

    def step(self, edit: Edit, done: int) -> None:
        """Carry out the undoing or redoing of an edit; `done` of all edits are in force then."""
        with self._transaction():
            self._carry_out(edit.changes)
            self._set_done(done)

    def put_base(self, base: SynthesisRequest) -> None:
        """How the project is read from now on."""
        with self._transaction():
            self._put_state("base", json.dumps(base.to_dict(), ensure_ascii=False))

    def put_about(self, about: About) -> None:
        """What is said of the whole of it from now on. The picture of a cover that stays need not be given again."""
        with self._transaction():
            self._put_state("about", json.dumps(about.to_json(), ensure_ascii=False))
            if about.picture is not None or about.cover is None:
                self._put_state("picture", json.dumps(picture_to_json(about.picture)))

    def put_written(self, names: Set[str]) -> None:
        """All the files that a narration has written beside it or is about to write: it may replace them, no others."""
        with self._transaction():
            self._put_state("written", json.dumps(sorted(map(_text_of_name, names))))

    def put_jobs(self, jobs: Sequence[PlannedTake]) -> None:
        """What is still to be spoken, in this order; of several readings of a sentence the last."""
        with self._transaction():
            self._sql.execute("DELETE FROM jobs")
            values = [(job.sentence, position, job.seed) for position, job in enumerate(jobs)]
            self._sql.executemany("INSERT OR REPLACE INTO jobs VALUES (?, ?, ?)", values)

    def add_take(self, id_: int, sentence: int, spoken: Spoken) -> Take:
        """Keep a reading, pick it, and strike its job off, all at once."""
        spoken = encoded(spoken)
        take = _new_take(id_, sentence, spoken)
        row = {name: getattr(take, name) for name in Take.__dataclass_fields__}
        row |= {"asked": take.asked.to_dict(), "request": take.request.to_dict()}
        row["notices"] = [notice.as_json() for notice in take.notices]
        row |= {name: json.dumps(row[name], ensure_ascii=False) for name in schema.JSON}
        with self._transaction():
            self._insert("takes", row)
            pairs = zip(spoken.result.chunks, spoken.chunks or (), strict=True)
            for position, ((text, frames, words), chunk) in enumerate(pairs):
                self._sql.execute("INSERT INTO chunks VALUES (?, ?) ON CONFLICT DO NOTHING", chunk)
                values = (id_, position, chunk.sha256, text, frames, "" if words is None else json.dumps(words))
                self._sql.execute("INSERT INTO take_chunks VALUES (?, ?, ?, ?, ?, ?)", values)
            self._sql.execute("UPDATE sentences SET take = ? WHERE id = ? AND NOT locked", (id_, sentence))
            self._sql.execute("DELETE FROM jobs WHERE sentence = ?", (sentence,))
        return take

    def rate(self, take: int, rating: int) -> None:
        with self._transaction():
            self._sql.execute("UPDATE takes SET rating = ? WHERE id = ?", (rating, take))

    def copy_to(self, path: Path, changes: Sequence[Callable[[ProjectFile], Any]] = (), replaces: bool = True) -> None:
        """A whole copy at `path`, with `changes` that this file could not take.

        A project there is replaced, unless it is open somewhere or `replaces` is false; no other file is."""
        if replaces and path.exists():
            ProjectFile(path, upgrades=False).close()
        with _named(path), part_file(path, private=True) as part:
            with self._naming():
                check_pages(self._sql)  # or pages that refer to each other would be copied without end
            try:
                self._sql.execute("VACUUM INTO ?", (str(part),))
            except sqlite3.OperationalError:
                raise  # there is no room for the copy, or its disk is gone
            except sqlite3.DatabaseError:
                with self._naming():  # the project is damaged
                    raise
            if changes:
                _change(part, changes)
            publish(part, path, replaces)

    @classmethod
    def rescue(cls, path: Path, contents: Contents, replaces: bool = True) -> None:
        """A project at `path` with what a window still has of one whose file is lost: all but sound and undo.

        A project there is replaced as in `copy_to`."""
        if replaces and path.exists():
            cls(path, upgrades=False).close()
        with _named(path), part_file(path, private=True) as part:
            rows: list[Sentence | Word] = [*(replace(row, take=None) for row in contents.sentences), *contents.words]
            text = Edit("", tuple(map(Change.new, rows)))
            changes: list[Callable[[ProjectFile], Any]] = [
                lambda copy: copy.step(text, 0),
                lambda copy: copy.put_about(contents.about),
            ]
            if (base := contents.base) is not None:
                changes.append(lambda copy: copy.put_base(base))
            _change(part, changes)
            publish(part, path, replaces)

    def put_back(self) -> None:
        """Write the whole project to its path again if the file was deleted or moved while it was open here."""
        try:
            self._check_place()
            return
        except ProjectError:
            if self.path.exists():
                raise  # it is not this project that is there now
        with self._naming():
            # SQLite would take the log of the file that is gone for a part of the new one.
            self.path.with_name(f"{self.path.name}-wal").unlink(missing_ok=True)
        self.copy_to(self.path, replaces=False)
        self._close()
        self._open()

    def _keep_copy(self, version: int) -> None:
        """Beside the file, before it is changed for good: the Parlance that wrote it can read the copy."""
        number, backup = 1, self.path.with_name(f"{self.path.name}.version-{version}.bak")
        with part_file(backup, private=True) as part:
            with closing(connect(part, PROJECT, WAIT_S)) as copy:
                self._sql.backup(copy)
            while True:
                try:
                    return publish(part, backup, replaces=False)
                except FileExistsError:
                    number += 1
                    backup = self.path.with_name(f"{self.path.name}.version-{version}.{number}.bak")

    # ---- helpers

    def _carry_out(self, changes: Sequence[Change]) -> None:
        for change in changes:
            columns = KINDS[change.table].__dataclass_fields__
            assert set(change.after) <= set(columns)
            known = self._sql.execute(f"SELECT 1 FROM {change.table} WHERE id = ?", (change.id,)).fetchone()
            if known is None:
                self._insert(change.table, {"id": change.id, **change.after})
            else:
                names = ", ".join(f"{name} = :{name}" for name in change.after)
                values = _encodable({"id": change.id, **change.after})
                self._sql.execute(f"UPDATE {change.table} SET {names} WHERE id = :id", values)

    def _insert(self, table: str, row: dict[str, Any]) -> None:
        names = ", ".join(row)
        values = ", ".join(f":{name}" for name in row)
        self._sql.execute(f"INSERT INTO {table} ({names}) VALUES ({values})", _encodable(row))

    def _rows(self, query: str) -> list[dict[str, Any]]:
        cursor = self._sql.execute(query)
        names = [column[0] for column in cursor.description]
        found = cursor.fetchmany(PROJECT.elements + 1)
        if len(found) > PROJECT.elements:
            raise DamagedError(Message("project.rows", most=PROJECT.elements))
        return [dict(zip(names, values, strict=True)) for values in found]

    def _set_done(self, done: int) -> None:
        self._put_state("edits_done", str(done))

    def _put_state(self, key: str, value: str) -> None:
        self._sql.execute("INSERT OR REPLACE INTO state VALUES (?, ?)", (key, encodable(value)))

    def _check_place(self) -> None:
        """SQLite goes on writing to a file that was deleted or replaced, and all of that is lost when it is closed."""
        with self._naming():
            try:
                if _identity(self.path) != self._identity:
                    problem = Message("project.replaced")
                elif self.is_overwritten:
                    problem = Message("project.overwritten")
                else:
                    return
            except FileNotFoundError:
                problem = Message("project.gone")
            raise ProjectError("at", place=self.path, problem=problem)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._check_place()
        with self._naming():
            self._sql.execute("BEGIN IMMEDIATE")
            try:
                yield
                with span("commit"):
                    self._sql.execute("COMMIT")
                self._note_state()
            except BaseException:
                if self._sql.in_transaction:
                    self._sql.execute("ROLLBACK")
                raise

    def _naming(self) -> AbstractContextManager[None]:
        return _named(self.path)


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def _stamp(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_size, found.st_mtime_ns


def read_summary(path: Path) -> tuple[About, int, int]:
    """What is said of a project, its sentences, and how many of them have a take.

    The file stays as it is, whatever its version, and nothing is left beside it."""
    with _named(path):
        log, shared = path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")
        if not (log.exists() and log.stat().st_size):
            return _summary(path, "mode=ro&immutable=1")  # no other mode can do without a log
        had_shared = shared.exists()
        try:
            return _summary(path, "mode=ro")  # with what a killed process has left in the log
        except sqlite3.OperationalError as error:
            if error_code(error) != sqlite3.SQLITE_CANTOPEN:
                raise
            return _summary(path, "mode=ro&immutable=1")  # in a folder that cannot be written
        finally:
            if not had_shared:
                shared.unlink(missing_ok=True)


def _summary(path: Path, mode: str) -> tuple[About, int, int]:
    with closing(connect(path, PROJECT, WAIT_S, mode)) as sql, in_time(sql, PROJECT, path):
        if check(sql) == 0:
            return About(), 0, 0
        state = dict(sql.execute("SELECT key, value FROM state WHERE key = 'about'"))  # without the picture
        counts = sql.execute("SELECT count(*), count(take) FROM sentences WHERE NOT removed").fetchone()
        return schema.about(state["about"]) if state else About(), *counts


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Whatever goes wrong is told with the name of the file."""
    try:
        yield
    except ProjectError:
        raise
    except sqlite3.OperationalError as error:
        raise ProjectError("at", place=path, problem=_reason(error, path)) from error
    except (sqlite3.Error, ParlanceError, ValueError, TypeError, KeyError, OverflowError) as error:
        raise ProjectError("at", place=path, problem=_unreadable(error)) from error
    except OSError as error:
        protected = error.errno in (errno.EROFS, errno.EACCES, errno.EPERM)
        problem = Message("project.protected") if protected else error
        raise ProjectError("at", place=path, problem=problem) from error


_REASONS: dict[int, str] = {
    sqlite3.SQLITE_BUSY: "project.open",
    sqlite3.SQLITE_FULL: "system.ENOSPC",
    sqlite3.SQLITE_READONLY: "project.protected",
    sqlite3.SQLITE_CANTOPEN: "project.unopened",
}


def _reason(error: sqlite3.OperationalError, path: Path) -> Message:
    code = error_code(error)
    if not code:
        return Message("project.damaged", error=error)  # Python's own: a text that is not UTF-8
    if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and not _is_writable(path):
        return Message("project.protected")
    return Message(_REASONS[code]) if code in _REASONS else Message("project.unusable", error=error)


def _is_writable(path: Path) -> bool:
    folder, file = path.parent, path if path.exists() else path.parent
    return not folder.is_dir() or (os.access(folder, os.W_OK) and os.access(file, os.W_OK))


def _unreadable(error: Exception) -> Message:
    if isinstance(error, sqlite3.Error) and error_code(error) == sqlite3.SQLITE_NOTADB:
        return Message("project.foreign")
    return reason(error) if type(error) in (ValueError, StrainedError) else Message("project.damaged", error=error)


def _encodable(row: dict[str, Any]) -> dict[str, Any]:
    """What was pasted may hold half a character, which SQLite would refuse each time that it is tried again."""
    return {name: encodable(value) if isinstance(value, str) else value for name, value in row.items()}


def _change(part: Path, changes: Sequence[Callable[[ProjectFile], Any]]) -> None:
    """Carry out `changes` in a file whose name the user never sees."""
    try:
        with closing(ProjectFile(part, may_be_empty=True)) as copy:
            for change in changes:
                change(copy)
    except ProjectError as error:
        raise ValueError(error.message.values.get("problem", error.message)) from error


def _new_take(id_: int, sentence: int, spoken: Spoken) -> Take:
    row = spoken.result.to_dict()
    return Take(
        id=id_,
        sentence=sentence,
        asked=spoken.asked,
        request=spoken.result.request,
        device=row["device"],
        engine=__version__,
        made_at=datetime.now(UTC).isoformat(timespec="seconds"),
        wall_s=row["wall_s"],
        first_audio_s=row["first_audio_s"],
        stages=row["stages"],
        sample_rate=row["sample_rate"],
        frames=len(spoken.result.samples),
        sha256=row["sha256"],
        notices=[*spoken.result.notices, *_unspoken(spoken.result)],
    )


def _unspoken(result: SynthesisResult) -> list[Message]:
    characters = dict.fromkeys(f"“{found.character}”" for found in result.unsupported)
    return [Message("project.unspoken", characters=characters)] if characters else []


def _contents(
    tables: dict[str, list[dict[str, Any]]], jobs: list[dict[str, Any]], sizes: dict[int, int], state: dict[str, Any]
) -> Contents:
    """Rows as what they stand for. `ValueError` for what Parlance never writes."""
    sentences = [schema.sentence(row) for row in tables["sentences"]]
    words = [schema.word(row) for row in tables["words"]]
    takes = [schema.take(row) for row in tables["takes"]]
    for take in takes:
        if sizes.get(take.id) != take.frames:
            raise DamagedError(Message("project.sound_cut", take=take.id))
    known = {"sentences": {row.id for row in sentences}, "words": {row.id for row in words}}
    edits = [schema.edit(row["label"], row["changes"], known) for row in tables["edits"]]
    done = int(state.get("edits_done", 0))
    numbers = [row["number"] for row in tables["edits"]]
    forgotten = numbers[0] - 1 if numbers else done
    last = forgotten + len(numbers)
    if numbers != list(range(forgotten + 1, last + 1)) or not 0 <= forgotten <= done <= last:
        raise DamagedError(Message("project.edits"))
    base = schema.request("base", state["base"]) if "base" in state else takes[-1].asked if takes else None
    jobs_left, about = [schema.job(row) for row in jobs], schema.about(state["about"]) if "about" in state else About()
    about = about._replace(picture=schema.picture(state["picture"])) if "picture" in state else about
    written = frozenset(map(_name_of_text, schema.names(state["written"]))) if "written" in state else None
    return Contents(sentences, words, takes, edits, forgotten, done, jobs_left, base, about, written)


def _sound(take: int, stored: Sequence[tuple[str, Any, int]]) -> np.ndarray:
    """float32 (n,) of the chunks of a take. `ValueError` if they are not what was written once."""
    with span("decoding"):
        pieces = [decoded(StoredChunk(name, blob), frames) for name, blob, frames in stored]
        whole = [piece for piece in pieces if piece is not None]
        if len(whole) < len(pieces):
            raise DamagedError(Message("project.other_sound", take=take))
        return np.concatenate(whole).astype(np.float32, copy=False)


def _text_of_name(name: str) -> str:
    """The name of a file as text. One whose bytes are no UTF-8 stands behind a slash, which no name has, and quoted."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return f"/{quote_from_bytes(os.fsencode(name))}"
    return name


def _name_of_text(text: str) -> str:
    return os.fsdecode(unquote_to_bytes(text[1:])) if text.startswith("/") else text
