"""Files that the window shows: icons, fonts and sample sentences, from the folder `resources`."""

from __future__ import annotations

import json
from pathlib import Path

from parlance.library.paths import resources_dir


def icon_svg(name: str) -> bytes:
    """The SVG of icon `name`, drawn in black."""
    return (resources_dir() / "icons" / f"{name}.svg").read_bytes()


def font_file(name: str) -> Path:
    return resources_dir() / "fonts" / name


def sample_sentence(language: str, kind: str = "first") -> str:
    """A sentence in `language` (a code), English if there is none; `kind` is ``first`` or ``preview``."""
    samples = json.loads((resources_dir() / "samples.json").read_text(encoding="utf-8"))
    return str(samples.get(language, samples["en"])[kind])
