"""Checks a narration by ear: hears each take, speaks a suspect sentence again, and keeps what is heard better.

What was heard is kept in ``proof.json``, so that a check that was stopped goes on where it was. A take is replaced only
by one that the same ear hears better.
"""

from __future__ import annotations

import html
import json
from collections.abc import Callable, Sequence, Set
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from parlance.audio.marking import UNMARKED, Marking, write_marked
from parlance.core.errors import ParlanceError, ProjectError
from parlance.core.files import part_file, publish
from parlance.core.limits import RECIPE, read_json
from parlance.core.messages import Message
from parlance.core.result import Progress, Report, SynthesisResult
from parlance.proof.alignment import HeardWord, Suspect, compare, expected_words
from parlance.proof.listener import Clip, Ear, groups

from .file import ProjectFile
from .items import Sentence, Spoken, Take
from .narration import Reader
from .script import Script
from .take_sound import encoded

FORMAT = "parlance proof 1"
JSON, PAGE, CLIPS = "proof.json", "proof.html", "proof"
RETAKES = 2
AROUND_S = 1.0
"""Heard before and after a suspect word."""


@dataclass(frozen=True)
class Heard:
    """What the ear made of one take."""

    sentence: int
    sha256: str
    """Of the take's samples."""
    text: str
    """What should be heard."""
    language: str
    words: int
    heard: str
    suspects: tuple[Suspect, ...]

    @property
    def wrong(self) -> int:
        """Words that are missing, added or changed."""
        return sum(max(len(one.expected.split()), len(one.heard.split())) for one in self.suspects)


@dataclass(frozen=True)
class Proof:
    """Of a whole script."""

    heard: tuple[Heard, ...]
    notices: tuple[Message, ...]

    @property
    def suspects(self) -> list[Heard]:
        """The worst first."""
        return sorted((one for one in self.heard if one.suspects), key=lambda one: -one.wrong / max(1, one.words))

    @property
    def words(self) -> int:
        return sum(one.words for one in self.heard)

    @property
    def wrong(self) -> int:
        return sum(one.wrong for one in self.heard)

    def to_dict(self) -> dict[str, Any]:
        rows = [
            {**asdict(one), "suspects": [suspect._asdict() for suspect in one.suspects], "wrong": one.wrong}
            for one in self.heard
        ]
        figure = round(1000 * self.wrong / max(1, self.words), 2)
        return {
            "format": FORMAT,
            "words": self.words,
            "wrong": self.wrong,
            "wrong_per_1000_words": figure,
            "notices": list(self.notices),
            "sentences": rows,
        }


Speak = Callable[[Sentence, int], SynthesisResult]
"""Speaks a sentence with a seed."""


def proof_script(
    file: ProjectFile, script: Script, reader: Reader, ear: Ear, folder: Path, speak: Speak, report: Report
) -> Proof:
    """Hear every sentence that has a take, and write ``proof.json`` into `folder` after each few of them."""
    known = {(one.sentence, one.sha256, one.text): one for one in read_heard(folder / JSON)}
    found: dict[int, Heard] = {}
    waiting: list[tuple[Sentence, Take]] = []
    unknown: dict[str, int] = {}
    for row in script.sentences:
        take = script.take_for(row, reader.reading(row))
        if take is None:
            continue
        if (one := known.get((row.id, take.sha256, take.request.text))) is not None:
            found[row.id] = one
        elif ear.knows(take.request.language):
            waiting.append((row, take))
        else:
            unknown[take.request.language] = unknown.get(take.request.language, 0) + 1
    notices = tuple(Message("proof.no_language", n=count, language=code) for code, count in unknown.items())
    order, total = {row.id: number for number, row in enumerate(script.sentences)}, len(found) + len(waiting)

    def proof() -> Proof:
        return Proof(tuple(sorted(found.values(), key=lambda one: order[one.sentence])), notices)

    for group in groups(waiting, lambda pair: pair[1].audio_s, lambda pair: pair[1].request.language):
        message = Message("proof.hearing", number=len(found) + 1, count=total)
        report(Progress(message, len(found), total))
        clips = [Clip(file.samples(take.id), take.sample_rate, take.request.language) for _, take in group]
        for (row, take), words, clip in zip(group, ear.hear(clips), clips, strict=True):
            first = _heard(row, take.sha256, take.request.text, clip, words)
            if first.suspects and len(group) > 1:  # Beside others the ear may lose a sentence, or take words for it.
                (alone,) = ear.hear([clip])
                first = min(first, _heard(row, take.sha256, take.request.text, clip, alone), key=lambda one: one.wrong)
            found[row.id] = (
                first
                if not first.suspects or row.locked
                else _better(file, script, ear, row, take, first, speak, report, order[row.id] + 1)
            )
        _write(folder / JSON, _json(proof()))
    done = proof()
    report(Progress(Message("proof.done", words=done.words, wrong=done.wrong), total, total))
    _write(folder / JSON, _json(done))
    return done


def _better(
    file: ProjectFile,
    script: Script,
    ear: Ear,
    row: Sentence,
    take: Take,
    first: Heard,
    speak: Speak,
    report: Report,
    number: int,
) -> Heard:
    """The first of a few more takes that is heard better, kept in the project; else what was heard first."""
    for again in range(1, RETAKES + 1):
        report(Progress(Message("proof.again", number=number), number - 1, len(script.sentences)))
        asked = take.asked.replace(seed=(take.asked.seed + again) % 2**32)
        try:
            spoken = encoded(Spoken(asked, speak(row, asked.seed)))
        except ParlanceError:  # What was spoken once is kept.
            return first
        result = spoken.result
        clip = Clip(result.samples, result.sample_rate, result.request.language)
        (words,) = ear.hear([clip])
        other = _heard(row, result.sha256, result.request.text, clip, words)
        if other.wrong < first.wrong:
            script.add_take(file.add_take(script.new_id(), row.id, spoken))
            return other
    return first


def _heard(row: Sentence, sha256: str, text: str, clip: Clip, words: Sequence[HeardWord]) -> Heard:
    suspects = compare(text, clip.language, words, len(clip.samples) / clip.rate)
    count = len(expected_words(text, clip.language))
    said = " ".join(word.text for word in words)
    return Heard(row.id, sha256, text, clip.language, count, said, tuple(suspects))


def read_heard(path: Path) -> list[Heard]:
    """What an earlier check has heard. `ProjectError` names a file that is something else."""
    try:
        values = read_json(path.read_text("utf-8"), RECIPE)
        if values["format"] != FORMAT:
            raise ValueError(values["format"])
        return [
            Heard(
                **{name: one[name] for name in ("sentence", "sha256", "text", "language", "words", "heard")},
                suspects=tuple(Suspect(**suspect) for suspect in one["suspects"]),
            )
            for one in values["sentences"]
        ]
    except FileNotFoundError:
        return []
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ProjectError("proof.no_json", path=path, error=error) from error


def proof_files(folder: Path) -> list[Path]:
    """What a check writes into the folder; the last is a folder itself."""
    return [folder / name for name in (JSON, PAGE, CLIPS)]


def has_heard(folder: Path, sounds: Set[str]) -> bool:
    """Whether a check of these takes, by their hashes, has left its results in the folder."""
    try:
        return any(one.sha256 in sounds for one in read_heard(folder / JSON))
    except ProjectError:
        return False


def mark_fine(folder: Path, sentence: int, sha256: str) -> None:
    """Record that the user found nothing wrong with the take; later checks of the folder respect that."""
    path = folder / JSON
    values = read_json(path.read_text("utf-8"), RECIPE)
    for row in values["sentences"]:
        if (row["sentence"], row["sha256"]) == (sentence, sha256):
            values["wrong"] -= row["wrong"]
            row["suspects"], row["wrong"] = [], 0
    values["wrong_per_1000_words"] = round(1000 * values["wrong"] / max(1, values["words"]), 2)
    _write(path, json.dumps(values, ensure_ascii=False, indent=1) + "\n")


def _json(proof: Proof) -> str:
    return json.dumps(proof.to_dict(), ensure_ascii=False, indent=1) + "\n"


def _write(path: Path, text: str) -> None:
    with part_file(path) as part:
        part.write_text(text, "utf-8")
        publish(part, path)


def write_page(
    proof: Proof,
    script: Script,
    samples_of: Callable[[Heard], tuple[np.ndarray, int, Take]],
    folder: Path,
    title: str,
    marking: Marking = UNMARKED,
) -> Path:
    """``proof.html`` in `folder`, and the suspects as clips in the folder ``proof`` beside it."""
    (folder / CLIPS).mkdir(exist_ok=True)
    order = {row.id: number for number, row in enumerate(script.sentences, 1)}
    blocks = []
    for one in proof.suspects:
        samples, rate, take = samples_of(one)
        number = order[one.sentence]
        rows = []
        for count, suspect in enumerate(one.suspects, 1):
            name = f"{CLIPS}/{number:05d}-{count}.flac"
            first = max(0, round((suspect.begin_s - AROUND_S) * rate))
            part = samples[first : max(first + 1, round((suspect.end_s + AROUND_S) * rate))]
            write_marked(folder / name, [part], rate, [take.request], marking)
            said = f" as <i>{html.escape(suspect.heard)}</i>" if suspect.heard and suspect.expected else ""
            word = html.escape(suspect.expected or suspect.heard)
            rows.append(
                f"<li><b>{suspect.kind}</b>: <mark>{word}</mark>{said}, at {suspect.begin_s:.1f} s "
                f'<audio controls preload="none" src="{name}"></audio></li>'
            )
        blocks.append(
            f'<section lang="{html.escape(one.language)}"><h2>{number}</h2><p>{html.escape(one.text)}</p>'
            f"<p><i>{html.escape(one.heard)}</i></p><ul>{''.join(rows)}</ul></section>"
        )
    head = (
        f"{proof.wrong} of {proof.words} words are suspect in {len(proof.suspects)} of {len(proof.heard)} sentences, "
        "the worst first. Each shows what is written, then what was heard."
    )
    notices = "".join(f"<p>{html.escape(notice)}</p>" for notice in proof.notices)
    page = (
        f'<!doctype html><html><head><meta charset="utf-8"><title>{html.escape(title)}</title><style>'
        "body{font:16px/1.5 sans-serif;max-width:50em;margin:2em auto;padding:0 1em}audio{height:1.8em;"
        "vertical-align:middle}</style></head><body>"
        f"<h1>{html.escape(title)}</h1><p>{head}</p>{notices}{''.join(blocks)}</body></html>\n"
    )
    _write(folder / PAGE, page)
    return folder / PAGE
