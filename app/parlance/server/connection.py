"""One connection, with what uvicorn leaves open: how many there are, and how long one may take over a request."""

from __future__ import annotations

import asyncio
import socket
import sys
import time
from contextlib import suppress
from typing import cast

import h11
from starlette.datastructures import Headers
from uvicorn.protocols.http.h11_impl import H11Protocol

from parlance.core.limits import CONNECTION, REQUEST
from parlance.core.messages import Message

from . import errors
from .access import client_of, is_local

LINGER_S = 1.0
"""A client that still sends when it is refused has this long to read why: to close at once would reset it."""
MAX_CONNECTIONS_PER_CLIENT = 24
"""Of another machine."""
GONE_S = 0.2
"""How soon it is looked whether a client that sends nothing more has gone; then twice as long each time."""


class HandshakeLimit(socket.socket):
    """The listening socket of an encrypted server. It bounds the TLS handshakes in progress, which uvicorn does not
    see before they are done: the oldest one makes room for a new one."""

    def __init__(self, listening: socket.socket) -> None:
        super().__init__(listening.family, listening.type, listening.proto, listening.detach())
        self._waiting: dict[socket.socket, tuple[str, float]] = {}
        """Of each connection without a request so far: its client, and when it came; the oldest first."""

    def accept(self) -> tuple[socket.socket, object]:
        connection, address = super().accept()
        client = client_of({"client": address})
        now = time.monotonic()
        late = [one for one, (_, since) in self._waiting.items() if now - since > REQUEST.seconds]
        for one in late:
            self._refuse(one)
        self._waiting = {one: value for one, value in self._waiting.items() if one.fileno() >= 0}
        own = [one for one, (name, _) in self._waiting.items() if name == client]
        if len(own) >= MAX_CONNECTIONS_PER_CLIENT and not is_local({"client": address}, Headers()):
            self._refuse(own[0])
        elif len(self._waiting) >= CONNECTION.elements:
            self._refuse(next(iter(self._waiting)))
        self._waiting[connection] = client, now
        return connection, address

    def _refuse(self, connection: socket.socket) -> None:
        del self._waiting[connection]
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)

    def finished(self, address: object) -> None:
        """The handshake of the client with that address is done."""
        for one in [*self._waiting]:
            with suppress(OSError):
                if one.fileno() < 0 or one.getpeername() == address:
                    del self._waiting[one]


class Connection(H11Protocol):
    """Ends when a request does not come whole in time, and when nobody reads the answer."""

    max_body = REQUEST.bytes
    handshakes: HandshakeLimit | None = None
    """Of an encrypted server."""
    _timer: asyncio.TimerHandle | None = None
    _since = 0.0
    """When it was last answered, or made."""
    _is_refused = False
    _has_ended = False
    """The client has said that it sends nothing more, and may still read."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        if self.handshakes is not None:
            self.handshakes.finished(transport.get_extra_info("peername"))
        self._since = self.loop.time()
        self._wait(REQUEST.seconds)
        self._make_room()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            return
        self._wait(REQUEST.seconds)
        super().data_received(data)
        self._look()

    def handle_events(self) -> None:
        super().handle_events()
        if self.headers is not None and self.conn.their_state is not h11.IDLE and not self._is_refused:
            target = len(self.scope["raw_path"]) + len(self.scope["query_string"])
            if target + sum(len(name) + len(value) + 4 for name, value in self.headers) > CONNECTION.bytes:
                # A head that comes in one piece is never incomplete, which is what the parser limits.
                self._refuse_long_head()
        if self.conn.their_state is h11.SEND_BODY and not self._is_refused and self._declared() > self.max_body:
            self.refuse(errors.too_large(self.max_body))

    def _declared(self) -> int:
        """Bytes that the body of the request is to have, where its head says so."""
        return int(next((value for name, value in self.headers if name == b"content-length"), 0))

    def eof_received(self) -> bool:  # type: ignore[override]
        """True keeps the connection open: one that sends nothing more may wait for the answer to a whole request.

        TLS ends both directions together. Whether it waits or has gone shows when it is sent something. Once an answer
        has begun, nothing can be sent in between: then it counts as gone.
        """
        if self.scheme == "https" or self._is_refused or not self._owes_answer or self.cycle.response_started:
            return False
        if not self._has_ended:
            self._has_ended = True
            if self.conn.their_http_version != b"1.0":  # which has no interim answers
                self._ask_whether_gone(GONE_S)
        return True

    def _ask_whether_gone(self, again_s: float) -> None:
        """What reaches no one any more comes back as an error, which is seen `again_s` later."""
        if self.transport.is_closing() or not self._owes_answer or self.cycle.response_started:
            return
        if self.transport.get_extra_info("socket").getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
            self.transport.abort()
            return
        going_on = h11.InformationalResponse(status_code=100, headers=[], reason="Continue")
        self.transport.write(self.conn.send(going_on) or b"")
        self.loop.call_later(again_s, self._ask_whether_gone, 2 * again_s)

    @property
    def _owes_answer(self) -> bool:
        """To a request that came whole."""
        return (
            self.cycle is not None
            and not self.cycle.response_complete
            and self.conn.their_state in (h11.DONE, h11.MUST_CLOSE)
        )

    def on_response_complete(self) -> None:
        self._since = self.loop.time()
        super().on_response_complete()
        if self._has_ended and not self._owes_answer:
            self.transport.close()
        self._look()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_waiting()
        self._wait(CONNECTION.seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_waiting()
        self._look()

    def shutdown(self) -> None:
        """What came in half is not waited for, nor a client that does not read."""
        if self.flow.write_paused or self._is_refused:
            self.transport.abort()
        elif self.conn.their_state is h11.SEND_BODY:
            self.refuse(errors.ApiError(503, Message("job.shutting_down"), code="shutting_down"))
        else:
            super().shutdown()

    def send_400_response(self, msg: str) -> None:
        """uvicorn calls it while it handles the parser's error, whose hint tells a head that is too long from nonsense.
        Within a body, that hint is of the line in front of a chunk."""
        hint = getattr(sys.exception(), "error_status_hint", 400)
        if hint == 431 and (self.cycle is None or self.cycle.response_complete):
            self._refuse_long_head()
        else:
            self.refuse(errors.ApiError(400, Message("server.no_http"), code="invalid_http"))

    def _refuse_long_head(self) -> None:
        message = Message("server.long_head", most=CONNECTION.bytes)
        self.refuse(errors.ApiError(431, message, code="head_too_large"))

    def refuse(self, error: errors.ApiError) -> None:
        """Answer, if it can still be answered, and close."""
        self._stop_waiting()
        self._unset_keepalive_if_required()
        self._is_refused = True
        if self.cycle is not None:
            # The coroutine that reads the rest of the request learns that the client is gone.
            self.cycle.disconnected = True
            self.cycle.waiting_for_100_continue = False
            self.cycle.message_event.set()
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.close()
            return
        answer = errors.response(error)
        headers = [*answer.raw_headers, (b"connection", b"close")]
        self.transport.write(self.conn.send(h11.Response(status_code=error.status, headers=headers)) or b"")
        with suppress(h11.LocalProtocolError):  # HEAD is answered without
            self.transport.write(self.conn.send(h11.Data(data=bytes(answer.body))) or b"")
        if self.transport.can_write_eof():  # which TLS cannot
            self.transport.write_eof()
        self._timer = self.loop.call_later(LINGER_S, self.transport.close)

    def _make_room(self) -> None:
        """The one that has asked for nothing for the longest time goes; where all have asked, this one."""
        open_ = (c for c in self.connections if isinstance(c, Connection) and not c.transport.is_closing())
        oldest = sorted(open_, key=lambda c: c._since)
        refused = [c for c in oldest if c._is_refused]
        self._make_room_of_client([c for c in oldest if not c._is_refused])
        if len(refused) > CONNECTION.elements:
            refused[0].transport.abort()
        if len(oldest) - len(refused) > CONNECTION.elements:
            next(c for c in oldest if not c._is_refused and c.conn.their_state in (h11.IDLE, h11.SEND_BODY)).refuse(
                errors.ApiError(
                    503, Message("server.connections", count=CONNECTION.elements), code="too_many_connections"
                )
            )

    def _make_room_of_client(self, oldest: list[Connection]) -> None:
        """Another machine never holds all connections; the programs of this one share theirs."""
        scope = {"client": self.client}
        own = [c for c in oldest if client_of({"client": c.client}) == client_of(scope)]
        if len(own) <= MAX_CONNECTIONS_PER_CLIENT or is_local(scope, Headers()):
            return
        message = Message("server.client_connections", count=MAX_CONNECTIONS_PER_CLIENT)
        next(c for c in own if c.conn.their_state in (h11.IDLE, h11.SEND_BODY)).refuse(
            errors.ApiError(503, message, code="too_many_connections")
        )

    def _look(self) -> None:
        """Is the client to send the rest of a request?"""
        if self.flow.write_paused or self._is_refused:
            return
        if self.conn.their_state is h11.SEND_BODY or (self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]):
            self._wait(REQUEST.seconds)
        else:
            self._stop_waiting()

    def _wait(self, seconds: float) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        if self.flow.write_paused:
            self.transport.abort()
        else:
            message = f"the request did not come whole within {REQUEST.seconds:g} seconds"
            self.refuse(errors.ApiError(408, message, code="request_timeout"))
