"""Languages other than English, by the program espeak-ng where it is installed.

espeak-ng is under the GPL: it runs as a program of its own, and nothing of it is part of this one. What its symbols
become is as in misaki's ``EspeakG2P`` (Apache-2.0), on which Kokoro was trained.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping
from functools import lru_cache

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


def pronounce(text: str, language: str, signs: Mapping[str, str] = PUNCTUATION) -> list[Sounded]:
    """Words between two `signs` come in one piece where espeak-ng joins or parts them.

    `UsageError` without the program.
    """
    found: list[Sounded] = []
    for match in _PART.finditer(text):
        if (sign := signs.get(match[0])) is not None:
            found.append(Sounded(match.start(), match.end(), sign, text[match.end() : match.end() + 1].isspace()))
        elif any(character.isalnum() for character in match[0]):
            found += _words(match[0], match.start(), _sounds(match[0].strip(), VOICES[language]))
    return found


def _words(text: str, start: int, sounds: str) -> list[Sounded]:
    words, said = list(re.finditer(r"\S+", text)), sounds.split()
    if len(words) == len(said):
        spans = [(start + word.start(), start + word.end()) for word in words]
    else:
        spans, said = [(start + words[0].start(), start + words[-1].end())], [" ".join(said)]
    ends = [*(True for _ in spans[:-1]), text[-1].isspace()]
    return [Sounded(*span, symbols, space) for span, symbols, space in zip(spans, said, ends, strict=True) if symbols]


@lru_cache(1024)
def _sounds(text: str, voice: str) -> str:
    """Of words without signs between them."""
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
    return as_symbols(done.stdout)


def as_symbols(ipa: str) -> str:
    """What espeak-ng prints, in Kokoro's symbols: one line."""
    said = " ".join(_SWITCH.sub("", ipa).split())
    for theirs, ours in _SYMBOLS.items():
        said = said.replace(theirs, ours)
    return said
