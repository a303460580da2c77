"""The paths: `/v1/audio/speech`, `/v1/audio/voices` and `/v1/models`, as OpenAI has them."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import json
import logging
import re
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import numpy as np
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from parlance.audio.encode import PCM_RATE, StreamEncoder
from parlance.audio.files import encode
from parlance.audio.marking import MarkedStream, Marking, write_marked
from parlance.core.dsp.resample import resample
from parlance.core.errors import Cancelled, ParlanceError
from parlance.core.limits import REQUEST, Limits
from parlance.core.messages import Message
from parlance.core.result import AudioChunk, ModelInfo, SynthesisResult

from . import errors
from .access import Access
from .language_notice import LanguageNotices, headers
from .request_parsing import FORMATS, ParsedRequest, find_model, ignored_header, parse
from .served_models import ServedModels
from .spoken import SpeakerLike, Spoken

log = logging.getLogger("parlance.server")

STILL_READ = 8
"""Times the size of a request: a client that is still sending would not read why it is refused."""
RANGE = re.compile(r"bytes=(\d{0,15})-(\d{0,15})", re.ASCII)
"""One part. Of several parts, the whole is sent, as HTTP allows."""
EVENT_STREAM = "text/event-stream"


def make_app(
    speaker: SpeakerLike,
    served: ServedModels,
    access: Access,
    limits: Limits = REQUEST,
    agents: Starlette | None = None,
) -> Starlette:
    """`limits` are those of a request for speech; `agents` is what `parlance.server.mcp.http_app` makes."""
    api = _Api(speaker, served, limits)
    routes: list[BaseRoute] = [
        Route("/v1/audio/speech", api.speech, methods=["POST"]),
        Route("/v1/audio/voices", api.voices, methods=["GET"]),
        Route("/v1/audio/models", api.list_models, methods=["GET"]),
        Route("/v1/models", api.list_models, methods=["GET"]),
        Route("/v1/models/{name:path}", api.one_model, methods=["GET"]),
    ]
    kinds = (errors.ApiError, ParlanceError, HTTPException, ClientDisconnect, Exception)
    return Starlette(
        routes=[*routes, *(agents.routes if agents else ())],
        middleware=access.middleware(),
        exception_handlers=dict.fromkeys(kinds, errors.handle),
        lifespan=agents.router.lifespan_context if agents else None,
    )


class _Api:
    def __init__(self, speaker: SpeakerLike, served: ServedModels, limits: Limits) -> None:
        self._speaker, self._served, self._limits = speaker, served, limits
        self._notices = LanguageNotices()

    def list_models(self, _: Request) -> Response:
        rows = [row for info in self._served.models() if (row := _model_row(info)) is not None]
        return JSONResponse({"object": "list", "data": rows, "models": rows})

    def one_model(self, request: Request) -> Response:
        info = find_model(request.path_params["name"], self._served)
        if (row := _model_row(info)) is None:
            raise errors.ApiError(404, Message("file.missing", path=Path(info.path).name), "model", "model_not_found")
        return JSONResponse(row)

    def voices(self, request: Request) -> Response:
        name = request.query_params.get("model")
        found = self._served.models() if name is None else [find_model(name, self._served)]
        rows = [row for info in found for row in _voice_rows(info)]
        if request.query_params.get("names", "").strip().casefold() in ("1", "true", "yes"):
            names = [*dict.fromkeys(str(row["id"]) for row in rows)]
            return JSONResponse({"object": "list", "voices": names, "data": names})
        return JSONResponse({"object": "list", "voices": rows, "data": rows})

    async def speech(self, request: Request) -> Response:
        kind = request.headers.get("content-type", "").partition(";")[0].strip()
        if kind.casefold() != "application/json":
            raise errors.ApiError(415, Message("server.kind", kind=kind), code="invalid_json")
        parsed = await run_in_threadpool(parse, await _read(request, self._limits), self._served, self._limits)
        spoken = Spoken(self._speaker, parsed.request, request, parsed.sample_rate, parsed.tempo)
        notice, ignored = self._notices.look(parsed), ignored_header(parsed.ignored)
        known: tuple[Message, ...] = ()
        try:
            # What is wrong with a request shows before its first piece, while an error can still be answered.
            if parsed.streamed:
                first = await spoken.next()
                known = first.notices if isinstance(first, AudioChunk) else ()
                body = _pieces(spoken, first, parsed, self._served.marking)
            else:
                result = await spoken.result()
                whole = await run_in_threadpool(_file, result, parsed.format, self._served.marking)
                await notice
                more = {**headers(notice, result.all_notices), **ignored}
                if parsed.as_json:
                    return JSONResponse(await run_in_threadpool(_verbose, whole, result, parsed), headers=more)
                if not parsed.as_events:
                    return _whole(whole, FORMATS[parsed.format], more, request)
                body = _only(whole)
        except BaseException:
            spoken.cancel()
            raise
        return _SpeechResponse(spoken, body, parsed, {**headers(notice, known), **ignored})


class _SpeechResponse(StreamingResponse):
    """Sends what is made, and has no more made when it ends for whatever reason."""

    def __init__(self, spoken: Spoken, body: AsyncIterator[bytes], parsed: ParsedRequest, more: dict[str, str]) -> None:
        media_type = FORMATS[parsed.format]
        if parsed.as_events:
            body, media_type = _events(body, spoken, parsed), EVENT_STREAM
        super().__init__(body, media_type=media_type, headers={"Cache-Control": "no-store", **more})
        self._spoken = spoken

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        except Cancelled:
            pass  # nobody listens any more, or the server stops
        except ParlanceError as error:
            # What has begun cannot be answered otherwise: it ends without its last piece, and the client sees that.
            log.warning("an answer ended early: %s", error)
        finally:
            self._spoken.cancel()


def _whole(data: bytes, media_type: str, headers: dict[str, str], request: Request) -> Response:
    """Or the part of it that a player asks for, which wants to jump."""
    tag = f'"{hashlib.sha256(data).hexdigest()[:32]}"'
    headers = {**headers, "Accept-Ranges": "bytes", "ETag": tag}
    found = RANGE.fullmatch(request.headers.get("range", "").strip())
    if found is None or not any(found.groups()) or request.headers.get("if-range", tag) != tag:
        return Response(data, media_type=media_type, headers=headers)
    first, last = (int(digits) if digits else None for digits in found.groups())
    start, end = (len(data) - (last or 0), len(data)) if first is None else (first, len(data))
    if first is not None and last is not None:
        end = min(last + 1, len(data))
    start = max(start, 0)
    if start >= end:
        error = errors.response(errors.ApiError(416, Message("server.range", size=len(data)), code="invalid_range"))
        error.headers["Content-Range"] = f"bytes */{len(data)}"
        return error
    headers["Content-Range"] = f"bytes {start}-{end - 1}/{len(data)}"
    return Response(data[start:end], 206, headers, media_type)


async def _only(data: bytes) -> AsyncIterator[bytes]:
    yield data


async def _pieces(
    spoken: Spoken, first: AudioChunk | SynthesisResult, parsed: ParsedRequest, marking: Marking
) -> AsyncIterator[bytes]:
    encoder = StreamEncoder(parsed.format, first.sample_rate)
    marked = MarkedStream(marking, [parsed.request], first.sample_rate)

    def coded(piece: AudioChunk) -> bytes:
        return encoder.write(marked.process(piece.samples))

    async for piece in spoken.pieces(first):
        if data := await run_in_threadpool(coded, piece):
            yield data
    if spoken.outcome is not None and not parsed.as_events:
        known = first.notices if isinstance(first, AudioChunk) else ()
        # The headers went before this was known: only the log is left to say it.
        if later := [str(one) for one in spoken.outcome.all_notices if one not in known]:
            log.warning("a streamed answer: %s", "; ".join(later))
    yield await run_in_threadpool(lambda: encoder.write(marked.close()) + encoder.close())


async def _events(body: AsyncIterator[bytes], spoken: Spoken, parsed: ParsedRequest) -> AsyncIterator[bytes]:
    """The same bytes as server-sent events; the count of tokens is one of characters."""
    characters = len(parsed.request.text)
    try:
        async for data in body:
            yield _event({"type": "speech.audio.delta", "audio": base64.b64encode(data).decode("ascii")})
    except ParlanceError as error:
        yield _event({"type": "error", **errors.body(error)[1]})
        return
    usage = {"input_tokens": characters, "output_tokens": 0, "total_tokens": characters}
    words = {} if spoken.outcome is None or not parsed.with_words else await run_in_threadpool(spoken.outcome.word_rows)
    notices = [str(one) for one in spoken.outcome.all_notices] if spoken.outcome is not None else []
    more = {"notices": notices} if notices else {}
    yield _event({"type": "speech.audio.done", "usage": usage, **more, **words})


def _verbose(whole: bytes, result: SynthesisResult, parsed: ParsedRequest) -> dict[str, Any]:
    rows = result.word_rows()
    if not parsed.with_words:
        rows = {"duration": rows["duration"]}
    if notices := [str(one) for one in result.all_notices]:
        rows["notices"] = notices
    return {"audio": base64.b64encode(whole).decode("ascii"), "format": parsed.format, **rows}


def _event(fields: dict[str, Any]) -> bytes:
    return f"event: {fields['type']}\ndata: {json.dumps(fields)}\n\n".encode()


def _file(result: SynthesisResult, form: str, marking: Marking) -> bytes:
    if form in ("pcm", "aac"):
        marked = MarkedStream(marking, [result.request], result.sample_rate).all([result.samples])
        samples = np.concatenate(list(marked))
        if form == "aac":
            encoder = StreamEncoder(form, result.sample_rate)
            return encoder.write(samples) + encoder.close()
        samples = resample(samples, result.sample_rate, PCM_RATE)
        return encode(samples, "pcm16").astype("<i2", copy=False).tobytes()
    with tempfile.TemporaryDirectory(prefix="parlance-serve-") as folder:
        path = Path(folder, f"speech.{form}")
        if form == "wav" and not marking.records_wav_answers:
            marking = dataclasses.replace(marking, provenance=False)
        write_marked(path, [result.samples], result.sample_rate, [result.request], marking)
        return path.read_bytes()


async def _read(request: Request, limits: Limits) -> bytes:
    data, size = bytearray(), 0
    async for part in request.stream():
        size += len(part)
        if size <= limits.bytes:
            data += part
        elif size > STILL_READ * limits.bytes:
            break
    if size > limits.bytes:
        raise errors.too_large(limits.bytes)
    return bytes(data)


def _model_row(info: ModelInfo) -> dict[str, Any] | None:
    """None where its file is gone: the list may be older than that."""
    try:
        made = int(Path(info.path).stat().st_mtime)
    except OSError:
        return None
    return {"id": info.name, "object": "model", "created": made, "owned_by": "parlance", "title": info.title}


def _voice_rows(info: ModelInfo) -> list[dict[str, Any]]:
    return [
        {
            "id": voice.id,
            "name": voice.name,
            "model": info.name,
            "language": voice.language,
            "description": voice.description,
            "default": voice.id == info.default_voice,
        }
        for voice in info.voices
    ]
