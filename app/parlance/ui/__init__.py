"""The window. The only package that knows Qt."""

from parlance.core.messages import add_wording

from .wording import WORDING

add_wording(WORDING)
