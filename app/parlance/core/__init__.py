"""Requests, results, text and the engine facade. No Qt and no audio device below this package."""

from .messages import add_wording
from .wording import WORDING

add_wording(WORDING)
