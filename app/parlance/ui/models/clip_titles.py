"""What the recipe of a clip is called in words: the titles that the pickers show for its ids."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from parlance.core.request import SETTINGS, SynthesisRequest
from parlance.library.history import Clip

from ..translation import localized, tr
from .choices import ChoicesModel, language_name

_TOLD = {"text", "model", "model_sha256", "voice", "language", "device", "threads", "stream", "seed"}


@dataclass(frozen=True)
class ClipTitles:
    """Nothing of it changes, so that another thread may search with it. What is gone from this disk keeps its id."""

    models: Mapping[str, str] = field(default_factory=dict)
    voices: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """By model and id."""

    def model(self, request: SynthesisRequest) -> str:
        return self._model(request.model)

    def voice(self, request: SynthesisRequest) -> str:
        return self._voice(request.model, request.voice)

    def searched(self, fields: Mapping[str, Any]) -> str:
        """The titles of a recipe with these fields, to be looked into, and the id of its device."""
        model, voice, language, device = (
            str(fields.get(name, "")) for name in ("model", "voice", "language", "device")
        )
        return " ".join((self._model(model), self._voice(model, voice), language_name(language), device))

    def recipe(self, clip: Clip) -> str:
        """All that it was made with, but for the text."""
        request, model = clip.request, self.model(clip.request)
        parts = (
            f"{model} ({request.model_sha256[:12]}…)" if request.model_sha256 else model,
            self.voice(request),
            language_name(request.language),
            _device(clip),
            tr("seed {seed}", seed=request.seed),
            *(
                _option(known.name, getattr(request, known.name))
                for known in dataclasses.fields(request)
                if known.name not in _TOLD and getattr(request, known.name) not in (None, known.default)
            ),
        )
        return " · ".join(part for part in parts if part)

    def _model(self, name: str) -> str:
        return self.models.get(name) or _file_name(name)

    def _voice(self, model: str, voice: str) -> str:
        return self.voices.get((model, voice)) or _file_name(voice)


def clip_titles(choices: ChoicesModel) -> ClipTitles:
    return ClipTitles(
        {model.name: choices.model_label(model) for model in choices.models},
        {(model.name, voice.id): voice.name for model in choices.models for voice in model.voices},
    )


def _file_name(name: str) -> str:
    """Of a model or a voice that is a file, its name alone."""
    return name.replace("\\", "/").rsplit("/", 1)[-1]


def _device(clip: Clip) -> str:
    """As it was called on that day, and what it was reached through."""
    backend = clip.request.device.partition(":")[0]
    return f"CPU ({clip.device})" if backend == "cpu" else f"{clip.device} ({backend.capitalize()})"


def _option(name: str, value: Any) -> str:
    """As the side panel calls it, where it does."""
    option = SETTINGS[name]
    if not option.label:
        return f"{name.replace('_', ' ')} {value}"
    if option.choices:
        words = tr(option.choices[value])
    else:
        words = localized(f"{value:g}") if isinstance(value, float) else str(value)
    return f"{tr(option.label).replace('&', '')} {words}{option.unit}"
