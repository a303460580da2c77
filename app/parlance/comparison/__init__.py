"""Devices, models and types of numbers beside each other: one row of figures each, kept, exported and heard."""

from parlance.core.messages import add_wording

from .wording import WORDING

add_wording(WORDING)
