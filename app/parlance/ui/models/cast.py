"""The cast of the open project: who speaks in it, how often, and with which voice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from parlance.project.cast import NARRATOR, UNNAMED, Part, Piece, find, key, pieces
from parlance.project.items import Sentence
from parlance.project.script import Script

from ..background import Background
from ..translation import tr
from .choices import ChoicesModel, voice_details, voice_names
from .preferences import Preferences
from .project import ProjectModel
from .speech import SpeechModel

LONGEST_HEARD = 300
"""Characters of a speaker's words that are heard before a voice is chosen."""
KEPT = 500
"""Speakers whose voices are kept for other projects."""


@dataclass(frozen=True)
class Role:
    speaker: str
    """As `parlance.project.cast` spells it."""
    count: int
    """Sentences."""
    voice: str
    """Of most of them now; empty for the project's."""
    proposed: str
    """The same, or what this speaker had in another project."""
    speed: float | None
    """Of most of them now; None for the project's."""

    @property
    def name(self) -> str:
        return {NARRATOR: tr("Narrator"), UNNAMED: tr("Quotes without a name")}.get(self.speaker, self.speaker)


class CastModel(QObject):
    changed = Signal()
    """The roles are known."""
    given = Signal()
    """The sentences have their voices."""

    def __init__(
        self, project: ProjectModel, choices: ChoicesModel, preferences: Preferences, speech: SpeechModel
    ) -> None:
        super().__init__()
        self._project, self._choices, self._preferences, self._speech = project, choices, preferences, speech
        self._background = Background("cast")
        self._found: list[tuple[Sentence, list[Part]]] = []
        self.roles: list[Role] = []
        """The narrator, then who speaks most; last the quotes without a name."""
        self.is_finding = False

    def close(self) -> None:
        self._background.close()

    def find(self) -> None:
        """Look through the open project; answered by `changed`."""
        rows, project = list(self._project.script.sentences), self._project.path

        def done(parts: list[list[Part]]) -> None:
            if self._project.path == project:
                self._show(list(zip(rows, parts, strict=True)))

        self.roles, self.is_finding = [], True
        self._background.ask(lambda: find([(row.text, row.ends_paragraph) for row in rows]), done)
        self.changed.emit()

    def voices(self, role: Role) -> list[tuple[str, str]]:
        """Ids and names to pick from."""
        model = self._choices.model
        offered = [("", tr("Project voice")), *voice_names(model.voices if model else ())]
        known = [id_ for id_, _ in offered]
        return offered if role.voice in known else [*offered, (role.voice, role.voice)]

    def details(self) -> dict[str, str]:
        """Language and character of each of them, by id."""
        model, base = self._choices.model, self._project.panel.base
        if model is None:
            return {}
        names = dict(voice_names(model.voices))
        return {"": names.get(base.voice if base else "", ""), **voice_details(model.voices)}

    @property
    def can_hear(self) -> bool:
        return self._speech.can_preview

    def hear(self, speaker: str, voice: str, speed: float | None) -> None:
        """The first words of a speaker, as `voice` would say them; empty is the project's. Nothing is changed."""
        said = next(
            (
                row.text[part.start + part.cue : part.end]
                for row, parts in self._found
                for part in parts
                if part.speaker == speaker
            ),
            "",
        )
        self.hear_text(said, voice, speed)

    def hear_text(self, text: str, voice: str, speed: float | None) -> None:
        """The first words of any text, as `hear` plays those of a speaker."""
        base, model = self._project.panel.request(), self._choices.model
        spoken = base.voice if model is None or voice not in [known.id for known in model.voices] else voice
        changes = {"text": text.strip()[:LONGEST_HEARD], "voice": spoken}
        request = base.replace(**changes) if speed is None else base.replace(**changes, speed=speed)
        known = next((known.name for known in model.voices if known.id == spoken), spoken) if model else spoken
        self._speech.preview_as(request, tr("Previewing {voice}", voice=known))

    def give(self, voices: Mapping[str, str], speeds: Mapping[str, float | None] | None = None) -> None:
        """Set the voice and the speed of each speaker, in one step that can be undone; sentences of two are split.

        Of a long book in a while: what was changed meanwhile stays as it is."""
        before = {role.speaker: role for role in self.roles}
        speeds = speeds or {}
        given = {
            speaker: (voice, speeds.get(speaker))
            for speaker, voice in voices.items()
            if (voice, speeds.get(speaker)) != ("", None) or before[speaker].voice or before[speaker].speed
        }
        script = self._project.script
        rows = [script.sentence(row.id) if row.id in script else row for row, _ in self._found]
        self._put(script, rows, given)
        self._keep(voices)

    def _put(self, script: Script, rows: list[Sentence], given: Mapping[str, tuple[str, float | None]]) -> None:
        """Cut what is still as in `rows`; once more, if the script is changed meanwhile."""
        draft, found = script.draft(), self._found

        def cut() -> Script:
            cuts: dict[int, list[Piece]] = {}
            for row, (was, parts) in zip(rows, found, strict=True):
                if row.text == was.text and row.id in draft and _is_same(draft.sentence(row.id), row):
                    new = pieces(row.text, (row.voice, row.speed), parts, given)
                    if new != [(row.text, row.voice, row.speed)]:
                        cuts[row.id] = new
            draft.cast(cuts)
            return draft

        def done(draft: Script) -> None:
            if self._project.script is script and not self._project.adopt(draft):
                self._put(script, rows, given)
            else:
                self.given.emit()

        self._background.ask(cut, done)

    def _show(self, found: list[tuple[Sentence, list[Part]]]) -> None:
        self._found, self.is_finding = found, False
        voices: dict[str, Counter[str]] = {}
        speeds: dict[str, Counter[float | None]] = {}
        for row, parts in found:
            for speaker in {part.speaker for part in parts}:
                voices.setdefault(speaker, Counter())[row.voice] += 1
                speeds.setdefault(speaker, Counter())[row.speed] += 1
        order = {NARRATOR: 0, UNNAMED: 2}
        roles = [self._role(speaker, counts, speeds[speaker]) for speaker, counts in voices.items()]
        self.roles = sorted(roles, key=lambda role: (order.get(role.speaker, 1), -role.count, role.speaker))
        self.changed.emit()

    def _role(self, speaker: str, counts: Counter[str], speeds: Counter[float | None]) -> Role:
        voice, speed = counts.most_common(1)[0][0], speeds.most_common(1)[0][0]
        kept = self._preferences.settings.cast.get(key(speaker), "")
        known = [known.id for known in self._choices.model.voices] if self._choices.model else []
        return Role(speaker, counts.total(), voice, voice or (kept if kept in known else ""), speed)

    def _keep(self, voices: Mapping[str, str]) -> None:
        named = {key(speaker): voice for speaker, voice in voices.items() if speaker not in (NARRATOR, UNNAMED)}
        others = {speaker: voice for speaker, voice in self._preferences.settings.cast.items() if speaker not in named}
        cast = others | {speaker: voice for speaker, voice in named.items() if voice}
        self._preferences.keep(cast=dict(list(cast.items())[-KEPT:]))


def _is_same(now: Sentence, was: Sentence) -> bool:
    """Another take may have come."""
    return now is was or (now.text, now.voice, now.speed) == (was.text, was.voice, was.speed)
