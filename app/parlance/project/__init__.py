"""A long text as sentences with takes, kept in one file: no Qt, no audio device."""

from parlance.core.messages import add_wording

from .wording import WORDING

add_wording(WORDING)
