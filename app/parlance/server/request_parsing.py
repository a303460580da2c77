"""The body of a speech request, as OpenAI defines it, and what it asks of Parlance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlance.core.disclosure import disclosed
from parlance.core.errors import UsageError
from parlance.core.limits import REQUEST, read_json
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import ModelInfo

from .errors import ApiError
from .served_models import ServedModels

FIELDS: Mapping[str, tuple[type, ...]] = {
    "input": (str,),
    "model": (str,),
    "voice": (str, dict),
    "response_format": (str,),
    "speed": (int, float),
    "instructions": (str,),
    "stream": (bool,),
    "stream_format": (str,),
    "timestamp_granularities": (list,),
    "language": (str,),
    "seed": (int,),
}
"""`language`, `seed` and the timestamps are ours."""
FORMATS = {
    "mp3": "audio/mpeg",
    "opus": "audio/ogg",
    "flac": "audio/flac",
    "wav": "audio/wav",
    "pcm": "audio/pcm",
}
"""With their media types."""
WHOLE_ONLY = ("flac",)
"""Its readers want to know the length first."""
STREAM_FORMS = ("audio", "sse", "json")
WITH_WORDS = ("sse", "json")
OPENAI_MODELS = ("tts-1", "gpt-4o-mini-tts")
OPENAI_VOICES = tuple("alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse".split())


@dataclass(frozen=True)
class Wanted:
    request: SynthesisRequest
    sample_rate: int
    """Of the model."""
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


def find_model(name: str, served: ServedModels) -> ModelInfo:
    """ "" and the names of OpenAI's models are the default."""
    try:
        return served.find("" if name.startswith(OPENAI_MODELS) else name)
    except UsageError as error:
        raise ApiError(404, str(error), "model", "model_not_found") from error


def parse(data: bytes, served: ServedModels) -> Wanted:
    """Raises `ApiError` that names the field, `UsageError` for what the engine refuses."""
    fields = _fields(data)
    form = _choice(fields, "response_format", tuple(FORMATS), "mp3")
    answer = _choice(fields, "stream_format", STREAM_FORMS, "audio")
    as_events, as_json = answer == "sse", answer == "json"
    with_words = _with_words(fields, answer)
    streamed = form not in WHOLE_ONLY and not as_json and (as_events or fields.get("stream", True))
    speed = fields.get("speed", 1)
    info = find_model(fields.get("model", ""), served)
    instruction = _text(fields, "instructions", "")
    if instruction.strip() and "instructions" not in info.capabilities:
        raise ApiError(
            400, Message("server.no_instructions", title=info.title), "instructions", "unsupported_parameter"
        )
    voice = fields.get("voice", "")
    name = str(voice.get("id", "")) if isinstance(voice, dict) else voice
    language = fields.get("language", "") or info.language_of(name)
    text = _text(fields, "input")
    request = SynthesisRequest(
        text=text,
        model=info.path,
        voice=_voice(name, language, info),
        language=language,
        speed=None if speed == 1 else float(speed),
        instruction=instruction,
        seed=fields.get("seed", 0),
        stream=streamed,
    )
    if served.discloses:
        request = disclosed(request, request.language)
    return Wanted(request, info.sample_rate, form, streamed, as_events, as_json, with_words, text, info)


def _fields(data: bytes) -> dict[str, Any]:
    try:
        fields = read_json(data, REQUEST)
    except ValueError as error:
        raise ApiError(400, Message("server.no_json", error=error), code="invalid_json") from error
    if not isinstance(fields, dict):
        raise ApiError(400, Message("server.no_object"), code="invalid_json")
    given = {name: value for name, value in fields.items() if value is not None}
    for name, value in given.items():
        if name not in FIELDS:
            raise ApiError(400, Message("server.unknown_field", name=name, known=FIELDS), name, "unknown_parameter")
        if not isinstance(value, FIELDS[name]) or (isinstance(value, bool) and bool not in FIELDS[name]):
            kinds = " or ".join(kind.__name__ for kind in FIELDS[name])
            raise ApiError(400, Message("server.type", name=name, kinds=kinds, value=value), name, "invalid_type")
    return given


def _with_words(fields: dict[str, Any], answer: str) -> bool:
    name = "timestamp_granularities"
    wanted = fields.get(name, [])
    if any(one != "word" for one in wanted):
        raise ApiError(400, Message("value.choice", name=name, known=["word"], value=wanted), name, "invalid_value")
    if wanted and answer not in WITH_WORDS:
        raise ApiError(400, Message("server.no_place_for_words", known=WITH_WORDS), name, "unsupported_parameter")
    return bool(wanted)


def _text(fields: dict[str, Any], name: str, default: str | None = None) -> str:
    words = fields.get(name, default)
    if words is None:
        raise ApiError(400, Message("value.missing", name=name), name, "missing_required_parameter")
    if len(words) > REQUEST.elements:
        message = f"{name} has {len(words)} characters, where {REQUEST.elements} at most are taken"
        raise ApiError(400, message, name, "string_above_max_length")
    return str(words)


def _choice(fields: dict[str, Any], name: str, known: tuple[str, ...], default: str) -> str:
    chosen = str(fields.get(name, default))
    if chosen not in known:
        raise ApiError(400, Message("value.choice", name=name, known=known, value=chosen), name, "invalid_value")
    return chosen


def _voice(name: str, language: str, info: ModelInfo) -> str:
    """Id of a voice of the model; the names of OpenAI's voices are the one it would pick."""
    if (voice := info.voice(name, language)) is not None:
        return voice.id
    if not name or name in OPENAI_VOICES:
        return info.speaker(language)
    known = info.near_voices(name[:60])
    raise ApiError(
        400, Message("server.no_voice", title=info.title, name=name, known=known), "voice", "voice_not_found"
    )
