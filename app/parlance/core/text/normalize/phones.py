"""Telephone numbers and other rows of figures that are no amounts."""

from __future__ import annotations

import re

from .language import alternatives
from .rule import Rule, Words, rule
from .speech import Speech


class Phones(Speech):
    def phone_group(self, figures: str) -> str:
        style = self.language.word("phone", "style", "digits")
        if style == "pairs" and len(figures) % 2 == 0 and len(figures) <= 2:
            return " ".join(self.integer(figures[i : i + 2]) for i in range(0, len(figures), 2))
        if style == "pairs" and len(figures) == 3 and figures[0] != "0":
            return self.numbers.cardinal(int(figures))
        hundreds = self.language.table("phone").get("hundreds")
        if hundreds and len(figures) == 3 and figures.endswith("00") and figures[0] != "0":
            return self.numbers.cardinal(int(figures))
        return self.numbers.digits(figures)

    def _phone(self, match: re.Match[str]) -> Words:
        written = match[0]
        groups = re.findall(r"\d+", written)
        extension = match.groupdict().get("ext")
        if extension:
            groups = groups[:-1]
        count = sum(map(len, groups))
        if count < 7 or count > 20:
            return None
        said = []
        for number, group in enumerate(groups):
            if (
                number == 0
                and written.lstrip("( ").startswith("+")
                and self.language.table("phone").get("country_number")
            ):
                said.append(self.numbers.cardinal(int(group)))
            else:
                said.append(self.phone_group(group))
        words = ", ".join(said) if self.space else "".join(said)
        if written.lstrip("( ").startswith("+"):
            words = f"{self.language.word('number', 'plus', 'plus')}{self.space}{words}"
        if extension:
            words += f", {self.language.word('phone', 'extension', 'extension')} {self.phone_group(extension)}"
        return words

    def _short_phone(self, match: re.Match[str]) -> Words:
        return f"{match['word']} {self.numbers.digits(match['a'])}"

    def phone_rules(self) -> list[Rule]:
        ext = r"(?:,?[^\S\n]?(?:ext|Ext|x)\.?[^\S\n]?(?P<ext>\d{1,6}))?"
        end = r"(?![\w/-]|[.,]\d)"
        found = [
            rule(
                "phone",
                rf"(?<!\w)(?:\+\d{{1,3}}|\(\+\d{{1,3}}\))(?:[ .\u00a0/-]{{0,2}}\(?\d{{1,12}}\)?){{1,6}}{ext}{end}",
                self._phone,
                needs="seven",
            ),
            *(
                rule("phone", rf"(?<![\w.,/-])(?<!\d ){pattern}(?! \d{{3}}){ext}{end}", self._phone, needs="seven")
                for pattern in self.language.words("phone", "patterns")
            ),
            rule("digits", rf"(?<![\w.,/-])\d{{1,9}}(?:-\d{{1,9}}){{1,6}}{end}", self._serial, needs="dash"),
            rule(
                "phone",
                rf"(?<![\w.,/-])\d{{4}}(?P<s>[ -])\d{{4}}(?P=s)\d{{4}}(?:(?P=s)\d{{4}})?{end}",
                self._phone,
                needs="seven",
            ),
            rule(
                "phone",
                rf"(?<![\w.,/-])(?<!\d )(?!\d\d[-/.]\d\d[-/.](?:19|20)\d\d(?!\d))\(?0\d{{1,4}}\)?[ /-]{{1,3}}\d{{2,9}}(?:[ -]\d{{2,9}}){{0,4}}{ext}{end}",
                self._phone,
                needs="seven",
            ),
        ]
        dial = self.language.words("phone", "before")
        if dial:
            found.append(
                rule(
                    "phone",
                    rf"\b(?P<word>{alternatives(dial)})[^\S\n](?P<a>\d{{3,6}}){end}",
                    self._short_phone,
                    flags=re.IGNORECASE,
                )
            )
        return found

    def _serial(self, match: re.Match[str]) -> Words:
        """Groups of figures behind such a word, read one figure at a time."""
        if not self.is_code(match.string, match.start()):
            return None
        return ", ".join(self.numbers.digits(group) for group in match[0].split("-"))
