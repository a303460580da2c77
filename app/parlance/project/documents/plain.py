"""Plain text, subtitles and SSML; and how lines of text become paragraphs."""

from __future__ import annotations

import html
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from parlance.core.messages import Message
from parlance.core.request import SETTINGS
from parlance.core.text.markup import Prosody, is_ssml, marked

from .chapter import Aloud, Chapter, DocumentText, Paragraph, chapters

PARAGRAPH = re.compile(r"\n[^\S\n]*\n|\u2029")
_OWN = re.compile(r"[\x0b\x85\u2028]")
"""Line breaks that no program puts where a line is full."""
_WORDS = re.compile(r"\w+(?:-\w+)*")
_BULLET = re.compile(r"\s*(?:[-*•·‣–—]\s|\d{1,3}[.)]\s|—\w)")
_ITEM = re.compile(r"\s*(?:[-*•·‣–—]|\d{1,3}[.)])\s+")
"""What stands in front of the words of an item of a list."""
_SCENES = re.compile(r"^[^\S\n]*((?:[-*•·⁂#~=_–—][^\S\n]*){3,}|[*⁂])$", re.MULTILINE)
"""A row of stars or the like, which parts scenes and is read as a pause."""
_SENTENCE_WITHIN = re.compile(r"[.!?…][\"'”’»)]?\s+[^\s\W]")
_ENDS = ".!?…:;。！？\"'»”’)"
HYPHENS = "-\u2010\u00ad"
_FIRST_PARTS = frozenset(
    "all cross ex half ill quasi self so well twenty thirty forty fifty sixty seventy eighty ninety".split()
)
"""Words that keep their hyphen: well-known, self-portrait, twenty-one."""
_SECOND_PARTS = frozenset(
    "based driven oriented related owned term class scale quality level friendly looking speaking known called style "
    "sized shaped coloured colored haired eyed conscious specific intensive effective efficient minded handed".split()
)
"""English words that follow a hyphen: wind-driven, long-term."""
_MAKERS, _LONG_HEAD = frozenset("maker makers making".split()), 6
"""Those that do behind long words alone: decision-maker, but filmmaker."""
_PREFIXES = frozenset("ab de dis en in inter mis non out over pre re sub super un under up".split())
"""Beginnings of words: unrelated, ineffective."""
WIDEST = 200
"""Columns of a full line; what is longer is a paragraph."""
FULL, FULL_WITH_SENTENCES, FULL_OF_CAPITALS = 45, 20, 55
"""Columns of the shortest full lines: of any, of those within which sentences end, and of those that all begin with
capitals, as verse does."""
FEW = 3
"""Lines that may all begin with a capital by chance."""
SHORT = 0.7
"""Of a full line: a shorter one that ends a sentence ends its paragraph."""


def own_lines(text: str) -> str:
    """A text whose lines are its writer's: verse and lists stay, lines that are only full are joined.

    Paragraphs are parted by blank lines."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n")
    text = _SCENES.sub(r"\n\1\n", text)
    known = known_words(text.splitlines())
    found = ("\n".join(_logical(paragraph, known)) for paragraph in PARAGRAPH.split(text))
    return "\n\n".join(paragraph for paragraph in found if paragraph)


def _logical(paragraph: str, known: frozenset[str]) -> Iterator[str]:
    for part in _OWN.split(paragraph):
        lines = [line.rstrip() for line in part.split("\n") if line.strip()]
        if len(lines) < 2:
            yield from (line.strip() for line in lines)
            continue
        width = max(map(columns, lines))
        is_wrapped = _is_wrapped(lines, width)
        group = lines[:1]
        for before, line in pairwise(lines):
            if _is_parted(before, line) or _hangs(group[0], line) or (is_wrapped and not _is_own(before, line, width)):
                group.append(line)
            else:
                yield _one(group, known)
                group = [line]
        yield _one(group, known)


def _one(lines: Sequence[str], known: frozenset[str]) -> str:
    return joined([line.strip() for line in lines], known) if len(lines) > 1 else lines[0].strip()


def _is_wrapped(lines: Sequence[str], width: int) -> bool:
    """Whether the lines end where they are full."""
    if width > WIDEST:
        return False
    if any(_is_parted(*pair) and pair[1].lstrip()[0].islower() for pair in pairwise(lines)):
        return True
    if width < FULL_WITH_SENTENCES:
        return False
    pairs = [pair for pair in pairwise(lines) if not _is_own(*pair, width)]
    starts = [next((c for c in line if c.isalpha()), "") for _, line in pairs]
    small = sum(start.islower() for start in starts)
    filled = [(columns(line) + 1 + columns(_first(following))) / width for line, following in pairs]
    if not filled:
        return False
    if small and (len(starts) <= FEW or small >= 0.3 * len(starts)):
        has_sentences = any(_SENTENCE_WITHIN.search(line) for line in lines)
        shortest = FULL_WITH_SENTENCES if has_sentences else FULL
        return width >= shortest and sum(part > 0.65 for part in filled) >= 0.8 * len(filled)
    has_case = any(start.isupper() for start in starts)
    return width >= FULL_OF_CAPITALS and min(filled) > 0.85 and (not has_case or len(starts) < FEW)


def _is_own(before: str, line: str, width: int) -> bool:
    """A new line among full ones: of a list, indented, or behind the short end of a paragraph."""
    is_indented = len(line) - len(line.lstrip()) >= 2 > len(before) - len(before.lstrip())
    is_end = before[-1] in _ENDS and columns(before) < SHORT * width and not line.lstrip()[0].islower()
    return is_indented or is_end or _BULLET.match(line) is not None


def _hangs(item: str, line: str) -> bool:
    """Whether the words of an item of a list go on with this line, right under where they began."""
    marker = _ITEM.match(item)
    return marker is not None and marker.end() == len(line) - len(line.lstrip()) and _BULLET.match(line) is None


def is_item(line: str) -> bool:
    """Whether a list goes on with this line."""
    return _BULLET.match(line) is not None


def _is_parted(before: str, line: str) -> bool:
    return before[-1] in HYPHENS and before[-2:-1].isalnum() and line.lstrip()[0].isalnum()


def columns(text: str) -> int:
    """How wide a text is; characters of East Asia are two columns."""
    return len(text) if text.isascii() else sum(1 + _is_wide(character) for character in text)


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"


def _first(line: str) -> str:
    """What of a line would have had to fit into the one before."""
    words = line.split(maxsplit=1)[0]
    return words[:1] if _is_wide(words[0]) else words


def known_words(lines: Iterable[str]) -> frozenset[str]:
    """Words, and those with hyphens, as they stand within lines: nothing that the end of a line may have parted."""
    known: set[str] = set()
    is_parted = False
    for line in lines:
        words = [word.casefold() for word in _WORDS.findall(line)]
        first, is_parted = is_parted, line.rstrip().endswith(tuple(HYPHENS))
        known.update(words[first : len(words) - is_parted])
    return frozenset(known)


def joined(lines: Iterable[str], known: frozenset[str]) -> str:
    """Lines of one paragraph as one: what was parted at the end of a line is one word again."""
    pieces: list[str] = []
    for line in lines:
        if pieces:
            before = pieces[-1]
            is_wide = _is_wide(before[-1]) and _is_wide(line[0])
            end = _end(before, line, known)
            pieces[-1] = end if end is not None else before if is_wide else f"{before} "
        pieces.append(line)
    return "".join(pieces)


def _end(before: str, line: str, known: frozenset[str]) -> str | None:
    """What stays of a line that ends within a word; None if it does not end within one."""
    if before[-1] not in HYPHENS or not before[-2:-1].isalnum():
        return None
    head, tail = before[:-1].split()[-1], _WORDS.match(line)
    if before[-1] == "\u00ad":
        return before[:-1]
    if "://" in head or head.startswith("www."):
        return before  # The hyphen is the address's own.
    return before if tail is None or _is_compound(head, tail[0], known) else before[:-1]


def _is_compound(head: str, tail: str, known: frozenset[str]) -> bool:
    """Whether the hyphen is the word's own, and not that of the line's end."""
    if "-" in tail or not tail[0].islower() or not head[-1:].isalpha():
        return True
    word = _WORDS.findall(head)[-1]
    whole, parted = f"{word}{tail}".casefold(), f"{word}-{tail}".casefold()
    if whole in known or parted in known:
        return whole not in known
    first = word.rpartition("-")[2]
    if len(first) == 1 or first.casefold() in _FIRST_PARTS or "-" in word:
        return True
    if (
        word.islower()
        and word not in _PREFIXES
        and (tail in _SECOND_PARTS or (tail in _MAKERS and len(word) >= _LONG_HEAD))
    ):
        return True
    return word.islower() and len(word) > 2 and word in known and tail.casefold() in known


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
