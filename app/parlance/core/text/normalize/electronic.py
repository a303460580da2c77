"""Addresses of mail and net, paths, names of files, versions, tags; and phone numbers."""

from __future__ import annotations

import re

from .amounts import Amounts
from .grammar import word_before
from .language import Language, Rule, Words, alternatives
from .speech import Speech
from .words import WordRules

_TOP = (
    "com|org|net|edu|gov|mil|int|info|biz|io|ai|app|dev|co|me|tv|fm|eu|uk|us|de|fr|it|es|pt|br|mx|ar|ch|at|be|nl|pl|cz"
    "|sk|hu|ro|bg|gr|hr|si|lt|lv|ee|fi|se|no|dk|is|ie|ru|ua|tr|il|in|cn|jp|kr|tw|hk|id|my|sg|vn|th|ph|au|nz|ca|za|ke"
    "|cl|pe|uy|ec|ve|sm|cat|xyz|online|site|shop|blog|cloud|abc"
)
_HOST = rf"(?:[\w-]{{1,63}}\.){{1,8}}(?:{_TOP})"
_ANY_HOST = r"(?:(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24}|\d{1,3}(?:\.\d{1,3}){3}|localhost)"
_PATH = r"(?:[/?#][\w/.%&=?#~+:@!$,;*'|-]{0,300}(?<![.,;:!?'])/?)?"
_FILE = (
    "txt|pdf|docx?|xlsx?|pptx?|csv|json|ya?ml|xml|html?|css|js|ts|py|cpp|c|h|hpp|rs|go|java|sh|bat|exe|zip|tar|gz|7z"
    "|jpe?g|png|gif|svg|webp|mp3|mp4|wav|flac|ogg|avi|mkv|md|tex|log|ini|cfg|conf|toml|gguf|iso|db|sql|epub"
)
_PIECE = re.compile(r"\d+|[^\W\d_]+|[^\w]|_")


class Electronic:
    def __init__(self, language: Language, amounts: Amounts, words: WordRules) -> None:
        self.language, self.amounts, self.words = language, amounts, words
        table = language.table("electronic")
        self._signs: dict[str, str] = {str(sign): str(word) for sign, word in table.get("signs", {}).items()}
        self._as_words = frozenset(language.words("electronic", "words"))
        self._names: dict[str, str] = {str(name): str(said) for name, said in table.get("names", {}).items()}

    def said(self, address: str) -> str:
        """Every sign by its name; letters that are no word by themselves."""
        words: list[str] = []
        pieces = _PIECE.findall(address)
        for number, piece in enumerate(pieces):
            if piece.isdecimal():
                words.append(self._figures(piece))
            elif piece.isalpha():
                words.append(self._part(piece, pieces[number - 1 : number] == ["."]))
            elif name := self._signs.get(piece):
                words.append(name)
        return " ".join(words)

    def _figures(self, figures: str) -> str:
        whole = len(figures) < 3 or (len(figures) == 4 and figures.endswith("00"))
        if not whole or figures[0] == "0" or self.language.word("electronic", "figures") == "digits":
            return self.language.numbers.digits(figures)
        return self.amounts.integer(figures)

    def _part(self, part: str, after_dot: bool) -> str:
        own = self._names.get(part.lower())
        if own is not None:
            return own
        if part.lower() in self._as_words or not part.isascii():
            return part
        if len(part) <= 1 or (part.isupper() and len(part) < 6 and not self.words.is_pronounceable(part)):
            return self.words.spelled(part.upper())
        if (
            (len(part) == 2 and after_dot)
            or not re.search("[aeiouyäöüáéíóú]", part.lower())
            or part.lower() in ("https", "http", "html", "url")
        ):
            return self.words.spelled(part.upper())
        if (
            part.islower()
            and part.upper() in self.language.words("acronym", "letters")
            and part not in self._as_words
            and len(part) < 4
        ) or (
            part.islower()
            and len(part) < (5 if self.language.code == "en" else 4)
            and not self.words.is_pronounceable(part.upper())
            and part.isascii()
        ):
            return self.words.spelled(part.upper())
        return part

    def _address(self, match: re.Match[str]) -> Words:
        return self.said(re.sub(r"^(?:https?|ftp|file)://", "", match[0]))

    def _web(self, match: re.Match[str]) -> Words:
        text = match[0]
        said = re.sub(r"^https?://", "", text) if not self.language.table("electronic").get("protocol") else text
        return self.said(said.rstrip("/") if said.count("/") == 1 else said)

    def _network(self, match: re.Match[str]) -> Words:
        dot = self._signs.get(".", ".")
        first, *others = match[0].split(".")
        if "." in self.language.word("number", "group") and all(len(part) == 3 for part in others) and "000" in others:
            return None  # a large number
        if any(int(part) > 255 for part in (first, *others)) and not any(part.startswith("0") for part in others):
            return None
        if self.language.word("electronic", "network") == "number":
            return f" {dot} ".join(self.amounts.integer(part) for part in (first, *others))
        return f" {dot} ".join(self.language.numbers.digits(part) for part in (first, *others))

    def _is_date(self, match: re.Match[str]) -> bool:
        """ "vom 3.2.26", "03.02.26": versions have no zeros before their figures."""
        after = self.language.words("date", "short_after")
        if not after or match["v"]:
            return False
        if not re.fullmatch(r"(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.\d\d", match["a"]):
            return False
        padded = re.match(r"0\d\.\d\d|\d\d\.0\d", match["a"])
        return padded is not None or word_before(match.string, match.start()).lower() in after

    def _version(self, match: re.Match[str]) -> Words:
        if self._is_date(match):
            return None
        dot = self.language.word("electronic", "version_dot", self._signs.get(".", "."))
        figures = [self.amounts.integer(part) for part in match["a"].split(".")]
        before = match["v"]
        word = (
            f"{before.strip()} "
            if before and len(before.strip()) > 1
            else f"{before.strip().upper()} "
            if before
            else ""
        )
        return word + f" {dot} ".join(figures)

    def _version_word(self, match: re.Match[str]) -> Words:
        dot = self.language.word("electronic", "version_dot", self._signs.get(".", "."))
        return f"{match['v']} " + f" {dot} ".join(self.amounts.integer(part) for part in match["a"].split("."))

    def _path(self, match: re.Match[str]) -> Words:
        text = match[0]
        return self.said(text)

    def _tagged(self, match: re.Match[str]) -> Words:
        sign = match[0][0]
        name = self.language.word("electronic", "hashtag") if sign == "#" else self._signs.get(sign, "")
        return f"{name} {self.said(match[0][1:])}"

    def rules(self) -> list[Rule]:
        if not self._signs:
            return []
        groups = r"(?!\d{1,3}(?:\.\d{3})+(?![\d]|\.\d))" if "." in self.language.word("number", "group") else ""
        products = "|".join(map(re.escape, self.language.words("electronic", "versioned"))) or "(?!)"
        return [
            Rule(
                "e-mail",
                rf"(?<![\w.+-])\w[\w!#$%&*+=?^|~-]{{0,63}}(?:\.[\w!#$%&*+=?^|~-]{{1,64}}){{0,6}}@{_ANY_HOST}(?!\w){_PATH}",
                self._address,
            ),
            Rule(
                "url",
                rf"(?<![\w.@-])(?=https?://|ftp://|www\.)(?:(?:https?|ftp)://)?{_ANY_HOST}(?::\d{{1,5}})?{_PATH}",
                self._web,
            ),
            Rule(
                "url",
                rf"(?<![\w.@/-])(?=[\w-]++\.[\w-])(?=[\w-]{{2,}}|[a-z]\.(?:com|co|org|net)\b){_HOST}(?![\w-]|\.\w)(?::\d{{1,5}})?{_PATH}",
                self._web,
            ),
            Rule(
                "path",
                r"(?<![\w./])(?:(?:file://|~|\.{1,2}|[A-Za-z]:)(?=[/\\]\w)(?:[/\\][\w.-]{1,64})|[/\\][\w.-]{1,64}[/\\][\w.-]{1,64})(?:[/\\][\w.-]{1,64}){0,11}(?<![.,])/?",
                self._path,
            ),
            Rule(
                "path",
                rf"(?<![\w./-])(?=[\w-]++\.[\w-])(?![lL]\.go\b|(?:[^\W\d_]\.)+[^\W\d_]\b)[\w-]{{1,64}}(?:\.[\w-]{{1,30}}){{0,3}}\.(?:{_FILE})(?!\w)",
                self._path,
            ),
            Rule("url", r"(?<![\d.,])\d{1,3}(?:\.\d{1,3}){3}(?![\d.,]\d|\d)", self._network),
            Rule(
                "version",
                r"(?<![\w.,])(?P<v>[vV])\.?(?P<a>\d{1,4}(?:\.\d{1,4}){1,4})(?![\w]|\.\d)",
                self._version,
            ),
            Rule(
                "version",
                rf"(?<!\w)(?P<v>{products})[^\S\n](?P<a>\d{{1,4}}(?:\.\d{{1,4}}){{1,4}})(?![\w]|\.\d)",
                self._version_word,
            ),
            Rule(
                "version",
                rf"(?<![\d.,\w])(?P<v>)(?P<a>{groups}(?!\d{{2}}(?:\.\d{{2}}){{3,4}}(?!\d)|(?:19|20)\d\d\.\d{{1,2}}\.\d{{1,2}}(?!\d|\.\d)|\d{{3}}\.\d{{3}}\.\d{{4}}(?!\d)|\d{{1,2}}\.\d{{1,2}}\.[12]\d{{3}}(?!\d))\d{{1,9}}(?:\.\d{{1,9}}){{2,6}}+)(?!\d)",
                self._version,
            ),
            Rule(
                "tag",
                r"(?<![\w&#])#(?=\w{0,60}[^\W\d_])[\w-]{1,60}#?|(?<![\w@.])@(?=\w{0,60}[^\W\d_])[\w.-]{1,60}(?<![.-])",
                self._tagged,
            ),
        ]


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
        if count < 7 or count > 20 or self._is_labelled(match):
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

    def _labelled_phone(self, match: re.Match[str]) -> Words:
        """ "Moje číslo: 601 234 567", which would be a count elsewhere."""
        groups = re.findall(r"\d+", match["n"])
        if sum(map(len, groups)) < 7:
            return None
        said = (", " if self.space else "").join(self.phone_group(group) for group in groups)
        plus = f"{self.language.word('number', 'plus', 'plus')}{self.space}" if match["n"][0] == "+" else ""
        label = match["word"]
        if short := re.match(r"[^\W\d_]+(?=\.)", label):  # "tlf. 33 12 45 67"
            full = self.language.table("abbreviation").get("before", {}).get(short[0].lower(), label[: short.end() + 1])
            label = str(full) + label[short.end() + 1 :]
        return f"{label}{plus}{said}"

    def _is_labelled(self, match: re.Match[str]) -> bool:
        """ "páginas 2222-3333" """
        before = word_before(match.string, match.start()).lower()
        return match[0].count("-") == 1 and match[0].replace("-", "").isdecimal() and before in self.grammar.labels

    def _postal(self, match: re.Match[str]) -> Words:
        """A postal code, read digit by digit: "10115 Berlin"."""
        return self.numbers.digits(match[0])

    def _short_phone(self, match: re.Match[str]) -> Words:
        return f"{match['word']} {', '.join(map(self.numbers.digits, match['a'].split()))}"

    def phone_rules(self) -> list[Rule]:
        ext = r"(?:,?[^\S\n]?(?:ext|Ext|x)\.?[^\S\n]?(?P<ext>\d{1,6}))?"
        end = r"(?![\w/-]|[.,]\d)"
        found = [
            Rule(
                "phone",
                rf"(?<!\w)(?:\+\d{{1,3}}|\(\+\d{{1,3}}\))(?:[ .\u00a0/-]{{0,2}}\(?\d{{1,12}}\)?){{1,6}}{ext}{end}",
                self._phone,
            ),
            *(
                Rule("phone", rf"(?<![\w.,/-])(?<!\d ){pattern}(?! \d{{3}}){ext}{end}", self._phone)
                for pattern in self.language.words("phone", "patterns")
            ),
            Rule("digits", rf"(?<![\w.,/-])\d{{1,9}}(?:-\d{{1,9}}){{1,6}}{end}", self._serial),
            Rule(
                "phone",
                rf"(?<![\w.,/-])\d{{4}}(?P<s>[ -])\d{{4}}(?P=s)\d{{4}}(?:(?P=s)\d{{4}})?{end}",
                self._phone,
            ),
            Rule(
                "phone",
                rf"(?<![\w.,/-])(?<!\d )(?!\d\d[-/.]\d\d[-/.](?:19|20)\d\d(?!\d))\(?0\d{{1,4}}\)?[ /-]{{1,3}}\d{{2,9}}(?:[ -]\d{{2,9}}){{0,4}}{ext}{end}",
                self._phone,
            ),
        ]
        if labels := self.language.words("phone", "labels"):
            found.append(
                Rule(
                    "phone",
                    rf"(?P<word>(?<!\w)(?:{alternatives(labels)})[^\W\d_]{{0,5}}\.?(?:[^\S\n][^\W\d_]{{1,6}}){{0,2}}(?::|[^\S\n]ל-)?[^\S\n]?)"
                    rf"(?P<n>\+?(?:\d{{1,5}}(?:[ /-]\d{{2,9}}){{1,4}}|\d{{9,12}})){end}",
                    self._labelled_phone,
                    flags=re.IGNORECASE,
                )
            )
        if self.language.table("phone").get("postal"):
            found.append(
                Rule(
                    "digits",
                    r"(?:(?<=,[^\S\n])|(?<=\b[Ii]n[^\S\n])|^(?=\d{5}[^\S\n]\w{2,40}(?:[^\S\n][\w/()-]{1,30}){0,3}(?:,|[^\S\n]*$)))"
                    r"\d{5}(?=[^\S\n][A-ZÄÖÜ][a-zäöüß]{1,40}(?!\w))",
                    self._postal,
                    flags=re.MULTILINE,
                )
            )
        dial = self.language.words("phone", "before")
        if dial:
            found.append(
                Rule(
                    "phone",
                    rf"\b(?P<word>{alternatives(dial)})[^\S\n](?P<a>\d{{3,6}}(?:[ ]\d{{3}}(?![^\S\n][^\W\d_]))?){end}",
                    self._short_phone,
                    flags=re.IGNORECASE,
                )
            )
        return found

    def _serial(self, match: re.Match[str]) -> Words:
        """Groups of figures behind such a word, read one figure at a time."""
        groups = match[0].split("-")
        is_long = len(groups) > 3 and sum(map(len, groups)) > 9
        if not is_long and not self.is_code(match.string, match.start()):
            return None
        return ", ".join(self.numbers.digits(group) for group in match[0].split("-"))
