"""Which elements of a page its stylesheets hide. Selectors of one element are known: a tag, classes, an id."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_IGNORED = re.compile(r"/\*.*?(?:\*/|\Z)|<!--|-->|<!\[CDATA\[|\]\]>", re.DOTALL)
"""Comments, and what hides a sheet from programs that know none."""
_SIGN = re.compile(r"([{};])")
_SELECTOR = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#](?:[^\W\d]|-(?!\d))[\w-]*)*)")
_NAME = re.compile(r"[.#][\w-]+")
_HIDES = {"display": "none", "visibility": "hidden"}
_MAX_RULES = 1000
"""Of a page that are looked at."""
_MEDIA = re.compile(r"(?:^|,)\s*(?:only\s+)?(?:all|screen)\b", re.IGNORECASE)


class _Rule(NamedTuple):
    rank: tuple[bool, int, int, bool, int]
    """The highest one counts: is it important, its ids, its classes, has it a tag, and its place among all."""
    tag: str
    names: frozenset[str]
    """Classes with ``.`` and ids with ``#`` that the element must have."""
    property: str
    hides: bool


class Stylesheet:
    """The rules of one page that say whether anything is shown."""

    def __init__(self) -> None:
        self._rules: dict[str, list[_Rule]] = {}
        """By what is looked up first: a class, an id, or a tag where the rule has neither."""
        self._count = 0

    def add(self, sheet: str) -> None:
        for tag, names, property_, hides, is_important in _hiding(sheet):
            if self._count == _MAX_RULES:
                break
            self._count += 1
            ids = sum(name.startswith("#") for name in names)
            rank = (is_important, ids, len(names) - ids, tag != "*", self._count)
            rule = _Rule(rank, tag, frozenset(names), property_, hides)
            self._rules.setdefault(names[0] if names else tag, []).append(rule)

    def hides(self, tag: str, classes: str, id_: str, style: str) -> bool:
        """Whether an element of these attributes is not to be seen. What its own style says counts more."""
        if not self._rules and not style:
            return False
        names = {f".{name}" for name in classes.split()} | ({f"#{id_}"} if id_ else set())
        rules = [rule for key in (tag, "*", *names) for rule in self._rules.get(key, ())]
        rules = [rule for rule in rules if rule.tag in ("*", tag) and rule.names <= names]
        for property_ in _HIDES:
            best = max((rule for rule in rules if rule.property == property_), default=None)
            own = declared(style, property_)
            if own is not None and (own[1] or best is None or not best.rank[0]):
                hides = own[0]
            else:
                hides = best is not None and best.hides
            if hides:
                return True
        return False


def is_for_screens(media: str) -> bool:
    """What the attribute ``media`` says of a sheet."""
    return not media.strip() or _MEDIA.search(media) is not None


def declared(declarations: str, property_: str) -> tuple[bool, bool] | None:
    """Whether the last declaration of a property hides, and is important; None without one."""
    found = None
    for declaration in declarations.split(";"):
        name, _, value = declaration.partition(":")
        if name.strip().lower() == property_:
            value, _, important = value.partition("!")
            is_important = important.strip().lower() == "important"
            if found is None or is_important or not found[1]:
                found = (value.strip().lower() == _HIDES[property_], is_important)
    return found


@lru_cache(16)
def _hiding(sheet: str) -> tuple[tuple[str, tuple[str, ...], str, bool, bool], ...]:
    """Tag, names, property, does it hide, and is it important, of the declarations that hide or show. The pages of a
    book share their sheets."""
    rows = []
    for selectors, declarations in _rules(_IGNORED.sub("", sheet)):
        found = [(name, *told) for name in _HIDES if (told := declared(declarations, name)) is not None]
        for selector in selectors.split(",") if found else ():
            match = _SELECTOR.fullmatch(selector.strip())
            if match is not None and match[0]:
                rows += [((match[1] or "*").lower(), tuple(_NAME.findall(match[2])), *one) for one in found]
    return tuple(rows[:_MAX_RULES])


def _rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Selectors and declarations of each rule that holds everywhere: those in blocks such as ``@media`` do not."""
    depth, selectors, declarations = 0, "", list[str]()
    pieces = _SIGN.split(sheet)
    for text, sign in zip(pieces[::2], pieces[1::2], strict=False):
        if depth:
            declarations.append(text)
        elif sign == "{":
            selectors, declarations = text.strip(), []
        depth = max(0, depth + (sign == "{") - (sign == "}"))
        if sign == "}" and not depth and not selectors.startswith("@"):
            yield selectors, ";".join(declarations)
