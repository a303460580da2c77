"""The server itself: one socket, on the loopback unless the user wants more, and one thread, until it is stopped."""

from __future__ import annotations

import dataclasses
import errno
import socket
import ssl
import threading
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

import uvicorn
from starlette.applications import Starlette

from parlance.core.errors import ParlanceError, UsageError
from parlance.core.limits import AGENT, CONNECTION, REQUEST

from .access import LOOPBACK, Access, address, is_loopback
from .app import make_app
from .connection import Connection, HandshakeLimit
from .served_models import ServedModels
from .spoken import SpeakerLike

PORT = 8040
MAX_CHARACTERS = 1_000_000
"""The longest text that a user may let clients send."""
BYTES_PER_CHARACTER = 32
"""Of a request: a character that is written as escapes takes up to twelve."""
AT_ONCE = 16
"""Connections that are let in before the limit is looked at: each takes one of the system's file handles."""
WAITING = 512
"""Connections that the system queues before they are accepted."""
SHUTDOWN_TIMEOUT_S = 5
"""For answers that are under way when the server stops."""


class _Server(uvicorn.Server):
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for one in sockets or ():
            one.listen(WAITING)  # the setting `backlog` means both


@dataclass(frozen=True)
class Certificate:
    """Files in PEM with which the server proves its name, and encrypts (TLS)."""

    path: Path
    key: Path

    def check(self) -> None:
        """Raises `UsageError` for files that cannot be used."""
        try:
            # A private key with a password would be asked for on the terminal.
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(self.path, self.key, password=lambda: "")
        except (OSError, ValueError) as error:
            raise UsageError("access.tls", path=self.path, key=self.key, error=error) from error


class HttpServer:
    """Answers while its context is open."""

    def __init__(
        self,
        speaker: SpeakerLike,
        served: ServedModels,
        host: str = LOOPBACK[0],
        port: int = PORT,
        access: Access | None = None,
        certificate: Certificate | None = None,
        max_characters: int = REQUEST.elements,
        agents: Starlette | None = None,
    ) -> None:
        """Takes the port (0: any that is free). Raises `UsageError`, or `ParlanceError` if it is taken.

        `speaker` is closed when the context ends. An address beyond the loopback needs an `access` with a key.
        """
        served.find("")
        access = access or Access()
        if not is_loopback(host) and not access.key:
            raise UsageError("server.host", host=host, known=LOOPBACK)
        if not 0 < max_characters <= MAX_CHARACTERS:
            raise UsageError("server.max_characters", least=1, most=MAX_CHARACTERS, count=max_characters)
        if certificate is not None:
            certificate.check()
        limits = dataclasses.replace(
            REQUEST, elements=max_characters, bytes=max(REQUEST.bytes, BYTES_PER_CHARACTER * max_characters)
        )
        self._is_encrypted = certificate is not None
        self._socket = listen(host, port)
        handshakes = None
        if certificate is not None:
            handshakes = self._socket = HandshakeLimit(self._socket)
        self._speaker = speaker
        fields = {
            "max_body": max(limits.bytes, AGENT.bytes if agents else 0),
            "handshakes": handshakes,
        }
        config = uvicorn.Config(
            make_app(speaker, served, access, limits, agents),
            proxy_headers=False,  # The peer of a connection counts, and no header that anyone may write.
            ssl_certfile=certificate.path if certificate else None,
            ssl_keyfile=certificate.key if certificate else None,
            http=type("Connection", (Connection,), fields),
            ws="none",
            lifespan="on" if agents else "off",
            loop="asyncio",
            log_config=None,
            log_level="error",  # Nonsense that clients send must not fill the log, nor a pipe that nobody reads.
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
        return f"{'https' if self._is_encrypted else 'http'}://{shown_address(self._socket)}/v1"

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
    """On an address of this machine. Raises `UsageError`, `ParlanceError`."""
    if host not in LOOPBACK and address(host) is None:
        raise UsageError("server.address", host=host)
    if not 0 <= port <= 65535:
        raise UsageError("server.port", port=port)
    is_ipv6 = ":" in host
    both = host == "::" and socket.has_dualstack_ipv6()
    try:
        family = socket.AF_INET6 if is_ipv6 else socket.AF_INET
        return socket.create_server((host, port), family=family, dualstack_ipv6=both)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ParlanceError("server.port_in_use", port=port) from error
        raise ParlanceError("server.not_listening", host=host, port=port, error=error) from error


def shown_address(listening: socket.socket) -> str:
    """Address and port for clients: one that other machines can use, where the socket has all of this machine's."""
    host, port = listening.getsockname()[:2]
    if (found := address(host)) is not None and found.is_unspecified:
        host = own_address()
    return f"{f'[{host}]' if ':' in host else host}:{port}"


def own_address() -> str:
    """This machine's own address in its network; that of the loopback without one. Nothing is sent for this."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("198.51.100.1", 9))  # An address for documentation: it only chooses the interface.
        except OSError:
            return LOOPBACK[0]
        return str(asked.getsockname()[0])
