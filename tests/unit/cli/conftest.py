from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from parlance.api import engine
from parlance.cli import build_parser
from parlance.commands import bench, common, models, voices
from parlance.library import paths
from parlance.project import document_process
from parlance.project.document_process import DocumentProcess


@pytest.fixture
def machine(catalogue: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A machine with fake devices, two fake models and folders of its own; commands run in an empty folder."""
    for module in (engine, common, bench, models, voices):
        if hasattr(module, "open_catalogue"):
            monkeypatch.setattr(module, "open_catalogue", lambda: catalogue)
    monkeypatch.setattr(paths, "cache_dir", lambda: tmp_path / "cache")
    monkeypatch.setattr(paths, "models_dir", lambda: tmp_path)
    monkeypatch.setattr(paths, "voices_dir", lambda: tmp_path / "voices")
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return catalogue


@pytest.fixture
def documents_read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """`parlance read` does its work in this process: one of its own for each document takes longer than the narrating.

    tests/unit/project/test_document_process.py has it in a process, and so have narrations that are killed.
    """

    def run(process: DocumentProcess, report: Any) -> Any:
        words = process._command
        args = build_parser().parse_args(words[words.index("read") :])
        document = document_process.read_confined(args.document, args.seconds, args.memory, report, args.cover)
        return json.loads(json.dumps(document.to_json()))

    monkeypatch.setattr(document_process, "confine", lambda seconds, memory: None)
    monkeypatch.setattr(DocumentProcess, "run", run)
