"""Made-up merges for the byte pair tokenizers of random models."""

from __future__ import annotations

from collections.abc import Iterable


def byte_letters() -> list[str]:
    """The printable character that GPT-2 writes for each byte, in the order of its first 256 tokens."""
    shown = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    hidden = [byte for byte in range(256) if byte not in shown]
    return [*map(chr, shown), *(chr(0x100 + i) for i in range(len(hidden)))]


def merges_of(letters: Iterable[str], starts: Iterable[str], count: int) -> list[tuple[str, str]]:
    """Pairs that build every word over `letters` breadth first, so that each pair stands on earlier ones."""
    letters, words, pairs = list(letters), list(starts), []
    for word in words:
        for letter in letters:
            pairs.append((word, letter))
            words.append(word + letter)
            if len(pairs) == count:
                return pairs
    return pairs
