"""EPUB: the pages of its reading order, each a chapter. The archive is not trusted."""

from __future__ import annotations

import posixpath
import xml.etree.ElementTree as ElementTree
import zipfile
import zlib
from pathlib import Path
from urllib.parse import unquote
from xml.parsers import expat

from .chapter import LARGEST, Chapter
from .page import read_page

MOST_FILES = 10_000
_CONTAINER = "META-INF/container.xml"


def read_epub(path: Path) -> list[Chapter]:
    """`ValueError` in words for what is no readable book."""
    try:
        with zipfile.ZipFile(path) as archive:
            return _read(_Archive(archive))
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise ValueError(f"it is damaged, or protected against copying: {error}") from error
    except (expat.ExpatError, LookupError) as error:
        raise ValueError(f"its table of contents cannot be read: {error}") from error


class _Archive:
    """Members by name, and together no larger than a text may be. Nothing is ever written to the disk."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        if len(archive.infolist()) > MOST_FILES:
            raise ValueError(f"it holds more than {MOST_FILES:,} files")
        self._archive, self._left = archive, LARGEST

    def read(self, name: str) -> bytes:
        try:
            with self._archive.open(name) as member:
                # What the archive says of its sizes may be a lie.
                data = member.read(self._left + 1)
        except KeyError:
            raise ValueError(f"{name} is missing in it") from None
        self._left -= len(data)
        if self._left < 0:
            raise ValueError(f"unpacked, it is larger than {LARGEST // 1_000_000} MB of text")
        return data


def _read(archive: _Archive) -> list[Chapter]:
    container = _parsed(archive.read(_CONTAINER))
    package_name = next((e.get("full-path") for e in container.iter() if _name(e) == "rootfile"), None)
    if not package_name:
        raise ValueError("it names no book")
    package = _parsed(archive.read(package_name))
    items = {e.get("id"): e for e in package.iter() if _name(e) == "item"}
    folder = posixpath.dirname(package_name)
    chapters = []
    for entry in (e for e in package.iter() if _name(e) == "itemref" and e.get("linear") != "no"):
        item = items.get(entry.get("idref"))
        if item is None or "html" not in item.get("media-type", "") or "nav" in item.get("properties", "").split():
            continue
        name = posixpath.normpath(posixpath.join(folder, unquote(item.get("href") or "")))
        chapters.append(read_page(archive.read(name)))
    return chapters


def _parsed(data: bytes) -> ElementTree.Element:
    """Without entities of its own, which could grow without bound or name other files."""
    builder, parser = ElementTree.TreeBuilder(), expat.ParserCreate(namespace_separator=" ")

    def refuse(*_values: object) -> None:
        raise ValueError("its table of contents defines entities")

    parser.StartElementHandler = lambda tag, attributes: builder.start(tag, attributes)
    parser.EndElementHandler = lambda tag: builder.end(tag)
    parser.EntityDeclHandler = refuse
    parser.Parse(data, True)
    return builder.close()


def _name(element: ElementTree.Element) -> str:
    return element.tag.rpartition(" ")[2]
