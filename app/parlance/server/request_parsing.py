"""The body of a speech request, as OpenAI defines it, and what it asks of Parlance."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlance.audio.encode import has_aac
from parlance.core.disclosure import disclosed
from parlance.core.errors import UsageError
from parlance.core.limits import REQUEST, Limits, read_json
from parlance.core.messages import Message, reason
from parlance.core.request import SETTINGS, SynthesisRequest
from parlance.core.result import ModelInfo
from parlance.core.text.prepare import without_citations

from .errors import ApiError
from .served_models import ServedModels
from .voice_choice import choose_voice, known_name, language_of

FIELDS: Mapping[str, tuple[type, ...]] = {
    "input": (str,),
    "model": (str,),
    "voice": (str, dict),
    "response_format": (str,),
    "speed": (float, int),
    "instructions": (str,),
    "stream": (bool,),
    "stream_format": (str,),
    "timestamp_granularities": (list,),
    "language": (str,),
    "seed": (int,),
    "skip_citations": (bool,),
}
"""`language`, `seed`, `skip_citations` and the timestamps are ours. Fields of other servers are ignored."""
JSON_TYPES = {str: "string", int: "integer", float: "number", bool: "boolean", list: "array", dict: "object"}
"""What clients in any language call the types of `FIELDS`."""
FORMATS = {
    "mp3": "audio/mpeg",
    "opus": "audio/ogg",
    "aac": "audio/aac",
    "flac": "audio/flac",
    "wav": "audio/wav",
    "pcm": "audio/pcm",
}
"""With their media types."""
WHOLE_ONLY = ("flac",)
"""Its readers want to know the length first."""
IGNORED = "X-Parlance-Ignored"
STREAM_FORMS = ("audio", "sse", "json")
WITH_WORDS = ("sse", "json")
OPENAI_MODELS = ("tts-1", "gpt-4o-mini-tts")
MIN_SPEED, MAX_SPEED = 0.25, 4.0
"""OpenAI's range. What is beyond that of a model is done by stretching its sound."""
LONGEST_NAMES = 500
"""Characters of the names of ignored fields that an answer repeats."""


@dataclass(frozen=True)
class ParsedRequest:
    request: SynthesisRequest
    sample_rate: int
    """Of the model."""
    tempo: float
    """How many times as fast the finished sound is to be heard, at its own pitch."""
    format: str
    streamed: bool
    """As it is made; otherwise as a whole file."""
    as_events: bool
    as_json: bool
    with_words: bool
    """When each one is heard goes with the answer."""
    text: str
    """As the client wrote it."""
    info: ModelInfo
    ignored: tuple[str, ...]
    """Fields of the request that have no effect here."""


def formats() -> tuple[str, ...]:
    """AAC needs PyAV."""
    return tuple(name for name in FORMATS if name != "aac" or has_aac())


def find_model(name: str, served: ServedModels) -> ModelInfo:
    """ "" and the names of OpenAI's models are the default."""
    try:
        return served.find("" if name.startswith(OPENAI_MODELS) else name)
    except UsageError as error:
        raise ApiError(404, str(error), "model", "model_not_found") from error


def parse(data: bytes, served: ServedModels, limits: Limits = REQUEST) -> ParsedRequest:
    """Raises `ApiError` that names the field, `UsageError` for what the engine refuses."""
    fields, ignored = _fields(data, limits)
    form = _choice(fields, "response_format", formats(), "mp3")
    answer = _choice(fields, "stream_format", STREAM_FORMS, "audio")
    as_events, as_json = answer == "sse", answer == "json"
    with_words = _with_words(fields, answer)
    streamed = form not in WHOLE_ONLY and not as_json and (as_events or fields.get("stream", True))
    info = find_model(fields.get("model", "").strip(), served)
    speed, tempo = _speed(fields, info)
    instruction = _text(fields, "instructions", limits, "")
    if "instructions" not in info.capabilities:
        ignored += ("instructions",) if instruction.strip() else ()
        instruction = ""
    chosen = fields.get("voice", "")
    if isinstance(chosen, dict):
        names = [name for key in ("id", "name") if isinstance(name := chosen.get(key), str)]
        if chosen and not names:  # a wrong voice would not be noticed
            raise ApiError(400, Message("server.voice_object"), "voice", "invalid_value")
        chosen = next(filter(None, names), "")
    name = known_name(chosen.strip(), info)
    language = fields.get("language", "").strip() or language_of(name, info)
    text = _text(fields, "input", limits)
    request = SynthesisRequest(
        text=without_citations(text) if fields.get("skip_citations") else text,
        model=info.path,
        voice=choose_voice(name, language, info),
        language=language,
        speed=speed,
        instruction=instruction,
        seed=fields.get("seed", 0),
        stream=streamed,
    )
    if served.discloses:
        request = disclosed(request, request.language)
    return ParsedRequest(
        request, info.sample_rate, tempo, form, streamed, as_events, as_json, with_words, text, info, ignored
    )


def _fields(data: bytes, limits: Limits) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Those that are known, and the names of the others, which are of other servers."""
    try:
        fields = read_json(data, limits)
    except ValueError as error:
        _check_number(reason(error))
        raise ApiError(400, Message("server.no_json", error=error), code="invalid_json") from error
    if not isinstance(fields, dict):
        raise ApiError(400, Message("server.no_object"), code="invalid_json")
    given = {name: value for name, value in fields.items() if value is not None and name in FIELDS}
    for name, value in given.items():
        if not isinstance(value, FIELDS[name]) or (isinstance(value, bool) and bool not in FIELDS[name]):
            kinds = " or ".join(JSON_TYPES[kind] for kind in FIELDS[name])
            message = Message("server.type", name=name, kinds=kinds, value=json.dumps(value, ensure_ascii=False))
            raise ApiError(400, message, name, "invalid_type")
    return given, tuple(name for name in fields if name not in FIELDS)


def _check_number(problem: Message) -> None:
    """Raises `ApiError` that names the field of a number that cannot be read, where the field is a known one."""
    name = str(problem.values.get("name", ""))
    if name in FIELDS:
        setting = SETTINGS.get(name)
        if setting is not None and setting.is_whole and "value" in problem.values:
            setting.check(problem.values["value"])
        raise ApiError(400, problem, name, "invalid_value")


def _speed(fields: dict[str, Any], info: ModelInfo) -> tuple[float | None, float]:
    """The speed at which the model reads, None for its usual one, and how much faster its sound is to be heard."""
    speed, known = float(fields.get("speed", 1)), SETTINGS["speed"]
    if not MIN_SPEED <= speed <= MAX_SPEED:
        message = Message("value.range", name="speed", low=MIN_SPEED, high=MAX_SPEED, value=speed)
        raise ApiError(400, message, "speed", "invalid_value")
    own = min(max(speed, known.low), known.high) if info.has(known) else 1.0
    return None if own == 1 else own, speed / own


def _with_words(fields: dict[str, Any], answer: str) -> bool:
    name = "timestamp_granularities"
    wanted = fields.get(name, [])
    if any(one != "word" for one in wanted):
        raise ApiError(400, Message("value.choice", name=name, known=["word"], value=wanted), name, "invalid_value")
    if wanted and answer not in WITH_WORDS:
        raise ApiError(400, Message("server.no_place_for_words", known=WITH_WORDS), name, "unsupported_parameter")
    return bool(wanted)


def _text(fields: dict[str, Any], name: str, limits: Limits, default: str | None = None) -> str:
    words = fields.get(name, default)
    if words is None:
        raise ApiError(400, Message("value.missing", name=name), name, "missing_required_parameter")
    if len(words) > limits.elements:
        message = Message("server.long", name=name, count=len(words), most=limits.elements)
        raise ApiError(400, message, name, "string_above_max_length")
    return str(words)


def _choice(fields: dict[str, Any], name: str, known: tuple[str, ...], default: str) -> str:
    chosen = str(fields.get(name, default)).strip().casefold()
    if chosen not in known:
        raise ApiError(400, Message("value.choice", name=name, known=known, value=chosen), name, "invalid_value")
    return chosen


def ignored_header(names: tuple[str, ...]) -> dict[str, str]:
    """Names of a client may hold any character, and headers only some."""
    shown = ", ".join(" ".join(name.split()) for name in names)
    printable = "".join(letter if " " <= letter <= "~" else "?" for letter in shown)
    return {IGNORED: printable[:LONGEST_NAMES]} if shown else {}
