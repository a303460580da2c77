"""A model hub on this machine that answers as the real one does, or as badly as a test wants."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

COMMIT = "c0ffee" + "0" * 34
LARGE = (".safetensors", ".pt", ".pth", ".onnx")
SIGN_IN = b"<html><body>Please accept the terms of this network</body></html>"


class Hub:
    """Serves the files of `folder` as every repository that it is asked for.

    `faults` are what goes wrong, one for each request for the content (``GET``) or for the headers (``HEAD``) of a
    file: a status, or ``truncate``, ``stall``, ``lie``, ``more``, ``html``, ``flip``, ``whole`` (all of it is sent,
    whatever part was asked for), ``half`` (of the whole) and ``other part``. After the last one everything is well.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: dict[str, list[str]] = {"GET": [], "HEAD": []}
        self.asked: list[tuple[str, str, str]] = []
        """Method, path in the repository, range; in the order of the requests."""
        self.revisions: list[str] = []
        """Of the requests that name one."""
        self.moved: dict[str, str] = {}
        """Repository -> the one that requests for it are sent on to."""
        self.missing: set[str] = set()
        """Repositories that there are none of any more: to whoever did not sign in, a hub says 401 of them."""
        self.release = threading.Event()
        """Lets a stalled answer go."""
        self.endpoint = ""

    def content(self, path: str) -> bytes:
        return (self.folder / path).read_bytes()


@contextmanager
def serving(folder: Path) -> Iterator[Hub]:
    hub = Hub(folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(hub))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    hub.endpoint = f"http://127.0.0.1:{server.server_port}"
    try:
        yield hub
    finally:
        hub.release.set()
        server.shutdown()
        server.server_close()
        thread.join()


def _handler(hub: Hub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_HEAD(self) -> None:
            if self.path.startswith("/small/"):
                content = hub.content(self.path.removeprefix("/small/"))
                git = hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()
                self._send(200, {"ETag": f'"{git}"', "Content-Length": str(len(content))})
                return
            repository = self._repository()
            if repository in hub.moved:
                onward = self.path.replace(repository, hub.moved[repository], 1)
                self._send(307, {"Location": onward, "Content-Length": "0"})
                return
            path = self._path()
            if repository in hub.missing:
                self.send_error(401)
                return
            fault = self._next("HEAD", path)
            if fault == "html":
                self._send(200, {"Content-Type": "text/html", "Content-Length": str(len(SIGN_IN))})
                return
            if fault.isdecimal():
                self.send_error(int(fault))
                return
            if not (hub.folder / path).is_file():
                self.send_error(404)
                return
            content = hub.content(path)
            size = len(content) + (7 if fault == "lie" else 0)
            if path.endswith(LARGE):
                linked = {"X-Linked-Etag": f'"{hashlib.sha256(content).hexdigest()}"', "X-Linked-Size": str(size)}
                self._send(302, {"X-Repo-Commit": COMMIT, **linked, "Location": f"{elsewhere()}/{path}", "ETag": '"x"'})
            else:
                told = {"X-Repo-Commit": COMMIT, "Content-Length": "0", "ETag": '"x"'}
                self._send(307, {**told, "Location": f"/small/{path}"})

        def do_GET(self) -> None:
            if "/resolve/" in self.path:
                path = self._path()
                self._send(302, {"Location": f"{elsewhere()}/{path}", "Content-Length": "0"})
                return
            path = self.path.removeprefix("/storage/")
            self._content(path, self._next("GET", path))

        def _content(self, path: str, fault: str) -> None:
            if fault.isdecimal():
                self.send_error(int(fault))
                return
            if fault == "html":
                self._send(200, {"Content-Type": "text/html", "Content-Length": str(len(SIGN_IN))}, SIGN_IN)
                return
            content, begin = hub.content(path), 0
            headers = {"Content-Type": "application/octet-stream"}
            if "Range" in self.headers and fault not in ("whole", "half"):
                begin = int(self.headers["Range"].removeprefix("bytes=").rstrip("-"))
                first = begin + (3 if fault == "other part" else 0)
                headers["Content-Range"] = f"bytes {first}-{len(content) - 1}/{len(content)}"
            body = content[begin:]
            if fault == "flip":
                body = bytes([body[0] ^ 1]) + body[1:]
            if fault == "more":
                body += b"and more"
            else:
                headers["Content-Length"] = str(len(body) + (7 if fault == "lie" else 0))
            sent = body[: len(body) // 2] if fault in ("truncate", "half", "stall") else body
            self._send(206 if begin else 200, headers, sent)
            if fault == "stall":
                self.wfile.flush()
                hub.release.wait(20)

        def _repository(self) -> str:
            return self.path.partition("/resolve/")[0].strip("/")

        def _path(self) -> str:
            revision, path = self.path.partition("/resolve/")[2].split("/", 1)
            hub.revisions.append(revision)
            return path

        def _next(self, method: str, path: str) -> str:
            hub.asked.append((method, path, self.headers.get("Range", "")))
            faults = hub.faults[method]
            return faults.pop(0) if faults else ""

        def _send(self, status: int, headers: dict[str, str], body: bytes = b"") -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    def elsewhere() -> str:
        """Large files come from another host, as far as names tell."""
        return hub.endpoint.replace("127.0.0.1", "localhost") + "/storage"

    return Handler
