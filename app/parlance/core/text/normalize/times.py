"""Times of day, their zones, durations, ratios, and angles in degrees and minutes."""

from __future__ import annotations

import re

from . import speech
from .amounts import Amounts
from .grammar import Grammar
from .language import SPACES, Language, Rule, Words, alternatives
from .speech import DASH, START


class Times:
    def __init__(self, language: Language, grammar: Grammar, amounts: Amounts) -> None:
        self.language, self.grammar, self.amounts = language, grammar, amounts
        self.numbers = language.numbers
        self.space = self.numbers.space
        self._hour_form = ""
        self._minute_form = ""

    def clock(
        self, hour: int, minute: int | None, second: int | None = None, half: str = "", with_word: bool = False
    ) -> str:
        """`half` is a word such as "de la tarde"."""
        table = self.language.table("time")
        gender = str(table.get("gender", ""))
        gender = gender if "hour_ordinal" in table else self._hour_form or gender
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
                    else self.numbers.cardinal(minute, self._minute_form or str(table.get("minute_gender", "")))
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
        self._minute_form = "" if "hour_ordinal" in self.language.table("time") else self._hour_form
        first = self._clock_of(match, "")
        self._hour_form = self._minute_form = ""
        if first is None:
            return None
        words = first
        if groups.get("h2"):
            second = self._clock_of(match, "2")
            if second is None:
                return None
            if (
                groups.get("m") is None
                and groups.get("m2") is None
                and not match.string[match.end("h") :].lstrip()[:1].isalpha()  # "9 h-17 h" says both
                and match[0].casefold().endswith(self.language.words("time", "range_once") or ("\n",))
            ):
                first = self.numbers.cardinal(int(match["h"]), self.language.word("time", "gender"))
            words = f"{first} {self.language.word('time', 'to', self.amounts.to)} {second}"
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

    def _hour(self, match: re.Match[str], end: str = "") -> int:
        """ "16:00 da tarde" is four in the afternoon."""
        hour = int(match[f"h{end}"])
        for words, (first, last) in self.language.table("time").get("day_halves", {}).items():
            if first <= hour <= last and match.string.startswith(f" {words}", match.end()):
                return hour - 12
        return hour

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

    def _suffixed(self, match: re.Match[str]) -> Words:
        """Hungarian "18:30-kor", Turkish "14.25'te" """
        hour, minute, at = int(match["h"]), int(match["m"]), match["at"]
        words = self.clock(hour, None) if minute else self.numbers.cardinal(hour)
        return f"{words} {self.numbers.cardinal(minute)}{at}" if minute else f"{words}{at}"

    def _bare_clock(self, match: re.Match[str]) -> Words:
        """ "14.05" at the start of a line, in languages with a decimal comma."""
        return self.clock(int(match["h"]), int(match["m"])) if int(match["h"]) < 25 else None

    def _clock_of(self, match: re.Match[str], end: str) -> str | None:
        groups = match.groupdict()
        hour, minute = self._hour(match, end), groups.get(f"m{end}")
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
        return self.clock(self._hour(match), int(match["m"]), int(match["s"]), with_word=match[0][-1:].isalpha())

    def _duration(self, match: re.Match[str]) -> Words:
        """ "1 h 30 min", "2h30min", "5 ft 3 in"."""
        parts = re.findall(rf"({self.language.number})[^\S\n]?([^\W\d]+|['′\"″])", match[0])
        joiner = self.language.word("time", "duration_and")
        said = [self.amounts.measured(figures, unit) for figures, unit in parts]
        return f" {joiner} ".join(said) if joiner else self.space.join(said)

    def _ratio(self, match: re.Match[str]) -> Words:
        return f"{self.amounts.said(match['a'])}{self.space}{self.language.word('number', 'ratio', self.amounts.to)}{self.space}{self.amounts.said(match['b'])}"

    def first_rules(self) -> list[Rule]:
        """What times, feet and inches would take apart."""
        return [
            *self._scale_rules(),
            *self._mixture_rules(),
            *self._verse_rules(),
            *self._angle_rules(),
            *self._result_rules(),
            *self._opening_rules(),
            *self._match_minute_rules(),
        ]

    def _match_minute_rules(self) -> list[Rule]:
        """ "Müller (67')", "90+3'" """
        template, form = (self.language.word("time", name) for name in ("match_minute", "match_minute_form"))
        if not template:
            return []
        plus = self.language.word("number", "plus", "plus")

        def minute(match: re.Match[str]) -> Words:
            value = int(match["a"])
            return template.format(
                ordinal=self.numbers.ordinal(value, form or "m"), cardinal=self.numbers.cardinal(value)
            )

        return [
            Rule("ordinal", r"(?:(?<=[a-zà-ÿ] \()|(?<=', ))(?P<a>[1-9]\d?|1[01]\d|120)['′](?=[,)])", minute),
            Rule(
                "measure",
                r"(?<![\w.,])(?P<a>45|90|105|120)[^\S\n]?\+[^\S\n]?(?P<b>[1-9]\d?)['′](?!\w)",
                lambda match: (
                    f"{self.numbers.cardinal(int(match['a']))} {plus} {self.amounts.measured(match['b'], 'min')}"
                ),
            ),
        ]

    def _opening_rules(self) -> list[Rule]:
        """ "Mo.–Fr. 9–17 h", "lun.-ven. 9-12.30": behind a weekday these are times, and no durations or decimals."""
        names = self.language.table("weekday").get("names", {})
        if not names:
            return []
        day = re.compile(rf"(?<!\w)(?:{alternatives([*names, *names.values()])})\.?[:,]?[^\S\n]\Z")
        words = alternatives([*self.language.words("time", "words"), self.language.word("time", "letter")])

        def opening(match: re.Match[str]) -> Words:
            is_plain = match[0].replace(" ", "")[-1:].isdecimal() and not (match["m"] or match["m2"])
            if is_plain or not day.search(match.string, max(0, match.start() - 16), match.start()):
                return None
            return self._time(match)

        return [
            Rule(
                "time",
                rf"(?<![\w.,:/-])(?P<h>\d{{1,2}})(?:[.:](?P<m>[0-5]\d))?{DASH}(?P<h2>\d{{1,2}})(?:[.:](?P<m2>[0-5]\d))?(?:[^\S\n]?(?:{words}))?(?![\w]|[.,:-]\d)",
                opening,
            )
        ]

    def _result(self, match: re.Match[str]) -> Words:
        """ "15:42 min", "15'42\"" """
        joiner = self.language.word("time", "duration_and")
        said = [self.amounts.measured(match["a"], "h" if match.groupdict().get("h") else "min")]
        if int(match["b"]):
            said.append(self.amounts.measured(str(int(match["b"])), "min" if match.groupdict().get("h") else "s"))
        words = f" {joiner} ".join(said) if joiner else self.space.join(said)
        if match.groupdict().get("c"):
            words += f"{self.space}{self.numbers.cardinal(int(match['c']))}"
        return words

    def _result_rules(self) -> list[Rule]:
        """Times of a race or a film. English has feet and inches for the same marks."""
        if not self.language.has_spaces or self.language.code == "en":
            return []
        start, dot = r"(?<![\w.,:'/°′-])", r"(?:\.(?=[,;:)]|[^\S\n][a-zà-ÿ]))?"
        minutes, hours = r"(?:[Mm]in|mins)", r"(?P<h>[Ss]td|hrs)"
        return [
            Rule("duration", rf"{start}(?P<a>\d{{1,3}}):(?P<b>[0-5]\d)[^\S\n]{minutes}(?!\w){dot}", self._result),
            Rule("duration", rf"{start}(?P<a>\d{{1,3}}):(?P<b>[0-5]\d)[^\S\n]{hours}(?!\w){dot}", self._result),
            Rule(
                "duration",
                rf"{start}(?P<a>\d{{1,3}})['′](?P<b>[0-5]\d)(?:[\"″”]|'')(?P<c>\d{{1,2}})?(?!\w)",
                self._result,
            ),
            Rule(
                "duration",
                rf"{start}(?P<a>\d{{1,2}})[\"″](?P<c>\d{{1,2}})(?![\w\"])",
                lambda match: f"{self.amounts.measured(match['a'], 's')} {self.numbers.cardinal(int(match['c']))}",
            ),
        ]

    def _mixture_rules(self) -> list[Rule]:
        """ "dilute 1:10": a word before it tells a ratio from a time."""
        near = self.language.words("number", "ratio_near")
        if not near:
            return []
        known = re.compile(rf"\b(?i:{alternatives(near)})[^.;:!?\n\d]{{0,30}}\Z")

        def ratio(match: re.Match[str]) -> Words:
            return (
                self._scale(match) if known.search(match.string[max(0, match.start() - 50) : match.start()]) else None
            )

        return [Rule("ratio", r"(?<![\w.,:/])(?P<a>\d{1,3}):(?P<b>\d{1,3})(?![\w:]|[.,]\d)", ratio)]

    def _verse(self, match: re.Match[str]) -> Words:
        """ "Psalm 23:1–4" """
        book = self.language.table("scripture")[match["w"]]
        said = [str(book), *(self.numbers.cardinal(int(match[name])) for name in ("a", "b"))]
        if match["c"]:
            said += [self.amounts.to, self.numbers.cardinal(int(match["c"]))]
        return " ".join(said)

    def _verse_rules(self) -> list[Rule]:
        books = alternatives(self.language.table("scripture"))
        if books == "(?!)":
            return []
        return [
            Rule(
                "range",
                rf"(?<!\w)(?P<w>{books})\.?[^\S\n](?P<a>\d{{1,3}})(?::|,[^\S\n]?)(?P<b>\d{{1,3}})(?:[-–](?P<c>\d{{1,3}}))?(?![\w:–-]|[.,]\d)",
                self._verse,
            )
        ]

    def _scale(self, match: re.Match[str]) -> Words:
        ratio = self.language.word("number", "scale") or self.language.word("number", "ratio")
        return f"{self.amounts.said(match['a'])} {ratio} {self.amounts.said(match['b'])}"

    def _scale_rules(self) -> list[Rule]:
        """The scale of a map, "1:25,000"."""
        if not self.language.word("number", "ratio"):
            return []
        group = re.escape(self.language.word("number", "group")) + SPACES
        return [
            Rule(
                "ratio",
                rf"(?<![\w.,:/])(?P<a>1)[^\S\n]?:[^\S\n]?(?P<b>[1-9]\d{{0,2}}(?:[{group}]\d{{3}}){{0,2}}[{group}][05]00|[1-9]\d{{0,5}}00)(?![\w:]|[.,]\d)",
                self._scale,
            )
        ]

    def _angle(self, match: re.Match[str]) -> Words:
        """ "48° 8′ 30″ N" """
        groups = match.groupdict()
        said = [
            self.amounts.measured(figures, unit)
            for figures, unit in ((match["d"], "°"), (groups.get("m"), "min"), (groups.get("s"), "s"))
            if figures
        ]
        if point := match["p"]:
            said.append(str(self.language.table("direction")[point]))
        return self.space.join(said)

    def _angle_rules(self) -> list[Rule]:
        points = alternatives(self.language.table("direction"))
        if points == "(?!)":
            return []
        degrees, part = rf"{START}(?P<d>{self.language.number})[^\S\n]?°", r"\d{1,2}(?:[.,]\d{1,5})?"
        minutes = rf"[^\S\n]?(?P<m>{part})[^\S\n]?['′](?!['′])"
        seconds = rf"(?:[^\S\n]?(?P<s>{part})[^\S\n]?(?:[\"″”]|['′]{{2}}))?"
        return [
            Rule("measure", rf"{degrees}{minutes}{seconds}(?:[^\S\n]?(?P<p>{points})(?!\w))?", self._angle),
            Rule("measure", rf"{degrees}[^\S\n]?(?P<p>{points})(?!\w)", self._angle),
        ]

    def time_rules(self) -> list[Rule]:
        table = self.language.table("time")
        words = self.language.words("time", "words")
        before = rf"(?P<hb>\b(?:{alternatives(self.language.words('time', 'before'))})[^\S\n])"
        after = rf"(?:[^\S\n]?(?:{alternatives(words)})(?!\w)(?:\.(?=[^\S\n][a-zà-ÿ]))?)" if words else "(?!)"
        half = r"(?:[^\S\n]?(?P<half>[AaPp](?:[Mm]\b(?!\.[a-z])\.?|\.[^\S\n]?[Mm]\b\.?)))"
        flags = re.IGNORECASE
        minute = r"(?P<m>[0-5]\d)"
        second = r"(?P<h2>\d{1,2})[:.](?P<m2>[0-5]\d)(?![\d:])"
        letter = table.get("letter")
        behind_colon = rf"(?:{after}|[^\S\n]?{letter}(?!\w))" if letter else after
        halves = half if table.get("halves") else "(?P<half>(?!))"
        found = [
            Rule(
                "duration",
                rf"{START}\d{{1,3}}[^\S\n]?(?:h|hrs?|Std\.?)[^\S\n]?\d{{1,2}}[^\S\n]?(?:min|m|mins|Min)\.?(?:[^\S\n]?\d{{1,2}}[^\S\n]?(?:s|sec|seg|Sek)\.?)?(?!\w)",
                self._hours_minutes,
            ),
            Rule(
                "duration",
                rf"{START}\d{{1,3}}[^\S\n]?min\.?[^\S\n]\d{{1,2}}[^\S\n]?(?:s|sec|seg|sek)\.?(?!\w)",
                self._hours_minutes,
            ),
            Rule(
                "time",
                rf"(?<![\d.,:])(?P<h>\d{{1,2}}):{minute}:(?P<s>[0-5]\d)(?![\d:])(?:{after})?",
                self._seconds,
            ),
            Rule(
                "time",
                rf"(?<![\w.,:/-])(?:{before})?(?P<h>\d{{1,2}}){DASH}(?P<h2>\d{{1,2}}):(?P<m2>[0-5]\d)(?![\d:])(?:{after})?",
                self._time,
                flags=flags,
            ),
            Rule(
                "time",
                rf"(?<![\d.,:])(?:{before})?(?P<h>\d{{1,2}}):{minute}(?:{DASH}{second})?(?![\d:])(?:{behind_colon}|{halves})?",
                self._colon,
                flags=flags,
            ),
        ]
        small = {zone.lower() for zone in speech.ZONES} if table.get("small_zones") else set()
        zones = alternatives({*speech.ZONES, "utc", "gmt", *small})
        behind = r"(?:(?<=[:.]\d\d[^\S\n])|(?<=\dh[^\S\n])|(?<=\d[^\S\n]h[^\S\n])|(?<=h[^\S\n]\d\d[^\S\n])|(?<=h\d\d[^\S\n])|(?<=[mM]\.[^\S\n])|(?<=[\d\s][ap]m[^\S\n]))"
        if self.language.code != "en":
            found.insert(
                0,
                Rule(
                    "time",
                    rf"{behind}(?P<zone>UTC|GMT|utc|gmt)[^\S\n]?(?P<sign>[-+\u2212])(?P<h>\d{{1,2}})(?::(?P<m>\d\d))?(?![\w:])",
                    self._shift,
                ),
            )
            found.append(
                Rule(
                    "time",
                    rf"(?<![\w.,:])(?P<h>\d{{1,2}})\.{minute}(?=[^\S\n](?:{zones})(?!\w|\.\w))",
                    self._bare_clock,
                )
            )
            found.insert(1, Rule("time", rf"{behind}(?P<zone>{zones})(?!\w|\.\w)", self._zone))
        if at := self.language.word("time", "at"):
            found.insert(
                0,
                Rule(
                    "time",
                    rf"(?<![\d.,:])(?P<h>\d{{1,2}})[:.]{minute}{at}(?!\w)",
                    self._suffixed,
                ),
            )
        if table.get("bare_dot") == "any":
            found.append(
                Rule(
                    "time",
                    r"(?<![\w.,:/-])(?P<h>1\d|2[0-3]|0?\d)\.(?P<m>[0-5]\d)(?:[-–](?P<h2>1\d|2[0-4]|0?\d)\.(?P<m2>[0-5]\d))?(?![\d:]|[.,]\d|[^\S\n]?[%$€£°]|[^\S\n](?:m|km|kg|g|l|cm|mm)\b)",
                    self._time,
                )
            )
        elif table.get("bare_dot"):
            found.append(
                Rule(
                    "time",
                    r"^[^\S\n]*(?P<h>1\d|2[0-3]|0\d)\.(?P<m>[0-5][05])(?![\d.,]|[^\S\n]?[%$€£°\w])",
                    self._bare_clock,
                    flags=re.MULTILINE,
                )
            )
        if letter:
            found.append(
                Rule(
                    "time",
                    rf"(?<![\w.,:])(?P<h>\d{{1,2}})[^\S\n]?{letter}{DASH}(?P<h2>\d{{1,2}})[^\S\n]?{letter}[^\S\n]?(?P<m2>[0-5]\d)(?!\w)",
                    self._time,
                    flags=flags,
                )
            )
            found.append(
                Rule(
                    "time",
                    rf"(?<![\w.,:])0(?P<h>\d)[^\S\n]{letter}(?![\w])",
                    self._time,
                    flags=flags,
                )
            )
            found.append(
                Rule(
                    "time",
                    rf"(?<![\w.,:])(?P<h>\d{{1,2}})[^\S\n]?{letter}[^\S\n]?{minute}(?!\w)(?:{DASH}(?P<h2>\d{{1,2}})[^\S\n]?{letter}[^\S\n]?(?P<m2>[0-5]\d)(?!\w))?",
                    self._time,
                    flags=flags,
                )
            )
            found.append(
                Rule(
                    "time",
                    rf"(?<![\w.,:])(?P<h>\d{{1,2}})[^\S\n]?{letter}{DASH}(?P<h2>\d{{1,2}})[^\S\n]?{letter}(?!\w)",
                    self._time,
                    flags=flags,
                )
            )
            found.append(
                Rule(
                    "time",
                    rf"(?<![\w.,:])(?P<h>\d{{1,2}}){letter}(?:{DASH}(?P<h2>\d{{1,2}}){letter}(?P<m2>[0-5]\d)?)?(?![\w])",
                    self._time,
                    flags=flags,
                )
            )
        if words and letter:
            found.append(
                Rule(
                    "time",
                    rf"(?<!\w){before}(?P<h>\d{{1,2}})[^\S\n]{letter}(?!\w)(?:\.(?=[^\S\n][a-zà-ÿ]))?",
                    self._time,
                )
            )
        if words:
            optional = "?" if table.get("hour", "{h}") != "{h}" else ""
            found.append(
                Rule(
                    "time",
                    rf"(?<![\w.,:/])(?P<h>\d{{1,2}})(?:[.:]{minute}){optional}(?:{DASH}(?P<h2>\d{{1,2}})(?:[.:](?P<m2>[0-5]\d))?)?{after}",
                    self._time,
                )
            )
        if self.language.words("time", "before"):
            found.append(
                Rule(
                    "time",
                    rf"(?<!\w){before}(?P<h>\d{{1,2}})\.{minute}(?:{DASH}{second})?(?![\d:]|[.,]\d)",
                    self._time,
                    flags=flags,
                )
            )
        if table.get("halves"):
            found.append(Rule("time", rf"(?<![\w.,:])(?P<h>1[0-2]|0?\d)(?:[.:]{minute})?{half}", self._time))
        if articles := self.language.words("time", "minute_ordinal_after"):  # Italian "al 23' del primo tempo"
            found.append(
                Rule(
                    "ordinal",
                    rf"(?<!\w)(?P<w>(?:{alternatives(articles)})[^\S\n]?)(?P<a>\d{{1,3}})['′](?!\w)",
                    lambda match: f"{match['w']}{self.numbers.ordinal(int(match['a']))}",
                )
            )
        if self.language.word("number", "ratio"):
            found.append(Rule("ratio", r"(?<![\w.,:])(?P<a>\d{1,4}):(?P<b>\d{1,4})(?![\w:]|[.,]\d)", self._ratio))
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
