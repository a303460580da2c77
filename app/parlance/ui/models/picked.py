"""What the pickers and the expert options come to: a request."""

from __future__ import annotations

from typing import Any

from parlance.core.request import SynthesisRequest

from .choices import ChoicesModel
from .options import OptionsModel


def picked_request(choices: ChoicesModel, options: OptionsModel, text: str, **changes: Any) -> SynthesisRequest:
    """With everything as it is picked, but for `changes`. Raises `UsageError` for a value out of range."""
    fields = {
        "text": text,
        "model": choices.model.name if choices.model else "",
        "voice": choices.voice,
        "language": choices.language,
        "device": choices.device,
        **options.request_fields(),
    }
    return SynthesisRequest(**fields | changes)
