"""Punctuation as the models were trained with it: the official clean-up, one list for Turbo and one for the others."""

from __future__ import annotations

EMPTY = "You need to add some text for me to talk."
_BEFORE = (("\u2026", ", "), (":", ","))
_AFTER = (("\u2014", "-"), ("\u2013", "-"), (" ,", ","), ("\u201c", '"'), ("\u201d", '"'), ("\u2018", "'"),
          ("\u2019", "'"))  # fmt: skip
_REPLACED = {
    "gpt2": (*_BEFORE, *_AFTER),
    "english": (("...", ", "), *_BEFORE, (" - ", ", "), (";", ", "), *_AFTER),
}
_REPLACED["grapheme"] = _REPLACED["english"]
_ENDINGS = (".", "!", "?", "-", ",")
_EAST_ASIAN_ENDINGS = ("\u3001", "\uff0c", "\u3002", "\uff1f", "\uff01")


def normalize_punctuation(text: str, model: str) -> str:
    """What the official ``punc_norm`` gives; `model` is ``gpt2``, ``english`` or ``grapheme``."""
    if not text:
        return EMPTY
    if text[0].islower():
        text = text[0].upper() + text[1:]
    text = replace_punctuation(" ".join(text.split()), model).rstrip(" ")
    endings = _ENDINGS + _EAST_ASIAN_ENDINGS if model == "grapheme" else _ENDINGS
    return text if text.endswith(endings) else text + "."


def replace_punctuation(text: str, model: str) -> str:
    """The replacements alone, in their order."""
    for old, new in _REPLACED[model]:
        text = text.replace(old, new)
    return text
