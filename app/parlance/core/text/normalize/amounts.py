"""Percentages, units, ordinals, ranges and every other number."""

from __future__ import annotations

import re

from .fractions import VULGAR, Fractions
from .grammar import Grammar, word_before
from .language import Language, Rule, Words, alternatives
from .money import Money
from .speech import DASH, NEGATIVE, START

_JOINERS = "and|or|is|equals|und|oder|bis|ist|et|ou|est|y|o|es|e|ed|è|é"
"""Behind "3x" they show that x is a number; behind "A-" that the hyphen stands for the rest of a word."""


class Amounts(Money):
    def __init__(self, language: Language, grammar: Grammar) -> None:
        super().__init__(language, grammar)
        self.fractions = Fractions(language, grammar)

    def _measure(self, match: re.Match[str]) -> Words:
        sign, end = match["unit"], match.end()
        groups = match.groupdict()
        text = match.string
        magnitude = self._magnitude_word(match, match["a"]) if "mag2" in groups else ""
        if len(sign) == 1 and sign in "ACNVJWdtmgslhLAvw" and match["gap"] and not self._lone_unit(match):
            return None
        if (
            sign in self.language.words("number", "letter_units")
            and not match["gap"]
            and match["a"].isdecimal()
            and not groups.get("b")
        ):
            return None  # "room 12A"
        is_ordinal = sign == "°" and "°" in self.language.table("ordinal").get("signs", {})
        if is_ordinal and match["a"].isdecimal() and not match["minus"]:
            articles = self.language.words("ordinal", "degree_after")
            if self.grammar.is_noun(text, end) or word_before(text, match.start()).lower() in articles:
                return None
        if (groups.get("top") or groups.get("vulgar")) and not match["a"].isdecimal():
            return None
        if (groups.get("top") or groups.get("vulgar")) and (half := self._unit_and_half(match)):
            return half
        words = ""
        if match["a"] == "1" and not groups.get("b"):
            words = self.grammar.one(text, match.start(), self.unit_pattern(sign, "one")[1])
        if len(match["a"]) > 1 and match["a"][0] == "0" and match["a"].isdecimal():
            return None
        if groups.get("top"):
            words = (
                self.fractions.mixed(match["a"], match["top"], match["bottom"], self.unit_pattern(sign, "other")[1])
                or ""
            )
        elif groups.get("vulgar"):
            top, bottom = VULGAR[match["vulgar"]]
            gender = self.unit_pattern(sign, "other")[1]
            words = self.fractions.mixed(match["a"], str(top), str(bottom), gender) or ""
        figures = match["b"] if groups.get("b") else match["a"]
        if words and (groups.get("top") or groups.get("vulgar")):
            figures = "2"
            of = self.language.word("fraction", "of_unit")
            if of and not re.search(r"½|1/2", match[0]):
                one = self.unit_pattern(sign, "one")[0].replace("{0}", "").strip()
                return self.signed(match, f"{words} {of} {one}")
        case = self.grammar.case_of_unit(text, match.start())
        said = self.measured(match["a"] if not words else figures, sign, groups.get("b") or "", magnitude, words, case)
        if not words and not magnitude and self._is_attribute(text, match.start(), end):
            said = self.unit_pattern(sign, "one")[0].replace("{0}", self.said(match["a"]))
        said = self.signed(match, said) + self.per_words(groups.get("per"))
        if groups.get("dot") or sign.endswith("."):
            said += "." if self.grammar.ends_sentence(text, end) and text[end - 1] == "." else ""
        return said

    def _unit_and_half(self, match: re.Match[str]) -> str:
        """ "deux mètres et demi": where the half stands behind the noun, if that is one word."""
        table = self.language.table("fraction")
        if not table.get("half_after_noun") or not re.search(r"½|1/2", match[0]):
            return ""
        category = self.plural(match["a"])
        pattern, gender = self.unit_pattern(match["unit"], category)
        per = self.language.word("number", "per", "per")
        if f" {per} " in pattern or match["unit"] in self._compound or match["mag2"]:
            return ""
        after = table["half_after"]
        part = after if isinstance(after, str) else after[1] if gender == "f" else after[0]
        one = self.grammar.one(match.string, match.start(), gender) if match["a"] == "1" else ""
        said = pattern.replace("{0}", one or self.said(match["a"], gender))
        joiner = self.language.word("fraction", "and", "and")
        return self.signed(match, f"{said} {joiner} {part}") + self.per_words(match["per"])

    def _repeated(self, match: re.Match[str]) -> Words:
        """ "3x daily", "2×/week" """
        table = self.language.table("times")
        figures = match["a"]
        said = str(table.get(figures) or "")
        if not said:
            noun = str(table["one" if self.plural(figures) == "one" and "one" in table else "other"])
            count = self.said(figures, str(table.get("gender", "")))
            said = f"{count}{'' if table.get('glued') and figures.isdecimal() else ' '}{noun}"
        return said + self.per_words(match["per"])

    def _grade(self, match: re.Match[str]) -> Words:
        """ "eine 2-", "a B-": a dash behind a school grade is a minus."""
        grade = self.integer(match["a"]) if match["a"].isdecimal() else match["a"]
        return f"{match['w']} {grade} {self.numbers.minus}"

    def _per_many(self, match: re.Match[str]) -> Words:
        """ "5,4 l/100 km" is a rate; "200 °C/400 °F" says the same twice."""
        is_time = match["unit"] in ("h", "min", "d", "s")  # "1 tab./8 h"
        is_rate = is_time or re.fullmatch(r"1(?:[., ]?0+)*", match["a"]) is not None
        every = self.language.word("number", "every") if is_time else ""
        word = every or self.language.word("number", "per_many") if is_rate else self.language.word("number", "or")
        return f" {word} {self.measured(match['a'], match['unit'])}"

    def _per(self, match: re.Match[str]) -> Words:
        if len(match["per"]) == 2 and match["per"][1].isupper():
            return None  # house number "12/A"
        return self.said(match["a"]) + self.per_words(match["per"])

    def _part_of_unit(self, match: re.Match[str]) -> Words:
        """ "1/2 kg", "½ kg"; "de 8/8 h" is from eight to eight hours."""
        again = self.language.word("number", "again")
        sign = match["vulgar"]
        if sign and match["unit"] in "ACNVJW":
            return None  # "½ A" may be anything
        top, bottom = map(str, VULGAR[sign]) if sign else (match["top"], match["bottom"])
        if again and top == bottom and match["unit"] == "h":
            return f"{self.said(top, 'f')} {again} {self.measured(bottom, 'h')}"
        table = self.language.table("fraction")
        if not sign and (joiner := self.fractions.pressure(match)) is not None:
            return f"{self.said(top)} {joiner} {self.measured(bottom, match['unit'])}"
        several = int(top) > int(bottom)
        category = str(table.get("unit_category") or ("other" if several else "one"))
        pattern, gender = self.unit_pattern(match["unit"], category)
        noun = pattern.replace("{0}", "").strip()
        is_half = top == "1" and bottom == "2"
        if is_half and gender in table.get("half_of", {}):
            return f"{table['half_of'][gender]} {noun}"
        words = self.fractions.fraction(top, bottom)
        of = self.of(noun) if self._of and not is_half else ""
        return words and f"{words}{self.space}{of}{noun}"

    def _counted_per(self, match: re.Match[str]) -> Words:
        """ "5 giri/min" """
        form = self.grammar.counted(match.string, match.start(), match.start("w") - 1)
        return f"{self.said(match['a'], form)} {match['w']}{self.per_words(match['per'])}"

    def _is_attribute(self, text: str, start: int, end: int) -> bool:
        """ "the 3 km run": languages that have the unit in the singular there."""
        articles = self.language.words("number", "attribute_after")
        if not articles or word_before(text, start).lower() not in articles:
            return False
        noun = re.match(r"[^\S\n]([a-z]{2,30})\b", text[end : end + 32])
        return noun is not None and noun[1] not in self.language.words("number", "attribute_not")

    def _lone_unit(self, match: re.Match[str]) -> bool:
        """ "5 m" is five metres; "3 A" may be a class, "5 s" may be anything, in a language where it is a word."""
        if match["unit"] not in self.language.words("number", "not_units"):
            return True
        return not match.string[: match.start()].strip() and not match.string[match.end() :].strip(" \n.!?")

    def _ordinal(self, match: re.Match[str]) -> Words:
        figures = re.sub(r"\D", "", match["a"])
        forms = self.language.table("ordinal").get("signs", {})
        form = str(
            forms.get(
                match["sign"].lower().replace("\u02b3", "r").replace("\u1d49", "e"), forms.get(match["sign"], "m")
            )
        )
        if len(figures) > 15:
            return None
        own = self.language.table("ordinal").get("own", {}).get(f"{figures}{match['sign'].lower()}")
        if own is not None or form == "own":
            return own and str(own)
        many = "s" if match["sign"].lower() in ("ers", "ères", "res", "nds", "ndes") else ""
        return self.numbers.ordinal(int(figures), form) + many

    def _ordinal_dot(self, match: re.Match[str]) -> Words:
        """Languages that write ordinals with a full stop: "der 3. Mann"."""
        table = self.language.table("ordinal")
        figures = match["a"]
        if int(figures) > int(table.get("most", 200)) or figures[0] == "0":
            return None
        form = self.ordinal_form(match.string, match.start())
        if case := self.grammar.case("ordinal", match.string, match.start(), match.end()):
            return self.numbers.ordinal(int(figures), case.form)
        counted = self.grammar.counted(match.string, match.start(), match.end())
        if form == table.get("usual") and self.language.table("gender"):
            form = counted or form
        elif counted == "f":
            form = str(table.get("feminine", {}).get(form, form))
        return self.numbers.ordinal(int(figures), form)

    def _ordinal_noun(self, match: re.Match[str]) -> Words:
        """ "3. OG": an ordinal and an abbreviated noun."""
        noun = str(self.language.table("ordinal")["nouns"][match["w"]])
        form = self.ordinal_form(match.string, match.start())
        if form == self.language.table("ordinal").get("usual"):
            form = self.grammar.gender(noun)
        stop = "." if match["w"].endswith(".") and self.grammar.ends_sentence(match.string, match.end()) else ""
        return f"{self.numbers.ordinal(int(match['a']), form)} {noun}{stop}"

    def _ordinal_prefix(self, match: re.Match[str]) -> Words:
        """Hebrew and Arabic, where the article stands before the figures, and the noun before both."""
        value = int(match["a"])
        if not 0 < value <= int(self.language.table("ordinal").get("prefix_most", 10)):
            return None
        noun = word_before(match.string, match.start())
        return self.numbers.ordinal(value, self.grammar.gender(noun) if noun else "m")

    def ordinal_form(self, text: str, start: int) -> str:
        """By the word before, or the two before: in the file "in.der" stands for both."""
        table = self.language.table("ordinal")
        before = word_before(text, start).lower()
        if before in self.language.words("ordinal", "joiners"):  # "am 2. und 3. Mai"
            first = re.search(r"(?<!\d)\d{1,3}\.[^\S\n]\w{1,6}[^\S\n]\Z", text[:start][-16:])
            if first is not None:
                return self.ordinal_form(text, start - len(first[0]))
        if not before and "alone" in table:
            return str(table["alone"])
        if before and table.get("after"):
            two = f"{word_before(text, text.lower().rindex(before, 0, start)).lower()}.{before}"
            for known in (two, before):
                for form, words in table["after"].items():
                    if known in words.split():
                        return str(form)
        return str(table.get("usual", "m"))

    def _percent(self, match: re.Match[str]) -> Words:
        groups = match.groupdict()
        word = (
            self.language.word("number", "percent", "percent")
            if match["sign"] != "‰"
            else self.language.word("number", "permille", "per mille")
        )
        before = bool(self.language.table("number").get("percent_before"))
        form = self.language.word("number", "percent_form")
        case = self.grammar.case_of_unit(match.string, match.start())
        said = self.said(match["a"], form, case)
        if match["b"]:
            said += f"{self.space}{self.to}{self.space}{self.said(match['b'], case=case)}"
        said = self.signed(match, said)
        forms = self.language.table("number").get("percent_forms")
        if forms and match["sign"] != "‰":
            word = str(forms.get(self.plural(match["b"] or match["a"], case), word))
            most = int(self.language.table("number").get("percent_singular_from", 0))
            if most and int(self.language.parse(match["b"] or match["a"])[0] or "0") >= most:
                word = str(forms["one"])
        if match["a"] == "1" and not match["b"] and self.language.table("number").get("one_after") and forms:
            return f"{word} {said}"
        joint = "" if self.language.is_unspaced and not self.language.word("number", "percent_space") else self.space
        words = f"{word}{joint}{said}" if before else f"{said}{self.space}{word}"
        return words + self.per_words(groups.get("per"))

    def _range(self, match: re.Match[str]) -> Words:
        text = match.string
        form = self.grammar.counted(text, match.start(), match.end())
        if match["a"].isdecimal() and match["b"].isdecimal() and int(match["a"]) > int(match["b"]) > 99:
            return f"{self.integer(match['a'])}{self.space}{self.integer(match['b'])}"  # "747-400" spans nothing
        case = self.grammar.case("number", text, match.start(), match.end())
        first, last = (self.said(match[name], form, case) for name in "ab")
        return f"{first}{self.space}{self.to}{self.space}{last}"

    def _glued(self, match: re.Match[str]) -> Words:
        """ "20%iger", "80er", "12-jährig": the number is part of the word."""
        figures, end = match["a"], match["end"]
        percent = self.language.word("number", "glued_percent") if match["percent"] else ""
        if bool(percent) != end.startswith("ig"):
            return None
        if end in self.language.words("number", "glued_ordinal"):
            return self.numbers.ordinal(int(figures)) + end if figures.isdecimal() else None
        years = ("er", *self.language.words("number", "glued_year"))
        if len(figures) == 4 and figures.isdecimal() and end.startswith(years):
            return self.numbers.year(int(figures)).replace(" ", self.language.word("number", "glued_joint")) + end
        form = self.language.word("number", "glued_form", "m" if len(figures) == 1 else "")
        said = self.said(figures, form)
        for old, new in self.language.table("number").get("glued_replace", ()):
            said = re.sub(old, new, said)
        return f"{said}{percent}{end}".replace(" ", self.language.word("number", "glued_joint"))

    def _numbered(self, match: re.Match[str]) -> Words:
        return f"{self.language.word('number', 'sign_number', '#')} {self.integer(match['a'])}"

    def _joint(self, match: re.Match[str]) -> Words:
        """Spanish "7 u 8"."""
        return next(str(row[1]) for row in self.language.table("number")["joints"] if row[0] == match[0])

    def _with_letter(self, match: re.Match[str]) -> Words:
        """ "1,2 M" """
        said = self._before_magnitude(self.said(match["a"], self.language.word("magnitude", "gender", "m")))
        return f"{self.signed(match, said)} {self._magnitude_word(match, match['a'])}"

    def _file_number(self, match: re.Match[str]) -> Words:
        """ "123/261788/2021" """
        parts = [self.one_by_one(part) if len(part) > 4 else self.integer(part) for part in match[0].split("/")]
        return f" {self.language.word('operator', '/')} ".join(parts)

    def _number(self, match: re.Match[str]) -> Words:
        text, figures = match.string, match["a"]
        if len(figures) > 3 and figures.isdecimal() and self.is_code(text, match.start()):
            return self.signed(match, self.one_by_one(figures))
        if len(figures) < 4 and figures[0] == "0" and figures.isdecimal() and self._is_numbered(text, match.start()):
            figures = figures.lstrip("0") or "0"
        form = self.grammar.counted(text, match.start(), match.end())
        if figures != "1" and self.language.table("number").get("only_one_agrees"):
            form = ""
        own = self.grammar.one(text, match.start(), form) if figures == "1" and form else ""
        case = self.grammar.case("number", text, match.start(), match.end())
        said = self.signed(match, own or self.said(figures, form, case))
        return self._with_of(text, match.end(), figures, said)

    def _with_of(self, text: str, end: int, figures: str, said: str) -> Words:
        """ "dos millones de personas": whole millions are nouns in some languages."""
        whole, fraction = self.language.parse(figures)
        if not self._of or fraction or not whole.endswith("000000") or not self.grammar.is_noun(text, end):
            return said
        gap = re.compile(r"[^\S\n]*").match(text, end)
        assert gap is not None
        if re.match(rf"{self._of}\b|{self._of[0]}['’]", text[gap.end() : gap.end() + 5], re.IGNORECASE):
            return said  # "1 000 000 d'exemplaires"
        of = self.of(text[gap.end() : gap.end() + 1])
        return (said + f" {of}", gap.end()) if not of.endswith(" ") else said + f" {of.strip()}"

    def _is_numbered(self, text: str, start: int) -> bool:
        """ "Chapter 07" is chapter seven."""
        return word_before(text, start).lower() in self.language.words("number", "numbered")

    def amount_rules(self) -> list[Rule]:
        number = self.number
        words = alternatives(self._magnitudes)
        magnitude = rf"(?:[^\S\n](?P<mag2>{words})(?!\w)(?:[^\S\n]{self._of or '(?!)'})?(?P<mag>(?!))?)?"
        per = r"(?P<per>(?:(?<=%)[^\S\n])?/[^\W\d_]{1,12}[²³23]?(?![\w/])(?:\.(?=[,;:)]|[^\S\n][a-zà-ÿ]))?)?"
        vulgar = "".join(VULGAR)
        between = rf"(?:(?P<u>(?:[^\S\n]?(?:%|°[CF]?|{self.unit_sign}))?){DASH}(?P<b>{number}))?"
        parts = rf"(?:[^\S\n]?(?P<vulgar>[{vulgar}])|[^\S\n](?P<top>\d{{1,3}})/(?P<bottom>\d{{1,3}}))?"
        lone = rf"(?:{number}|(?<![\d.])\.\d++)"
        quote = "" if self.language.unit_suffix is not None else "'"
        if self.language.table("number").get("money_before"):  # where units stand before the number as well
            found_first = [
                Rule(
                    "measure",
                    rf"(?<!\w)(?P<unit>kg|km|cm|mm|ml|m|g|l)[^\S\n](?P<a>{number})(?![\w/]|[.,]\d)",
                    lambda match: self.measured(match["a"], match["unit"]),
                )
            ]
        else:
            found_first = []
        timed = alternatives([*self.language.table("per_unit"), "min", "h", "s"]) if self.language.code != "en" else ""
        area = alternatives(sign for sign in self._units if sign[-1] in "²³23" and len(sign) > 1)
        found = []
        between_ = r"[^\S\n]?(?P<percent>%)?-?"
        if sign_ := self.language.word("number", "glued_sign"):
            between_ = f"(?P<percent>(?!))?{sign_}"
        if glued := self.language.words("number", "glued"):
            found.append(
                Rule(
                    "cardinal",
                    rf"(?<![\w.,])(?P<a>{number}){between_}(?P<end>(?:{alternatives(glued)})[^\W\d_]{{0,12}})(?!\w)",
                    self._glued,
                )
            )
        if self.language.code != "en":  # which has days and nights there, too
            found.append(
                Rule(
                    "measure",
                    rf"(?<![\w.,$£€/])(?P<a>{number})[^\S\n]?(?P<per>/[^\S\n]?(?:{self.unit_sign}))(?![\w²³/])",
                    self._per,
                )
            )
        if self.language.table("times"):
            found.append(
                Rule(
                    "measure",
                    rf"(?<![\w.,=+*/^(-])(?<![=+*/^(-][^\S\n])(?P<a>{number})[^\S\n]?[x×](?:[^\S\n]?(?P<per>/[^\S\n]?[^\W\d_]{{1,12}})(?!\w)|(?=[^\S\n][^\W\d_]{{2}})(?![^\S\n](?:{_JOINERS})\b))",
                    self._repeated,
                )
            )
        rules = [
            *found_first,
            *found,
            Rule(
                "percent",
                rf"{NEGATIVE}{START}(?P<a>{lone})(?:[^\S\n]?%?{DASH}(?P<b>{number}))?[^\S\n]?(?P<sign>[%‰]|(?:{alternatives(self.language.words('number', 'percent_signs'))})(?!\w)){per}",
                self._percent,
            ),
            Rule(
                "measure",
                rf"(?<![\w.,/])(?<!\d )(?:(?P<top>\d{{1,3}})/(?P<bottom>\d{{1,3}})|(?P<vulgar>[{vulgar}]))[^\S\n]?(?P<unit>{self.unit_sign})(?![\w²³'/])(?P<dot>\.(?=[^\S\n][a-zà-ÿ]))?",
                self._part_of_unit,
            )
            if self.language.table("fraction")
            else None,
            Rule(
                "measure",
                rf"{START}(?P<a>{number})[^\S\n](?P<w>[a-zà-ÿ]{{3,20}})(?P<per>/(?:{timed}))(?!\w)",
                self._counted_per,
            )
            if timed
            else None,
            Rule(
                "measure",
                rf"(?<![^\W\d_]-){NEGATIVE}(?:(?<![\w.,/])|(?<=\d[xX]))(?P<a>{lone}){parts}{between}{magnitude}(?P<gap>[^\S\n]?)(?:-(?=\w\w))?(?P<unit>{self.unit_sign})(?![\w²³{quote}]|\.[^\W\d_])(?P<dot>\.(?=[^\S\n]*(?:[^\W\d_]|[,;:)]|\Z|\n|\d)))?{per}",
                self._measure_range,
            ),
            Rule(
                "measure",
                rf"(?<=[^\W_]|[²³%€$\"″.])[^\S\n]?(?<!\d)(?<!\d[^\S\n])/[^\S\n]?(?P<a>{number})[^\S\n]?(?P<unit>{self.unit_sign})(?![\w²³'/])",
                self._per_many,
            )
            if self.language.word("number", "per_many")
            else None,
            Rule(
                "measure",
                rf"(?<=[^\W\d_]|\.)(?P<per>/(?:{area}))(?!\w)",
                lambda match: self.per_words(match["per"]),
            ),
        ]
        return [one for one in rules if one is not None]

    def _measure_range(self, match: re.Match[str]) -> Words:
        if match["u"] and match["u"].strip() not in ("", "°", match["unit"]):
            return None
        if match["dot"] and not self._abbreviated(match["unit"]):
            words = self._measure(match)
            if not isinstance(words, str):
                return words
            return words.removesuffix("."), match.start("dot")
        return self._measure(match)

    def _abbreviated(self, unit: str) -> bool:
        """Whether a full stop behind this unit may be its own."""
        return unit.lower() in self.language.words("number", "dotted_units")

    def ordinal_noun_rules(self) -> list[Rule]:
        """Before the abbreviations, of which some are plurals elsewhere: "3 Min.", "in der 3. Min."."""
        nouns = self.language.table("ordinal").get("nouns")
        if not nouns:
            return []
        noun = rf"(?P<w>{alternatives(nouns)})(?!\w)"
        return [Rule("ordinal", rf"(?<![\w.,/])(?P<a>[1-9]\d{{0,2}})\.[^\S\n]?{noun}", self._ordinal_noun)]

    def ordinal_rules(self) -> list[Rule]:
        table = self.language.table("ordinal")
        found = []
        if decades := table.get("decades"):
            found.append(
                Rule(
                    "ordinal",
                    rf"(?<![\w.,:/-])(?P<a>(?:1\d|20)?[1-9]0)(?P<sign>{alternatives(decades)})(?!\w)",
                    lambda match: self.numbers.ordinal(int(match["a"]), str(decades[match["sign"]])),
                )
            )
        if signs := table.get("signs"):
            found.append(
                Rule(
                    "ordinal",
                    rf"(?<![\w.,])(?P<a>{self.language.integer})\.?(?P<sign>{alternatives(signs)})(?![\w])",
                    self._ordinal,
                    flags=re.IGNORECASE,
                )
            )
        if signs := self.language.table("number").get("case_signs"):
            found.append(
                Rule(
                    "cardinal",
                    rf"(?<![\w.,:/-])(?P<a>{self.language.integer})(?P<sign>{alternatives(signs)})(?!\w)",
                    lambda match: self.said(match["a"], signs[match["sign"]]),
                )
            )
        if prefix := self.language.word("ordinal", "prefix"):
            found.append(
                Rule("ordinal", rf"(?<!\w){re.escape(prefix)}(?P<a>\d{{1,2}})(?![\w]|[.,]\d)", self._ordinal_prefix)
            )
        if table.get("dot"):
            small = r"[^\W\d_]" if table["dot"] == "any" else r"[a-zà-öø-žа-я]"
            found.append(
                Rule("ordinal", rf"(?<![\w.,/])(?P<a>\d{{1,3}})\.(?=[^\S\n]{small})(?<!\d\d\d\d\.)", self._dot_or_end)
            )
        if table.get("lone"):
            found.append(
                Rule(
                    "ordinal",
                    r"\A[^\S\n]*(?P<a>\d{1,9})\.(?=\s*\Z)",
                    lambda match: self.numbers.ordinal(int(match["a"]), str(table.get("usual", "m"))),
                )
            )
        called = alternatives(self.language.words("ordinal", "never"))  # emergency numbers: "die 112."
        if after := self.language.words("ordinal", "lone_after"):
            found.append(
                Rule(
                    "ordinal",
                    rf"(?<!\w)(?P<w>{alternatives(after)})[^\S\n](?P<a>(?!(?:{called})\.)[1-9]\d{{0,8}})\.(?=\s*\Z)",
                    lambda match: (
                        f"{match['w']} {self.numbers.ordinal(int(match['a']), self.ordinal_form(match.string, match.start('a')))}."
                    ),
                )
            )
        return found

    def _dot_or_end(self, match: re.Match[str]) -> Words:
        """A number with a full stop: an ordinal, if the sentence goes on."""
        text, end = match.string, match.end()
        if self.grammar.ends_sentence(text, end) and text[end:].strip()[:1].isupper():
            before = word_before(text, match.start()).lower()
            if not any(before in words.split() for words in self.language.table("ordinal").get("after", {}).values()):
                return None
        return self._ordinal_dot(match)

    def number_rules(self) -> list[Rule]:
        number = self.number
        sign = self.language.word("number", "sign_number")
        found = []
        if before := self.language.words("number", "grade_after"):
            found.append(
                Rule(
                    "cardinal",
                    rf"(?<!\w)(?P<w>{alternatives(before)})[^\S\n](?P<a>\d{{1,2}}|[A-F])[-\u2212](?=[.,;:!?)\s]|\Z)(?![^\S\n](?:{_JOINERS})\b)",
                    self._grade,
                )
            )
        found += [
            Rule(
                "range",
                rf"(?<![\w.,/-])(?P<a>{number}){DASH}(?P<b>{number})(?![\w]|-\d|[.,]\d)",
                self._range,
            ),
        ]
        if self.language.word("number", "decimal", ".") == ",":
            found.append(
                Rule(
                    "cardinal",
                    r"(?<![\w.,/])\d{1,3}(?:,(?!\d{3}(?!\d))\d{1,3}){2,20}(?![\w]|[.,]\d)",
                    lambda match: ", ".join(self.integer(part) for part in match[0].split(",")),
                )
            )
        for word, _, figures in self.language.table("number").get("joints", ()):
            found.append(Rule("word", rf"(?<!\w){word}(?=[^\S\n]{figures})", self._joint))
        if self._letters and self.language.code != "en":
            found.append(
                Rule(
                    "cardinal",
                    rf"{NEGATIVE}{START}(?P<a>\d{{1,4}}{re.escape(self.language.word('number', 'decimal', '.'))}\d{{1,3}})[^\S\n]?"
                    rf"(?P<mag>{alternatives(self._letters)})(?P<mag2>(?!))?(?!\w)",
                    self._with_letter,
                )
            )
        if self._letters and self._of:
            found.append(
                Rule(
                    "cardinal",
                    rf"{NEGATIVE}{START}(?P<a>{number})[^\S\n]?(?P<mag>{alternatives(self._letters)})(?P<mag2>(?!))?(?=[^\S\n](?:{self._of}\b|d'))",
                    self._with_letter,
                )
            )
        if self.language.word("operator", "/"):
            found.append(Rule("digits", r"(?<![\w.,/-])\d{1,12}(?:/\d{1,12}){2,6}(?![\w/]|[.,]\d)", self._file_number))
        if sign:
            found.append(Rule("cardinal", r"(?<!\w)(?:[#№][^\S\n]?)(?P<a>\d{1,36})(?![\w,]\d)", self._numbered))
        if self._magnitudes:
            found.append(
                Rule(
                    "cardinal",
                    rf"{NEGATIVE}{START}(?P<a>{number})[^\S\n](?P<mag2>{alternatives(self._magnitudes)})(?!\w)",
                    self._with_magnitude,
                )
            )
        return found

    def last_rules(self) -> list[Rule]:
        """Every number that nothing else took."""
        return [
            Rule("decimal", rf"{NEGATIVE}(?<!\w)(?P<a>(?<![\d.])\.\d++)(?!\.\d)", self._number),
            Rule("cardinal", rf"{NEGATIVE}(?P<a>{self.number})", self._number),
        ]
