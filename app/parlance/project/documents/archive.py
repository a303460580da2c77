"""Documents that are ZIP archives of XML. Neither is trusted."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.parsers import expat

from parlance.core.limits import DOCUMENT


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    """`ValueError` in words for what is no readable archive."""
    try:
        with zipfile.ZipFile(path) as archive:
            yield Archive(archive)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise ValueError(f"it is damaged, or protected against copying: {error}") from error
    except (expat.ExpatError, LookupError) as error:
        raise ValueError(f"its XML cannot be read: {error}") from error


class Archive:
    """Members by name, and together no larger than a text may be. Nothing is ever written to the disk."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        if len(archive.infolist()) > DOCUMENT.elements:
            raise ValueError(f"it holds more than {DOCUMENT.elements:,} files")
        self._archive, self._left = archive, DOCUMENT.bytes

    def read(self, name: str) -> bytes:
        try:
            with self._archive.open(name) as member:
                # What the archive says of its sizes may be a lie.
                data = member.read(self._left + 1)
        except KeyError:
            raise ValueError(f"{name} is missing in it") from None
        self._left -= len(data)
        if self._left < 0:
            raise ValueError(f"unpacked, it is larger than {DOCUMENT.bytes // 1_000_000} MB of text")
        return data


def parsed(data: bytes) -> ElementTree.Element:
    """Without entities of its own, which could grow without bound or name other files."""
    builder, parser = ElementTree.TreeBuilder(), expat.ParserCreate(namespace_separator=" ")

    def refuse(*_values: object) -> None:
        raise ValueError("it defines entities of its own")

    parser.StartElementHandler = lambda tag, attributes: builder.start(tag, attributes)
    parser.EndElementHandler = lambda tag: builder.end(tag)
    parser.CharacterDataHandler = lambda text: builder.data(text)
    parser.EntityDeclHandler = refuse
    parser.Parse(data, True)
    return builder.close()


def local_name(element: ElementTree.Element) -> str:
    return element.tag.rpartition(" ")[2]
