"""Every state of the window that is worth looking at: `tests/ui/screenshots.py` takes pictures of them."""

from . import comparison_states, dialog_states, library_states, read_states, sentence_states, studio_states, text_states
from .stage import STATES as states

__all__ = [
    "comparison_states",
    "dialog_states",
    "library_states",
    "read_states",
    "sentence_states",
    "states",
    "studio_states",
]
__all__ += ["text_states"]
