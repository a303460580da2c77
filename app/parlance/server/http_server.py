"""The server itself: one socket on this machine's loopback, one thread, until it is stopped."""

from __future__ import annotations

import errno
import socket
import threading
from types import TracebackType

import uvicorn

from parlance.core.errors import ParlanceError, UsageError
from parlance.core.limits import CONNECTION

from .app import make_app
from .connection import Connection
from .host_check import LOOPBACK
from .served_models import ServedModels
from .spoken import SpeakerLike

PORT = 8040
AT_ONCE = 16
"""Connections that are let in before the limit is looked at: each takes one of the system's file handles."""
WAITING = 512
"""Connections that the system keeps at the door meanwhile."""
SHUTDOWN_TIMEOUT_S = 5
"""For answers that are under way when the server stops."""


class _Server(uvicorn.Server):
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for one in sockets or ():
            one.listen(WAITING)  # the setting `backlog` means both


class HttpServer:
    """Answers while its context is open."""

    def __init__(self, speaker: SpeakerLike, served: ServedModels, host: str = LOOPBACK[0], port: int = PORT) -> None:
        """Takes the port (0: any that is free). Raises `UsageError`, or `ParlanceError` if it is taken.

        `speaker` is closed when the context ends.
        """
        served.find("")
        self._socket = listen(host, port)
        self._speaker = speaker
        config = uvicorn.Config(
            make_app(speaker, served),
            http=Connection,
            ws="none",
            lifespan="off",
            loop="asyncio",
            log_config=None,
            access_log=False,
            server_header=False,
            backlog=AT_ONCE,
            h11_max_incomplete_event_size=CONNECTION.bytes,
            timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
        )
        self._server = _Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],), name="parlance-server")

    @property
    def url(self) -> str:
        """What clients take as their base URL."""
        host, port = self._socket.getsockname()[:2]
        return f"http://{f'[{host}]' if ':' in host else host}:{port}/v1"

    def __enter__(self) -> HttpServer:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        try:
            self._speaker.close()
        finally:
            self._server.should_exit = True
            self._thread.join()
            self._socket.close()


def listen(host: str, port: int) -> socket.socket:
    """On this machine's loopback alone."""
    if host not in LOOPBACK:
        raise UsageError("server.host", host=host, known=LOOPBACK)
    if not 0 <= port <= 65535:
        raise UsageError("server.port", port=port)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ParlanceError("server.port_in_use", port=port) from error
        raise ParlanceError("server.not_listening", host=host, port=port, error=error) from error
