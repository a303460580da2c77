"""A request as the command line that makes the same clip."""

from __future__ import annotations

import dataclasses
import shlex
from typing import Any

from .request import SynthesisRequest

OPTIONS = {
    "model": "--model",
    "voice": "--voice",
    "language": "--lang",
    "device": "--device",
    "dtype": "--dtype",
    "kernels": "--kernels",
    "threads": "--threads",
    "speed": "--speed",
    "steps": "--steps",
    "seed": "--seed",
}
"""Fields that `parlance say` has an option of its own for."""
_ELSEWHERE = ("text", "stream", "model_sha256")


def say_command(request: SynthesisRequest, out: str = "") -> str:
    """For a POSIX shell: `parlance say` with all that differs from a request's defaults, written to `out` or played.

    The model goes by its name, so that the command also works where its file is another one of that name.
    """
    words = ["parlance", "say"]
    for field in dataclasses.fields(request):
        value = getattr(request, field.name)
        if field.name in _ELSEWHERE or value is None or value == field.default:
            continue
        if field.name in OPTIONS:
            words += [OPTIONS[field.name], _word(value)]
        else:
            words += ["--set", f"{field.name}={_word(value)}"]
    if out:
        words += ["-o", out, *(["--stream"] if request.stream else [])]
    elif not request.stream:
        words += ["--set", "stream=false"]
    # A text may begin with a dash.
    return shlex.join([*words, "--", request.text])


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else repr(value)
