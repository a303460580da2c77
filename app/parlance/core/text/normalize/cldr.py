"""Names that the Unicode CLDR has: of units, currencies, months and days (`babel`, whose data is read when first used)."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any

_LOCALES = {"tl": "fil"}


@lru_cache(64)
def locale(code: str, region: str = "") -> Any:
    from babel import Locale, UnknownLocaleError

    code = _LOCALES.get(code, code)
    try:
        return Locale.parse(f"{code}_{region}" if region else code)
    except (UnknownLocaleError, ValueError):
        return Locale.parse(code)


def months(code: str, width: str = "wide", context: str = "format") -> list[str]:
    """January first. ``format`` are those beside a day, in the case that the language has there."""
    found = locale(code).months[context][width]
    return [str(found[number]).rstrip(".") for number in range(1, 13)]


def weekdays(code: str, width: str = "wide") -> list[str]:
    """Monday first."""
    found = locale(code).days["format"][width]
    return [str(found[number]).rstrip(".") for number in range(7)]


@lru_cache(4096)
def plural(code: str, figures: str) -> str:
    """``one``, ``few``, ``many`` …: which form a noun has beside a number such as "1" or "1.50"."""
    return str(locale(code).plural_form(Decimal(figures or "0")))


@lru_cache(2048)
def unit(code: str, name: str, category: str, region: str = "") -> str:
    """A pattern such as ``{0} kilometers``; empty if CLDR has none."""
    patterns: Mapping[str, Any] = locale(code, region)._data["unit_patterns"].get(name, {}).get("long", {})
    return str(patterns.get(category) or patterns.get("other") or "").replace("\u00a0", " ").replace("\u202f", " ")


@lru_cache(64)
def prefixes(code: str, first: str, second: str) -> tuple[str, str]:
    """In what two units such as ``power-kilowatt`` and ``power-megawatt`` differ: "kilo" and "mega"."""
    patterns = unit(code, first, "other"), unit(code, second, "other")
    while patterns[0][-1:] == patterns[1][-1:]:
        patterns = patterns[0][:-1], patterns[1][:-1]
    one, other = (pattern.replace("{0}", "").split()[-1] for pattern in patterns)
    return one, other


@lru_cache(256)
def per(code: str, name: str) -> str:
    """A pattern such as ``{0} per second``."""
    found: Mapping[str, Any] = locale(code)._data["unit_patterns"].get(name, {}).get("long", {})
    if "per" in found:
        return str(found["per"]).replace("\u00a0", " ")
    pattern = str(
        locale(code)._data["compound_unit_patterns"].get("per", {}).get("long", {}).get("compound", "{0}/{1}")
    )
    return pattern.replace("{1}", unit(code, name, "one").replace("{0}", "").strip() or name)


@lru_cache(512)
def currency(code: str, name: str, category: str) -> str:
    """Of an ISO code such as ``USD``; empty if CLDR has none."""
    data = locale(code)._data
    found: Mapping[str, Any] = data["currency_names_plural"].get(name, {})
    return str(found.get(category) or found.get("other") or data["currency_names"].get(name, ""))
