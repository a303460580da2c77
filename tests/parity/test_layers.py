"""Convolutions, attention, snake and single-value functions against torch.nn.functional, in every set of kernels."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from tests.measure.stages import Layer, Stage, native_weights, weights_of

from parlance import _core
from parlance.core.gguf_file import write_gguf

torch = pytest.importorskip("torch")
from tests.reference.stages import ACTIVATIONS, TorchStage  # noqa: E402

SETS = ("ggml", "generic", "avx2", "avxvnni", "avx512vnni", "neon", "dotprod", "i8mm")


def conv(channels: int, out: int, kernel: int, **more: object) -> Layer:
    return Layer("conv1d", "conv", channels, out, kernel=kernel, **more)  # type: ignore[arg-type]


def transposed(channels: int, out: int, kernel: int, stride: int, **more: object) -> Layer:
    return Layer("conv_transpose1d", "up", channels, out, kernel=kernel, stride=stride, **more)  # type: ignore[arg-type]


CASES = {
    "pointwise": conv(20, 33, 1),
    "no bias": conv(20, 33, 3, pad_left=1, pad_right=1, bias=False),
    "causal, norm and mish": conv(36, 40, 3, pad_left=2, norm="norm", act="mish"),
    "lookahead": conv(16, 16, 4, pad_right=3, act="leaky_relu", slope=0.01),
    "dilated": conv(12, 17, 7, dilation=3, pad_left=9, pad_right=9, snake="snake"),
    "dilated, causal": conv(24, 24, 7, dilation=9, pad_left=54, snake="snake", has_beta=True, act="elu"),
    "strided": conv(18, 20, 30, stride=15, pad_left=7, pad_right=7),
    "strided and dilated": conv(8, 12, 3, stride=3, dilation=2, pad_left=2, pad_right=1),
    "strided, even dilation": conv(8, 12, 3, stride=2, dilation=4, pad_left=5, pad_right=4),
    "a long sum": conv(400, 10, 7, pad_left=3, pad_right=3, before="leaky_relu", before_slope=0.1),
    "one input": conv(1, 5, 7, pad_left=6),
    "transposed k16 s8": transposed(20, 12, 16, 8, pad_left=4, pad_right=4, before="leaky_relu", before_slope=0.1),
    "transposed k11 s5": transposed(20, 12, 11, 5, pad_left=3, pad_right=3),
    "transposed k7 s3": transposed(20, 35, 7, 3, pad_left=2, pad_right=2),
    "transposed k6 s3": transposed(16, 8, 6, 3, pad_right=3, snake="snake", has_beta=True),
    "transposed k2 s2": transposed(20, 20, 2, 2, bias=False),
    "transposed, wide": transposed(32, 128, 16, 8, pad_left=4, pad_right=4),
    "convnext": Layer("convnext", "block", 40, 96, kernel=7, eps=1e-6),
    "convnext, wide": Layer("convnext", "block", 260, 2048, kernel=7, eps=1e-6),
    "snake": Layer("snake", "wave", 37),
}


def projected(attention: Layer, bias: bool = False) -> tuple[Layer, ...]:
    """A transformer layer around it, of 40 channels."""
    return (
        Layer("norm_linear", "qkv", 40, attention.channels, bias=bias, norm="norm1", eps=1e-5),
        dataclasses.replace(attention, input=1),
        Layer("linear", "out", attention.out, 40, input=2, other=0),
        Layer("feed_forward", "ff", 40, 96, input=3, norm="norm2", act="gelu"),
    )


CHAINS = {
    "attention": (Layer("attention", "attn", 3 * 64, 64, heads=4),),
    "causal": (Layer("attention", "attn", 3 * 64, 64, heads=4, causal=True),),
    "window, shared keys": (Layer("attention", "attn", 128, 64, heads=4, kv_heads=2, causal=True, window=9),),
    "window, more than the frames": (Layer("attention", "attn", 3 * 64, 64, heads=1, causal=True, window=260),),
    "cached": (Layer("attention", "attn", 64, 64, heads=4, cached=83),),
    "cached, shared keys": (Layer("attention", "attn", 60, 60, heads=6, kv_heads=2, cached=301),),
    "conformer": (Layer("conformer_attention", "attn", 3 * 64, 64, heads=4),),
    "transformer": projected(Layer("attention", "attn", 3 * 64, 64, heads=2, product="qkv")),
    "conformer layer": projected(Layer("conformer_attention", "attn", 3 * 48, 48, heads=3), bias=True),
    "gated": (
        Layer("rms_norm", "norm1", 40),
        Layer("linear", "qkv", 40, 3 * 64, input=1, bias=False),
        Layer("attention", "attn", 3 * 64, 64, input=2, heads=2, causal=True, window=17),
        Layer("linear", "out", 64, 40, input=3, other=0, bias=False, scaled=True),
        Layer("rms_norm", "norm2", 40, input=4),
        Layer("swiglu", "gate_up", 40, 64, input=5),
        Layer("linear", "down", 64, 40, input=6, other=4, scaled=True),
    ),
}


def run_both(tmp_path, stage: Stage, kernels: str, dtype: str = "f32", batch: int = 0, threads: int = 1, x=None):
    arrays = weights_of(stage)
    path = tmp_path / "weights.gguf"
    native = native_weights(stage, arrays)
    write_gguf(path, {}, native, dict.fromkeys(native, "f32"))
    x = stage.input(batch) if x is None else x
    model = TorchStage(stage, arrays)
    want = model.arranged(model.run(model.layout(x)))
    got, _ = _core.Stages(str(path), _core.Device("cpu", threads), dtype, kernels).run("stage", stage.layers, x)
    assert got.shape == want.shape
    return got, want


def relative(got: np.ndarray, want: np.ndarray) -> float:
    return float(np.abs(got - want).max() / np.abs(want).max())


def has(kernels: str) -> bool:
    try:
        _core.gemm_rate(kernels if kernels != "ggml" else "auto", 1, 8, 4, "f32", 1)
    except _core.Error:
        return False
    return True


@pytest.mark.parametrize("kernels", SETS)
@pytest.mark.parametrize("case", CASES)
def test_layers_agree_with_pytorch(tmp_path, case, kernels):
    if not has(kernels):
        pytest.skip(f"this processor has no kernels {kernels}")
    for frames, batch, threads in ((71, 1, 1), (250, 2, 3), (31, 1, 5)):
        got, want = run_both(tmp_path, Stage(case, frames, (CASES[case],)), kernels, batch=batch, threads=threads)
        assert relative(got, want) <= 3e-6, (frames, batch, threads)


@pytest.mark.parametrize("kernels", SETS)
@pytest.mark.parametrize("case", CHAINS)
def test_attention_agrees_with_pytorch(tmp_path, case, kernels):
    if not has(kernels):
        pytest.skip(f"this processor has no kernels {kernels}")
    for frames, batch, threads in ((71, 1, 1), (250, 2, 3), (31, 1, 5), (3, 2, 1), (1, 2, 2)):
        stage = Stage(case, frames, CHAINS[case], time_first=True, batch=batch)
        got, want = run_both(tmp_path, stage, kernels, threads=threads)
        assert relative(got, want) <= 3e-6, (frames, batch, threads)


@pytest.mark.parametrize("case", ["transformer", "conformer layer", "gated"])
def test_attention_in_int8_is_near_and_does_not_depend_on_the_threads(tmp_path, case):
    stage = Stage(case, 250, CHAINS[case], time_first=True)
    got, want = run_both(tmp_path, stage, "auto", "int8", batch=2)
    assert 1e-5 < np.linalg.norm(got - want) / np.linalg.norm(want) < 0.03
    assert np.array_equal(got, run_both(tmp_path, stage, "auto", "int8", batch=2, threads=3)[0])


@pytest.mark.parametrize("kernels", SETS[1:])
def test_products_inside_attention_are_in_int8_where_it_follows_such_a_product(tmp_path, kernels):
    if not has(kernels):
        pytest.skip(f"this processor has no kernels {kernels}")
    attention = Layer("attention", "attn", 3 * 64, 64, input=1, heads=2, product="qkv")
    layers = (Layer("linear", "qkv", 40, 3 * 64), attention)
    got, want = run_both(tmp_path, Stage("follows", 250, layers, time_first=True), kernels, "int8")
    layers = (layers[0], dataclasses.replace(attention, product=""))
    in_f32, _ = run_both(tmp_path, Stage("follows", 250, layers, time_first=True), kernels, "int8")
    assert 1e-4 < np.linalg.norm(got - in_f32) / np.linalg.norm(want) < 0.03
    assert np.linalg.norm(got - want) / np.linalg.norm(want) < 0.03


@pytest.mark.parametrize("case", ["transformer", "conformer layer", "gated"])
def test_every_tensor_of_a_chain_counts(tmp_path, case):
    """The test above it would notice one tensor that is not read."""
    stage = Stage(case, 71, CHAINS[case], time_first=True)
    _, want = run_both(tmp_path, stage, "auto")
    arrays = weights_of(stage)
    for name, array in arrays.items():
        for changed in (np.full_like(array, 0.5), np.roll(array, 1, axis=0)):
            model = TorchStage(stage, {**arrays, name: changed})
            assert relative(model.arranged(model.run(model.layout(stage.input()))), want) > 1e-3, name


@pytest.mark.parametrize("change", [{"window": 8}, {"window": 10}, {"window": 0}, {"causal": False, "window": 0}])
def test_the_mask_counts(tmp_path, change):
    (layer,) = CHAINS["window, shared keys"]
    got, _ = run_both(tmp_path, Stage("window", 71, (layer,), time_first=True), "auto")
    _, other = run_both(tmp_path, Stage("window", 71, (dataclasses.replace(layer, **change),), time_first=True), "auto")
    assert relative(got, other) > 1e-2


def test_impossible_heads_are_refused(tmp_path):
    path = tmp_path / "weights.gguf"
    write_gguf(path, {}, {}, {})
    (layer,) = CHAINS["attention"]
    x = np.zeros((1, 5, layer.channels), np.float32)
    for wrong in ({"heads": 0}, {"heads": 5}, {"heads": 4, "kv_heads": 3}, {"heads": 4, "kv_heads": -1}):
        with pytest.raises(ValueError, match="no attention"):
            _core.Stages(str(path), _core.Device("cpu", 1)).run("x", (dataclasses.replace(layer, **wrong),), x)


@pytest.mark.parametrize("case", [case for case in CASES if CASES[case].channels % 4 == 0])
def test_int8_is_near_and_does_not_depend_on_the_threads(tmp_path, case):
    stage = Stage(case, 250, (CASES[case],))
    got, want = run_both(tmp_path, stage, "auto", "int8", batch=2)
    assert 1e-5 < np.linalg.norm(got - want) / np.linalg.norm(want) < 0.03
    assert np.array_equal(got, run_both(tmp_path, stage, "auto", "int8", batch=2, threads=3)[0])
    assert np.array_equal(got, run_both(tmp_path, stage, "auto", "int8", batch=2, threads=5)[0])


@pytest.mark.parametrize("case", ["dilated", "strided", "transposed k11 s5", "causal, norm and mish", "convnext, wide"])
def test_f32_does_not_depend_on_the_threads(tmp_path, case):
    stage = Stage(case, 250, (CASES[case],))
    runs = [run_both(tmp_path, stage, "auto", threads=threads)[0] for threads in (1, 2, 5)]
    assert np.array_equal(runs[0], runs[1])
    assert np.array_equal(runs[0], runs[2])


def test_the_residual_comes_after_the_activation(tmp_path):
    for norm in ("", "norm"):
        layer = conv(24, 24, 3, pad_left=2, norm=norm, act="mish", other=0)
        for kernels in ("auto", "ggml"):
            got, want = run_both(tmp_path, Stage("residual", 71, (layer,)), kernels, batch=2)
            assert relative(got, want) <= 3e-6, (norm, kernels)


@pytest.mark.parametrize("act", ACTIVATIONS)
def test_functions_agree_with_pytorch(tmp_path, act):
    x = np.linspace(-30, 30, 3 * 37 * 19, dtype=np.float32).reshape(1, -1, 37)
    # ggml's own form of this one reads a table of halves.
    for kernels in ("auto",) if act == "gelu_tanh" else ("auto", "ggml"):
        # A file needs a tensor: the chain begins with an addition of nothing.
        chain = (Layer("snake", "wave", 37), Layer("activate", "", 37, input=0, act=act))
        got, _ = run_both(tmp_path, Stage(act, x.shape[1], chain), kernels, x=x)
        want = ACTIVATIONS[act](torch.from_numpy(x.astype(np.float64))).numpy()
        assert (np.abs(got - want) <= 5e-7 * (np.abs(want) + 2)).all(), kernels


@pytest.mark.parametrize("case", ["dilated", "transposed k7 s3", "causal, norm and mish"])
def test_every_tensor_counts(tmp_path, case):
    """The test above would notice one tensor, or one tap of the weight, that is not read."""
    stage = Stage(case, 71, (CASES[case],))
    _, want = run_both(tmp_path, stage, "auto")
    arrays = weights_of(stage)
    for name, array in arrays.items():
        for place in range(array.shape[-1]) if array.ndim == 3 else (slice(None),):
            changed = {**arrays, name: array.copy()}
            changed[name][..., place] = 0.5
            model = TorchStage(stage, changed)
            assert relative(model.arranged(model.run(model.layout(stage.input()))), want) > 1e-3, (name, place)


def test_unknown_layers_and_functions_are_refused(tmp_path):
    stage = Stage("x", 5, (conv(4, 4, 1),))
    for wrong in (dataclasses.replace(stage.layers[0], op="conv2d"), dataclasses.replace(stage.layers[0], act="swish")):
        native = native_weights(stage, weights_of(stage))
        path = tmp_path / "weights.gguf"
        write_gguf(path, {}, native, dict.fromkeys(native, "f32"))
        with pytest.raises(ValueError, match=r"conv2d|swish"):
            _core.Stages(str(path), _core.Device("cpu", 1)).run("x", (wrong,), stage.input())
