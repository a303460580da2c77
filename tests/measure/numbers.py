"""How numbers are read, against NeMo's public cases, and by ear: what a recogniser hears of the tables' sentences.

The cases of NVIDIA's NeMo text processing are read from a checkout of it and never copied here. Rules are developed on
the even lines of its files, and the odd lines are counted. By ear, each sentence of `tests/unit/text/normalize/tables`
is spoken as it is written and as a person spells it out; a front end is right if both are heard alike.
"""

from __future__ import annotations

import json
import re
import time
import tomllib
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from parlance.core.check import edit_distance
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.text.normalize import normalize
from parlance.core.text.normalize.language import language_of

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "tests" / "unit" / "text" / "normalize" / "tables"
LANGUAGES = ("en", "es", "fr", "it", "pt", "de")
CASES = "{language}/data_text_normalization/test_cases_*.txt"
KEPT = Path(__file__).with_name("numbers.json")
"""What was measured, for docs/reading.md."""
NOT_COUNTED = "test_cases_normalize_with_audio.txt"
"""It is about choosing between readings by a recording."""
SPOKEN_FIRST = ("de",)
"""In whose files the reading stands before the text."""
AND = {"en": "and", "es": "con"}
MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december"
ALSO: dict[str, tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = {
    "en": (
        (rf"\bthe (\w+(?: \w+)?) of ({MONTHS})\b", r"\2 \1"),
        (rf"\b({MONTHS}) (\w+(?: \w+)?) zero (\w+)$", r"\1 \2 two thousand \3"),
        (r"\beighty's$", "eighties"),
        (r"(?<=\w) - (?=\w)", " to "),
        (r"(?<=\w) x (?=\w)", " by "),
        (r"\bo'clock\b", "hundred"),
        (r"\bmisses\b", "missus"),
        (r"^hash ", "hashtag "),
        (r"\bs$", "seconds"),
        (r"^(\w+) hundred (?=\w+ \w+-)", r"\1 "),
        (r"/", " slash "),
        (r"^(.+) (dollars|pounds|euros) to (.+) \2$", r"\1 to \3 \2"),
        (r"^(.+?) hours? (.+?) minutes? and (.+?) seconds? (?=[ap] ?m)", r"\1 \2 and \3 seconds "),
        (r"\bthree fourths\b", "three quarters"),
    ),
    "es": (
        (r"\by cuarto\b", "y quince"),
        (r"\by media\b", "y treinta"),
        (r"\bdólares estadounidenses\b", "dólares"),
        (r"\blempira", "lempira hondureño"),
        (r"\bquetzal\b", "quetzal guatemalteco"),
        (r"\bdólar de hong kong\b", "dólar hongkonés"),
        (r"\b(un[ao]?|\w+) y medi([ao]) (\w+)$", r"\1 \3 y medi\2"),
        (r"\bun([ao]?) y medi([ao]) (\w+[aeo])$", r"un\1 \3 y medi\2"),
        (r"\bun([ao]?) y medi([ao]) (\w+[aeo])\b", r"un\1 y medi\2 \3s"),
        (r"(\bcoma (?:\w+ )*?)un(?=a? \w+s\b)a?", r"\1uno"),
        (r"(\bcoma (?:\w+ )*?\w*ti)(?:ún|una)\b", r"\1uno"),
        (r"\b(vigésim|décim)o (?=\w)", lambda match: f"{match[1].replace('é', 'e')}o"),
        (r"\bdecimoprimer\b", "undécimo"),
    ),
    "fr": (
        (r"\bet un demi$", "et demi"),
        (r"\bkopecks?\b", "kopecks"),
    ),
    "it": (
        (r"cento ?otto\b", "centotto"),
        (r"cento ?ottanta", "centottanta"),
        (r"\b(milion[ei]|miliard[oi]) e (?=\w)", r"\1 "),
        (r"\b(ora|ore) e ((?:\w+ ){1,3})(minut[oi]) e\b", r"\1 \2\3 e"),
        (r"\bpenny$", "pence"),
        (r"\b(e \w+) minuti\b", r"\1"),
        (r"\bper (secondo|minuto)\b", r"al \1"),
        (r"\bper ora\b", "all'ora"),
        (r"\bchilometri (?:per ora|all'ora)", "chilometri orari"),
        (r"\bchilo(?=watt|byte|hertz|bit)", "kilo"),
        (r"(?<=\w)tre\b", "tré"),
        (r"\b(euro|dollar[oi]|sterlin[ae]|franc\w+ svizzer[oi]) (?=\w+(?: \w+)? (?:centesim|pen))", r"\1 e "),
    ),
    "pt": (
        (r"\b(horas?) e ((?:\w+ ){1,3})(minutos?) e\b", r"\1 \2\3 e"),
        (r"\bzero (minuto|segundo)s\b", r"zero \1"),
        (r"\be um meio$", "e meio"),
        (r"\bzero horas\b", "zero hora"),
    ),
    "de": (
        (r"\b(dollar|euro|pfund) (?=\w+ (?:cent|penn))", r"\1 und "),
        (r"^ein ein hundertstel", "ein hundertstel"),
        (r"\bslash\b", "schrägstrich"),
        (r"^ein halb (?=(?:kilo|milli|mikro)?gramm|pfund)", "ein halbes "),
        (r"^ein halb (?=\w*(?:meter|liter))", "ein halber "),
        (r"^ein halb (?=\w*(?:stunde|minute|sekunde|meile|tonne))", "eine halbe "),
        (r"\bpenn(?:y|ys|ies)$", "pence"),
        (r"^ein tausend ein hundert(?= \w)", "elf hundert "),
    ),
}
"""Where NeMo's reading and another are both right: what it says, and what is counted as well. None says less than is
written, or another number."""
PLUS = {"es": "más", "fr": "plus", "it": "più", "pt": "mais", "de": "plus"}
"""Countries' codes in telephone numbers are said as a number, or figure by figure."""
RATE = 16000
Row = dict[str, Any]


def compared(text: str) -> list[str]:
    """The words of a text, without case, punctuation and what joins them."""
    return re.findall(r"\w+", re.sub(r"['’-]", " ", unicodedata.normalize("NFC", text.casefold())))


def keep(name: str, found: Any) -> None:
    """Beside what was measured before."""
    known = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    KEPT.write_text(json.dumps({**known, name: found}, indent=1, sort_keys=True) + "\n", "utf-8")


# ---- NeMo's cases


def cases(folder: Path, language: str, odd: bool) -> list[tuple[str, str, list[str]]]:
    """File, text and readings of the odd or the even lines, counted from 1, of each file."""
    found = []
    for path in sorted(folder.glob(CASES.format(language=language))):
        if path.name == NOT_COUNTED:
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            text, *spoken = line.split("~")
            if language in SPOKEN_FIRST and spoken:
                text, spoken = spoken[-1], [text, *spoken[:-1]]
            if spoken and number % 2 == odd:
                found.append((path.stem.removeprefix("test_cases_"), text, spoken))
    return found


def is_alike(text: str, readings: list[str], language: str) -> bool:
    """NeMo leaves out "and" within numbers and prices, which others say, and writes letters that are spelled, and parts
    of numbers, as one word or as several: both sound alike."""

    def letters(said: str) -> str:
        return "".join(word for word in compared(said) if word != AND.get(language))

    said = {letters(one) for one in (normalize(text, language).spoken, *over(text, language))}
    return any(letters(one) in said for reading in readings for one in also(reading.casefold(), language))


def over(text: str, language: str) -> list[str]:
    """English "5/213" is five over two hundred thirteen, and five two hundred thirteenths. "13rd", which is no ordinal,
    may be thirteen R D; "12°" is twelve degrees and, where "º" is often written so, twelfth; what stands behind a
    decimal sign may be said figure by figure; so may numbers of thirteen figures and more."""
    if re.fullmatch(r"\d{13,18}", text.strip()):
        sign = "," if language == "en" else "."
        return [normalize(f"{int(text):,}".replace(",", sign), language).spoken]
    if language == "en" and (wrong := re.fullmatch(r"(\d+)(st|nd|rd|th)", text.strip())):
        return [f"{normalize(wrong[1], language).spoken} {wrong[2]}"]
    if language in ("es", "fr") and re.fullmatch(r"\d+°", text.strip()):
        return [normalize(text.strip()[:-1] + sign, language).spoken for sign in ("º", "e", "er")]
    if decimal := re.fullmatch(r"(\d+),(\d{2,})", text.strip()):
        whole, point, *_ = normalize(f"{decimal[1]},1", language).spoken.rpartition(" ")
        del point
        return [f"{whole} {' '.join(normalize(figure, language).spoken for figure in decimal[2])}"]
    found = re.fullmatch(r"(?:(\d+) )?(\d+) ?/ ?(\d+)", text.strip())
    rules = language_of(language)
    if language != "en" or found is None or rules is None or int(found[3]) < 100:
        return []
    whole, top, bottom = found.groups()
    parts = f"{rules.numbers.cardinal(int(top))} {rules.numbers.ordinal(int(bottom))}{'s' if int(top) > 1 else ''}"
    return [f"{rules.numbers.cardinal(int(whole))} and {parts}" if whole else parts]


def also(reading: str, language: str) -> list[str]:
    """A reading, and those that are as right."""
    found = [reading]
    for pattern, other in ALSO.get(language, ()):
        found += [changed for one in found if (changed := re.sub(pattern, other, one)) != one]
    spaced = r"\s?"
    if plus := PLUS.get(language):
        for number in range(20, 100):
            figures = " ".join(normalize(figure, language).spoken for figure in str(number))
            words = normalize(str(number), language).spoken.replace(" ", "")
            said = rf"^{plus} {spaced.join(words)}\b"
            found += [changed for one in found if (changed := re.sub(said, f"{plus} {figures}", one)) != one]
    return found


def run_nemo(folder: Path, odd: bool, note: Callable[[str], None]) -> Iterator[Row]:
    """A row a language; of the even lines, what is read otherwise is told."""
    for language in LANGUAGES:
        if not (found := cases(folder, language, odd)):
            continue
        wrong = [(kind, text, readings) for kind, text, readings in found if not is_alike(text, readings, language)]
        if not odd:
            for kind, text, readings in wrong:
                note(f"{language} {kind}: {text!r} is said {normalize(text, language).spoken!r}, not {readings[0]!r}")
        yield {
            "language": language,
            "lines": "odd" if odd else "even",
            "right": len(found) - len(wrong),
            "of": len(found),
        }


# ---- by ear


def sentences(
    count: int, languages: Sequence[str] = LANGUAGES, kinds: Sequence[str] = ()
) -> Iterator[tuple[str, str, str, list[str]]]:
    """Language, kind, text and its readings: the first of every kind and language before the second of any."""
    tables = {language: tomllib.loads((TABLES / f"{language}.toml").read_text("utf-8")) for language in languages}
    for number in range(count):
        for kind in kinds or tables[languages[0]]:
            for language, table in tables.items():
                rows = [row for row in table[kind] if not row.get("region")]
                if number < len(rows):
                    spoken = rows[number]["spoken"]
                    yield language, kind, rows[number]["text"], [spoken] if isinstance(spoken, str) else spoken


def errors(heard: str, readings: list[str], language: str) -> tuple[int, int]:
    """Wrong words, and words, against the reading that is nearest. Recognisers write figures: both are spelled out."""
    apart = re.sub(r"(?<=\d)(?=\d)", " ", heard)  # "4071" may be what was heard of four, zero, seven, one
    said = [compared(normalize(text, language).spoken) for text in dict.fromkeys((heard, apart))]
    found = []
    for reading in readings:
        words = compared(normalize(reading, language).spoken)
        found.append((min(edit_distance(words, one) for one in said), len(words)))
    return min(found, key=lambda pair: pair[0] / max(1, pair[1]))


class Listener:
    """A Whisper model in CTranslate2's layout; needs ``pip install faster-whisper``."""

    def __init__(self, folder: str, threads: int) -> None:
        from faster_whisper import WhisperModel

        self._model = WhisperModel(folder, device="cpu", compute_type="int8", cpu_threads=threads)

    def hear(self, samples: np.ndarray, rate: int, language: str) -> str:
        from scipy.signal import resample_poly

        common = np.gcd(rate, RATE)
        at_rate = resample_poly(samples, RATE // common, rate // common).astype(np.float32)
        parts, _ = self._model.transcribe(at_rate, language=language, beam_size=5, condition_on_previous_text=False)
        return " ".join(part.text.strip() for part in parts)


def run_heard(
    engine: Engine,
    models: list[str],
    listener: Listener,
    log: Path,
    chosen: Iterable[tuple[str, str, str, list[str]]],
    seconds: float,
    threads: int,
) -> Iterator[Row]:
    """A row for each sentence and model, until the time is over; what is in `log` is not spoken again."""
    lines = log.read_text("utf-8").splitlines() if log.exists() else []
    done = {(row["model"], row["language"], row["text"]): row for row in map(json.loads, lines)}
    infos = {model: engine.resolve(SynthesisRequest("", model=model)).info for model in models}
    end = time.monotonic() + seconds
    for language, kind, text, readings in chosen:
        for model, info in infos.items():
            if language not in info.languages:
                continue
            if (key := (model, language, text)) not in done:
                if time.monotonic() > end:
                    continue
                done[key] = _heard(
                    engine, listener, model, info.speaker(language), language, kind, text, readings, threads
                )
                with log.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(done[key], ensure_ascii=False) + "\n")
            yield {**done[key], **_errors(done[key], readings)}


def _heard(
    engine: Engine,
    listener: Listener,
    model: str,
    voice: str,
    language: str,
    kind: str,
    text: str,
    readings: list[str],
    threads: int,
) -> Row:
    row: Row = {"model": model, "language": language, "kind": kind, "text": text}
    heard: dict[str, str] = {}
    for way, words in (("written", text), ("spelled", readings[0])):
        request = SynthesisRequest(words, model=model, voice=voice, language=language, device="cpu", threads=threads)
        said = engine.reading(request).spoken
        if said not in heard:  # the same words are the same sound
            synthesis = engine.synthesize(request)
            list(synthesis)
            heard[said] = listener.hear(synthesis.result.samples, synthesis.result.sample_rate, language)
        row[f"{way}_heard"] = heard[said]
    return row


def _errors(row: Row, readings: list[str]) -> Row:
    found: Row = {}
    for way in ("written", "spelled"):
        found[f"{way}_wrong"], found[f"{way}_words"] = errors(row[f"{way}_heard"], readings, row["language"])
    return found


def summary(rows: list[Row], *names: str) -> dict[str, Row]:
    """Percent of words that are heard wrong, by model and then by what `names` say."""
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        groups[" ".join(str(row[name]) for name in names)].append(row)
    return {
        key: {
            "sentences": len(own),
            **{
                way: 100 * sum(row[f"{way}_wrong"] for row in own) / sum(row[f"{way}_words"] for row in own)
                for way in ("written", "spelled")
            },
        }
        for key, own in groups.items()
    }


def heard_to_keep(rows: list[Row]) -> dict[str, Any]:
    """By model: all, by kind and by language; languages that were not heard now keep what was heard before."""
    known = json.loads(KEPT.read_text("utf-8")).get("heard", {}) if KEPT.exists() else {}
    found = {}
    for model in dict.fromkeys(row["model"] for row in rows):
        own, name = [row for row in rows if row["model"] == model], Path(model).stem
        found[name] = {
            "languages": {**known.get(name, {}).get("languages", {}), **summary(own, "language")},
            "kinds": summary(own, "kind"),
            "kinds_in": list(dict.fromkeys(row["language"] for row in own)),
            "all": summary(own)[""],
        }
    return found
