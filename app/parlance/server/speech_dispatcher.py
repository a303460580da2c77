"""The system's voice on Linux: an output module of Speech Dispatcher, which Orca and browsers speak through.

The dispatcher sends commands on stdin and reads answers and sound from stdout; it plays the sound itself.
"""

from __future__ import annotations

import copy
import html
import logging
import re
import string
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import BinaryIO

import numpy as np

from parlance.api import Engine, Speech
from parlance.audio.files import encode
from parlance.core.errors import Cancelled, ParlanceError, TextError
from parlance.core.limits import SYSTEM_VOICE
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk, VoiceInfo
from parlance.core.text.markup import inside, is_ssml, marked
from parlance.core.word_times import WordTimes

from .message_text import as_it_stands, halves, is_read, plain, spelled, without_controls
from .punctuation import MODES, capital_word, with_capitals, with_names, with_words

log = logging.getLogger("parlance.server")

PIECE_S = 0.04
"""Of sound, that is sent at once: what was sent is heard even after a stop."""
AHEAD_S = 0.15
"""So much sound is with the dispatcher at most: less would not outlast a busy machine."""
LONGEST_LEAD_S, FADE_S, QUIET = 0.4, 0.01, 0.02
"""What comes before the first sample above this share of the loudest is breath: 60 to 120 ms for which who types would
wait at each key. A longer silence was asked for."""
REMEMBERED, SHORT = 300, 24
"""Texts that are kept as sound, and their characters: letters and keys come again and again."""
ECHOES = {
    "CHAR": (*string.ascii_lowercase, *string.digits),
    "KEY": tuple(
        "space tab return backspace delete escape up down left right home end prior next insert shift control alt "
        "f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12".split()
    ),
}
"""Letters, and the names of keys as the dispatcher's protocol has them: made before they are typed, in the voice that
echoes such."""
FORESEEN = sum(map(len, ECHOES.values()))
"""How many are synthesised before the first key is pressed, which would otherwise wait 0.1 s for that. Those in
other voices or at other rates are made only once somebody types, since a browser that reads aloud needs none."""
CALM_S = 0.5
"""They are made when nothing was said for so long."""
IDLE_S = 300.0
"""After so long without a message the models are given back."""
SHORTEST_S = 0.03
"""A message is not said to be over sooner: the dispatcher (0.11.4) may still be ending the one before, would miss that,
and wait for ever."""
ESCAPE, NEWLINE, FLIP = 0x7D, 0x0A, 0x20
"""Of the sound: a line feed would end it."""
SEMITONES, QUIETEST_DB = 6.0, 30.0
CHILDREN = {"child_male": ("male", 5.0), "child_female": ("female", 3.0)}
"""No model has a child's voice: an adult's is raised by this many semitones."""
CAPITALS = ("none", "spell", "icon")
TONE_HZ, TONE_S, TONE_LEVEL = 880.0, 0.04, 0.25
"""What is heard before a capital letter, where the dispatcher asks for an icon."""


class Settings:
    """What the dispatcher sets before each message: numbers from -100 to 100, and words."""

    def __init__(self) -> None:
        self.rate = self.pitch = 0
        self.volume = 100
        self.language = self.synthesis_voice = self.voice = ""
        self.spelling_mode = "off"
        self.punctuation_mode = "none"
        self.cap_let_recogn = "none"

    def set(self, name: str, value: str) -> bool:
        """False where it is none that there is, or cannot be."""
        value = "" if value == "NULL" else value
        if name in ("rate", "pitch", "volume"):
            if re.fullmatch(r"-?\d{1,3}", value) is None or not -100 <= int(value) <= 100:
                return False
            setattr(self, name, int(value))
        elif name == "punctuation_mode":
            if value not in MODES:
                return False
            self.punctuation_mode = value
        elif name == "cap_let_recogn":
            if value not in CAPITALS:
                return False
            self.cap_let_recogn = value
        elif name in ("language", "synthesis_voice", "voice", "spelling_mode"):
            setattr(self, name, value[:100])
        return True  # the rest is the dispatcher's own, or nothing that a voice of ours does

    @property
    def speed(self) -> float:
        """0.5 to 3: who listens to a screen reader all day listens fast."""
        return float((3.0 if self.rate > 0 else 2.0) ** (self.rate / 100))


class Module:
    """Serves one dispatcher until it says QUIT or goes."""

    def __init__(self, stdin: BinaryIO, stdout: BinaryIO, make_engine: Callable[[], Engine]) -> None:
        self._stdin, self._stdout, self._make_engine = stdin, stdout, make_engine
        self._settings = Settings()
        self._sending = threading.Lock()
        self._engine: Engine | None = None
        self._voices: tuple[VoiceInfo, ...] = ()
        self._kept: OrderedDict[SynthesisRequest, np.ndarray] = OrderedDict()
        self._speaking: _Message | None = None
        self._idle: threading.Timer | None = None
        self._busy = threading.Event()
        self._echoes: dict[str, None] = {}
        """What has been echoed of `ECHOES`, the latest first."""
        self._foreseen = 0
        """How many were made before any was echoed."""
        self._making: Speech | None = None
        """A letter that nobody waits for yet."""

    def run(self) -> None:
        commands: dict[str, Callable[[], None]] = {
            "INIT": self._init,
            "LIST VOICES": self._list_voices,
            "SET": lambda: self._take("", "203 OK SETTINGS RECEIVED", self._settings.set),
            "AUDIO": lambda: self._take("AUDIO ", "203 OK AUDIO INITIALIZED", _takes_server),
            "LOGLEVEL": lambda: self._take("LOGLEVEL ", "203 OK LOGLEVEL SET", lambda name, value: True),
            "STOP": self._stop,
            "PAUSE": self._pause,
            **{kind: partial(self._speak, kind) for kind in ("SPEAK", "CHAR", "KEY", "SOUND_ICON")},
        }
        try:
            while (line := self._line()) is not None and line != "QUIT":
                if line.startswith("DEBUG"):
                    self.send(f"200 OK DEBUGGING {line.partition(' ')[2] or 'OFF'}")
                elif line in commands:
                    commands[line]()
                else:
                    self.send("300 ERR UNKNOWN COMMAND")
            if line is not None:
                self.send("210 OK QUIT")
        except (BrokenPipeError, EOFError):
            pass  # the dispatcher has gone
        finally:
            self._end()

    def send(self, words: str, sound: bytes = b"") -> None:
        """From any thread."""
        with self._sending:
            self._stdout.write(words.encode("utf-8", "replace") + sound + b"\n")
            self._stdout.flush()

    def send_sound(self, samples: np.ndarray, rate: int) -> None:
        """float32 (n,)."""
        data = encode(samples, "pcm16").astype("<i2", copy=False).tobytes()
        about = {"bits": 16, "num_channels": 1, "sample_rate": rate, "num_samples": len(samples), "big_endian": 0}
        head = "".join(f"705-{name}={value}\n" for name, value in about.items())
        self.send(f"{head}705-AUDIO\0", escaped(data) + b"\n705 AUDIO")

    def pieces(self, request: SynthesisRequest, keep: bool, hold: Callable[[Speech], None]) -> Iterator[AudioChunk]:
        """The sound of a request; `hold` gets what is to be cancelled. What is short is made only once."""
        if request in self._kept:
            self._kept.move_to_end(request)
            yield self._whole(request, self._kept[request])
            return
        speech = self.speech(request)
        hold(speech)
        if request.stream:
            yield from speech
        if keep:
            self._kept[request] = speech.samples
            if len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)
        if not request.stream:
            yield self._whole(request, speech.samples)  # kept by now, also if the next key cuts it short

    def speech(self, request: SynthesisRequest) -> Speech:
        return self._open().speak(request)

    def _whole(self, request: SynthesisRequest, samples: np.ndarray) -> AudioChunk:
        return AudioChunk(samples, self.rate(), marked(request.text, request.language).said, 0, 1)

    def rate(self) -> int:
        return self._open().model().sample_rate

    def _open(self) -> Engine:
        if self._engine is None:
            self._engine = self._make_engine()
        return self._engine

    def _init(self) -> None:
        try:
            self._voices = self._open().voices()
            threading.Thread(target=self._warm_up, daemon=True).start()
        except ParlanceError as error:
            self.send(f"399-{error}\n399 ERR CANT INIT MODULE")
            return
        self.send("299-Parlance is ready\n299 OK LOADED SUCCESSFULLY")

    def _warm_up(self) -> None:
        try:
            self._open().speak("1", stream=True).result()  # reading a number loads what reads numbers
            self._open().speak("a", stream=False).result()  # and this builds the graphs for the length of a letter
        except Cancelled:
            pass  # the dispatcher has gone
        except ParlanceError as error:
            log.warning("%s", error)

    def _list_voices(self) -> None:
        rows = [f"200-{voice.id}\t{voice.language or 'none'}\tnone" for voice in self._voices]
        self.send("\n".join([*rows, "200 OK VOICE LIST SENT"]) if rows else "304 CANT LIST VOICES")

    def _take(self, what: str, done: str, set_one: Callable[[str, str], bool]) -> None:
        """Lines of ``name=value`` up to a full stop."""
        self.send(f"207 OK RECEIVING {what}SETTINGS")
        answer = done
        while (line := self._whole_line()) != ".":
            name, equals, value = line.partition("=")
            if not equals:
                answer = "302 ERROR BAD SYNTAX"
            elif not set_one(name, value):
                answer = "303 ERROR INVALID PARAMETER OR VALUE"
        self.send(answer)

    def _speak(self, kind: str) -> None:
        self.send("202 OK RECEIVING MESSAGE")
        lines: list[str] = []
        length = -1
        while (line := self._whole_line()) != ".":
            length += 1 + len(line)
            if length <= SYSTEM_VOICE.elements:
                lines.append(line.removeprefix("."))
        text = "\n".join(lines)
        if length > SYSTEM_VOICE.elements:
            self.send("305 ERROR MESSAGE TOO LONG")
            return
        is_cut = kind == "SPEAK" and not self._spells(kind)
        head, rest = halves(text, self._settings.language) if is_cut else (text, "")
        if not text.strip("\n") or (request := self._readable(kind, head)) is None:
            self.send("301 ERROR CANT SPEAK")
        else:
            self._stop()
            self._wait_for_rest()
            self._stop_making()
            self.send("200 OK SPEAKING")
            if kind in ECHOES:
                self._echoes = {kind: None, **self._echoes}
            # The settings of the next message may come while the rest of this one is read.
            read_rest = partial(self._readable, kind, rest, copy.copy(self._settings)) if rest else None
            self._speaking = _Message(self, request, len(text) <= SHORT, *self._icons(kind, text), read_rest)
            self._speaking.start()

    def _icons(self, kind: str, text: str) -> tuple[bool, bool]:
        """Whether a tone is heard before the first word, and before later ones that have a capital letter."""
        if self._settings.cap_let_recogn != "icon" or kind == "SOUND_ICON" or self._spells(kind):
            return False, False
        first = next(iter(plain(text).split()), "")
        return first != first.lower(), kind == "SPEAK"

    def _spells(self, kind: str) -> bool:
        return self._settings.spelling_mode == "on" and kind == "SPEAK"

    def _readable(self, kind: str, text: str, settings: Settings | None = None) -> SynthesisRequest | None:
        """None, and a line in the log, where there is none: one message never ends the voice of a screen reader."""
        try:
            return self._request(kind, text, settings)
        except Exception:
            log.exception("a message could not be read")
            return None

    def _request(self, kind: str, text: str, settings: Settings | None = None) -> SynthesisRequest:
        """In the voice of `settings`, those that are set now unless given, with rate, pitch and volume as SSML."""
        settings = settings or self._settings
        voice, spells = self._voice(settings), self._spells(kind)
        text = without_controls(text)
        if kind == "SPEAK" and not spells:
            text = with_words(text, as_it_stands) if is_ssml(text) else as_it_stands(text)
        words = plain(text)
        says_capital = settings.cap_let_recogn == "spell" or (settings.cap_let_recogn == "icon" and spells)
        capital = capital_word(voice.language) if says_capital and kind != "SOUND_ICON" else ""
        prosody = f'rate="{settings.speed:.3f}"' if settings.rate else ""
        pitch = settings.pitch * SEMITONES / 100 + self._child_pitch(voice, settings)
        prosody += f' pitch="{pitch:+.2f}st"' if pitch else ""
        prosody += f' volume="{(settings.volume - 100) * QUIETEST_DB / 200:+.1f}dB"' if settings.volume != 100 else ""

        def spoken(said: str) -> str:
            if kind == "SPEAK" and not spells:
                said = with_names(said, settings.punctuation_mode, voice.language)
            if kind != "CHAR" and not spells:
                said = with_capitals(said, capital)
            return f"<speak><prosody {prosody}>{said}</prosody></speak>"

        ssml = ""
        if kind == "CHAR" or spells or (kind == "KEY" and not words.strip("_-")):  # these two part the names of keys
            said = html.escape(spelled(words, voice.language, capital), quote=False)
        elif kind != "SPEAK":
            said = html.escape(words.replace("_", " ").replace("-", " "), quote=False)
        else:
            said = html.escape(words, quote=False)
            if (begin := inside(text)) and "</speak>" in text:
                ssml = spoken(text[begin : text.rindex("</speak>")])
        # What a screen reader sends is spoken whatever its tags are.
        read = ssml if ssml and is_read(ssml, voice.language) else spoken(said)
        return SynthesisRequest(read, voice=voice.id, language=voice.language, stream=kind == "SPEAK")

    def _voice(self, settings: Settings) -> VoiceInfo:
        """By its name, or the first one of the language and kind that are set."""
        model = self._open().model()
        named = model.voice(settings.synthesis_voice, settings.language) if settings.synthesis_voice else None
        if named is not None:
            return named
        language = settings.language if model.spoken_language(settings.language) else model.default_language
        kind = settings.voice.casefold()
        sex, _ = CHILDREN.get(kind, (kind.rstrip(string.digits), 0.0))
        if like := model.voices_of(sex, language):
            number = int(kind[-1]) if kind[-1:].isdigit() else 1
            return like[(number - 1) % len(like)]
        return model.voice(model.speaker(language)) or self._voices[0]

    def _child_pitch(self, voice: VoiceInfo, settings: Settings) -> float:
        """0 where a voice was chosen by its name."""
        name = settings.synthesis_voice
        is_named = bool(name) and self._open().model().voice(name, settings.language) == voice
        return 0.0 if is_named else CHILDREN.get(settings.voice.casefold(), ("", 0.0))[1]

    def _stop(self) -> None:
        if self._speaking is not None:
            self._speaking.stop()

    def _pause(self) -> None:
        if self._speaking is not None:
            self._speaking.pauses = True

    def _wait_for_rest(self) -> None:
        if self._speaking is not None:
            self._speaking.join()

    def told(self) -> None:
        """A message has ended."""
        self._busy.clear()
        if self._echoes or self._foreseen < FORESEEN:
            self._later(CALM_S, self._make_echoes)
        else:
            self._later(IDLE_S, self._rest)

    def _later(self, seconds: float, work: Callable[[], None]) -> None:
        if self._idle is not None:
            self._idle.cancel()
        timer = threading.Timer(seconds, work)
        timer.daemon = True
        timer.start()
        self._idle = timer  # only now: what has not begun cannot be waited for

    def _make_echoes(self) -> None:
        """In the voice that is set, while nothing is said."""
        with suppress(ParlanceError):
            for kind in self._echoes or ECHOES:
                for text in ECHOES[kind]:
                    if self._busy.is_set() or not (self._echoes or self._foreseen < FORESEEN):
                        return
                    request = self._request(kind, text)
                    if request not in self._kept:
                        for _ in self.pieces(request, True, self._hold):
                            pass
                        self._foreseen += not self._echoes
        if not self._busy.is_set():
            self._later(IDLE_S, self._rest)

    def _hold(self, speech: Speech) -> None:
        self._making = speech
        if self._busy.is_set():
            speech.cancel()

    def _stop_making(self) -> None:
        self._busy.set()
        if (speech := self._making) is not None:
            speech.cancel()

    def _rest(self) -> None:
        if self._speaking is None or not self._speaking.is_alive():
            engine, self._engine = self._engine, None
            if engine is not None:
                engine.close()

    def _end(self) -> None:
        self._stop()
        self._wait_for_rest()
        self._stop_making()
        if self._idle is not None:
            self._idle.cancel()
            self._idle.join()
        self._rest()  # the engine ends before the process does: its networks may still compute

    def _line(self) -> str | None:
        data = rest = self._stdin.readline(SYSTEM_VOICE.bytes)
        while rest and not rest.endswith(b"\n"):  # what is too long must not go on as a command
            rest = self._stdin.readline(SYSTEM_VOICE.bytes)
        return data.decode("utf-8", "replace").rstrip("\n") if data else None

    def _whole_line(self) -> str:
        if (line := self._line()) is None:
            raise EOFError
        return line


class _Message(threading.Thread):
    """One message: its sound goes to the dispatcher as it is heard, so that a stop stops it."""

    def __init__(
        self,
        module: Module,
        request: SynthesisRequest,
        keep: bool,
        has_icon: bool,
        has_more: bool,
        read_rest: Callable[[], SynthesisRequest | None] | None = None,
    ) -> None:
        """`has_icon`: a tone comes first. `has_more`: one is heard with each later word that has a capital letter.

        `read_rest` gives the request for the rest of a long message, and takes a while.
        """
        super().__init__(name="parlance-message", daemon=True)
        self._read_rest = read_rest
        self._rest: threading.Thread | None = None
        self._pause_s = 0.0
        """Between the sentences of two requests."""
        self._module, self._request, self._keep = module, request, keep
        self._has_icon, self._has_more = has_icon, has_more
        self._stopped = threading.Event()
        self._event = "702 END"
        self.pauses = False
        """At the next mark, from which the dispatcher has it go on later."""
        self._speeches: list[Speech] = []
        self._lock = threading.Lock()

    def stop(self) -> None:
        with self._lock:
            if self._stopped.is_set():
                return
            self._event = "703 STOP"
            self._stopped.set()
            self._cancel()

    def _cancel(self) -> None:
        for speech in self._speeches:
            speech.cancel()

    def run(self) -> None:
        begun = time.monotonic()
        try:
            self._module.send("701 BEGIN")
            self._tell()
        except (Cancelled, BrokenPipeError):
            pass
        except TextError:
            pass  # nothing in it can be spoken
        except Exception:
            log.exception("a message failed")
        try:
            with self._lock:
                self._stopped.set()
                self._cancel()
            time.sleep(max(0.0, begun + SHORTEST_S - time.monotonic()))
            self._module.send(self._event)
        except (BrokenPipeError, ValueError):
            pass
        if self._rest is not None:
            self._rest.join()  # the engine may be closed after this
        self._module.told()

    def _hold(self, speech: Speech) -> None:
        with self._lock:
            self._speeches.append(speech)
            if self._stopped.is_set():
                speech.cancel()

    def _tell(self) -> None:
        rate, begun, sent = self._module.rate(), 0.0, 0
        size = max(1, round(PIECE_S * rate))
        names: _Marks | None = None  # until the first sound is out: a long text takes a while to read
        for request, pieces in self._spoken():
            if names is not None:  # of the part before
                if self._passed(names.reached(float("inf"))):
                    return
                if self._pause_s:
                    pause = np.zeros(round(self._pause_s * rate), np.float32)
                    self._module.send_sound(pause, rate)
                    sent += len(pause)
            names, part = None, sent
            capitals = _Capitals(request, bool(part)) if self._has_more else None
            for made in pieces:
                sound = made.samples if begun else at_once(made.samples, rate)
                if capitals is not None:
                    sound = capitals.told_in(sound, made)
                if self._has_icon and not begun:
                    sound = np.concatenate([icon(rate), sound])
                if names is not None:
                    names.add(sound, rate)
                for first in range(0, len(sound), size):
                    begun = begun or time.monotonic()
                    due = begun + sent / rate - AHEAD_S
                    if self._stopped.wait(max(0.0, due - time.monotonic())):
                        return
                    if names is not None and self._passed(names.reached((sent - part) / rate)):
                        return
                    piece = sound[first : first + size]
                    self._module.send_sound(piece, rate)
                    sent += len(piece)
                    if names is None:
                        self._begin_rest()
                        names = _Marks(request)
                        names.add(sound, rate)
        self._stopped.wait(max(0.0, begun + sent / rate - time.monotonic()))
        if not self._stopped.is_set():
            names = names or _Marks(self._request)
            self._passed(names.reached(float("inf")))

    def _spoken(self) -> Iterator[tuple[SynthesisRequest, Iterator[AudioChunk]]]:
        """Each request of the message, with its sound."""
        yield self._request, self._first_pieces()
        self._begin_rest()
        if self._rest is not None:
            self._rest.join()
            for speech in self._speeches[1:]:
                yield speech.request, speech

    def _first_pieces(self) -> Iterator[AudioChunk]:
        try:
            yield from self._module.pieces(self._request, self._keep, self._hold)
        except TextError:
            if self._read_rest is None:
                raise  # or nothing in the first sentences can be spoken
        else:
            self._pause_s = sum(speech.result().request.pause_s or 0.0 for speech in self._speeches[:1])

    def _begin_rest(self) -> None:
        """Has the rest of a long message read and queued while its first sentences are heard."""
        read_rest, self._read_rest = self._read_rest, None
        if read_rest is not None:
            self._rest = threading.Thread(target=self._queue_rest, args=(read_rest,), daemon=True)
            self._rest.start()

    def _queue_rest(self, read_rest: Callable[[], SynthesisRequest | None]) -> None:
        request = read_rest()
        if request is not None and not self._stopped.is_set():
            speech = self._module.speech(request)
            self._hold(speech)
            speech.start()

    def _passed(self, names: list[str]) -> bool:
        """Whether it pauses here."""
        for name in names:
            if name.isprintable():  # a line feed would begin another answer
                self._module.send(f"700-{name}\n700 INDEX MARK")
        if names and self.pauses:
            self._event = "704 PAUSE"
            return True
        return False


class _Marks:
    """When each mark of the text is reached: by the letters, as far as the sound is not made yet."""

    def __init__(self, request: SynthesisRequest) -> None:
        read = marked(request.text, request.language)
        ends = np.zeros(0, int) if read.spans is None else np.sort(read.spans[:, 1])
        total = max(1, len(ends))
        # The dispatcher puts a mark behind every sentence: to count the letters for each took a second at 40 kB.
        before = np.searchsorted(ends, [at for _, at in read.names], "right")
        self._left = [(name, int(count) / total) for (name, _), count in zip(read.names, before, strict=True)]
        self._made_s = 0.0
        self._total_s = total * SECONDS_PER_LETTER / (1 if request.speed is None else request.speed)

    def add(self, samples: np.ndarray, rate: int) -> None:
        self._made_s += len(samples) / rate
        self._total_s = max(self._total_s, self._made_s)

    def reached(self, seconds: float) -> list[str]:
        found = [name for name, share in self._left if share * self._total_s <= seconds]
        self._left = self._left[len(found) :]
        return found


class _Capitals:
    """Words with a capital letter, but for the first word of the message. When each is heard is estimated, so that the
    tone is mixed in: what is cut apart at the wrong place is hard to understand."""

    def __init__(self, request: SynthesisRequest, continues: bool) -> None:
        """`continues`: this is the rest of a message, so its first word also gets a tone."""
        self._text, self._times = request.text, WordTimes(request.text, request.language)
        self._continues = continues
        self._told: set[int] = set()
        """Where they begin in the text."""
        self._begin_s = 0.0

    def told_in(self, sound: np.ndarray, made: AudioChunk) -> np.ndarray:
        """The sound of a piece, float32 (n,), with a tone where each of its capital words begins."""
        rate, tone = made.sample_rate, icon(made.sample_rate)
        before = self._times.add(sound, rate, made.text, made.ends_chunk, made.words)
        told = sound.copy()
        for number, word in enumerate(self._times.words[before:], before):
            written = self._text[word.start : word.end]
            if written != written.lower() and (number or self._continues) and word.start not in self._told:
                self._told.add(word.start)
                at = round((word.begin_s - self._begin_s - TONE_S) * rate)
                at = max(0, min(at, len(told) - len(tone)))
                told[at : at + len(tone)] += tone[: len(told) - at]
        self._begin_s += len(sound) / rate
        return told


SECONDS_PER_LETTER = 0.065


def at_once(samples: np.ndarray, rate: int) -> np.ndarray:
    """(n,) without what comes before the speech."""
    loud = np.abs(samples)
    heard = np.flatnonzero(loud > QUIET * loud.max(initial=0.0))[:1]
    fade = round(FADE_S * rate)
    begin = int(heard[0]) - fade if len(heard) else 0
    if not 0 < begin <= LONGEST_LEAD_S * rate:
        return samples
    speech = samples[begin:].copy()
    speech[:fade] *= np.linspace(0, 1, fade, dtype=np.float32)
    return speech


def icon(rate: int) -> np.ndarray:
    """A short tone, and as much silence."""
    count = round(TONE_S * rate)
    tone = TONE_LEVEL * np.hanning(count) * np.sin(2 * np.pi * TONE_HZ / rate * np.arange(count))
    return np.concatenate([tone, np.zeros(count)]).astype(np.float32)


def escaped(data: bytes) -> bytes:
    """As the dispatcher reads sound: without a line feed in it."""
    values = np.frombuffer(data, np.uint8)
    special = (values == ESCAPE) | (values == NEWLINE)
    if not special.any():
        return data
    out = np.repeat(values, special + 1)
    at = np.flatnonzero(special) + np.arange(int(special.sum()))
    out[at] = ESCAPE
    out[at + 1] ^= FLIP
    return out.tobytes()


def _takes_server(name: str, value: str) -> bool:
    return (name, value) == ("audio_output_method", "server")
