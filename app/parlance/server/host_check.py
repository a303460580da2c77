"""Who may ask: programs of this machine, and no web page that somebody opened in a browser here."""

from __future__ import annotations

import re

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from . import errors

LOOPBACK = ("127.0.0.1", "localhost", "::1")
HOST = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?", re.ASCII | re.IGNORECASE)
"""As a whole: what parses a host as an address is talked into others."""


class Guard:
    """Refuses what a browser sends for a foreign page, and names that merely point to this machine."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        why = refusal(Headers(scope=scope)) if scope["type"] == "http" else ""
        if why:
            await errors.response(errors.ApiError(403, why, code="forbidden_origin"))(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def refusal(headers: Headers) -> str:
    """Why a request with these headers is refused, or nothing."""
    host, origins = headers.get("host", ""), headers.getlist("origin")
    if not HOST.fullmatch(host):
        # A page of another name can have that name point here: to the browser it is still its own page.
        return f"the host {host!r} is not this machine: ask for 127.0.0.1, localhost or [::1]"
    if foreign := [origin for origin in origins if origin != f"http://{host}"]:
        return f"requests of web pages are refused, this one is of {foreign[0]}"
    if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
        return "requests of web pages are refused"
    return ""
