"""Exports the oracle as the official ONNX folder: same file names, inputs, outputs and naming quirks."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import onnx
import torch

from parlance.families.supertonic.conversion.raw import RawModel
from parlance.families.supertonic.schema import SupertonicConfig
from parlance.families.supertonic.voice import VoiceTensors
from parlance.families.supertonic.voice_files import write_voice_json
from tests.reference.supertonic.oracle import NETWORK_INPUTS, NETWORK_OUTPUTS, Supertonic, fixture_inputs

OPSET = 17
_TEXT, _LATENT = {0: "batch_size", 2: "text_length"}, {0: "batch_size", 2: "latent_length"}
_DYNAMIC = {
    "text_ids": {0: "batch_size", 1: "text_length"},
    "text_mask": _TEXT,
    "text_emb": _TEXT,
    "style_dp": {0: "batch_size"},
    "style_ttl": {0: "batch_size"},
    "noisy_latent": _LATENT,
    "latent_mask": _LATENT,
    "latent": _LATENT,
    "current_step": {0: "batch_size"},
    "total_step": {0: "batch_size"},
}


def export(model: RawModel, out: Path, slim: bool = False) -> None:
    """Write onnx/, voice_styles/, tts.json and unicode_indexer.json below `out`.

    `slim` folds constants and merges equal ones, as was done to the official files: weights lose their names and the
    text encoder without guidance loses its key projections.
    """
    folder = out / "onnx"
    folder.mkdir(parents=True, exist_ok=True)
    nets = Supertonic(model)
    inputs = fixture_inputs(model.config, 24, 17, seed=1, batch=2)
    for name, network in nets.networks().items():
        path = folder / f"{name}.onnx"
        export_network(network, name, inputs, path)
        if slim:
            _slim(path)
    _write_json(folder / "tts.json", tts_json(model.config))
    _write_json(folder / "unicode_indexer.json", indexer_json(model))
    styles = out / "voice_styles"
    styles.mkdir(exist_ok=True)
    for id_, voice in model.voices.items():
        write_voice_json(styles / f"{id_}.json", VoiceTensors(voice.ttl, voice.dp))


def export_network(network: torch.nn.Module, name: str, inputs: dict[str, torch.Tensor], path: Path) -> None:
    names = NETWORK_INPUTS[name]
    with warnings.catch_warnings():
        # The tracing exporter is deprecated, but it is the one that names nodes as the official files do.
        warnings.simplefilter("ignore")
        torch.onnx.export(
            network,
            tuple(inputs[key] for key in names),
            str(path),
            input_names=list(names),
            output_names=[NETWORK_OUTPUTS[name]],
            opset_version=OPSET,
            dynamo=False,
            dynamic_axes={key: _DYNAMIC[key] for key in names},
            do_constant_folding=True,
        )


def _slim(path: Path) -> None:
    import onnxslim

    onnx.save(onnxslim.slim(onnx.load(path)), path)


def _write_json(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value), encoding="utf-8")


def indexer_json(model: RawModel) -> list[int]:
    """One row per code point of the basic plane; -1 where the model knows none."""
    table = [-1] * 65536
    for point, row in zip(model.indexer.code_points, model.indexer.rows, strict=True):
        table[point] = row
    return table


def tts_json(config: SupertonicConfig) -> dict[str, Any]:
    """The part of the official file that describes the released graphs."""
    te, ve, voc, dp = config.te, config.ve, config.voc, config.dp
    return {
        "tts_version": f"random-{config.generation}",
        "split": "opensource-en" if config.generation == 1 else "opensource-multilingual",
        "ttl": {
            "latent_dim": config.latent_dim,
            "chunk_compress_factor": config.compress,
            "normalizer": {"scale": 0.25},
            "text_encoder": {
                "text_embedder": {"char_emb_dim": te.dim},
                "convnext": _convnext_json(te.dim, te.inter, te.dilations, te.kernel),
                "attn_encoder": {
                    "hidden_channels": te.dim,
                    "filter_channels": te.ffn,
                    "n_heads": te.heads,
                    "n_layers": te.layers,
                },
            },
            "style_encoder": {
                "style_token_layer": {
                    "n_style": config.n_style,
                    "style_key_dim": config.style_dim,
                    "style_value_dim": config.style_dim,
                }
            },
            "speech_prompted_text_encoder": {
                "text_dim": te.dim,
                "style_dim": config.style_dim,
                "n_units": te.dim,
                "n_heads": te.prompt_heads,
            },
            "vector_field": {
                "proj_in": {
                    "ldim": config.latent_dim,
                    "chunk_compress_factor": config.compress,
                    "odim": ve.dim,
                },
                "time_encoder": {"time_dim": ve.time_dim, "hdim": ve.time_hidden},
                "main_blocks": {
                    "n_blocks": ve.blocks,
                    "text_cond_layer": {
                        "idim": ve.dim,
                        "text_dim": te.dim,
                        "n_heads": ve.text_heads,
                        "rotary_base": ve.rotary_base,
                        "rotary_scale": ve.rotary_scale,
                    },
                    "style_cond_layer": {"idim": ve.dim, "style_dim": config.style_dim},
                    "convnext_0": _convnext_json(ve.dim, ve.inter, ve.dilations, ve.kernel),
                },
                "last_convnext": _convnext_json(ve.dim, ve.inter, ve.last_dilations, ve.kernel),
            },
        },
        "ae": {
            "sample_rate": config.sample_rate,
            "base_chunk_size": config.hop,
            "chunk_compress_factor": 1,
            "ldim": config.latent_dim,
            "decoder": {
                **_convnext_json(config.latent_dim, voc.inter, voc.dilations, voc.kernel),
                "hdim": voc.dim,
                "head": {"idim": voc.dim, "hdim": voc.head_hidden, "odim": config.hop, "ksz": voc.head_kernel},
            },
        },
        "dp": {"sentence_encoder": {"char_emb_dim": dp.dim}, "predictor": {"hdim": dp.hidden}},
    }


def _convnext_json(dim: int, inter: int, dilations: Iterable[int], kernel: int) -> dict[str, Any]:
    dilations = list(dilations)
    return {
        "idim": dim,
        "ksz": kernel,
        "intermediate_dim": inter,
        "num_layers": len(dilations),
        "dilation_lst": dilations,
    }
