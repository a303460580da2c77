"""Checks by ear: what a speech recogniser hears, against what should be heard. Needs the extra ``proof``."""

from parlance.core.messages import add_wording

from .wording import WORDING

add_wording(WORDING)
