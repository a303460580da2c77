"""Fractions: of figures, of one sign, and of a whole number with a fraction."""

from __future__ import annotations

import re

from .grammar import word_before
from .language import SPACES, Rule, Words, alternatives
from .speech import NEGATIVE, START, Speech

VULGAR = {
    "½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
    "⅞": (7, 8), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7),
    "⅑": (1, 9), "⅒": (1, 10),
}  # fmt: skip


class Fractions(Speech):
    def fraction(self, top: str, bottom: str) -> str | None:
        """None where the language has no words for it."""
        table = self.language.table("fraction")
        parts, of = int(top), int(bottom)
        over = self.language.word("fraction", "over", "over")
        if (joint := self.language.word("fraction", "bottom_first")) and of > 1 and len(top + bottom) < 18:
            return f"{self.integer(bottom)}{joint}{self.space}{self.integer(top)}"
        if self.language.code == "en" and parts > of >= 60:  # "120/80"
            return f"{self.integer(top)} {over} {self.integer(bottom)}"
        if (own := table.get(bottom)) and len(top) < 10:
            return self._parts(parts, "", str(own[0]), str(own[1]))
        if not table or len(bottom) > 12 or len(top) > 9 or of < 2 or of > int(table.get("most", 100)):
            extra = table.get("large")
            if of < 2 or not extra or len(bottom) > 9 or len(top) > 9:
                return f"{self.integer(top)}{self.space}{over}{self.space}{self.integer(bottom)}"
            return self._parts(parts, self.numbers.cardinal(of), str(extra), str(extra))
        kind = str(table.get("kind", "ordinal"))
        name = self.numbers.ordinal(of, str(table.get("form", "m"))) if kind == "ordinal" else self.numbers.cardinal(of)
        for old, new in table.get("replace", ()):
            name = re.sub(old, new, name)
        one, many = table.get("one", ""), table.get("many", "")
        if table.get("round") and of >= 200:
            if of % 100 or (of > 1000 and of % 1000):
                return f"{self.integer(top)}{self.space}{over}{self.space}{self.integer(bottom)}"
            name = name.replace(" ", "")
        elif table.get("round") and of > 100:
            return f"{self.integer(top)}{self.space}{over}{self.space}{self.integer(bottom)}"
        elif of > int(table.get("suffix_from", 10)) and "suffix" in table:
            one, many = table["suffix"]
            name = self.numbers.cardinal(of)
            for old, new in table.get("suffix_replace", ()):
                name = re.sub(old, new, name)
        elif of >= 20 and "suffix_20" in table:
            one, many = table["suffix_20"]
        return self._parts(parts, name, str(one), str(many))

    def _parts(self, parts: int, name: str, one: str, many: str) -> str:
        if parts == 1 and one.startswith("="):  # the whole of it
            return one[1:]
        count = self.numbers.cardinal(parts, str(self.language.table("fraction").get("gender", "m")))
        return f"{count}{self.space}{name}{one if parts == 1 else many}".strip()

    def mixed(self, whole: str, top: str, bottom: str, form: str = "") -> str | None:
        """ "two and a half"."""
        table = self.language.table("fraction")
        joiner = self.language.word("fraction", "and", "and")
        form = form or str(table.get("whole", ""))
        is_half = int(top) * 2 == int(bottom)
        if is_half and whole and "glued_half" in table:
            return f"{self.numbers.cardinal(int(whole), form or 'm')}{table['glued_half']}"
        if is_half and "half_after" in table:
            after = table["half_after"]
            part = str(after if isinstance(after, str) else after[1] if form == "f" else after[0])
        else:
            part = self.fraction(top, bottom) or ""
        said = self.numbers.cardinal(int(whole), form) if whole else ""
        return (
            f"{said}{self.space}{joiner}{self.space}{part}" if whole and joiner else f"{said}{self.space}{part}".strip()
        )

    def _half_of(self, match: re.Match[str]) -> Words:
        """Half of something: "media taza"."""
        table = self.language.table("fraction")
        form = self.grammar.counted(match.string, match.start(), match.end())
        if not form:
            return None
        own = table.get("half_of", {})
        before = word_before(match.string, match.start()).lower()
        for words, forms in table.get("half_of_after", {}).items():
            if before in words.split():
                own = forms
        return str(own[form]) if form in own else None

    def _noun_and_half(self, match: re.Match[str]) -> Words:
        """ "dos horas y media" """
        form = self.grammar.counted(match.string, match.start(), match.start("noun") - 1)
        if not form:
            return None
        after = self.language.table("fraction")["half_after"]
        part = after if isinstance(after, str) else after[1] if form == "f" else after[0]
        said = self.grammar.one(match.string, match.start(), form) if match["a"] == "1" else ""
        said = said or self.numbers.cardinal(int(match["a"]), form)
        noun = match["noun"]
        for old, new in self.language.table("fraction").get("singular", ()) if match["a"] == "1" else ():
            if re.search(old, noun):
                noun = re.sub(old, new, noun)
                break
        return f"{said} {noun} {self.language.word('fraction', 'and', 'and')} {part}"

    def _fraction(self, match: re.Match[str]) -> Words:
        whole, top, bottom = match["a"] or "", match["top"], re.sub(r"\D", "", match["bottom"])
        parts = self.language.table("fraction").get("parts", {})
        if not whole and bottom in parts and re.match(r"[^\S\n]partes\b", match.string[match.end() :][:8]):
            return f"{self.numbers.cardinal(int(top), 'f')} {parts[bottom]}"  # "las 3/4 partes"
        fixed = self.language.table("fraction").get("fixed", {}).get(match[0].strip())
        if fixed:
            return str(fixed)
        if len(top) > 9 or len(bottom) > 9 or re.search(r"(?<!\d)0\d", f"{top} {bottom}"):
            return None
        if not whole and (joiner := self.pressure(match)) is not None:
            return f"{self.integer(top)} {joiner} {self.integer(bottom)}".replace("  ", " ")
        out_of = self.language.word("fraction", "out_of")
        if not whole and word_before(match.string, match.start()).lower() in self.language.words(
            "fraction", "out_of_after"
        ):
            return f"{self.integer(top)} {out_of} {self.integer(bottom)}"
        if not whole and word_before(match.string, match.start()).lower() in self.language.words(
            "fraction", "size_after"
        ):
            return f"{self.integer(top)} {self.integer(bottom)}"  # "Größe 38/40"
        words = self.mixed(whole, top, bottom) if whole else self.fraction(top, bottom)
        return words and self.signed(match, words)

    def pressure(self, match: re.Match[str]) -> str | None:
        """ "Blutdruck 120/80": what stands between, or None where it is another fraction."""
        near = self.language.words("fraction", "pressure_near")
        before = match.string[max(0, match.start() - 40) : match.start()]
        if not near or re.search(rf"\b(?i:{alternatives(near)})\b[^.;:!?\n\d]{{0,25}}\Z", before) is None:
            return None
        return self.language.word("fraction", "pressure")

    def _law(self, match: re.Match[str]) -> Words:
        """ "legge 241/1990": the number of a law and its year."""
        year = match["year"]
        before = word_before(match.string, match.start()).lower()
        if len(year) == 2 and before not in self.language.words("fraction", "of_year_after"):
            return None
        return f"{self.said(match['a'])} {self.language.word('fraction', 'of_year')} {self.numbers.year(int(year))}"

    def _regulation(self, match: re.Match[str]) -> Words:
        """ "Regulation 2016/679", where the year stands first."""
        stroke = self.language.word("operator", "/")
        return f"{self.numbers.year(int(match['year']))} {stroke} {self.integer(match['a'])}"

    def _vulgar(self, match: re.Match[str]) -> Words:
        top, bottom = VULGAR[match["vulgar"]]
        if match["a"]:
            form = self.grammar.counted(match.string, match.start(), match.end())
            return self.signed(match, self.mixed(match["a"], str(top), str(bottom), form) or "")
        return self.signed(match, self.fraction(str(top), str(bottom)) or "")

    def _lone_half(self, match: re.Match[str]) -> Words:
        """ "2 e 1/2" """
        after = self.language.table("fraction")["half_after"]
        return str(after if isinstance(after, str) else after[0])

    def fraction_rules(self) -> list[Rule]:
        vulgar = "".join(VULGAR)
        table = self.language.table("fraction")
        if not table:
            return []
        found = []
        grouped = (
            rf"[1-9]\d{{0,2}}(?:[.{SPACES[1:]}]\d{{3}}| [05]00(?!\d)| \d{{3}}(?= \d00))+(?!\d)|"
            if "." in self.language.word("number", "group")
            else ""
        )
        if joiner := self.language.word("fraction", "half_after"):
            joiner = self.language.word("fraction", "and")
            found.append(
                Rule(
                    "fraction",
                    rf"(?<=\d[^\S\n]{joiner}[^\S\n])(?:1/2|½)(?![\w/]|[.,]\d)|(?<=[a-z][^\S\n]{joiner}[^\S\n])½",
                    self._lone_half,
                )
            )
        if "half_of" in table:
            found.append(Rule("fraction", r"(?<![\w.,/])(?<!\d )(?:½|1/2)(?![\w/]|[.,]\d)", self._half_of))
        if table.get("half_after_noun"):
            found.append(
                Rule(
                    "fraction",
                    r"(?<![\w.,/])(?P<a>\d{1,6})(?:[^\S\n]?½|[^\S\n]1/2)[^\S\n](?P<noun>[^\W\d_]{2,30})(?!\w|\.[^\S\n]+[a-z])",
                    self._noun_and_half,
                )
            )
        if self.language.word("operator", "/"):
            found.append(
                Rule(
                    "fraction",
                    r"(?<![\w.,/])(?P<year>(?:19|20)\d\d)/(?P<a>[1-9]\d{2,3})(?![\w/]|[.,]\d|[^\S\n]?=)",
                    self._regulation,
                )
            )
        if self.language.word("fraction", "of_year"):
            found.append(
                Rule(
                    "fraction",
                    rf"{START}(?P<a>{self.language.integer})/(?P<year>(?:18|19|20)?\d\d)(?![\w/]|[.,]\d|[^\S\n]?=)",
                    self._law,
                )
            )
        if out_of := self.language.word("fraction", "out_of"):
            point = re.escape(self.language.word("number", "decimal", "."))
            found.append(
                Rule(
                    "fraction",
                    rf"{START}(?P<a>\d{{1,3}}{point}\d{{1,2}})/(?P<b>\d{{2,3}})(?![\w/]|[.,]\d|[^\S\n]?=)",
                    lambda match: f"{self.said(match['a'])} {out_of} {self.integer(match['b'])}",  # "12,5/20", a grade
                )
            )
        return [
            *found,
            Rule(
                "fraction",
                rf"{NEGATIVE}(?:{START}(?P<a>\d{{1,9}})[^\S\n]?)?(?P<vulgar>[{vulgar}])",
                self._vulgar,
            ),
            Rule(
                "fraction",
                rf"{NEGATIVE}(?<![\w.,/])(?:(?P<a>\d{{1,9}})[ -])?(?P<top>\d{{1,9}})[^\S\n]?/[^\S\n]?(?P<bottom>{grouped}\d{{1,9}})(?:{alternatives(self.language.words('fraction', 'endings'))})?(?![\w/]|[.,]\d|[^\S\n]?=)",
                self._fraction,
            ),
        ]
