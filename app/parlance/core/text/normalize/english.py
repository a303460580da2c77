"""What only English has: "oh", A M and P M, years in pairs, decades, feet and inches, streets."""

from __future__ import annotations

import re

from .amounts import Amounts
from .dates import Dates
from .electronic import Phones
from .fractions import VULGAR
from .grammar import Grammar, word_before
from .language import Language, Rule, Words, alternatives
from .words import WordRules

_YEAR = r"[12]\d{3}(?!\d|[.,]\d)"
_ZONE = (
    r"(?:[^\S\n](?P<zone>(?:[ECMP]T|[ECMPAH][SD]T|A[CEW][SD]T|AK[SD]T|GMT|UTC|BST|CET|CEST|EET|EEST|MSK|IST|JST|KST|HKT|SGT|"
    r"NZ[SD]T|[ecmp][sd]t|gmt|utc|bst|cet|cest|ist|jst)(?!\w|\.\w)|[ecmp]\.[sd]\.t\b\.?|[ECMP]\.[SD]\.T\b\.?))"
)
"""The zone of a time in small letters as well, since behind a time they can be nothing else."""
_HALF = r"(?:[^\S\n]?(?P<half>[AaPp](?:[Mm]\b|\.[^\S\n]?[Mm]\b\.?)))"
_PLURAL = re.compile(r"[^\S\n]([a-z]{3,30}s|men|women|people|children|sheep|feet|fish|mice|deer|cattle|of)\b")
_NOT_PLURAL = frozenset(
    "was is has does its this us as yes his always perhaps less plus versus across besides hers ours yours theirs towards "
    "afterwards series becomes remains marks sees brings saw".split()
)


class English:
    def __init__(self, language: Language, grammar: Grammar, amounts: Amounts, dates: Dates, words: WordRules) -> None:
        self.language, self.grammar = language, grammar
        self.amounts, self.dates, self.words = amounts, dates, words
        self.phones = Phones(language, grammar)
        self.numbers = language.numbers

    # Dates

    def year(self, figures: str) -> str:
        value = int(figures)
        return self.numbers.year(value)

    def _day(self, figures: str) -> str:
        return self.numbers.ordinal(int(re.sub(r"\D", "", figures)))

    def _tail(self, match: re.Match[str]) -> str:
        return f", {self.year(match['y'])}" if match["y"] else ""

    def _day_first(self, match: re.Match[str]) -> Words:
        if not 1 <= int(match["d"]) <= 31 or not self._is_month(match["month"], True):
            return None
        until = f" to {self._day(match['d2'])}" if match["d2"] else ""
        stop = "." if match[0].endswith(".") and self.grammar.ends_sentence(match.string, match.end()) else ""
        the = "The" if match[0].startswith("The") else "the"
        return f"{self._day_of_week(match)}{the} {self._day(match['d'])}{until} of {self.dates.month(match['month'])}{self._tail(match)}{stop}"

    def _month_first(self, match: re.Match[str]) -> Words:
        if not 1 <= int(match["d"]) <= 31 or not self._is_month(match["month"], True):
            return None
        second = f"{self.dates.month(match['month2'])} " if match["month2"] else ""
        until = f" to {second}{self._day(match['d2'])}" if match["d2"] else ""
        the = "the " if match["the"] else ""
        return f"{self._day_of_week(match)}{self.dates.month(match['month'])} {the}{self._day(match['d'])}{until}{self._tail(match)}"

    def _day_of_week(self, match: re.Match[str]) -> str:
        written = match["wd"]
        return f"{self.language.table('date')['weekdays'][written[:3].lower()]}, " if written else ""

    def _months(self, match: re.Match[str]) -> Words:
        """ "Jan-Mar", but not "may-march"."""
        if not (match["a"][0].isupper() and match["b"][0].isupper()):
            return None
        return f"{self.dates.month(match['a'])} to {self.dates.month(match['b'])}"

    def _two_figures(self, figures: str) -> str:
        return self.numbers.cardinal(int(figures)) if figures[0] != "0" else f"oh {self.numbers.digit(figures[1])}"

    def _month_year(self, match: re.Match[str]) -> Words:
        if not self._is_month(match["month"], False):
            return None
        return f"{self.dates.month(match['month'])} {self.year(match['y'])}"

    def _is_month(self, written: str, with_day: bool) -> bool:
        return with_day or written not in ("may", "march", "mar", "sun", "sat")

    # Times

    def _clock(self, match: re.Match[str]) -> Words:
        groups = match.groupdict()
        said = self._hour_minute(int(match["h"]), groups.get("m"), bool(groups.get("half")) or bool(groups.get("h2")))
        if said is None:
            return None
        half = groups.get("half")
        if groups.get("s"):
            said += f" and {self.amounts.measured(str(int(match['s'])), 's')}"
        if groups.get("hours"):
            said = said.removesuffix(" o'clock") + " hours"
        if groups.get("half1"):
            said += f" {groups['half1'][0].upper()} M"
        if groups.get("h2"):
            last = self._hour_minute(int(match["h2"]), groups.get("m2"), bool(half))
            if last is None:
                return None
            said += f" to {last}"
        if zone := groups.get("zone"):
            stop = zone.endswith(".") and self.grammar.ends_sentence(match.string, match.end(), loose=True)
            letters = self.words.spelled(zone.replace(".", "").upper())
            return f"{said}{f' {half[0].upper()} M' if half else ''} {letters}{'.' if stop else ''}"
        return said + self._half(match, half)

    def _military(self, match: re.Match[str]) -> Words:
        """ "0600 hours" """
        hour, minute = match["h"], int(match["m"])
        words = self.numbers.cardinal(int(hour))
        said = f"oh {words}" if hour[0] == "0" and hour != "00" else words
        if not minute:
            return f"{said} hundred hours"
        return f"{said} {self._two_figures(match['m'])} hours"

    def _hour_minute(self, hour: int, minute: str | None, half: bool) -> str | None:
        if hour > 24 or int(minute or 0) > 59:
            return None
        words = self.numbers.cardinal(hour)
        if minute and int(minute):
            value = int(minute)
            words += (
                f" {self.language.word('number', 'oh')} {self.numbers.cardinal(value)}"
                if value < 10
                else f" {self.numbers.cardinal(value)}"
            )
        elif minute and not half:
            words += " o'clock" if 0 < hour <= 12 else " hundred"
        elif minute and hour > 12:
            words += " hundred"
        return words

    def _half(self, match: re.Match[str], half: str | None) -> str:
        if not half:
            return ""
        stop = "." if half.endswith(".") and self.grammar.ends_sentence(match.string, match.end(), loose=True) else ""
        return f" {half[0].upper()} M{stop}"

    def _elapsed(self, match: re.Match[str]) -> Words:
        """Minutes and seconds: a day has fewer hours."""
        minutes = self.amounts.measured(match["h"], "min")
        return f"{minutes} and {self.amounts.measured(str(int(match['m'])), 's')}" if int(match["m"]) else minutes

    # Years

    def _era(self, match: re.Match[str]) -> Words:
        value, before = match["y"] or match["y2"], match["e2"]
        era = (match["e"] or before).replace(".", "").upper()
        words = self.numbers.year(int(value)) if len(value) > 3 else self.words.serial(value)
        stop = "." if match[0].endswith(".") and self.grammar.ends_sentence(match.string, match.end()) else ""
        return f"{' '.join(era)} {words}" if before else f"{words} {' '.join(era)}{stop}"

    def _decade(self, match: re.Match[str]) -> str:
        return self._decade_words(match[1] or "", int(match[2]))

    def _decade_words(self, century: str, tens: int) -> str:
        decade = _many(self.numbers.cardinal(tens)) if tens else ""
        if not century:
            return decade or "two thousands"
        if not tens:
            return "two thousands" if century == "20" else _many(self.numbers.year(int(century + "00")))
        return f"{self.numbers.cardinal(int(century))} {decade}"

    def _short(self, match: re.Match[str]) -> Words:
        """'69, where no quotation ends."""
        return self._two_figures(match[1])

    def _decades(self, match: re.Match[str]) -> Words:
        return f"{self._decade(match)} to {self._decade_words(match['c'] or '', int(match['t']))}"

    def _month_slash_day(self, match: re.Match[str]) -> Words:
        """ "07/04": the nought tells it from a fraction."""
        if self.language.region == "GB":
            return None
        return f"{self.dates._month_names[int(match['m']) - 1]} {self._day(match['d'])}"

    def _part_of_inch(self, match: re.Match[str]) -> Words:
        fractions = self.amounts.fractions
        if vulgar := match["vulgar"]:
            top, bottom = map(str, VULGAR[vulgar])
            if match["a2"]:
                return f"{fractions.mixed(match['a2'], top, bottom)} inches"
            return f"{fractions.fraction(top, bottom)} inch"
        if match["a"]:
            return f"{fractions.mixed(match['a'], match['top'], match['bottom'])} inches"
        return f"{fractions.fraction(match['top'], match['bottom'])} inch"

    def _half_year(self, match: re.Match[str]) -> Words:
        half = "first" if match[1] == "1" else "second"
        return f"the {half} half of {self.year(match[2]) if len(match[2]) == 4 else self._two_figures(match[2])}"

    def _quarter(self, match: re.Match[str]) -> Words:
        return f"the {self.numbers.ordinal(int(match[1] or match[3]))} quarter of {self.numbers.cardinal(int(match[2] or match[4])) if len(match[2] or match[4]) == 2 else self.year(match[2] or match[4])}"

    def _year_range(self, match: re.Match[str]) -> Words:
        last = match["b"]
        if len(last) == 4 and int(last) < int(match["a"]):
            return None
        said = (
            self.year(last)
            if len(last) == 4
            else self.numbers.cardinal(int(last))
            if last[0] != "0"
            else f"oh {self.numbers.digit(last[1])}"
        )
        return f"{self.year(match['a'])} to {said}"

    def _plain_year(self, match: re.Match[str]) -> Words:
        text, start, end = match.string, match.start(), match.end()
        before = word_before(text, start).lower()
        noun = _PLURAL.match(text, end)
        is_counted = noun is not None and noun[1] not in _NOT_PLURAL
        value = int(match["y"])
        if before in self.language.words("date", "before_year"):
            return (
                None
                if before in ("in", "by", "from", "of", "to", "about", "around", "until", "after", "before")
                and is_counted
                else self.year(match["y"])
            )
        if self.amounts.is_code(text, start):
            return self.numbers.digits(match["y"])
        if is_counted and before not in ("the", "these", "those", "our", "their", "his", "her", "its"):
            return None
        if 1900 <= value < 2100:
            return self.year(match["y"])
        if value >= 2100 or (text[start - 1 : start] != "(" and (value < 1100 or value % 100 == 0)):
            return None
        return self.year(match["y"])

    # Measures

    def _feet(self, match: re.Match[str]) -> Words:
        feet = self.amounts.measured(match["f"], "ft")
        inches = f" {self.amounts.measured(match['i'], 'in.')}" if match["i"] else ""
        stop = ""
        if match[0].endswith(".") and self.grammar.ends_sentence(match.string, match.end()):
            stop = "."
        return feet + inches + stop

    def _inches(self, match: re.Match[str]) -> Words:
        following = match.string[match.end() : match.end() + 2]
        tall = re.compile(r"[^\S\n](?:tall|long|wide|deep|high|thick|across|by|and|or|x)\b")
        if re.match(r"[^\S\n]?[a-z]", following) and not tall.match(match.string, match.end()):
            return f"{self.amounts.said(match['a'])} inch"
        return self.amounts.measured(match["a"], "in.")

    # Streets

    def _address(self, match: re.Match[str]) -> Words:
        """The number of a house and its street."""
        kinds = self.language.table("street")
        kind = match["kind"]
        name = str(kinds.get(kind) or kinds.get(kind.capitalize(), kind))
        figures = match["a"]
        if figures is None:
            said = ""
        elif len(figures) == 3 and figures[1] != "0":
            said = f"{self.numbers.cardinal(int(figures[0]))} {self.numbers.cardinal(int(figures[1:]))}"
        elif len(figures) == 3 and not figures.endswith("00"):
            said = self.numbers.digits(figures)
        elif len(figures) == 4 and not figures.endswith("000"):
            said = self.numbers.year(int(figures))
        elif len(figures) == 5 and not figures.endswith("00"):
            said = self.numbers.digits(figures)
        else:
            said = self.amounts.integer(figures)
        name_ = re.sub(r"^(?:[NS][EW]|[NSEW])\b\.?", lambda m: _POINTS[m[0].rstrip(".")], match["name"])
        if match["letter"]:
            said += f" {match['letter']}"
        middle = re.sub(r"\d+(?:st|nd|rd|th)", lambda m: self._day(m[0]), name_)
        stop = "." if match[0].endswith(".") and self.grammar.ends_sentence(match.string, match.end()) else ""
        return f"{said} {middle} {name}{stop}".strip()

    def _quarter_of_town(self, match: re.Match[str]) -> Words:
        """ "Pennsylvania Ave. NW" """
        kind = word_before(match.string, match.start()).rstrip(".")
        kinds = self.language.table("street")
        return _POINTS[match["p"]] if kind in kinds or kind in kinds.values() else None

    def _state(self, match: re.Match[str]) -> Words:
        states = self.language.table("state")
        return f"{states[match['s']]} {self.numbers.digits(match['a'])}"

    def _state_name(self, match: re.Match[str]) -> Words:
        return str(self.language.table("state")[match["s"]])

    def _dimension(self, match: re.Match[str]) -> Words:
        *first, last = re.split(r"[^\S\n]?[x×][^\S\n]?", match["a"])
        said = self.amounts.measured(last, match["unit"]) if match["unit"] else self._number(last)
        return " by ".join([*(self._number(part) for part in first), said])

    def _number(self, figures: str) -> str:
        return (
            self.numbers.year(int(figures))
            if len(figures) == 4 and figures.isdecimal() and 1900 <= int(figures) < 2100
            else self.amounts.said(figures)
        )

    def _plan(self, match: re.Match[str]) -> Words:
        """ "401(k)" """
        more = "".join(
            f" {self.numbers.cardinal(int(part)) if part.isdecimal() else part.upper()}"
            for part in re.findall(r"\w+", match["more"])
        )
        return f"{self.words.serial(match['a'])} {match['l'].upper()}{more}"

    def _score(self, match: re.Match[str]) -> Words:
        return f"{match['w']} {self.numbers.cardinal(int(match['a']))} to {self.numbers.cardinal(int(match['b']))}"

    def _ordinals(self, match: re.Match[str]) -> Words:
        return f"{self._day(match['a'])} to {self._day(match['b'])}"

    def _weekdays(self, match: re.Match[str]) -> Words:
        names = self.language.table("date")["weekdays"]
        first, last = names[match["a"][:3].lower()], names[match["b"][:3].lower()]
        return f"{first} to {last}"

    def _weekday(self, match: re.Match[str]) -> Words:
        stop = "." if self.grammar.ends_sentence(match.string, match.end()) and match[0].endswith(".") else ""
        return str(self.language.table("date")["weekdays"][match["a"][:3].lower()]) + stop

    def _letter_figures(self, match: re.Match[str]) -> Words:
        return f"{match['l']} {self.words.serial(match['a'])}"

    def _aircraft(self, match: re.Match[str]) -> Words:
        word = {"Hwy": "Highway", "Rte": "Route"}.get(match["w"].rstrip("."), match["w"])
        return f"{word} {self.words.serial(match['a'])}"

    def _suffixed(self, match: re.Match[str]) -> Words:
        """ "1.5M", and "5M users": without either a letter may belong to a name, such as 3M."""
        noun = _PLURAL.match(match.string, match.end())
        if "." not in match["a"] and (len(match["a"]) == 1 or noun is None or noun[1] in _NOT_PLURAL):
            return None
        name = {"k": "thousand", "m": "million", "b": "billion"}[match["mag"][0].lower()]
        return f"{self.amounts.said(match['a'])} {name}"

    def _per(self, match: re.Match[str]) -> Words:
        return self.amounts.said(match["a"]) + self.amounts.per_words(match["per"])

    def _slash(self, match: re.Match[str]) -> Words:
        return " slash "

    def first_rules(self) -> list[Rule]:
        month = self.dates._month
        initial = "(?=[jfmasond])"  # which is much quicker than to try every name
        flags = re.IGNORECASE
        tail = rf"(?:(?:,[^\S\n]?|[^\S\n]|-)(?P<y>{_YEAR}))?"
        end = r"(?![\d:/%]|[.,]\d)"
        weekday = r"(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)"
        number = self.language.number
        wday = r"(?=[mtwfs])(?P<wd>mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?,?[^\S\n]"
        found = [
            Rule(
                "abbreviation",
                r"(?<=\w[.\w][^\S\n])(?P<p>[NS][EW])\b(?![.'’-]\w)",
                self._quarter_of_town,
            ),
            Rule(
                "date",
                rf"(?<![\d.,:/-])\b(?=[mtwfs\d])(?:{wday})?(?:the )?(?P<d>\d{{1,2}})(?:st|nd|rd|th)?(?:{DASHES}(?P<d2>\d{{1,2}})(?:st|nd|rd|th)?)?(?: of)?[ -](?P<month>{month})(?![A-Za-z])(?:\.(?=[^\S\n]|$|[,;:)]))?{tail}",
                self._day_first,
                flags=flags,
            ),
            Rule(
                "date",
                rf"\b(?=[jfmasondtw])(?:{wday})?(?P<month>{month})\.?[ -](?P<the>the )?(?P<d>\d{{1,2}})(?:st|nd|rd|th)?{end}(?:{DASHES}(?:(?P<month2>{month})\.?[^\S\n])?(?P<d2>\d{{1,2}})(?:st|nd|rd|th)?(?![\d-]))?(?:(?:,[^\S\n]?|[^\S\n]|-)(?P<y>{_YEAR}))?",
                self._month_first,
                flags=flags,
            ),
            Rule("date", rf"\b{initial}(?P<month>{month})\.?,?[^\S\n](?P<y>{_YEAR})", self._month_year, flags=flags),
            Rule(
                "date",
                rf"\b{initial}(?P<month>{month})\.?[^\S\n]['’](?P<y>\d\d)(?![\w'’])",
                lambda match: f"{self.dates.month(match['month'])} {self._two_figures(match['y'])}",
                flags=flags,
            ),
            Rule(
                "date",
                r"(?<![\w.,/-])(?P<m>0[1-9]|1[0-2])/(?P<y>(?:19|20)\d\d)(?![\w/-]|[.,]\d)",
                lambda match: f"{self.dates._month_names[int(match['m']) - 1]} {self.year(match['y'])}",
            ),
            Rule(
                "range",
                rf"\b(?=[JFMASOND])(?P<a>{month})\.?[^\S\n]?[-–][^\S\n]?(?P<b>{month})(?![A-Za-z])",
                self._months,
                flags=flags,
            ),
            Rule(
                "range",
                rf"\b(?P<a>{weekday})\.?[^\S\n]?[-–][^\S\n]?(?P<b>{weekday})(?![a-z])\.?",
                self._weekdays,
            ),
            Rule("abbreviation", rf"\b(?P<a>{weekday})\.(?![\w])", self._weekday),
            Rule(
                "abbreviation",
                r"(?<=\bon )(?P<a>(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun))(?=[,;:!?]|\.?\s*$)",
                self._weekday,
                flags=re.MULTILINE,
            ),
            Rule(
                "time",
                rf"(?<![\w.,:])(?P<h>1[0-2]|0?\d)(?:[:.](?P<m>[0-5]\d))?(?:[^\S\n]?(?P<half1>[AaPp])\.?[Mm]\b\.?)?{DASHES}(?P<h2>1[0-2]|0?\d)(?:[:.](?P<m2>[0-5]\d))?{_HALF}{_ZONE}?",
                self._clock,
            ),
            Rule("time", rf"(?<![\w.,:])(?P<h>1[0-2]|0?\d):(?P<m>[0-5]\d):(?P<s>[0-5]\d){_HALF}{_ZONE}?", self._clock),
            Rule("time", rf"(?<![\w.,:])(?P<h>1[0-2]|0?\d)(?:[:.](?P<m>[0-5]\d))?{_HALF}{_ZONE}?", self._clock),
            Rule(
                "time",
                r"(?<![\w.,:])(?P<h>[01]\d|2[0-3])(?P<m>[0-5]\d)[^\S\n](?P<hours>hours|hrs|hr|h)(?!\w)",
                self._military,
            ),
            Rule("time", r"(?<![\w.,:])(?P<h>[01]?\d|2[0-3])h(?P<m>[0-5]\d)(?!\w)", self._clock),
            Rule(
                "time",
                rf"(?<![\d.,:])(?P<h>\d{{1,2}}):(?P<m>[0-5]\d)(?:{DASHES}(?P<h2>\d{{1,2}}):(?P<m2>[0-5]\d))?(?![\d:])(?:[^\S\n]?(?P<hours>hrs?|hours|h)\b)?{_ZONE}?",
                self._clock,
            ),
            Rule(
                "time",
                r"(?<=\b(?:at|by) )(?P<h>\d{1,2})\.(?P<m>[0-5]\d)(?![\d.,]\d|\d|[^\S\n]?[%°$€£a-zA-Z])",
                self._clock,
            )
            if self.language.region == "GB"
            else None,
            Rule(
                "duration",
                r"(?<![\w.,:])(?P<h>2[5-9]|[3-5]\d):(?P<m>[0-5]\d)(?![\d:]|[.,]\d)",
                self._elapsed,
            ),
            Rule(
                "year",
                r"(?<![\d.,])(?:(?P<y>\d{1,4})[^\S\n]?(?P<e>B\.?C\.?E\b\.?|B\.?C\b\.?|C\.?E\b\.?|A\.?D\b\.?|bce?\b\.?|b\.c\.(?:e\.)?|c\.e\.|a\.d\b\.?)|\b(?P<e2>A\.?D\.?) (?P<y2>\d{1,4}))(?![A-Za-z\d])",
                self._era,
            ),
            Rule(
                "year",
                r"(?<![\w.,])'?(\d\d)?(\d0)'?s[^\S\n]?[-–][^\S\n]?'?(?P<c>\d\d)?(?P<t>\d0)'?s\b",
                self._decades,
            ),
            Rule(
                "date",
                r"(?<![\w.,/-])(?=\d?0?\d?/?0)(?P<m>0[1-9]|1[0-2])/(?P<d>0[1-9]|[12]\d|3[01])(?![\w/-]|[.,]\d|[^\S\n]?=)(?<!1\d/[1-3]\d)",
                self._month_slash_day,
            ),
            Rule(
                "measure",
                rf"(?<![\w.,/'\"])(?:(?:(?P<a>\d{{1,3}})[ -])?(?P<top>\d{{1,2}})/(?P<bottom>\d{{1,3}})|(?P<a2>\d{{1,3}})?[^\S\n]?(?P<vulgar>[{''.join(VULGAR)}]))[\"″](?!\w)",
                self._part_of_inch,
            ),
            Rule(
                "year",
                r"(?<![\w.,])'?(\d\d)?(\d0)[^\S\n]?'?s\b(?<!\d0 s)(?<!\d\d'\ds)|(?<![\w.,])(1[89]|20)(\d0) s\b(?=[.,;]|$)",
                self._decade_or,
            ),
            Rule("date", r"\b(?:([1-4])Q[^\S\n]?'?(\d\d|20\d\d)|Q([1-4])[^\S\n]?'?(20\d\d|\d\d))\b", self._quarter),
            Rule("date", r"\bH([12])[^\S\n]?'?(20\d\d|\d\d)\b", self._half_year),
            Rule("year", r"(?<=\b(?:of|in|'d|nd) )'(\d\d)\b(?!')", self._short),
            Rule("phone", r"(?<![\w.,/-])1-\d{3}-[A-Z]{1,7}(?:-[A-Z]{1,7}){0,3}(?!\w)", self._vanity),
            Rule(
                "digits",
                rf"\b(?P<s>{alternatives(self.language.table('state'))})[^\S\n](?P<a>\d{{5}}(?:-\d{{4}})?)(?![\w,]|\.\d)",
                self._state,
            ),
            Rule(
                "abbreviation",
                rf"(?<=[a-z.], )(?P<s>{alternatives(set(self.language.table('state')) - {'OK', 'HI'})})(?=,|[^\S\n]\d{{5}}|\.?\s*$)",
                self._state_name,
            ),
            Rule("digits", r"(?<=, )\d{5}(?=\s*$|[.,])(?![.,]\d)", lambda match: self.numbers.digits(match[0])),
            Rule(
                "measure",
                r"(?<![\w.,])(?P<f>\d{1,3})(?:'|′|[^\S\n]?(?:ft|feet|foot)\.?)[^\S\n]?(?P<i>\d{1,2}(?:\.\d+|½|¼|¾)?)(?:\"|″|''|[^\S\n]?(?:inches|inch|in)\b\.?)(?!\w)",
                self._feet,
            ),
            Rule("measure", r"(?<![\w.,'])(?P<f>[3-8])['′](?P<i>\d|1[01])(?![\w'’])", self._feet),
            Rule(
                "measure",
                rf"(?<=\bper )(?P<per>{alternatives(sign for sign in self.amounts._units if len(sign) > 1 and sign.isascii() and sign not in _WORDS)})(?![\w/²³])",
                lambda match: self.amounts.per_words(f"/{match['per']}").removeprefix(" per "),
            ),
            Rule(
                "measure",
                r"(?<![\w.,'])(?P<f>\d{1,3})['′](?P<i>(?!))?(?![\w'])(?=[^\S\n](?:tall|long|wide|deep|high))",
                self._feet,
            ),
            Rule(
                "measure",
                rf"(?<![\w.,'\"])(?:(?P<from>{number})[-–])?(?P<a>{number})[\"″](?!\w)(?<![\"'“]\d[\"″])",
                self._inches_checked,
            ),
            Rule(
                "abbreviation",
                r"(?<![\w.])(?P<a>\d{1,5})(?P<letter>)[^\S\n](?P<name>(?:[NS][EW]|[NSEW])\.?[^\S\n]\d{1,3}(?:st|nd|rd|th))[^\S\n](?P<kind>st|ave|rd|dr|blvd|ln|pl|ct)(?:\b\.(?!\w)|(?![\w.']))",
                self._address,
            ),
            Rule(
                "abbreviation",
                rf"(?<![\w.])(?:(?P<a>\d{{1,5}})(?P<letter>[A-Z]?)[^\S\n])?(?P<name>(?:(?:[NS][EW]|[NSEW])\.?[^\S\n])?(?:[A-Z][a-z]{{1,20}}|\d{{1,3}}(?:st|nd|rd|th))(?:[^\S\n][A-Z][a-z]{{1,20}}){{0,2}})[^\S\n](?P<kind>{alternatives(self.language.table('street'))})(?:\b\.(?!\w)|(?![\w.']))",
                self._street_checked,
            ),
        ]
        return [one for one in found if one is not None]

    def _inches_checked(self, match: re.Match[str]) -> Words:
        """A quotation that ends with a figure is no length."""
        before = match.string[: match.start()]
        line = before[before.rfind("\n") + 1 :]
        if (line.count('"') + line.count("“")) % 2 == 1 and "“" not in line and line.count('"') % 2:
            return None
        first = f"{self.amounts.said(match['from'])} to " if match["from"] else ""
        return f"{first}{self._inches(match)}"

    def _decade_or(self, match: re.Match[str]) -> Words:
        if match[3]:
            return (
                f"{self.numbers.cardinal(int(match[3]))} {_many(self.numbers.cardinal(int(match[4])))}"
                if int(match[4])
                else None
            )
        return self._decade(match)

    def _vanity(self, match: re.Match[str]) -> Words:
        groups = match[0].split("-")
        said = [self.phones.phone_group(group) if group.isdecimal() else "" for group in groups[:2]]
        letters = " ".join(groups[2:])
        return f"{', '.join(said)}, {letters}"

    def _street_checked(self, match: re.Match[str]) -> Words:
        kind = match["kind"]
        dot = match[0].endswith(".")
        if match["a"] is None and len(kind) > 4 and kind not in ("Blvd", "Pkwy"):
            return None  # a whole word, which needs no rule
        if match["a"] is None and (
            kind in ("Dr", "Ct", "Pl", "Ln", "Cir", "Sq", "St", "Ter", "Pk", "Hwy", "Way", "DR", "ST", "LN")
            or kind.islower()
        ):
            following = match.string[match.end() : match.end() + 24]
            if (
                not dot
                or kind.islower()
                or (re.match(r"[^\S\n]*[A-Z]", following) and not self.grammar.ends_sentence(match.string, match.end()))
            ):
                return None
        return self._address(match)

    def rules(self) -> list[Rule]:
        return [
            Rule(
                "range",
                r"(?<![\w.,])(?P<a>\d{1,3})(?:st|nd|rd|th)[-–](?P<b>\d{1,3})(?:st|nd|rd|th)\b",
                self._ordinals,
            ),
            Rule(
                "range",
                r"(?P<w>\b(?:won|lost|beat|win|score|lead|led|draw|drew|tied|ahead|up))[^\S\n](?P<a>\d{1,3})[-–](?P<b>\d{1,3})(?![\w-]|[.,]\d)",
                self._score,
            ),
            Rule(
                "alphanumeric",
                r"(?<![\w.,])(?P<a>\d{3})\((?P<l>[a-z])\)(?P<more>(?:\((?:\d{1,2}|[a-zA-Z])\)){0,3})",
                self._plan,
            ),
            Rule(
                "alphanumeric",
                r"(?<![\w.,])(?P<l>I|[A-Z]{1,3})-(?P<a>\d{1,4})(?![\w-]|[.,]\d)",
                self._letter_figures,
            ),
            Rule(
                "alphanumeric",
                r"(?P<w>\b(?:Boeing|Airbus|Hwy\.?|Rte\.?|Flight|flight|Route|Highway|Interstate|Channel|Area|[Rr]oom|Suite|Apartment|Gate|[Bb]us))[^\S\n](?P<a>[1-9]\d{2})(?!\d|[.,]\d)",
                self._aircraft,
            ),
            Rule(
                "measure",
                r"(?<![\w.,$£€¥₹-])(?P<a>\d{1,4}(?:\.\d+)?)(?P<per>/(?:d|day|wk|week|mo|month|yr|year|hr|hour|h|min|night|person|s|sec|kg|lbs?|oz|km|mi|ml|gal|kWh|GB|MB))(?![\w/])",
                self._per,
            ),
            Rule(
                "measure",
                rf"(?<![\w.,])(?P<a>(?:{self.language.number})(?:[^\S\n]?[x×][^\S\n]?(?:{self.language.number}))+)(?:[^\S\n]?(?P<unit>{self.amounts.unit_sign}))?(?![\w^⁰¹²³⁴⁵⁶⁷⁸⁹⁻]|[.,]\d|[^\S\n]*[=<>≤≥≠≈])",
                self._dimension,
            ),
        ]

    def year_rules(self) -> list[Rule]:
        year = r"1[1-9]\d\d|20\d\d"
        return [
            Rule(
                "cardinal",
                rf"(?<![\w.,$£€/-])(?P<a>{self.language.number})(?P<mag>[kKM]|bn|mn|B)(?![\w/-])",
                self._suffixed,
            ),
            Rule(
                "year",
                rf"(?<![\w.,/$€£-])(?P<a>{year})[^\S\n]?[-–/][^\S\n]?(?P<b>{year}|\d\d)(?![\w/-]|[.,]\d)",
                self._year_range,
            ),
            Rule(
                "year",
                r"(?<![\w.,/$€£-])(?P<y>1\d\d\d|20\d\d)(?![\w]|[.,]\d|[^\S\n]?[-–][^\S\n]?\d)",
                self._plain_year,
            ),
        ]


_WORDS = frozenset("bar cal gal mol min max ms mo mos inch ohm ohms deg sec secs hr hrs yr yrs wk wks in".split())
_POINTS = {
    "N": "North", "S": "South", "E": "East", "W": "West",
    "NE": "Northeast", "NW": "Northwest", "SE": "Southeast", "SW": "Southwest",
}  # fmt: skip
DASHES = r"[^\S\n]?[-–—][^\S\n]?"


def _many(word: str) -> str:
    return word[:-1] + "ies" if word.endswith("y") else word + "s"
