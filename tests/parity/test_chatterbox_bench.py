"""What `bench --against pytorch` runs for Chatterbox: the official modules on the same weights, the same sound."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
import pytest

from parlance.comparison.bench import bench_request, make_inputs, run_ours
from parlance.comparison.reference import ReferencePeer, reference_python
from parlance.core.check import log_mel_cosine
from parlance.core.engine import Engine, load_model
from parlance.core.errors import UsageError
from parlance.families import families
from parlance.library.catalogue import Catalogue

SECONDS = 1.0


def quiet(message: str) -> None:
    pass


@pytest.mark.parametrize("variant", ["turbo", "mtl"])
def test_the_peer_does_the_same_work_and_speaks_the_same_wave(variant: str, repo: Path, tmp_path: Path) -> None:
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", tmp_path / "none.gguf"))
    resolved = engine.resolve(bench_request(f"random:chatterbox-{variant}-micro", "cpu", "f32", 1, None))
    inputs = make_inputs(engine, resolved, SECONDS)
    model = load_model(resolved)
    model.set_voice(inputs.voice)
    ours = run_ours(resolved.family, model, inputs)
    assert len(ours.wav) == (inputs.n_tokens + (3 if variant == "turbo" else 0)) * 960
    assert model.t3.hparams["stop_speech"] not in resolved.family._draw(model, inputs, inputs.n_tokens)
    python = reference_python("chatterbox", repo / "build", quiet)
    with ReferencePeer("pytorch", families()["chatterbox"], resolved.path, python, False, 1, quiet) as peer:
        theirs = peer.run(inputs)
        other = peer.run(dataclasses.replace(inputs, source_noise=inputs.source_noise[::-1].copy()))
    # Theirs has no stage for what comes of the voice alone.
    assert ["conditioning", *theirs.stages] == list(ours.stages)
    assert min(theirs.stages.values()) > 0
    assert "torch" in peer.versions
    wave = theirs.wav[0]
    assert wave.shape == ours.wav.shape
    assert np.abs(ours.wav - wave).max() <= 3e-2 * np.abs(wave).max()  # F0 is summed up to a phase
    assert log_mel_cosine(ours.wav, wave, 24000) >= 0.9999
    assert log_mel_cosine(ours.wav, other.wav[0], 24000) < 0.999


@pytest.mark.parametrize("dtype", ["f32", "bf16"])
def test_rounding_is_heard_in_the_phase_of_the_source_alone(dtype: str, repo: Path, tmp_path: Path) -> None:
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", tmp_path / "none.gguf"))
    resolved = engine.resolve(bench_request("random:chatterbox-turbo-micro", "cpu", "f16", 1, None))
    inputs = make_inputs(engine, resolved, 2.0)
    model = load_model(resolved)
    model.set_voice(inputs.voice)
    ours = run_ours(resolved.family, model, inputs)
    python = reference_python("chatterbox", repo / "build", quiet)
    with ReferencePeer("pytorch", families()["chatterbox"], resolved.path, python, False, 1, quiet, dtype) as peer:
        theirs = peer.run(inputs)
    drawn = theirs.drawn | {"wav": theirs.wav}
    alike = resolved.family.compare_drawn(model, inputs, drawn)
    assert log_mel_cosine(ours.wav, theirs.wav[0], 24000) < 0.98
    assert alike["same_source_log_mel_cosine"] >= {"f32": 0.9999, "bf16": 0.99}[dtype]
    other = drawn | {"source": theirs.drawn["source"][:, ::-1]}
    assert resolved.family.compare_drawn(model, inputs, other)["same_source_log_mel_cosine"] < 0.98


def test_a_type_that_the_reference_cannot_run_in_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="the reference of supertonic runs in f32 only, not in bf16"):
        ReferencePeer("pytorch", families()["supertonic"], tmp_path, tmp_path, False, 1, quiet, "bf16")


def test_a_family_without_that_reference_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="chatterbox has no reference in onnxruntime; it has pytorch"):
        ReferencePeer("onnxruntime", families()["chatterbox"], tmp_path, tmp_path, False, 1, quiet)
