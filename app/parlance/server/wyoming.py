"""Speech for the home: the Wyoming protocol, as Home Assistant's voices speak it.

It knows no key: beyond the loopback it answers the networks that the user lists."""

from __future__ import annotations

import asyncio
import logging
import re
import threading
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_network
from types import TracebackType
from typing import Any

import numpy as np
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.error import Error
from wyoming.event import Event, Eventable, async_write_event
from wyoming.info import Attribution, Describe, Info, TtsProgram, TtsVoice
from wyoming.ping import Ping, Pong
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop, SynthesizeStopped

from parlance._version import __version__
from parlance.api.speech import SpeakerLike, Speech
from parlance.audio.files import encode
from parlance.audio.marking import MarkedStream
from parlance.core.disclosure import disclosed
from parlance.core.errors import BusyError, ParlanceError, TextError, UsageError
from parlance.core.limits import CONNECTION, HOME, read_json
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.text.chunk import Span, sentences
from parlance.core.text.markup import MARK, marks

from .access import LOOPBACK, MAX_REQUESTS_PER_CLIENT, address, is_loopback, network_of
from .connection import MAX_CONNECTIONS_PER_CLIENT
from .errors import told
from .http_server import listen, shown_address
from .language_notice import LanguageNotices
from .served_models import ServedModels
from .spoken import SILENCE_S, is_silent

log = logging.getLogger("parlance.server")

PORT = 10200
WIDTH = 2
"""Bytes of a sample."""
PAUSED_S, BROKEN_OFF_S = 0.1, 0.3
"""How long a sentence at the end of what has come waits for a sign that it goes on: behind white space or one of
`ENDS`, and without."""
ENDS = "!?…。！？।؟"
"""Marks that end a sentence and no number, name or abbreviation."""
REFUSAL_S = 5.0
"""How long a client that is refused may take to read why."""
SHUTDOWN_TIMEOUT_S = 5.0
"""For the thread, when the server closes."""


_OPEN = re.compile(r"[\[{][^\]}\n]*$")
"""A mark that goes on behind this, such as ``{written|said``."""


_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:[-_.@].*)?")
"""The tag of one; a locale such as ``C`` names none."""


class WyomingServer:
    """Answers while its context is open."""

    def __init__(
        self,
        speaker: SpeakerLike,
        served: ServedModels,
        host: str = LOOPBACK[0],
        port: int = PORT,
        networks: Sequence[str] = (),
    ) -> None:
        """Takes the port (0: any that is free). Raises `UsageError`, or `ParlanceError` if it is taken.

        `networks` are answered besides this machine: an address beyond the loopback needs at least one.
        """
        self._networks = [_network(one) for one in networks]
        if not is_loopback(host) and not self._networks:
            raise UsageError("server.wyoming_networks")
        self._refused: set[str] = set()
        """Clients of which the log says that they were refused, once each."""
        self._socket = listen(host, port)
        self._speaker, self._served = speaker, served
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="parlance-home", daemon=True)
        self._open: dict[asyncio.Task[None], _Client] = {}
        self._notices = LanguageNotices()

    @property
    def url(self) -> str:
        return f"tcp://{shown_address(self._socket)}"

    def __enter__(self) -> WyomingServer:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with suppress(CancelledError, TimeoutError, RuntimeError):
            asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(SHUTDOWN_TIMEOUT_S)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(SHUTDOWN_TIMEOUT_S)
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
        await asyncio.to_thread(self._notices.close)

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        peer = str(writer.get_extra_info("peername", ("",))[0])
        if not self._is_allowed(peer):
            await self._refuse_stranger(peer, writer)
            return
        task = asyncio.current_task()
        assert task is not None
        machine = _other_machine(peer)
        own = [one for one, client in self._open.items() if machine and client.machine == machine]
        if len(own) >= MAX_CONNECTIONS_PER_CLIENT and not self._make_room(own):
            message = Message("server.client_connections", count=MAX_CONNECTIONS_PER_CLIENT)
            await self._refuse(str(message), "too_many_connections", writer)
            return
        if len(self._open) >= CONNECTION.elements:
            self._make_room(self._open)
        if len(self._open) < CONNECTION.elements:
            client = _Client(reader, writer, self._speaker, self._served, self._notices, machine, self._check_count)
            self._open[task] = client
            try:
                await client.serve()
            except (OSError, EOFError, asyncio.CancelledError):
                pass  # the client has gone, or we go
            except Exception:
                log.exception("a connection failed")
            finally:
                client.close()
                self._open.pop(task, None)
        writer.close()

    def _is_allowed(self, peer: str) -> bool:
        """A client of this machine or in a network that is allowed."""
        found = address(peer)
        return found is not None and (found.is_loopback or any(found in network for network in self._networks))

    async def _refuse_stranger(self, peer: str, writer: asyncio.StreamWriter) -> None:
        message = str(Message("server.wyoming_refused", client=peer))
        if peer not in self._refused and len(self._refused) < CONNECTION.elements:
            self._refused.add(peer)
            log.warning("%s", message)
        await self._refuse(message, "forbidden", writer)

    async def _refuse(self, message: str, code: str, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError):
            await asyncio.wait_for(async_write_event(Error(text=message, code=code).event(), writer), REFUSAL_S)
        writer.close()

    def _make_room(self, tasks: Iterable[asyncio.Task[None]]) -> bool:
        """Of these connections, the one that has asked for nothing for the longest time ends. False if all are being
        answered."""
        silent = [task for task in tasks if self._open[task].silent_since]
        if silent:
            oldest = min(silent, key=lambda task: self._open[task].silent_since)
            del self._open[oldest]
            oldest.cancel()
        return bool(silent)

    def _check_count(self, machine: str) -> None:
        """Raises `BusyError` where another machine has a text more than it may have under way."""
        speaking = [client for client in self._open.values() if client.machine == machine and client.is_answered]
        if machine and len(speaking) > MAX_REQUESTS_PER_CLIENT:
            raise BusyError("server.client_busy", count=MAX_REQUESTS_PER_CLIENT)


class _Client:
    """One connection."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        speaker: SpeakerLike,
        served: ServedModels,
        notices: LanguageNotices,
        machine: str,
        check_count: Callable[[str], None],
    ) -> None:
        """`check_count` is called with `machine` before each text, and raises what refuses it."""
        self._reader, self._writer, self._speaker, self._served = reader, writer, speaker, served
        self._notices, self._check_count = notices, check_count
        self.machine = machine
        """By what another machine is counted; empty for this one."""
        self._streamed: _Utterance | None = None
        """A text that comes in pieces."""
        self._text = ""
        """What of it is not spoken yet."""
        self._length = 0
        """Characters that have come of it."""
        self._reading: asyncio.Task[Event | None] | None = None
        self.silent_since = time.monotonic()
        """0 while it is being answered."""

    @property
    def is_answered(self) -> bool:
        """A text of it is under way; one that comes in pieces also between them."""
        return not self.silent_since or self._streamed is not None

    async def serve(self) -> None:
        while True:
            try:
                self.silent_since = time.monotonic()
                event = await self._next()
                self.silent_since = 0.0
                if event is None:
                    return
                await self._answer(event)
            except (ParlanceError, ValueError) as error:
                await self._tell(Error(text=told(error), code=type(error).__name__))
                if not isinstance(error, ParlanceError):
                    return  # where the next message begins is not known any more
            except KeyError as error:
                await self._tell(Error(text=str(Message("server.wyoming_field", name=error.args[0])), code="invalid"))
            except (AttributeError, TypeError):
                await self._tell(Error(text=str(Message("home.fields")), code="invalid"))

    def close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()

    async def _next(self) -> Event | None:
        """The next event. A sentence that is complete is spoken meanwhile, where nothing more comes for a moment."""
        reading = self._reading = self._reading or asyncio.create_task(read_event(self._reader))
        if self._streamed is not None and (wait_s := self._wait_s(self._streamed)):
            await asyncio.wait({reading}, timeout=wait_s)
            if not reading.done():
                text, self._text = self._text.strip(), ""
                self.silent_since = 0.0
                await self._streamed.say(text)
                self.silent_since = time.monotonic()
        try:
            return await reading
        finally:
            self._reading = None

    def _wait_s(self, streamed: _Utterance) -> float:
        """0 where what has come is no whole sentence: a full stop behind a figure may be a decimal point."""
        text = self._text.rstrip()
        if not text or text[-2:-1].isdigit() or is_whole(text):
            return 0.0
        if len(pieces(f"{self._text} A", streamed.language)) == len(pieces(text, streamed.language)):
            return 0.0
        return PAUSED_S if self._text[-1].isspace() or text[-1] in ENDS else BROKEN_OFF_S

    async def _answer(self, event: Event) -> None:
        if Describe.is_type(event.type):
            await self._tell(self._info())
        elif Ping.is_type(event.type):
            await self._tell(Pong(text=Ping.from_event(event).text))
        elif SynthesizeStart.is_type(event.type):
            self._streamed = self._utterance(SynthesizeStart.from_event(event))
            self._text, self._length = "", 0
        elif SynthesizeChunk.is_type(event.type) and self._streamed is not None:
            self._add(SynthesizeChunk.from_event(event).text)
            await self._speak_whole_sentences(self._streamed)
        elif SynthesizeStop.is_type(event.type) and self._streamed is not None:
            streamed, rest = self._streamed, self._text
            self._streamed, self._text = None, ""
            try:
                if rest.strip():
                    await streamed.say_all(rest)
            finally:
                await streamed.end()
                await self._tell(SynthesizeStopped())
        elif Synthesize.is_type(event.type) and self._streamed is None:  # else it repeats what came in pieces
            asked = Synthesize.from_event(event)
            utterance = self._utterance(asked)
            await utterance.say_all(_checked(asked.text))
            await utterance.end()

    def _add(self, chunk: str) -> None:
        """To a text that comes in pieces. One that becomes too long is refused once, and the rest of it not spoken."""
        text = self._text + _string(chunk)
        was_refused = self._length > HOME.elements
        self._length += len(chunk)
        self._text = "" if self._length > HOME.elements else text
        if not was_refused:
            _check_length(self._length)

    async def _speak_whole_sentences(self, streamed: _Utterance) -> None:
        """All but the last, which may go on."""
        while not is_whole(self._text) and len(found := pieces(self._text, streamed.language)) > 1:
            text, self._text = self._text[: found[0].end], self._text[found[1].start :]
            await streamed.say(text)

    def _utterance(self, asked: Synthesize | SynthesizeStart) -> _Utterance:
        self._check_count(self.machine)
        request = self._request(asked)
        return _Utterance(self._speaker, self._served, request, self._tell, self._notices)

    def _request(self, asked: Synthesize | SynthesizeStart) -> SynthesisRequest:
        """Without its text."""
        info = self._served.find("")
        name, tag = (asked.voice.name or "", asked.voice.language or "") if asked.voice else ("", "")
        spoken = info.spoken_language(tag)
        if not spoken and not name and _LANGUAGE.fullmatch(tag):  # a named voice speaks its own
            raise UsageError("voice.language", title=info.title, language=tag, known=info.languages)
        language = spoken or info.default_language
        if not name:
            return SynthesisRequest("", model=info.path, voice=info.speaker(tag or language), language=language)
        voice = info.known_voice(name, language)
        language = voice.language if voice.language in info.languages else language
        return SynthesisRequest("", model=info.path, voice=voice.id, language=language)

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


class _Utterance:
    """One text of a client, spoken sentence by sentence: it sounds the same whether it came as a whole or in pieces."""

    def __init__(
        self,
        speaker: SpeakerLike,
        served: ServedModels,
        request: SynthesisRequest,
        tell: Callable[[Eventable], Awaitable[None]],
        notices: LanguageNotices,
    ) -> None:
        """`request` has everything but the text."""
        self._speaker, self._served, self._request, self._tell = speaker, served, request, tell
        self._notices, self._written = notices, ""
        self.language = request.language
        self._marked: MarkedStream | None = None
        self._rate = self._at = 0
        self._pause_s = 0.0
        """Before the next sentence."""
        self._emphasis = ""

    async def say_all(self, text: str) -> None:
        if is_whole(text) or not text.strip():
            await self.say(text)
            return
        for piece in pieces(text, self.language):
            await self.say(text[piece.start : piece.end])

    async def say(self, text: str) -> None:
        """One sentence. Raises `ParlanceError`, and the next one can be said all the same."""
        self._written += f"{text} "
        request = self._request.replace(text=text if is_whole(text) else self._emphasis + text)
        self._emphasis = next(
            (text[m.start : m.end] for m in marks(text)[::-1] if m.kind == "emphasis"), self._emphasis
        )
        if self._marked is None and self._served.discloses:
            request = disclosed(request, self.language)
        try:
            with Speech(self._speaker, request, cuts=True) as speech:
                async for chunk in speech:
                    await self._send(chunk.samples, chunk.sample_rate, request)
                self._pause_s = (await speech).request.pause_s or 0.0
        except TextError:
            if not is_silent(request):
                raise
            rate = self._served.find("").sample_rate
            await self._send(np.zeros(round(SILENCE_S * rate), np.float32), rate, request)

    async def end(self) -> None:
        """Nothing, where nothing was said. The protocol has no place for a notice, such as that the text is in another
        language: it goes to the log."""
        self._notices.notice(self._written, self.language, self._served.find(""))
        if self._marked is not None:
            await self._send_marked(self._marked.close())
            await self._tell(AudioStop(timestamp=self._now_ms))

    async def _send(self, samples: np.ndarray, rate: int, request: SynthesisRequest) -> None:
        if self._marked is None:
            self._rate = rate
            self._marked = MarkedStream(self._served.marking, [request], rate)
            await self._tell(AudioStart(rate=rate, width=WIDTH, channels=1))
        elif self._pause_s:
            samples = np.concatenate([np.zeros(round(self._pause_s * rate), np.float32), samples])
        self._pause_s = 0.0
        await self._send_marked(self._marked.process(samples))

    async def _send_marked(self, samples: np.ndarray) -> None:
        if len(samples):
            data = encode(samples, "pcm16").astype("<i2", copy=False).tobytes()
            await self._tell(AudioChunk(rate=self._rate, width=WIDTH, channels=1, audio=data, timestamp=self._now_ms))
            self._at += len(samples)

    @property
    def _now_ms(self) -> int:
        return round(1000 * self._at / self._rate)


def _other_machine(peer: str) -> str:
    """By what a client is counted, as over HTTP; nothing for programs of this machine."""
    found = address(peer)
    return "" if found is None or found.is_loopback else network_of(found)


def _network(words: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(words, strict=False)
    except ValueError as error:
        raise UsageError("server.wyoming_network", words=words) from error


def is_whole(text: str) -> bool:
    """SSML is read as a whole."""
    return text.lstrip().startswith("<")


def pieces(text: str, language: str) -> list[Span]:
    """The sentences of a text; what a mark of ours holds together is not cut, nor does a pause stand alone."""
    found: list[Span] = []
    for span, _ in sentences(text, language):
        begin = found[-1].start if found else 0
        if found and (
            _OPEN.search(text[begin : found[-1].end]) or not MARK.sub("", text[span.start : span.end]).strip()
        ):
            found[-1] = Span(begin, span.end)
        else:
            found.append(span)
    return found


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
        if type(length) is not int or length < 0:
            raise ValueError(str(Message("server.wyoming_length", name=name, value=length)))
        if length > HOME.bytes:
            raise ValueError(str(Message("home.large", most=HOME.bytes)))
        more = await asyncio.wait_for(reader.readexactly(length), HOME.seconds) if length else b""
        if name == "data_length" and more:
            read = read_json(more, HOME)
            data = {**data, **read} if isinstance(data, dict) and isinstance(read, dict) else None
    if not isinstance(data, dict):
        raise ValueError(str(Message("home.no_event")))
    return Event(type=head["type"], data=data)


def _checked(text: Any) -> str:
    _check_length(len(_string(text)))
    return str(text)


def _string(text: Any) -> str:
    """Raises `KeyError`, as the library does where the field is missing."""
    if not isinstance(text, str):
        raise KeyError("text")
    return text


def _check_length(count: int) -> None:
    if count > HOME.elements:
        raise ParlanceError("home.long", most=HOME.elements, count=count)
