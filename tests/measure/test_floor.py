"""The analytic counts against the tensors of real files, and the floor that follows from them."""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlance import _core
from parlance.comparison.bench import bench_request
from parlance.core.engine import Engine
from parlance.families.supertonic.schema import ARCHITECTURE, config_from_metadata
from parlance.library.catalogue import Catalogue
from tests.measure.floor import Rates, network_row, run_floor, weight_bytes
from tests.measure.flops import Attention, Network, Product, count_networks

pytestmark = pytest.mark.slow

TOKENS, FRAMES, STEPS = 37, 23, 3
UNGUIDED, GUIDED = "random:supertonic-v2-micro", "random:supertonic-v3-micro"
NETWORKS = {"dp": "duration", "te": "text", "ve": "vector", "voc": "vocoder"}


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory, embedded_model: Path) -> Catalogue:
    folder = tmp_path_factory.mktemp("floor")
    return Catalogue(folder / "models", folder / "cache", embedded_model)


@pytest.fixture(scope="module")
def real(catalogue: Catalogue) -> Iterator[Engine]:
    engine = Engine(catalogue)
    yield engine
    engine.close()


@pytest.fixture(params=[UNGUIDED, GUIDED, ""])
def file(request: pytest.FixtureRequest, catalogue: Catalogue) -> Any:
    return _core.GgufFile(str(catalogue.resolve(request.param)))


def rows_of(name: str, guided: bool, n_style: int, compress: int) -> int:
    """Rows that a weight is multiplied with in one run, read off the description of the networks; 0: in no warm run."""
    second = STEPS * FRAMES if guided else 0  # of the unconditional row
    rules = [
        (r"(dp|te)\.embedding|ve\.time\..*|ve\.blocks\.\d+\.time|.*(norm|final)", 0),
        (r"dp\.(proj|head1|head2)", 1),
        (r"dp\..*", TOKENS + 1),
        (r"te\.prompt\.\d\.v|ve\.blocks\.\d+\.style\.v", n_style),
        (r"te\..*|ve\.blocks\.\d+\.text\.[kv]", TOKENS),
        (r"ve\.proj_in|ve\.blocks\.0\.(front\.\d+|mid1)\..*|ve\.blocks\.\d+\.text\.[qo]", STEPS * FRAMES),
        (r"ve\..*", STEPS * FRAMES + second),
        (r"voc\..*", FRAMES * compress),
    ]
    return next(rows for pattern, rows in rules if re.fullmatch(pattern, name))


def attended_keys(name: str, n_style: int) -> int:
    """Keys of the attention whose queries this weight makes."""
    for pattern, keys in [(r"dp\.attn\..*", TOKENS + 1), (r"te\.attn\..*", TOKENS), (r"ve\..*\.text\.q", TOKENS)]:
        if re.fullmatch(pattern, name):
            return keys
    return n_style


def flop_by_tensors(file: Any) -> dict[str, int]:
    """2 x rows x elements for each weight, and for each attention 4 x queries x keys x units."""
    config = config_from_metadata(file.metadata, "test")
    shapes = {tensor["name"]: tensor["shape"] for tensor in file.tensors}
    flop = dict.fromkeys(NETWORKS.values(), 0)
    for full_name, shape in shapes.items():
        name = full_name.removesuffix(".weight")
        if name == full_name or len(shape) < 2:
            continue
        network = NETWORKS[name.split(".")[0]]
        rows = rows_of(name, config.guided, config.n_style, config.compress)
        flop[network] += 2 * rows * math.prod(shape)
        if name.endswith(".q"):
            relative = shapes.get(name.removesuffix("q") + "rel_k")
            keys = attended_keys(name, config.n_style) + (relative[1] if relative else 0)
            flop[network] += 4 * rows * keys * shape[1]
    if config.voc.head == "istft":
        assert config.voc.n_fft is not None
        flop["vocoder"] += 2 * FRAMES * config.compress * config.voc.n_fft**2
    return flop


def test_counts_are_those_of_the_tensors_of_the_file(file: Any) -> None:
    networks = count_networks(file.metadata, TOKENS, FRAMES, STEPS)
    assert {network.name: network.flop for network in networks} == flop_by_tensors(file)


def test_every_counted_weight_is_in_the_file_with_its_shape(file: Any) -> None:
    shapes = {tensor["name"]: tensor["shape"] for tensor in file.tensors}
    for network in count_networks(file.metadata, TOKENS, FRAMES, STEPS):
        for product in network.products:
            if product.weight in shapes:
                assert shapes[product.weight] == [product.k, product.n], product.weight
            else:
                assert product.weight == "inverse Fourier transform"
        assert all(shapes[taps.weight] == [taps.channels, taps.kernel] for taps in network.taps)


def test_guidance_shares_the_first_blocks(catalogue: Catalogue) -> None:
    metadata = _core.GgufFile(str(catalogue.resolve(GUIDED))).metadata
    guided = count_networks(metadata, TOKENS, FRAMES, STEPS)[2]
    single = count_networks({**metadata, f"{ARCHITECTURE}.cfg_uncond": 0.0}, TOKENS, FRAMES, STEPS)[2]
    assert single.flop < guided.flop < 2 * single.flop
    rows = {product.weight: (product.rows, product.times) for product in guided.products}
    assert rows["ve.blocks.0.mid1.pw1.weight"] == (FRAMES, STEPS)
    assert rows["ve.blocks.0.mid2.pw1.weight"] == (2 * FRAMES, STEPS)
    assert rows["ve.blocks.1.text.q.weight"] == (FRAMES, STEPS)
    assert rows["ve.blocks.1.text.k.weight"] == (TOKENS, 1)


def test_weights_are_read_once_a_use_in_their_type(file: Any) -> None:
    networks = count_networks(file.metadata, TOKENS, FRAMES, steps=1)
    sizes = {tensor["name"]: math.prod(tensor["shape"]) for tensor in file.tensors}
    text = networks[1]
    in_f32 = sum(4 * sizes[part.weight] for part in [*text.products, *text.taps])
    assert weight_bytes(text, {}) == in_f32
    name = "te.convnext.0.pw1.weight"
    outputs = next(tensor["shape"][1] for tensor in file.tensors if tensor["name"] == name)
    assert weight_bytes(text, {name: "int8"}) == in_f32 - 3 * sizes[name] + 8 * outputs
    assert weight_bytes(text, {name: "f16"}) == in_f32 - 2 * sizes[name]
    once, thrice = (weight_bytes(count_networks(file.metadata, TOKENS, FRAMES, n)[2], {}) for n in (1, 3))
    constant = sum(
        4 * size for key, size in sizes.items() if re.fullmatch(r"ve\..*\.(text\.[kv]|style\.v)\.weight", key)
    )
    assert thrice - constant == 3 * (once - constant)


class FakeCore:
    """A machine of round figures that is faster each time it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def Device(self, id: str, threads: int) -> str:
        return f"{id} {threads}"

    def gemm_rate(self, *arguments: Any) -> float:
        self.asked.append(arguments)
        return 50.0 * len([call for call in self.asked if call == arguments])

    def attention_rate(self, device: str, queries: int, keys: int, d: int, heads: int, int8: bool, reps: int) -> float:
        return 25.0 if int8 else 10.0

    def memory_rate(self, threads: int) -> float:
        return 2.0 * threads


def test_row_is_the_slower_of_arithmetic_and_memory() -> None:
    network = Network("text", [Product("w.weight", 1000, 1000, 1000)])
    rates = Rates(FakeCore(), threads=2)
    rates.measure([network], {})
    rates.measure([network], {})
    row = network_row(network, {}, rates, median_ms=30.0)
    assert (row["product_rate"], row["memory_rate"], row["attention_rate"]) == (pytest.approx(100.0), 4.0, None)
    assert row["gflop"] == 2.0
    assert row["weight_bytes"] == 4_000_000
    assert (row["bound"], row["floor_ms"], row["ratio"]) == ("arithmetic", pytest.approx(10.0), pytest.approx(3.0))
    one_row = Network("text", [dataclasses.replace(network.products[0], rows=1)])
    rates.measure([one_row], {})
    row = network_row(one_row, {}, rates, median_ms=2.0)
    assert (row["bound"], row["floor_ms"], row["ratio"]) == ("memory", pytest.approx(1.0), pytest.approx(2.0))


def test_each_shape_is_measured_once_in_the_type_that_it_runs_in() -> None:
    core = FakeCore()
    products = [Product("a.weight", 5, 8, 4), Product("b.weight", 5, 8, 4, times=3), Product("c.weight", 5, 8, 4)]
    Rates(core, 1).measure([Network("text", products)], {"c.weight": "int8", "a.weight": "q8_0"})
    assert [call[1:5] for call in core.asked] == [(5, 8, 4, "f32"), (5, 8, 4, "int8"), (5, 8, 4, "q8_0")]


def test_attention_is_as_fast_as_the_type_of_its_product_makes_it() -> None:
    network = Network("cfm", attentions=[Attention(100, 100, 1, 25, product="qkv.weight")])  # 1e6 operations
    rates = Rates(FakeCore(), 1)
    for types, seconds in (({"qkv.weight": "int8"}, 4e-5), ({"qkv.weight": "f32"}, 1e-4)):
        rates.measure([network], types)
        assert rates.attention_s(network, types) == pytest.approx(seconds)


@pytest.mark.alone  # floors and times are held against one another
def test_floor_of_the_real_engine(real: Engine) -> None:
    rows = list(run_floor(real, bench_request(GUIDED, "cpu", "int8", 1, 2), 2, lambda message: None))
    assert [row["network"] for row in rows] == ["duration", "text", "vector", "vocoder", "total"]
    for row in rows:
        assert row["ratio"] == pytest.approx(row["median_ms"] / row["floor_ms"])
        assert row["floor_ms"] > 0.0
        assert 0.5 < row["ratio"] < 1e4  # nothing runs much faster than its floor
    assert rows[4]["gflop"] == pytest.approx(sum(row["gflop"] for row in rows[:4]))
    assert rows[4]["floor_ms"] == pytest.approx(sum(row["floor_ms"] for row in rows[:4]))


def test_rates_are_measured_by_the_kernels_that_are_named() -> None:
    assert _core.gemm_rate(_core.cpu_kernels(), 24, 64, 64, "f32", 2) > 0
    assert _core.gemm_rate("auto", 24, 64, 64, "int8", 2) > 0
    assert _core.gemm_rate("auto", 2, 64, 512, "q4_k", 2) > 0
    assert _core.attention_rate(_core.Device("cpu", 1), 30, 20, 16, 2, False, 2) > 0
    assert _core.attention_rate(_core.Device("cpu", 1), 30, 20, 16, 2, True, 2) > 0
    assert _core.memory_rate(2) > 0
    with pytest.raises(_core.Error, match="no kernels 'mmx'"):
        _core.gemm_rate("mmx", 24, 64, 64, "f32", 2)
    with pytest.raises(_core.Error, match="24 x 64 x 6 in 'int8'"):
        _core.gemm_rate("auto", 24, 64, 6, "int8", 2)
    with pytest.raises(_core.Error, match="in 'f16'"):
        _core.gemm_rate("auto", 24, 64, 64, "f16", 2)
