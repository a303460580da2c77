"""Wyoming's own client against the door for the home, with the embedded voice; and what a stranger may send."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import numpy as np
import pytest
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.client import AsyncTcpClient
from wyoming.error import Error
from wyoming.event import Event, Eventable
from wyoming.info import Describe, Info
from wyoming.ping import Ping, Pong
from wyoming.tts import Synthesize, SynthesizeChunk, SynthesizeStart, SynthesizeStop, SynthesizeStopped, SynthesizeVoice

from parlance.audio.files import encode
from parlance.core.engine import Engine
from parlance.core.errors import ParlanceError, UsageError
from parlance.core.limits import CONNECTION
from parlance.core.request import SynthesisRequest
from parlance.core.speaker import Speaker
from parlance.library.catalogue import Catalogue
from parlance.server.served_models import CatalogueModels
from parlance.server.wyoming import WyomingServer

WAIT_S = 30
TEXT = "The light in the kitchen is on."


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory, embedded_model: Path) -> Engine:
    folder = tmp_path_factory.mktemp("home")
    return Engine(Catalogue(folder / "models", folder / "cache", embedded_model))


@pytest.fixture(scope="module")
def home(engine: Engine, tmp_path_factory: pytest.TempPathFactory, embedded_model: Path) -> Iterator[WyomingServer]:
    folder = tmp_path_factory.mktemp("served")
    speaker = Speaker(engine)
    served = CatalogueModels(Catalogue(folder / "models", folder / "cache", embedded_model))
    with WyomingServer(speaker, served, port=0) as door:
        yield door
    speaker.close()


def ask(home: WyomingServer, *what: Eventable, until: Callable[[Event], bool]) -> list[Event]:
    async def talk() -> list[Event]:
        place = urlsplit(home.url)
        async with AsyncTcpClient(str(place.hostname), place.port or 0) as client:
            for one in what:
                await client.write_event(one.event())
            return await _read(client.read_event, until)

    return asyncio.run(asyncio.wait_for(talk(), WAIT_S))


async def _read(read: Callable[[], Awaitable[Event | None]], until: Callable[[Event], bool]) -> list[Event]:
    found: list[Event] = []
    while not found or not until(found[-1]):
        event = await read()
        assert event is not None, [one.type for one in found]
        found.append(event)
    return found


def stops(event: Event) -> bool:
    return AudioStop.is_type(event.type) or Error.is_type(event.type)


def sound(events: list[Event]) -> np.ndarray:
    chunks = [AudioChunk.from_event(event) for event in events if AudioChunk.is_type(event.type)]
    return np.frombuffer(b"".join(chunk.audio for chunk in chunks), "<i2")


def test_what_there_is(home: WyomingServer) -> None:
    (event,) = ask(home, Describe(), until=lambda event: True)
    (program,) = Info.from_event(event).tts
    assert program.supports_synthesize_streaming
    voices = {voice.name: voice for voice in program.voices}
    assert voices["nora"].languages == ["en"]
    assert voices["lucia"].languages == ["es"]


def test_a_text_is_spoken_as_by_the_engine(home: WyomingServer, engine: Engine) -> None:
    events = ask(home, Synthesize(TEXT, voice=SynthesizeVoice(name="hugh")), until=stops)
    assert [AudioStart.is_type(events[0].type), AudioStop.is_type(events[-1].type)] == [True, True]
    start = AudioStart.from_event(events[0])
    heard = sound(events)
    synthesis = engine.synthesize(SynthesisRequest(TEXT, voice="hugh", language="en"))
    list(synthesis)
    np.testing.assert_array_equal(heard, encode(synthesis.result.samples, "pcm16"))
    assert (start.rate, start.width, start.channels) == (synthesis.result.sample_rate, 2, 1)
    assert AudioStop.from_event(events[-1]).timestamp == pytest.approx(1000 * len(heard) / start.rate, abs=20)


def test_a_language_is_enough(home: WyomingServer) -> None:
    spanish = sound(ask(home, Synthesize("Hola.", voice=SynthesizeVoice(language="es-ES")), until=stops))
    named = sound(ask(home, Synthesize("Hola.", voice=SynthesizeVoice(name="lucia")), until=stops))
    np.testing.assert_array_equal(spanish, named)


@pytest.mark.parametrize(
    ("tag", "text", "voice"),
    [
        ("de_DE", "Ja.", "greta"),
        ("de_AT.UTF-8", "Ja.", "greta"),
        ("deu", "Ja.", "greta"),
        ("PT-pt", "Sim.", "beatriz"),
        ("en", "Yes.", "nora"),
        ("en_US", "Yes.", "nora"),
        ("en-GB", "Yes.", "edith"),
        ("en_AU", "Yes.", "edith"),  # which inherits from the English of the world, as en-GB does
        ("C", "Yes.", "nora"),
        ("a\0-_b", "Yes.", "nora"),
    ],
)
def test_a_language_and_its_region_choose_the_voice(home: WyomingServer, tag: str, text: str, voice: str) -> None:
    by_tag = sound(ask(home, Synthesize(text, voice=SynthesizeVoice(language=tag)), until=stops))
    by_name = sound(ask(home, Synthesize(text, voice=SynthesizeVoice(name=voice)), until=stops))
    np.testing.assert_array_equal(by_tag, by_name)


STORY = (
    "The light in the kitchen is on. The door is open, e.g. to let the cat in! It costs 3.50 dollars, or less? "
    "[emphasis strong] Look out. It is {St. Paul|Saint Paul. Yes} [pause 0.4s] Done 🎉 *** And that is all"
)


def streamed(*chunks: str) -> list[Eventable]:
    return [SynthesizeStart(voice=SynthesizeVoice(name="nora")), *map(SynthesizeChunk, chunks), SynthesizeStop()]


def is_streamed(event: Event) -> bool:
    return SynthesizeStopped.is_type(event.type)


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_a_text_in_pieces_sounds_as_in_one_message(home: WyomingServer, size: int) -> None:
    whole = ask(home, Synthesize(STORY, voice=SynthesizeVoice(name="nora")), until=stops)
    events = ask(
        home,
        *streamed(*(STORY[at : at + size] for at in range(0, len(STORY), size)))[:-1],
        Synthesize(STORY),  # for those that do not take pieces
        SynthesizeStop(),
        until=is_streamed,
    )
    np.testing.assert_array_equal(sound(events), sound(whole))
    for found in (whole, events[:-1]):
        assert [AudioStart.is_type(found[0].type), AudioStop.is_type(found[-1].type)] == [True, True]
        assert sum(AudioChunk.is_type(event.type) for event in found) == len(found) - 2


def test_a_sentence_has_its_pause_behind_it(home: WyomingServer, engine: Engine) -> None:
    parts = [sound(ask(home, *streamed(text), until=is_streamed)) for text in (TEXT, "The door is open.")]
    both = sound(ask(home, *streamed(f"{TEXT} ", "The door is open."), until=is_streamed))
    synthesis = engine.synthesize(SynthesisRequest(TEXT, voice="nora"))
    list(synthesis)
    pause = np.zeros(round((synthesis.result.request.pause_s or 0) * synthesis.result.sample_rate), "<i2")
    assert len(pause) > 0
    np.testing.assert_array_equal(both, np.concatenate([parts[0], pause, parts[1]]))


@pytest.mark.parametrize(
    ("chunk", "leaves"), [(f"{TEXT} ", True), (TEXT, True), ("Is it?", True), ("It costs 3.", False), ("Hi", False)]
)
def test_a_whole_sentence_does_not_wait_for_the_next(home: WyomingServer, chunk: str, leaves: bool) -> None:
    async def talk() -> bool:
        place = urlsplit(home.url)
        async with AsyncTcpClient(str(place.hostname), place.port or 0) as client:
            for what in streamed(chunk)[:-1]:
                await client.write_event(what.event())
            try:
                event = await asyncio.wait_for(client.read_event(), WAIT_S if leaves else 1.5)
            except TimeoutError:
                await client.write_event(SynthesizeStop().event())
                await _read(client.read_event, is_streamed)
                return False
            return event is not None and AudioStart.is_type(event.type)

    assert asyncio.run(asyncio.wait_for(talk(), WAIT_S)) == leaves


def test_a_text_in_another_language_is_logged_once(home: WyomingServer, caplog: pytest.LogCaptureFixture) -> None:
    """The protocol has no place for a notice."""
    spanish = "Nadie contestó. El mar estaba gris y la casa quedaba muy lejos."
    ask(home, Synthesize(spanish, voice=SynthesizeVoice(name="lucia")), until=stops)
    ask(home, *streamed(spanish[:30], spanish[30:]), until=is_streamed)
    ask(home, *streamed(spanish), until=is_streamed)
    deadline = time.monotonic() + WAIT_S
    while not (found := [record.message for record in caplog.records if "looks like" in record.message]):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert found == ["this text looks like es, but it is read as en"]


def test_signs_alone_are_a_short_silence(home: WyomingServer) -> None:
    for what in ([Synthesize("***")], streamed("**"), streamed("🎉")):
        events = ask(home, *what, until=lambda event: stops(event) or is_streamed(event))
        heard = sound(events)
        assert len(heard) > 0
        assert not heard.any()


def test_what_cannot_be_spoken_ends_a_stream_all_the_same(home: WyomingServer) -> None:
    events = ask(home, *streamed("<speak><blink/></speak>"), until=is_streamed)
    assert [event.type for event in events] == ["synthesize-stopped"] or Error.is_type(events[0].type)
    events = ask(home, *streamed(TEXT), until=is_streamed)
    assert len(sound(events)) > 0


def test_sixteen_at_once_are_all_answered(home: WyomingServer) -> None:
    """The model speaks one at a time."""
    place = urlsplit(home.url)

    async def one(number: int) -> list[Event]:
        async with AsyncTcpClient(str(place.hostname), place.port or 0) as client:
            await client.write_event(Synthesize(f"This is text {number}.").event())
            return await _read(client.read_event, stops)

    async def all_of_them() -> list[list[Event]]:
        return await asyncio.wait_for(asyncio.gather(*map(one, range(16))), WAIT_S)

    assert all(AudioStop.is_type(events[-1].type) for events in asyncio.run(all_of_them()))


def test_faults_are_told_and_the_connection_goes_on(home: WyomingServer) -> None:
    events = ask(
        home,
        Synthesize("x", voice=SynthesizeVoice(name="nobody")),
        Synthesize("   "),
        Synthesize("x" * 5000),
        Ping(text="still there?"),
        until=lambda event: Pong.is_type(event.type),
    )
    words = [Error.from_event(event).text for event in events[:-1]]
    assert "nobody" in words[0]
    assert "empty" in words[1]
    assert "4096" in words[2]


def test_a_text_in_pieces_has_the_same_limit(home: WyomingServer) -> None:
    """What had been spoken before is not taken back; the rest is refused once, and the next text is spoken."""
    sentence = "Yes. "
    pieces = [sentence, *["1, " * 400] * 5, sentence]
    events = ask(home, *streamed(*pieces), until=is_streamed)
    (refused,) = [Error.from_event(event).text for event in events if Error.is_type(event.type)]
    (whole,) = ask(home, Synthesize("".join(pieces[:5])), until=lambda event: Error.is_type(event.type))
    assert refused == Error.from_event(whole).text
    assert "4096" in refused
    before = [event.type for event in events[: [event.type for event in events].index("error")]]
    assert before.count("audio-start") <= 1
    assert len(sound(events)) == len(sound(ask(home, *streamed(sentence), until=is_streamed)))
    assert len(sound(ask(home, *streamed("x. " * 3, "Yes."), until=is_streamed))) > 0


def test_only_this_machine_is_answered(
    home: WyomingServer, engine: Engine, embedded_model: Path, tmp_path: Path
) -> None:
    served = CatalogueModels(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model))
    with pytest.raises(UsageError, match="Wyoming knows no key"):
        WyomingServer(Speaker(engine), served, host="0.0.0.0", port=0)
    with pytest.raises(ParlanceError, match="in use"):
        WyomingServer(Speaker(engine), served, port=urlsplit(home.url).port or 0)


def test_a_thousand_malformed_messages(home: WyomingServer) -> None:
    rng = random.Random(7)
    seeds = [
        json.dumps({"type": "synthesize", "data": {"text": "Hello.", "voice": {"name": "nora"}}}).encode() + b"\n",
        b'{"type": "describe"}\n',
        b'{"type": "synthesize-start", "data": {}}\n{"type": "synthesize-chunk", "data": {"text": 3}}\n',
        b'{"type": "ping", "data_length": 9}\n{"a": [1]}',
        b'{"type": "x", "payload_length": 99999999999}\n',
        b'{"type": "synthesize", "data_length": -3}\n',
        b'{"type": {"a": 1}, "data": [1]}\n',
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"[" * 3000 + b"\n",
    ]
    place = urlsplit(home.url)
    for _ in range(1000):
        data = bytearray(rng.choice(seeds))
        for _ in range(rng.randrange(0, 6)):
            at = rng.randrange(len(data))
            data[at : at + rng.randrange(0, 3)] = rng.randbytes(rng.randrange(0, 3))
        with socket.create_connection((place.hostname, place.port), timeout=WAIT_S) as client:
            client.sendall(bytes(data) + b"\n")
            client.shutdown(socket.SHUT_WR)
            if rng.random() < 0.2:
                client.settimeout(WAIT_S)
                while client.recv(65536):
                    pass
    (event,) = ask(home, Describe(), until=lambda event: True)
    assert Info.is_type(event.type)


def test_what_is_too_large_is_refused(home: WyomingServer) -> None:
    place = urlsplit(home.url)
    for data in (b'{"type": "' + b"x" * 100_000, b'{"type": "describe", "payload_length": 4000000000}\n'):
        with socket.create_connection((place.hostname, place.port), timeout=WAIT_S) as client:
            client.sendall(data)
            said = b"".join(iter(lambda: client.recv(65536), b""))
        assert b"65536 bytes" in said


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b'{"type": "\xff"}\n', "it is not valid UTF-8: byte 10 is 0xFF"),
        (b"describe\n", "it is not valid JSON, at line 1, column 1"),
        (b'{"type": "x", "data_length": 2}\n\xc3(', "it is not valid UTF-8: byte 0 is 0xC3"),
        (b'{"type": ' + b"1" * 5000 + b"}\n", "it holds a number that is too large"),
        (b'{"type": "\\ud800"}\n', "half of a character, U+D800"),
        (b"[]\n", "this is not a message of the Wyoming protocol"),
        (b'{"type": "x", "data_length": -5}\n', "data_length must be a whole number of 0 or more, not -5"),
        (b'{"type": "x", "payload_length": "x"}\n', "payload_length must be a whole number of 0 or more, not 'x'"),
    ],
)
def test_what_is_no_message_is_refused_in_plain_words(home: WyomingServer, data: bytes, words: str) -> None:
    place = urlsplit(home.url)
    with socket.create_connection((place.hostname, place.port), timeout=WAIT_S) as client:
        client.sendall(data)
        said = b"".join(iter(lambda: client.recv(65536), b"")).decode()
    assert words in said
    assert "codec" not in said


def test_those_who_say_nothing_shut_nobody_out(home: WyomingServer) -> None:
    """Nor do those who have sent half a message."""
    place = urlsplit(home.url)
    with ExitStack() as silent:
        for number in range(CONNECTION.elements + 6):
            client = silent.enter_context(socket.create_connection((place.hostname, place.port), timeout=WAIT_S))
            client.sendall(b'{"type": "desc' if number % 2 else b"")
        (event,) = ask(home, Describe(), until=lambda event: True)
        assert Info.is_type(event.type)
        events = ask(home, Synthesize(TEXT), until=stops)
        assert AudioStop.is_type(events[-1].type)


@pytest.mark.extended
def test_who_is_answered_keeps_his_place(home: WyomingServer) -> None:
    place = urlsplit(home.url)

    async def talk() -> list[Event]:
        async with AsyncTcpClient(str(place.hostname), place.port or 0) as client:
            await client.write_event(Synthesize(" ".join([TEXT] * 20)).event())
            begun = await _read(client.read_event, lambda event: AudioStart.is_type(event.type))
            with ExitStack() as silent:
                for _ in range(CONNECTION.elements + 6):
                    silent.enter_context(socket.create_connection((place.hostname, place.port), timeout=WAIT_S))
                return begun + await _read(client.read_event, stops)

    assert AudioStop.is_type(asyncio.run(asyncio.wait_for(talk(), WAIT_S))[-1].type)


@pytest.mark.parametrize("data", [b"{}", b'{"text": 5}', b'{"text": null}'])
def test_a_field_that_is_wrong_is_named(home: WyomingServer, data: bytes) -> None:
    place = urlsplit(home.url)
    with socket.create_connection((place.hostname, place.port), timeout=WAIT_S) as client:
        client.sendall(b'{"type": "synthesize", "data": %s}\n' % data)
        client.shutdown(socket.SHUT_WR)
        said = b"".join(iter(lambda: client.recv(65536), b"")).decode()
    assert "'text' is missing, or of another type" in said


def test_a_language_that_no_voice_speaks_is_refused(home: WyomingServer) -> None:
    (event,) = ask(home, Synthesize("Hi.", voice=SynthesizeVoice(language="xx")), until=stops)
    assert "does not speak 'xx'; it speaks en" in Error.from_event(event).text
    assert AudioStop.is_type(ask(home, Synthesize("Hi.", voice=SynthesizeVoice(name="hugh")), until=stops)[-1].type)
