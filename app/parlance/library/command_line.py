"""A request as the command line has it: its settings as words, read and written."""

from __future__ import annotations

import math
import shlex
from typing import Any

from ..core.errors import UsageError
from ..core.request import SETTINGS, Setting, SynthesisRequest
from ..core.typed_fields import described as described_kind

WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_ELSEWHERE = ("stream", "model_sha256")


def described(setting: Setting) -> str:
    """Its help, range and default, for a terminal."""
    begins = setting.help[:2]
    parts = [begins.lower() + setting.help[2:] if begins[1:].islower() else setting.help]
    if setting.choices:
        parts.append(", ".join(setting.choices))
    elif math.isfinite(setting.low):
        parts.append(f"{_number(setting.low)} to {_number(setting.high)}{setting.unit}")
    if setting.default not in (None, ""):
        parts.append(f"default {word_of(setting.default)}")
    return "; ".join(parts)


def _number(value: float) -> str:
    return f"{value:.0f}" if float(value).is_integer() else f"{value:g}"


def option_value(option: str, setting: Setting, word: str) -> Any:
    """The value of a setting as it is typed; ``none`` where it may be empty. `UsageError` names the option."""
    if "None" in setting.kind and word.casefold() == "none":
        return None
    try:
        if "bool" in setting.kind:
            return WORDS[word.casefold()]
        value = float(word) if "float" in setting.kind else int(word) if setting.is_whole else word
    except (KeyError, ValueError):
        raise UsageError("value.option", option=option, kind=described_kind(setting.kind), word=word) from None
    setting.check(value, option)
    return value


def word_of(value: Any) -> str:
    """As `option_value` reads it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else repr(value)


def say_command(request: SynthesisRequest, out: str = "") -> str:
    """For a POSIX shell: `parlance say` with all that differs from a request's defaults, written to `out` or played.

    The model goes by its name, so that the command also works where its file is another one of that name.
    """
    words = ["parlance", "say"]
    for name, known in SETTINGS.items():
        value = getattr(request, name)
        if name in _ELSEWHERE or value is None or value == known.default:
            continue
        words += [known.option, word_of(value)] if known.option else ["--set", f"{name}={word_of(value)}"]
    if out:
        words += ["-o", out, *(["--stream"] if request.stream else [])]
    elif not request.stream:
        words += ["--set", "stream=false"]
    # A text may begin with a dash.
    return shlex.join([*words, "--", request.text])
