"""What eight bits in one matrix cost, of a tiny random model that the engine really runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlance.core.check import check_request
from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue
from tests.measure.__main__ import main
from tests.measure.sensitivity import run_sensitivity

pytestmark = pytest.mark.slow

MODEL = "random:supertonic-v2-micro"


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory, embedded_model: Path) -> Iterator[Engine]:
    folder = tmp_path_factory.mktemp("sensitivity")
    engine = Engine(Catalogue(folder / "models", folder / "cache", embedded_model))
    yield engine
    engine.close()


@pytest.fixture(scope="module")
def rows(engine: Engine) -> list[dict[str, Any]]:
    return list(run_sensitivity(engine, MODEL, 1, lambda _: None))


def test_a_row_for_each_matrix_and_one_for_all(engine: Engine, rows: list[dict[str, Any]]) -> None:
    resolved = engine.resolve(check_request(MODEL, "cpu", "int8", 1))
    types = resolved.family.load(str(resolved.path), resolved.request, resolved.spec, (".weight",)).weight_types
    assert [row["matrix"] for row in rows] == [*sorted(name for name in types if types[name] == "int8"), "all"]
    assert {name.split(".")[0] for name in types if types[name] == "int8"} == {"dp", "te", "ve", "voc"}
    assert min(row["log_mel_cosine"] for row in rows) == rows[-1]["log_mel_cosine"] < 1
    assert all(row["passes"] == (row["log_mel_cosine"] >= 0.995) for row in rows)


def test_a_matrix_touches_its_own_stage_and_those_after_it(rows: list[dict[str, Any]]) -> None:
    for row in rows[:-1]:
        network = row["matrix"].split(".")[0]
        touched = set(row["stages"])
        first = {"dp": "duration", "te": "text_emb", "ve": "latent_1", "voc": "wav"}[network]
        assert first in touched, row
        before = {"te": {"duration"}, "ve": {"duration", "text_emb"}, "voc": {"duration", "text_emb", "latent_1"}}
        assert not touched & before.get(network, set()), row


def test_the_table_has_the_worst_first(
    rows: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def known(_: Engine, *what: Any) -> Iterator[dict[str, Any]]:
        asked.append(what[:2])
        return iter(rows)

    monkeypatch.setattr("tests.measure.sensitivity.run_sensitivity", known)
    assert main(["sensitivity", "--models", MODEL, "--threads", "1"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split()[0] == "MATRIX"
    cosines = [float(line.split()[1]) for line in lines]
    assert cosines[:-1] == sorted(cosines[:-1])
    assert lines[-1].startswith("all ")
    assert asked == [(MODEL, 1)]
