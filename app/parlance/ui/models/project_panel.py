"""Whose choices the panel shows: those of the script, or those of the project, which go with its file."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from parlance.core.request import SynthesisRequest

from .choices import ChoicesModel
from .options import OFFERED, OptionsModel, picked_request

OF_THE_MACHINE = ("device", "dtype", "threads")
"""Choices that no project takes along."""


class ProjectPanel(QObject):
    changing = Signal()
    """The project is about to be read in another way; `base` is still the one before."""
    changed = Signal()
    """`base` is another one."""

    def __init__(self, choices: ChoicesModel, options: OptionsModel) -> None:
        super().__init__()
        self._choices, self._options = choices, options
        self.base: SynthesisRequest | None = None
        """How the open project is read, but for the text; None until it is known."""
        self.shown = False
        """Whether the panel is the project's."""
        self._of_script: SynthesisRequest | None = None
        self._options_of_script: dict[str, Any] = {}
        """All of them: those that its model does not have are for another one."""
        self._applying = False
        for signal in (choices.model_changed, choices.voice_changed, choices.language_changed, options.changed):
            signal.connect(self._follow)
        choices.offered.connect(self._on_offered)

    def open(self, base: SynthesisRequest | None) -> None:
        """Another project is open; without a `base` it begins with what the panel shows."""
        self.base = base
        if base is None:
            self._follow(force=True)
        elif self.shown:
            self._apply(base)

    def show(self) -> None:
        """The panel is the project's from now on."""
        if not self.shown:
            self._of_script, self._options_of_script = self._picked(), self._options.changed_values()
            self.shown = True
            if self.base is not None:
                self._apply(self.base)

    def hide(self) -> None:
        """The panel is the script's again, as it was left."""
        if self.shown:
            self.shown = False
            if self._of_script is not None:
                self._apply(self._of_script)
                now = self._options.changed_values()
                kept = {name: value for name, value in self._options_of_script.items() if name not in OF_THE_MACHINE}
                self._options.restore(kept | {name: now[name] for name in OF_THE_MACHINE if name in now})

    def restore(self, base: SynthesisRequest) -> None:
        """The project is read as before."""
        self.changing.emit()
        self.base = base
        if self.shown:
            self._apply(base)
        self.changed.emit()

    def request(self) -> SynthesisRequest:
        """How a sentence is asked for that names nothing itself. Raises `UsageError` for a value out of range."""
        picked = picked_request(self._choices, self._options, "")
        if self.base is None:
            return picked
        return self.base.replace(**{name: getattr(picked, name) for name in OF_THE_MACHINE})

    def _picked(self) -> SynthesisRequest | None:
        """None before the engine has said which models there are."""
        return picked_request(self._choices, self._options, "") if self._choices.model is not None else None

    def _on_offered(self) -> None:
        if self.shown and self.base is not None:
            self._apply(self.base)

    def _follow(self, *_values: object, force: bool = False) -> None:
        if self._applying or not (self.shown or force) or (picked := self._picked()) is None:
            return
        base = picked.replace(**{name: getattr(SynthesisRequest(""), name) for name in OF_THE_MACHINE})
        if base != self.base:
            self.changing.emit()
            self.base = base
            self.changed.emit()

    def _apply(self, request: SynthesisRequest) -> None:
        """Show `request` in the panel, as far as this machine has what it names."""
        choices = self._choices
        self._applying = True
        try:
            choices.set_model(request.model)
            if choices.model is None or choices.model.name != request.model:
                return  # not on this disk: speaking says so, and picking another one is a change of the project
            choices.set_language(request.language)
            if voice := choices.model.voice(request.voice, request.language):
                choices.set_voice(voice.id)
            for option in OFFERED:
                if option.name not in OF_THE_MACHINE:
                    value = getattr(request, option.name)
                    self._options.set(option.name, self._options.default(option.name) if value is None else value)
        finally:
            self._applying = False
