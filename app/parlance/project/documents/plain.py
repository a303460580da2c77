"""Plain text, subtitles and SSML."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from parlance.core.messages import Message
from parlance.core.request import SETTINGS
from parlance.core.text.lines import own_lines
from parlance.core.text.markup import Prosody, is_ssml, marked

from .chapter import Aloud, Chapter, DocumentText, Paragraph, chapters

_HEADING = re.compile(
    r"(?:(?:chapter|part|kapitel|teil|chapitre|partie|cap[ií]tulo|parte|capitolo)\s+[\divxlc]+"
    r"|prologue|epilogue|prolog|epilog|prologo|epilogo|第[\d一二三四五六七八九十百]+[章回])(?:[.:–—-].*|\s[^.!?]*)?",
    re.IGNORECASE,
)
LONGEST_HEADING = 90


def heading_level(words: str) -> int:
    """1 for a paragraph such as `Chapter 3`, 0 for any other."""
    return int(len(words) <= LONGEST_HEADING and _HEADING.fullmatch(words) is not None)


def read_plain(text: str) -> DocumentText:
    """A paragraph such as `Chapter 3` begins a chapter."""
    return DocumentText(chapters(_paragraphs(own_lines(text))))


def _paragraphs(text: str) -> Iterator[Paragraph]:
    """Of a text without lines that are only full."""
    for paragraph in text.split("\n\n"):
        words = " ".join(paragraph.split())
        if level := heading_level(words):
            yield Paragraph(words, level)
        elif words:
            yield Paragraph(paragraph.strip())


_LIKE_TIMES = re.compile(r"\d+:\d[\d:.,]* *-> *\d")
_ASIDE = re.compile(r"(?:WEBVTT|NOTE|STYLE|REGION)\b|\d+\s*$")
"""Begins a block of captions that is not shown: a head, a remark, how they look, a number without words."""
_TAG = re.compile(r"</?[A-Za-z][^<>]*>|<[\d:.]+>|\{(?:\\|[cCfFHoPsSyY]:)[^{}\n]*\}")
"""Of WebVTT and HTML, or in braces, as the formats SSA and MicroDVD have them."""
_SOUNDS_OF_RUBY = re.compile(r"<(rt|rp)\b[^<>]*>.*?(?:</\1>|(?=<r[tp]\b|</ruby>)|$)", re.DOTALL)
"""How the characters above which it stands are read: the voice says them once."""
_BREAK_OF_SSA, _DRIVE = r"\N", ":\\"
"""A caption that names a file of Windows has no such breaks."""


_STAMP = r"((?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,6})"
_TIMES = re.compile(f"{_STAMP} *--> *{_STAMP}")
_OWN_CAPTION = re.compile(r"(?:[-–—♪♫#\[*]|>>|[^\W\da-z_][^\W\da-z_ .]*(?: [^\W\da-z_ .]+){0,2}:)")
"""Begins words that are no part of the ones before: of another person, a song, a sound, somebody's name."""
_CAPTION_ENDS = "♪♫#]"
_INNER_TIME, _ROLLING_S = re.compile(r"<\d{1,4}:\d\d[:.\d]*>"), 0.05
"""Captions that come word by word, or last so short: they roll up, and each shows the line of the one before again."""
_SILENCE_S = 0.7
"""Between two captions: one sentence that goes on has less, unless it goes on with a small letter."""


def read_subtitles(text: str) -> DocumentText:
    """Words are read whether or not their time makes sense. `ValueError` for a text without a single time."""
    found, is_any, last_s = list[list[str]](), False, 0.0
    is_rolling, shown = _INNER_TIME.search(text) is not None, set[str]()
    for block in re.split(r"\n\s*\n", text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")):
        lines = [line.strip() for line in block.split("\n") if line.strip()]
        at = next((number for number, line in enumerate(lines) if "-->" in line or _LIKE_TIMES.match(line)), None)
        silence_s = 0.0
        if at is not None:
            is_any = True
            if times := _TIMES.search(lines[at]):
                begin_s, end_s = map(_seconds, times.groups())
                is_rolling |= 0 < end_s - begin_s < _ROLLING_S
                silence_s, last_s = begin_s - last_s, end_s
        elif not is_any or not lines or _ASIDE.match(lines[0]):
            continue
        written = _SOUNDS_OF_RUBY.sub("", "\n".join(lines[0 if at is None else at + 1 :]))
        written = _TAG.sub("", written)
        written = written if _DRIVE in written else written.replace(_BREAK_OF_SSA, " ")
        caption = [html.unescape(line).strip() for line in written.split("\n")]
        for words in caption:
            if not words or (is_rolling and words in shown):
                continue
            if not found or not _caption_goes_on(found[-1][-1], words, silence_s):
                found.append([])
            found[-1].append(words)
            silence_s = 0.0
        shown = {*caption}
    if not is_any:
        raise ValueError(Message("document.subtitles"))
    return DocumentText([Chapter("", "\n".join(map(" ".join, found)))])


def _seconds(stamp: str) -> float:
    seconds = 0.0
    for part in stamp.replace(",", ".").split(":"):
        seconds = 60 * seconds + float(part)
    return seconds


def _caption_goes_on(before: str, words: str, silence_s: float) -> bool:
    """Whether the words may be of the same sentence as those before."""
    if before[-1] in _CAPTION_ENDS or _OWN_CAPTION.match(words):
        return False
    return silence_s < _SILENCE_S or words[0].islower()


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
