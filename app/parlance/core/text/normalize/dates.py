"""Dates, times of day, durations, years."""

from __future__ import annotations

import re
from functools import cached_property

from . import speech
from .amounts import Amounts
from .grammar import Grammar, word_before
from .language import Language, Rule, Words, alternatives, rule
from .speech import DASH, START


class Dates:
    def __init__(self, language: Language, grammar: Grammar, amounts: Amounts) -> None:
        self.language, self.grammar, self.amounts = language, grammar, amounts
        self.numbers = language.numbers
        self.space = self.numbers.space
        self._day = language.word("date", "day", "cardinal")
        self._order = language.word("date", "order", "dmy")
        self._hour_form = ""

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
            form = (
                self.amounts.ordinal_form(text, start)
                if table.get("after") and text
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
        day, month = (second, first) if self._order == "mdy" and match["sep"] != "." else (first, second)
        if month > 12 >= day:
            day, month = month, day
        year = match["y"]
        if len(year) == 2 and match["sep"] == "-" and self.language.code == "en":
            return None
        return self.full(year, month, day, match.string, match.start())

    def _short(self, match: re.Match[str]) -> Words:
        return self.full("", int(match["b"]), int(match["a"]), match.string, match.start())

    def _short_after(self, match: re.Match[str]) -> Words:
        said = self._short(match)
        return f"{match['w']} {said}" if isinstance(said, str) else None

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

    def weekday_rules(self) -> list[Rule]:
        names = alternatives(self.language.table("weekday").get("names", ()))
        return [
            rule(
                "range",
                rf"(?<![\w.])(?P<a>{names})\.?[^\S\n]?[-–][^\S\n]?(?P<b>{names})(?!\w)\.?",
                self._weekday_range,
                needs="dash",
            ),
            rule(
                "abbreviation",
                rf"(?<![\w.])(?P<a>{names})\.(?=,|[^\S\n](?:\d{{1,2}}(?!\d|['.,]\d)|d[ei][mnr]?\b))",
                self._weekday,
                needs="dot",
            ),
            rule(
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
        found = [
            rule(
                "date",
                r"(?<![\d/.-])(?P<y>[12]\d{3})(?P<sep>[-/.])(?P<m>\d{1,2})(?P=sep)(?P<d>\d{1,2})(?![\d/-]|\.\d)",
                self._iso,
                needs="numeric date",
            ),
            rule(
                "date",
                rf"(?<![\d/.,-])(?P<a>\d{{1,2}})(?P<sep>[{separators}])(?P<b>\d{{1,2}})(?P=sep)(?P<y>[12]\d{{3}}|\d{{2}})(?![\d/-]|[.,]\d)",
                self._numeric,
                needs="numeric date",
            ),
        ]
        if not self.language.has_spaces:
            return found
        if self.language.code != "en":
            found.append(
                rule(
                    "date",
                    r"(?<![\w.,/-])(?<!\d )(?P<a>1[3-9]|2\d|3[01])/(?P<b>1[0-2]|0?[1-9])(?![\w/]|[.,]\d)",
                    self._short,
                )
            )
        if "." in order:
            found.append(
                rule(
                    "date",
                    r"(?<![\d/.,-])(?P<a>\d{1,2})(?P<sep>\.)[^\S\n](?P<b>\d{1,2})\.[^\S\n](?P<y>[12]\d{3})(?![\d/-]|[.,]\d)",
                    self._numeric,
                    needs="four",
                )
            )
        if short := self.language.words("date", "short_after"):
            found.append(
                rule(
                    "date",
                    rf"(?<!\w)(?P<w>{alternatives(short)})[^\S\n](?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})(?![\w/]|[.,]\d)",
                    self._short_after,
                    flags=flags,
                )
            )
        if self.language.table("date").get("dotted_short"):
            found.append(
                rule(
                    "date",
                    r"(?<![\d/.,-])(?P<a>0[1-9]|[12]\d|3[01])\.(?P<b>0[1-9]|1[0-2])(?:\.(?![\d])|(?![\d.,]|[^\S\n]?(?:Uhr|[€%$])))(?<![1-9]\d\.[1-9]\d)",
                    self._short,
                )
            )
            found.append(
                rule("date", r"(?<![\d/.,-])(?P<a>\d{1,2})\.[^\S\n]?(?P<b>1[0-2]|0?[1-9])\.(?![\d])", self._short)
            )
        if self.language.code != "en":
            found += [
                rule(
                    "date",
                    r"(?<![\w.,/-])(?P<m>0[1-9]|1[0-2])/(?P<y>(?:19|20)\d\d)(?![\w/-]|[.,]\d)",
                    self._month_of_year,
                    needs="slash between",
                ),
                rule(
                    "date",
                    r"(?<![\w.,/-])(?P<y>(?:19|20)\d\d)-(?P<m>0[1-9]|1[0-2])(?![\w/-]|[.,]\d)",
                    self._month_of_year,
                    needs="dash",
                ),
                rule(
                    "date",
                    r"(?<![\w.,/-])(?P<y>(?:19|20)\d\d)\.[^\S\n]?(?P<m>\d{1,2})\.[^\S\n]?(?P<d>\d{1,2})\.?(?!\d|\.\d)",
                    self._iso,
                    needs="numeric date",
                ),
                rule(
                    "year",
                    r"(?<![\w.,/-])(?P<a>1[89]\d\d|20\d\d)/(?P<b>\d\d)(?![\w/-]|[.,]\d)",
                    self._season,
                    needs="slash between",
                ),
                rule("year", r"(?<=[^\W\d_][^\S\n])['’](?P<y>\d\d)(?![\w'’]|[.,]\d)", self._short_years),
                rule(
                    "date",
                    rf"(?<![\w.,:/-])(?P<d>{day}(?:{DASH}{day}|(?:/{day})|(?:-{day}){{2}})?)(?P<j>[^\S\n]?(?:(?:{of})[^\S\n])?|-)(?P<month>{self._month})(?![^\W\d_])\.?{year}",
                    self._day_month,
                    flags=flags,
                ),
                rule(
                    "date",
                    rf"(?<![^\W\d_])(?P<month>{self._month if self.language.table('date').get('month_day') else '(?!)'})(?![^\W\d_])\.?[^\S\n](?P<d>\d{{1,2}})(?:{ordinal})?(?![\d:/%]|[.,]\d){year}",
                    self._month_day,
                    flags=flags,
                ),
                rule(
                    "date",
                    rf"(?<![^\W\d_])(?P<month>{self._month})(?![^\W\d_])\.?(?P<yj>,?[^\S\n](?:(?:{year_of})[^\S\n])?)(?P<y>[12]\d{{3}})(?!\d|[.,]\d)",
                    self._month_year,
                    flags=flags,
                ),
            ]
        return found

    # Times

    def clock(
        self, hour: int, minute: int | None, second: int | None = None, half: str = "", with_word: bool = False
    ) -> str:
        """`half` is a word such as "de la tarde"."""
        table = self.language.table("time")
        gender = str(table.get("gender", ""))
        h = str(table.get("hours", {}).get(str(hour)) or self.numbers.cardinal(hour, gender))
        if "hour_ordinal" in table and hour:
            h = self.numbers.ordinal(hour, self._hour_form or str(table["hour_ordinal"]))
        names = table.get("hour", "{h}")
        one = table.get("hour_one", names)
        template = str(one if hour in table.get("ones", [1]) else names)
        if second is not None and "seconds" in table:
            is_clock = with_word and "seconds_clock" in table
            template = str(table["seconds_clock" if is_clock else "seconds"]).replace(
                "{hour}", template.replace("{h}", h)
            )
            words = (
                template.replace("{h}", self._unit("hour", hour))
                .replace("{m}", self._unit("minute", minute or 0))
                .replace("{s}", self._unit("second", second))
            )
            return words
        if minute:
            special = table.get("minutes", {}).get(str(minute)) if not half or table.get("minutes_with_half") else None
            m = str(
                special
                or (
                    self.numbers.digits(f"{minute:02}")
                    if minute < 10 and table.get("zero")
                    else self.numbers.cardinal(minute, str(table.get("minute_gender", "")))
                )
            )
            full = str(table.get("full", "{hour} {m}"))
            words = full.replace("{hour}", template).replace("{h}", h).replace("{m}", m)
        else:
            words = template.replace("{h}", h)
        return f"{words} {half}".strip()

    def _unit(self, name: str, value: int) -> str:
        sign = {"hour": "h", "minute": "min", "second": "s"}[name]
        return self.amounts.measured(str(value), sign)

    def _time(self, match: re.Match[str]) -> Words:
        groups = match.groupdict()
        table_before = self.language.table("time").get("before_words", {})
        self._hour_form = str(
            self.language.table("time").get("hour_after", {}).get((groups.get("hb") or "").strip().lower(), "")
        )
        first = self._clock_of(match, "")
        if first is None:
            return None
        self._hour_form = ""
        words = first
        if groups.get("h2"):
            second = self._clock_of(match, "2")
            if second is None:
                return None
            if (
                groups.get("m") is None
                and groups.get("m2") is None
                and self.language.code == "de"
                and self.language.word("time", "hour", "{h}") != "{h}"
            ):
                first = self.numbers.cardinal(int(match["h"]), self.language.word("time", "gender"))
            words = f"{first} {self.amounts.to} {second}"
        if groups.get("hb") and self.language.table("time").get("keep_before", True):
            before = match["hb"]
            own = table_before.get(before.strip().lower())
            words = f"{own} {words}" if own else f"{before}{words}"
        half = groups.get("half")
        if half:
            words += " " + self._half(half, int(match["h"]))
            if half.endswith(".") and self.grammar.ends_sentence(match.string, match.end(), loose=True):
                words += "."
        return words

    def _half(self, half: str, hour: int) -> str:
        words = self.language.table("time").get("halves", {})
        kind = "am" if half[0].lower() == "a" else "pm"
        if hour == 12 and "noon" in words and kind == "pm":
            return str(words["noon"])
        for border, said in reversed(words.get(kind, ())):
            if hour % 12 >= border:
                return str(said)
        return " ".join(kind.upper())

    def _zone(self, match: re.Match[str]) -> Words:
        """The zone of a time: letters, or what CLDR calls it."""
        zone = match["zone"]
        name = speech.zones(self.language.code).get(zone.upper())
        return name or " ".join(zone.upper())

    def _shift(self, match: re.Match[str]) -> Words:
        """ "UTC-5" """
        form = self.language.word("time", "gender") if match["m"] else ""
        sign = self.language.word("number", "plus", "+") if match["sign"] == "+" else self.numbers.minus
        said = f"{' '.join(match['zone'].upper())} {sign} {self.numbers.cardinal(int(match['h']), form)}"
        return f"{said} {self.numbers.cardinal(int(match['m']))}" if match["m"] and int(match["m"]) else said

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

    def _suffixed(self, match: re.Match[str]) -> Words:
        """Hungarian "18:30-kor" """
        hour, minute, at = int(match["h"]), int(match["m"]), self.language.word("time", "at")
        words = self.clock(hour, None) if minute else self.numbers.cardinal(hour)
        return f"{words} {self.numbers.cardinal(minute)}{at}" if minute else f"{words}{at}"

    def _bare_clock(self, match: re.Match[str]) -> Words:
        """ "14.05" at the start of a line, in languages with a decimal comma."""
        return self.clock(int(match["h"]), int(match["m"])) if int(match["h"]) < 25 else None

    def _clock_of(self, match: re.Match[str], end: str) -> str | None:
        groups = match.groupdict()
        hour, minute = int(match[f"h{end}"]), groups.get(f"m{end}")
        second = groups.get(f"s{end}")
        if hour > 24 or int(minute or 0) > 59 or int(second or 0) > 59:
            return None
        return self.clock(hour, int(minute) if minute else None, int(second) if second else None)

    def _colon(self, match: re.Match[str]) -> Words:
        """``12:30:05``, ``23:40``; what is no time is a ratio."""
        return self._time(match)

    def _seconds(self, match: re.Match[str]) -> Words:
        if int(match["m"]) > 59 or int(match["s"]) > 59:
            return None
        return self.clock(int(match["h"]), int(match["m"]), int(match["s"]), with_word=match[0][-1:].isalpha())

    def _duration(self, match: re.Match[str]) -> Words:
        """ "1 h 30 min", "2h30min", "5 ft 3 in"."""
        parts = re.findall(rf"({self.language.number})[^\S\n]?([^\W\d]+|['′\"″])", match[0])
        joiner = self.language.word("time", "duration_and")
        said = [self.amounts.measured(figures, unit) for figures, unit in parts]
        return f" {joiner} ".join(said) if joiner else self.space.join(said)

    def _ratio(self, match: re.Match[str]) -> Words:
        return f"{self.amounts.said(match['a'])}{self.space}{self.language.word('number', 'ratio', self.amounts.to)}{self.space}{self.amounts.said(match['b'])}"

    def time_rules(self) -> list[Rule]:
        table = self.language.table("time")
        words = self.language.words("time", "words")
        before = rf"(?P<hb>\b(?:{alternatives(self.language.words('time', 'before'))})[^\S\n])"
        after = rf"(?:[^\S\n]?(?:{alternatives(words)})(?!\w)(?:\.(?=[^\S\n][a-zà-ÿ]))?)" if words else "(?!)"
        half = r"(?:[^\S\n]?(?P<half>[AaPp](?:[Mm]\b(?!\.[a-z])\.?|\.[^\S\n]?[Mm]\b\.?)))"
        flags = re.IGNORECASE
        minute = r"(?P<m>[0-5]\d)"
        second = r"(?P<h2>\d{1,2})[:.](?P<m2>[0-5]\d)(?![\d:])"
        halves = half if table.get("halves") else "(?P<half>(?!))"
        found = [
            rule(
                "duration",
                rf"{START}\d{{1,3}}[^\S\n]?(?:h|hrs?|Std\.?)[^\S\n]?\d{{1,2}}[^\S\n]?(?:min|m|mins|Min)\.?(?:[^\S\n]?\d{{1,2}}[^\S\n]?(?:s|sec|seg|Sek)\.?)?(?!\w)",
                self._hours_minutes,
            ),
            rule(
                "duration",
                rf"{START}\d{{1,3}}[^\S\n]?min\.?[^\S\n]\d{{1,2}}[^\S\n]?(?:s|sec|seg|sek)\.?(?!\w)",
                self._hours_minutes,
            ),
            rule(
                "time",
                rf"(?<![\d.,:])(?P<h>\d{{1,2}}):{minute}:(?P<s>[0-5]\d)(?![\d:])(?:{after})?",
                self._seconds,
                needs="colon",
            ),
            rule(
                "time",
                rf"(?<![\w.,:/-])(?:{before})?(?P<h>\d{{1,2}}){DASH}(?P<h2>\d{{1,2}}):(?P<m2>[0-5]\d)(?![\d:])(?:{after})?",
                self._time,
                flags=flags,
                needs="colon",
            ),
            rule(
                "time",
                rf"(?<![\d.,:])(?:{before})?(?P<h>\d{{1,2}}):{minute}(?:{DASH}{second})?(?![\d:])(?:{after}|{halves})?",
                self._colon,
                flags=flags,
                needs="colon",
            ),
        ]
        letter = table.get("letter")
        small = {zone.lower() for zone in speech.ZONES} if table.get("small_zones") else set()
        zones = alternatives({*speech.ZONES, "utc", "gmt", *small})
        behind = r"(?:(?<=[:.]\d\d[^\S\n])|(?<=\dh[^\S\n])|(?<=\d[^\S\n]h[^\S\n])|(?<=[mM]\.[^\S\n])|(?<=[\d\s][ap]m[^\S\n]))"
        if self.language.code != "en":
            found.insert(
                0,
                rule(
                    "time",
                    rf"{behind}(?P<zone>UTC|GMT|utc|gmt)[^\S\n]?(?P<sign>[-+\u2212])(?P<h>\d{{1,2}})(?::(?P<m>\d\d))?(?![\w:])",
                    self._shift,
                ),
            )
            found.append(
                rule(
                    "time",
                    rf"(?<![\w.,:])(?P<h>\d{{1,2}})\.{minute}(?=[^\S\n](?:{zones})(?!\w|\.\w))",
                    self._bare_clock,
                )
            )
            found.insert(1, rule("time", rf"{behind}(?P<zone>{zones})(?!\w|\.\w)", self._zone))
        if at := self.language.word("time", "at"):
            found.insert(
                0,
                rule(
                    "time",
                    rf"(?<![\d.,:])(?P<h>\d{{1,2}}):{minute}-{at}(?!\w)",
                    self._suffixed,
                    needs="colon",
                ),
            )
        if table.get("bare_dot") == "any":
            found.append(
                rule(
                    "time",
                    r"(?<![\w.,:/-])(?P<h>1\d|2[0-3]|0?\d)\.(?P<m>[0-5]\d)(?![\d:]|[.,]\d|[^\S\n]?[%$€£°]|[^\S\n](?:m|km|kg|g|l|cm|mm)\b)",
                    self._bare_clock,
                )
            )
        elif table.get("bare_dot"):
            found.append(
                rule(
                    "time",
                    r"^[^\S\n]*(?P<h>1\d|2[0-3]|0\d)\.(?P<m>[0-5][05])(?![\d.,]|[^\S\n]?[%$€£°\w])",
                    self._bare_clock,
                    needs="figure",
                    flags=re.MULTILINE,
                )
            )
        if letter:
            found.append(
                rule(
                    "time",
                    rf"(?<![\w.,:])(?P<h>\d{{1,2}})[^\S\n]?{letter}{DASH}(?P<h2>\d{{1,2}})[^\S\n]?{letter}[^\S\n]?(?P<m2>[0-5]\d)(?!\w)",
                    self._time,
                    flags=flags,
                )
            )
            found.append(
                rule(
                    "time",
                    rf"(?<![\w.,:])0(?P<h>\d)[^\S\n]{letter}(?![\w])",
                    self._time,
                    flags=flags,
                )
            )
            found.append(
                rule(
                    "time",
                    rf"(?<![\w.,:])(?P<h>\d{{1,2}})[^\S\n]?{letter}[^\S\n]?{minute}(?!\w)(?:{DASH}(?P<h2>\d{{1,2}})[^\S\n]?{letter}[^\S\n]?(?P<m2>[0-5]\d)(?!\w))?",
                    self._time,
                    flags=flags,
                )
            )
            found.append(
                rule(
                    "time",
                    rf"(?<![\w.,:])(?P<h>\d{{1,2}})[^\S\n]?{letter}{DASH}(?P<h2>\d{{1,2}})[^\S\n]?{letter}(?!\w)",
                    self._time,
                    flags=flags,
                )
            )
            found.append(
                rule(
                    "time",
                    rf"(?<![\w.,:])(?P<h>\d{{1,2}}){letter}(?:{DASH}(?P<h2>\d{{1,2}}){letter}(?P<m2>[0-5]\d)?)?(?![\w])",
                    self._time,
                    flags=flags,
                )
            )
        if words and letter:
            found.append(
                rule(
                    "time",
                    rf"(?<!\w){before}(?P<h>\d{{1,2}})[^\S\n]{letter}(?!\w)(?:\.(?=[^\S\n][a-zà-ÿ]))?",
                    self._time,
                )
            )
        if words:
            optional = "?" if table.get("hour", "{h}") != "{h}" else ""
            found.append(
                rule(
                    "time",
                    rf"(?<![\w.,:/])(?P<h>\d{{1,2}})(?:[.:]{minute}){optional}(?:{DASH}(?P<h2>\d{{1,2}})(?:[.:](?P<m2>[0-5]\d))?)?{after}",
                    self._time,
                )
            )
        if self.language.words("time", "before"):
            found.append(
                rule(
                    "time",
                    rf"(?<!\w){before}(?P<h>\d{{1,2}})\.{minute}(?:{DASH}{second})?(?![\d:]|[.,]\d)",
                    self._time,
                    flags=flags,
                )
            )
        if table.get("halves"):
            found.append(rule("time", rf"(?<![\w.,:])(?P<h>1[0-2]|0?\d)(?:[.:]{minute})?{half}", self._time))
        if self.language.word("number", "ratio"):
            found.append(
                rule("ratio", r"(?<![\w.,:])(?P<a>\d{1,4}):(?P<b>\d{1,4})(?![\w:]|[.,]\d)", self._ratio, needs="colon")
            )
        return found

    def _hours_minutes(self, match: re.Match[str]) -> Words:
        parts = re.findall(r"\d+", match[0])
        signs = ("h", "min", "s") if re.match(r"\d+[^\S\n]?(?:h|Std)", match[0], re.IGNORECASE) else ("min", "s")
        *first, last = [
            self.amounts.measured(str(int(figures)), sign) for figures, sign in zip(parts, signs, strict=False)
        ]
        joiner = self.language.word("time", "duration_and")
        words = f"{', '.join(first)} {joiner} {last}" if joiner else self.space.join([*first, last])
        return words + ("." if match[0].endswith(".") and self.grammar.ends_sentence(match.string, match.end()) else "")

    # Years

    def _year(self, match: re.Match[str]) -> Words:
        return self.year(match["y"])

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
                rule(
                    "year",
                    rf"(?<![\w.,/-])(?P<y>[12]\d{{3}})\.?[^\S\n](?P<w>{alternatives(words)})(?!\w)",
                    self._named_year,
                    needs="four",
                )
            )
        if before:
            found.append(
                rule(
                    "year",
                    rf"(?<!\w)(?P<w>{alternatives(before)})[^\S\n](?P<y>[12]\d{{3}})(?![\w]|[.,]\d)",
                    self._after_year_name,
                    needs="four",
                    flags=re.IGNORECASE,
                )
            )
        return found

    def year_rules(self) -> list[Rule]:
        if not self.language.table("date").get("years"):
            return []
        year = r"(?:1[1-9]\d\d|20\d\d)"
        found = [
            rule(
                "year",
                rf"(?<![\w.,/$€£-])(?P<a>{year})[^\S\n]?[-–/][^\S\n]?(?P<b>{year}|\d\d)(?![\w/-]|[.,]\d)",
                self._year_range,
            ),
            rule("year", rf"(?<![\w.,/$€£-])(?P<y>{year})(?![\w-]|[.,]\d)", self._plain_year),
        ]
        return found
