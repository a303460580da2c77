"""Words that the floors below the window say in English and the window shows: here they enter its catalogues."""

from __future__ import annotations

import functools
import re

from parlance.core.messages import Message

from .. import translation
from ..translation import SOURCE, language, localized, mark, tr
from .core_errors import DOCUMENTS, ERRORS, NATIVE, SYSTEM

EDITS = (
    mark("add text"),
    mark("add sentence"),
    mark("lock"),
    mark("unlock"),
    mark("split"),
    mark("join"),
    mark("remove"),
    mark("move"),
    mark("add words"),
    mark("add word"),
    mark("change word"),
    mark("remove word"),
    mark("voice"),
    mark("language"),
    mark("speed"),
    mark("pause"),
    mark("chapter"),
)
"""What undo and redo name."""
ABILITIES = (mark("clones voices"), mark("follows instructions"), mark("performs [laugh] and the like"))
LICENCE_LIMITS = (
    mark(
        "OpenRAIL-M forbids the uses that it lists, and asks you to say that the speech is made by a computer. "
        "Read it on the model's page first."
    ),
)
SWITCHES = (
    mark("Prefer host memory"),
    mark("Weights stay in the computer's own memory"),
    mark("No cooperative matrix 2"),
    mark("NVIDIA's newer matrix units are left alone"),
    mark("No bfloat16"),
    mark("Its shaders are left alone"),
    mark("Transfer queue"),
    mark("Uploads run beside computation"),
    mark("Time each operation"),
    mark("Prints them to the terminal; slower"),
)
OWN_EDITS = (mark("pick take"),)
"""The same, of the window's own commands."""
PROGRESS = (
    mark("{sentences} spoken"),
    mark("Speaking sentence {number} of {count}"),
    mark("Measuring sentence {number} of {count}"),
    mark("Writing sentence {number} of {count}"),
    mark("Loading the voice-cloning model"),
    mark("Reading {model} onto {device}"),
    mark("Reading {model}"),
    mark("Ready"),
    mark("Speaking part {number} of {count}"),
    mark("Preparing"),
    mark("Preparing the token model"),
    mark("Preparing the sound model"),
    mark("Preparing the talker"),
    mark("Preparing the codec"),
    mark("Preparing the duration predictor"),
    mark("Preparing the text encoder"),
    mark("Preparing the vector estimator"),
    mark("Preparing the vocoder"),
    mark("Done"),
    mark("Running the reference on the CPU"),
    mark("Running each stage on {device}"),
    mark("Running the whole on {device}"),
    mark("Compared"),
    mark("Bringing the recording to 24 and 16 kHz"),
    mark("Bringing the recording to 24 kHz"),
    mark("Bringing the recording to {rate} kHz"),
    mark("Listening for the timbre"),
    mark("Listening for the pace"),
    mark("Turning speech into tokens"),
    mark("Turning the recording into codes"),
    mark("Leaving the rest aside, since its words are not given"),
    mark("Reading page {number} of {count}"),
)
MEASURING = (
    mark("{words} (row {row} of {rows})"),
    mark("Loading {model} on {device}"),
    mark("First sound, nothing prepared"),
    mark("First whole utterance"),
    mark("Repetition {number} of {count}"),
    mark("First sound, all prepared"),
    mark("Timing the stages"),
    mark("Comparing {model} on {device} with the CPU"),
    mark("Speaking the sentence"),
)
"""Of a comparison; the first goes around the others."""
STAGES = (
    mark("duration predictor"),
    mark("text encoder"),
    mark("vector estimator"),
    mark("vocoder"),
    mark("token model"),
    mark("token encoder"),
    mark("flow estimator"),
    mark("pitch predictor"),
    mark("voice source"),
    mark("talker"),
    mark("code predictor"),
    mark("codec"),
    mark("whole"),
)
"""What a standing names; `whole` is from text to sound."""
STANDINGS = (
    mark("Every stage agrees with the CPU"),
    mark("Not compared with the CPU yet"),
    mark("Not compared with the CPU: there is too little free memory to run both"),
    mark("Used although {problem}"),
    mark("In part on the CPU: {problem}"),
    mark("Set aside until Parlance is started again: {problem}"),
    mark("Set aside: {problem}"),
    mark("the {stage} differs from the CPU by {difference} (bound {bound})"),
    mark("the {stage} is too unlike the CPU's: cosine {cosine}"),
    mark("the {stage} gives values that are no numbers"),
    mark("the sound is too unlike the CPU's: {likeness}"),
)
CLIPS = (
    mark("The clip holds values that are not numbers: the file is damaged."),
    mark("The channels of the clip cancel each other out: one of them has its polarity reversed. Use one channel."),
    mark("The clip is silent: check the microphone, or choose another recording."),
    mark(
        "The clip is {whole} s long; this model needs {needed} s of speech at least, and learns most from {wanted} s."
    ),
    mark(
        "The clip is {whole} s long, and at most {most} s can be used. The part from {begin} s to {end} s suits best."
    ),
    mark("Only {speech} s of the clip are speech; the rest is silence. Record more."),
    mark("{share} of the clip is silence: cut the pauses, or record more speech."),
    mark("This model can learn from {wanted} s; with {whole} s the likeness may suffer."),
    mark(
        "The recording is overdriven: {share} of its samples are cut off, and the voice would be distorted. "
        "Turn the input down and record again."
    ),
    mark(
        "The recording is overdriven: {share} of its samples are cut off, and the voice would sound harsh. "
        "Turn the input down and record again."
    ),
    mark(
        "The background is only {level} dB below the voice; it becomes part of the voice. "
        "Record in a quieter room, nearer to the microphone."
    ),
    mark("Nothing of the voice is above {limit} kHz, as on a telephone; the clone will sound dull."),
    mark("Nothing of the voice is above {limit} kHz, as after strong compression; the clone will sound dull."),
    mark("The clip is very quiet ({loudness} LUFS): noise weighs more than it should."),
    mark("This does not sound like speech: its loudness never changes."),
    mark(
        "This does not sound like speech: its pitch stands still, as of music or a test tone. "
        "Use a recording of one person who speaks."
    ),
    mark(
        "More than one person seems to speak in this clip, and the voice would be a mixture: "
        "choose a part with one of them."
    ),
    mark("Hardly anything in this clip has a pitch: is it whispered, or noise? Use plain speech."),
)
"""What the clip doctor finds."""
LIMITS = (
    mark(
        "This model moves its voice towards the recording, in pitch, timbre and pace, but only among "
        "the voices that it learned from: it does not copy an identity."
    ),
)
"""What a clone is not."""
NOTICES = (
    mark("{fault}: spoken again with other random numbers"),
    mark("The model was stuck on one sound in {words}"),
    mark("The model did not find an end and was stopped by the limit in {words}"),
    mark("The model stopped too soon in {words}"),
    mark(
        "The words given with the voice's recording do not fit its {seconds} s, those of the text would: "
        "the two look swapped. The recording's are {words}"
    ),
    mark("Hebrew is read as it is written; with vowel signs in the text it is pronounced better."),
    mark("Russian is read without stress marks; write them where a word is stressed wrongly."),
    mark("Kanji are not read by their sound: install parlance[ja] for that."),
    mark("This model file lacks the table of Chinese characters: convert it again with Cangjie5_TC.json beside it."),
    mark("{problem}: {device} does it"),
    mark("the CPU"),
)
"""What a listener is told about a speech; the last is a device."""

VOICES = (
    mark("American woman, warm"),
    mark("American man, calm"),
    mark("American woman, lively"),
    mark("American man, vivid"),
    mark("British woman, clear"),
    mark("British man, measured"),
    mark("Spanish woman"),
    mark("Spanish man"),
    mark("French woman"),
    mark("French voice, deeper"),
    mark("Italian woman"),
    mark("Italian man"),
    mark("Brazilian woman"),
    mark("Brazilian man"),
    mark("woman who speaks German"),
    mark("man who speaks German"),
    mark("cloned from {file}"),
    mark("blend of {first} and {second}"),
)
"""Of the embedded voice, and of those that the user made."""


def said(words: Message | str) -> str:
    """`words` of the core in the language of the window; as they are where they are none of the above."""
    if isinstance(words, Message):
        if words.code != "verbatim":
            return translation.said(words)
        words = str(words)
    if language() == SOURCE:
        return words
    for template, pattern in _patterns():
        found = pattern.fullmatch(words)
        if found:
            return tr(template, **{name: _value(value) for name, value in found.groupdict().items()})
    # Whose fault it is, and what it is: of the former only names are left.
    what, colon, why = words.partition(": ")
    return f"{what}{colon}{said(why)}" if why else words


def sentences(count: int) -> str:
    return tr("%n sentence(s)", "", count)


def _value(words: str) -> str:
    """Numbers are written as the language does, names stay as they are."""
    if counted := re.fullmatch(r"(\d+) sentences?", words):
        return sentences(int(counted[1]))
    return localized(words) if re.fullmatch(r"[\d.,]+%?(?: [MG]B)?", words) else said(words)


@functools.cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    def pattern(template: str) -> re.Pattern[str]:
        parts = re.split(r"\{(\w+)\}", template)
        # A value that ends in a colon would be a name that belongs in front of the template.
        given = (f"(?P<{p}>.+?(?<!:))" if i % 2 else re.escape(p) for i, p in enumerate(parts))
        return re.compile("".join(given), re.DOTALL)

    groups = (MEASURING, PROGRESS, STAGES, STANDINGS, CLIPS, LIMITS, NOTICES, VOICES, DOCUMENTS, ERRORS, NATIVE, SYSTEM)
    return [(template, pattern(template)) for group in groups for template in group]
