"""Files that the window shows: icons and sample sentences, beside the code so that they are found installed or not."""

from __future__ import annotations

import json
from importlib import resources


def icon_svg(name: str) -> bytes:
    """The SVG of icon `name`, drawn in black."""
    return resources.files(__name__).joinpath("icons", f"{name}.svg").read_bytes()


def sample_sentence(language: str, kind: str = "first") -> str:
    """A sentence in `language` (a code), English if there is none; `kind` is ``first`` or ``preview``."""
    samples = json.loads(resources.files(__name__).joinpath("samples.json").read_text(encoding="utf-8"))
    return str(samples.get(language, samples["en"])[kind])
