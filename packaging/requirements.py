"""Prints the requirements that pyproject.toml names, one a line: ``requirements.py [build] [run] [EXTRA ...]``."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def requirements(group: str, project: Path = PROJECT) -> list[str]:
    """The list of `group`: ``build``, ``run`` or the name of an extra; `KeyError` if there is none."""
    parsed = tomllib.loads(project.read_text(encoding="utf-8"))
    if group == "build":
        return list(parsed["build-system"]["requires"])
    if group == "run":
        return list(parsed["project"]["dependencies"])
    return list(parsed["project"]["optional-dependencies"][group])


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print("\n".join(requirements(name)))
