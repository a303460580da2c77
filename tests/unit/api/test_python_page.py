"""Every example of docs/python.md runs, one after the other, as a reader would type them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_examples_run(repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.chdir(tmp_path)
    page = (repo / "docs" / "python.md").read_text(encoding="utf-8")
    examples = EXAMPLE.findall(page)
    names: dict[str, Any] = {"__name__": "examples"}
    for example in examples:
        exec(compile(example, "docs/python.md", "exec"), names)
    assert len(examples) >= 8
    said = capsys.readouterr().out
    assert "samples at 24000 Hz" in said or "samples at 44100 Hz" in said
    assert "there is no voice" in said or "nobody" in said
    assert (tmp_path / "price.flac").stat().st_size > 10_000
