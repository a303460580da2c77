"""The window. The only package that knows Qt."""

import os
import sys

import PySide6.QtCore  # noqa: F401  (with it comes what is looked for below)

from parlance.core.messages import add_wording

from .wording import WORDING

# Before NumPy is loaded: its products are small here, and further threads of its library would only spin.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

add_wording(WORDING)

# PySide reads the source of every module that is imported, to see whether it could want Qt's names in snake case, and
# Python keeps what was read: 16 MB, and a tenth of the start. No module here wants them.
if hasattr(features := sys.modules.get("shibokensupport.feature"), "_mod_uses_pyside"):
    features._mod_uses_pyside = lambda _module: False  # type: ignore[union-attr]
