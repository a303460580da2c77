"""Files of tokenizers. `ModelError` names the file that is missing or broken, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlance.core.errors import ModelError
from parlance.families.conversion.model_json import read_model_json


def read_merges(path: Path) -> list[tuple[str, str]]:
    """The pairs of a merges.txt, the first to be merged first."""
    pairs: list[tuple[str, str]] = []
    for line in filter(None, read_text(path).splitlines()):
        if line.startswith("#version"):
            continue
        parts = line.split(" ")
        if len(parts) != 2:
            raise ModelError("tokenizer.no_pair", path=path, line=line)
        pairs.append((parts[0], parts[1]))
    return pairs


def read_json(path: Path, kind: type) -> Any:
    """What a file holds, which must be of that kind."""
    value = read_model_json(path)
    if not isinstance(value, kind):
        raise ModelError("json.must_hold", path=path, kind=kind.__name__)
    return value


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise ModelError("file.missing", path=path) from error
    except (OSError, UnicodeDecodeError) as error:
        raise ModelError("file.unreadable", path=path, error=error) from error
