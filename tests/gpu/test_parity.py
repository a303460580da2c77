"""Every network on a GPU against the CPU: what a request passes through, then the inner tensors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.check import END_TO_END, check_request, run_check
from parlance.core.cloning import clone_path
from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue

from ..s3gen import differences, random_inputs, run_s3gen
from ..stages import relative
from ..t3 import forced_logits, gumbel, request, sample_in_graph, sample_on_host, sampling

MODELS = ("supertonic-v2", "supertonic-v3", "chatterbox-turbo", "chatterbox-en", "chatterbox-mtl")
CHATTERBOX = ("turbo", "en", "mtl")


@pytest.mark.parametrize("dtype", ["f32", "f16"])
@pytest.mark.parametrize("model", MODELS)
def test_stages_agree_with_the_cpu(model: str, dtype: str, gpu: str, engine: Engine) -> None:
    verdict = run_check(engine, check_request(f"random:{model}-micro", gpu, dtype), lambda progress: None)
    # In f16 the source of Chatterbox's random voice drifts out of phase on the CPU too.
    stages = [stage for stage in verdict.stages if dtype == "f32" or stage.name != END_TO_END]
    assert all(stage.passed for stage in stages), [stage for stage in stages if not stage.passed]


@pytest.mark.parametrize("variant", CHATTERBOX)
def test_inner_tensors_of_s3gen_agree(variant: str, gpu: str, engine: Engine, catalogue: Catalogue) -> None:
    voice = engine.voice(engine.resolve(check_request(f"random:chatterbox-{variant}-micro")))
    path = str(catalogue.resolve(f"random:chatterbox-{variant}-micro"))
    inputs = random_inputs(voice, 6, 2 if variant == "turbo" else 10)
    want = run_s3gen(_core.ChatterboxS3Gen(path, _core.Device("cpu"), "f32"), inputs)
    got = run_s3gen(_core.ChatterboxS3Gen(path, _core.Device(gpu), "f32"), inputs, given=want)
    found = differences(got, want)
    assert found.pop("wav") <= 1e-2
    assert max(found.values()) <= 3e-3, {name: value for name, value in found.items() if value > 3e-3}


@pytest.mark.parametrize("kv", ["f32", "f16"])
@pytest.mark.parametrize("variant", CHATTERBOX)
def test_tokens_are_drawn_alike(variant: str, kv: str, gpu: str, catalogue: Catalogue) -> None:
    """One token at a time from logits read back, and several in one submission."""
    path = str(catalogue.resolve(f"random:chatterbox-{variant}-micro"))
    cpu = _core.ChatterboxT3(path, _core.Device("cpu"), "f32", kv="f32")
    model = _core.ChatterboxT3(path, _core.Device(gpu), "f32", kv=kv)
    inputs, noise, how = request(cpu), gumbel(cpu, 24), sampling(cpu)
    bound = {"f32": 1e-3, "f16": 5e-3}[kv]
    tokens = np.arange(40, 48)
    assert relative(forced_logits(model, inputs, tokens), forced_logits(cpu, inputs, tokens)) <= bound
    assert sample_in_graph(model, inputs, how, noise, 8) == sample_on_host(model, inputs, how, noise)


def test_cloning_networks_agree(gpu: str, catalogue: Catalogue) -> None:
    path = str(clone_path(catalogue.resolve("random:chatterbox-mtl-micro")))
    random = np.random.default_rng(3)
    inputs = {
        "s3_tokenizer": random.standard_normal((128, 203)).astype(np.float32),
        "campplus": random.standard_normal((80, 251)).astype(np.float32),
        "voice_encoder": np.abs(random.standard_normal((3, 160, 40))).astype(np.float32),
    }

    def taps(device: Any) -> dict[str, np.ndarray]:
        model = _core.ChatterboxClone(path, device, "f32")
        found = {network: model.debug_outputs(network, values) for network, values in inputs.items()}
        return {f"{network}.{name}": values for network, own in found.items() for name, values in own.items()}

    got, want = taps(_core.Device(gpu)), taps(_core.Device("cpu"))
    assert got.keys() == want.keys()
    wrong = {name: relative(got[name], want[name]) for name in want}
    assert max(wrong.values()) <= 3e-3, wrong
