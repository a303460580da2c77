"""Books that read themselves, EPUB 3 with media overlays; and subtitles, which mark the same words in time."""

from __future__ import annotations

import html
import re
import textwrap
import uuid
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import NamedTuple

from parlance._version import __version__
from parlance.audio.tags import JPEG, Picture
from parlance.core.errors import AudioError
from parlance.core.files import part_file, publish
from parlance.core.text.markup import marks
from parlance.core.word_times import Word

LINE_CHARS = 42
FORMATS = ("srt", "vtt")
EACH_WORD = "words."
"""In front of a format, as of a file's ending: a cue for each word."""


@dataclass(frozen=True)
class Cue:
    """`text` is heard from `start` to `end`, in seconds."""

    start: float
    end: float
    text: str


def subtitles(cues: Sequence[Cue], form: str) -> str:
    """A whole file; `form` is one of `FORMATS`."""
    mark = "," if form == "srt" else "."
    head = "" if form == "srt" else "WEBVTT\n\n"
    blocks = [
        f"{number}\n{_clock(cue.start, mark)} --> {_clock(cue.end, mark)}\n{_lines(cue.text, form)}\n"
        for number, cue in enumerate(cues, 1)
    ]
    return head + "\n".join(blocks)


def of_words(text: str, words: Sequence[Word], begin_s: float = 0.0) -> list[Cue]:
    """A cue for each word of `text`, of a sound that begins at `begin_s`; it stays until the next one."""
    ends = [*(word.begin_s for word in words[1:]), *(word.end_s for word in words[-1:])]
    return [
        Cue(begin_s + word.begin_s, begin_s + max(word.begin_s, end), readable(text[word.start : word.end]))
        for word, end in zip(words, ends, strict=True)
    ]


def readable(text: str) -> str:
    """The words that are written, without pauses and tags."""
    pieces, read = [], 0
    for mark in marks(text):
        pieces += [text[read : mark.start], mark.text if mark.kind == "substitution" else ""]
        read = mark.end
    return " ".join("".join([*pieces, text[read:]]).split())


def _clock(seconds: float, mark: str) -> str:
    ms = round(seconds * 1000)
    return f"{ms // 3_600_000:02d}:{ms // 60_000 % 60:02d}:{ms // 1000 % 60:02d}{mark}{ms % 1000:03d}"


def _lines(text: str, form: str) -> str:
    # An arrow would look like the time of a cue.
    text = text.replace("-->", "→")
    if form == "vtt":
        text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "\n".join(textwrap.wrap(text, LINE_CHARS, break_long_words=False)) or "…"


TALKING_BOOK = ".epub"
ACTIVE = "-epub-media-overlay-active"
STYLE = f".{ACTIVE} {{ background: #ffe08a; color: #000; }}\np {{ margin: 0 0 0.8em; }}\n"
CONTAINER = (
    '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
    '<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
)
PACKAGE, SOUND, COVER = "EPUB/package.opf", "speech.mp3", "cover.jpg"
SYNTHETIC = f"Synthetic speech, made with Parlance {__version__}"
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Of a page break in a PDF, say: one of them, and no reader opens the book."""


@dataclass(frozen=True)
class ToldLine:
    """A sentence, and when each word of it is heard."""

    text: str
    words: Sequence[Word]
    """Code points of `text`, seconds from `begin_s` on; empty where it is known of the sentence alone."""
    begin_s: float
    end_s: float
    chapter: str = ""
    """Title of the chapter that begins with it."""
    ends_paragraph: bool = True
    language: str = ""
    is_heard: bool = True
    """False for what no voice can say: it is shown."""
    ends_scene: bool = False

    def cues(self) -> list[Cue]:
        """One for each word, or for the sentence where no more is known."""
        return of_words(self.text, self.words, self.begin_s) or [Cue(self.begin_s, self.end_s, readable(self.text))]


class Credits(NamedTuple):
    author: str = ""
    readers: str = ""
    """Whose voices are heard."""
    picture: Picture | None = None


@contextmanager
def part_beside(path: Path, suffix: str) -> Iterator[Path]:
    """A name in the folder of `path` for what is being written, which is gone afterwards. Raises `AudioError`."""
    try:
        with part_file(path, suffix) as part:
            yield part
    except OSError as error:
        raise AudioError("file.not_writable", path=path, error=error) from error


def write_talking_book(
    path: Path,
    title: str,
    lines: Sequence[ToldLine],
    sound: Path,
    credits: Credits,
) -> None:
    """Whole or not at all; `sound` is the MP3 file that the times of `lines` are of. Raises `AudioError`."""
    language = next((line.language for line in lines if line.language), "en")
    chapters = _chapters(lines, title)
    names = [f"chapter{number}" for number in range(1, len(chapters) + 1)]
    with part_beside(path, TALKING_BOOK) as part:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as book:
            book.writestr(
                "mimetype", "application/epub+zip", zipfile.ZIP_STORED
            )  # first, and as it is: the format asks
            book.writestr("META-INF/container.xml", CONTAINER)
            book.writestr(PACKAGE, _package(title, language, chapters, names, credits))
            book.writestr("EPUB/nav.xhtml", _contents(title, language, chapters, names))
            book.writestr("EPUB/style.css", STYLE)
            if credits.picture is not None:
                book.writestr(f"EPUB/{COVER}", credits.picture.jpeg, zipfile.ZIP_STORED)
            for (heading, told), name in zip(chapters, names, strict=True):
                page, overlay = _chapter(heading, told, name, language)
                book.writestr(f"EPUB/{name}.xhtml", page)
                if overlay:
                    book.writestr(f"EPUB/{name}.smil", overlay)
            book.write(sound, f"EPUB/{SOUND}", zipfile.ZIP_STORED)
        publish(part, path)


Chapters = list[tuple[str, list[ToldLine]]]


def _chapters(lines: Sequence[ToldLine], title: str) -> Chapters:
    found: Chapters = []
    for line in lines:
        if line.chapter or not found:
            found.append((line.chapter or title, []))
        found[-1][1].append(line)
    return found


def _chapter(heading: str, lines: Sequence[ToldLine], name: str, language: str) -> tuple[str, str]:
    """Its page, where each word has an id, and the overlay that says when each id is heard; empty if none is."""
    is_line = readable(lines[0].text) == " ".join(heading.split()) and lines[0].ends_paragraph
    body: list[str] = [] if is_line else [f"<h1>{escape(heading)}</h1>"]
    pars, count, is_open = [], 0, False
    for number, line in enumerate(lines):
        block = "h1" if is_line and number == 0 else "p"
        if not is_open:
            body.append(f"<{block}>")
        at = 0
        words = line.words or [Word(0, len(line.text), 0.0, line.end_s - line.begin_s)]
        for start, end, begin_s, end_s in words if line.is_heard else ():
            count += 1
            body.append(
                f'{_shown(line.text[at:start])}<span id="w{count}">{_shown(line.text[start:end]).strip()}</span>'
            )
            pars.append(
                f'<par id="p{count}"><text src="{name}.xhtml#w{count}"/><audio src="{SOUND}" '
                f'clipBegin="{line.begin_s + begin_s:.3f}s" clipEnd="{line.begin_s + max(begin_s, end_s):.3f}s"/></par>'
            )
            at = end
        body.append(f"{_shown(line.text[at:])} ")
        is_open = not line.ends_paragraph
        if not is_open:
            body.append(f"</{block}>\n")
            if line.ends_scene and number + 1 < len(lines):
                body.append("<hr/>\n")
    if is_open:
        body.append("</p>\n")
    overlay = (
        '<?xml version="1.0" encoding="utf-8"?>\n<smil xmlns="http://www.w3.org/ns/SMIL" '
        f'xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body><seq id="s1" epub:textref="{name}.xhtml">\n'
        + "\n".join(pars)
        + "\n</seq></body></smil>\n"
    )
    return _page(heading, language, "".join(body)), overlay if pars else ""


def escape(text: str) -> str:
    return html.escape(_NO_XML.sub("\ufffd", text))


def _shown(text: str) -> str:
    """Without our own marks, with the white space that stands around it."""
    words = readable(text)
    before, after = " " if text[:1].isspace() else "", " " if text[-1:].isspace() and words else ""
    return escape(f"{before}{words}{after}")


def _page(title: str, language: str, body: str) -> str:
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" '
        f'xmlns:epub="http://www.idpf.org/2007/ops" lang="{escape(language)}" xml:lang="{escape(language)}">'
        f'<head><title>{escape(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>'
        f"<body>{body}</body></html>\n"
    )


def _contents(title: str, language: str, chapters: Chapters, names: Sequence[str]) -> str:
    rows = "".join(
        f'<li><a href="{name}.xhtml">{escape(heading)}</a></li>'
        for (heading, _), name in zip(chapters, names, strict=True)
    )
    return _page(title, language, f'<nav epub:type="toc"><h1>{escape(title)}</h1><ol>{rows}</ol></nav>')


def _package(title: str, language: str, chapters: Chapters, names: Sequence[str], credits: Credits) -> str:
    spans = [told[-1].end_s - told[0].begin_s for _, told in chapters]
    heard = {name for name, (_, told) in zip(names, chapters, strict=True) if any(line.is_heard for line in told)}
    # The same book keeps its name, so that a reader keeps its place.
    said = "\n".join([f"parlance:{title}", *(line.text for _, told in chapters for line in told)])
    identifier = uuid.uuid5(uuid.NAMESPACE_URL, _NO_XML.sub("\ufffd", said))
    durations = "".join(
        f'<meta property="media:duration" refines="#{name}-overlay">{seconds:.3f}s</meta>'
        for name, seconds in zip(names, spans, strict=True)
        if name in heard
    )
    pages = "".join(
        f'<item id="{name}" href="{name}.xhtml" media-type="application/xhtml+xml" media-overlay="{name}-overlay"/>'
        f'<item id="{name}-overlay" href="{name}.smil" media-type="application/smil+xml"/>'
        if name in heard
        else f'<item id="{name}" href="{name}.xhtml" media-type="application/xhtml+xml"/>'
        for name in names
    )
    now, readers = datetime.now(UTC), credits.readers
    creator = f"<dc:creator>{escape(credits.author)}</dc:creator>" if credits.author else ""
    narrator = escape(f"{readers} ({SYNTHETIC[0].lower()}{SYNTHETIC[1:]})" if readers else SYNTHETIC)
    has_cover = credits.picture is not None
    cover = f'<item id="cover" href="{COVER}" media-type="{JPEG}" properties="cover-image"/>' if has_cover else ""
    spine = "".join(f'<itemref idref="{name}"/>' for name in names)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<package xmlns="http://www.idpf.org/2007/opf" version="3.0" '
        'unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f'<dc:identifier id="id">urn:uuid:{identifier}</dc:identifier><dc:title>{escape(title)}</dc:title>'
        f"<dc:language>{escape(language)}</dc:language>{creator}<dc:date>{date.today():%Y-%m-%d}</dc:date>"
        f'<meta property="dcterms:modified">{now:%Y-%m-%dT%H:%M:%SZ}</meta>'
        f'<meta property="media:duration">{sum(spans):.3f}s</meta>{durations}'
        f'<meta property="media:active-class">{ACTIVE}</meta>'
        f'<meta property="media:narrator">{narrator}</meta>'
        '<meta property="schema:accessMode">textual</meta><meta property="schema:accessMode">auditory</meta>'
        '<meta property="schema:accessibilityFeature">synchronizedAudioText</meta></metadata><manifest>'
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
        '<item id="style" href="style.css" media-type="text/css"/>'
        f'<item id="speech" href="{SOUND}" media-type="audio/mpeg"/>{cover}{pages}</manifest>'
        f"<spine>{spine}</spine></package>\n"
    )
