"""One file of a model hub: asking what it is, and fetching it, going on from where the last try ended.

A hub is any server that answers as the one at `HUB` does: ``/OWNER/NAME/resolve/REVISION/PATH``, with the commit, the
size and a hash in the headers. That hub's own client keeps nothing of a transfer that breaks off, so the bytes are
fetched here."""

from __future__ import annotations

import functools
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import quote, urljoin, urlsplit

from .._version import __version__
from ..core.errors import DownloadError, UsageError
from ..core.files import written
from ..core.messages import Message
from . import paths

if TYPE_CHECKING:
    import ssl
    import urllib.error
    import urllib.request
    from http.client import HTTPResponse


HUB = "https://huggingface.co"
ENDPOINT_VARIABLE = "HF_ENDPOINT"
PIECE = 1 << 18
MAX_REDIRECTS = 5
PASSING = (408, 425, 429, 500, 502, 503, 504)
"""Answers that may be others in a moment."""
_TOLD = ("X-Repo-Commit", "X-Linked-Etag", "X-Linked-Size", "Content-Type")
_TOLD_AT_THE_END = ("ETag", "Content-Length")
"""Of an answer that only points elsewhere, these are not about the file."""

T = TypeVar("T")


@dataclass(frozen=True)
class RetryPolicy:
    """Timeout of one try, and the number of tries without progress."""

    timeout_s: float = 30.0
    tries: int = 4
    pause_s: float = 1.0
    """Pause before the second try; it doubles with each further try."""


@dataclass(frozen=True)
class RemoteFile:
    """What the server reports about a file."""

    path: str
    url: str
    size: int
    hash: str
    """SHA-256 or, of small files, the id that git gives to the content, in hex; or something of the server's own."""
    commit: str


class NotHere(DownloadError):
    """This repository does not hand out the file; another one may."""


class MissingFile(NotHere):
    """The server has no such file, or no such repository."""


class _Passing(Exception):
    """What went wrong this time; the next try may go better."""

    def __init__(self, code: str, gained: bool = False, **values: Any) -> None:
        super().__init__(Message(code, **values))
        self.gained = gained


class _BeginAgain(_Passing):
    """What there is of the file is of no use to this server."""


def check_endpoint(endpoint: str) -> str:
    """The address without a last slash; for an empty one what `ENDPOINT_VARIABLE` says, or `HUB`."""
    endpoint = (endpoint.strip() or os.environ.get(ENDPOINT_VARIABLE, "").strip() or HUB).rstrip("/")
    parts = urlsplit(endpoint)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise UsageError("download.bad_address", endpoint=endpoint)
    return endpoint


def ask(endpoint: str, repository: str, revision: str, path: str, retry: RetryPolicy) -> RemoteFile:
    """Size, hash and commit of a file. `MissingFile` if there is none, `DownloadError` if nothing can be learnt."""
    url = f"{endpoint}/{repository}/resolve/{quote(revision, safe='')}/{quote(path)}"
    # Offline users should learn about it immediately.
    short = replace(retry, tries=min(2, retry.tries))
    told = _persist(lambda: _headers(url, path, retry.timeout_s), path, short)
    commit, hash_ = told.get("X-Repo-Commit"), told.get("X-Linked-Etag") or told.get("ETag")
    size = told.get("X-Linked-Size") or told.get("Content-Length") or ""
    if not commit or not hash_:
        raise _no_hub(url, told.get("Content-Type", ""))
    if not size.isdecimal():
        raise DownloadError("download.no_size", host=urlsplit(url).netloc, path=path)
    return RemoteFile(path, url, int(size), hash_.removeprefix("W/").strip('"'), commit)


def fetch(file: RemoteFile, target: Path, retry: RetryPolicy, progress: Callable[[int], None]) -> None:
    """Fetch `file` into `target`, which appears when it has every byte; `progress` gets the bytes there are so far.

    What came before a try broke off is kept beside `target`, and the next one goes on from there.
    """
    part, most = partial_path(file, target), 0

    def go_on() -> None:
        nonlocal most
        try:
            _append(file, part, retry.timeout_s, progress)
        except _Passing as error:
            if isinstance(error, _BeginAgain):
                part.unlink(missing_ok=True)
            have = size_of(part)
            error.gained, most = have > most, max(most, have)
            raise

    with written(target):
        target.parent.mkdir(parents=True, exist_ok=True)
    most = size_of(part)
    _persist(go_on, file.path, retry)
    with written(target):
        os.replace(part, target)


def begin_of_text(url: str, limit: int, retry: RetryPolicy) -> str:
    """The first `limit` bytes of a text at any address. `DownloadError` if it cannot be had."""
    path = urlsplit(url).path.rpartition("/")[2]

    def read() -> bytes:
        got = bytearray()
        with _answer("GET", url, path, retry.timeout_s, {}) as answer:
            for piece in _pieces(answer):
                got += piece
                if len(got) >= limit:
                    break
        return bytes(got[:limit])

    return _persist(read, path, retry).decode("utf-8", "replace")


def partial_path(file: RemoteFile, target: Path) -> Path:
    """A file of other content has another hash and so another partial file: the two are never joined."""
    return target.with_name(f".{target.name}.{re.sub('[^0-9A-Za-z]', '', file.hash)[:16]}.part")


def size_of(path: Path) -> int:
    """0 if there is no such file."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _persist(work: Callable[[], T], path: str, retry: RetryPolicy) -> T:
    """Do `work` until it is done, or has brought nothing new for some tries."""
    tries = 0
    while True:
        try:
            return work()
        except _Passing as error:
            tries = 1 if error.gained else tries + 1
            if tries >= retry.tries:
                raise DownloadError("download.failed", path=path, error=error) from error
            time.sleep(retry.pause_s * 2 ** (tries - 1))


def _headers(url: str, path: str, timeout_s: float) -> dict[str, str]:
    """What is said of the file on the way to it, until another server would have to be asked for no new answer."""
    told: dict[str, str] = {}
    for _ in range(MAX_REDIRECTS):
        with _answer("HEAD", url, path, timeout_s, {}, follows=False) as answer:
            onward = answer.headers.get("Location") if 300 <= answer.status < 400 else None
            names = _TOLD if onward else _TOLD + _TOLD_AT_THE_END
            told |= {name: answer.headers[name] for name in names if name in answer.headers}
        there = urljoin(url, onward or "")
        if onward is None or (urlsplit(there).netloc != urlsplit(url).netloc and "X-Repo-Commit" in told):
            return told
        url = there
    raise DownloadError("download.circle", host=urlsplit(url).netloc, path=path)


def _append(file: RemoteFile, part: Path, timeout_s: float, progress: Callable[[int], None]) -> None:
    have = size_of(part)
    if have == file.size > 0:
        return
    wanted = {"Range": f"bytes={have}-"} if have else {}
    with _answer("GET", file.url, file.path, timeout_s, wanted) as answer, written(part):
        done = _begin(answer, file, have)
        with part.open("ab" if done else "wb") as out:
            progress(done)
            for piece in _pieces(answer):
                done += len(piece)
                if done > file.size:
                    break
                out.write(piece)
                progress(done)
    if done > file.size:
        part.unlink()
        raise DownloadError("download.sends_more", host=_host(file.url), path=file.path, size=file.size)
    if done < file.size:
        raise _Passing("download.cut_off", done=done, whole=file.size)


def _begin(answer: HTTPResponse, file: RemoteFile, have: int) -> int:
    """The byte at which the answer begins."""
    kind = answer.headers.get("Content-Type", "")
    if kind.startswith("text/html"):
        raise _no_hub(file.url, kind)
    begin = have if answer.status == 206 else 0
    if begin and not answer.headers.get("Content-Range", "").startswith(f"bytes {begin}-"):
        raise DownloadError("download.other_part", host=_host(file.url), path=file.path, begin=begin)
    if answer.length is not None and begin + answer.length != file.size:
        now = begin + answer.length
        raise DownloadError("download.size_changed", host=_host(file.url), path=file.path, size=file.size, now=now)
    return begin


def _pieces(answer: HTTPResponse) -> Iterator[bytes]:
    from http.client import HTTPException

    try:
        while piece := answer.read1(PIECE):
            yield piece
    except TimeoutError as error:
        raise _Passing("download.stalled") from error
    except (HTTPException, OSError) as error:
        raise _Passing("download.broke_off", error=error) from error


@contextmanager
def _answer(
    method: str,
    url: str,
    path: str,
    timeout_s: float,
    headers: dict[str, str],
    follows: bool = True,
) -> Iterator[HTTPResponse]:
    """The answer to one request, or with `follows` that of the place it points to.

    Errors of the request, not of the reading, become `_Passing` or `DownloadError`."""
    import urllib.error
    import urllib.request
    from http.client import HTTPException

    class Still(urllib.request.HTTPRedirectHandler):
        """Hands out an answer that points elsewhere as it is."""

        def http_error_302(self, req: Any, fp: Any, code: int, msg: str, headers: Any) -> Any:
            return fp

        http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302

    # Compressed, a file would not have the size that was announced.
    told = {"User-Agent": f"parlance/{__version__}", "Accept-Encoding": "identity", **headers}
    secure = [urllib.request.HTTPSHandler(context=_context())] if url.startswith("https:") else []
    opener = urllib.request.build_opener(*secure, *([] if follows else [Still]))
    try:
        answer = opener.open(urllib.request.Request(url, method=method, headers=told), timeout=timeout_s)
    except urllib.error.HTTPError as error:
        with error:
            raise _refused(error, url, path) from error
    except TimeoutError as error:
        raise _Passing("download.no_answer", host=_host(url)) from error
    except urllib.error.URLError as error:
        raise _Passing("download.unreachable", host=_host(url), error=error.reason) from error
    except (HTTPException, OSError) as error:
        raise _Passing("download.hung_up", host=_host(url)) from error
    with answer:
        yield answer


@functools.cache
def _context() -> ssl.SSLContext:
    """Trusts what the system trusts, and what browsers do: some systems keep no list that Python finds."""
    import ssl

    import certifi

    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context


def _refused(error: urllib.error.HTTPError, url: str, path: str) -> Exception:
    host, answer = _host(url), f"{error.code} {error.reason}"
    if error.code in PASSING:
        return _Passing("download.passing", host=host, answer=answer)
    if error.code == 416:
        return _BeginAgain("download.not_resumed", host=host, answer=answer)
    if error.code in (401, 403):
        return NotHere("download.forbidden", host=host, path=path, answer=answer)
    if error.code == 404:
        return MissingFile("download.missing", host=host, path=path, place=urlsplit(url).path, answer=answer)
    return DownloadError("download.refused", host=host, path=path, answer=answer)


def _no_hub(url: str, kind: str) -> DownloadError:
    other = Message("download.something_else", kind=kind or Message("download.of_no_kind"))
    what = Message("download.a_page") if kind.startswith("text/html") else other
    return DownloadError("download.no_hub", host=_host(url), what=what)


def _host(url: str) -> str:
    return urlsplit(url).netloc


ENOUGH_OF_CHANGES = 1 << 16
"""Bytes: the newest version comes first."""
CHANGES_RETRY = RetryPolicy(timeout_s=10, tries=1)
_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:(a|b|rc)(\d+))?")


def newest_changes_url() -> str:
    """Where the newest version's list of changes is; empty in a checkout, and in a package that was not told."""
    try:
        return paths.newest_changes().read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def newer_version(url: str, than: str = __version__) -> str | None:
    """The newest version with an entry at `url`, if it is newer `than` that. `DownloadError` if it cannot be told."""
    headings = re.findall(r"^## (\S+)[ \t\r]*$", begin_of_text(url, ENOUGH_OF_CHANGES, CHANGES_RETRY), re.MULTILINE)
    newest = next((heading for heading in headings if _VERSION.fullmatch(heading)), None)
    if newest is None:
        raise DownloadError("newer.no_version", url=url)
    return newest if _order(newest) > _order(than) else None


def _order(version: str) -> tuple[int, int, int, str, int]:
    """A finished version comes after its previews."""
    found = _VERSION.fullmatch(version)
    if found is None:
        raise ValueError(version)
    major, minor, patch, preview, number = found.groups()
    return int(major), int(minor), int(patch), preview or "~", int(number or 0)
