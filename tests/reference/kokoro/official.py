"""The official Kokoro modules at any size, with given weights.

Runs in the environment ``kokoro`` of `parlance.comparison.reference`. The modules are used as they are, but for three
things: the package's own start is left out, since it brings the text front end; noise is given; and a phase of the
source's spectrum that rounding alone turns is made definite: computed in double precision, and see `definite`.
"""

from __future__ import annotations

import contextlib
import importlib.util
import sys
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from unittest import mock

import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from transformers import AlbertConfig

NETWORKS = ("bert", "bert_encoder", "predictor", "decoder", "text_encoder")
ROUNDING = 1e-5


def _modules() -> tuple[Any, Any]:
    found = importlib.util.find_spec("kokoro")
    assert found is not None
    assert found.submodule_search_locations is not None
    package = types.ModuleType("kokoro")
    package.__path__ = list(found.submodule_search_locations)
    sys.modules["kokoro"] = package
    return importlib.import_module("kokoro.istftnet"), importlib.import_module("kokoro.modules")


istftnet, modules = _modules()


class Kokoro(nn.Module):
    """The networks of the official ``KModel``, which itself takes its sizes for granted."""

    def __init__(self, config: Mapping[str, Any], networks: Mapping[str, Mapping[str, Tensor]]) -> None:
        """`networks`: official name -> values, as in the official file but without ``module.``."""
        super().__init__()
        hidden, style = config["hidden_dim"], config["style_dim"]
        self.bert = modules.CustomAlbert(AlbertConfig(vocab_size=config["n_token"], **config["plbert"]))
        self.bert_encoder = nn.Linear(config["plbert"]["hidden_size"], hidden)
        self.predictor = modules.ProsodyPredictor(style, hidden, config["n_layer"], config["max_dur"], 0.0)
        self.text_encoder = modules.TextEncoder(
            hidden, config["text_encoder_kernel_size"], config["n_layer"], config["n_token"]
        )
        decoder = istftnet.Decoder(dim_in=hidden, style_dim=style, dim_out=config["n_mels"], **config["istftnet"])
        _resize(decoder, hidden, style, networks["decoder"])
        self.decoder = decoder
        if not any(name.endswith("weight_g") for network in networks.values() for name in network):
            _fold_norms(self)
        for name in NETWORKS:
            missing, unexpected = getattr(self, name).load_state_dict(dict(networks[name]), strict=False)
            # The published file has no weights for these norms either: they stay what they are made with. Nothing reads
            # the pooler, which an export leaves out.
            assert all(key.split(".")[-2] in ("norm", "pooler") for key in missing), missing
            assert not unexpected, unexpected
        self.eval().requires_grad_(False)

    def mix(self) -> Tensor:
        """(harmonics,): the weights of the source's harmonics."""
        return self.decoder.generator.m_source.l_linear.weight[0]

    def durations(self, ids: Tensor, style: Tensor) -> tuple[Tensor, Tensor]:
        """ids (1, T), style (1, S) -> encoded (1, T, hidden + S) and frames at speed 1, (T,), not yet whole."""
        lengths, mask = torch.tensor([ids.shape[1]]), torch.zeros_like(ids, dtype=torch.bool)
        meant = self.bert_encoder(self.bert(ids, attention_mask=(~mask).int())).transpose(-1, -2)
        encoded = self.predictor.text_encoder(meant, style, lengths, mask)
        found, _ = self.predictor.lstm(encoded)
        return encoded, torch.sigmoid(self.predictor.duration_proj(found)).sum(-1)[0]

    def sound(self, ids: Tensor, encoded: Tensor, whole: Tensor, style: Tensor, own: Tensor) -> tuple[Tensor, ...]:
        """F0 and energy (1, 2 F), and samples (600 F,); whole (T,) frames, `own` is the style of the sound."""
        rows = torch.repeat_interleave(torch.arange(ids.shape[1], device=ids.device), whole)
        f0, energy = self.predictor.F0Ntrain(encoded.transpose(-1, -2)[:, :, rows], style)
        lengths, mask = torch.tensor([ids.shape[1]]), torch.zeros_like(ids, dtype=torch.bool)
        text = self.text_encoder(ids, lengths, mask)[:, :, rows]
        return f0, energy, self.decoder(text, f0, energy, own).reshape(-1)


def _resize(decoder: Any, hidden: int, style: int, weights: Mapping[str, Tensor]) -> None:
    """The official constructor writes some of its sizes as constants: such parts are made anew where they differ."""
    inner = len(weights["encode.conv1.bias"])
    text = len(weights["asr_res.0.bias"])
    base = len(weights["decode.3.conv1.bias"])
    if (inner, text, base, hidden) == (1024, 64, 512, 512):
        return
    block, read = istftnet.AdainResBlk1d, inner + 2 + text
    decoder.encode = block(hidden + 2, inner, style)
    blocks = [block(read, inner, style) for _ in range(3)]
    decoder.decode = nn.ModuleList([*blocks, block(read, base, style, upsample=True)])
    decoder.asr_res = nn.Sequential(istftnet.weight_norm(nn.Conv1d(hidden, text, kernel_size=1)))


def _fold_norms(model: nn.Module) -> None:
    """For weights that were put together from an ONNX export, where each is already multiplied by its norm."""
    for module in model.modules():
        with contextlib.suppress(ValueError):
            nn.utils.remove_weight_norm(module)


def definite(phase: Tensor) -> Tensor:
    """Half a turn and almost half a turn back are one phase, as are nothing and almost nothing."""
    phase = torch.where(torch.pi - phase.abs() <= ROUNDING, torch.pi, phase)
    return torch.where(phase.abs() <= ROUNDING, 0.0, phase)


@contextlib.contextmanager
def given_noise(model: Kokoro, noise: Tensor) -> Iterator[None]:
    """noise (samples,): the official code draws one for each harmonic, of which the sum alone is heard."""
    shares = model.mix() / model.mix().norm()
    stft = model.decoder.generator.stft
    window = stft.window.double().to(noise.device)

    def like(x: Tensor) -> Tensor:
        return noise[None, :, None] * shares if x.shape[-1] == len(shares) else torch.zeros_like(x)

    def transformed(x: Tensor) -> tuple[Tensor, Tensor]:
        made = torch.stft(x.double(), stft.filter_length, stft.hop_length, window=window, return_complex=True)
        return made.abs().float(), definite(made.angle()).float()

    with mock.patch.object(torch, "randn_like", like), mock.patch.object(stft, "transform", transformed):
        yield


def load_release(weights: Path) -> dict[str, dict[str, Tensor]]:
    """The networks of an official file of weights, or of the same in safetensors with folded norms."""
    if weights.suffix == ".safetensors":
        networks: dict[str, dict[str, Tensor]] = {}
        for name, tensor in load_file(weights).items():
            network, _, rest = name.partition(".")
            networks.setdefault(network, {})[rest] = tensor
        return networks
    state = torch.load(weights, map_location="cpu", weights_only=True)
    return {
        network: {name.removeprefix("module."): tensor for name, tensor in own.items()}
        for network, own in state.items()
    }
