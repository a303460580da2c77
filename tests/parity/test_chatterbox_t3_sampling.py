"""Sampling of T3: the filters against those of the official code, and the graph against the host."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from parlance import _core
from parlance.comparison.reference import reference_python
from parlance.library.catalogue import Catalogue

from ..t3 import gumbel, request, sample_in_graph, sample_on_host, sampling

# Logits as a trained model gives them: few likely tokens and a long tail.
VOCAB, CASES = 6563, 24
TURBO = [
    {"temperature": 0.8, "top_k": 1000, "top_p": 0.95, "repetition_penalty": 1.2},
    {"temperature": 1.7, "top_k": 20, "top_p": 0.5, "repetition_penalty": 3.0},
    {"temperature": 1.0, "top_k": 7000, "top_p": 1.0, "repetition_penalty": 1.0},
]
LLAMA = [
    {"temperature": 0.8, "min_p": 0.05, "top_p": 1.0, "repetition_penalty": 1.2, "guidance": 0.5},
    {"temperature": 0.5, "min_p": 0.0, "top_p": 0.8, "repetition_penalty": 2.0, "guidance": 0.0},
    {"temperature": 1.3, "min_p": 0.2, "top_p": 0.9, "repetition_penalty": 1.1, "guidance": 2.0},
]
# The order of `inference_turbo` and of `inference`, with the processors that those use.
OFFICIAL = """
import json, sys
import numpy as np, torch
from transformers.generation.logits_process import (MinPLogitsWarper, RepetitionPenaltyLogitsProcessor,
    TemperatureLogitsWarper, TopKLogitsWarper, TopPLogitsWarper)
data = np.load(sys.argv[1]); out = {}
for name, o in json.loads(sys.argv[2]).items():
    for case in range(len(data["logits"])):
        rows = torch.from_numpy(data["logits"][case]); seen = torch.from_numpy(data["seen"][case])[None]
        penalty = RepetitionPenaltyLogitsProcessor(float(o["repetition_penalty"]))
        if "top_k" in o:
            l = rows[:1]
            l = TemperatureLogitsWarper(o["temperature"])(seen, l) if o["temperature"] != 1.0 else l
            l = TopKLogitsWarper(o["top_k"])(seen, l)
            l = TopPLogitsWarper(o["top_p"])(seen, l) if o["top_p"] < 1.0 else l
            l = penalty(seen, l)
        else:
            l = penalty(seen, rows[:1] + o["guidance"] * (rows[:1] - rows[1:])) / o["temperature"]
            l = TopPLogitsWarper(o["top_p"])(seen, MinPLogitsWarper(o["min_p"])(seen, l))
        out[f"{name}.{case}"] = l[0].numpy()
np.savez(sys.argv[3], **out)
"""


def test_filters_are_the_official_ones(repo: Path, tmp_path: Path) -> None:
    random = np.random.RandomState(4)
    logits = (random.standard_normal((CASES, 2, VOCAB)) * 2).astype(np.float32)
    logits[:, :, :40] += 8 * random.random_sample((CASES, 2, 40)).astype(np.float32)
    # A token that was seen twice is penalised once.
    seen = np.concatenate([random.randint(0, 60, (CASES, 30)), random.randint(0, VOCAB, (CASES, 30))], 1)
    np.savez(tmp_path / "in.npz", logits=logits, seen=seen.astype(np.int64))
    options = {f"{kind}{i}": o for kind, all_ in (("turbo", TURBO), ("llama", LLAMA)) for i, o in enumerate(all_)}
    python = reference_python("chatterbox", repo / "build", print)
    command = [python, "-c", OFFICIAL, tmp_path / "in.npz", json.dumps(options), tmp_path / "out.npz"]
    run = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""})
    assert run.returncode == 0, run.stderr[-2000:]
    official = np.load(tmp_path / "out.npz")
    for name, o in options.items():
        how = _core.Sampling(**o, penalty_last="top_k" in o)
        for case in range(CASES):
            marks = np.zeros(VOCAB, np.float32)
            marks[seen[case]] = 1
            rows = logits[case] if "guidance" in o else logits[case, :1]
            got, want = _core.process_logits(rows, marks, how), official[f"{name}.{case}"]
            assert np.array_equal(np.isfinite(got), np.isfinite(want)), (name, case)
            kept = np.isfinite(want)
            np.testing.assert_allclose(got[kept], want[kept], rtol=1e-5, atol=1e-5)


@pytest.fixture(scope="session")
def micro(user_folders: Path) -> Callable[[str], Path]:
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    return lambda variant: catalogue.resolve(f"random:chatterbox-{variant}-micro")


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize(
    ("variant", "changes"),
    [
        ("turbo", {}),
        ("turbo", {"top_k": 0, "top_p": 0.7}),
        ("turbo", {"top_k": 50, "top_p": 1.0, "repetition_penalty": 2.0}),
        ("turbo", {"temperature": 0.0}),
        ("turbo", {"top_p": 0.0}),
        ("mtl", {}),
        ("mtl", {"min_p": 0.0, "top_p": 0.9, "guidance": 1.5}),
        ("mtl", {"top_p": 0.8, "top_k": 100}),
        ("mtl", {"temperature": 0.0, "repetition_penalty": 2.0}),
        ("nano", {}),
        ("en", {}),
        ("en", {"guidance": 0.0}),
    ],
)
def test_graph_and_host_draw_the_same_tokens(variant: str, changes: dict, kernels: str, micro: Callable) -> None:
    """Without the lane these are the nodes that every other device runs."""
    model = _core.ChatterboxT3(str(micro(variant)), _core.Device("cpu", 1), "f32", kernels=kernels)
    inputs, how, noise = request(model), sampling(model, **changes), gumbel(model, 40)
    want = sample_on_host(model, inputs, how, noise)
    assert len(want) > 20
    assert len(set(want)) > 5
    for at_once in (1, 7):
        assert sample_in_graph(model, inputs, how, noise, at_once) == want


def test_noise_draws_from_the_distribution(micro: Callable) -> None:
    model = _core.ChatterboxT3(str(micro("turbo")), _core.Device("cpu", 1), "f32")
    inputs, how = request(model), sampling(model, top_k=8, top_p=1.0, temperature=2.0)
    model.prefill(**inputs, guided=False, max_tokens=8)
    kept = _core.process_logits(
        model.logits(), model.seen(), sampling(model, top_k=8, top_p=1.0, temperature=2.0, penalty_last=True)
    )
    weights = np.exp(kept - kept.max())
    weights /= weights.sum()
    noise = gumbel(model, 3000, seed=9)
    counts = np.bincount([model.sample_on_host(how, row) for row in noise], minlength=len(kept)) / len(noise)
    assert np.abs(counts - weights).max() < 0.03


def test_turbo_forgets_the_start_token_and_the_others_do_not(micro: Callable) -> None:
    for variant, remembers in (("turbo", False), ("mtl", True)):
        model = _core.ChatterboxT3(str(micro(variant)), _core.Device("cpu", 1), "f32")
        model.prefill(**request(model), guided=variant == "mtl", max_tokens=8)
        assert np.flatnonzero(model.seen()).tolist() == [6561]
        model.feed(np.array([17], np.int32))
        assert np.flatnonzero(model.seen()).tolist() == ([17, 6561] if remembers else [17])
