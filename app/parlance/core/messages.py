"""What Parlance tells a person: a code and its values. The English of each code is in the `wording.py` of its package.

An error, a step of progress, a notice and the result of a check carry a `Message`, which is the English sentence; the
window says the same in its own language.
"""

from __future__ import annotations

import errno
import importlib
import string
from collections.abc import Mapping, Sequence
from numbers import Number
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).parent.parent
_ENGLISH: dict[str, str] = {}
DETAILS = frozenset({
    "cli", "cluster", "database", "dictionary", "field", "json", "kernels", "metadata", "narrate", "onnx", "random",
    "release", "request", "server", "style", "switch", "tensor", "tokenizer", "torch", "trace", "value", "verdict",
    "weight",
})  # fmt: skip
"""First parts of the codes of what only a terminal, another program or a bug report says: a user cannot act on it."""


def add_wording(words: Mapping[str, str]) -> None:
    """Each package with a `wording.py` does so when it is imported.

    ``{name}`` in a template is a value, formatted as in an f-string. ``%n`` is the value `n`, a count: with another
    count than 1, ``(s)`` is a plural in English, and other languages have their forms.
    """
    _ENGLISH.update(words)


def is_translated(code: str) -> bool:
    """Whether the window says it in the user's language; details of faults stay English."""
    return code.partition(".")[0] not in DETAILS


def is_code(words: str) -> bool:
    return words in _ENGLISH


class Words(string.Formatter):
    """Puts values into a template: lists with commas between, messages in their own words."""

    @property
    def comma(self) -> str:
        return ", "

    def format_field(self, value: Any, format_spec: str) -> Any:
        if isinstance(value, tuple):
            return self.comma.join(self.format_field(one, format_spec) for one in value)
        return super().format_field(value, format_spec)


_words = Words()


class Message(str):
    """The English sentence, which remembers the code and the values that it was made of."""

    code: str
    values: dict[str, Any]
    """By the names in the template. What is written as a list is a tuple; ``!s`` writes a tuple as Python does."""

    def __new__(cls, code: str, /, **values: Any) -> Message:
        kept = {name: _kept(value) for name, value in values.items()}
        words, count = _english(code), kept.get("n")
        words = _words.vformat(words, (), kept) if kept else words
        if count is not None:
            words = words.replace("(s)", "" if count == 1 else "s").replace("%n", f"{count:,}")
        self = super().__new__(cls, words)
        self.code, self.values = code, kept
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        return (self.code,), self.values

    @property
    def template(self) -> str:
        """In English."""
        return _english(self.code)

    def as_json(self) -> dict[str, Any]:
        """What `message_from` reads, now or in a version that has no such code."""
        values = {name: _as_json(value) for name, value in self.values.items()}
        return {"code": self.code, "values": values, "words": str(self)}


def verbatim(words: str) -> Message:
    """What another program says: it is the same in every language."""
    return Message("verbatim", words=words)


def together(messages: Sequence[Message]) -> Message:
    """Several as one."""
    first, *rest = messages
    return Message("both", first=first, second=together(rest)) if rest else first


def message_from(stored: Any) -> Message:
    """From `as_json`; of a code that is not known, or with other values, the English words."""
    if not isinstance(stored, dict):
        return verbatim(str(stored))
    try:
        message = Message(stored["code"], **{name: _from_json(value) for name, value in stored["values"].items()})
        str(message)
    except (AttributeError, LookupError, TypeError, ValueError):
        return verbatim(str(stored.get("words", "")))
    return message


def reason(error: BaseException) -> Message:
    """What an error says, without the file that the system's own errors name."""
    given: Any = next(iter(error.args), None)
    if isinstance(error, OSError):
        given = error.strerror
        if is_code(code := f"system.{errno.errorcode.get(error.errno or 0)}") and not isinstance(given, Message):
            return Message(code)
    if isinstance(given, Message):
        return given
    words = given if isinstance(error, OSError) and given else error
    return verbatim(str(words) or type(error).__name__)


def whole_reason(error: BaseException) -> Message:
    """The same with that file."""
    file = error.filename if isinstance(error, OSError) else None
    return Message("at", place=file, problem=reason(error)) if file else reason(error)


def _kept(value: Any) -> Any:
    """Of what may change or be large, only what is said of it."""
    if isinstance(value, BaseException):
        return reason(value)
    if isinstance(value, Number) and hasattr(value, "item"):
        return value.item()  # of NumPy
    if isinstance(value, list | set | frozenset | dict):
        return tuple(value)
    return str(value) if isinstance(value, Path) else value


def _as_json(value: Any) -> Any:
    if isinstance(value, Message):
        return value.as_json()
    if isinstance(value, tuple):
        return [_as_json(one) for one in value]
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def _from_json(value: Any) -> Any:
    if isinstance(value, dict):
        return message_from(value)
    return tuple(map(_from_json, value)) if isinstance(value, list) else value


def _english(code: str) -> str:
    # One that was kept may be of a package that nothing has needed yet, such as another family.
    return _ENGLISH[code] if code in _ENGLISH else all_wording()[code]


def all_wording() -> dict[str, str]:
    """Every code with its English, also those of packages that are not imported yet."""
    for path in sorted(_PACKAGE.rglob("wording.py")):
        importlib.import_module(".".join(("parlance", *path.parent.relative_to(_PACKAGE).parts)))
    return dict(_ENGLISH)
