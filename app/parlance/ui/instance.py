"""One window for one user: a second start hands over what it was asked for, and ends."""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from parlance.core.limits import ORDER, read_json

CLIPBOARD, SELECTION = "clipboard", "selection"
ANSWER_MS = 1000
"""For a window that is busy with its own start."""
_DONE = b"done\n"


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
        return cls(tuple(files), read)


class Instance(QObject):
    """Of one folder of data. Only this user's programs can reach it."""

    asked = Signal(object)
    """Order of a later start"""

    def __init__(self, data: Path) -> None:
        super().__init__()
        self._name = f"parlance-{hashlib.sha256(str(data).encode()).hexdigest()[:16]}"
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)

    def hand_over(self, order: Order) -> bool:
        """Whether a window that is open has taken `order`; then this start has nothing left to do. It waits."""
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(ANSWER_MS):
            return False
        socket.write(json.dumps(asdict(order)).encode() + b"\n")
        return socket.waitForReadyRead(ANSWER_MS) and socket.readAll().data() == _DONE

    def listen(self) -> None:
        """Be the one that later starts find."""
        if not self._server.listen(self._name):
            QLocalServer.removeServer(self._name)  # left behind by one that was killed
            self._server.listen(self._name)

    def close(self) -> None:
        self._server.close()

    def _greet(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(partial(self._read, socket))
            socket.disconnected.connect(socket.deleteLater)

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
