"""The counted arithmetic of Qwen3-TTS against the tensors that a model file has, and the floor made of it."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest

from parlance.comparison.bench import bench_request, make_inputs
from parlance.core.engine import Engine, load_model
from parlance.core.gguf_file import GgufContents
from parlance.library.catalogue import Catalogue
from tests.measure.floor import networks_of, run_floor
from tests.measure.flops_qwen3 import Work, count_networks, pieces

pytestmark = pytest.mark.slow

WORK = Work(prompt=11, drawn=7, spoken=21)
PASSES = 15


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    folder = tmp_path_factory.mktemp("qwen3-floor")
    return Catalogue(folder / "models", folder / "cache", folder / "none.gguf")


@pytest.fixture(scope="module", params=["0.6b-base", "1.7b-custom"])
def contents(request: pytest.FixtureRequest, catalogue: Catalogue) -> GgufContents:
    return GgufContents(catalogue.resolve(f"random:qwen3-tts-{request.param}-micro"))


def rows_of(name: str) -> int:
    """Rows that a weight is multiplied with in the whole utterance, read off the description of the networks."""
    rules = [
        (r".*(emb|codebook\.\d+|norm\d?|snake\d?|gamma|scale\d|dw)", 0),
        (r"talker\.head", 1 + WORK.drawn),
        (r"talker\.layers\..*", WORK.prompt + WORK.drawn),
        (r"predictor\.emb\.\d+", 0),
        (r"predictor\.head\.\d+", WORK.drawn),
        (r"predictor\..*", (PASSES + 1) * WORK.drawn),
        (r"codec\.upsample\.0\.conv", WORK.spoken),
        (r"codec\.upsample\.(0\.pw.|1\.conv)", 2 * WORK.spoken),
        (r"codec\.(upsample\.1\.pw.|in|blocks\.0\.conv)", 4 * WORK.spoken),
        (r"codec\.blocks\.(0\.units.*|1\.conv)", 32 * WORK.spoken),
        (r"codec\.blocks\.(1\.units.*|2\.conv)", 160 * WORK.spoken),
        (r"codec\.blocks\.(2\.units.*|3\.conv)", 640 * WORK.spoken),
        (r"codec\.(blocks\.3\.units.*|out)", 1920 * WORK.spoken),
        (r"codec\..*", WORK.spoken),
    ]
    return next(rows for pattern, rows in rules if re.fullmatch(pattern, name))


def test_counts_are_those_of_the_tensors_of_the_file(contents: GgufContents) -> None:
    want: dict[str, int] = {}
    for full_name, tensor in contents.tensors.items():
        name = full_name.removesuffix(".weight")
        if name != full_name and len(tensor.shape) == 2 and rows_of(name):
            want[full_name] = 2 * rows_of(name) * math.prod(tensor.shape)
    got: dict[str, int] = {}
    for network in count_networks(contents.values(), WORK):
        for part in network.products if not network.within else []:
            assert contents.tensors[part.weight].shape == (part.n, part.k)
            got[part.weight] = got.get(part.weight, 0) + part.flop
    assert got == want


def test_depthwise_layers_and_attention_are_counted(contents: GgufContents) -> None:
    networks = {network.name: network for network in count_networks(contents.values(), WORK)}
    taps = {part.weight: sum(p.rows for p in networks["codec"].taps if p.weight == part.weight)
            for part in networks["codec"].taps}  # fmt: skip
    assert taps == {f"codec.upsample.{i}.dw.weight": 2 * (i + 1) * WORK.spoken for i in (0, 1)}
    pairs = {name: sum(part.queries * part.keys * part.times for part in network.attentions)
             for name, network in networks.items()}  # fmt: skip
    assert pairs["prefill"] == 3 * WORK.prompt * 6
    assert pairs["talker"] == 3 * WORK.drawn * (WORK.prompt + 4)
    assert pairs["predictor"] == pytest.approx(2 * WORK.drawn * sum((4, *range(3, 17))), rel=0.06)
    window = 8  # of the micro codec
    assert pairs["codec"] == pytest.approx(2 * sum(min(at + 1, window) for at in range(WORK.spoken)), rel=0.1)


def test_the_halves_of_a_frame_are_the_whole(contents: GgufContents) -> None:
    _, decode, talker, predictor, _ = count_networks(contents.values(), WORK)
    assert decode.flop == talker.flop + predictor.flop
    assert [half.within for half in (talker, predictor)] == ["decode", "decode"]


def test_the_codec_cuts_its_frames_as_the_engine_does() -> None:
    assert list(pieces(53)) == [(0, 16), (16, 16), (32, 16), (48, 4), (52, 1)]


@pytest.mark.alone  # floors and times are held against one another
def test_floor_has_a_row_for_each_half_of_a_frame(catalogue: Catalogue) -> None:
    engine = Engine(catalogue)
    request = bench_request("random:qwen3-tts-1.7b-base-micro", "cpu", "f32", 1, None)
    rows: dict[str, Any] = {row["network"]: row for row in run_floor(engine, request, 2, lambda words: None, 0.4)}
    engine.close()
    assert list(rows) == ["prefill", "decode", "talker", "predictor", "codec", "total"]
    whole = [rows[name] for name in ("prefill", "decode", "codec")]
    for key in ("gflop", "floor_ms", "median_ms"):
        assert rows["total"][key] == pytest.approx(sum(row[key] for row in whole))
    # Weights as small as these lie in the processor's caches, which are faster than the memory of the floor.
    assert all(row["ratio"] > 0.25 for row in rows.values())
    halves = rows["talker"]["median_ms"] + rows["predictor"]["median_ms"]
    assert 0.3 < halves / rows["decode"]["median_ms"] < 3


def test_the_prompt_that_is_counted_is_the_one_that_is_read(catalogue: Catalogue) -> None:
    engine = Engine(catalogue)
    for name in ("0.6b-base", "1.7b-custom"):
        resolved = engine.resolve(bench_request(f"random:qwen3-tts-{name}-micro", "cpu", "f32", 1, None))
        inputs = make_inputs(engine, resolved, 0.4)
        model = load_model(resolved)
        model.set_voice(inputs.voice)
        prompt = len(model.begin(inputs.request, inputs.ids, 5).rows)
        prefill = networks_of(resolved.family.name, resolved.spec, inputs)[0]
        assert prefill.products[0].rows == prompt
    engine.close()
