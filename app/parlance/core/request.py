"""The one object that determines what is heard, and the one table of its settings."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

from .errors import UsageError
from .limits import RECIPE, read_json
from .typed_fields import described, encodable, fits, plain, types_of

_KEY = "setting"


def mark(text: str, comment: str = "") -> str:
    """`text` as it is: words that the window translates where it shows them, for the catalogues to find."""
    return text


@dataclass(frozen=True)
class Setting:
    name: str
    kind: str
    """Annotation of its field, such as ``float | None``."""
    default: Any
    """None, or the lowest number of one that is `automatic`, leaves it to the model or the machine."""
    help: str
    """One sentence, without its full stop."""
    label: str = ""
    """What the window calls it, with an ampersand before the key for Alt; empty if the window does not offer it."""
    low: float = -math.inf
    high: float = math.inf
    """Of a number, both included. Of a text, `high` is the most code points."""
    step: float = 1
    unit: str = ""
    """As it follows the number, with the space that belongs there."""
    choices: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """All values of a text that is one of a few, and the words for each."""
    option: str = ""
    """Of the command line; the others go through ``--set``."""
    automatic: bool = False
    """The window offers to leave it to the model or the machine."""
    of_file: bool = False
    """Only a model whose file names a default has it."""
    of_family: bool = False
    """Only a family that names it in `FamilyEntry.settings` has it ..."""
    capability: str = ""
    """... and of its models only one whose file names this."""

    @property
    def is_whole(self) -> bool:
        return self.kind.startswith("int")

    @property
    def decimals(self) -> int:
        return 0 if self.is_whole else 2

    def accepts(self, value: Any) -> bool:
        """Whatever it is: of its type and within its range."""
        return fits(self.kind, value) and self.allows(value)

    def allows(self, value: Any) -> bool:
        """`value` is of the right type already."""
        if value is None or isinstance(value, bool):
            return True
        if isinstance(value, str):
            return value in self.choices if self.choices else len(value) <= self.high
        return bool(self.low <= value <= self.high)

    def check(self, value: Any, name: str = "") -> None:
        """`UsageError` names the setting, or `name`, and what it may be."""
        if self.allows(value):
            return
        name = name or self.name
        if self.choices:
            raise UsageError("value.choice", name=name, known=self.choices, value=value)
        if isinstance(value, str):
            raise UsageError("value.long", name=name, most=self.high, count=len(value))
        raise UsageError("value.range", name=name, low=self.low, high=self.high, value=value)


def setting(default: Any, help: str, **about: Any) -> Any:
    """The default of a field of a dataclass, with all that `Setting` says of it."""
    return dataclasses.field(default=default, metadata={_KEY: {"help": help, **about}})


def settings_of(kind: type) -> dict[str, Setting]:
    """Those of a dataclass, in their order, by name."""
    return {
        field.name: Setting(field.name, str(field.type), field.default, **field.metadata[_KEY])
        for field in dataclasses.fields(kind)
        if _KEY in field.metadata
    }


DTYPES = {
    "auto": mark("Automatic"),
    "f32": mark("32 bit, exact"),
    "f16": mark("16 bit"),
    "q8_0": mark("8 bit"),
    "q4_0": mark("4 bit"),
    "q4_k": mark("4-bit (q4_k, more accurate)"),
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
    model: str = setting("", "catalogue name, GGUF file or random:... (default: the built-in voice)", option="--model")
    model_sha256: str = setting("", "expected SHA-256 of the model file")
    voice: str = setting("", "voice id, or an official voice .json file", option="--voice")
    language: str = setting("", "language code, such as en", option="--lang")
    device: str = setting("auto", "device ID from `parlance devices`, or auto", option="--device")
    speed: float | None = setting(
        None,
        mark("Speaking rate; above 1 is faster"),
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
        mark("Flow-matching steps; more are slower and cleaner"),
        label=mark("S&teps"),
        low=1,
        high=100,
        option="--steps",
        of_file=True,
    )
    exaggeration: float | None = setting(
        None, mark("Emotional intensity"), label=mark("Exaggeration"), low=0, high=2, **_AMOUNT
    )
    cfg_weight: float | None = setting(
        None,
        mark(
            "Guidance weight (CFG): how closely to follow the reference voice; 0 is faster and better across languages"
        ),
        label=mark("Voice guidance"),
        low=0,
        high=3,
        **_AMOUNT,
    )
    temperature: float | None = setting(
        None,
        mark("Sampling temperature: higher is more varied, lower more stable"),
        label=mark("Temperature"),
        low=0,
        high=5,
        **_AMOUNT,
    )
    top_k: int | None = setting(
        None, mark("Sample from the K most likely tokens; 0 = no limit"), label=mark("Top K"), **_COUNT
    )
    top_p: float | None = setting(None, mark("Nucleus sampling; 1 = off"), label=mark("Top P"), **_FRACTION)
    min_p: float | None = setting(
        None, mark("Minimum probability relative to the most likely token; 0 = off"), label=mark("Min P"), **_FRACTION
    )
    repetition_penalty: float | None = setting(
        None, mark("Repetition penalty; 1 = off"), label=mark("Repetition penalty"), low=0.5, high=5, **_AMOUNT
    )
    stream_first: int | None = setting(
        None,
        mark("Frames (40 or 80 ms) in the first chunk; fewer start sooner but risk an underrun"),
        label=mark("First piece"),
        **_PIECE,
    )
    stream_next: int | None = setting(
        None, mark("Frames (40 or 80 ms) in each later chunk"), label=mark("Next pieces"), **_PIECE
    )
    stream_steps: int | None = setting(
        None,
        mark("Flow-matching steps per streamed chunk; fewer start sooner, 0 = same as Steps"),
        label=mark("Steps per piece"),
        low=0,
        high=100,
        of_file=True,
    )
    subtalker_temperature: float | None = setting(
        None,
        mark("Sampling temperature of the code predictor (residual codebooks)"),
        label=mark("Detail temperature"),
        low=0,
        high=5,
        **_AMOUNT,
    )
    subtalker_top_k: int | None = setting(
        None, mark("Top K of the code predictor"), label=mark("Detail top K"), **_COUNT
    )
    subtalker_top_p: float | None = setting(
        None, mark("Top P for the finer parts"), label=mark("Detail top P"), **_FRACTION
    )
    instruction: str = setting(
        "",
        mark("Style instruction in plain words"),
        label=mark("Style"),
        high=4096,
        of_family=True,
        capability="instructions",
    )
    """In words, or whose voice it is."""
    seed: int = setting(
        0,
        mark("Random seed; each seed gives a different take"),
        label=mark("&Random seed"),
        low=0,
        high=2**32 - 1,
        option="--seed",
    )
    retakes: int | None = setting(
        None,
        "How often a sentence with an audible fault is spoken again, with the next seed; 0 only reports it",
        low=0,
        high=9,
    )
    """None is 2, and 0 for a model with random weights."""
    pause_s: float | None = setting(
        None,
        mark("Silence between sentences of a long text"),
        label=mark("Pa&use"),
        low=0,
        high=5,
        step=0.05,
        unit=" s",
        automatic=True,
    )
    guidance: str = setting(
        "full",
        mark("Classifier-free guidance; off is faster but less clear"),
        label=mark("&Guidance"),
        choices={"full": mark("Full"), "conditional": mark("Off, faster")},
        of_family=True,
        capability="guidance",
    )
    """``conditional`` skips the unconditional row."""
    dtype: str = setting(
        "auto",
        mark("Weight type; smaller types use less memory and may be faster"),
        label=mark("Precisio&n"),
        choices=DTYPES,
        option="--dtype",
    )
    """Of the matrices; ``int8`` on the CPU only."""
    threads: int = setting(
        0,
        mark("CPU threads (automatic: one per physical core)"),
        label=mark("T&hreads"),
        low=0,
        high=512,
        option="--threads",
        automatic=True,
    )
    """0 is one per physical performance core; ggml takes 512 at most."""
    kernels: str = setting(
        "auto",
        "CPU kernels: auto (fastest) or generic, avx2, avxvnni, avx512vnni, neon, dotprod, i8mm",
        option="--kernels",
    )
    chunk_chars: int | None = setting(None, "Maximum chunk length in code points", low=10, high=300)
    trim: bool = setting(True, "Trim each chunk to its predicted duration", of_family=True)
    spell_out: bool = setting(
        True, "Text normalisation: write numbers, dates, money and signs as words; off reads as written", of_family=True
    )
    accent: str = setting(
        "auto",
        "English accent: us or gb (auto: from the voice)",
        choices=dict.fromkeys(("auto", "us", "gb"), ""),
        of_family=True,
    )
    stream: bool = setting(True, "Streaming: short first chunk and incremental output; off minimises cuts")
    whole_text: bool | None = setting(
        None,
        (
            "Prefill the whole chunk before the first frame, or feed one text token per frame, as the cloning "
            "models were trained"
        ),
        of_family=True,
    )
    kv: str = setting(
        "auto",
        "KV cache type (autoregressive models)",
        choices=dict.fromkeys(("auto", "f32", "f16"), ""),
    )
    attention: str = setting(
        "auto",
        "Attention kernel for autoregressive models. `lane` is CPU-only. Fails if the device does not support it",
        choices=dict.fromkeys(("auto", "lane", "flash", "plain"), ""),
    )
    batch_size: int = setting(
        0,
        "GPU batch size: how many texts are decoded together. 0 turns batching off; ignored on the CPU. Samples "
        "depend on this number and not on what else is in the batch",
        low=0,
        high=16,
    )
    cpu_parts: str = setting("", "Parts to run on the CPU regardless of device: t3, s3gen, talker, codec")

    def __post_init__(self) -> None:
        for name in ("text", "instruction"):
            object.__setattr__(self, name, encodable(getattr(self, name)))
        for name, value in vars(self).items():
            if (own := plain(value)) is not value:
                object.__setattr__(self, name, own)
        for name, known in SETTINGS.items():
            known.check(getattr(self, name))

    def replace(self, **changes: Any) -> SynthesisRequest:
        return dataclasses.replace(self, **changes)

    def to_dict(self) -> dict[str, Any]:
        return dataclasses.asdict(self)

    @classmethod
    def from_dict(cls, fields: dict[str, Any]) -> SynthesisRequest:
        """Build from parsed JSON; a field that is unknown or ill-typed is a `UsageError`; `FORMER_NAMES` are read."""
        kind: type = cls
        fields = {FORMER_NAMES.get(name, name): value for name, value in fields.items()}
        known = types_of(kind)
        for name, value in fields.items():
            if name not in known:
                raise UsageError("request.unknown_field", name=name)
            if not fits(known[name], plain(value)):
                raise UsageError("request.field_type", name=name, kind=described(known[name]), value=value)
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


FORMER_NAMES = {"seats": "batch_size"}
"""Names of settings as earlier versions wrote them into files and took them on the command line, and those of today."""
SETTINGS = settings_of(SynthesisRequest)
"""By name. From this table come the checks of a request, the options of the commands and the controls of the window."""


class Settings(TypedDict, total=False):
    """``None`` and empty texts leave a setting to the model. `tests/unit/api` compares this with the request."""

    model: str
    model_sha256: str
    voice: str
    language: str
    device: str
    speed: float | None
    steps: int | None
    exaggeration: float | None
    cfg_weight: float | None
    temperature: float | None
    top_k: int | None
    top_p: float | None
    min_p: float | None
    repetition_penalty: float | None
    stream_first: int | None
    stream_next: int | None
    stream_steps: int | None
    subtalker_temperature: float | None
    subtalker_top_k: int | None
    subtalker_top_p: float | None
    instruction: str
    seed: int
    pause_s: float | None
    guidance: str
    dtype: str
    threads: int
    kernels: str
    chunk_chars: int | None
    trim: bool
    spell_out: bool
    accent: str
    stream: bool
    whole_text: bool | None
    kv: str
    attention: str
    batch_size: int
    cpu_parts: str
    retakes: int | None
