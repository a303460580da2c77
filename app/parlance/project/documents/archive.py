"""Documents that are ZIP archives of XML. Neither is trusted."""

from __future__ import annotations

import lzma
import xml.etree.ElementTree as ElementTree
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.parsers import expat

from parlance.core.limits import DOCUMENT, PACKED_FILES
from parlance.core.messages import Message

DAMAGED = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError)
"""What is raised for a member that is not what was packed."""


class MissingError(ValueError):
    """A member that is not there."""


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    """`ValueError` in words for what is no readable archive."""
    try:
        with zipfile.ZipFile(path) as archive:
            yield Archive(archive)
    except (*DAMAGED, NotImplementedError, RuntimeError) as error:
        raise ValueError(Message("document.protected", error=error)) from error
    except (expat.ExpatError, LookupError) as error:
        raise ValueError(Message("document.xml", error=error)) from error


class Archive:
    """Members by name, and together within the limits. Nothing is ever written to the disk."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        if len(archive.infolist()) > PACKED_FILES.elements:
            raise ValueError(Message("document.files", most=PACKED_FILES.elements))
        self._archive, self._left = archive, DOCUMENT.bytes

    def holds(self, name: str) -> bool:
        return name in self._archive.NameToInfo

    def read(self, name: str) -> bytes:
        try:
            with self._archive.open(name) as member:
                # What the archive says of its sizes may be a lie.
                data = member.read(self._left + 1)
        except KeyError:
            raise MissingError(Message("document.missing", name=name)) from None
        self._left -= len(data)
        if self._left < 0:
            raise ValueError(Message("document.unpacked", size=DOCUMENT.bytes // 1000000))
        return data

    def parsed(self, name: str) -> ElementTree.Element:
        """Without entities of its own, which could grow without bound or name other files."""
        return _Tree().parsed(self.read(name))


class _Tree:
    def __init__(self) -> None:
        self._elements = self._depth = 0
        self._builder, self._parser = ElementTree.TreeBuilder(), expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = lambda text: self._builder.data(text)
        self._parser.EntityDeclHandler = self._refuse

    def parsed(self, data: bytes) -> ElementTree.Element:
        self._parser.Parse(data, True)
        return self._builder.close()

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._elements += 1
        self._depth += 1
        if self._elements > DOCUMENT.elements:
            raise ValueError(Message("document.tags", most=DOCUMENT.elements))
        if self._depth > DOCUMENT.depth:
            raise ValueError(Message("document.deep", depth=DOCUMENT.depth))
        self._builder.start(tag, attributes)

    def _end(self, tag: str) -> None:
        self._depth -= 1
        self._builder.end(tag)

    def _refuse(self, *_values: object) -> None:
        raise ValueError(Message("document.entities"))


def local_name(element: ElementTree.Element) -> str:
    return element.tag.rpartition(" ")[2]
