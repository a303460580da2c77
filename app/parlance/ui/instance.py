"""One window for one user: a second start hands over what it was asked for, and ends.

A lock in the user's data folder, held until the process ends, decides who the window is. Beside it stands the address
of the socket that the window listens at, which lies in a folder that only the user can enter. The window greets each
client before it is sent anything: an order that was sent is carried out once, and one that was not sent never is.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import logging
import os
import secrets
import stat
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import quote_from_bytes, unquote_to_bytes

from filelock import FileLock, Timeout
from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from parlance.core.errors import ParlanceError
from parlance.core.files import open_regular, private_file
from parlance.core.limits import ORDER, read_json

log = logging.getLogger("parlance.ui")

CLIPBOARD, SELECTION = "clipboard", "selection"
ANSWER_S = 10.0
"""How long a start waits for a window that is still starting, or busy."""
RETRY_S = 0.1
LOCK, ADDRESS, FOLDER = "window.lock", "window.address", "window"
"""In the data folder."""
TEMPORARY = "parlance-"
LONGEST_ADDRESS = 4096
_READY, _DONE = b"ready\n", b"done\n"


@dataclass(frozen=True)
class Order:
    """What a start of the program asks for."""

    files: tuple[str, ...] = ()
    """Absolute paths."""
    read: str = ""
    """``clipboard`` or ``selection``: aloud, at once."""

    @classmethod
    def from_arguments(cls, arguments: Sequence[str]) -> Order:
        """Ends the program with words for what is no such command line."""
        parser = argparse.ArgumentParser(prog="parlance-gui")
        parser.add_argument("files", metavar="FILE", nargs="*", help="a project or documents to open")
        parser.add_argument(
            "--read", choices=(CLIPBOARD, SELECTION), default="", help="start reading the clipboard or selection"
        )
        known = parser.parse_args(arguments)
        return cls(tuple(str(Path(name).absolute()) for name in known.files), known.read)

    @classmethod
    def from_line(cls, line: bytes) -> Order:
        """`ValueError` for what no start of this program sends."""
        values = read_json(line, ORDER)
        files, read = (values.get("files"), values.get("read")) if isinstance(values, dict) else (None, None)
        if not isinstance(files, list) or not all(isinstance(name, str) for name in files):
            raise ValueError("files must be texts")
        if read not in ("", CLIPBOARD, SELECTION):
            raise ValueError("read must be clipboard or selection")
        return cls(tuple(os.fsdecode(unquote_to_bytes(name)) for name in files), read)

    def to_line(self) -> bytes:
        """What `from_line` reads. A name is quoted as in an address: it may hold bytes that are no text."""
        files = [quote_from_bytes(os.fsencode(name)) for name in self.files]
        return json.dumps({"files": files, "read": self.read}).encode() + b"\n"


class Instance(QObject):
    """The window of one data folder, or a start that looks for it."""

    asked = Signal(object)
    """Order of a later start"""

    def __init__(self, data: Path) -> None:
        super().__init__()
        self._data = data
        self._lock = FileLock(data / LOCK, mode=0o600)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)

    def hand_over(self, order: Order) -> bool:
        """True if the open window has taken `order`: then this start has nothing left to do. False if there is none:
        then this process is the window until `close`.

        Raises `ParlanceError` if the open window does not answer in time, or for an order that it would not read.
        """
        line = order.to_line()
        try:
            Order.from_line(line)
        except ValueError as error:
            raise ParlanceError("window.order", error=error) from error
        deadline = time.monotonic() + ANSWER_S
        while not self._claim():
            if self._send(line, deadline):
                return True
            if time.monotonic() >= deadline:
                raise ParlanceError("window.no_answer")
            time.sleep(RETRY_S)
        return False

    def listen(self) -> None:
        """Take the orders of later starts. Without a lock or a private folder there is nothing to listen at: then each
        start opens another window."""
        if not self._lock.is_locked:
            return
        for address in addresses(self._data):
            QLocalServer.removeServer(address)  # the process that listened there held the lock, and has ended
            if self._server.listen(address):
                try:
                    with private_file(self._data / ADDRESS) as file:
                        file.write(os.fsencode(address))
                    return
                except OSError as error:
                    log.warning("later starts will not find this window: %s", error)
                    self._server.close()
                    return
        log.warning("later starts will not find this window: %s", self._server.errorString())

    def stop(self) -> None:
        """Take no more orders. A start that comes before `close` waits, also one that was greeted already."""
        folder = Path(self._server.fullServerName()).parent
        self._server.close()
        for socket in self._server.findChildren(QLocalSocket):
            socket.abort()
        if folder.name.startswith(TEMPORARY):
            with suppress(OSError):
                folder.rmdir()

    def close(self) -> None:
        """Let another process be the window."""
        self.stop()
        self._lock.release()

    def _claim(self) -> bool:
        """False if another process is the window."""
        try:
            self._data.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout:
            return False
        except (OSError, NotImplementedError) as error:
            log.warning("later starts will not find this window: %s", error)
        return True

    def _send(self, line: bytes, deadline: float) -> bool:
        """Whether the window has it now. What it does not take before `deadline` is never sent."""
        if not (address := self._address()):
            return False
        socket = QLocalSocket()
        socket.connectToServer(address)
        if not socket.waitForConnected(_left_ms(deadline)) or _answer(socket, deadline) != _READY:
            socket.abort()
            return False
        socket.write(line)
        while socket.bytesToWrite():
            if not socket.waitForBytesWritten(_left_ms(deadline)):
                socket.abort()  # a part of a line is no order
                return False
        # From here the window will carry it out, if only later: all but one that has ended.
        return _answer(socket, deadline) == _DONE or socket.state() == QLocalSocket.LocalSocketState.ConnectedState

    def _address(self) -> str:
        """Where the window listens, or nothing."""
        try:
            with open_regular(self._data / ADDRESS) as file:
                address = os.fsdecode(file.read(LONGEST_ADDRESS))
        except OSError:
            return ""
        return address if sys.platform == "win32" or is_private(Path(address).parent) else ""

    def _greet(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(partial(self._read, socket))
            socket.disconnected.connect(socket.deleteLater)
            socket.write(_READY)
            socket.flush()

    def _read(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine() and socket.bytesAvailable() <= ORDER.bytes:
            return
        try:
            order = Order.from_line(bytes(socket.readLine(ORDER.bytes).data()))
        except ValueError:
            socket.abort()
            return
        socket.write(_DONE)
        socket.flush()
        socket.disconnectFromServer()
        self.asked.emit(order)


def addresses(data: Path) -> Iterator[str]:
    """Where a window may listen, the best first: no other user can make or replace anything there."""
    if sys.platform == "win32":
        yield f"parlance-{secrets.token_hex(16)}"  # any user may open a pipe of a known name first
        return
    name = f"parlance-{hashlib.sha256(os.fsencode(data)).hexdigest()[:16]}"
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    if sys.platform == "linux" and os.path.isabs(runtime) and is_private(Path(runtime)):
        yield os.path.join(runtime, name)
    own = data / FOLDER
    with suppress(OSError):
        own.mkdir(mode=0o700, exist_ok=True)
        if is_private(own):
            yield str(own / name)
    with suppress(OSError):  # the path of a socket has 104 bytes at most
        yield os.path.join(tempfile.mkdtemp(prefix=TEMPORARY), name)


def is_private(folder: Path) -> bool:
    """Whether it is a folder of this user's that nobody else may enter."""
    if sys.platform == "win32":
        return True
    try:
        about = folder.lstat()
    except (OSError, ValueError):  # a path with a NUL is none
        return False
    return stat.S_ISDIR(about.st_mode) and about.st_uid == os.geteuid() and not about.st_mode & 0o077


def _left_ms(deadline: float) -> int:
    return max(1, round(1000 * (deadline - time.monotonic())))


def _answer(socket: QLocalSocket, deadline: float) -> bytes:
    """The next line, or nothing if none comes in time."""
    while not socket.canReadLine():
        if time.monotonic() >= deadline or not socket.waitForReadyRead(_left_ms(deadline)):
            return b""
    return bytes(socket.readLine().data())
