"""The one object that determines what is heard, and the one table of its settings."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from .errors import UsageError
from .limits import RECIPE, read_json
from .setting import mark, setting, settings_of
from .typed_fields import fits, types_of

DTYPES = {
    "auto": mark("Automatic"),
    "f32": mark("32 bit, exact"),
    "f16": mark("16 bit"),
    "q8_0": mark("8 bit"),
    "q4_0": mark("4 bit"),
    "q4_k": mark("4 bit, finer"),
    "int8": mark("8 bit, fast (CPU)"),
}
_FRACTION: dict[str, Any] = {"low": 0, "high": 1, "step": 0.01, "of_file": True}
_COUNT: dict[str, Any] = {"low": 0, "high": 1_000_000, "of_file": True}
_PIECE: dict[str, Any] = {"low": 1, "high": 1000, "of_file": True}
_AMOUNT: dict[str, Any] = {"step": 0.05, "of_file": True}


@dataclass(frozen=True)
class SynthesisRequest:
    """Everything that determines the audio: the same request on the same device gives the same bytes.

    Empty strings and ``None`` mean "the model's default"; the engine returns the request with them filled in. The order
    of the fields is that of the window.
    """

    text: str
    model: str = setting("", "catalogue name, GGUF file or random:...; without it the embedded voice", option="--model")
    model_sha256: str = setting("", "SHA-256 that the file of the model must have")
    voice: str = setting("", "voice id, or an official voice .json file", option="--voice")
    language: str = setting("", "language code, such as en", option="--lang")
    device: str = setting("auto", "id as `parlance devices` lists it, or auto", option="--device")
    speed: float | None = setting(
        None,
        mark("Pace of the voice; above 1 is faster"),
        label=mark("Sp&eed"),
        low=0.5,
        high=2,
        step=0.05,
        unit="×",
        option="--speed",
        of_file=True,
    )
    steps: int | None = setting(
        None,
        mark("More steps take longer and sound cleaner"),
        label=mark("S&teps"),
        low=1,
        high=100,
        option="--steps",
        of_file=True,
    )
    exaggeration: float | None = setting(
        None, mark("How much emotion is in the voice"), label=mark("Exaggeration"), low=0, high=2, **_AMOUNT
    )
    cfg_weight: float | None = setting(
        None,
        mark("How closely the pace and style follow the voice; 0 is faster, and better across languages"),
        label=mark("Adherence"),
        low=0,
        high=3,
        **_AMOUNT,
    )
    temperature: float | None = setting(
        None, mark("Higher is more varied, lower steadier"), label=mark("Temperature"), low=0, high=5, **_AMOUNT
    )
    top_k: int | None = setting(
        None, mark("Keeps only the likeliest sounds; 0 keeps all"), label=mark("Top K"), **_COUNT
    )
    top_p: float | None = setting(
        None, mark("Drops the least likely sounds; 1 keeps all"), label=mark("Top P"), **_FRACTION
    )
    min_p: float | None = setting(
        None, mark("Drops sounds far less likely than the likeliest"), label=mark("Min P"), **_FRACTION
    )
    repetition_penalty: float | None = setting(
        None, mark("Discourages repetition"), label=mark("Repetition penalty"), low=0.5, high=5, **_AMOUNT
    )
    stream_first: int | None = setting(
        None,
        mark("Steps of 40 or 80 ms made before the voice starts; fewer start sooner, but may cause a pause"),
        label=mark("First piece"),
        **_PIECE,
    )
    stream_next: int | None = setting(
        None, mark("Steps of 40 or 80 ms in each further piece"), label=mark("Next pieces"), **_PIECE
    )
    stream_steps: int | None = setting(
        None,
        mark("Fewer start sooner; 0 uses the number above"),
        label=mark("Steps per piece"),
        low=0,
        high=100,
        of_file=True,
    )
    subtalker_temperature: float | None = setting(
        None,
        mark("Temperature for the finer parts of the sound"),
        label=mark("Detail temperature"),
        low=0,
        high=5,
        **_AMOUNT,
    )
    subtalker_top_k: int | None = setting(None, mark("Top K for the finer parts"), label=mark("Detail top K"), **_COUNT)
    subtalker_top_p: float | None = setting(
        None, mark("Top P for the finer parts"), label=mark("Detail top P"), **_FRACTION
    )
    instruction: str = setting(
        "", mark("How to speak"), label=mark("Style"), high=4096, of_family=True, capability="instructions"
    )
    """In words, or whose voice it is."""
    seed: int = setting(
        0,
        mark("Another seed gives another take of the same words"),
        label=mark("&Random seed"),
        low=0,
        high=2**32 - 1,
        option="--seed",
    )
    pause_s: float | None = setting(
        None,
        mark("Silence between parts of a long text"),
        label=mark("Pa&use"),
        low=0,
        high=5,
        step=0.05,
        unit=" s",
        automatic=True,
    )
    guidance: str = setting(
        "full",
        mark("Without it, speech is made faster but is less clear"),
        label=mark("&Guidance"),
        choices={"full": mark("Full"), "conditional": mark("Off, faster")},
        of_family=True,
        capability="guidance",
    )
    """``conditional`` skips the unconditional row."""
    dtype: str = setting(
        "auto",
        mark("How weights are stored: smaller types need less memory and may be faster"),
        label=mark("Precisio&n"),
        choices=DTYPES,
        option="--dtype",
    )
    """Of the matrices; ``int8`` on the CPU only."""
    threads: int = setting(
        0,
        mark("Processor threads; automatic uses one per core"),
        label=mark("T&hreads"),
        low=0,
        high=512,
        option="--threads",
        automatic=True,
    )
    """0 is one per physical performance core; ggml takes 512 at most."""
    kernels: str = setting(
        "auto",
        "the CPU's: auto for the fastest, or generic, avx2, avxvnni, avx512vnni, neon, dotprod, i8mm",
        option="--kernels",
    )
    chunk_chars: int | None = setting(None, "Longest chunk of text in code points", low=10, high=300)
    trim: bool = setting(True, "Cut each chunk to its predicted duration", of_family=True)
    spell_out: bool = setting(
        True, "Write numbers, dates, money and signs as words; off to read as written", of_family=True
    )
    accent: str = setting(
        "auto",
        "Accent of English: us or gb; auto is the voice's own",
        choices=dict.fromkeys(("auto", "us", "gb"), ""),
        of_family=True,
    )
    stream: bool = setting(
        True, "Made to be heard at once: a short first chunk, and each chunk in pieces; off for as few cuts as possible"
    )
    whole_text: bool | None = setting(
        None,
        "Read all of a chunk before its first frame, or a token with every frame, as models of clones were trained",
        of_family=True,
    )
    kv: str = setting(
        "auto",
        "Type of the keys and values that a token model keeps",
        choices=dict.fromkeys(("auto", "f32", "f16"), ""),
    )
    attention: str = setting(
        "auto",
        "Of a token model; lane is the CPU's; an error where a device has it not",
        choices=dict.fromkeys(("auto", "lane", "flash", "plain"), ""),
    )
    seats: int = setting(
        0,
        "Rows of a step on a GPU, for so many texts at once; 0 is one text by itself, and the CPU needs none. The same "
        "number gives the same bytes, whoever else is spoken",
        low=0,
        high=16,
    )
    cpu_parts: str = setting(
        "", "Parts of the model that the CPU computes, whatever the device: t3, s3gen, talker, codec"
    )

    def __post_init__(self) -> None:
        for name, known in SETTINGS.items():
            known.check(getattr(self, name))

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
                raise UsageError("request.unknown_field", name=name)
            if not fits(known[name], value):
                raise UsageError("request.field_type", name=name, kind=known[name], value=value)
        if "text" not in fields:
            raise UsageError("request.no_text")
        return cls(**fields)

    @classmethod
    def from_json(cls, text: str) -> SynthesisRequest:
        try:
            fields = read_json(text, RECIPE)
        except ValueError as error:
            raise UsageError("request.no_json", error=error) from error
        if not isinstance(fields, dict):
            raise UsageError("request.no_object")
        return cls.from_dict(fields)


SETTINGS = settings_of(SynthesisRequest)
"""By name. From this table come the checks of a request, the options of the commands and the controls of the window."""
