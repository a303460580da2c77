"""A text with offsets: rewritten, it maps each position to the original; tags and given sounds are kept in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray


class MappedText:
    """`text` after any number of rewriting passes over `raw`, and the way back to offsets in `raw`."""

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.text = raw
        self._passes: list[NDArray[np.int64]] = []

    def rewrite(self, pattern: re.Pattern[str], words: Callable[[re.Match[str]], str | None]) -> None:
        """Replace each match by `words(match)`; None leaves it as it is."""
        edits = []
        for match in pattern.finditer(self.text):
            new = words(match)
            if new is not None:
                edits.append((*match.span(), new))
        self.edit(edits)

    def edit(self, edits: Sequence[tuple[int, int, str]]) -> None:
        """Replace each part of `text`, from and to, by its words; the parts ascend and do not overlap."""
        if not edits:
            return
        pieces: list[str] = []
        moved: list[tuple[int, int, int, int]] = []
        read = written = 0
        for start, end, new in edits:
            pieces += (self.text[read:start], new)
            written += start - read
            moved.append((written, written + len(new), start, end))
            written += len(new)
            read = end
        pieces.append(self.text[read:])
        self.text = "".join(pieces)
        self._passes.append(np.array(moved, np.int64).T)

    def source(self, positions: Sequence[int]) -> list[int]:
        """Offsets in `raw` for ascending positions in `text`; inside a replacement they are spread evenly."""
        at = np.asarray(positions, np.int64)
        for new_start, new_end, old_start, old_end in reversed(self._passes):
            edit = np.searchsorted(new_start, at, side="right") - 1
            before, edit = edit < 0, np.maximum(edit, 0)
            width = np.maximum(new_end - new_start, 1)[edit]
            inside = old_start[edit] - (-(at - new_start[edit]) * (old_end - old_start)[edit]) // width
            after = old_end[edit] + at - new_end[edit]
            at = np.where(before, at, np.where(at >= new_end[edit], after, inside))
        return [int(offset) for offset in at]


SOUNDS = re.compile(r"\{(?P<written>[^{}|\n]{1,200})\|/(?P<sounds>[^/{}|\n]{1,198})/\}")
_BETWEEN_SLASHES = re.compile(r"/[^/{}|\n]{1,198}/")
_X_SAMPA = dict(
    pair.split(" ")
    for pair in (
        "A ɑ,{ æ,Q ɒ,E ɛ,I ɪ,O ɔ,U ʊ,V ʌ,@ ə,@` ɚ,3 ɜ,3` ɝ,2 ø,9 œ,} ʉ,1 ɨ,M ɯ,7 ɤ,6 ɐ,8 ɵ,Y ʏ,T θ,D ð,S ʃ,Z ʒ,C ç,N ŋ,"
        "J ɲ,L ʎ,R ʁ,r\\ ɹ,r` ɽ,4 ɾ,G ɣ,H ɥ,P ʋ,B β,X χ,? ʔ,F ɱ,W ʍ,K ɬ,s\\ ɕ,z\\ ʑ,t` ʈ,d` ɖ,n` ɳ,l` ɭ,s` ʂ,z` ʐ,"
        'h\\ ɦ,5 ɫ," ˈ,% ˌ,: ː,= \u0329,_= \u0329,~ \u0303,_~ \u0303,_^ \u032f,_h ʰ,_j ʲ,- .'
    ).split(",")
)
_SIGN = re.compile("|".join(map(re.escape, sorted(_X_SAMPA, key=len, reverse=True))))


def from_x_sampa(sounds: str) -> str:
    """The IPA in plain keys, as ``"lEst@`` has it."""
    return _SIGN.sub(lambda match: _X_SAMPA[match[0]], sounds)


def are_sounds(said: str) -> bool:
    """Whether a substitution says how the word sounds, and not another one."""
    return _BETWEEN_SLASHES.fullmatch(said) is not None


def with_sounds(written: str, sounds: str) -> str:
    """`written` and its sounds as one mark; empty if it cannot be one."""
    mark = f"{{{written}|/{sounds.strip()}/}}"
    return mark if written.strip() and SOUNDS.fullmatch(mark) else ""


def read_as_written(text: MappedText) -> None:
    text.rewrite(SOUNDS, lambda match: match["written"])


def blanked(text: str) -> str:
    """`text` with spaces for all of the marks but their words, so that every word stays where it is."""
    return SOUNDS.sub(lambda match: f" {match['written']}".ljust(len(match[0])), text)


KNOWN_TAGS = frozenset({
    "laugh", "breath", "surprise", "sigh", "scream", "throatclear", "sad", "angry", "cough", "yawn",
})  # fmt: skip

SQUARE_TAGS = frozenset({
    "clear throat", "sigh", "shush", "cough", "groan", "sniff", "gasp", "chuckle", "laugh", "angry", "fear",
    "surprised", "whispering", "advertisement", "dramatic", "narration", "crying", "happy", "sarcastic",
})  # fmt: skip
"""What Chatterbox Turbo may know."""
SQUARE_TAG = re.compile(r"\[([A-Za-z]+(?: [A-Za-z]+)?)\]")

_TAG = re.compile(r" ?<([A-Za-z]{1,16})>")
_SPACED_SQUARE_TAG = re.compile(rf" ?{SQUARE_TAG.pattern}")


def resolve_tags(text: MappedText, spoken: Collection[str]) -> None:
    """Write the tags in `spoken` the way that the model learned them, and remove other known tags.

    Sounds that the model has not read yet go as well.
    """
    read_as_written(text)

    def rewritten(match: re.Match[str]) -> str | None:
        name = match[1].lower()
        if name in spoken:
            return None if name == match[1] else match[0].lower()
        if name not in KNOWN_TAGS:
            return None
        return _nothing(match)

    text.rewrite(_TAG, rewritten)


def remove_square_tags(text: MappedText) -> None:
    text.rewrite(_SPACED_SQUARE_TAG, lambda match: _nothing(match) if match[1].lower() in SQUARE_TAGS else None)


def removed_tags(text: str, spoken: Collection[str]) -> Iterator[tuple[int, str]]:
    """Offset and text of each tag that `resolve_tags` removes."""
    for match in _TAG.finditer(text):
        name = match[1].lower()
        if name in KNOWN_TAGS and name not in spoken:
            yield match.start(1) - 1, f"<{match[1]}>"


def square_tags(text: str) -> Iterator[tuple[int, str]]:
    """Offset and text of each tag that `remove_square_tags` removes."""
    for match in SQUARE_TAG.finditer(text):
        if match[1].lower() in SQUARE_TAGS:
            yield match.start(), match[0]


def _nothing(match: re.Match[str]) -> str:
    """What stands in place of a tag with the space before it: words do not run together."""
    return " " if match.string[match.end() : match.end() + 1].isalnum() else ""
