"""Every voice of this machine as the page of voices lists it: one row each, however many models speak with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from parlance.core.cloned_voice import VoiceRecord
from parlance.core.result import ModelInfo, VoiceInfo

from ..translation import said, tr
from .choices import AUTO, language_name, voice_key
from .model_rows import language_words

ALL = ""
"""Of a filter: everything."""


@dataclass(frozen=True)
class VoiceRow:
    key: str
    voice: VoiceInfo
    models: tuple[ModelInfo, ...]
    """That speak with it; empty if none on this disk does."""
    record: VoiceRecord | None = None
    """Of one of the user's own."""

    @property
    def languages(self) -> tuple[str, ...]:
        """That it can be heard in."""
        return tuple(dict.fromkeys(code for model in self.models for code in model.languages if code != AUTO))

    @property
    def language(self) -> str:
        """Whose speaker it is, in words; where that is not known, what it can be heard in, or how many these are."""
        codes = self.record.languages if self.record else (self.voice.language,)
        known = [code for code in codes if code not in ("", AUTO)]
        if not known and len(self.languages) > 1:
            return tr("%n language(s)", "", len(self.languages))
        return language_words(known or self.languages)

    @property
    def model(self) -> str:
        if self.models:
            return " · ".join(dict.fromkeys(model.title for model in self.models))
        return tr("needs {model}", model=self.record.model) if self.record else ""

    @property
    def kind(self) -> str:
        if self.record is None:
            return tr("Built in")
        return tr("Blend") if self.record.blend_of else tr("Cloned")

    @property
    def licence(self) -> str:
        stated = self.record.licence if self.record else self.models[0].licence
        return stated or tr("licence not stated")

    def facts(self) -> str:
        """What it speaks, with which model, under which licence."""
        spoken = (
            tr("speaks {languages}", languages=language_words(self.languages))
            if self.languages
            else tr("no model here can use it")
        )
        described = "" if self.record else said(self.voice.description)
        return " · ".join(part for part in (described, spoken, self.model, self.licence) if part)

    def origin(self) -> str:
        """Where it comes from, and who agreed."""
        record = self.record
        if record is None:
            return tr("It came with the model.")
        if record.blend_of:
            shares = share_words(record.blend_of[0], record.blend_of[1], record.blend_amount)
            return tr("Blended here: {shares}.", shares=shares)
        begin, end = record.source_part
        return tr(
            "Cloned from {file}, {begin:.1f} to {end:.1f} s (SHA-256 {hash}…). Consent: {consent}",
            file=record.source_name,
            begin=begin,
            end=end,
            hash=record.source_sha256[:12],
            consent=record.consent,
        )

    def matches(self, words: str, language: str, model: str) -> bool:
        """Every one of the words is somewhere in what is said of it; the two others are a code and a title."""
        if language != ALL and language not in self.languages:
            return False
        if model != ALL and model not in [known.title for known in self.models]:
            return False
        spoken = " ".join(language_name(code) for code in self.languages)
        said = " ".join((self.voice.id, self.voice.name, self.language, self.facts(), self.origin(), spoken)).casefold()
        return all(word in said for word in words.casefold().split())


def share_words(first: str, second: str, amount: float) -> str:
    share = round(100 * amount)
    return tr("{rest} % {first}, {share} % {second}", rest=100 - share, first=first, share=share, second=second)


def voice_rows(
    models: Sequence[ModelInfo], records: Mapping[str, VoiceRecord], favourites: Iterable[str]
) -> list[VoiceRow]:
    """Favourites first, then the user's own, then those of the models, in the order of the models."""
    speaking: dict[str, tuple[VoiceInfo, list[ModelInfo]]] = {}
    for model in models:
        for voice in model.voices:
            speaking.setdefault(voice_key(model, voice), (voice, []))[1].append(model)
    for id_, record in records.items():
        voice = VoiceInfo(id_, record.name, "", record.origin, cloned=True)
        speaking.setdefault(voice_key(None, voice), (voice, []))
    rows = [
        VoiceRow(key, voice, tuple(known), records.get(voice.id) if voice.cloned else None)
        for key, (voice, known) in speaking.items()
        if not voice.cloned or voice.id in records
    ]
    liked = set(favourites)
    return sorted(rows, key=lambda row: (row.key not in liked, row.record is None))
