"""Full-size Turbo and Multilingual against the official code: stages of both halves, tokens, and the wave."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file
from tests.random_models.chatterbox.folder import save_random_folder

from parlance import _core
from parlance.comparison.reference import reference_python
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.library.install import convert

from ..s3gen import differences, golden_inputs, golden_stages, run_s3gen
from ..t3 import begin, forced_logits, gumbel, relative, sample_in_graph, sample_on_host, sampling
from .chatterbox_fixtures import PARTS, Golden
from .test_chatterbox_t3 import recorded, recorded_logits

BOUND, WAVE_BOUND = 1e-4, 1e-3
DRAWN = 16

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=["chatterbox-turbo", "chatterbox-mtl"])
def full(
    request: pytest.FixtureRequest, repo: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Golden, Path]]:
    """What the official code makes of a checkpoint, and the checkpoint as a file in f32."""
    root = tmp_path_factory.mktemp("full")
    folder = root / request.param
    save_random_folder(request.param, folder)
    command = [
        reference_python("chatterbox", repo / "build", print),
        "-m",
        "tests.reference.chatterbox.oracle",
    ]
    environment = {**os.environ, "PYTHONPATH": f"{repo / 'app'}:{repo}"}
    subprocess.run([*command, root, request.param], check=True, env=environment, stdout=subprocess.DEVNULL)
    path = root / f"{request.param}.gguf"
    convert(folder, path, DtypePolicy("f32"))
    golden = Golden(folder, *(load_file(folder / f"golden_{part}.safetensors") for part in PARTS))
    yield golden, path
    for file in root.rglob("*.*"):
        if file.stat().st_size > 1 << 28:
            file.unlink()  # gigabytes that nobody looks at


def test_tokens_and_stages_of_t3(full: tuple[Golden, Path]) -> None:
    golden, path = full
    model = _core.ChatterboxT3(str(path), _core.Device("cpu", 2), "f32")
    inputs, want, tokens = recorded(golden), recorded_logits(golden), golden.t3["t3.tokens"][0]
    taps = begin(model, inputs, trace=True)
    taps["cond_enc"] = np.broadcast_to(taps["cond_enc"], golden.t3["t3.cond_enc.0"].shape)
    names = {"cond_enc": "t3.cond_enc.0", "prefix_embeds": "t3.prefix_embeds"}
    found = {name: relative(got, golden.t3[names.get(name, f"t3.{name}.0")]) for name, got in taps.items()}
    assert len(found) == model.hparams["layers"] + 2
    assert max(found.values()) <= BOUND, found
    assert relative(forced_logits(model, inputs, tokens)[: len(want)], want) <= BOUND
    quiet = np.zeros((len(tokens), model.hparams["speech_vocab"]), np.float32)
    assert sample_in_graph(model, inputs, sampling(model), quiet, 8) == tokens.tolist()
    noise = gumbel(model, DRAWN)
    drawn = sample_on_host(model, inputs, sampling(model), noise)
    assert sample_in_graph(model, inputs, sampling(model), noise, 8) == drawn


def test_stages_and_wave_of_s3gen(full: tuple[Golden, Path]) -> None:
    golden, path = full
    want = golden_stages(golden)
    model = _core.ChatterboxS3Gen(str(path), _core.Device("cpu", 2), "f32")
    found = differences(run_s3gen(model, golden_inputs(golden), given=want), want)
    wave = found.pop("wav")
    assert len(found) >= 90
    assert max(found.values()) <= BOUND, {name: value for name, value in found.items() if value > BOUND}
    assert wave <= WAVE_BOUND
