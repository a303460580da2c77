"""One module per command family; each has `add_to(commands)` and imports what it runs only when it runs."""

from parlance.core.messages import add_wording

from .wording import WORDING

add_wording(WORDING)
