"""Models and voices on this disk: paths, settings, catalogue, conversion and quantisation. No Qt here."""

from parlance.core.messages import add_wording

from .wording import WORDING

add_wording(WORDING)
