"""The Supertonic oracle: builds the four networks from raw weights, exports them to ONNX, dumps and mutates them.

    python -m tests.reference.supertonic.oracle export FOLDER.raw OUT [--slim]
    python -m tests.reference.supertonic.oracle dump FOLDER.raw OUT.npz
    python -m tests.reference.supertonic.oracle mutate FOLDER.raw

`FOLDER.raw` is what `parlance.families.supertonic.conversion.raw.save_raw` wrote (random models have one beside
their GGUF).
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from parlance.core.messages import Message
from parlance.families.supertonic.conversion.raw import RawModel, load_raw
from parlance.families.supertonic.schema import SupertonicConfig
from tests.reference.supertonic.layers import BN_EPS
from tests.reference.supertonic.networks import (
    DurationPredictor,
    EulerStep,
    PrefixedEulerStep,
    TextEncoder,
    Vocoder,
)

Fixture = dict[str, np.ndarray]


class Supertonic:
    """The four networks of one model with its weights, in evaluation mode and float32."""

    def __init__(self, model: RawModel) -> None:
        config = model.config
        self.config = config
        key = nn.Parameter(torch.zeros(1, config.n_style, config.style_dim))
        self.duration_predictor = DurationPredictor(config)
        self.text_encoder = TextEncoder(config, key)
        self.step = EulerStep(config, key)
        self.vocoder = Vocoder(config)
        unused = set(model.tensors)
        for network in self.networks().values():
            unused -= _load(network, model.tensors)
        if unused:
            raise ValueError(Message("weight.unused", path=model.source, names=sorted(unused)))

    def networks(self) -> dict[str, nn.Module]:
        """By official file name."""
        estimator = PrefixedEulerStep(self.step) if self.config.guided else self.step
        return {
            "duration_predictor": self.duration_predictor,
            "text_encoder": self.text_encoder,
            "vector_estimator": estimator,
            "vocoder": self.vocoder,
        }


def _load(network: nn.Module, tensors: dict[str, np.ndarray]) -> set[str]:
    """Copy the weights in place (theta and the style key are shared); returns the raw names that were used."""
    used = set()
    with torch.no_grad():
        for name, value in network.state_dict(keep_vars=True).items():
            raw = name.split("tts.", 1)[1]
            if raw.endswith("attn.theta"):
                raw = "ttl.vector_field.main_blocks.3.attn.theta"
            if raw.endswith(("attn.increments", "num_batches_tracked")):
                continue
            if ".embed.bn." in raw:
                # The official stem has its batch norm folded; here an identity keeps the exporter folding one.
                value.fill_(1.0 - BN_EPS if raw.endswith("running_var") else float(raw.endswith("weight")))
                continue
            value.copy_(torch.from_numpy(np.asarray(tensors[raw], dtype=np.float32)).reshape(value.shape))
            used.add(raw)
    network.eval()
    return used


def fixture_inputs(
    config: SupertonicConfig, text: int, frames: int, seed: int = 11, batch: int = 1
) -> dict[str, Tensor]:
    """Seeded inputs of every network for `text` ids and `frames` latent frames; a batch above 1 is ragged."""
    generator = torch.Generator().manual_seed(seed)

    def normal(*shape: int) -> Tensor:
        return torch.randn(*shape, generator=generator)

    text_mask, latent_mask = torch.ones(batch, 1, text), torch.ones(batch, 1, frames)
    if batch > 1:
        text_mask[0, 0, text - 5 :] = 0
        latent_mask[0, 0, frames - 3 :] = 0
    inputs = {
        "text_ids": torch.randint(0, config.vocab, (batch, text), generator=generator),
        "text_mask": text_mask,
        "latent_mask": latent_mask,
        "style_ttl": nn.functional.normalize(normal(batch, config.n_style, config.style_dim), dim=-1),
        "style_dp": normal(batch, config.dp.n_style, config.dp.style_dim) * 0.3,
        "noisy_latent": normal(batch, config.latent_channels, frames) * latent_mask,
        "text_emb": normal(batch, config.te.dim, text) * text_mask,
        "current_step": torch.full((batch,), 2.0),
        "total_step": torch.full((batch,), 5.0),
    }
    return inputs | {"latent": inputs["noisy_latent"] * 0.25}


NETWORK_INPUTS = {
    "duration_predictor": ("text_ids", "style_dp", "text_mask"),
    "text_encoder": ("text_ids", "style_ttl", "text_mask"),
    "vector_estimator": (
        "noisy_latent",
        "text_emb",
        "style_ttl",
        "latent_mask",
        "text_mask",
        "current_step",
        "total_step",
    ),
    "vocoder": ("latent",),
}
NETWORK_OUTPUTS = {
    "duration_predictor": "duration",
    "text_encoder": "text_emb",
    "vector_estimator": "denoised_latent",
    "vocoder": "wav_tts",
}


def dump(model: RawModel, text: int, frames: int, steps: int = 5, seed: int = 11) -> Fixture:
    """Inputs and every inner tensor of one end-to-end run, batch axis kept.

    Keys: the inputs; ``dp.<tap>`` and ``duration``; ``text_emb``; ``ve0.<tap>`` of step 0 (both rows with guidance);
    ``latent_step<i>`` after each step; ``wav``.
    """
    nets = Supertonic(model)
    inputs = fixture_inputs(model.config, text, frames, seed)
    kept = ("text_ids", "text_mask", "latent_mask", "style_ttl", "style_dp", "noisy_latent")
    fixture = {name: inputs[name].numpy() for name in kept}
    return fixture | run(nets, inputs, steps)


@torch.inference_mode()
def run(nets: Supertonic, inputs: dict[str, Tensor], steps: int) -> Fixture:
    """The outputs and taps of `dump` for given inputs (batch of one)."""
    ids, mask, style = inputs["text_ids"], inputs["text_mask"], inputs["style_ttl"]
    seen: dict[str, Tensor] = {}
    taps: dict[str, Tensor] = {}
    nets.duration_predictor.tts.dp.sentence_encoder(ids, mask, taps)
    seen |= {f"dp.{name}": value for name, value in taps.items()}
    seen["duration"] = nets.duration_predictor(ids, inputs["style_dp"], mask)
    seen["text_emb"] = nets.text_encoder(ids, style, mask)
    latent, total = inputs["noisy_latent"], torch.tensor([float(steps)])
    for i in range(steps):
        taps = {}
        latent = nets.step(
            latent, seen["text_emb"], style, inputs["latent_mask"], mask, torch.tensor([float(i)]), total, taps
        )
        seen[f"latent_step{i}"] = latent
        if i == 0:
            seen |= {f"ve0.{name}": value for name, value in taps.items()}
    seen["wav"] = nets.vocoder(latent)
    return {name: value.numpy() for name, value in seen.items()}


@torch.inference_mode()
def mutate(model: RawModel, threshold: float = 1e-3) -> dict[str, float]:
    """A test of the tests: change each parameter in turn and see how far the output of its network moves.

    Returns the parameters that move it by less than `threshold` of its largest value: no parity test sees them.
    """
    nets = Supertonic(model)
    inputs = fixture_inputs(model.config, 24, 17, seed=7)
    weak: dict[str, float] = {}
    for network_name, network in nets.networks().items():
        arguments = [inputs[name] for name in NETWORK_INPUTS[network_name]]
        reference = network(*arguments)
        for name, parameter in network.named_parameters():
            if ".embed.bn." in name:
                continue
            saved = parameter.clone()
            parameter.mul_(2.0 if name.endswith("norm.weight") else 0.0)
            change = float((network(*arguments) - reference).abs().max() / reference.abs().max())
            parameter.copy_(saved)
            if change < threshold:
                weak[f"{network_name}: {name}"] = change
    return weak


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("export", "dump", "mutate"))
    parser.add_argument("raw", type=Path)
    parser.add_argument("out", type=Path, nargs="?")
    parser.add_argument("--slim", action="store_true", help="fold and share constants as the official files do")
    parser.add_argument("--text", type=int, default=37, help="text ids of the dump")
    parser.add_argument("--frames", type=int, default=23, help="latent frames of the dump")
    options = parser.parse_args(arguments)
    model = load_raw(options.raw)
    if options.command == "mutate":
        for name, change in sorted(mutate(model).items(), key=lambda item: item[1]):
            print(f"{change:.1e}  {name}")
        return
    if options.out is None:
        parser.error(f"{options.command} needs OUT")
    if options.command == "dump":
        fixture: dict[str, Any] = dump(model, options.text, options.frames)
        np.savez_compressed(options.out, **fixture)
    else:
        from tests.reference.supertonic.export import export

        export(model, options.out, slim=options.slim)


if __name__ == "__main__":
    main()
