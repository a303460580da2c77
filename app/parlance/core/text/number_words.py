"""Numbers in the words of a language."""

from __future__ import annotations

from decimal import Decimal


def num2words(value: int | float | Decimal, to: str = "cardinal", lang: str = "en") -> str:
    """As the library of that name has it, which is loaded at the first number: it brings every language it knows.

    Raises whatever the library raises for what a language lacks."""
    from num2words import num2words as in_words

    return str(in_words(value, to=to, lang=lang))
