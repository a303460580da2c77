"""SSML as running text: its words and pauses, and who reads each segment, in which language and how fast.

A script has no place for pitch and loudness: they are named as undone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from parlance.core.messages import Message
from parlance.core.request import SETTINGS
from parlance.core.text.markup import Prosody, marked
from parlance.core.text.ssml import is_ssml

from .chapter import Aloud, Chapter, DocumentText

BEGIN = "\ue000"
"""Where a segment begins, while blanks are put right: no voice can say it."""


def read_markup(text: str) -> DocumentText:
    """Pauses are as in a script, ``[pause 0.5s]``. `ValueError` for no SSML, `TextError` for what is wrong."""
    if not is_ssml(text):
        raise ValueError(Message("document.markup"))
    found: list[str] = []
    segments: list[Prosody] = []
    pause = ""
    read = marked(text)
    for part in read.parts:
        words = part.text.replace(BEGIN, "")
        if words.strip():
            blank = words[: len(words) - len(words.lstrip())] or (" " if pause else "")
            found.append(f"{blank}{BEGIN}{pause}{words.lstrip()}")
            segments.append(part.prosody)
            pause = ""
        else:
            found.append(words)
        pause += f"[pause {part.pause_s:g}s] " if part.pause_s else ""
    found.append(f" {pause}")
    paragraphs = [" ".join(words.split()) for words in "".join(found).split("\n\n")]
    first, *rest = "\n\n".join(words for words in paragraphs if words).split(BEGIN)
    aloud, whole, own = [], first, _most(segments)
    for words, prosody in zip(rest, segments, strict=True):
        aloud.append(_aloud(len(whole), prosody, own))
        whole += words
    undone = dict.fromkeys(read.undone)
    undone |= {"pitch": None} if any(prosody.pitch for prosody in segments) else {}
    undone |= {"volume": None} if any(prosody.gain != 1 for prosody in segments) else {}
    said = tuple(aloud) if any(one[1:] != Aloud(0)[1:] for one in aloud) else ()
    return DocumentText([Chapter("", whole, said, tuple(undone))])


def _most(segments: Sequence[Prosody]) -> str:
    """The language of the document, which the project picks."""
    return Counter(prosody.language for prosody in segments).most_common(1)[0][0] if segments else ""


def _aloud(start: int, prosody: Prosody, own: str) -> Aloud:
    limits = SETTINGS["speed"]
    speed = None if prosody.rate == 1 else min(max(prosody.rate, limits.low), limits.high)
    return Aloud(start, prosody.voice.split(" ")[0], "" if prosody.language == own else prosody.language, speed)
