from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from parlance.core.errors import ModelError
from parlance.families.supertonic.conversion.bake import bake
from parlance.families.supertonic.conversion.raw import FIELD, PROMPT, STYLE_KEY, RawModel

KEY = f"{PROMPT}.attention1.W_key.linear"


def changed(model: RawModel, **tensors: np.ndarray | None) -> RawModel:
    merged = model.tensors | tensors
    return replace(model, tensors={name: values for name, values in merged.items() if values is not None})


def test_final_norm_is_the_batch_norm_of_the_vocoder(micro: RawModel) -> None:
    config, out = bake(micro)
    weights = {part: micro.tensors[f"ae.decoder.final_norm.norm.{part}"] for part in
               ("weight", "bias", "running_mean", "running_var")}  # fmt: skip
    x = np.linspace(-2, 2, config.voc.dim)
    normalised = (x - weights["running_mean"]) / np.sqrt(weights["running_var"] + 1e-5)
    expected = normalised * weights["weight"] + weights["bias"]
    np.testing.assert_allclose(x * out["voc.final.weight"] + out["voc.final.bias"], expected, atol=1e-6)


def test_input_scale_and_shift_undo_the_normaliser(micro: RawModel) -> None:
    out = bake(micro)[1]
    mean, std = (micro.tensors[f"ae.latent_{part}"].reshape(-1) for part in ("mean", "std"))
    z = np.linspace(-1, 1, len(mean))
    expected = z / micro.tensors["ttl.normalizer.scale"] * std + mean
    np.testing.assert_allclose(z * out["voc.input_scale"] + out["voc.input_shift"], expected, atol=1e-6)


def test_style_keys_go_through_tanh(micro: RawModel) -> None:
    weight, bias = micro.tensors[f"{KEY}.weight"], micro.tensors[f"{KEY}.bias"]
    expected = np.tanh(micro.tensors[STYLE_KEY][0] @ weight.T + bias)
    np.testing.assert_allclose(bake(micro)[1]["te.prompt.1.key"], expected, atol=1e-6)


def test_keys_that_an_exporter_folded_are_taken_as_they_are(micro: RawModel) -> None:
    folded = np.full((6, 32), 0.5, np.float32)
    model = changed(micro, **{f"{KEY}.weight": None, f"{KEY}.bias": None, f"{PROMPT}.attention1.tanh_key": folded})
    assert (bake(model)[1]["te.prompt.1.key"] == 0.5).all()


def test_unconditional_text_attention_is_a_constant(micro_cfg: RawModel) -> None:
    """Attention over equal positions is the value of one of them, whatever the scores."""
    attention = f"{FIELD}.main_blocks.9.attn"
    token = micro_cfg.tensors["ttl.uncond_masker.text_special_token"].reshape(-1)

    def linear(part: str, x: np.ndarray) -> np.ndarray:
        weight, bias = (micro_cfg.tensors[f"{attention}.{part}.linear.{end}"] for end in ("weight", "bias"))
        return x @ weight.T + bias

    expected = linear("out_fc", linear("W_value", token))
    np.testing.assert_allclose(bake(micro_cfg)[1]["ve.blocks.1.text.out_uncond"], expected, atol=1e-5)


def test_convolutions_are_stored_tap_by_tap(micro: RawModel) -> None:
    config, out = bake(micro)
    official = micro.tensors["ae.decoder.embed.net.weight"]
    tap, channel, row = 5, 3, 17
    assert out["voc.stem.weight"][row, tap * config.latent_dim + channel] == official[row, channel, tap]
    depthwise = micro.tensors["ae.decoder.convnext.2.dwconv.net.weight"]
    assert out["voc.convnext.2.dw.weight"][tap, row] == depthwise[row, 0, tap]


def test_slopes_go_into_the_config(micro: RawModel) -> None:
    model = changed(
        micro,
        **{
            "dp.predictor.activation.weight": np.array([-0.125], np.float32),
            "ae.decoder.head.act.weight": np.array([[0.5]], np.float32),
        },
    )
    config = bake(model)[0]
    assert (config.dp.prelu_slope, config.voc.prelu_slope) == (-0.125, 0.5)


def test_a_missing_weight_is_named(micro: RawModel) -> None:
    with pytest.raises(ModelError, match=f"{KEY}.bias is missing"):
        bake(changed(micro, **{f"{KEY}.bias": None}))


def test_an_unused_weight_is_named(micro: RawModel) -> None:
    with pytest.raises(ModelError, match=r"nothing uses weight ttl\.surplus"):
        bake(changed(micro, **{"ttl.surplus": np.zeros(3, np.float32)}))


def test_a_weight_of_a_wrong_shape_is_named(micro: RawModel) -> None:
    wrong = np.zeros((48, 23, 1), np.float32)
    with pytest.raises(ModelError, match=r"ve\.proj_in\.weight has shape \(48, 23\), expected \(48, 24\)"):
        bake(changed(micro, **{f"{FIELD}.proj_in.net.weight": wrong}))
