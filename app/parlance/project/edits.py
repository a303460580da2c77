"""Every edit as field values before and after, so that each can be undone and done again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from .items import Sentence, Word

KINDS: dict[str, type[Sentence] | type[Word]] = {"sentences": Sentence, "words": Word}
"""Tables whose rows are edited, and what a row of each is."""


@dataclass
class Change:
    """Of one row. A row that comes new was `removed` before; no row is ever deleted.

    Not frozen, which would take three times as long to make: one edit may have ten thousand."""

    table: str
    id: int
    before: dict[str, Any]
    after: dict[str, Any]

    @classmethod
    def of(cls, before: Sentence | Word, **after: Any) -> Change:
        table = "sentences" if isinstance(before, Sentence) else "words"
        fields = vars(before)
        return cls(table, before.id, {name: fields[name] for name in after}, after)

    @classmethod
    def new(cls, row: Sentence | Word) -> Change:
        fields = vars(row).copy()
        del fields["id"]
        return cls("sentences" if isinstance(row, Sentence) else "words", row.id, {"removed": True}, fields)

    @property
    def does_nothing(self) -> bool:
        return self.before == self.after

    def undone(self) -> Change:
        return Change(self.table, self.id, self.after, self.before)


@dataclass(frozen=True)
class Edit:
    label: str
    """What was done, as the undo button says it."""
    changes: tuple[Change, ...]

    def undone(self) -> Edit:
        return Edit(self.label, tuple(change.undone() for change in reversed(self.changes)))

    def changes_json(self) -> str:
        return json.dumps([vars(change) for change in self.changes], ensure_ascii=False)
