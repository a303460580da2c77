"""Dates, weekdays, seasons and years."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property

from . import speech
from .amounts import Amounts
from .grammar import Grammar, word_before
from .language import Language, Rule, Words, alternatives
from .speech import DASH


class Dates:
    def __init__(self, language: Language, grammar: Grammar, amounts: Amounts) -> None:
        self.language, self.grammar, self.amounts = language, grammar, amounts
        self.numbers = language.numbers
        self.space = self.numbers.space
        self._day = language.word("date", "day", "cardinal")
        self._order = language.word("date", "order", "dmy")

    # Names of months

    @cached_property
    def _month_names(self) -> list[str]:
        own = self.language.words("date", "months")
        return list(own) if own else speech.months(self.language.code)

    @cached_property
    def _months(self) -> dict[str, int]:
        """Every way to write one, in small letters, with its number."""
        found: dict[str, int] = {}
        names = [self._month_names]
        if not self.language.words("date", "months"):
            names += [
                speech.months(self.language.code, context="stand-alone"),
                speech.months(self.language.code, "abbreviated"),
            ]
        for row in names:
            found.update(
                {name.lower(): number + 1 for number, name in enumerate(row) if len(name) > 2 or not name.isascii()}
            )
        for number, words in self.language.table("date").get("month_short", {}).items():
            found.update(dict.fromkeys(words.split(), int(number)))
        return {name: number for name, number in found.items() if not name.isdecimal()}

    @cached_property
    def _month(self) -> str:
        """Names that are words as well need a capital letter."""
        return rf"(?:{alternatives(self._months)})"

    @cached_property
    def _behind_weekday(self) -> re.Pattern[str] | None:
        """ "am Montag, 5. Januar": the date stands in the case of the weekday, with an article."""
        if not self.language.word("date", "weekday_article"):
            return None
        names = self.language.table("weekday")["names"]
        before = alternatives(self.language.words("date", "short_after"))
        return re.compile(
            rf"(?<!\w)(?i:{before})[^\S\n](?:{alternatives(names.values())}|(?:{alternatives(names)})\.),[^\S\n]\Z"
        )

    @cached_property
    def _month_behind(self) -> re.Pattern[str]:
        return re.compile(rf"[^\S\n]{self._month}(?!\w)", re.IGNORECASE)

    def month(self, written: str) -> str:
        """As a whole; a name that is one already stays as it is."""
        if written.lower() in self._whole_names:
            return written
        name = self._month_names[self._months[written.lower()] - 1]
        return name.capitalize() if written[:1].isupper() else name

    @cached_property
    def _whole_names(self) -> frozenset[str]:
        stand_alone = (
            () if self.language.words("date", "months") else speech.months(self.language.code, context="stand-alone")
        )
        return frozenset(name.lower() for name in (*self._month_names, *stand_alone))

    # Years and days

    def year(self, figures: str) -> str:
        if len(figures) == 2:
            return self.short_year(figures)
        return self.numbers.year(int(figures))

    def short_year(self, figures: str) -> str:
        value = int(figures)
        style = self.language.word("date", "short_year", "full")
        if style == "full":
            return self.numbers.year(value + (2000 if value < 50 else 1900))
        return self.numbers.digits(figures) if figures[0] == "0" else self.numbers.cardinal(value)

    def day(self, value: int, text: str = "", start: int = 0) -> str:
        if self._day == "ordinal":
            table = self.language.table("ordinal")
            if self._behind_weekday is not None and self._behind_weekday.search(text, max(0, start - 20), start):
                article = self.language.word("date", "weekday_article")
                return f"{article} {self.numbers.ordinal(value, 'en')}"
            form = (
                self.amounts.ordinal_form(text, start)
                if table.get("after") and text and not self.language.table("date").get("day_fixed")
                else str(self.language.word("date", "day_form") or table.get("usual", "m"))
            )
            return self.numbers.ordinal(value, form)
        if self._day == "first" and value == 1:
            return self.numbers.ordinal(1, self.language.word("date", "day_form", "m"))
        return self.numbers.cardinal(value, self.language.word("date", "cardinal_form"))

    def full(self, year: str, month: int, day: int, text: str = "", start: int = 0) -> str | None:
        if not (1 <= month <= 12 and 1 <= day <= 31):
            return None
        if self.language.table("date").get("month_number") and text:  # "am 5.6.": both are ordinals, in one form
            table = self.language.table("ordinal")
            form = self.amounts.ordinal_form(text, start) if table.get("after") else str(table.get("usual", "m"))
            return self.space.join(
                [
                    self.numbers.ordinal(day, form),
                    self.numbers.ordinal(month, form),
                    *([self.year(year)] if year else []),
                ]
            )
        template = self.language.word(
            "date", "full" if year else "short", "{day} {month} {year}" if year else "{day} {month}"
        )
        words = template.replace("{day}", self.day(day, text, start)).replace("{month}", self._month_names[month - 1])
        if "{d}" in words:  # languages that write the month's number
            words = words.replace("{d}", self.numbers.cardinal(day)).replace("{m}", self.numbers.cardinal(month))
        first, _, rest = words.partition(" ")
        if text and first == word_before(text, start).lower():  # Vietnamese "ngày 3/5"
            words = rest
        form = self.language.word("date", "year_form")
        said = self.numbers.ordinal(int(year), form) if form and len(year) == 4 else self.year(year) if year else ""
        return words.replace("{year}", said).strip()

    def parts(self, year: int | None, month: int | None, day: int | None) -> str:
        """A date of which some is missing."""
        figures = f"{year:04}" if year is not None else ""
        if month and day:
            return self.full(figures, month, day) or ""
        said = [self._month_names[month - 1]] if month else [self.numbers.ordinal(day)] if day else []
        if figures:
            joiner = self.language.word("date", "of_year")
            said += [joiner, self.year(figures)] if said and joiner else [self.year(figures)]
        return self.space.join(said)

    # Dates

    def _iso(self, match: re.Match[str]) -> Words:
        return self.full(match["y"], int(match["m"]), int(match["d"]), match.string, match.start())

    def _numeric(self, match: re.Match[str]) -> Words:
        first, second = int(match["a"]), int(match["b"])
        if match["sep"] == "/" and self._month_behind.match(match.string, match.end()):
            return None  # "les 12/13/14 juin"
        day, month = (second, first) if self._order == "mdy" and match["sep"] != "." else (first, second)
        if month > 12 >= day:
            day, month = month, day
        year = match["y"]
        if len(year) == 2 and match["sep"] == "-" and self.language.code == "en":
            return None
        return self.full(year, month, day, match.string, match.start())

    def _short(self, match: re.Match[str]) -> Words:
        return self.full("", int(match["b"]), int(match["a"]), match.string, match.start("a"))

    def _short_after(self, match: re.Match[str]) -> Words:
        said = self._short(match)
        return f"{match['w']} {said}" if isinstance(said, str) else None

    def _decade(self, match: re.Match[str]) -> Words:
        """ "les 80s" """
        said = self.numbers.cardinal(int(match["a"])) + self.language.word("date", "decade_end")
        return f"{match['w']} {said}"

    def _year_tail(self, match: re.Match[str]) -> str:
        """The year of a match with what stands before it."""
        if not match["y"]:
            return ""
        joiner = match["yj"] or ""
        if not joiner.strip(" ,.") and self.language.word("date", "of_year"):
            joiner = f" {self.language.word('date', 'of_year')} "
        form = self.language.word("date", "year_form")
        said = self.numbers.ordinal(int(match["y"]), form) if form else self.year(match["y"])
        return (joiner.replace(",", ", ").replace("  ", " ") or " ") + said

    def _day_month(self, match: re.Match[str]) -> Words:
        text = match.string
        days = [int(day) for day in re.findall(r"\d+", match["d"])]
        if not all(1 <= day <= 31 for day in days):
            return None
        if not self._month_written(match["month"]) and not (
            match["y"] or "." in match[0][match.start("month") - match.start() :]
        ):
            return None
        said = [self.day(day, text, match.start()) for day in days]
        sign = re.search(r"(?<=\d)[^\W\d_]{1,3}\Z", match["d"])
        if sign and self.language.table("date").get("signed_day"):  # Greek "η 28η Οκτωβρίου"
            said[-1] = self.numbers.ordinal(days[-1], self.language.table("ordinal")["signs"].get(sign[0].lower(), "f"))
        joiner = match["j"] if match["j"].strip() else f" {self.language.word('date', 'of_month')} ".replace("  ", " ")
        span = f" {self.amounts.to} ".join(said) if not (match["d"].count("/") or len(said) > 2) else " ".join(said)
        words = f"{span}{joiner}{self.month(match['month'])}{self._year_tail(match)}"
        return words + self._stop(match)

    def _month_written(self, name: str) -> bool:
        """Names such as "mar" or "may" are months only with a capital or in full."""
        lone = self.language.words("date", "not_months")
        return name not in lone

    def _stop(self, match: re.Match[str]) -> str:
        """The full stop of an abbreviated month at the end of a sentence."""
        return "." if match[0].endswith(".") and self.grammar.ends_sentence(match.string, match.end()) else ""

    def _month_day(self, match: re.Match[str]) -> Words:
        day = int(match["d"])
        if not 1 <= day <= 31 or not self._month_written(match["month"]):
            return None
        joiner = self.language.word("date", "of_month")
        words = f"{self.day(day)} {joiner} ".replace("  ", " ") + self.month(match["month"])
        return words + self._year_tail(match)

    def _month_year(self, match: re.Match[str]) -> Words:
        if not self._month_written(match["month"]):
            return None
        return self.month(match["month"]) + self._year_tail(match)

    def _weekday_range(self, match: re.Match[str]) -> Words:
        names = self.language.table("weekday")["names"]
        return f"{names[match['a']]} {self.amounts.to} {names[match['b']]}" + (
            "." if match[0].endswith(".") and self.grammar.ends_sentence(match.string, match.end()) else ""
        )

    def _weekday(self, match: re.Match[str]) -> Words:
        return str(self.language.table("weekday")["names"][match["a"]])

    def _weekday_after(self, match: re.Match[str]) -> Words:
        """ "am Sa. und So." """
        name = self.language.table("weekday")["names"][match["a"]]
        return f"{match['w']} {name}" + ("." if self.grammar.ends_sentence(match.string, match.end()) else "")

    def _weekday_listed(self, match: re.Match[str]) -> Words:
        """ "Mo–Fr 8–18 Uhr, So geschlossen": what is a weekday beside another one may be a word elsewhere."""
        table = self.language.table("weekday")
        day = rf"(?<!\w)(?:{alternatives([*table['names'], *table['names'].values()])})"
        before = match.string[max(0, match.start() - 60) : match.start()]
        behind = match.string[match.end() : match.end() + 40]
        opens = rf"[^\S\n](?:\d{{1,2}}(?:[.:h]\d\d|[^\S\n]?h)?[^\S\n]?[-–]|\d{{1,2}}[.:h]\d\d|(?:{alternatives(table.get('behind', ()))})(?!\w))"
        joint = r"(?:[^\S\n]?[,/+&][^\S\n]?|[^\S\n](?:und|u\.|et|e|y)[^\S\n])"
        rest = rf"(?:\.?{joint}{day}\.?(?!\w)){{0,6}}"
        is_listed = (
            re.search(rf"{day}\.?{joint}\Z", before) or re.match(rf"\.?{joint}{day}(?!\w)", behind)
        ) and re.match(rf"{rest}:?[^\S\n](?:\w{{1,5}}[^\S\n])?\d", behind)
        is_opening = re.match(opens, behind) and re.search(rf"{day}\b[^!?]*[,;|/(\n][^\S\n]?\Z", before)
        return str(table["names"][match["a"]]) if is_listed or is_opening else None

    def weekday_rules(self) -> list[Rule]:
        names = alternatives(self.language.table("weekday").get("names", ()))
        after = alternatives(self.language.words("weekday", "after"))
        return [
            Rule("abbreviation", rf"(?<!\w)(?P<w>{after})[^\S\n](?P<a>{names})\.", self._weekday_after),
            Rule(
                "range",
                rf"(?<![\w.])(?P<a>{names})\.?[^\S\n]?[-–][^\S\n]?(?P<b>{names})(?!\w)\.?",
                self._weekday_range,
            ),
            Rule(
                "abbreviation",
                rf"(?<![\w.'-])(?P<a>{names})(?![\w'’-]|\.\w)(?:\.(?=[,/+&]|[^\S\n](?:[+&]|\d|(?:und|u\.|et|e|y)[^\S\n])))?",
                self._weekday_listed,
            ),
            Rule(
                "abbreviation",
                rf"(?<![\w.])(?P<a>{names})\.(?=,|[^\S\n](?:\d{{1,2}}(?!\d|['.,][\d–-])|d[ei][mnr]?\b))",
                self._weekday,
            ),
            Rule(
                "abbreviation",
                rf"(?<![\w.])(?P<a>{names})(?=[^\S\n]\d{{1,2}}[^\S\n](?:de[^\S\n])?{self._month}(?!\w))",
                self._weekday,
            ),
        ]

    def date_rules(self) -> list[Rule]:
        order = self.language.words("date", "separators") or ("/", ".", "-")
        separators = "".join(re.escape(sign) for sign in order)
        ordinal = alternatives(self.language.table("ordinal").get("signs", ()))
        of = alternatives(self.language.words("date", "between"))
        year_of = alternatives(self.language.words("date", "between_year"))
        day = rf"\d{{1,2}}(?:\.(?=[^\S\n]?(?:{self._month}|{DASH}))|{ordinal})?"
        year = rf"(?:(?P<yj>,?[^\S\n](?:(?:{year_of})[^\S\n])?|[,-])(?P<y>[12]\d{{3}})(?!\d|[.,]\d))?"
        flags = re.IGNORECASE
        table, is_english = self.language.table("date"), self.language.code == "en"
        dot, stop = "[/.]" if table.get("short_dot") else "/", r"|\." if table.get("dotted_short") else ""
        short, decades = self.language.words("date", "short_after"), self.language.words("date", "decades_after")
        day_behind = self._month if table.get("month_day") else "(?!)"
        rules: tuple[tuple[object, str, str, Callable[[re.Match[str]], Words], int], ...] = (
            (
                True,
                "date",
                r"(?<![\d/.-])(?P<y>[12]\d{3})(?P<sep>[-/.])(?P<m>\d{1,2})(?P=sep)(?P<d>\d{1,2})(?![\d/-]|\.\d)",
                self._iso,
                0,
            ),
            (
                True,
                "date",
                rf"(?<![\d/.,-])(?P<a>\d{{1,2}})[º°]?(?P<sep>[{separators}])(?P<b>\d{{1,2}})(?P=sep)(?P<y>[12]\d{{3}}|\d{{2}})(?![\d/-]|[.,]\d)",
                self._numeric,
                0,
            ),
            (
                not is_english,
                "date",
                r"(?<![\w.,/-])(?<!\d )(?P<a>1[3-9]|2\d|3[01])/(?P<b>1[0-2]|0?[1-9])(?![\w/]|[.,]\d|[^\S\n]?[€$£%])",
                self._short,
                0,
            ),
            (
                "." in order,
                "date",
                r"(?<![\d/.,-])(?P<a>\d{1,2})(?P<sep>\.)[^\S\n](?P<b>\d{1,2})\.[^\S\n](?P<y>[12]\d{3})(?![\d/-]|[.,]\d)",
                self._numeric,
                0,
            ),
            (
                short,
                "date",
                rf"(?<!\w)(?P<w>{alternatives(short)})[^\S\n](?P<a>\d{{1,2}}){dot}(?P<b>\d{{1,2}})(?![\w/]|[.,]\d|[^\S\n]?[%€$°]{stop})",
                self._short_after,
                flags,
            ),
            (
                table.get("year_dot"),
                "year",
                rf"(?<![\w.,/-])(?P<y>[12]\d{{3}})\.(?=[^\S\n]{self._month}(?!\w))",
                lambda match: self.year(match["y"]),
                flags,
            ),
            (
                decades,
                "year",
                rf"(?<!\w)(?P<w>{alternatives(decades)})[^\S\n]['’]?(?P<a>[1-9]0)['’]?s(?!\w)",
                self._decade,
                flags,
            ),
            (
                table.get("zeros_short"),
                "date",
                r"(?<![\w/.,-])(?P<a>0[1-9])\.(?P<b>0[1-9])(?![\d.,]|[^\S\n]?[%€$°])",
                self._short,
                0,
            ),
            (
                table.get("dotted_short"),
                "date",
                r"(?<![\d/.,-])(?P<a>0[1-9]|[12]\d|3[01])\.(?P<b>0[1-9]|1[0-2])(?:\.(?![\d])|(?![\d.,]|[^\S\n]?(?:Uhr|[€%$])))(?<![1-9]\d\.[1-9]\d)",
                self._short,
                0,
            ),
            (
                table.get("dotted_short"),
                "date",
                r"(?<![\d/.,-])(?P<a>\d{1,2})\.[^\S\n]?(?P<b>1[0-2]|0?[1-9])\.(?![\d])",
                self._short,
                0,
            ),
            (
                not is_english,
                "date",
                r"(?<![\w.,/-])(?P<m>0[1-9]|1[0-2])/(?P<y>(?:19|20)\d\d)(?![\w/-]|[.,]\d)",
                self._month_of_year,
                0,
            ),
            (
                not is_english,
                "date",
                r"(?<![\w.,/-])(?P<y>(?:19|20)\d\d)-(?P<m>0[1-9]|1[0-2])(?![\w/-]|[.,]\d)",
                self._month_of_year,
                0,
            ),
            (
                not is_english,
                "date",
                r"(?<![\w.,/-])(?P<y>(?:19|20)\d\d)\.[^\S\n]?(?P<m>\d{1,2})\.[^\S\n]?(?P<d>\d{1,2})\.?(?!\d|\.\d)",
                self._iso,
                0,
            ),
            (
                not is_english,
                "year",
                r"(?<![\w.,/-])(?P<a>1[89]\d\d|20\d\d)/(?P<b>\d\d)(?![\w/-]|[.,]\d)",
                self._season,
                0,
            ),
            (
                not is_english,
                "year",
                r"(?<=[^\W\d_][^\S\n])['’](?P<y>\d\d)(?![\w'’]|[.,]\d)",
                self._short_years,
                0,
            ),
            (
                not is_english,
                "date",
                rf"(?<![\w.,:/-])(?P<d>{day}(?:{DASH}{day}|(?:/{day}){{1,3}}|(?:-{day}){{2}})?)(?P<j>[^\S\n]?(?:(?:{of})[^\S\n])?|-)(?P<month>{self._month})(?![^\W\d_])\.?{year}",
                self._day_month,
                flags,
            ),
            (
                not is_english,
                "date",
                rf"(?<![^\W\d_])(?P<month>{day_behind})(?![^\W\d_])\.?[^\S\n](?P<d>\d{{1,2}})(?:{ordinal})?(?![\d:/%]|[.,]\d){year}",
                self._month_day,
                flags,
            ),
            (
                not is_english,
                "date",
                rf"(?<![^\W\d_])(?P<month>{self._month})(?![^\W\d_])\.?(?P<yj>,?[^\S\n](?:(?:{year_of})[^\S\n])?)(?P<y>[12]\d{{3}})(?!\d|[.,]\d)",
                self._month_year,
                flags,
            ),
        )
        rules = rules if self.language.has_spaces else rules[:2]
        return [Rule(kind, pattern, words, flags=flags) for has_it, kind, pattern, words, flags in rules if has_it]

    def _month_of_year(self, match: re.Match[str]) -> Words:
        return self.parts(int(match["y"]), int(match["m"]), None)

    def _short_years(self, match: re.Match[str]) -> Words:
        """ "'99" """
        return self.short_year_words(match["y"])

    def short_year_words(self, figures: str) -> str:
        return self.numbers.digits(figures) if figures[0] == "0" else self.numbers.cardinal(int(figures))

    def _season(self, match: re.Match[str]) -> Words:
        """ "1998/99" """
        first, last = match["a"], match["b"]
        if int(last) != (int(first) + 1) % 100:
            return None
        return f"{self.year(first)} {self.short_year_words(last)}"

    # Years

    def _year_range(self, match: re.Match[str]) -> Words:
        last = match["b"]
        return f"{self.year(match['a'])} {self.amounts.to} {self.year(last) if len(last) == 4 else self.numbers.cardinal(int(last))}"

    def _plain_year(self, match: re.Match[str]) -> Words:
        """Four figures that are not counted."""
        text = match.string
        if self.grammar.counted(text, match.start(), match.end()) and not self._after_year_word(text, match.start()):
            return None
        return self.year(match["y"])

    def _after_year_word(self, text: str, start: int) -> bool:
        return word_before(text, start).lower() in self.language.words("date", "before_year")

    def _named_year(self, match: re.Match[str]) -> Words:
        """ "в 1985 году": an ordinal in the case of the word behind."""
        words = self.language.table("year_words")
        written = match["w"]
        word, form = str(words[written][0]), str(words[written][1])
        form = str(self.language.table("year_after").get(word_before(match.string, match.start()).lower(), form))
        stop = "." if match[0].endswith(".") and self.grammar.ends_sentence(match.string, match.end()) else ""
        return f"{self.numbers.ordinal(int(match['y']), form)} {word}{stop}"

    def _after_year_name(self, match: re.Match[str]) -> Words:
        return f"{match['w']} {self.numbers.ordinal(int(match['y']), self.language.table('year_before')[match['w'].lower()])}"

    def named_year_rules(self) -> list[Rule]:
        words, before = self.language.table("year_words"), self.language.table("year_before")
        found = []
        if words:
            found.append(
                Rule(
                    "year",
                    rf"(?<![\w.,/-])(?P<y>[12]\d{{3}})\.?[^\S\n](?P<w>{alternatives(words)})(?!\w)",
                    self._named_year,
                )
            )
        if form := self.language.word("date", "year_dot_form"):  # Croatian "od 2019. do 2021."
            found.append(
                Rule(
                    "year",
                    r"(?<![\w.,/-])(?P<y>[12]\d{3})\.(?=[^\S\n][a-zà-öø-ž])",
                    lambda match: self.numbers.ordinal(int(match["y"]), form),
                )
            )
        if before:
            found.append(
                Rule(
                    "year",
                    rf"(?<!\w)(?P<w>{alternatives(before)})[^\S\n](?P<y>[12]\d{{3}})(?![\w]|[.,]\d)",
                    self._after_year_name,
                    flags=re.IGNORECASE,
                )
            )
        return found

    def year_rules(self) -> list[Rule]:
        if not self.language.table("date").get("years"):
            return []
        year = r"(?:1[1-9]\d\d|20\d\d)"
        found = [
            Rule(
                "year",
                rf"(?<![\w.,/$€£-])(?P<a>{year})[^\S\n]?[-–/][^\S\n]?(?P<b>{year}|\d\d)(?![\w/-]|[.,]\d)",
                self._year_range,
            ),
            Rule("year", rf"(?<![\w.,/$€£-])(?P<y>{year})(?![\w-]|[.,]\d)", self._plain_year),
        ]
        return found
