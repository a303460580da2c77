"""What the official Kokoro code makes of a release, stage by stage.

    python -m tests.reference.kokoro.oracle FOLDER...

Each folder is a release in the official layout. Beside its files appears golden.safetensors: ``ids`` (T,), ``style``
(2 S,), ``noise`` (samples,), and as the engine names its stages, channels before frames: ``bert<i>``, ``dur<i>``,
``text_conv<i>``, ``text``, ``durations`` (T,), ``frames`` (T,), ``shared``, ``f0``, ``energy``, ``curve.<name>.<i>``,
``curves``, ``dec.<i>``, ``source``, ``spectrum``, ``gen.<part>.<i>``, ``gen.post`` and ``wav``.
"""

from __future__ import annotations

import argparse
import contextlib
import json
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save_file
from torch import Tensor

from .official import Kokoro, given_noise, load_release

SYMBOLS = 40
VOICE = "af_heart"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+", type=Path)
    torch.set_num_threads(1)
    for folder in parser.parse_args().folders:
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        model = Kokoro(config, load_release(next(folder.glob("kokoro*.pth"))))
        styles = torch.load(folder / "voices" / f"{VOICE}.pt", weights_only=True)
        with torch.inference_mode():
            save_file(record(model, config, styles), folder / "golden.safetensors")


def record(model: Kokoro, config: dict[str, Any], styles: Tensor) -> dict[str, Tensor]:
    """Of seeded symbols in a voice (rows, 1, 2 S)."""
    generator = torch.Generator().manual_seed(3)
    ids = torch.nn.functional.pad(torch.randint(1, config["n_token"], (1, SYMBOLS), generator=generator), (1, 1))
    style = styles[SYMBOLS - 1]
    own, prosody = style.split(config["style_dim"], dim=1)
    kept: dict[str, Tensor] = {"ids": ids[0], "style": style[0]}
    with hooks(model, kept):
        encoded, durations = model.durations(ids, prosody)
        frames = durations.round().clamp(min=1).long()
        kept |= {"durations": durations, "frames": frames}
        gen = config["istftnet"]
        samples = 2 * int(frames.sum()) * gen["gen_istft_hop_size"] * _product(gen["upsample_rates"])
        kept["noise"] = torch.randn(samples, generator=generator)
        with given_noise(model, kept["noise"]):
            f0, energy, wav = model.sound(ids, encoded, frames, prosody, own)
    kept |= {"f0": f0[0], "energy": energy[0], "wav": wav}
    return {name: tensor.contiguous().clone() for name, tensor in kept.items()}


@contextlib.contextmanager
def hooks(model: Kokoro, kept: dict[str, Tensor]) -> Any:
    """Each stage's output under its name, without the batch; at its first call, but of ALBERT's one layer each."""
    gen, predictor, decoder = model.decoder.generator, model.predictor, model.decoder
    by_frame = {"text": model.text_encoder, "gen.post": gen.conv_post}
    by_frame |= {f"text_conv{i}": block for i, block in enumerate(model.text_encoder.cnn)}
    for name, blocks in (("f0", predictor.F0), ("energy", predictor.N)):
        by_frame |= {f"curve.{name}.{i}": block for i, block in enumerate(blocks)}
    by_frame |= {f"dec.{i}": block for i, block in enumerate([decoder.encode, *decoder.decode])}
    for part, blocks in (("block", gen.resblocks), ("source_block", gen.noise_res), ("source_conv", gen.noise_convs)):
        by_frame |= {f"gen.{part}.{i}": block for i, block in enumerate(blocks)}
    by_symbol = {"shared": predictor.shared}
    by_symbol |= {f"dur{i}": norm for i, norm in enumerate(predictor.text_encoder.lstms[1::2])}

    def keep(name: str, turned: bool) -> Any:
        def hook(module: Any, given: Any, made: Any) -> None:
            value = (made if torch.is_tensor(made) else made[0])[0]
            kept.setdefault(name, (value.T if turned else value).clone())

        return hook

    def layer(module: Any, given: Any, made: Any) -> None:
        value = made if torch.is_tensor(made) else made[0]
        kept[f"bert{sum(name.startswith('bert') for name in kept)}"] = value[0].T.clone()

    def source(module: Any, given: Any, made: Any) -> None:
        kept["source"] = made[0][0, :, 0].clone()

    albert = model.bert.encoder.albert_layer_groups[0].albert_layers[0]
    handles = [module.register_forward_hook(keep(name, False)) for name, module in by_frame.items()]
    handles += [module.register_forward_hook(keep(name, True)) for name, module in by_symbol.items()]
    handles += [albert.register_forward_hook(layer), gen.m_source.register_forward_hook(source)]
    handles += [gen.noise_convs[0].register_forward_pre_hook(lambda module, given: kept.update(spectrum=given[0][0]))]
    try:
        yield
    finally:
        for handle in handles:
            handle.remove()


def _product(values: list[int]) -> int:
    product = 1
    for value in values:
        product *= value
    return product


if __name__ == "__main__":
    main()
