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


@pytest.fixture(scope="module")
def users() -> dict[str, set[str]]:
    """The files that call each of them, found in one reading of the sources."""
    found: dict[str, set[str]] = {called: set() for called in ONE_WAY}
    for path in APP.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr=name, value=ast.Name(id=module))) if f"{module}.{name}" in found:
                    found[f"{module}.{name}"].add(str(path.relative_to(APP)))
    return found


@pytest.mark.parametrize("called", ONE_WAY)
def test_there_is_one_way(users: dict[str, set[str]], called: str) -> None:
    assert users[called] == ONE_WAY[called]
