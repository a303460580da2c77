"""From an official model on a server or in a folder to a model in the user's list, and out of it again."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..core.cloning import clone_path
from ..core.errors import DownloadError, ModelError, UsageError
from ..core.files import check_space, read_json_file, written
from ..core.limits import CACHE
from ..core.messages import Message
from ..core.native import mapped_errors, open_gguf
from ..core.result import Progress, Report
from ..families import families
from ..families.conversion.release_writer import DtypePolicy
from .download import Download, download
from .hub import RetryPolicy, check_endpoint
from .releases import Release, foreign, is_foreign

SOURCE_SUFFIX = ".source.json"


@dataclass(frozen=True)
class Folders:
    """Where the user's models are, and where unfinished downloads may lie."""

    models: Path
    downloads: Path


def install(
    release: Release,
    dtype: str,
    folders: Folders,
    endpoint: str = "",
    report: Report = lambda _: None,
    retry: RetryPolicy | None = None,
) -> Path:
    """Fetch an official model, convert it, and note where it came from; what was fetched is removed then.

    `UsageError` for a type that it is not offered in, or if it is there already; `DownloadError` and `ModelError` else.
    """
    if dtype not in release.dtypes:
        raise UsageError("model.not_offered", title=release.title, dtypes=release.dtypes, dtype=dtype)
    out = new_model_path(folders.models, release.installed_name(dtype))
    endpoint = check_endpoint(endpoint)
    folder = folders.downloads / release.name
    # While a converted file is put together its numbers are on the disk twice.
    room = 2 * release.sizes[dtype].total
    with _alone(folder, release.title):
        got = download(release, folder, endpoint, report, retry, room)
        check_space(folders.models, room, Message("disk.converting", title=release.title))
        convert_into(release.source(folder), out, dtype, report)
        _note_source(out, release, dtype, endpoint, got)
        shutil.rmtree(folder, ignore_errors=True)
    return out


@contextmanager
def _alone(folder: Path, title: str) -> Iterator[None]:
    """Two programs would write into the same partial files."""
    from filelock import FileLock, Timeout

    lock = FileLock(folder.with_name(f"{folder.name}.lock"))
    with written(folder):
        folder.parent.mkdir(parents=True, exist_ok=True)
        try:
            lock.acquire(timeout=0)
        except Timeout as error:
            raise DownloadError("download.running", title=title) from error
    try:
        yield
    finally:
        lock.release()


def begun_bytes(release: Release, folders: Folders) -> int:
    """What an unfinished download of that model holds on the disk."""
    begun = (folders.downloads / release.name).rglob("*")
    return sum(path.stat().st_size for path in begun if path.is_file() and not path.is_symlink())


def discard_begun(release: Release, folders: Folders) -> None:
    """Remove an unfinished download."""
    folder = folders.downloads / release.name
    with _alone(folder, release.title), written(folder):
        shutil.rmtree(folder)


def convert_into(source: Path, out: Path, dtype: str, report: Report) -> None:
    from ..families.conversion.release_writer import DtypePolicy

    convert(source, out, DtypePolicy(dtype), counting(Message("model.converting", file=out.name), report))


def counting(words: Message, report: Report) -> Callable[[int, int], None]:
    """What the conversions report to."""
    return lambda done, total: report(Progress(words, done, total))


def new_model_path(models: Path, name: str) -> Path:
    """Where a model of that name will be. `UsageError` if there is one."""
    path = models / f"{name}.gguf"
    if path.exists():
        raise UsageError("model.exists", name=name)
    return path


def check_out(source: Path, out: Path) -> None:
    """`UsageError` if a copy of `source` would be written over it."""
    if out.exists() and source.exists() and out.samefile(source):
        raise UsageError("file.is_source", path=out)


def model_name(source: Path) -> str:
    """What a model from that folder or file is called: its name in small letters, without what files dislike."""
    stem = source.resolve().stem if source.is_file() else source.resolve().name
    return re.sub(r"[^\w.-]+", "-", stem.casefold()).strip(".-_") or "model"


def remove_model(path: Path, models: Path) -> None:
    """Remove one of the user's models with all that belongs to it."""
    if path.resolve().parent != models.resolve():
        raise UsageError("model.not_own", path=path, models=models)
    try:
        path.unlink()
        for beside in (clone_path(path), _source_path(path)):
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise ModelError("file.not_removed", path=path, error=error) from error


def source_of(path: Path) -> dict[str, Any]:
    """What was noted when the model was fetched; empty for a model that came in another way."""
    try:
        noted = read_json_file(_source_path(path), CACHE)
    except (OSError, ValueError):
        return {}
    return noted if isinstance(noted, dict) else {}


def _note_source(out: Path, release: Release, dtype: str, endpoint: str, got: Download) -> None:
    noted = {
        "release": release.name,
        "repository": got.place.repository,
        "commit": got.place.revision,
        "endpoint": endpoint,
        "dtype": dtype,
        "files": {path: asdict(file) for path, file in got.files.items()},
    }
    with written(_source_path(out)):
        _source_path(out).write_text(json.dumps(noted, indent=1) + "\n", encoding="utf-8")


def _source_path(model: Path) -> Path:
    return model.with_name(model.stem + SOURCE_SUFFIX)


def convert(
    source: Path,
    out: Path,
    policy: DtypePolicy | None = None,
    progress: Callable[[int, int], None] | None = None,
    fold_text: bool = True,
) -> dict[str, str]:
    """Convert a folder (or a file inside it) to the GGUF file `out`; returns the type that each tensor was stored in.

    A release that can clone also becomes a second file beside `out`, with the networks that clone a voice. Without a
    policy matrices are f16. `fold_text` is for Qwen3-TTS, see `write_qwen3`. `progress(done, total)` counts tensors.
    `UsageError` if the source is of no known kind, `ModelError` that names file and field if it is broken.
    """
    if not source.exists():
        raise UsageError("file.none", path=source)
    # The first family takes any config.json, as our own training writes it; the later ones know theirs by its words.
    for family in reversed(families().values()):
        types = family.convert(source, out, policy or DtypePolicy(), progress, {"fold_text": fold_text})
        if types is not None:
            return types
    for path in [source] if source.suffix == ".gguf" else sorted(source.glob("*.gguf")):
        with mapped_errors() as core:
            metadata = open_gguf(core, path).metadata
        if is_foreign(metadata):
            raise foreign(path, metadata)
    folder = source if source.is_dir() else source.parent
    known = ", ".join(family.source_files for family in families().values())
    raise UsageError("release.none_there", path=folder, known=known)
