"""What comes from outside is read in one way, and what is private is written in one way."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import parlance

APP = Path(parlance.__file__).parent
OWN_JSON = {
    "core/limits.py",  # the one way
    *("comparison/reference.py", "library/process.py"),  # a process of ours at the other end
    *("library/catalogue.py", "library/paths.py"),  # files that ship with Parlance
}
ONE_WAY = {
    "json.loads": OWN_JSON,
    "json.load": set[str](),
    "sqlite3.connect": {"library/database.py"},
    "tempfile.mkstemp": set[str](),
    "os.chmod": set[str](),
    "os.link": {"core/files.py"},
    "soundfile.SoundFile": {"audio/clips.py", "audio/files.py", "audio/encode.py"},
}


@pytest.mark.parametrize("called", ONE_WAY)
def test_there_is_one_way(called: str) -> None:
    users = {
        str(path.relative_to(APP))
        for path in APP.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == called
    }
    assert users == ONE_WAY[called]
