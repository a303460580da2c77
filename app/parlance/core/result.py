"""What synthesis hands back: chunks while it runs, a result at the end, and the descriptions that pickers show."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from .cloning import CloneNeeds
from .errors import UsageError
from .language_tags import GENDERS, read_tag, region_of
from .messages import Message
from .request import Setting, SynthesisRequest

if TYPE_CHECKING:
    from .text.chunk import Ending
    from .word_times import Word


@dataclass(frozen=True)
class AudioChunk:
    """A piece of the stream. All pieces joined are the whole result, pauses included."""

    samples: np.ndarray
    """float32, mono, shape (n,), nominal range -1 to 1 (a model may exceed it)."""
    sample_rate: int
    text: str
    """The text of the chunk that this piece belongs to."""
    index: int
    count: int
    """This piece belongs to chunk `index` of `count` chunks."""
    ends_chunk: bool = True
    ends: Ending = "sentence"
    """How the text goes on behind the chunk."""
    words: tuple[Word, ...] | None = None
    """On the last piece of a chunk, by a network that knows them: code points of `text`, seconds of the chunk."""
    faults: tuple[Message, ...] = ()
    """On the last piece of a chunk: how the network knows itself that it has lost its way."""
    notices: tuple[Message, ...] = ()
    """On the first piece of all: the notices that are known by then, such as what the voice leaves out."""


@dataclass(frozen=True)
class Progress:
    """One step of a long job: `done` of `total`, in words that a user understands."""

    message: Message
    done: int
    total: int


Report = Callable[[Progress], None]
"""What a long job tells of its steps."""


@dataclass(frozen=True)
class StageStats:
    """Totals of one network over one request."""

    name: str
    ms: float
    calls: int
    graphs_built: int
    host_waits: int


def stage_totals(rows: Sequence[dict[str, Any]]) -> list[StageStats]:
    """One for each stage, of all the times that a synthesis was continued."""
    found: dict[str, dict[str, Any]] = {}
    for row in rows:
        so_far = found.setdefault(row["name"], dict.fromkeys(row, 0))
        found[row["name"]] = {**row, **{key: so_far[key] + row[key] for key in row if key != "name"}}
    return [StageStats(**row) for row in found.values()]


def types_by_network(weight_types: Mapping[str, str]) -> dict[str, str]:
    """First part of the names -> types other than f32, joined by a plus; ``f32`` where there is none."""
    found: dict[str, set[str]] = {}
    for name, kind in weight_types.items():
        found.setdefault(name.partition(".")[0], set()).add(kind)
    return {network: "+".join(sorted(kinds - {"f32"})) or "f32" for network, kinds in sorted(found.items())}


@dataclass(frozen=True)
class UnsupportedCharacter:
    """A character that the model cannot speak, at `offset` code points into the user's text."""

    offset: int
    character: str


SHOWN = 40
"""Characters of a chunk that a notice shows."""


def shortened(text: str, longest: int = SHOWN) -> str:
    """The text on one line and in quotes, as a notice shows it."""
    words = " ".join(text.split())
    return f"“{words if len(words) <= longest else words[:longest].rstrip() + '…'}”"


@dataclass(frozen=True)
class Retake:
    """A chunk in which a fault was found, and what was done about it."""

    text: str
    tries: tuple[tuple[int, tuple[Message, ...]], ...]
    """Seed and faults of each take, in order. The chunk was spoken alone with each seed but the first."""
    kept: int
    """Index of the take that is heard."""

    @property
    def faults(self) -> tuple[Message, ...]:
        """Those that remain."""
        return self.tries[self.kept][1]

    def to_dict(self) -> dict[str, Any]:
        tries = [{"seed": seed, "faults": list(faults)} for seed, faults in self.tries]
        return {"text": self.text, "takes": tries, "kept": self.kept}

    @property
    def notice(self) -> Message:
        first, (seed, left) = self.tries[0][1], self.tries[self.kept]
        if self.kept and not left:
            return Message("notice.retaken", faults=first, text=shortened(self.text), seed=seed)
        return Message("notice.fault_in", faults=left, text=shortened(self.text), n=len(self.tries))


def left_out(characters: Iterable[UnsupportedCharacter]) -> list[Message]:
    """A notice that names them, if there are any."""
    shown = dict.fromkeys(f"“{found.character}”" for found in characters)
    return [Message("speech.left_out", characters=shown)] if shown else []


@dataclass(frozen=True)
class SynthesisResult:
    request: SynthesisRequest
    """With every default filled in and the device resolved."""
    device: dict[str, Any]
    sample_rate: int
    samples: np.ndarray
    wall_s: float
    first_audio_s: float
    stages: list[StageStats]
    peak_rss_mb: float
    model_path: str
    model_sha256: str
    sha256: str
    """Of the float32 little-endian samples."""
    unsupported: list[UnsupportedCharacter] = field(default_factory=list)
    notices: list[Message] = field(default_factory=list)
    """What the listener should know, in words: a part that was spoken again, or cut off."""
    weights: Mapping[str, str] = field(default_factory=dict)
    """Network -> types that its weights have in memory besides f32, such as ``f16+q8_0``."""
    choices: dict[str, str] = field(default_factory=dict)
    """What ``auto`` came to on this device besides: the type of keys and values, the kinds of attention."""
    chunks: tuple[tuple[str, int, tuple[Word, ...] | None], ...] = ()
    """Text, samples, and the words of a network that knows them; the samples sum up to all there are."""
    retakes: tuple[Retake, ...] = ()
    """Chunks in which a fault was found: which takes there were, which one is heard, and why."""

    @property
    def timings(self) -> str:
        """``exact`` if the networks know when each word is heard, else ``estimated``."""
        return "exact" if self.chunks and all(words is not None for _, _, words in self.chunks) else "estimated"

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """When each is heard: code points of the request's text, seconds of the samples."""
        from .word_times import of_chunks

        request = self.request
        return of_chunks(request.text, self.chunks, self.samples, self.sample_rate, request.language)

    @property
    def marks(self) -> list[tuple[str, float]]:
        """Each `mark` of SSML, with the seconds when it is reached."""
        from .text.markup import marked

        names, words = marked(self.request.text, self.request.language).names, self.words
        return [(name, next((word.begin_s for word in words if word.end > at), self.audio_s)) for name, at in names]

    def word_rows(self) -> dict[str, Any]:
        """Each word and mark with its seconds, for other programs: as their speech recognisers name them."""
        text = self.request.text
        words = [
            {"word": text[word.start : word.end], "start": round(word.begin_s, 3), "end": round(word.end_s, 3)}
            | {"characters": [word.start, word.end]}
            for word in self.words
        ]
        marks = [{"name": name, "time": round(seconds, 3)} for name, seconds in self.marks]
        return {"duration": round(self.audio_s, 3), "timings": self.timings, "words": words, "marks": marks}

    @property
    def audio_s(self) -> float:
        return len(self.samples) / self.sample_rate

    @property
    def rtf(self) -> float:
        """Real-time factor: seconds of work per second of audio; below 1 is faster than speech."""
        return self.wall_s / self.audio_s if len(self.samples) else 0.0

    @property
    def all_notices(self) -> list[Message]:
        """The notices, and one that names the characters that the voice left out."""
        return [*self.notices, *left_out(self.unsupported)]

    def to_dict(self) -> dict[str, Any]:
        """Everything but the samples, as `parlance say --json` prints it."""
        return {
            "request": self.request.to_dict(),
            "device": self.device,
            "sample_rate": self.sample_rate,
            "audio_s": self.audio_s,
            "wall_s": self.wall_s,
            "rtf": self.rtf,
            "first_audio_s": self.first_audio_s,
            "stages": [asdict(stage) for stage in self.stages],
            "peak_rss_mb": self.peak_rss_mb,
            "model": {"path": self.model_path, "sha256": self.model_sha256},
            "weights": dict(self.weights),
            "sha256": self.sha256,
            "unsupported": [asdict(character) for character in self.unsupported],
            "notices": self.notices,
            "retakes": [retake.to_dict() for retake in self.retakes],
            "choices": self.choices,
            "timings": self.timings,
            "marks": self.marks,
        }


MAX_NAMED, NEAR = 12, 5
"""Voices that an error names: all of so many, or those that are written most alike."""
NAME_SHOWN = 60
"""Characters of a wrong name, at most."""


@dataclass(frozen=True)
class VoiceInfo:
    id: str
    name: str
    language: str
    description: str = ""
    cloned: bool = False
    """One of the user's own, kept in a file of its own."""
    formerly: tuple[str, ...] = ()
    """Ids of voices that left, in whose place this one speaks."""
    accent: str = ""
    """In which it reads English, as `SynthesisRequest.accent` names it; empty where that makes no difference."""


RANDOM_TITLE = "Random "
"""Begins the title of a model with random weights."""
AUTO = "auto"
"""The language of a model that finds it in the text."""


@dataclass(frozen=True)
class ModelInfo:
    """One model that is on this disk."""

    name: str
    title: str
    path: str
    family: str
    sample_rate: int
    languages: tuple[str, ...]
    voices: tuple[VoiceInfo, ...]
    default_voice: str
    default_language: str
    defaults: Mapping[str, float]
    """Of the settings that its file names."""
    licence: str
    size_bytes: int
    capabilities: tuple[str, ...] = ()
    family_settings: tuple[str, ...] = ()
    """Those that it has of its family, beside the ones of every model."""
    expression_tags: tuple[str, ...] = ()
    """Sounds and styles that the model performs where the text names them in square brackets."""
    cloning: CloneNeeds | None = None
    """What it needs of a recording to make a voice of it; None for a model that cannot."""
    blending: str = ""
    """As `fits`, of a model whose voices can be blended with each other; empty where they cannot."""

    @property
    def own_settings(self) -> tuple[str, ...]:
        """Those that other models have not."""
        return (*self.defaults, *self.family_settings)

    @property
    def is_random(self) -> bool:
        """Its weights are random numbers, so that it speaks no words in which a fault could be found."""
        return self.title.startswith(RANDOM_TITLE)

    @property
    def voice_ids(self) -> list[str]:
        return [voice.id for voice in self.voices]

    def has(self, setting: Setting) -> bool:
        return not (setting.of_file or setting.of_family) or setting.name in self.own_settings

    @property
    def fits(self) -> str:
        """The user's own voices that say the same speak in this model; empty if none can."""
        return self.cloning.fits if self.cloning else self.blending

    def voice(self, requested: str, language: str = "") -> VoiceInfo | None:
        """By id or name, in any case of letters; for a voice that left, who took its place, best in that language.

        ``female`` and ``male`` are the first voice of that language that is described so.
        """
        requested = requested.casefold()
        for voice in self.voices:
            if requested in (voice.id.casefold(), voice.name.casefold()):
                return voice
        heirs = [voice for voice in self.voices if requested in voice.formerly] or self.voices_of(
            requested, language or self.default_language
        )
        return next((voice for voice in heirs if voice.language == language), heirs[0] if heirs else None)

    def known_voice(self, requested: str, language: str = "") -> VoiceInfo:
        """As `voice`; `UsageError` names what there is."""
        if (voice := self.voice(requested, language)) is None:
            name = requested[:NAME_SHOWN]
            raise UsageError("voice.not_found", title=self.title, name=name, known=self.near_voices(name))
        return voice

    def near_voices(self, requested: str) -> str:
        """Ids; of many, those that are written most alike, and how many there are."""
        known = [voice.id for voice in self.voices]
        if len(known) <= MAX_NAMED:
            return ", ".join(known)
        near = difflib.get_close_matches(requested.casefold(), known, n=NEAR, cutoff=0.0)
        return f"{', '.join(near)}, … ({len(known)})"

    def voices_of(self, gender: str, language: str) -> list[VoiceInfo]:
        """Those of a language that are described as a woman's or a man's, ``female`` or ``male``; of a tag such as
        ``en-GB``, those of its region come first."""
        requested = GENDERS.get(gender)
        code = self.spoken_language(language) or language
        speak = [voice for voice in self.voices if voice.language == code] or self.voices
        found = [voice for voice in speak if requested and re.search(requested, voice.description)]
        return sorted(found, key=lambda voice: not _is_near(voice, language))

    def spoken_language(self, tag: str) -> str:
        """The code of the language that a tag such as ``de_DE``, ``deu`` or ``en-GB`` means.

        Empty where this model does not speak it, or where the text is no tag.
        """
        return tag if tag in self.languages else read_tag(tag).of(self.languages)

    def language_of(self, voice: str) -> str:
        """What the voice of that id or name speaks where nothing else is asked for."""
        found = self.voice(voice) if voice and self.default_language != AUTO else None
        return found.language if found is not None and found.language in self.languages else self.default_language

    def accent_of(self, voice: str) -> str:
        """Of the voice of that id, as a request names it."""
        return next((one.accent for one in self.voices if one.id == voice), "") or "auto"

    def speaker(self, language: str) -> str:
        """The default voice, unless it is of another language and there is one that is not. Of a tag such as ``en-GB``
        it is a voice of that region, if there is one."""
        code = self.spoken_language(language) or language
        native = [voice for voice in self.voices if voice.language in (code, "", AUTO)]
        near = [voice.id for voice in native if _is_near(voice, language)] or [voice.id for voice in native]
        return self.default_voice if not near or self.default_voice in near else near[0]


def _is_near(voice: VoiceInfo, tag: str) -> bool:
    return re.search("[-_]", tag) is not None and read_tag(tag).is_near(region_of(voice.accent, voice.description))


@dataclass(frozen=True)
class DeviceInfo:
    """One device of one backend, as found at start."""

    id: str
    """``cpu``, ``vulkan:0``, ``cuda:0`` ...; stable while the machine is."""
    backend: str
    kind: str
    """``cpu``, ``gpu``, ``igpu`` or ``software``."""
    name: str
    description: str
    pci_id: str
    memory_free: int
    memory_total: int
    driver: str
    probes: dict[str, bool]
    features: tuple[str, ...]
    """Instruction sets or extensions that the backend uses."""
    auto: bool
    """Auto would pick this device."""
    reason: str
    """Why auto picks it or passes it over."""
    lost: str = ""
    """Why it answers nothing in this process any more; empty if it does."""
