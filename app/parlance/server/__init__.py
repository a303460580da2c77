"""Speech for other programs of this machine, over HTTP."""

from parlance.core.messages import add_wording

from .wording import WORDING

add_wording(WORDING)
