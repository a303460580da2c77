"""The module of Speech Dispatcher over its two pipes: what it answers, how it spells, and what a stranger may send."""

from __future__ import annotations

import io
import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance.api import Engine
from parlance.audio.files import encode
from parlance.core.text import markup
from parlance.server import message_text, speech_dispatcher
from parlance.server.speech_dispatcher import FADE_S, Module, Settings, _Marks, at_once, escaped, icon

DICTIONARIES = Path("/usr/share/speech-dispatcher/locale")
SET = b"SET\nlanguage=en\nrate=0\nvolume=100\nsynthesis_voice=hugh\n.\n"


class Pipe(io.RawIOBase):
    """What is written comes out at the other end, when it is there."""

    def __init__(self) -> None:
        self._data, self._more, self._ended = bytearray(), threading.Condition(), False

    def readable(self) -> bool:
        return True

    def put(self, data: bytes) -> None:
        with self._more:
            self._data += data
            self._more.notify()

    def end(self) -> None:
        with self._more:
            self._ended = True
            self._more.notify()

    def readinto(self, buffer: Any) -> int:
        with self._more:
            self._more.wait_for(lambda: self._data or self._ended, 60)
            size = min(len(buffer), len(self._data))
            buffer[:size] = self._data[:size]
            del self._data[:size]
            return size


class Session:
    def __init__(self, catalogue: Any) -> None:
        self.pipe, self.out = Pipe(), io.BytesIO()
        self.module = Module(io.BufferedReader(self.pipe), self.out, lambda: Engine(catalogue=catalogue, device="cpu"))
        self.thread = threading.Thread(target=self.module.run)
        self.thread.start()

    def said(self, data: bytes, until: bytes, count: int = 1) -> bytes:
        self.pipe.put(data)
        deadline = time.monotonic() + 60
        while self.out.getvalue().count(until) < count:
            assert time.monotonic() < deadline, self.out.getvalue()[-400:]
            time.sleep(0.01)
        return self.out.getvalue()

    def close(self) -> None:
        self.pipe.put(b"QUIT\n")
        self.pipe.end()
        self.thread.join(60)
        assert not self.thread.is_alive()


@pytest.fixture
def session(catalogue: Any) -> Any:
    made = Session(catalogue)
    made.said(b"INIT\n", b"299 OK")
    yield made
    made.close()


def _until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def sound_of(out: bytes) -> np.ndarray:
    """As the dispatcher reads it."""
    found = bytearray()
    for block in out.split(b"705-AUDIO\0")[1:]:
        data = block[: block.index(b"\n")]
        parts = data.split(b"\x7d")
        found += parts[0] + b"".join(bytes([part[0] ^ 0x20]) + part[1:] for part in parts[1:])
    return np.frombuffer(bytes(found), "<i2")


def test_a_message_is_what_the_engine_says(session: Session, catalogue: Any) -> None:
    out = session.said(SET + b"SPEAK\n<speak>Hello there, you.</speak>\n.\n", b"702 END")
    assert [line for line in (b"203 OK SETTINGS RECEIVED", b"202 OK", b"200 OK SPEAKING", b"701 BEGIN") if line in out]
    with Engine(catalogue=catalogue, device="cpu") as engine:
        result = engine.speak("Hello there, you.", voice="hugh", stream=True).result()
    wanted, sound = encode(result.samples, "pcm16"), sound_of(out)
    assert 0.04 < (len(wanted) - len(sound)) / result.sample_rate < 0.2  # the breath before it
    faded = round(FADE_S * result.sample_rate)
    np.testing.assert_array_equal(sound[faded:], wanted[len(wanted) - len(sound) + faded :])
    assert np.abs(sound[: 2 * faded]).max() > 0.02 * np.abs(sound).max()
    assert f"705-sample_rate={result.sample_rate}".encode() in out


def test_sound_is_escaped_as_the_dispatcher_reads_it() -> None:
    data = bytes([1, 10, 0x7D, 10, 0x5D, 0x2A, 255])
    assert escaped(data) == bytes([1, 0x7D, 0x2A, 0x7D, 0x5D, 0x7D, 0x2A, 0x5D, 0x2A, 255])


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("CHAR", "b", "B"),
        ("CHAR", "7", "seven"),
        ("CHAR", ",", "comma"),
        ("KEY", "shift_a", "shift a"),
        ("SOUND_ICON", "new-mail", "new mail"),
        ("SPEAK", "a < b & c", "a &lt; b &amp; c"),
        ("SPEAK", "<speak>a &amp; b</speak>", "a &amp; b"),
        ("SPEAK", "<speak>a <blink>b</blink> &amp; c</speak>", "a b &amp; c"),
    ],
)
def test_what_is_said_of_each_kind(session: Session, kind: str, text: str, said: str) -> None:
    assert session.module._request(kind, text).text == f"<speak><prosody >{said}</prosody></speak>"


@pytest.mark.parametrize("key", ["_", "-"])
def test_the_signs_between_names_of_keys_are_keys_themselves(session: Session, key: str) -> None:
    assert session.module._request("KEY", key).text == session.module._request("CHAR", key).text


def test_manners_and_voices_are_those_that_are_set(session: Session) -> None:
    settings = session.module._settings
    for name, value in (("rate", "100"), ("pitch", "-50"), ("volume", "-100"), ("language", "es-MX")):
        assert settings.set(name, value)
    request = session.module._request("SPEAK", "Hola")
    assert 'rate="3.000" pitch="-3.00st" volume="-30.0dB"' in request.text
    assert (request.voice, request.language) == ("lucia", "es")
    assert settings.set("voice", "MALE1")
    assert session.module._request("SPEAK", "Hola").voice == "mateo"
    assert settings.set("synthesis_voice", "hugh")
    assert session.module._request("SPEAK", "Hello").voice == "hugh"
    assert settings.set("spelling_mode", "on")
    assert "C, A, T" in session.module._request("SPEAK", "<speak>cat</speak>").text
    assert not settings.set("punctuation_mode", "loud")
    assert not settings.set("rate", "fast")
    assert not settings.set("rate", "101")
    assert Settings().speed == 1.0


@pytest.mark.parametrize(
    ("kind", "text", "language", "said"),
    [
        ("CHAR", "H", "en", "capital H"),
        ("CHAR", "h", "en", "H"),
        ("KEY", "H", "en", "capital H"),
        ("KEY", "shift_a", "en", "shift a"),
        ("SPEAK", "See the Old house", "en", "capital See the capital Old house"),
        ("SPEAK", "<speak>a <mark name='X'/>B &amp; c</speak>", "en", "a <mark name='X'/>capital B &amp; c"),
        ("SPEAK", "Haus", "de", "groß Haus"),
        ("CHAR", "Ñ", "es", "mayúscula Ñ"),
        ("SOUND_ICON", "New", "en", "New"),
    ],
)
def test_capitals_are_told_where_they_are_asked_for(
    session: Session, kind: str, text: str, language: str, said: str
) -> None:
    session.said(f"SET\nlanguage={language}\ncap_let_recogn=spell\n.\n".encode(), b"203 OK SETTINGS")
    assert session.module._request(kind, text).text == f"<speak><prosody >{said}</prosody></speak>"
    session.said(b"SET\ncap_let_recogn=none\n.\n", b"203 OK SETTINGS", 2)
    assert "groß" not in session.module._request(kind, text).text
    assert not session.module._settings.set("cap_let_recogn", "shout")


def test_an_icon_is_heard_before_a_capital_letter(session: Session) -> None:
    session.said(SET + b"CHAR\nH\n.\n", b"702 END")
    plain = sound_of(session.out.getvalue())
    session.said(b"SET\ncap_let_recogn=icon\n.\nCHAR\nH\n.\n", b"702 END", 2)
    both = sound_of(session.out.getvalue())
    tone = encode(icon(24000), "pcm16")
    np.testing.assert_array_equal(both, np.concatenate([plain, tone, plain]))
    assert 0.2 < np.abs(icon(24000)).max() < 0.3
    session.said(b"CHAR\nh\n.\n", b"702 END", 3)
    assert sound_of(session.out.getvalue())[len(both) :].tobytes() == plain.tobytes()


@pytest.mark.extended
@pytest.mark.parametrize(
    ("text", "tones"),
    [
        ("see the Old house in Paris. then NASA called him, Anna said.", 4),
        ("Two Words", 2),
        ("<speak>Two <mark name='X'/>Words &amp; more</speak>", 2),
        ("nothing here", 0),
    ],
)
def test_icons_are_heard_with_capitals_inside_a_message(session: Session, text: str, tones: int) -> None:
    """Each one, with the sound and the time of a message that tells none."""
    message = b"SPEAK\n" + text.encode() + b"\n.\n"
    session.said(SET + message, b"702 END")
    plain = sound_of(session.out.getvalue()).astype(int)
    for times in (2, 3):  # also where the sound is kept
        before = len(sound_of(session.out.getvalue()))
        session.said(b"SET\ncap_let_recogn=icon\n.\n" + message, b"702 END", times)
        told = sound_of(session.out.getvalue())[before:].astype(int)
        tone = encode(icon(24000), "pcm16").astype(int)
        first = len(tone) if text.replace("<speak>", "").startswith("T") else 0
        assert len(told) == len(plain) + first
        differences = told[first:] - plain
        at = np.flatnonzero(differences)
        runs = np.split(at, np.flatnonzero(np.diff(at) > len(tone) // 4) + 1) if len(at) else []
        assert len(runs) + bool(first) == tones
        for run in runs:
            assert np.abs(differences[run]).max() > 0.9 * np.abs(tone).max()
    starts = [run[0] / len(plain) for run in runs]
    assert all(0.03 < start < 0.97 for start in starts)


def test_a_spelled_capital_is_named_where_an_icon_is_asked_for(session: Session) -> None:
    session.said(b"SET\nspelling_mode=on\ncap_let_recogn=icon\n.\n", b"203 OK SETTINGS")
    assert "A, capital B" in session.module._request("SPEAK", "aB").text
    assert session.module._icons("SPEAK", "aB") == (False, False)


@pytest.mark.extended
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ring \x07the bell", "ring the bell"),
        ("\x1b[1mbold\x1b[0m", "[1mbold[0m"),
        ("nul\0 here", "nul here"),
        ("page\x0cbreak", "page break"),
        ("not \ufffe\uffff these", "not  these"),
        ("<speak>ring &#7;&#x1B;the&#0; bell</speak>", "ring the bell"),
        ("<speak>&#99999999;a &#xD800;b &#65;</speak>", "a b A"),
    ],
)
def test_characters_that_nobody_sees_take_no_words_away(session: Session, text: str, said: str) -> None:
    assert session.module._request("SPEAK", text).text == f"<speak><prosody >{said}</prosody></speak>"
    session.said(SET + b"SPEAK\n" + said.encode() + b"\n.\n", b"702 END")
    wanted = sound_of(session.out.getvalue())
    assert len(wanted) > 2000
    session.said(b"SPEAK\n" + text.encode() + b"\n.\n", b"702 END", 2)
    np.testing.assert_array_equal(sound_of(session.out.getvalue())[len(wanted) :], wanted)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("wait [pause 90s] here", "wait [ pause 90s] here"),
        ("[laugh]", "[ laugh]"),
        ("<speak>a &lt;laugh&gt; b [clear throat]</speak>", "a &lt; laugh&gt; b [ clear throat]"),
        ("{Leicester|} again", "Leicester again"),
        ("[pause 0.5s] [emphasis strong] {Leicester|Lester}", "[pause 0.5s] [emphasis strong] {Leicester|Lester}"),
        ("[pause x] [anything] {}", "[pause x] [anything] {}"),
    ],
)
def test_a_mark_that_does_nothing_is_read_as_it_stands(session: Session, text: str, said: str) -> None:
    assert session.module._request("SPEAK", text).text == f"<speak><prosody >{said}</prosody></speak>"
    out = session.said(SET + b"SPEAK\n" + text.encode() + b"\n.\n", b"702 END")
    assert len(sound_of(out)) > 2000


@pytest.mark.parametrize(
    ("language", "kinds"),
    [
        ("en", ["nora", "june", "edith", "cole", "dean", "hugh"]),
        ("en-GB", ["edith", "nora", "june", "hugh", "cole", "dean"]),
        ("de_DE", ["greta", "greta", "greta", "jonas", "jonas", "jonas"]),
        ("fr", ["elise", "elise", "elise", "remy", "remy", "remy"]),
        ("it-CH", ["chiara", "chiara", "chiara", "paolo", "paolo", "paolo"]),
    ],
)
def test_kinds_of_voices_are_those_of_the_language(session: Session, language: str, kinds: list[str]) -> None:
    settings, found = session.module._settings, []
    assert settings.set("language", language)
    for kind in ("FEMALE1", "FEMALE2", "FEMALE3", "MALE1", "MALE2", "MALE3"):
        assert settings.set("voice", kind)
        found.append(session.module._request("SPEAK", "Hello").voice)
    assert found == kinds


def test_a_child_is_an_adult_with_a_higher_voice(session: Session) -> None:
    settings = session.module._settings
    for kind, same_as, pitch in (("CHILD_MALE", "MALE1", "+5.00st"), ("CHILD_FEMALE", "FEMALE1", "+3.00st")):
        assert settings.set("voice", same_as)
        adult = session.module._request("SPEAK", "Hello")
        assert settings.set("voice", kind)
        child = session.module._request("SPEAK", "Hello")
        assert child.voice == adult.voice
        assert pitch in child.text
        assert "pitch" not in adult.text
    assert settings.set("synthesis_voice", "hugh")
    assert "pitch" not in session.module._request("SPEAK", "Hello").text


def test_the_first_sound_of_a_long_message_does_not_wait_for_the_rest(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    is_heard, real = threading.Event(), markup.read_ssml

    def held(text: str, language: str, writer: Any) -> None:
        assert len(text) < 1000 or is_heard.wait(60)
        read.append(len(text))
        real(text, language, writer)

    monkeypatch.setattr(markup, "read_ssml", held)
    words = " ".join(f'This is sentence {n}.<mark name="__spd_{n}"/>' for n in range(1000))
    session.said(SET + f"SPEAK\n<speak>{words}</speak>\n.\n".encode(), b"705 AUDIO", 3)
    message = session.module._speaking
    assert message is not None
    session.said(SET.replace(b"hugh", b"edith"), b"203 OK SETTINGS RECEIVED", 2)
    is_heard.set()
    _until(lambda: len(message._speeches) == 2)
    session.said(b"STOP\n", b"703 STOP")
    head, rest = (speech.request for speech in message._speeches)
    assert head.voice == rest.voice == "hugh"
    assert sum(read) == len(head.text) + len(rest.text)  # each of them once
    assert len(head.text) < 1000 < 40_000 < len(rest.text)


@pytest.fixture
def cuts_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages are cut as if they were long."""
    monkeypatch.setattr(message_text, "LONG", 40)
    monkeypatch.setattr(message_text, "HEAD", 8)


def test_a_message_that_is_cut_is_said_whole(session: Session, cuts_early: None, catalogue: Any) -> None:
    marked = 'Ask Dr.<mark name="a"/> Smith.<mark name="b"/> He knows<mark name="c"/> why.<mark name="d"/>'
    out = session.said(SET + f"SPEAK\n<speak>{marked}</speak>\n.\n".encode(), b"702 END")
    assert session.module._speaking is not None
    texts = [markup.marked(speech.request.text).said.strip() for speech in session.module._speaking._speeches]
    assert texts == ["Ask Dr. Smith.", "He knows why."]
    assert re.findall(rb"700-(.)\n700 INDEX MARK", out) == [b"a", b"b", b"c", b"d"]
    assert out.index(b"700-b\n") < out.rindex(b"705 AUDIO") < out.index(b"700-d\n")
    with Engine(catalogue=catalogue, device="cpu", voice="hugh") as engine:
        parts = [engine.speak(text, stream=True).result() for text in texts]
    pause = round(parts[0].request.pause_s * parts[0].sample_rate)
    tail = encode(parts[1].samples, "pcm16")
    np.testing.assert_array_equal(sound_of(out)[-len(tail) :], tail)
    assert not sound_of(out)[-len(tail) - pause : -len(tail)].any()


def test_where_the_beginning_has_no_sound_the_rest_is_heard(session: Session, cuts_early: None) -> None:
    text = '<speak>*** *** *** ***.<mark name="a"/> Hello there.<mark name="b"/></speak>'
    out = session.said(SET + f"SPEAK\n{text}\n.\n".encode(), b"702 END")
    assert len(sound_of(out)) > 10_000
    assert b"700-b\n" in out


@pytest.mark.parametrize(
    "text",
    [
        "<speak>One and two.<break/> Three.<mark name='a'/> Four and five and six.</speak>",
        "<speak>One, two and<mark name='a'/> three, four and five and six.</speak>",
        "One and two.<mark name='a'/> Three and four and five and six.",
    ],
)
def test_only_sentences_between_index_marks_are_cut(cuts_early: None, text: str) -> None:
    assert message_text.halves(text, "en") == (text, "")


def test_marks_of_a_long_message_take_no_time(session: Session) -> None:
    """The dispatcher puts one behind each sentence."""
    sentence = "The quick brown fox jumps over the lazy dog, and nobody is surprised at all. "
    text = "".join(f'{sentence}<mark name="{number}"/>' for number in range(500))
    request = session.module._request("SPEAK", f"<speak>{text}</speak>")
    begun = time.process_time()
    marks = _Marks(request)
    assert time.process_time() - begun < 0.2
    assert [name for name, _ in marks._left] == [str(number) for number in range(500)]
    shares = np.array([share for _, share in marks._left])
    np.testing.assert_allclose(shares, np.arange(1, 501) / 500, atol=0.002)


@pytest.mark.skipif(not DICTIONARIES.is_dir(), reason="needs the dictionaries of speech-dispatcher")
def test_marks_are_named_in_the_mode_that_is_set(session: Session) -> None:
    said = {}
    for mode in ("none", "all"):
        assert session.module._settings.set("punctuation_mode", mode)
        said[mode] = [
            session.module._request(kind, text).text
            for kind, text in (("SPEAK", "<speak>well, yes</speak>"), ("SPEAK", "well, yes"), ("KEY", "a,"))
        ]
    well, key = "<speak><prosody >well comma,  yes</prosody></speak>", said["none"][2]
    assert said == {"none": [well.replace(" comma,  ", ", ")] * 2 + [key], "all": [well, well, key]}


def test_short_texts_are_made_once(session: Session) -> None:
    first = session.said(SET + b"CHAR\na\n.\n", b"702 END")
    again = session.said(b"CHAR\na\n.\n", b"702 END", 2)
    assert len(session.module._kept) == 1
    both = sound_of(again)
    np.testing.assert_array_equal(both, np.tile(sound_of(first), 2))


def test_a_silence_that_was_asked_for_stays() -> None:
    speech = np.cos(np.arange(9600, dtype=np.float32))
    for silence, cut in ((1440, 1200), (200, 0), (12000, 0)):
        assert len(at_once(np.concatenate([np.zeros(silence, np.float32), speech]), 24000)) == 9600 + silence - cut
    for nothing in (np.zeros(960, np.float32), np.zeros(0, np.float32)):
        assert at_once(nothing, 24000) is nothing


@pytest.mark.parametrize(("kind", "texts"), [("CHAR", "bcd"), ("KEY", ["tab", "escape"])])
def test_what_is_typed_is_made_before(session: Session, kind: str, texts: Sequence[str]) -> None:
    """Letters once a letter was typed, names of keys once a key was."""
    session.said(SET + f"{kind}\na\n.\n".encode(), b"702 END")
    wanted = [session.module._request(kind, text) for text in texts]
    deadline = time.monotonic() + 60
    while not all(request in session.module._kept for request in wanted):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_the_first_key_was_made_before_it_is_pressed(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the voice of the first message, and for no further voice as long as nobody types."""
    monkeypatch.setattr(speech_dispatcher, "ECHOES", {"CHAR": ("a", "b"), "KEY": ("tab",)})
    monkeypatch.setattr(speech_dispatcher, "FORESEEN", 3)
    monkeypatch.setattr(speech_dispatcher, "CALM_S", 0.01)
    module = session.module
    session.said(SET + b"SPEAK\n<speak>On.</speak>\n.\n", b"702 END")
    made = [("CHAR", "a"), ("CHAR", "b"), ("KEY", "tab")]
    deadline = time.monotonic() + 60
    while not all(module._request(*one) in module._kept for one in made):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    engine, asked = module._open(), list[Any]()
    speak = engine.speak
    monkeypatch.setattr(engine, "speak", lambda text, **settings: asked.append(text) or speak(text, **settings))
    session.said(b"KEY\ntab\n.\n", b"702 END", 2)
    assert asked == []
    module._echoes.clear()
    session.said(b"SET\nsynthesis_voice=nora\n.\nSPEAK\n<speak>Off.</speak>\n.\n", b"702 END", 3)
    time.sleep(0.3)
    assert not [one for one in made if module._request(*one) in module._kept]


def test_a_key_that_is_cut_short_is_kept(session: Session) -> None:
    session.said(SET + b"CHAR\nw\n.\n", b"705 AUDIO")
    session.said(b"STOP\n", b"703 STOP")
    assert len(session.module._kept) == 1


def test_stop_is_told_at_once(session: Session) -> None:
    session.said(SET + b"SPEAK\n" + b"A long text. " * 50 + b"\n.\n", b"705 AUDIO")
    begun = time.monotonic()
    session.said(b"STOP\n", b"703 STOP")
    assert time.monotonic() - begun < 0.5
    assert b"702 END" not in session.out.getvalue()


def test_each_message_begins_and_ends_once_whenever_it_is_stopped(session: Session) -> None:
    rng, out = random.Random(7), b""
    for number in range(1, 61):
        session.said(SET + b"SPEAK\nSome words to be stopped.\n.\n", b"200 OK SPEAKING\n", number)
        time.sleep(rng.choice((0, 0, 0.001, 0.02)))
        out = session.said(b"STOP\n" * rng.randrange(1, 3), b"703 STOP\n", number)
    time.sleep(0.1)
    assert re.findall(rb"^(200 OK S|70[1-4] )", out, re.MULTILINE) == [b"200 OK S", b"701 ", b"703 "] * 60


def test_faults_are_answered(session: Session) -> None:
    for data, answer in (
        (b"DANCE\n", b"300 ERR UNKNOWN COMMAND"),
        (b"SET\nrate\n.\n", b"302 ERROR BAD SYNTAX"),
        (b"SET\nrate=1e9\n.\n", b"303 ERROR INVALID"),
        (b"AUDIO\naudio_output_method=oss\n.\n", b"303 ERROR INVALID"),
        (b"SPEAK\n.\n", b"301 ERROR CANT SPEAK"),
        (b"SPEAK\n" + b"x" * 200_001 + b"\n.\n", b"305 ERROR MESSAGE TOO LONG"),
        (b"SPEAK\n" + b"xyz\n" * 300_000 + b".\n", b"305 ERROR MESSAGE TOO LONG"),
        (b"DEBUG \n", b"200 OK DEBUGGING OFF"),
        (b"SPEAK\n\xff\xfe \n.\n", b"702 END"),
    ):
        assert answer in session.said(data, answer)


def test_a_line_that_is_too_long_does_not_go_on_as_commands(session: Session) -> None:
    long = b"x" * (1 << 20)
    out = session.said(b"SPEAK\n" + long + b".\n" + long + b"QUIT\n.\nDEBUG AT-THE-END\n", b"AT-THE-END")
    assert b"305 ERROR MESSAGE TOO LONG\n200 OK DEBUGGING" in out


def test_one_message_never_ends_the_voice(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    session.said(b"SET\nspelling_mode=on\n.\nSPEAK\n<speak><break/></speak>\n.\n", b"702 END")
    session.said(b"SPEAK\n<speak>a<break/>&#9;</speak>\n.\n", b"702 END", 2)
    monkeypatch.setattr("parlance.server.speech_dispatcher.with_names", lambda *_: 1 / 0)
    session.said(b"SET\nspelling_mode=off\n.\nSPEAK\nOne.\n.\n", b"301 ERROR CANT SPEAK")
    monkeypatch.undo()
    session.said(b"SPEAK\nTwo.\n.\n", b"702 END", 3)


@pytest.mark.parametrize("unit", ["<", "<a ", "<?", "<!--", "&", "</speak>"])
def test_a_long_text_of_one_sign_is_read_at_once(session: Session, unit: str) -> None:
    begun = time.process_time()
    session.module._settings.set("punctuation_mode", "all")
    session.module._request("SPEAK", unit * (200_000 // len(unit)))
    assert time.process_time() - begun < 5


def test_a_mark_begins_no_other_answer(session: Session) -> None:
    out = session.said(b"SPEAK\n<speak><mark name='a&#10;702 END'/>One.<mark name='b'/></speak>\n.\n", b"702 END")
    assert b"700-b\n700 INDEX MARK\n" in session.said(b"", b"702 END")
    assert b"700-a" not in out


@pytest.mark.extended
def test_a_thousand_malformed_messages(session: Session) -> None:
    rng = random.Random(5)
    seeds = [
        SET,
        b"SPEAK\n<speak>Hi <mark name='x'/></speak>\n.\n",
        b"SPEAK\n..\n" + b"<a>" * 200 + b"\n.\n",
        *(b"STOP\n", b"PAUSE\n", b"LIST VOICES\n", b"CHAR\na\n.\n", b"DEBUG ON /tmp/x\n", b"AUDIO\na=b\n.\n"),
    ]
    for _ in range(1000):
        data = bytearray(rng.choice(seeds))
        for _ in range(rng.randrange(0, 5)):
            at = rng.randrange(len(data))
            data[at : at + rng.randrange(0, 3)] = rng.randbytes(rng.randrange(0, 3))
        session.pipe.put(bytes(data).replace(b"QUIT", b"quit") + b"\n.\nSTOP\n")
    session.said(b"\n.\nDEBUG AT-THE-END\n", b"200 OK DEBUGGING AT-THE-END")


def test_it_ends_cleanly_in_the_middle_of_a_message() -> None:
    command = [sys.executable, "-m", "parlance", "speech-dispatcher", "module"]
    talk = b"INIT\n" + SET + b"SPEAK\n" + b"A long text. " * 100 + b"\n.\n"
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as module:
        assert module.stdin is not None
        assert module.stdout is not None
        module.stdin.write(talk)
        module.stdin.flush()
        while b"705-AUDIO" not in module.stdout.readline():
            pass
        out, err = module.communicate(b"QUIT\n", timeout=60)
    assert (module.returncode, err) == (0, b"")
    assert b"703 STOP" in out
