"""What this program is: the commit that it runs from, its licences, and what is told of the embedded voice."""

from __future__ import annotations

import importlib.metadata
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..core.errors import ParlanceError
from ..core.gguf_file import GgufContents
from .paths import PACKAGE

CHECKOUT = PACKAGE.parent.parent
LICENCES = ("LICENSE", "packaging/NOTICES.md", "models/embedded/LICENSES.md")
"""Of Parlance, of what is built into it, and of what the embedded voice was made from."""
SHORT = 10
_HASH = re.compile(r"\b([0-9a-f]{12})[0-9a-f]{52}\b")


@dataclass(frozen=True)
class Voice:
    """What is written in the file of a voice about itself; empty where it says nothing."""

    title: str
    licence: str
    languages: tuple[str, ...]
    speakers: tuple[str, ...]
    recipe: str
    """Folder of the programs that made it."""
    commit: str
    seconds: str
    """Of each step."""
    sources: str
    """Licences of what it was made from."""
    checkpoints: str
    """Names and hashes, shortened."""


def commit(checkout: Path = CHECKOUT) -> str:
    """Of the checkout that the program runs from, shortened; empty in an installed package."""
    git = checkout / ".git"
    try:
        head = (git / "HEAD").read_text(encoding="utf-8").strip()
        if not head.startswith("ref: "):
            return head[:SHORT]
        name = head.removeprefix("ref: ")
        if (git / name).exists():
            return (git / name).read_text(encoding="utf-8")[:SHORT]
        packed = (git / "packed-refs").read_text(encoding="utf-8").splitlines()
        return next((line[:SHORT] for line in packed if line.endswith(f" {name}")), "")
    except OSError:
        return ""


def licence_files(checkout: Path = CHECKOUT) -> list[Path]:
    """`LICENCES`, as far as they are here: in the checkout, or beside the installed package."""
    beside = [checkout / name for name in LICENCES]
    try:
        installed = [Path(str(file.locate())) for file in importlib.metadata.files("parlance") or ()]
    except importlib.metadata.PackageNotFoundError:
        installed = []
    inside = [path for name in LICENCES for path in installed if path.as_posix().endswith(f"/licenses/{name}")]
    return [path for path in (beside if beside[0].exists() else inside) if path.exists()]


def voice_of(model: Path) -> Voice | None:
    """None if there is no such file, or none that can be read."""
    try:
        values = GgufContents(model).values()
    except (ParlanceError, OSError):
        return None

    def words(key: str) -> str:
        return str(values.get(key, ""))

    def listed(key: str) -> tuple[str, ...]:
        found: Any = values.get(key, ())
        return tuple(map(str, found))

    return Voice(
        title=words("general.name"),
        licence=words("general.license"),
        languages=listed("speech.languages"),
        speakers=tuple(words(f"voice.{id_}.name") or id_ for id_ in listed("speech.voices")),
        recipe=words("training.recipe"),
        commit=words("training.commit"),
        seconds=words("training.seconds"),
        sources=words("training.licences"),
        checkpoints=_HASH.sub(r"\1…", words("training.checkpoints")),
    )
