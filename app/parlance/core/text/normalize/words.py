"""Abbreviations, Roman numerals, acronyms, letters with digits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .amounts import Amounts
from .grammar import Grammar, word_before
from .language import CAPITALS, Language, Rule, Words, alternatives

_ROMAN = r"(?=[IVXLCDM])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})"
_SMALL_ROMAN = _ROMAN.lower().replace("(?=[ivxlcdm])", "(?=[ivxlcdm])")
_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
_LETTERS = ("C", "D", "L", "M")
"""Alone they are letters: "Type L", "Appendix C"."""
_AFTER_ONE = frozenset("and or of to in is was has with the on for at shows lists".split())
"""What may stand behind a numeral I, and not behind the pronoun."""
_TO_CARDINAL, _TO_ORDINAL = "cardinal", "ordinal"
LONGEST_SPELLED = 5
SHOUTED = 3


def roman(numeral: str) -> int:
    values = [_VALUES[letter] for letter in numeral.upper()]
    return sum(-value if value < max(values[i:]) else value for i, value in enumerate(values))


def ends_with_dot(written: str) -> bool:
    return written.endswith(".")


class WordRules:
    def __init__(self, language: Language, grammar: Grammar, amounts: Amounts) -> None:
        self.language, self.grammar, self.amounts = language, grammar, amounts
        self.numbers = language.numbers
        self._vowels = re.compile(f"[{language.word('acronym', 'vowels', 'AEIOUYÀÁÂÃÄÅÆÈÉÊËÌÍÎÏÒÓÔÕÖØÙÚÛÜÝ')}]+")
        self._letters_only = frozenset(language.words("acronym", "letters"))
        self._word_only = frozenset(language.words("acronym", "words"))
        self._short_words = frozenset(language.words("acronym", "short_words"))
        onset, coda = language.word("acronym", "onset"), language.word("acronym", "coda")
        self._onset = re.compile(rf"(?:{onset})\Z") if onset else None
        self._coda = re.compile(rf"(?:{coda})\Z") if coda else None

    # Abbreviations

    def _abbreviation_rule(
        self, name: str, before: str = r"(?<![\w.-])", behind: str = "", dot: str = r"\."
    ) -> Rule | None:
        table = self.language.table("abbreviation").get(name, {})
        if not table:
            return None
        if name == "phrase":  # "i. H. v." is often written without its spaces
            table = {**{key.replace(". ", "."): said for key, said in table.items()}, **table}
        saint = self.language.table("abbreviation").get("saint", {})
        feminine = self.language.table("abbreviation").get(f"{name}_f", {})
        before_a = self.language.table("abbreviation").get(f"{name}_before_a", {})
        plurals = self.language.table("abbreviation").get("number_plural", {})
        after_feminine = self.language.words("abbreviation", "feminine_after")
        loose = frozenset(self.language.words("abbreviation", "loose"))
        final = name in ("anywhere", "final", "behind", "behind_ordinal")

        def words(match: re.Match[str]) -> Words:
            written = match["w"]
            if len(written) == 1 and self._ends_letters(match):
                return None
            said = table.get(written)
            if said is None and name == "title":
                said = table.get(written[:1].upper() + written[1:])
            if written in feminine and word_before(match.string, match.start()).lower() in after_feminine:
                said = feminine[written]
            if said is None:
                said = table[written[:1].lower() + written[1:]]
                said = said[:1].upper() + said[1:]
            if name == "name" and written in saint:
                said = self._saint(saint, said, match.string[match.end() : match.end() + 30])
            if written in before_a and re.match(r"[^\S\n]+[^\W\d_]*a\b", match.string[match.end() : match.end() + 30]):
                said = before_a[written]
            if (
                name == "number"
                and written in plurals
                and (span := re.match(r"[^\S\n]?(\d+)[^\S\n]?[-–][^\S\n]?(\d+)", match.string[match.end() :][:24]))
                and int(span[1]) < int(span[2])  # "Nr. 2026-118" is one number
            ):
                said = plurals[written]
            if ends_with_dot(written) and self.grammar.ends_sentence(match.string, match.end()):
                return f"{said}."
            if final and self.grammar.ends_sentence(match.string, match.end(), written in loose):
                return f"{said}."
            return str(said)

        names = {*table, *(key[:1].upper() + key[1:] for key in table if key[:1].islower() and len(key) > 1)}
        if name == "title" and self.language.code != "en":
            others = {
                key
                for other in ("number", "anywhere", "before")
                for key in self.language.table("abbreviation").get(other, {})
            }
            names |= {key[:1].lower() + key[1:] for key in table} - others
        return Rule("abbreviation", rf"{before}(?P<w>{alternatives(names)}){dot}{behind}", words)

    def _saint(self, table: Mapping[str, Any], usual: str, behind: str) -> str:
        """ "Sant'Anna", "Santo Stefano", "Santa Lucia": by the name, in languages that tell them apart."""
        found = re.match(r"[^\S\n]*([^\W\d_]+)", behind)
        name = found[1] if found else ""
        if table.get("vowel") and name[:1] in "AEIOUÈÉ":
            return str(table["vowel"])
        if name in str(table["women"]).split():
            return str(table["woman"])
        return str(table["cluster"]) if table.get("cluster") and re.match("S[^aeiouh]|Z", name) else usual

    def abbreviation_rules(self) -> list[Rule]:
        capital = rf"(?:(?<=\w\w\.)|(?![^\S\n]?[A-Z]\.))(?=[^\S\n]{{0,2}}[\"“«„(]?(?:[{CAPITALS}]|[dl]['’]|d[ei]l?\b|v(?:an|on)\b))"
        number = (
            rf"(?=[^\S\n]?(?:\d|(?!I\b|[A-Z][^\S\n][A-Z]\b){_ROMAN}\b|[A-Z]\b(?!\.|[^\S\n][A-Z]\b)))"
            if self.language.table("abbreviation").get("letters_count")
            else rf"(?=[^\S\n]?(?:\d|(?!I\b|[A-Z][^\S\n][A-Z]\b){_ROMAN}\b))"
        )
        found = [
            self._abbreviation_rule("phrase", dot="", behind=r"(?:(?<=[nN][°º])(?=\d)|(?!\w))"),
            self._abbreviation_rule("joined", before=r"(?<=\w-)", dot="", behind=r"(?!\w)"),
            self._abbreviation_rule(
                "title",
                dot=r"(?:\.|(?<=[A-Z][a-zé])(?=[^\S\n][A-ZÀ-ÖØ-Þ])|(?<=[A-Z][a-zé]{2})(?=[^\S\n][A-ZÀ-ÖØ-Þ])|(?<=[A-Z][a-zé]{3})(?=[^\S\n][A-ZÀ-ÖØ-Þ]))",
            ),
            self._abbreviation_rule("name", behind=capital),
            self._abbreviation_rule(
                "number",
                behind=number,
                dot=r"(?:\.|(?=[^\S\n]\d))" if self.language.table("abbreviation").get("number_bare") else r"\.",
            ),
            self._abbreviation_rule("before", behind=r"(?=[^\S\n])"),
            self._abbreviation_rule("undotted", dot=r"(?=[^\S\n]\d)"),
            self._abbreviation_rule(
                "behind_ordinal", before=r"(?:(?<=[ªº°][^\S\n])|(?<=[\d.]er[^\S\n])|(?<=\de[^\S\n]))"
            ),
            self._abbreviation_rule("behind", before=r"(?<=[\dªº°][^\S\n])"),
            self._abbreviation_rule("anywhere", behind=r"(?![\w.])"),
            self._inside_rule(),
            self._abbreviation_rule("bare", dot=r"(?![\w.]|['’-]\w)"),
            Rule("acronym", r"(?<![\w.])(?:[^\W\d_]\.){2,8}(?!\w)", self._dotted_letters),
            Rule("acronym", r"(?<![\w.])(?:[^\W\d_]\.){1,8}[^\W\d_](?![\w.])", self._dotted_letters),
            Rule(
                "initial",
                r"(?<![\w.'])(?P<w>[A-ZÀ-ÖØ-ÞА-Я])\.(?=[^\S\n][A-ZÀ-ÖØ-ÞА-Я](?:[^\W\d_]|\.[^\S\n][A-ZÀ-ÖØ-ÞА-Я]))",
                self._initial,
            ),
        ]
        return [one for one in found if one is not None]

    def _inside_rule(self) -> Rule | None:
        """ "Hauptstr." """
        ends = self.language.table("abbreviation_inside")
        if not ends:
            return None

        def words(match: re.Match[str]) -> Words:
            stop = "." if self.grammar.ends_sentence(match.string, match.end()) else ""
            return f"{match['w']}{ends[match['e']]}{stop}"

        return Rule("abbreviation", rf"(?<!\w)(?P<w>[^\W\d_]{{2,30}}?)(?P<e>{alternatives(ends)})(?![\w])", words)

    def _initial(self, match: re.Match[str]) -> Words:
        """ "J. Smith": the full stop is no end, unless a word that begins sentences follows."""
        if self._ends_letters(match):
            return None
        if self.grammar.ends_sentence(match.string, match.end()) and self.language.words("sentence", "starters"):
            return None
        if word_before(match.string, match.start()).lower() in self.language.words("acronym", "before_letter"):
            return None
        return match["w"]

    def _ends_letters(self, match: re.Match[str]) -> bool:
        """Whether a letter is the last of several that are spelled: "H L M. Ils" is no name, and not "monsieur Ils"."""
        before = word_before(match.string, match.start())
        if len(before) != 1 or not before.isupper():
            return False
        if before not in "AEIOYÀÉ":
            return True
        first = word_before(match.string, match.string.rindex(before, 0, match.start()))
        return len(first) == 1 and first.isupper()  # "A R. Augusta"

    def _dotted_letters(self, match: re.Match[str]) -> Words:
        letters = match[0].replace(".", "")
        stop = match[0].endswith(".") and self.grammar.ends_sentence(match.string, match.end())
        if letters.islower() and len(letters) > 3:
            return None
        word = letters.upper()
        said = word if word in self._word_only else self.spelled(word)
        return said + ("." if stop else "")

    # Roman numerals

    def _roman_after(self, match: re.Match[str]) -> Words:
        value = roman(match["r"])
        if not value or match["r"] in _LETTERS:
            return None
        if match["r"].islower() and (
            match["w"].lower() not in self.language.words("roman", "page_like")
            or match["r"] == "i"
            or (len(match["r"]) == 1 and match["w"].lower() in ("page", "pages", "step", "note"))
        ):
            return None
        if match["r"] == "I" and match["w"][0].islower() and self.language.code == "en":
            following = re.match(r"[^\S\n]+([a-z]+)", match.string[match.end() : match.end() + 30])
            if following is not None and following[1] not in _AFTER_ONE:
                return None
        if match["r"] == "I" and word_before(match.string, match.start()).lower() in ("the", "a", "that", "this"):
            following = re.match(r"[^\S\n]+([^\W\d_]+)", match.string[match.end() : match.end() + 30])
            if following is not None and following[1] in self.language.words("roman", "verbs"):
                return None
        if match["r"].upper() in self.language.words("roman", "words") and match["r"].islower() and match["r"] != "vi":
            return None
        table = self.language.table("roman")
        kind = str(table.get("after_as", _TO_CARDINAL))
        if match["w"].lower() in self.language.words("roman", "after_ordinal"):
            kind = _TO_ORDINAL
        shorts, word = self.language.table("abbreviation").get("number", {}), match["w"]
        if word in shorts:
            word = str(shorts[word])
        elif (small := word[:1].lower() + word[1:]) in shorts:
            word = str(shorts[small][:1].upper() + shorts[small][1:])
        said = f"{word} {self._roman_said(value, kind, word)}"
        if match.groupdict().get("r2"):
            joiner = match["j"] if match["j"].strip() not in ("-", "–") else f" {self.amounts.to} "
            said += f"{joiner}{self._roman_said(roman(match['r2']), kind, word)}"
        return said

    def _roman_said(self, value: int, kind: str, word: str = "") -> str:
        if kind == _TO_ORDINAL:
            return self.numbers.ordinal(value, self.grammar.gender(word) if word else "m")
        return self.numbers.cardinal(value)

    def _roman_monarch(self, match: re.Match[str]) -> Words:
        value = roman(match["r"])
        if not value:
            return None
        table = self.language.table("roman")
        title = match.groupdict().get("title") or ""
        name = f"{title} {match['w']}".strip()
        female = not {match["w"], title}.isdisjoint(self.language.words("roman", "queens"))
        if value > int(table.get("ordinals_to", 3999)):
            words = self.numbers.cardinal(value)
        else:
            form = str(table.get("monarch_form_f" if female else "monarch_form", "f" if female else "m"))
            words = self.numbers.ordinal(value, form)
            if table.get("only_first") and value > int(table["only_first"]):
                words = self.numbers.cardinal(value)
        if word_before(match.string, match.start()).lower() in self.language.words("roman", "dative"):
            said = self.numbers.ordinal(value, str(table["dative_form"]))
            return f"{name} {table['article_dative_f' if female else 'article_dative']} {said}" + (
                "." if match["dot"] and self.grammar.ends_sentence(match.string, match.end()) else ""
            )
        article = self.language.word("roman", "article_f" if female else "article")
        words = f"{article} {words}" if article else words
        stop = ""
        if match["dot"]:
            stop = "." if self.grammar.ends_sentence(match.string, match.end()) or not table.get("dot") else ""
        return f"{name} {words}{stop}"

    def _roman_before(self, match: re.Match[str]) -> Words:
        value = roman(match["r"])
        if not value:
            return None
        table = self.language.table("roman")
        noun = match["w"]
        kind = str(table.get("before_as", _TO_ORDINAL))
        form = self.grammar.gender(noun)
        form = str(table.get("forms", {}).get(noun) or table.get(f"before_{form}", form))
        before = word_before(match.string, match.start()).lower()
        form = str(table.get("forms_after", {}).get(before, form))
        if table.get("dot"):
            form = self.amounts.ordinal_form(match.string, match.start())
            if form == self.language.table("ordinal").get("usual"):
                form = str(table.get("forms", {}).get(noun) or self.grammar.gender(noun))
        said = self.numbers.ordinal(value, form) if kind == _TO_ORDINAL else self.numbers.cardinal(value)
        return said, match.start("w") - len(match["gap"])

    def _roman_long(self, match: re.Match[str]) -> Words:
        """ "MCMXC" in a sentence."""
        return None if roman(match["r"]) <= 1000 else self._roman_alone(match)

    def _roman_before_noun(self, match: re.Match[str]) -> Words:
        """ "el XXV aniversario" """
        if match["r"] in self.language.words("roman", "words"):
            return None
        form = self.grammar.gender(match["noun"])
        form = str(self.language.table("roman").get(f"before_{form}", form))
        return f"{match['w']} {self.numbers.ordinal(roman(match['r']), form)}"

    def _roman_suffix(self, match: re.Match[str]) -> Words:
        """French "XXIe", Spanish "XXI.º"."""
        forms = self.language.table("ordinal").get("signs", {})
        sign = match["sign"].lower()
        form = str(forms.get(sign, forms.get(match["sign"], "m")))
        said = self.numbers.ordinal(roman(match["r"]), form)
        century = self.language.word("roman", "century")
        if not match["century"] or not century:
            return said, match.end("sign")
        return f"{said} {century}" + ("." if self.grammar.ends_sentence(match.string, match.end()) else "")

    def _roman_alone(self, match: re.Match[str]) -> Words:
        """Of a heading, or as it stands where nothing else can be meant: "XIV", "VIII"."""
        numeral, value = match["r"], roman(match["r"])
        if len(numeral) < 2 or numeral in self.language.words("roman", "words"):
            return None
        said = self.numbers.year(value) if 1000 < value < 2100 else self.numbers.cardinal(value)
        return said + match.groupdict().get("end", "").replace(")", "")

    def _generation(self, match: re.Match[str]) -> Words:
        """ "John Smith III" """
        return f"{match['w']} {self.language.word('roman', 'article')} {self.numbers.ordinal(roman(match['r']))}"

    def _roman_behind_name(self, match: re.Match[str]) -> Words:
        """ "Tier II": what stands behind a name can be nothing else."""
        if match["w"] in self.grammar.starters or match["w"].isupper():
            return None
        return f"{match['w']} {self.numbers.cardinal(roman(match['r']))}"

    def short_roman_rules(self) -> list[Rule]:
        """ "cap. XII": both at once, since the abbreviation alone would leave letters."""
        table = self.language.table("roman")
        shorts = self.language.table("abbreviation").get("number", {})
        if not table or not shorts:
            return []
        small, second = self._roman_tail()
        names = {*shorts, *(key[:1].upper() + key[1:] for key in shorts if len(key) > 1)}
        return [
            Rule(
                "roman",
                rf"(?<!\w)(?P<w>{alternatives(names)})\.[^\S\n]?(?!I\b)(?P<r>{_ROMAN}{small})\b{second}(?![\w]|['’.]\w)",
                self._roman_after,
            ),
            Rule(
                "roman",
                rf"(?<!\w)(?P<w>{alternatives(self.language.words('roman', 'small_after'))})\.[^\S\n]?(?P<r>{_SMALL_ROMAN})(?P<j>[-–])(?P<r2>{_SMALL_ROMAN})(?!\w)",
                self._small_pages,
            ),
        ]

    def _small_pages(self, match: re.Match[str]) -> Words:
        """ "pp. iv–xii" """
        shorts = self.language.table("abbreviation").get("number", {})
        first, last = (self.numbers.cardinal(roman(match[name])) for name in ("r", "r2"))
        return f"{shorts.get(match['w'], match['w'])} {first} {self.amounts.to} {last}"

    def _roman_tail(self) -> tuple[str, str]:
        small = f"|{_SMALL_ROMAN}" if self.language.table("roman").get("small") else ""
        joiner = alternatives([self.language.word("sign", "&", "&").strip(), "-", "–"])
        return small, rf"(?:(?P<j>[^\S\n](?:{joiner})[^\S\n]|[-–])(?P<r2>{_ROMAN}{small})\b)?"

    def roman_rules(self) -> list[Rule]:
        table = self.language.table("roman")
        if not table:
            return []
        behind = r"(?!\w|['’](?!s\b)\w|\.\w)"
        names = self.language.words("roman", "after")
        after = alternatives([*names, *(name.upper() for name in names if len(name) > 2)])
        small, second = self._roman_tail()
        found = [
            Rule(
                "roman",
                rf"(?<!\w)(?P<w>{after})\.?[^\S\n](?P<r>{_ROMAN}{small})\b{second}{behind}",
                self._roman_after,
                flags=0 if not table.get("fold") else re.IGNORECASE,
            ),
            *self._ruler_rules(),
            Rule(
                "roman",
                rf"(?<!\w)(?P<w>{alternatives(self.language.words('roman', 'monarchs'))})[^\S\n](?P<r>{_ROMAN})\b(?P<dot>\.(?=[^\S\n]))?(?!\w|['’](?!s\b)\w|\.\w)",
                self._monarch_checked,
            ),
            Rule(
                "roman",
                rf"(?<![\w.])(?P<r>{_ROMAN})\b\.?(?P<gap>[^\S\n])(?P<w>{alternatives(self.language.words('roman', 'before'))})(?!\w)",
                self._roman_before,
            ),
            Rule(
                "roman",
                rf"^[^\S\n]*(?P<r>{_ROMAN})(?P<end>[.):]?)(?=[^\S\n]*$)",
                self._roman_alone,
                flags=re.MULTILINE,
            ),
        ]
        found.append(
            Rule(
                "roman",
                r"(?<![\w.-])(?P<r>(?=M{0,3}[CDLXVI]{3})M{1,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))(?![\w'’-])",
                self._roman_long,
            )
        )
        if articles := self.language.words("roman", "ordinal_after"):
            found.append(
                Rule(
                    "roman",
                    rf"(?<!\w)(?P<w>{alternatives(articles)})[^\S\n](?P<r>(?=[IVX]{{2}}){_ROMAN})(?=[^\S\n](?P<noun>[a-zà-ÿ]{{4,30}}))",
                    self._roman_before_noun,
                )
            )
        if given := self.language.words("roman", "given"):
            found.append(
                Rule(
                    "roman",
                    rf"(?<!\w)(?P<w>(?:{alternatives(given)})(?:[^\S\n][A-Z]\.?)?[^\S\n][A-Z][a-z]{{1,20}}),?[^\S\n](?P<r>III|II|IV|VI?)(?!\w|[.-]\w)",
                    self._generation,
                )
            )
            found.append(
                Rule(
                    "roman",
                    r"(?<!\w\()(?<=\()(?P<r>i{2,3}|iv|vi{1,3}|ix|xi{1,3})(?=\))",
                    lambda match: self.numbers.cardinal(roman(match["r"])),
                )
            )
        if table.get("behind_names"):
            found.append(
                Rule(
                    "roman",
                    rf"(?<!\w)(?P<w>[{CAPITALS}][^\W\d_]{{2,20}})[^\S\n](?P<r>I{{2,3}}|IV|VI{{2,3}}|IX|XI{{1,3}}|XIV|XVI{{0,3}})(?!\w|[.'’-]\w)",
                    self._roman_behind_name,
                )
            )
        if signs := self.language.words("roman", "suffixes"):
            found.append(
                Rule(
                    "roman",
                    r"(?<![\w.])(?P<r>(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3}))(?<=[IVX])\.?(?P<sign>"
                    rf"{alternatives(signs)})(?!\w)(?P<century>[^\S\n]s\.)?",
                    self._roman_suffix,
                )
            )
        return found

    def _ruler_rules(self) -> list[Rule]:
        """Numerals behind names that no list has: behind the title of a ruler, or with the full stop of an ordinal."""
        numeral = rf"[^\S\n](?P<r>{_ROMAN})(?!\w|['’](?!s\b)\w|\.\w)"
        one = rf"[{CAPITALS}][^\W\d_]{{2,20}}"
        found = []
        if titles := self.language.words("roman", "titles"):
            dot = r"(?P<dot>\.(?=[^\S\n]))?"
            found.append(
                Rule(
                    "roman",
                    rf"(?<!\w)(?P<title>{alternatives(titles)})[^\S\n](?P<w>{one}(?:[^\S\n-]{one})?){numeral}{dot}",
                    self._ruler,
                )
            )
        if self.language.table("roman").get("dot"):
            dot = r"(?P<dot>\.)(?=[^\S\n][a-zäöü]{2})"
            found.append(Rule("roman", rf"(?<!\w)(?P<w>{one}){numeral}{dot}", self._ruler))
        return found

    def _ruler(self, match: re.Match[str]) -> Words:
        is_section = match["w"] in self.language.words("roman", "after")
        return None if match["r"] in _LETTERS or is_section else self._roman_monarch(match)

    def _monarch_checked(self, match: re.Match[str]) -> Words:
        """A lone "I" behind a name may be a word."""
        if match["r"] == "I":
            following = re.match(r"[^\S\n]+([^\W\d_]+)", match.string[match.end() : match.end() + 30])
            if following is not None and (
                match["w"] not in self.language.words("roman", "monarchs_i")
                or following[1] in self.language.words("roman", "verbs")
            ):
                return None
        if match["r"] in _LETTERS or f"{match['w']} {match['r']}" in self.language.words("roman", "not_after"):
            return None
        return self._roman_monarch(match)

    # Capitals

    def spelled(self, letters: str) -> str:
        return " ".join(letters)

    def is_pronounceable(self, word: str) -> bool:
        """Whether capitals read as a word: they have vowels, and consonants that stand together in the language."""
        if word in self._letters_only:
            return False
        if word in self._word_only:
            return True
        clusters = self._vowels.split(word)
        if len(clusters) < 2:
            return False
        if self._onset is None or self._coda is None:
            return len(word) > LONGEST_SPELLED - 1 and max(map(len, clusters)) <= 2
        return bool(self._onset.match(clusters[0]) and self._coda.match(clusters[-1]))

    def _capital(self, match: re.Match[str]) -> Words:
        word = match["w"]
        text = match.string
        plural = match["s"] or ""
        shouted = self._is_shouted(text, match.start(), match.end())
        is_part = re.search(r"[A-Z]-\Z", text[max(0, match.start() - 2) : match.start()]) or re.match(
            "-[A-Z]{2}", text[match.end() : match.end() + 3]
        )  # "WI-FI" is "Wi-Fi"
        if not self._is_letters(word, shouted, is_whole=not is_part):
            return None
        return self.spelled(word) + (f" {plural.strip(chr(39))}" if plural else "")

    def _is_shouted(self, text: str, start: int, end: int) -> bool:
        """One of several words in capitals."""
        around = re.findall(r"[^\W\d_]+", text[max(0, start - 40) : end + 40])
        before = re.findall(r"\w+", text[max(0, start - 40) : start])[-2:]
        after = re.findall(r"\w+", text[end : end + 40])[:2]
        capitals = [word for word in (*before, *after) if word.isupper() and len(word) > 1 and word.isalpha()]
        return len(around) > 1 and len(capitals) >= SHOUTED - 1

    def _is_letters(self, word: str, shouted: bool, is_whole: bool) -> bool:
        if not 2 <= len(word) <= LONGEST_SPELLED:
            return False
        if len(word) == 2 and is_whole and not shouted and self._short_words and not set("IVX").issuperset(word):
            return word in self._letters_only or word not in self._short_words
        if word in self._letters_only:
            return not shouted or not self._vowels.search(word)
        return not self._vowels.search(word) if shouted else not self.is_pronounceable(word)

    def _article_rules(self) -> list[Rule]:
        """French "art. L. 121-1", whose numbers are no range."""
        letters = self.language.words("acronym", "article_letters")
        if not letters:
            return []

        def words(match: re.Match[str]) -> Words:
            dash = self.language.table("electronic")["signs"]["-"]
            numbers = f" {dash} ".join(self.numbers.cardinal(int(part)) for part in match["a"].split("-"))
            return f"{match['w']} {numbers}"

        return [
            Rule(
                "alphanumeric",
                rf"(?<![\w.])(?P<w>{alternatives(letters)})\.?[^\S\n]?(?P<a>\d{{1,4}}(?:-\d{{1,3}}){{1,3}})(?![\w-]|[.,]\d)",
                words,
            )
        ]

    def _sizes(self, match: re.Match[str]) -> Words:
        """ "S–XL" """
        if len(match["a"]) == len(match["b"]) and match["b"] not in ("M", "L", "G"):
            return None
        return f"{self.spelled(match['a'])} {self.amounts.to} {self.spelled(match['b'])}"

    def _joined(self, match: re.Match[str]) -> Words:
        return f"{self.spelled(match[1])} {self.language.word('sign', '&', 'and').strip()} {self.spelled(match[2])}"

    def _alphanumeric(self, match: re.Match[str]) -> Words:
        parts = re.findall(r"\d+|[^\W\d_]+|[^\w]", match[0])
        said: list[str] = []
        for number, part in enumerate(parts):
            if part.isdecimal():
                said.append(self.serial(part))
            elif part.isalpha():
                if len(part) > 1 and self.is_word_part(part):
                    said.append(part)
                else:
                    said.append(
                        self.spelled(
                            part
                            if not part.isascii()
                            else part.upper()
                            if len(parts) < 4 and (len(part) == 1 or part.isupper())
                            else part
                            if len(part) > 3
                            else part.upper()
                        )
                    )
            elif part == "/":
                said.append(self.language.word("sign", "/", "/").strip())
            del number
        return " ".join(said)

    def is_word_part(self, part: str) -> bool:
        return (part[1:].islower() and len(part) > 2 and bool(self._vowels.search(part.upper()))) or (
            part.isupper() and len(part) > 2 and self.is_pronounceable(part)
        )

    def serial(self, figures: str) -> str:
        if figures[0] == "0" or len(figures) > 4:
            return self.numbers.digits(figures)
        style = self.language.word("number", "serial", "number")
        if style == "split" and len(figures) == 3 and figures[1:] != "00":
            first, rest = figures[0], figures[1:]
            oh = self.language.word("number", "oh")
            tail = f"{oh} {self.numbers.digit(rest[1])}" if rest[0] == "0" else self.numbers.cardinal(int(rest))
            return f"{self.numbers.digit(first)} {tail}"
        if style == "split" and len(figures) == 4 and figures[1:] != "000":
            return self.numbers.year(int(figures))
        return self.numbers.cardinal(int(figures))

    def acronym_rules(self) -> list[Rule]:
        capital = f"[{CAPITALS}]"
        none = "_¹²³¼-¾⅐-⅞⁰-₉\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
        sign, letter = f"[^\\W{none}]", f"[^\\W\\d{none}]"
        size = r"(?:X{0,3}[SL]|M|PP?|G{1,3})"
        return [
            *self._article_rules(),
            Rule("range", rf"(?<![\w.-])(?P<a>{size})[-–](?P<b>{size})(?![\w-]|\.\w)", self._sizes),
            Rule(
                "alphanumeric",
                rf"(?<![\w'’])(?<!\d[.,])(?={letter}{{0,12}}+\d)(?=\d{{0,12}}-?[^\W\d_]){sign}{{1,12}}(?:-(?={sign}{{0,8}}\d){sign}{{1,8}}){{0,3}}(?![\w])",
                self._alphanumeric,
            ),
            Rule("alphanumeric", r"(?<![\w'’-])[A-Z]{1,6}[-‑–]\d{1,9}[A-Za-z]?(?![\w-])", self._alphanumeric),
            Rule("acronym", r"(?<![\w&])([A-Z]{1,3})&([A-Z]{1,3})(?!\w)", self._joined),
            Rule("acronym", rf"(?<![\w])(?P<w>{capital}{{2,}})(?P<s>'?s\b)?(?![^\W_])", self._capital),
        ]
