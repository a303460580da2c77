"""The paths: `/v1/audio/speech`, `/v1/audio/voices` and `/v1/models`, as OpenAI has them."""

from __future__ import annotations

import base64
import dataclasses
import json
import logging
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
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from parlance.audio.encode import PCM_RATE, StreamEncoder
from parlance.audio.files import encode
from parlance.audio.marking import MarkedStream, Marking, write_marked
from parlance.audio.resample import resample
from parlance.core.errors import Cancelled, ParlanceError
from parlance.core.limits import REQUEST
from parlance.core.messages import Message
from parlance.core.result import AudioChunk, ModelInfo, SynthesisResult

from . import errors
from .access import Access
from .language_notice import LanguageNotices, headers
from .request_parsing import FORMATS, Wanted, find_model, parse
from .served_models import ServedModels
from .spoken import SpeakerLike, Spoken

log = logging.getLogger("parlance.server")

MOST_READ = 8 * REQUEST.bytes
"""A client that is still sending would not read why it is refused."""
EVENT_STREAM = "text/event-stream"


def make_app(speaker: SpeakerLike, served: ServedModels, access: Access) -> Starlette:
    api = _Api(speaker, served)
    routes = [
        Route("/v1/audio/speech", api.speech, methods=["POST"]),
        Route("/v1/audio/voices", api.voices, methods=["GET"]),
        Route("/v1/models", api.list_models, methods=["GET"]),
        Route("/v1/models/{name}", api.one_model, methods=["GET"]),
    ]
    kinds = (errors.ApiError, ParlanceError, HTTPException, ClientDisconnect, Exception)
    return Starlette(
        routes=routes, middleware=access.middleware(), exception_handlers=dict.fromkeys(kinds, errors.handle)
    )


class _Api:
    def __init__(self, speaker: SpeakerLike, served: ServedModels) -> None:
        self._speaker, self._served, self._notices = speaker, served, LanguageNotices()

    def list_models(self, _: Request) -> Response:
        rows = [row for info in self._served.models() if (row := _model_row(info)) is not None]
        return JSONResponse({"object": "list", "data": rows})

    def one_model(self, request: Request) -> Response:
        info = find_model(request.path_params["name"], self._served)
        if (row := _model_row(info)) is None:
            raise errors.ApiError(404, Message("file.missing", path=Path(info.path).name), "model", "model_not_found")
        return JSONResponse(row)

    def voices(self, request: Request) -> Response:
        name = request.query_params.get("model")
        found = self._served.models() if name is None else [find_model(name, self._served)]
        return JSONResponse({"voices": [row for info in found for row in _voice_rows(info)]})

    async def speech(self, request: Request) -> Response:
        kind = request.headers.get("content-type", "").partition(";")[0].strip()
        if kind.casefold() != "application/json":
            raise errors.ApiError(415, Message("server.kind", kind=kind), code="invalid_json")
        wanted = await run_in_threadpool(parse, await _read(request), self._served)
        spoken = Spoken(self._speaker, wanted.request, request, wanted.sample_rate)
        notice = self._notices.look(wanted)
        try:
            # What is wrong with a request shows before its first piece, while an error can still be answered.
            if wanted.streamed:
                body = _pieces(spoken, await spoken.next(), wanted, self._served.marking)
            else:
                result = await spoken.result()
                whole = await run_in_threadpool(_file, result, wanted.format, self._served.marking)
                await notice
                if wanted.as_json:
                    return JSONResponse(
                        await run_in_threadpool(_verbose, whole, result, wanted), headers=headers(notice)
                    )
                if not wanted.as_events:
                    return Response(whole, media_type=FORMATS[wanted.format], headers=headers(notice))
                body = _only(whole)
        except BaseException:
            spoken.cancel()
            raise
        return _SpeechResponse(spoken, body, wanted, headers(notice))


class _SpeechResponse(StreamingResponse):
    """Sends what is made, and has no more made when it ends for whatever reason."""

    def __init__(self, spoken: Spoken, body: AsyncIterator[bytes], wanted: Wanted, more: dict[str, str]) -> None:
        media_type = FORMATS[wanted.format]
        if wanted.as_events:
            body, media_type = _events(body, spoken, wanted), EVENT_STREAM
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


async def _only(data: bytes) -> AsyncIterator[bytes]:
    yield data


async def _pieces(
    spoken: Spoken, first: AudioChunk | SynthesisResult, wanted: Wanted, marking: Marking
) -> AsyncIterator[bytes]:
    encoder = StreamEncoder(wanted.format, first.sample_rate)
    marked = MarkedStream(marking, [wanted.request], first.sample_rate)

    def coded(piece: AudioChunk) -> bytes:
        return encoder.write(marked.process(piece.samples))

    async for piece in spoken.pieces(first):
        if data := await run_in_threadpool(coded, piece):
            yield data
    yield await run_in_threadpool(lambda: encoder.write(marked.close()) + encoder.close())


async def _events(body: AsyncIterator[bytes], spoken: Spoken, wanted: Wanted) -> AsyncIterator[bytes]:
    """The same bytes as server-sent events; the count of tokens is one of characters."""
    characters = len(wanted.request.text)
    try:
        async for data in body:
            yield _event({"type": "speech.audio.delta", "audio": base64.b64encode(data).decode("ascii")})
    except ParlanceError as error:
        yield _event({"type": "error", **errors.body(error)[1]})
        return
    usage = {"input_tokens": characters, "output_tokens": 0, "total_tokens": characters}
    words = {} if spoken.outcome is None or not wanted.with_words else await run_in_threadpool(spoken.outcome.word_rows)
    yield _event({"type": "speech.audio.done", "usage": usage, **words})


def _verbose(whole: bytes, result: SynthesisResult, wanted: Wanted) -> dict[str, Any]:
    rows = result.word_rows()
    if not wanted.with_words:
        rows = {"duration": rows["duration"]}
    return {"audio": base64.b64encode(whole).decode("ascii"), "format": wanted.format, **rows}


def _event(fields: dict[str, Any]) -> bytes:
    return f"event: {fields['type']}\ndata: {json.dumps(fields)}\n\n".encode()


def _file(result: SynthesisResult, form: str, marking: Marking) -> bytes:
    if form == "pcm":
        marked = MarkedStream(marking, [result.request], result.sample_rate).all([result.samples])
        samples = resample(np.concatenate(list(marked)), result.sample_rate, PCM_RATE)
        return encode(samples, "pcm16").astype("<i2", copy=False).tobytes()
    with tempfile.TemporaryDirectory(prefix="parlance-serve-") as folder:
        path = Path(folder, f"speech.{form}")
        if form == "wav" and not marking.records_wav_answers:
            marking = dataclasses.replace(marking, provenance=False)
        write_marked(path, [result.samples], result.sample_rate, [result.request], marking)
        return path.read_bytes()


async def _read(request: Request) -> bytes:
    data, size = bytearray(), 0
    async for part in request.stream():
        size += len(part)
        if size <= REQUEST.bytes:
            data += part
        elif size > MOST_READ:
            break
    if size > REQUEST.bytes:
        raise errors.too_large()
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
