"""Languages other than English, by the program espeak-ng where it is installed.

espeak-ng is under the GPL: it runs as a program of its own, and nothing of it is part of this one. What its symbols
become is as in misaki's ``EspeakG2P`` (Apache-2.0), on which Kokoro was trained.
"""

from __future__ import annotations

import itertools
import re
import shutil
import subprocess
from collections.abc import Mapping
from functools import lru_cache

from parlance.core.check import edit_distance
from parlance.core.errors import UsageError

from .signs import PUNCTUATION, Sounded

VOICES = {"es": "es", "fr": "fr-fr", "hi": "hi", "it": "it", "pt": "pt-br"}
"""Language -> voice of espeak-ng."""
PROGRAM = "espeak-ng"
_SYMBOLS = {
    "a^ɪ": "I", "a^ʊ": "W", "d^z": "ʣ", "d^ʒ": "ʤ", "e^ɪ": "A", "o^ʊ": "O", "ə^ʊ": "Q", "s^s": "S", "t^s": "ʦ",
    "t^ʃ": "ʧ", "ɔ^ɪ": "Y", "^": "", "-": "",
}  # fmt: skip
_SWITCH = re.compile(r"\([a-z^-]+\)")
"""Where espeak-ng reads a word as one of another language."""
_PART = re.compile(r"[^;:,.!?—…\"“”()\[\]«»–\ue000-\uf8ff]+|\.\.\.|\S")
_TIMEOUT_S = 20.0
_WITHIN = 1.2
"""What a cut within a word of espeak-ng costs: more than one symbol that belongs to the next word, as in a liaison."""
_SLACK = 8
"""How many symbols longer or shorter a word may be in its clause than in isolation."""
_KEPT = 12
"""Places where the words so far may end that are followed up."""


def pronounce(text: str, language: str, signs: Mapping[str, str] = PUNCTUATION) -> list[Sounded]:
    """Each word has its own symbols, also where espeak-ng joins two or parts one. `UsageError` without the program."""
    found: list[Sounded] = []
    for match in _PART.finditer(text):
        if (sign := signs.get(match[0])) is not None:
            found.append(Sounded(match.start(), match.end(), sign, text[match.end() : match.end() + 1].isspace()))
        elif any(character.isalnum() for character in match[0]):
            found += _words(match[0], match.start(), _sounds(match[0].strip(), VOICES[language]), VOICES[language])
    return found


def _words(text: str, start: int, sounds: str, voice: str) -> list[Sounded]:
    words = list(re.finditer(r"\S+", text))
    spans = [(start + word.start(), start + word.end()) for word in words]
    said = [f"{symbols} " for symbols in sounds.split()]
    if len(words) != len(said):
        said = _shared([word[0] for word in words], sounds, voice)
    if not said:
        spans, said = [(spans[0][0], spans[-1][1])], [sounds]
    found = [
        Sounded(*span, symbols.strip(), symbols.endswith(" "))
        for span, symbols in zip(spans, said, strict=True)
        if symbols.strip()
    ]
    return [*found[:-1], found[-1]._replace(has_space=text[-1].isspace())] if found else []


def _shared(words: list[str], sounds: str, voice: str) -> list[str]:
    """The symbols of a clause, cut where each of its words ends, with the space that follows there. That is where they
    are most similar to how each word sounds in isolation. Empty if none are similar."""
    lines = _printed("\n\n".join(words), voice).splitlines()  # an empty line ends a clause, so that each has its own
    alone = [as_symbols(line).replace(" ", "") for line in lines] if len(lines) == len(words) else words
    states: dict[int, tuple[float, list[int]]] = {0: (0.0, [])}
    """The least cost of the words so far if they end at that symbol, and where each of them begins."""
    for own in alone:
        ends: dict[int, tuple[float, list[int]]] = {}
        for begin, (cost, begins) in states.items():
            for end in range(begin + max(0, len(own) - _SLACK), min(len(sounds), begin + len(own) + _SLACK) + 1):
                within = end < len(sounds) and sounds[begin:end][-1:] != " "
                whole = cost + _distance(own, sounds[begin:end].replace(" ", "")) + _WITHIN * within
                if end not in ends or whole < ends[end][0]:
                    ends[end] = whole, [*begins, begin]
        states = dict(sorted(ends.items(), key=lambda state: state[1][0])[:_KEPT])
    if len(sounds) not in states:
        return []
    begins = [*states[len(sounds)][1], len(sounds)]
    return [sounds[begin:end] for begin, end in itertools.pairwise(begins)]


_distance = lru_cache(4096)(edit_distance)


def _sounds(text: str, voice: str) -> str:
    """Of words without signs between them."""
    return as_symbols(_printed(text, voice))


@lru_cache(1024)
def _printed(text: str, voice: str) -> str:
    program = shutil.which(PROGRAM)
    if program is None:
        raise UsageError("kokoro.no_espeak", program=PROGRAM)
    command = [program, "-q", "--ipa", "--tie=^", "-v", voice, "--stdin"]
    try:
        done = subprocess.run(
            command, input=text, capture_output=True, encoding="utf-8", timeout=_TIMEOUT_S, check=True
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise UsageError("kokoro.espeak_failed", program=PROGRAM, error=error) from error
    return done.stdout


def as_symbols(ipa: str) -> str:
    """What espeak-ng prints, in Kokoro's symbols: one line."""
    said = " ".join(_SWITCH.sub("", ipa).split())
    for theirs, ours in _SYMBOLS.items():
        said = said.replace(theirs, ours)
    return said
