"""How many faults the checks of takes find, by sound and by ear, and how often they mark a take that is right.

Faults are put into sentences of the built-in voice: a word left out, doubled or replaced by one of another sentence
(the changed text is spoken), and noise over a word, a lost end and the end of another sentence (put into the sound).
"""

from __future__ import annotations

import random
import re
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.core.take_check import faults_in
from parlance.proof.alignment import HeardWord, compare
from parlance.proof.listener import Clip, Ear

ROOT = Path(__file__).resolve().parents[2]
SENTENCES = ROOT / "tests" / "by_ear" / "sentences.tsv"
PAGE = ROOT / "docs" / "proof.md"
BEGIN, END = "<!-- made by python -m tests.measure proof --keep -->", "<!-- end -->"
NAMES = {"en": "English", "es": "Spanish", "fr": "French", "it": "Italian", "pt": "Portuguese"}
LONG = 4
"""Letters from which a word is counted as long."""
VOICES = 2
TAIL_S, CUT = 0.9, 0.7
KINDS = {
    "right": "no fault (marked wrongly)",
    "long": "a word of four letters or more is missing",
    "short": "a shorter word is missing",
    "doubled": "a word is said twice",
    "swapped": "another word is said",
    "noise": "noise instead of a word",
    "cut": "the end is cut off",
    "tail": "the end of another sentence follows",
}
Row = dict[str, Any]


class Case(NamedTuple):
    language: str
    kind: str
    text: str
    """What should be heard."""
    samples: np.ndarray
    rate: int


def sentences(language: str) -> list[str]:
    rows = (line.split("\t") for line in SENTENCES.read_text("utf-8").splitlines() if line[:1] not in ("", "#"))
    return [text for code, text in rows if code == language]


def cases(engine: Engine, language: str, count: int, seed: int = 0) -> Iterator[Case]:
    """A right take and one with each fault, of each of the first `count` sentences; a word that fits may be missing."""
    draw, texts = random.Random(seed), sentences(language)
    info = engine.resolve(SynthesisRequest("", language=language)).info
    voices = [voice.id for voice in info.voices if voice.language == language][:VOICES]

    def speak(text: str, voice: str) -> SynthesisResult:
        asked = SynthesisRequest(text, voice=voice, language=language, device="cpu", stream=False, retakes=0)
        synthesis = engine.synthesize(asked)
        for _ in synthesis:
            pass
        return synthesis.result

    for number, text in enumerate(texts[:count]):
        voice, words = voices[number % len(voices)], text.split()
        right = speak(text, voice)
        rate = right.sample_rate
        yield Case(language, "right", text, right.samples, rate)
        inner = range(1, len(words) - 1)
        for kind, fits in (("long", lambda n: n >= LONG), ("short", lambda n: n < LONG)):
            able = [at for at in inner if fits(len(re.sub(r"\W", "", words[at])))]
            if able:
                at = draw.choice(able)
                yield Case(language, kind, text, speak(" ".join(words[:at] + words[at + 1 :]), voice).samples, rate)
        at = draw.choice(inner)
        doubled = [*words[: at + 1], re.sub(r"\W+$", "", words[at]), *words[at + 1 :]]
        yield Case(language, "doubled", text, speak(" ".join(doubled), voice).samples, rate)
        at = max(inner, key=lambda place: len(words[place]))
        others = [word for other in texts if other != text for word in other.split()[1:-1] if len(word) >= LONG]
        swapped = [*words[:at], draw.choice([word for word in others if word not in words]), *words[at + 1 :]]
        yield Case(language, "swapped", text, speak(" ".join(swapped), voice).samples, rate)
        yield from _in_sound(language, text, right, speak(texts[(number + 1) % len(texts)], voice).samples, at, draw)


def _in_sound(
    language: str, text: str, right: SynthesisResult, other: np.ndarray, at: int, draw: random.Random
) -> Iterator[Case]:
    samples, rate, word = right.samples, right.sample_rate, right.words[at]
    first, end = (round(seconds * rate) for seconds in (word.begin_s, word.end_s))
    noise = np.random.default_rng(draw.randrange(1 << 30)).standard_normal(end - first).astype(np.float32)
    noise *= 2 * float(np.sqrt(np.square(samples).mean()))
    yield Case(language, "noise", text, np.concatenate([samples[:first], noise, samples[end:]]), rate)
    yield Case(language, "cut", text, samples[: round(CUT * len(samples))], rate)
    yield Case(language, "tail", text, np.concatenate([samples, other[-round(TAIL_S * rate) :]]), rate)


def run_proof(engine: Engine, ear: Ear, languages: Sequence[str], count: int) -> Iterator[Row]:
    """A row for each language and kind, and one with what the checks cost."""
    sound_s = ear_s = heard_s = 0.0
    for language in languages:
        made = list(cases(engine, language, count))
        random.Random(1).shuffle(made)  # so that faults are heard beside sentences that have none
        begun = time.process_time()
        by_sound = [bool(faults_in(case.samples, case.rate, case.text, language)) for case in made]
        sound_s += time.process_time() - begun
        begun = time.process_time()
        heard = list(ear.hear([Clip(case.samples, case.rate, language) for case in made]))
        ear_s += time.process_time() - begun
        by_ear = [_is_suspect(ear, case, words) for case, words in zip(made, heard, strict=True)]
        heard_s += sum(len(case.samples) / case.rate for case in made)
        groups: dict[str, list[tuple[bool, bool]]] = defaultdict(list)
        for case, *found in zip(made, by_sound, by_ear, strict=True):
            groups[case.kind].append((bool(found[0]), bool(found[1])))
        for kind in KINDS:
            sound, ears = ([pair[n] for pair in groups[kind]] for n in (0, 1))
            either = sum(one or other for one, other in groups[kind])
            of = len(groups[kind])
            yield {"language": language, "kind": kind, "of": of} | {
                "by_sound": sum(sound),
                "by_ear": sum(ears),
                "either": either,
            }
    yield {"kind": "cost", "sound_ms_per_s": 1000 * sound_s / heard_s, "ear_s_per_s": ear_s / heard_s, "s": heard_s}


def _is_suspect(ear: Ear, case: Case, words: Sequence[HeardWord]) -> bool:
    """As `narrate --proof` decides: what is suspect beside others is heard once more alone."""
    seconds = len(case.samples) / case.rate
    if not compare(case.text, case.language, words, seconds):
        return False
    (alone,) = ear.hear([Clip(case.samples, case.rate, case.language)])
    return bool(compare(case.text, case.language, alone, seconds))


def table(rows: Sequence[Row]) -> str:
    """In Markdown: found of put in, by sound alone and by both."""
    languages = list(dict.fromkeys(row["language"] for row in rows if "language" in row))
    found = {(row["kind"], row["language"]): row for row in rows if "language" in row}
    head = "".join(f" {NAMES[code]} |" for code in languages)
    lines = [f"| fault | by sound alone |{head} all |", "|---" * (len(languages) + 3) + "|"]
    for kind, words in KINDS.items():
        own = [found[kind, code] for code in languages]
        of = sum(row["of"] for row in own)
        cells = [f"{row['either']} of {row['of']}" for row in own]
        either = sum(row["either"] for row in own)
        share = f"{either} of {of} ({either / max(1, of):.1%})"
        lines.append(f"| {words} | {sum(row['by_sound'] for row in own)} of {of} | {' | '.join(cells)} | {share} |")
    cost = next(row for row in rows if row["kind"] == "cost")
    lines += [
        "",
        f"{cost['s']:.0f} s of sound; a second of it costs {cost['sound_ms_per_s']:.0f} ms of CPU time by sound and "
        f"{cost['ear_s_per_s']:.2f} s by ear, without the second hearing of suspects.",
    ]
    return "\n".join(lines)


def keep(rows: Sequence[Row]) -> None:
    """Put the table into the page."""
    page = PAGE.read_text("utf-8")
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    PAGE.write_text(f"{before}{BEGIN}\n\n{table(rows)}\n\n{END}{after}", "utf-8")
