"""Who speaks: the speakers of dialogue, found in the names of scripts and in the quotes of prose.

By the signs of print alone: quotation marks, dashes and colons, and names beside verbs of saying, in English, German,
Spanish, French, Japanese and Arabic.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

NARRATOR, UNNAMED = "", "?"
"""Speakers of what is outside quotes, and of quotes that no name stands beside."""


class Part(NamedTuple):
    """Code points `start` to `end` of a sentence."""

    start: int
    end: int
    speaker: str
    cue: int = 0
    """Code points at its beginning that name the speaker, as in ``TOM: Yes.``, and are not to be heard."""


class _Speech(NamedTuple):
    start: int
    end: int
    speaker: str
    cue: int = 0


_CAPITAL = "A-ZÀ-ÖØ-Þ"
_WORD = rf"[{_CAPITAL}]\w*(?:[’'-][{_CAPITAL}]\w+)*"
_TITLE = r"(?:(?:Mr|Mrs|Ms|Dr|St|Prof)\.\s+)?"
_ARTICLE = r"(?:[Tt]he|[Dd]er|[Dd]ie|[Dd]as|[Ee]l|[Ll]a|[Ll]e)"
_LITTLE = rf"(?:(?:old|young|little|other|poor|[a-zäöüß]+e[nr]?(?=\s+[{_CAPITAL}]))\s+)?"
_NAME = rf"(?:{_ARTICLE}\s+{_LITTLE}\w+(?:\s+{_WORD})?|{_TITLE}{_WORD}(?:\s+(?:(?:de|von|van)\s+)?{_WORD}){{0,2}})"
_FRENCH = "dit|demanda|répondit|répliqua|cria|s[’']écria|murmura|ajouta|reprit|chuchota|fit"
_SAID = (
    "said|says|asked|asks|replied|replies|answered|cried|called|shouted|whispered|murmured|muttered|exclaimed|added|"
    "continued|began|remarked|repeated|returned|sighed|laughed|growled|screamed|interrupted|inquired|thought|"
    "sagte|sagt|fragte|fragt|antwortete|rief|ruft|flüsterte|murmelte|erwiderte|meinte|schrie|entgegnete|brummte|sprach|"
    "dijo|dice|preguntó|pregunta|respondió|contestó|gritó|exclamó|susurró|murmuró|añadió|replicó|" + _FRENCH
)
_AFTER = re.compile(
    rf"[\s,;.—–-]*+(?:(?:{_SAID})\s+(?P<a>{_NAME})|(?P<b>{_NAME})\s+(?:\w+ly\s+)?(?:{_SAID})\b(?!\s*:))"
)
_BEFORE = re.compile(
    rf"(?:(?P<a>{_NAME})\b[^.!?]{{0,60}}?\b(?:{_SAID})\b|\b(?i:{_SAID})\s+(?P<b>{_NAME}))[^.!?]{{0,40}}[,:]\s*$"
)
_INSIDE = re.compile(rf"[,!?…]\s*(?:{_FRENCH})\s+(?P<a>{_NAME})")
_KANJI = r"[一-龯々ァ-ヶー]{1,8}(?:さん|くん|ちゃん)?"
_JAPANESE = r"(?:言|聞|尋|訊|答|叫|呟|つぶや|ささや|囁|笑|呼|返)"
_AFTER_JA = re.compile(rf"\s*と、?(?P<a>{_KANJI})[はがも][^。「」]{{0,15}}?{_JAPANESE}")
_BEFORE_JA = re.compile(rf"(?P<a>{_KANJI})[はがも][^。「」]{{0,20}}$")
_SAID_JA = re.compile(rf"\s*と[^。「」]{{0,15}}?{_JAPANESE}")
_ARABIC = r"(?<!\w)[وف]?(?:قالت?|سألت?|أجابت?|صاحت?|همست?|ردت?|صرخت?|هتفت?)"
_ARABIC_NAME = (
    r"(?:(?:له|لها|لهم|لي|عليه|عليها)\s+)?"
    r"(?P<a>(?!له|لي|عليه|إن\b|أن\b)[\u0621-\u064a]{2,}(?:\s+ال[\u0621-\u064a]+)?)"
)
_AFTER_AR = re.compile(rf"[\s،,.]*+{_ARABIC}\s+{_ARABIC_NAME}")
_BEFORE_AR = re.compile(rf"{_ARABIC}\s+{_ARABIC_NAME}[^.!؟]{{0,40}}[:،]\s*$")
_QUOTE = re.compile(
    r"(?:„[^“”]*(?:[“”]|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)|»[^«]*(?:«|$)|「[^」]*(?:」|$)|『[^』]*(?:』|$)"
    r'|"[^"]*(?:"|$)|(?<!\w)‘[^‘\n]+?[,.!?…—]’(?!\w))(?:[,.](?=\s|$))?'
)
_TURN = re.compile(rf"(?:^|(?<=[.!?…—]\s))[—–](?=\s?[{_CAPITAL}¿¡«])")
_ASIDE = re.compile(r"\s[—–](?=[a-zà-ÿ])")
_ASIDE_END = re.compile(r"[—–](?=[\s.,;:!?]|$)")
_CUE = re.compile(
    r"\{?(?P<name>[^\W\d][^:：{}|()「」«»“”\"\n.,!?。、]{0,39}?)(?:\s*\([^()]{0,60}\))?\s*[:：](?P<silent>\|\})?"
)
_CUE_WORDS = 4
_TO_LEAVE_OUT = re.compile(rf"^{_ARTICLE}\s+(?:[a-zäöüß]+e[nr]?\s+(?=[{_CAPITAL}]))?")
_SAYS = re.compile(rf"\b(?:{_SAID})\b|{_ARABIC}")
_MARKS = '„“”«»「」『』"‘’ '
_STOPS = ",.:;!?…—،؟。！？"
_NO_NAMES = frozenset(
    "he she they we you i it one this that then and but so when as if er sie es ich wir ihr man und da dann doch él "
    "ella yo ellos ellas y pero il elle on je nous vous ils elles et mais 彼 彼女 私 僕 俺 誰 هو هي".split()
)


def key(speaker: str) -> str:
    """The same for every spelling of a name."""
    return speaker.casefold()


def find(sentences: Sequence[tuple[str, bool]]) -> list[list[Part]]:
    """Of each sentence the parts that cover it; given are its text and whether it ends a paragraph.

    Never empty, not even for an empty sentence. A name is spelled as where it is found first.
    """
    cues = _cues(text for text, _ in sentences)
    found: list[list[Part]] = []
    spelled: dict[str, str] = {}
    turns = ["", ""]
    for paragraph in _paragraphs(sentences):
        text = " ".join(paragraph)
        speeches = _spoken(text, paragraph, cues)
        named = [speech.speaker for speech in speeches if speech.speaker != UNNAMED]
        # Two who talk by turns are named once or twice, and then no more.
        if speeches and not named and all(turns) and key(turns[0]) != key(turns[1]) and _is_quote_alone(text, speeches):
            named = [turns[0]]
            speeches = [speech._replace(speaker=turns[0]) for speech in speeches]
        turns = [turns[1], named[-1] if named else ""]
        speeches = [
            speech._replace(speaker=spelled.setdefault(key(speech.speaker), speech.speaker)) for speech in speeches
        ]
        start = 0
        for words in paragraph:
            found.append(_parts(words, start, speeches))
            start += len(words) + 1
    return found


class Piece(NamedTuple):
    """What a cast makes of a sentence, or of a part of it."""

    text: str
    voice: str
    speed: float | None


def pieces(
    text: str,
    own: tuple[str, float | None],
    parts: Sequence[Part],
    given: Mapping[str, tuple[str, float | None]],
) -> list[Piece]:
    """Of a sentence with its `own` voice and speed, with those `given` to its speakers; what comes to the same stays
    together."""
    if len(parts) == 1 and not parts[0].cue:
        return [Piece(text.strip(), *given.get(parts[0].speaker, own))]
    found: list[Piece] = []
    for part in parts:
        words, (voice, speed) = text[part.start : part.end], given.get(part.speaker, own)
        if part.cue and voice:
            words = f"{{{words[: part.cue]}|}}{words[part.cue :]}"
        if found and found[-1][1:] == (voice, speed):
            words = found.pop().text + words
        found.append(Piece(words, voice, speed))
    return [piece._replace(text=piece.text.strip()) for piece in found]


def _paragraphs(sentences: Sequence[tuple[str, bool]]) -> Iterator[list[str]]:
    paragraph: list[str] = []
    for text, ends in sentences:
        paragraph.append(text)
        if ends:
            yield paragraph
            paragraph = []
    if paragraph:
        yield paragraph


def _cues(texts: Iterable[str]) -> set[str]:
    """Keys of the names that stand before a colon: in capitals, or more than once."""
    names = [match["name"].strip() for text in texts if (match := _CUE.match(text))]
    names = [name for name in names if _is_cue(name)]
    counts = Counter(map(key, names))
    return {key(name) for name in names if counts[key(name)] > 1 or (name.isupper() and len(name) > 1)}


def _is_cue(name: str) -> bool:
    words = name.split()
    return len(words) <= _CUE_WORDS and not any(word[0].islower() for word in words) and not _SAYS.search(name)


def _spoken(text: str, paragraph: Sequence[str], cues: set[str]) -> list[_Speech]:
    """What is spoken in a paragraph, in its order: after the names of a script, or else in quotes."""
    starts: list[_Speech] = []
    at = 0
    for words in paragraph:
        match = _CUE.match(words)
        if match and key(match["name"].strip()) in cues:
            cue = 0 if match["silent"] else match.end()
            starts.append(_Speech(at, len(text), match["name"].strip(), cue))
        at += len(words) + 1
    if starts:
        ends = [*(speech.start for speech in starts[1:]), len(text)]
        return [speech._replace(end=end) for speech, end in zip(starts, ends, strict=True)]
    spans = list(_turns(text)) or [match.span() for match in _QUOTE.finditer(text)]
    speakers = [_named(text, spans, at) for at in range(len(spans))]
    kept = [at for at in range(len(spans)) if speakers[at] or _is_speech(text, spans, at)]
    first = next((speakers[at] for at in kept if speakers[at]), UNNAMED)
    speeches, last = [], first
    for at in kept:
        last = speakers[at] or last
        speeches.append(_Speech(*spans[at], last))
    return speeches


def _turns(text: str) -> Iterator[tuple[int, int]]:
    """What is spoken after dashes, without what is put in between dashes."""
    begins = [match.start() for match in _TURN.finditer(text)]
    if not begins or text[: begins[0]].strip():
        return
    for start, end in zip(begins, [*begins[1:], len(text)], strict=True):
        while start < end:
            aside = _ASIDE.search(text, start, end)
            yield start, (aside.start() if aside else end)
            close = _ASIDE_END.search(text, aside.end(), end) if aside else None
            start = close.end() if close and any(map(str.isalnum, text[close.end() : end])) else end


def _named(text: str, spans: Sequence[tuple[int, int]], at: int) -> str:
    """Who says the quote, by the words beside it; empty if they do not tell."""
    start, end = spans[at]
    before = text[spans[at - 1][1] if at else 0 : start]
    after = text[end : spans[at + 1][0] if at + 1 < len(spans) else len(text)]
    matches = [_AFTER.match(after), _AFTER_JA.match(after), _AFTER_AR.match(after)]
    matches += [_BEFORE.search(before), _BEFORE_AR.search(before)]
    if _SAID_JA.match(after):
        matches.append(_BEFORE_JA.search(before))
    if text[start] in "«—–":
        matches.append(_INSIDE.search(text, start, end))
    for match in filter(None, matches):
        groups = match.groupdict()
        name = _TO_LEAVE_OUT.sub("", groups["a"] or groups.get("b") or "")
        if key(name) not in _NO_NAMES:
            return name[:1].upper() + name[1:]
    return ""


def _is_speech(text: str, spans: Sequence[tuple[int, int]], at: int) -> bool:
    """Not a title or a word in quotes: it ends as a sentence does, or stands at the beginning."""
    start, end = spans[at]
    inside, before = text[start:end].strip(_MARKS), text[:start].strip()
    ends = inside[-1:] in tuple(",.!?…—;:،؟。！？")
    return (
        bool(inside) and not inside[0].islower() and (not before or (ends and before[-1] in ',.:;!?…—،؟。！？”“»«」"'))
    )


def _is_quote_alone(text: str, speeches: Sequence[_Speech]) -> bool:
    return not any(map(str.isalnum, text[: speeches[0].start] + text[speeches[-1].end :]))


def _parts(words: str, start: int, speeches: Sequence[_Speech]) -> list[Part]:
    """Of the sentence that begins at `start` of its paragraph."""
    parts: list[Part] = []
    at = 0
    for speech in speeches:
        low, high = max(speech.start - start, at), min(speech.end - start, len(words))
        if low < high:
            cue = speech.cue if speech.start >= start else 0
            parts += [Part(at, low, NARRATOR), Part(low, high, speech.speaker, cue)]
            at = high
    return _joined(words, [*parts, Part(at, len(words), NARRATOR)])


def _joined(words: str, parts: Sequence[Part]) -> list[Part]:
    """What holds no letter or figure goes with what is before it."""
    heard = [part for part in parts if any(map(str.isalnum, words[part.start : part.end]))]
    if not heard:
        return [Part(0, len(words), NARRATOR)]
    whole = [list(group) for _, group in groupby(heard, key=lambda part: (part.speaker, bool(part.cue)))]
    starts = [0, *(group[0].start for group in whole[1:]), len(words)]
    return [Part(starts[at], starts[at + 1], group[0].speaker, group[0].cue) for at, group in enumerate(whole)]
