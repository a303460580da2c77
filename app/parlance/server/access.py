"""Who may use the server: programs of this machine, and others only with its key or where the user allows them."""

from __future__ import annotations

import hmac
import logging
import math
import re
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from urllib.parse import parse_qsl, unquote

from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from parlance.core.errors import UsageError
from parlance.core.messages import Message
from parlance.library.server_key import KeyFile

from . import errors

log = logging.getLogger("parlance.server")

LOOPBACK = ("127.0.0.1", "localhost", "::1")
HOST = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?", re.ASCII | re.IGNORECASE)
"""As a whole: what parses a host as an address is talked into others."""
NAMED_HOST = re.compile(r"([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?", re.ASCII | re.IGNORECASE)
ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?", re.ASCII | re.IGNORECASE)
ANY_ORIGIN = "*"
KEY_NAMES = frozenset("key api_key api-key apikey x-api-key token access_token auth authorization password".split())
"""Parameters of an address in which clients send keys. Proxies and browsers keep addresses, so no key belongs there."""
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
"""Headers of a proxy: the client is another one than the peer of the connection."""
ANSWER_HEADERS = ("X-Parlance-Notice", "X-Parlance-Ignored", "Retry-After", "ETag", "Accept-Ranges", "Content-Range")
"""Those that a web page may read, beside the ones that every page may."""
FREE_GUESSES = 5
"""Wrong keys in a row before a client has to wait."""
MAX_WAIT_S, FORGET_S = 60.0, 600.0
"""The longest wait after a wrong key, and how long after the last one a client starts afresh."""
MAX_REQUESTS_PER_CLIENT = 16
"""Of another machine, at a time."""
MAX_CLIENTS = 4096
"""Addresses that are remembered for their wrong keys."""

Address = IPv4Address | IPv6Address


@dataclass(frozen=True)
class Access:
    """What the user allows. By default only programs of this machine are answered, and they need no key."""

    key: str = ""
    """The API key that clients of other machines must send; without one, the server listens on the loopback only."""
    requires_key: bool = False
    """Programs of this machine must send the key, too."""
    hosts: tuple[str, ...] = ()
    """Further names, without a port, by which clients may reach the server."""
    origins: tuple[str, ...] = ()
    """Web pages and browser extensions that may use the server, as `scheme://host:port`."""
    key_file: Path | None = None
    """Where `key` was read. A new key in it holds from the next request on."""

    def __post_init__(self) -> None:
        for host in self.hosts:
            if not (match := NAMED_HOST.fullmatch(host)) or match[2]:
                raise UsageError("access.host", host=host)
        for origin in self.origins:
            if origin == ANY_ORIGIN and not self.requires_key:
                raise UsageError("access.any_origin")
            if origin != ANY_ORIGIN and not ORIGIN.fullmatch(origin):
                raise UsageError("access.origin", origin=origin)
        if self.requires_key and not self.key:
            raise UsageError("server.no_key")

    def middleware(self) -> list[Middleware]:
        """Outermost first. The answer to a preflight needs no key, since browsers send none with it."""
        cors = Middleware(
            CORSMiddleware,
            allow_origins=self.origins,
            allow_methods=("GET", "HEAD", "POST", "DELETE"),
            allow_headers=("*",),
            allow_private_network=True,
            expose_headers=ANSWER_HEADERS,
        )
        checks = [Middleware(KeyCheck, self), Middleware(ClientLimit)]
        return [Middleware(HostCheck, self), *([cors] if self.origins else []), *checks]


class HostCheck:
    """Refuses what a browser sends for a foreign page, and names that merely point to this machine."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self._app, self._access = app, access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        why = refusal(scope, self._access) if scope["type"] == "http" else ""
        if why:
            await errors.response(errors.ApiError(403, why, code="forbidden_origin"))(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def refusal(scope: Scope, access: Access) -> str:
    """Why a request of such a name or page is refused, or nothing."""
    headers = Headers(scope=scope)
    host, origins = headers.get("host", ""), headers.getlist("origin")
    if not _is_own_name(host, scope, access):
        # A page of another name can have that name point here: to the browser it is still its own page.
        return Message("server.foreign_host", host=host[:100])
    own = f"{scope.get('scheme', 'http')}://{host}"
    if ANY_ORIGIN not in access.origins and (foreign := [one for one in origins if one not in (own, *access.origins)]):
        return Message("server.foreign_origin", origin=foreign[0][:200])
    if not origins and headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
        return Message("server.foreign_page")
    return ""


def _is_own_name(host: str, scope: Scope, access: Access) -> bool:
    """An address that is written as such cannot be made to point elsewhere: that of this connection is allowed."""
    if HOST.fullmatch(host):
        return True
    if not (match := NAMED_HOST.fullmatch(host)):
        return False
    server = str((scope.get("server") or ("",))[0])
    return match[1].casefold() in (server, f"[{server}]", *(one.casefold() for one in access.hosts))


class KeyCheck:
    """Refuses clients without the key, unless they are programs of this machine that need none."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self._app, self._access = app, access
        self._file = KeyFile(access.key_file, access.key) if access.key_file is not None else None
        self._guesses = GuessLimit()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["type"] == "http" and self._access.key:
                self._check(scope, self._access.key if self._file is None else self._file.key)
        except errors.ApiError as error:
            await errors.response(error)(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _check(self, scope: Scope, key: str) -> None:
        headers = Headers(scope=scope)
        self._check_address(scope, key)
        if is_local(scope, headers) and not self._access.requires_key:
            return
        client = client_of(scope)
        if not (sent := _keys(headers)):
            raise errors.ApiError(401, Message("server.key_missing"), code="missing_api_key")
        if wait_s := math.ceil(self._guesses.wait_s(client)):
            message = Message("server.guesses", seconds=wait_s)
            raise errors.ApiError(429, message, code="too_many_wrong_keys", retry_s=wait_s)
        if not any([hmac.compare_digest(one, key.encode()) for one in sent]):
            if self._guesses.add(client) == FREE_GUESSES:
                log.warning("%s", Message("server.guessing", client=client, count=FREE_GUESSES))
            raise errors.ApiError(401, Message("server.key_wrong"), code="invalid_api_key")
        self._guesses.forget(client)

    def _check_address(self, scope: Scope, key: str) -> None:
        query = scope.get("query_string", b"").decode("latin-1")
        names = {name.casefold() for name, _ in parse_qsl(query, keep_blank_values=True, max_num_fields=None)}
        if names & KEY_NAMES or key in unquote(query) or key in scope["path"]:
            raise errors.ApiError(400, Message("server.key_in_address"), code="key_in_address")


class ClientLimit:
    """Bounds how many requests of one other machine are under way. Programs of this machine share the queue's bound."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._counts: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or is_local(scope, Headers(scope=scope)):
            await self._app(scope, receive, send)
            return
        client = client_of(scope)
        if self._counts[client] >= MAX_REQUESTS_PER_CLIENT:
            message = Message("server.client_busy", count=MAX_REQUESTS_PER_CLIENT)
            await errors.response(errors.ApiError(429, message, code="queue_full"))(scope, receive, send)
            return
        self._counts[client] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._counts -= Counter((client,))


class GuessLimit:
    """Slows down each client that sends wrong keys: after a few it must wait, twice as long after each further one.

    While it waits no key of it is looked at, so that hanging up early gains nothing.
    """

    def __init__(self) -> None:
        self._clients: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """How many wrong keys each sent, and when it sent the last one; the latest last."""

    def wait_s(self, client: str) -> float:
        count, at = self._clients.get(client, (0, 0.0))
        past = time.monotonic() - at
        if not count or past > FORGET_S:
            return 0.0
        return max(0.0, min(2.0 ** (count - FREE_GUESSES), MAX_WAIT_S) - past) if count >= FREE_GUESSES else 0.0

    def add(self, client: str) -> int:
        """How many wrong keys it has sent in a row."""
        count, at = self._clients.pop(client, (0, 0.0))
        now = time.monotonic()
        self._clients[client] = (count + 1 if now - at <= FORGET_S else 1), now
        while len(self._clients) > MAX_CLIENTS:
            self._clients.popitem(last=False)
        return self._clients[client][0]

    def forget(self, client: str) -> None:
        self._clients.pop(client, None)


def _keys(headers: Headers) -> list[bytes]:
    """Every key that the request brings."""
    bearers = [value.partition(" ") for value in headers.getlist("authorization")]
    found = [value.strip() for kind, _, value in bearers if kind.casefold() == "bearer"]
    return [one.encode("latin-1") for one in (*found, *headers.getlist("x-api-key")) if one]


def is_local(scope: Scope, headers: Headers) -> bool:
    """A program of this machine asks, over the loopback, and no proxy of it passes on what another machine asks."""
    client = address((scope.get("client") or ("",))[0])
    return client is not None and client.is_loopback and not any(name in headers for name in FORWARDED)


def client_of(scope: Scope) -> str:
    """By what a client is counted. A client that has one IPv6 address has its whole network of 64 bits."""
    found = address((scope.get("client") or ("",))[0])
    return network_of(found) if found is not None else ""


def network_of(one: Address) -> str:
    return one.exploded[:19] if isinstance(one, IPv6Address) else str(one)


def address(words: str) -> Address | None:
    """An IPv4 address that is written as one of IPv6, as a socket for both gives it, is the former."""
    try:
        found = ip_address(words)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def is_loopback(host: str) -> bool:
    return host in LOOPBACK or bool((found := address(host)) and found.is_loopback)
