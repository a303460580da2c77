"""The measurement of put-in faults, with an ear that hears two words whatever is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue
from parlance.proof.alignment import HeardWord
from parlance.proof.listener import Clip

from . import proof


class DeafEar:
    """Hears two words of everything."""

    def knows(self, language: str) -> bool:
        return True

    def hear(self, clips: Sequence[Clip]) -> Iterator[list[HeardWord]]:
        for _clip in clips:
            yield [HeardWord("train", 0.1, 0.4, 0.9), HeardWord("station", 0.4, 0.9, 0.9)]


def test_every_fault_is_counted_and_the_table_goes_into_the_page(
    embedded_model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model, tmp_path / "voices"))
    rows = [*proof.run_proof(engine, DeafEar(), ["en"], 1)]
    found = {row["kind"]: row for row in rows}
    assert {row["of"] for row in rows if "of" in row} == {1}
    assert found["right"]["by_sound"] == 0
    assert all(found[kind]["by_ear"] == 1 for kind in proof.KINDS)
    page = tmp_path / "proof.md"
    page.write_text(f"before\n{proof.BEGIN}\nold\n{proof.END}\nafter\n", "utf-8")
    monkeypatch.setattr(proof, "PAGE", page)
    proof.keep(rows)
    proof.keep(rows)
    text = page.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert text.count("| noise instead of a word | 1 of 1 | 1 of 1 | 1 of 1 (100.0%) |") == 1
    assert "old" not in text
