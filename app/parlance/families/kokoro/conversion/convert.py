"""From a Kokoro release to one GGUF file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from parlance.core.errors import ModelError, UsageError

from ...conversion import checkpoint
from ...conversion.checkpoint import Checkpoint, Tensor, TensorSource, open_checkpoint
from ...conversion.release_writer import (
    FILE_TYPES,
    DtypePolicy,
    Fields,
    Metadata,
    Network,
    Part,
    Progress,
    default_metadata,
    write_release,
)
from ...conversion.torch_load import TorchFile, TorchTensor
from .networks import DEAD, tensors

WEIGHTS = ("kokoro*.pth", "kokoro*.safetensors")
"""Of the official release, and of one put together from other packages: there the norms of the weights are folded."""
CONFIG = "config.json"
VOICES = "voices"
TITLE = "Kokoro"
LICENCE = "Apache-2.0"
SOURCE = "https://huggingface.co/hexgrad/Kokoro-82M"


@dataclass(frozen=True)
class OfficialKokoro:
    """Everything that one release consists of, tensors unread."""

    title: str
    state: Checkpoint
    """All five networks, each under its name in the official code."""
    config: Fields
    voices: Checkpoint
    """(rows, 1, 2 * style) by id."""
    licence: str = LICENCE
    source_url: str = SOURCE


def find_kokoro(source: Path) -> Path | None:
    """The weights that a folder, or a file in it, stands for; `UsageError` if a folder holds several."""
    if source.is_file():
        return source if any(source.match(pattern) for pattern in WEIGHTS) else None
    found = sorted(path for pattern in WEIGHTS for path in source.glob(pattern))
    if len(found) > 1:
        raise UsageError("release.several", path=source, names=", ".join(path.name for path in found))
    return found[0] if found else None


def read_kokoro(path: Path) -> OfficialKokoro:
    """The release around one file of weights. `ModelError` names what is missing or does not belong."""
    is_torch = path.suffix == ".pth"
    return OfficialKokoro(
        title=TITLE,
        state=Checkpoint(str(path), _torch_networks(path)) if is_torch else open_checkpoint(path),
        config=Fields.of_file(path.parent / CONFIG),
        voices=_voices(path.parent),
    )


def _torch_networks(path: Path) -> dict[str, TensorSource]:
    """A state dict for each network, whose names begin with ``module.`` as they do after training on several GPUs."""
    networks = TorchFile(path).value
    if not isinstance(networks, dict):
        raise ModelError("weight.no_state", path=path)
    tensors: dict[str, TensorSource] = {}
    for network, state in networks.items():
        if not isinstance(state, dict):
            raise ModelError("weight.no_tensor", path=path, name=network)
        for name, tensor in state.items():
            if not isinstance(tensor, TorchTensor):
                raise ModelError("weight.no_tensor", path=path, name=f"{network}.{name}")
            tensors[f"{network}.{new_name(str(name).removeprefix('module.'))}"] = tensor
    return tensors


def new_name(name: str) -> str:
    """Of a weight and its norm, as newer versions of torch call them."""
    for old, new in (("weight_g", "original0"), ("weight_v", "original1")):
        if name.endswith(f".{old}"):
            return f"{name.removesuffix(old)}parametrizations.weight.{new}"
    return name


def _voices(folder: Path) -> Checkpoint:
    together = folder / f"{VOICES}.safetensors"
    if together.is_file():
        return open_checkpoint(together)
    found: dict[str, TensorSource] = {}
    for path in sorted((folder / VOICES).glob("*.pt")):
        tensor = TorchFile(path).value
        if not isinstance(tensor, TorchTensor):
            raise ModelError("weight.no_tensor", path=path, name=path.stem)
        found[path.stem] = tensor
    if not found:
        raise ModelError("kokoro.no_voices", path=folder, folder=VOICES)
    return Checkpoint(str(folder / VOICES), found)


class Speaker(NamedTuple):
    language: str
    accent: str
    """``us`` or ``gb``, whose dictionary English is read by; empty for other languages."""
    people: str


SPEAKERS = {
    "a": Speaker("en", "us", "American"),
    "b": Speaker("en", "gb", "British"),
    "e": Speaker("es", "", "Spanish"),
    "f": Speaker("fr", "", "French"),
    "h": Speaker("hi", "", "Indian"),
    "i": Speaker("it", "", "Italian"),
    "j": Speaker("ja", "", "Japanese"),
    "p": Speaker("pt", "", "Brazilian"),
    "z": Speaker("zh", "", "Chinese"),
}
"""By the first letter of a voice."""
SEXES = {"f": "woman", "m": "man"}
"""By the second."""
LANGUAGES = tuple(dict.fromkeys(speaker.language for speaker in SPEAKERS.values()))


def describe(voice: str) -> str:
    """Who speaks, as far as an official name such as ``af_heart`` tells; else nothing."""
    speaker, sex = SPEAKERS.get(voice[:1]), SEXES.get(voice[1:2])
    return f"{speaker.people} {sex}" if speaker and sex and voice[2:3] == "_" else ""


ARCHITECTURE = "kokoro"
SAMPLE_RATE = 24000
DEFAULT_VOICE = "af_heart"
_GENERATOR = "decoder.generator"


def write_kokoro(
    official: OfficialKokoro, out: Path, policy: DtypePolicy, progress: Progress | None = None
) -> dict[str, str]:
    """Write `out`; returns the type that each tensor was stored in.

    `ModelError` names a weight that is missing, of an unexpected shape, or that nothing uses.
    """
    network = Network(official.state, _sizes(official.state, official.config), tensors(official.state), DEAD)
    voices = _spoken(official)
    extra = list(_styles(official, voices, 2 * official.config.integer("style_dim")))
    return write_release(out, Part(_about(official, policy, voices), [network], extra), None, policy, progress)


def _spoken(official: OfficialKokoro) -> list[str]:
    """Voices of the languages that Parlance reads."""
    ids = [voice for voice in sorted(official.voices.names()) if voice[:1] in SPEAKERS]
    if not ids:
        raise ModelError("kokoro.no_speakers", path=official.voices.source, known=SPEAKERS)
    return ids


def _styles(official: OfficialKokoro, voices: list[str], width: int) -> Iterator[tuple[Tensor, str]]:
    """(rows, width): row n - 1 for a text of n symbols."""
    rows = official.voices.shape(voices[0])[0]
    for voice in voices:
        styles = official.voices.read(voice, rows, 1, width).reshape(rows, width)
        yield Tensor(f"voice.{voice}.styles", styles, "plain"), "f32"


def _about(official: OfficialKokoro, policy: DtypePolicy, voices: list[str]) -> Metadata:
    source: Metadata = {"general.source.url": ("str", official.source_url)} if official.source_url else {}
    metadata: Metadata = {
        **source,
        "general.architecture": ("str", ARCHITECTURE),
        "general.name": ("str", official.title),
        "general.license": ("str", official.licence),
        "general.file_type": ("u32", FILE_TYPES[policy.dtype]),
        "speech.sample_rate": ("u32", SAMPLE_RATE),
        "speech.languages": ("str[]", list(LANGUAGES)),
        "speech.voices": ("str[]", voices),
        "speech.default_voice": ("str", DEFAULT_VOICE if DEFAULT_VOICE in voices else voices[0]),
        "speech.capabilities": ("str[]", ["streaming"]),
        "kokoro.default_language": ("str", "en"),
        **default_metadata("kokoro", {"speed": 1.0}, official.title),
        **_tokenizer(official.config),
    }
    for voice in voices:
        speaker = SPEAKERS[voice[0]]
        metadata[f"voice.{voice}.name"] = ("str", voice.partition("_")[2].title() or voice)
        metadata[f"voice.{voice}.language"] = ("str", speaker.language)
        metadata[f"voice.{voice}.description"] = ("str", describe(voice))
        metadata[f"voice.{voice}.accent"] = ("str", speaker.accent)
    return metadata


def _tokenizer(config: Fields) -> Metadata:
    vocab, size = config.mapping("vocab"), config.integer("n_token")
    for symbol, row in vocab.items():
        if len(symbol) != 1 or isinstance(row, bool) or not isinstance(row, int) or not 0 < row < size:
            raise ModelError("kokoro.symbol", where=config.where, symbol=symbol, row=row, most=size - 1)
    return {
        "tokenizer.code_points": ("u32[]", [ord(symbol) for symbol in vocab]),
        "tokenizer.rows": ("i32[]", list(vocab.values())),
    }


def _sizes(state: Checkpoint, config: Fields) -> Metadata:
    """Dimensions as GGUF keys: of the tensors where they show them, else of the configuration."""
    bert, gen = config.below("plbert"), config.below("istftnet")
    dilations = config.mapping("istftnet").get("resblock_dilation_sizes")
    if not isinstance(dilations, list) or not dilations or any(row != dilations[0] for row in dilations):
        raise ModelError("kokoro.dilations", where=gen.where, found=dilations)
    stages = range(state.count(f"{_GENERATOR}.ups."))
    layer = "bert.encoder.albert_layer_groups.0.albert_layers.0"
    numbers = {
        "vocab": state.shape("text_encoder.embedding.weight")[0],
        "hidden": state.shape("text_encoder.embedding.weight")[1],
        "style": config.integer("style_dim"),
        "layers": config.integer("n_layer"),
        "max_dur": state.shape("predictor.duration_proj.linear_layer.weight")[0],
        "text_kernel": checkpoint.shape(state, "text_encoder.cnn.0.0")[2],
        "bert.embedding": state.shape("bert.embeddings.word_embeddings.weight")[1],
        "bert.hidden": state.shape(f"{layer}.attention.dense.weight")[0],
        "bert.heads": bert.integer("num_attention_heads"),
        "bert.ffn": state.shape(f"{layer}.ffn.weight")[0],
        "bert.layers": bert.integer("num_hidden_layers"),
        "bert.positions": state.shape("bert.embeddings.position_embeddings.weight")[0],
        "dec.inner": checkpoint.shape(state, "decoder.encode.conv1")[0],
        "dec.text": checkpoint.shape(state, "decoder.asr_res.0")[0],
        "dec.blocks": state.count("decoder.decode."),
        "gen.base": checkpoint.shape(state, f"{_GENERATOR}.ups.0")[0],
        "gen.n_fft": gen.integer("gen_istft_n_fft"),
        "gen.hop": gen.integer("gen_istft_hop_size"),
        "gen.harmonics": state.shape(f"{_GENERATOR}.m_source.l_linear.weight")[1],
        "gen.post_kernel": checkpoint.shape(state, f"{_GENERATOR}.conv_post")[2],
    }
    lists = {
        "gen.rates": list(gen.integers("upsample_rates")),
        "gen.up_kernels": [checkpoint.shape(state, f"{_GENERATOR}.ups.{i}")[2] for i in stages],
        "gen.kernels": list(gen.integers("resblock_kernel_sizes")),
        "gen.dilations": list(dilations[0]),
        "gen.source_kernels": [checkpoint.shape(state, f"{_GENERATOR}.noise_convs.{i}")[2] for i in stages],
        "gen.source_block_kernels": [
            checkpoint.shape(state, f"{_GENERATOR}.noise_res.{i}.convs1.0")[2] for i in stages
        ],
    }
    metadata: Metadata = {f"kokoro.{key}": ("u32", value) for key, value in numbers.items()}
    return metadata | {f"kokoro.{key}": ("i32[]", values) for key, values in lists.items()}
