"""What `bench --against pytorch` runs for Qwen3-TTS: the official modules on the same weights, the same codes."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from parlance.comparison.bench import bench_request, make_inputs, run_ours
from parlance.comparison.reference import ReferencePeer
from parlance.core.engine import Engine, load_model
from parlance.families import families
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.library.catalogue import Catalogue
from parlance.library.quantize import quantize

SECONDS = 0.8


def quiet(message: str) -> None:
    pass


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    folder = tmp_path_factory.mktemp("qwen3-bench")
    return Catalogue(folder / "models", folder / "cache", folder / "none.gguf")


@pytest.fixture(scope="module")
def engine(catalogue: Catalogue) -> Iterator[Engine]:
    engine = Engine(catalogue)
    yield engine
    engine.close()


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("0.6b-base", {}),
        ("1.7b-custom", {"voice": "dylan", "language": "auto", "instruction": "softly", "top_k": 7, "top_p": 0.9}),
    ],
)
def test_the_peer_draws_the_same_codes_and_speaks_the_same_wave(
    engine: Engine, qwen3_python: Path, name: str, settings: dict[str, object]
) -> None:
    request = bench_request(f"random:qwen3-tts-{name}-micro", "cpu", "f32", 1, None)
    resolved = engine.resolve(request.replace(**settings))
    inputs, family = make_inputs(engine, resolved, SECONDS), resolved.family
    model = load_model(resolved)
    model.set_voice(inputs.voice)
    ours = run_ours(family, model, inputs)
    with ReferencePeer("pytorch", families()["qwen3-tts"], resolved.path, qwen3_python, False, 1, quiet) as peer:
        theirs = peer.run(inputs)
        other = peer.run(dataclasses.replace(inputs, gumbel=inputs.gumbel[::-1].copy()))
    assert list(theirs.stages) == list(ours.stages) == ["prefill", "decode", "codec"]
    assert min(theirs.stages.values()) > 0
    assert "torch" in peer.versions
    assert np.abs(ours.wav - theirs.wav).max() <= 1e-3 * np.abs(theirs.wav).max()
    alike = family.compare_drawn(model, inputs, theirs.drawn)
    assert alike["drawn_same"] == alike["likeliest_same"] == 1
    assert alike["logits_cosine"] > 0.99999
    assert family.compare_drawn(model, inputs, other.drawn)["drawn_same"] < 0.5


@pytest.mark.slow
def test_a_quantised_copy_is_held_against_the_weights_that_it_was_made_from(
    engine: Engine, catalogue: Catalogue, qwen3_python: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.gguf"
    quantize(catalogue.resolve("random:qwen3-tts-0.6b-base-micro"), copy, DtypePolicy("q8_0"))
    resolved = engine.resolve(bench_request(str(copy), "cpu", "auto", 1, None))
    inputs, family = make_inputs(engine, resolved, SECONDS), resolved.family
    model = load_model(resolved)
    model.set_voice(inputs.voice)
    with ReferencePeer("pytorch", families()["qwen3-tts"], copy, qwen3_python, False, 1, quiet) as peer:
        theirs = peer.run(inputs)
    alike = family.compare_drawn(model, inputs, theirs.drawn)
    assert 0.99 < alike["logits_cosine"] < 0.99999
    assert alike["likeliest_same"] > 0.5
