"""Finds the checkout, for what is not installed with Parlance: random models and references to measure against."""

from __future__ import annotations

from pathlib import Path

PACKAGE_PARENT = Path(__file__).resolve().parents[2]


def checkout() -> Path | None:
    """The folder that holds ``tests``: of this package's own checkout, or else the current folder if it is one."""
    folders = (PACKAGE_PARENT.parent, Path.cwd())
    return next((folder for folder in folders if (folder / "tests/random_models").is_dir()), None)
