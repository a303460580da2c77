"""Speech for the home: the Wyoming protocol, as Home Assistant's voices speak it, on this machine's loopback."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Mapping
from concurrent.futures import CancelledError
from contextlib import suppress
from types import TracebackType
from typing import Any

from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.error import Error
from wyoming.event import Event, Eventable, async_write_event
from wyoming.info import Attribution, Describe, Info, TtsProgram, TtsVoice
from wyoming.ping import Ping, Pong
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop, SynthesizeStopped

from parlance import __version__
from parlance.api.speech import SpeakerLike, Speech
from parlance.audio.files import encode
from parlance.audio.marking import MarkedStream
from parlance.core.disclosure import disclosed
from parlance.core.errors import ParlanceError
from parlance.core.limits import CONNECTION, HOME, read_json
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.text.chunk import sentences

from .guard import LOOPBACK
from .local import listen
from .served_models import ServedModels

log = logging.getLogger("parlance.server")

PORT = 10200
WIDTH = 2
"""Bytes of a sample."""
PATIENCE_S = 5.0
"""For the thread, when the door closes."""


class HomeServer:
    """Answers while its context is open."""

    def __init__(self, speaker: SpeakerLike, served: ServedModels, host: str = LOOPBACK[0], port: int = PORT) -> None:
        """Takes the port (0: any that is free). Raises `UsageError`, or `ParlanceError` if it is taken."""
        self._socket = listen(host, port)
        self._speaker, self._served = speaker, served
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="parlance-home", daemon=True)
        self._open: dict[asyncio.Task[None], _Guest] = {}

    @property
    def url(self) -> str:
        host, port = self._socket.getsockname()[:2]
        return f"tcp://{f'[{host}]' if ':' in host else host}:{port}"

    def __enter__(self) -> HomeServer:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with suppress(CancelledError, TimeoutError, RuntimeError):
            asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(PATIENCE_S)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE_S)
        self._socket.close()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.create_task(asyncio.start_server(self._welcome, sock=self._socket, limit=HOME.bytes))
        self._loop.run_forever()
        self._loop.close()

    async def _end(self) -> None:
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        if len(self._open) >= CONNECTION.elements:
            self._make_room()
        if len(self._open) < CONNECTION.elements:
            self._open[task] = guest = _Guest(reader, writer, self._speaker, self._served)
            try:
                await guest.serve()
            except (OSError, EOFError, asyncio.CancelledError):
                pass  # the client has gone, or we go
            except Exception:
                log.exception("a connection failed")
            finally:
                self._open.pop(task, None)
        writer.close()

    def _make_room(self) -> None:
        """The one that has asked for nothing for the longest time goes, unless all are being answered."""
        silent = [task for task, guest in self._open.items() if guest.silent_since]
        if silent:
            oldest = min(silent, key=lambda task: self._open[task].silent_since)
            del self._open[oldest]
            oldest.cancel()


class _Guest:
    """One connection."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        speaker: SpeakerLike,
        served: ServedModels,
    ) -> None:
        self._reader, self._writer, self._speaker, self._served = reader, writer, speaker, served
        self._streamed: SynthesizeStart | None = None
        """What began a text that comes in pieces."""
        self._text = ""
        self.silent_since = time.monotonic()
        """0 while it is being answered."""

    async def serve(self) -> None:
        while True:
            try:
                self.silent_since = time.monotonic()
                event = await read_event(self._reader)
                self.silent_since = 0.0
                if event is None or not await self._answer(event):
                    return
            except (ParlanceError, ValueError) as error:
                await self._tell(Error(text=str(error), code=type(error).__name__))
                if not isinstance(error, ParlanceError):
                    return  # where the next message begins is not known any more
            except (AttributeError, KeyError, TypeError):
                await self._tell(Error(text=str(Message("home.fields")), code="invalid"))

    async def _answer(self, event: Event) -> bool:
        if Describe.is_type(event.type):
            await self._tell(self._info())
        elif Ping.is_type(event.type):
            await self._tell(Pong(text=Ping.from_event(event).text))
        elif SynthesizeStart.is_type(event.type):
            self._streamed, self._text = SynthesizeStart.from_event(event), ""
        elif SynthesizeChunk.is_type(event.type) and self._streamed is not None:
            self._text = _checked(self._text + SynthesizeChunk.from_event(event).text)
            await self._speak_whole_sentences(self._streamed)
        elif SynthesizeStop.is_type(event.type) and self._streamed is not None:
            begun, rest = self._streamed, self._text
            self._streamed, self._text = None, ""
            if rest.strip():
                await self._speak(rest, begun)
            await self._tell(SynthesizeStopped())
        elif Synthesize.is_type(event.type) and self._streamed is None:  # else it repeats what came in pieces
            asked = Synthesize.from_event(event)
            await self._speak(_checked(asked.text), asked)
        return True

    async def _speak_whole_sentences(self, begun: SynthesizeStart) -> None:
        """All but the last, which may go on."""
        if self._text.lstrip().startswith("<"):
            return  # SSML is read as a whole
        spans = [span for span, _ in sentences(self._text, self._request("", begun).language)]
        if len(spans) > 1:
            done, self._text = self._text[: spans[-1].start], self._text[spans[-1].start :]
            await self._speak(done, begun)

    async def _speak(self, text: str, asked: Synthesize | SynthesizeStart) -> None:
        request = self._request(text, asked)
        marked: MarkedStream | None = None
        at_ms, rate = 0, 0
        with Speech(self._speaker, request, cuts=True) as speech:
            async for piece in speech:
                if marked is None:
                    rate = piece.sample_rate
                    marked = MarkedStream(self._served.marking, [request], rate)
                    await self._tell(AudioStart(rate=rate, width=WIDTH, channels=1))
                at_ms += await self._send(marked.process(piece.samples), rate, at_ms)
            assert marked is not None
            at_ms += await self._send(marked.close(), rate, at_ms)
        await self._tell(AudioStop(timestamp=at_ms))

    async def _send(self, samples: Any, rate: int, at_ms: int) -> int:
        """Milliseconds of what was sent."""
        if len(samples):
            data = encode(samples, "pcm16").astype("<i2", copy=False).tobytes()
            await self._tell(AudioChunk(rate=rate, width=WIDTH, channels=1, audio=data, timestamp=at_ms))
        return round(1000 * len(samples) / rate)

    def _request(self, text: str, asked: Synthesize | SynthesizeStart) -> SynthesisRequest:
        info = self._served.find("")
        name, language = (asked.voice.name or "", asked.voice.language or "") if asked.voice else ("", "")
        found = info.known_voice(name, language) if name else None
        spoken = found.language if found is not None and found.language in info.languages else language.split("-")[0]
        spoken = spoken if spoken in info.languages else info.default_language
        voice = found.id if found is not None else info.speaker(spoken)
        request = SynthesisRequest(text, model=info.path, voice=voice, language=spoken)
        return disclosed(request, spoken) if self._served.discloses else request

    def _info(self) -> Info:
        info = self._served.find("")
        about: Mapping[str, Any] = {
            "attribution": Attribution(name=info.title, url=""), "installed": True, "version": __version__,
        }  # fmt: skip
        voices = [
            TtsVoice(
                name=voice.id,
                description=" · ".join(filter(None, (voice.name, voice.description))),
                languages=[voice.language] if voice.language in info.languages else list(info.languages),
                **about,
            )
            for voice in info.voices
        ]
        program = TtsProgram(
            name="parlance", description="Parlance", voices=voices, supports_synthesize_streaming=True, **about
        )
        return Info(tts=[program])

    async def _tell(self, what: Eventable) -> None:
        await asyncio.wait_for(async_write_event(what.event(), self._writer), CONNECTION.seconds)


async def read_event(reader: asyncio.StreamReader) -> Event | None:
    """As the library's own, within limits; None at the end. Raises `ValueError` for what is no event."""
    try:
        line = await reader.readline()
    except ValueError as error:  # longer than the limit
        raise ValueError(str(Message("home.large", most=HOME.bytes))) from error
    if not line:
        return None
    head = read_json(line, HOME)
    if not isinstance(head, dict) or not isinstance(head.get("type"), str):
        raise ValueError(str(Message("home.no_event")))
    data = head.get("data") or {}
    for name in ("data_length", "payload_length"):
        length = head.get(name) or 0
        if not isinstance(length, int) or not 0 <= length <= HOME.bytes:
            raise ValueError(str(Message("home.large", most=HOME.bytes)))
        more = await asyncio.wait_for(reader.readexactly(length), HOME.seconds) if length else b""
        if name == "data_length" and more:
            read = read_json(more, HOME)
            data = {**data, **read} if isinstance(data, dict) and isinstance(read, dict) else None
    if not isinstance(data, dict):
        raise ValueError(str(Message("home.no_event")))
    return Event(type=head["type"], data=data)


def _checked(text: Any) -> str:
    if not isinstance(text, str):
        raise TypeError
    if len(text) > HOME.elements:
        raise ParlanceError("home.long", most=HOME.elements, count=len(text))
    return text
