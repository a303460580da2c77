"""What measures the program: benchmarks, floors, traces, reports, and the references beside them."""

from parlance.core.messages import add_wording

from .wording import WORDING

add_wording(WORDING)
