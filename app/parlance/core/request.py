"""The one object that determines what is heard."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from .errors import UsageError
from .limits import RECIPE, read_json
from .typed_fields import fits, types_of

KV_TYPES, ATTENTIONS = ("auto", "f32", "f16"), ("auto", "lane", "flash", "plain")
DTYPES = ("auto", "f32", "f16", "q8_0", "q4_0", "q4_k", "int8")


@dataclass(frozen=True)
class SynthesisRequest:
    """Everything that determines the audio: the same request on the same device gives the same bytes.

    Empty strings and ``None`` mean "the model's default"; the engine returns the request with them filled in.
    """

    text: str
    model: str = ""
    """Name in the catalogue, path of a GGUF file, or ``random:...``; empty is the embedded voice."""
    model_sha256: str = ""
    voice: str = ""
    language: str = ""
    device: str = "auto"
    dtype: str = "auto"
    """Type of the matrix weights in memory: ``auto``, ``f32``, ``f16``, ``q8_0``, ``q4_0``, ``q4_k`` or, on
    the CPU only, ``int8``."""
    threads: int = 0
    """CPU threads; 0 is one per physical performance core."""
    speed: float | None = None
    """Factor on the pace, 0.5 to 2.0; above 1 is faster."""
    steps: int | None = None
    """Euler steps of the flow matching, 1 to 100."""
    seed: int = 0
    temperature: float | None = None
    """Of sampled speech tokens, 0 to 5; 0 always takes the likeliest."""
    top_k: int | None = None
    """Keep the likeliest tokens only; 0 keeps all."""
    top_p: float | None = None
    """Keep the likeliest tokens that together have this probability, 0 to 1; 1 keeps all."""
    min_p: float | None = None
    """Drop tokens less likely than this share of the likeliest, 0 to 1; 0 drops none."""
    repetition_penalty: float | None = None
    """Makes tokens that were there less likely, 0.5 to 5; 1 does nothing."""
    cfg_weight: float | None = None
    """Weight of classifier-free guidance in the token model, 0 to 3; 0 does without it, in half the work."""
    exaggeration: float | None = None
    """How much emotion, 0 to 2."""
    stream_first: int | None = None
    """Speech tokens of 40 ms, or frames of 80 ms, that the first piece of a stream is made from, 1 to 1000."""
    stream_next: int | None = None
    """Those of every further piece, 1 to 1000."""
    stream_steps: int | None = None
    """Euler steps for a piece of a stream, up to 100; 0 takes `steps`."""
    guidance: str = "full"
    """``full`` or ``conditional`` (skips the unconditional row of models that have guidance)."""
    chunk_chars: int | None = None
    """Longest chunk of text in code points, 10 to 300."""
    pause_s: float | None = None
    """Silence between chunks in seconds, 0 to 5."""
    trim: bool = True
    """Cut each chunk to its predicted duration."""
    spell_out: bool = True
    """Write numbers, dates and money as words where the model needs it."""
    stream: bool = True
    """Made to be heard at once: a short first chunk, and each chunk in pieces. Off: as few cuts as the model allows."""
    kernels: str = "auto"
    """The CPU's: ``auto`` for the fastest that this processor has, or one of its sets, such as ``avx2``."""
    subtalker_temperature: float | None = None
    """`temperature` of the network that draws the finer codes of a frame, 0 to 5."""
    subtalker_top_k: int | None = None
    subtalker_top_p: float | None = None
    instruction: str = ""
    """How to speak or whose voice it is, in words, for models that follow instructions."""
    whole_text: bool | None = None
    """Read all of a chunk before its first frame, or a token with every frame as models of clones were trained."""
    kv: str = "auto"
    """Type of the keys and values that a token model keeps: ``auto``, ``f32`` or ``f16``."""
    attention: str = "auto"
    """Of a token model: ``auto``, ``flash``, ``plain`` or, on the CPU, ``lane``; an error where a device has it not."""
    cpu_parts: str = ""
    """Parts of the model that the CPU computes, whatever the device: ``t3``, ``s3gen``, ``talker`` or ``codec``."""

    def __post_init__(self) -> None:
        def within(name: str, low: float, high: float) -> None:
            value = getattr(self, name)
            if value is not None and not low <= value <= high:
                raise UsageError(f"{name} must be between {low:g} and {high:g}, not {value!r}")

        within("speed", 0.5, 2.0)
        within("steps", 1, 100)
        within("chunk_chars", 10, 300)
        within("temperature", 0.0, 5.0)
        within("top_k", 0, 1_000_000)
        within("top_p", 0.0, 1.0)
        within("min_p", 0.0, 1.0)
        within("repetition_penalty", 0.5, 5.0)
        within("cfg_weight", 0.0, 3.0)
        within("exaggeration", 0.0, 2.0)
        within("stream_first", 1, 1000)
        within("stream_next", 1, 1000)
        within("stream_steps", 0, 100)
        within("subtalker_temperature", 0.0, 5.0)
        within("subtalker_top_k", 0, 1_000_000)
        within("subtalker_top_p", 0.0, 1.0)
        within("pause_s", 0.0, 5.0)
        within("threads", 0, 1024)
        within("seed", 0, 2**32 - 1)
        for name, known in (("kv", KV_TYPES), ("attention", ATTENTIONS)):
            if getattr(self, name) not in known:
                raise UsageError(f"{name} must be one of {', '.join(known)}, not {getattr(self, name)!r}")
        if self.dtype not in DTYPES:
            raise UsageError(f"dtype must be one of {', '.join(DTYPES)}, not {self.dtype!r}")
        if self.guidance not in ("full", "conditional"):
            raise UsageError(f"guidance must be full or conditional, not {self.guidance!r}")

    def replace(self, **changes: Any) -> SynthesisRequest:
        return dataclasses.replace(self, **changes)

    def to_dict(self) -> dict[str, Any]:
        return dataclasses.asdict(self)

    @classmethod
    def from_dict(cls, fields: dict[str, Any]) -> SynthesisRequest:
        """Build from parsed JSON; an unknown or ill-typed field is a `UsageError` that names it."""
        kind: type = cls
        known = types_of(kind)
        for name, value in fields.items():
            if name not in known:
                raise UsageError(f"unknown request field {name!r}")
            if not fits(known[name], value):
                raise UsageError(f"request field {name!r} must be {known[name]}, not {value!r}")
        if "text" not in fields:
            raise UsageError("request field 'text' is missing")
        return cls(**fields)

    @classmethod
    def from_json(cls, text: str) -> SynthesisRequest:
        try:
            fields = read_json(text, RECIPE)
        except ValueError as error:
            raise UsageError(f"a request must be JSON: {error}") from error
        if not isinstance(fields, dict):
            raise UsageError("a request must be a JSON object")
        return cls.from_dict(fields)


MODEL_SETTINGS = (
    "speed",
    "steps",
    "temperature",
    "top_k",
    "top_p",
    "min_p",
    "repetition_penalty",
    "cfg_weight",
    "exaggeration",
    "stream_first",
    "stream_next",
    "stream_steps",
    "subtalker_temperature",
    "subtalker_top_k",
    "subtalker_top_p",
)
"""Fields that only some models have; a file names those that it has, and their defaults."""
