"""Kokoro-82M in PyTorch, as `train.kit` has put it together: its modules, its voices and its symbols.

`kokoro.istftnet` and `kokoro.modules` are the package's own; its `__init__` and the libraries that only that needs stay
out. The language model in front (ALBERT, one layer twelve times) is written here.
"""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from torch import Tensor, nn

PACKAGES = "pylib"
"""Folder of a kit with the unpacked packages."""
STARTS = ("kaiming_uniform_", "xavier_uniform_", "uniform_", "normal_")
EPS = 1e-12


class _Attention(nn.Module):
    def __init__(self, size: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.query, self.key = nn.Linear(size, size), nn.Linear(size, size)
        self.value, self.dense = nn.Linear(size, size), nn.Linear(size, size)
        self.LayerNorm = nn.LayerNorm(size, eps=EPS)

    def forward(self, x: Tensor, mask: Tensor | None) -> Tensor:
        q, k, v = (
            part(x).unflatten(2, (self.heads, -1)).transpose(1, 2) for part in (self.query, self.key, self.value)
        )
        seen = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        return self.LayerNorm(x + self.dense(seen.transpose(1, 2).flatten(2)))


class _Layer(nn.Module):
    def __init__(self, size: int, heads: int, inner: int) -> None:
        super().__init__()
        self.attention = _Attention(size, heads)
        self.ffn, self.ffn_output = nn.Linear(size, inner), nn.Linear(inner, size)
        self.full_layer_layer_norm = nn.LayerNorm(size, eps=EPS)

    def forward(self, x: Tensor, mask: Tensor | None) -> Tensor:
        x = self.attention(x, mask)
        return self.full_layer_layer_norm(x + self.ffn_output(F.gelu(self.ffn(x), approximate="tanh")))


class _Albert(nn.Module):
    def __init__(self, symbols: int, sizes: dict[str, int]) -> None:
        super().__init__()
        narrow, size = sizes["embedding_size"], sizes["hidden_size"]
        self.times = sizes["num_hidden_layers"]
        tables = {"word": symbols, "position": sizes["max_position_embeddings"], "token_type": 2}
        self.embeddings = nn.ModuleDict({f"{k}_embeddings": nn.Embedding(n, narrow) for k, n in tables.items()})
        self.embeddings["LayerNorm"] = nn.LayerNorm(narrow, eps=EPS)
        group, self.encoder = nn.Module(), nn.Module()
        layer = _Layer(size, sizes["num_attention_heads"], sizes["intermediate_size"])
        group.albert_layers = nn.ModuleList([layer])
        self.encoder.albert_layer_groups = nn.ModuleList([group])
        self.encoder.embedding_hidden_mapping_in = nn.Linear(narrow, size)
        self._layer = [layer]  # in a list, so that its weights are not there twice

    def forward(self, symbols: Tensor, mask: Tensor | None = None) -> Tensor:
        """(B, n, size); `mask` (B, n) is true where there is a symbol."""
        table = self.embeddings
        place = torch.arange(symbols.shape[1], device=symbols.device)[None]
        x = table["word_embeddings"](symbols) + table["position_embeddings"](place)
        x = table["LayerNorm"](x + table["token_type_embeddings"](torch.zeros_like(symbols)))
        x = self.encoder.embedding_hidden_mapping_in(x)
        for _ in range(self.times):
            x = self._layer[0](x, None if mask is None else mask[:, None, None])
        return x


@contextlib.contextmanager
def standing_in(*modules: ModuleType) -> Iterator[None]:
    """They are what an import of their names finds. What else is imported meanwhile stays."""
    before = {module.__name__: sys.modules.get(module.__name__) for module in modules}
    sys.modules.update({module.__name__: module for module in modules})
    try:
        yield
    finally:
        for name, module in before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module


def _packaged(kit: Path) -> tuple[Any, Any]:
    """`kokoro.istftnet` and `kokoro.modules`."""
    package, transformers, attr = (ModuleType(name) for name in ("kokoro", "transformers", "attr"))
    package.__path__ = [str(kit / PACKAGES / "kokoro")]
    transformers.AlbertModel = nn.Module  # type: ignore[attr-defined]
    attr.attr = None  # type: ignore[attr-defined]
    with standing_in(package, transformers, attr):
        return import_module("kokoro.istftnet"), import_module("kokoro.modules")


class Teacher(nn.Module):
    def __init__(self, kit: Path, device: str = "cpu") -> None:
        super().__init__()
        sound, modules = _packaged(kit)
        sizes = json.loads((kit / "config.json").read_text(encoding="utf-8"))
        self.symbols: dict[str, int] = sizes["vocab"]
        wide, style, language_model = sizes["hidden_dim"], sizes["style_dim"], sizes["plbert"]
        with contextlib.ExitStack() as stack:
            for name in STARTS:  # the weights follow
                stack.enter_context(mock.patch.object(nn.init, name, lambda weight, *_, **__: weight))
            self.bert = _Albert(sizes["n_token"], language_model)
            self.bert_encoder = nn.Linear(language_model["hidden_size"], wide)
            self.predictor = modules.ProsodyPredictor(style, wide, sizes["n_layer"], sizes["max_dur"], sizes["dropout"])
            self.text_encoder = modules.TextEncoder(
                wide, sizes["text_encoder_kernel_size"], sizes["n_layer"], sizes["n_token"]
            )
            self.decoder = sound.Decoder(dim_in=wide, style_dim=style, dim_out=sizes["n_mels"], **sizes["istftnet"])
        for module in self.modules():
            with contextlib.suppress(ValueError):
                nn.utils.remove_weight_norm(module)
        missing, unknown = self.load_state_dict(load_file(kit / "kokoro.safetensors"), strict=False)
        # The affine part of an instance norm is not in the published weights: it changes nothing.
        if unknown or any(name.split(".")[-2] != "norm" for name in missing):
            raise ValueError(f"{kit / 'kokoro.safetensors'} is not Kokoro-82M: {unknown[:3]}, {missing[:3]}")
        self.voices = load_file(kit / "voices.safetensors")
        """(510, 1, 256) each: the style for a text of so many symbols, less one."""
        self.eval().requires_grad_(False).to(device)

    def encode(self, phonemes: str) -> list[int]:
        """Without what it does not know."""
        return [self.symbols[sign] for sign in phonemes if sign in self.symbols]
