"""What went wrong, in the form that clients of OpenAI's servers read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from parlance.core.errors import (
    BusyError,
    Cancelled,
    ModelError,
    ParlanceError,
    TextError,
    UnavailableError,
    UsageError,
)
from parlance.core.limits import REQUEST
from parlance.core.messages import Message, reason
from parlance.core.request import SETTINGS

RETRY_S = {429: "2", 503: "20"}
"""When it may be worth while to ask again, by status."""
FIELD_OF = {"voice.language": "language", "qwen3.language": "language"}
"""The field of a request that an error of the engine is about, by the error's code."""


class ApiError(Exception):
    def __init__(
        self, status: int, message: str, param: str | None = None, code: str | None = None, retry_s: int = 0
    ) -> None:
        """`retry_s`: when it may be worth while to ask again, where the status alone does not say it."""
        super().__init__(message)
        self.status, self.param, self.code, self.retry_s = status, param, code, retry_s


def too_large(most: int = REQUEST.bytes) -> ApiError:
    return ApiError(413, Message("server.large", most=most), code="request_too_large")


def told(error: Exception) -> str:
    """What is said of an error to another program: files by their names, since folders are the user's own affair."""
    return str(_without_folders(reason(error))) if isinstance(error, ParlanceError) else str(error)


def _without_folders(value: Any, name: str = "") -> Any:
    if isinstance(value, Message):
        return Message(value.code, **{key: _without_folders(one, key) for key, one in value.values.items()})
    if isinstance(value, tuple):
        return tuple(_without_folders(one) for one in value)
    return Path(value).name if name in ("path", "place", "file") and isinstance(value, str) else value


def body(error: Exception) -> tuple[int, dict[str, Any]]:
    """HTTP status, and the object that says why."""
    known = _as_api_error(error)
    kinds = {403: "permission_error", 429: "rate_limit_error"}
    kind = kinds.get(known.status, "invalid_request_error" if known.status < 500 else "server_error")
    return known.status, {"error": {"message": str(known), "type": kind, "param": known.param, "code": known.code}}


def response(error: Exception) -> Response:
    status, fields = body(error)
    headers = {"Retry-After": RETRY_S[status]} if status in RETRY_S else {}
    if isinstance(error, ApiError) and error.retry_s:
        headers["Retry-After"] = str(error.retry_s)
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    # In ASCII: what a client sent may hold half of a character, which no UTF-8 can.
    return Response(json.dumps(fields), status, headers, "application/json")


async def handle(request: Request, error: Exception) -> Response:
    if isinstance(error, HTTPException) and error.status_code == 404:
        # A base URL that was typed without /v1, or with too much, is the usual reason.
        return response(ApiError(404, Message("server.no_path", path=request.url.path[:100])))
    if isinstance(error, HTTPException) and error.status_code == 405:
        allowed = sorted((error.headers or {}).get("Allow", "").split(", "))
        message = Message("server.method", path=request.url.path[:100], method=request.method[:20], allowed=allowed)
        refused = response(ApiError(405, message, code="method_not_allowed"))
        refused.headers["Allow"] = ", ".join(allowed)
        return refused
    return response(error)


def _field(message: Message) -> str | None:
    """The field of a request that the engine refuses, as far as its message tells."""
    if message.code in FIELD_OF:
        return FIELD_OF[message.code]
    name = message.values.get("name") if message.code in ("value.range", "value.choice") else None
    return name if name in SETTINGS else None


def _as_api_error(error: Exception) -> ApiError:
    if isinstance(error, ApiError):
        return error
    if isinstance(error, HTTPException):
        return ApiError(error.status_code, error.detail)
    if isinstance(error, ClientDisconnect):
        return ApiError(400, Message("server.cut_off"))  # that nobody reads
    if isinstance(error, BusyError):
        return ApiError(429, told(error), code="queue_full")
    if isinstance(error, UnavailableError):
        return ApiError(503, told(error), code="engine_busy")
    if isinstance(error, Cancelled):
        return ApiError(503, Message("server.shutting_down"), code="shutting_down")
    if isinstance(error, TextError):
        return ApiError(400, told(error), "input")
    if isinstance(error, UsageError):
        field = _field(error.message)
        return ApiError(400, told(error), field, "invalid_value" if field else None)
    if isinstance(error, ModelError):  # to ask again would not help
        return ApiError(422, told(error), "model", "model_unusable")
    return ApiError(500, told(error) if isinstance(error, ParlanceError) else "an error in Parlance; its log says more")
