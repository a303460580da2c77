"""The files of an official model: what this disk has already is used, the rest fetched, and every hash compared."""

from __future__ import annotations

import hashlib
import logging
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..core.errors import DownloadError
from ..core.files import check_space, file_sha256, gigabytes, written
from ..core.messages import Message
from ..core.result import Progress, Report
from .hub import MissingFile, NotHere, RemoteFile, RetryPolicy, ask, fetch, partial_path, size_of
from .releases import Place, Release

log = logging.getLogger("parlance.library")

_SHA256, _GIT_ID = re.compile("[0-9a-f]{64}"), re.compile("[0-9a-f]{40}")


@dataclass(frozen=True)
class Fetched:
    """One file of a release, as it lies on this disk."""

    size: int
    sha256: str
    checked: bool
    """It has the hash that the hub names."""


@dataclass(frozen=True)
class Download:
    folder: Path
    place: Place
    """The repository that handed the files out, at their commit."""
    files: dict[str, Fetched]
    """By path in the repository."""


def download(
    release: Release,
    folder: Path,
    endpoint: str,
    report: Report,
    retry: RetryPolicy | None = None,
    room_after: int = 0,
    damaged: frozenset[str] = frozenset(),
) -> Download:
    """Bring the files of `release` together in `folder`. Nothing is asked of the network if the Hugging Face cache of
    this user holds them all. `room_after` are bytes that must stay free. A file that is damaged in that cache is
    fetched, as are the `damaged` ones.

    `DownloadError` says what went wrong; what came before is kept in `folder`, and another call goes on from there.
    """
    retry = retry or RetryPolicy()
    place, files = (not damaged and _all_cached(release)) or _asked(release, endpoint, report, retry)
    linked: set[str] = set()
    for path in files.keys() - damaged:
        if not _is_own(folder / path) and (cached := cached_file(place, path)) is not None:
            _link(cached, folder / path)
            linked.add(path)
    missing = {path: file for path, file in files.items() if not (folder / path).is_file()}
    begun = sum(size_of(partial_path(file, folder / path)) for path, file in missing.items())
    needed = sum(file.size for file in missing.values()) - begun
    check_space(folder, needed + room_after, Message("disk.fetching", title=release.title))
    _fetch_all(missing, folder, report, retry)
    try:
        return Download(folder, place, _check_all(release, files, folder, report))
    except WrongFile as error:
        if error.path not in linked:
            raise
        words = Message("download.cache_damaged", path=error.path)
        log.warning("%s", words)
        report(Progress(words, 0, 1))
        return download(release, folder, endpoint, report, retry, room_after, damaged | {error.path})


class WrongFile(DownloadError):
    """It is not what was announced, or cannot be read; it was removed."""

    path = ""
    """In its repository."""


def _is_own(file: Path) -> bool:
    """It was fetched into this folder, and not found in the cache."""
    return file.is_file() and not file.is_symlink()


def cached_file(place: Place, path: str) -> Path | None:
    """Where another program that uses Hugging Face's client has left that file, if one has."""
    from huggingface_hub import try_to_load_from_cache

    found = try_to_load_from_cache(place.repository, path, revision=place.revision)
    return Path(found) if isinstance(found, str) else None


Found = tuple[Place, dict[str, RemoteFile]]
"""A place, at the commit that it has now, and what it says of each file of a release."""


def _all_cached(release: Release) -> Found | None:
    """The files with their names in the cache, which are their hashes; None unless every one of a place is there."""
    for place in release.places:
        cached = {path: cached_file(place, path) for path in release.files}
        if all(found or path in release.optional for path, found in cached.items()):
            files = {path: _in_cache(path, found) for path, found in cached.items() if found}
            if all(_is_expected(release, file) for file in files.values()):
                return Place(place.repository, next(iter(files.values())).commit), files
    return None


def _in_cache(path: str, cached: Path) -> RemoteFile:
    # .../snapshots/COMMIT/PATH is a link to .../blobs/HASH
    return RemoteFile(path, "", cached.stat().st_size, cached.resolve().name, cached.parents[path.count("/")].name)


def _asked(release: Release, endpoint: str, report: Report, retry: RetryPolicy) -> Found:
    """What the first place says that has the files, and the right ones. The error is that of the last place."""
    for place in release.places:
        try:
            return _asked_at(place, release, endpoint, report, retry)
        except NotHere:
            if place is release.places[-1]:
                raise
    raise DownloadError("download.no_repository", title=release.title)


def _asked_at(place: Place, release: Release, endpoint: str, report: Report, retry: RetryPolicy) -> Found:
    files: dict[str, RemoteFile] = {}
    for done, path in enumerate(release.files):
        report(Progress(Message("download.asking", path=path), done, len(release.files)))
        try:
            file = ask(endpoint, place.repository, place.revision, path, retry)
        except MissingFile:
            if path not in release.optional:
                raise
            continue
        if not _is_expected(release, file):
            raise NotHere("download.not_published", path=path, repository=place.repository, title=release.title)
        files[path] = file
        # Were the repository to change now, the files would not belong together.
        place = Place(place.repository, file.commit)
    return place, files


def _is_expected(release: Release, file: RemoteFile) -> bool:
    """False if the SHA-256 that is announced is not the one that was published, or without one the size, where that is
    known."""
    sha256 = release.sha256.get(file.path)
    if sha256 is None:
        return True
    return file.hash == sha256 if _SHA256.fullmatch(file.hash) else file.size == release.files[file.path]


def _link(cached: Path, target: Path) -> None:
    with written(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        try:
            target.symlink_to(cached.resolve())
        except OSError:
            shutil.copyfile(cached, target)


def _fetch_all(files: dict[str, RemoteFile], folder: Path, report: Report, retry: RetryPolicy) -> None:
    total, before = sum(file.size for file in files.values()), 0
    for path, file in files.items():

        def progress(done: int, before: int = before, path: str = path) -> None:
            there = before + done
            words = Message("download.fetching", path=path, done=gigabytes(there), whole=gigabytes(total))
            report(Progress(words, there, total))

        fetch(file, folder / path, retry, progress)
        before += file.size


def _check_all(release: Release, files: dict[str, RemoteFile], folder: Path, report: Report) -> dict[str, Fetched]:
    total, done = sum(file.size for file in files.values()), 0
    found: dict[str, Fetched] = {}
    for path, file in files.items():
        report(Progress(Message("download.checking", path=path), done, total))
        found[path] = _check(folder / path, file, release.sha256.get(path, ""))
        done += file.size
    return found


def _check(path: Path, file: RemoteFile, published: str) -> Fetched:
    """Compare size and hash, with the published SHA-256 if there is one; what differs is removed, so that it is
    fetched anew."""
    try:
        sha256 = file_sha256(path)
        wanted, has = published or file.hash, sha256
        if _GIT_ID.fullmatch(wanted):
            has = _git_id(path)
        size = path.stat().st_size
    except OSError as error:
        path.unlink(missing_ok=True)
        raise _wrong(file, "file.unreadable", path=path, error=error) from error
    comparable = bool(_SHA256.fullmatch(wanted) or _GIT_ID.fullmatch(wanted))
    if size != file.size or (comparable and has != wanted):
        path.unlink()
        raise _wrong(file, "download.wrong_hash", path=file.path, has=has[:12], wanted=wanted[:12])
    return Fetched(size, sha256, comparable)


def _wrong(file: RemoteFile, code: str, **values: Any) -> WrongFile:
    error = WrongFile(code, **values)
    error.path = file.path
    return error


def _git_id(path: Path) -> str:
    """What git calls a file of that content."""
    content = path.read_bytes()
    return hashlib.sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()
