"""Models with seeded random weights, at full and at tiny size: for measuring and for tests, never for listening.

The initialisation is sharper than a training default (peaky attention, visible biases), so that the output depends on
every single parameter and a wrong engine cannot pass a parity test.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np

from ..core.errors import UsageError
from ..families.chatterbox.conversion.sizes import SIZES
from ..families.conversion.policy import DtypePolicy
from ..families.qwen3.conversion.presets import SIZES as QWEN3_SIZES
from ..families.supertonic.conversion.bake import write_model
from ..families.supertonic.conversion.presets import PRESETS
from ..families.supertonic.conversion.raw import DECODER, THETA, UNCOND, Array, Indexer, RawModel, Voice, raw_shapes
from ..families.supertonic.conversion.raw_folder import save_raw
from ..families.supertonic.schema import SupertonicConfig

PREFIX = "random:"
REVISION = 3
"""To be increased when the weights or the schema change, so that files of older versions are not found again."""
_MEAN_SECONDS = 4.0
_TITLE = "Random "


def names() -> list[str]:
    """Every name that `ensure_random` knows, with its prefix."""
    return [PREFIX + name for name in (*PRESETS, *SIZES, *QWEN3_SIZES)]


def ensure_random(name: str, cache_dir: Path, progress: Callable[[int, int], None] | None = None) -> Path:
    """Path of the GGUF of ``random:...`` below `cache_dir`, made there when it is not. `UsageError` if unknown.

    Beside it lies, of Supertonic, ``<name>.raw``, the same weights under their official names for the reference
    implementation; of Chatterbox and Qwen3-TTS the networks for cloning.
    """
    key = name.removeprefix(PREFIX)
    if key not in {*PRESETS, *SIZES, *QWEN3_SIZES}:
        raise UsageError(f"no random model {name!r}; there are {', '.join(names())}")
    path = cache_dir / "random" / str(REVISION) / f"{key}.gguf"
    if key not in PRESETS:
        return _ensure_release(key, path, progress)
    if not path.exists() or not raw_folder(path).is_dir():
        model = random_model(key)
        save_raw(model, raw_folder(path))
        write_model(model, path, DtypePolicy("f32"), progress)
    return path


def _ensure_release(key: str, path: Path, progress: Callable[[int, int], None] | None) -> Path:
    from ..core.cloning import clone_path

    if path.exists() and clone_path(path).exists():
        return path
    # Full models in f32 would fit few machines, and no official release is run in it.
    policy = DtypePolicy("f32" if key.endswith("-micro") else "f16")
    # Speaking with Supertonic reaches this module too, and needs none of this.
    if key in SIZES:
        from ..families.chatterbox.conversion.convert import write_chatterbox
        from ..families.chatterbox.random.folder import random_release

        write_chatterbox(random_release(key), path, policy, progress)
    else:
        from ..families.qwen3.conversion.convert import write_qwen3
        from ..families.qwen3.random.folder import random_release as random_qwen3

        write_qwen3(random_qwen3(key), path, policy, progress)
    return path


def random_key(title: str) -> str | None:
    """Name without prefix of the random model whose weights a file of this title holds, in whatever types."""
    key = title.removeprefix(_TITLE)
    return key if title.startswith(_TITLE) and PREFIX + key in names() else None


def raw_folder(path: Path) -> Path:
    """Where the raw weights of the random model at `path` lie."""
    return path.with_suffix(".raw")


def random_model(key: str, seed: int = 0) -> RawModel:
    """The model of one preset; the same key and seed give the same weights on every machine."""
    config = PRESETS[key]()
    return RawModel(
        name=_TITLE + key,
        config=config,
        tensors=random_tensors(config, seed),
        indexer=random_indexer(config.vocab),
        voices={id_: _random_voice(config, id_, seed) for id_ in ("M1", "F1")},
        default_voice="M1",
        licence="CC0-1.0 (random numbers)",
        source=PREFIX + key,
    )


def random_tensors(config: SupertonicConfig, seed: int) -> dict[str, Array]:
    """Weights under their official names, float32; each depends on its own name and the seed only."""
    return {name: _tensor(name, shape, config, seed) for name, shape in raw_shapes(config).items()}


def random_indexer(vocab: int) -> Indexer:
    """Printable ASCII first, then accents, Hangul and kana as far as the rows reach; the last row stays unknown."""
    points = [*range(32, 127), *range(0x300, 0x330), *range(0x1100, 0x1200), *range(0x3041, 0x3100), 0x2026, 0x3002]
    points = points[: vocab - 1]
    return Indexer(tuple(points), tuple(range(len(points))))


def _random_voice(config: SupertonicConfig, id_: str, seed: int) -> Voice:
    generator = _generator(f"voice.{id_}", seed)
    ttl = generator.standard_normal((config.n_style, config.style_dim))
    ttl /= np.linalg.norm(ttl, axis=-1, keepdims=True)
    dp = generator.standard_normal((config.dp.n_style, config.dp.style_dim)) * 0.3
    return Voice(ttl.astype(np.float32), dp.astype(np.float32), f"Random {id_}", config.default_language)


def _generator(name: str, seed: int) -> np.random.Generator:
    return np.random.default_rng([seed, zlib.crc32(name.encode())])


def _tensor(name: str, shape: tuple[int, ...], config: SupertonicConfig, seed: int) -> Array:
    generator = _generator(name, seed)
    return np.asarray(_values(name, shape, config, generator), dtype=np.float32).reshape(shape)


def _values(name: str, shape: tuple[int, ...], config: SupertonicConfig, generator: np.random.Generator) -> Array:
    fixed = _fixed_values(name, config)
    if fixed is not None:
        return fixed
    if name.endswith(("norm.weight", "running_var")):
        low, high = (0.7, 1.3) if name.endswith("weight") else (0.5, 1.5)
        return _uniform(generator, low, high, shape)
    if name.endswith("latent_std"):
        return _uniform(generator, 0.75, 1.25, shape)
    if name.endswith("gamma"):
        return _uniform(generator, 0.2, 0.6, shape)
    if name.endswith("style_key"):
        tokens = generator.standard_normal(shape)
        return np.asarray(3.0 * tokens / np.linalg.norm(tokens, axis=-1, keepdims=True))
    for ending, scale in _NORMAL_SCALES.items():
        if name.endswith(ending) or name.startswith(ending):
            return np.asarray(generator.standard_normal(shape) * scale)
    if "emb_rel" in name:
        return np.asarray(generator.standard_normal(shape) * shape[-1] ** -0.5)
    fan_in = int(np.prod(shape[1:]))
    bound = fan_in**-0.5 * _gain(name)
    return _uniform(generator, -bound, bound, shape)


def _uniform(generator: np.random.Generator, low: float, high: float, shape: tuple[int, ...]) -> Array:
    return np.asarray(generator.uniform(low, high, shape))


def _fixed_values(name: str, config: SupertonicConfig) -> Array | None:
    if name == THETA:
        half = config.ve.text_units // config.ve.text_heads // 2
        return np.asarray(config.ve.rotary_scale * config.ve.rotary_base ** (-np.arange(half) / half))
    if name == "ttl.normalizer.scale":
        return np.array(0.25)
    if name == "dp.predictor.layers.1.bias":
        return np.asarray(np.log([_MEAN_SECONDS]))
    if name.endswith(("activation.weight", "head.act.weight")):
        return np.array([0.25])
    return None


_NORMAL_SCALES = {
    "bias": 0.25,
    "running_mean": 0.1,
    "latent_mean": 0.1,
    "char_embedder.weight": 1.0,
    "sentence_token": 0.5,
    UNCOND: 0.1,
}


def _gain(name: str) -> float:
    """Factor on the default initialisation of a weight matrix."""
    if name.endswith(("W_query.linear.weight", "W_key.linear.weight")):
        return 8.0 if ".attention" in name else 5.0
    if name.endswith(("conv_q.weight", "conv_k.weight", "predictor.layers.1.weight")):
        return 3.0
    if name.endswith(("W_value.linear.weight", "out_fc.linear.weight", "conv_v.weight", "conv_o.weight")):
        return 2.5
    return 0.3 if name == f"{DECODER}.head.layer2.weight" else 1.0
