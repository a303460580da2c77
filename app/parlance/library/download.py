"""The files of an official model: what this disk has already is used, the rest fetched, and every hash compared."""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..core.errors import DownloadError
from ..core.hashing import file_sha256
from ..core.result import Progress
from .disk import check_space, gigabytes, written
from .hub import MissingFile, Patience, RemoteFile, ask, fetch, partial_path, size_of
from .releases import Release

Report = Callable[[Progress], None]
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
    commit: str
    files: dict[str, Fetched]
    """By path in the repository."""


def download(
    release: Release,
    folder: Path,
    endpoint: str,
    report: Report,
    patience: Patience | None = None,
    room_after: int = 0,
) -> Download:
    """Bring the files of `release` together in `folder`. Nothing is asked of the network if the Hugging Face cache of
    this user holds them all. `room_after` are bytes that must stay free.

    `DownloadError` says what went wrong; what came before is kept in `folder`, and another call goes on from there.
    """
    patience = patience or Patience()
    files = _all_cached(release) or _asked(release, endpoint, report, patience)
    commit = next(iter(files.values())).commit
    for path in files:
        if (cached := cached_file(release.repository, path, commit)) is not None:
            _link(cached, folder / path)
    missing = {path: file for path, file in files.items() if not (folder / path).is_file()}
    begun = sum(size_of(partial_path(file, folder / path)) for path, file in missing.items())
    needed = sum(file.size for file in missing.values()) - begun
    check_space(folder, needed + room_after, f"{release.title}, with what is made of it,")
    _fetch_all(missing, folder, report, patience)
    return Download(folder, commit, _check_all(files, folder, report))


def cached_file(repository: str, path: str, revision: str) -> Path | None:
    """Where another program that uses Hugging Face's client has left that file, if one has."""
    from huggingface_hub import try_to_load_from_cache

    found = try_to_load_from_cache(repository, path, revision=revision)
    return Path(found) if isinstance(found, str) else None


def _all_cached(release: Release) -> dict[str, RemoteFile]:
    """The files with their names in the cache, which are their hashes; empty unless every one is there."""
    files: dict[str, RemoteFile] = {}
    for path in release.files:
        cached = cached_file(release.repository, path, release.revision)
        if cached is not None:
            # .../snapshots/COMMIT/PATH is a link to .../blobs/HASH
            commit = cached.parents[path.count("/")].name
            files[path] = RemoteFile(path, "", cached.stat().st_size, cached.resolve().name, commit)
        elif path not in release.optional:
            return {}
    return files


def _asked(release: Release, endpoint: str, report: Report, patience: Patience) -> dict[str, RemoteFile]:
    files: dict[str, RemoteFile] = {}
    revision = release.revision
    for done, path in enumerate(release.files):
        report(Progress(f"Asking for {path}", done, len(release.files)))
        try:
            files[path] = ask(endpoint, release.repository, revision, path, patience)
        except MissingFile:
            if path not in release.optional:
                raise
        else:
            # Were the repository to change now, the files would not belong together.
            revision = files[path].commit
    return files


def _link(cached: Path, target: Path) -> None:
    with written(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        try:
            target.symlink_to(cached.resolve())
        except OSError:
            shutil.copyfile(cached, target)


def _fetch_all(files: dict[str, RemoteFile], folder: Path, report: Report, patience: Patience) -> None:
    total, before = sum(file.size for file in files.values()), 0
    for path, file in files.items():

        def progress(done: int, before: int = before, path: str = path) -> None:
            report(Progress(f"Fetching {path}, {gigabytes(before + done)} of {gigabytes(total)}", before + done, total))

        fetch(file, folder / path, patience, progress)
        before += file.size


def _check_all(files: dict[str, RemoteFile], folder: Path, report: Report) -> dict[str, Fetched]:
    total, done = sum(file.size for file in files.values()), 0
    found: dict[str, Fetched] = {}
    for path, file in files.items():
        report(Progress(f"Checking {path}", done, total))
        found[path] = _check(folder / path, file)
        done += file.size
    return found


def _check(path: Path, file: RemoteFile) -> Fetched:
    """Compare size and hash; what differs is removed, so that it is fetched anew."""
    try:
        sha256 = file_sha256(path)
        wanted, has = file.hash, sha256
        if _GIT_ID.fullmatch(file.hash):
            has = _git_id(path)
        size = path.stat().st_size
    except OSError as error:
        raise DownloadError(f"{path} cannot be read: {error.strerror or error}") from error
    comparable = bool(_SHA256.fullmatch(wanted) or _GIT_ID.fullmatch(wanted))
    if size != file.size or (comparable and has != wanted):
        path.unlink()
        raise DownloadError(
            f"{file.path} is not the file that was announced: its hash is {has[:12]}..., and should be "
            f"{wanted[:12]}...; it was removed. Try again, or from another server"
        )
    return Fetched(size, sha256, comparable)


def _git_id(path: Path) -> str:
    """What git calls a file of that content."""
    content = path.read_bytes()
    return hashlib.sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()
