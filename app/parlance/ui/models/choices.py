"""What the pickers offer and what is picked: model, voice, language, device."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QLocale, QObject, Signal

from parlance.core.cloning import clone_path
from parlance.core.device_status import DeviceStatus
from parlance.core.result import DeviceInfo, ModelInfo, VoiceInfo

from .. import translation
from ..translation import mark, said, tr

KIND_WORDS = {
    "cpu": "CPU",
    "gpu": mark("Discrete GPU"),
    "igpu": mark("Integrated GPU"),
    "software": mark("Software rendering"),
}
AUTO = "auto"
"""Language of a model that finds it out by itself, and of voices without one."""
GIB = 2**30
MIB = 2**20


class ChoicesModel(QObject):
    offered = Signal()
    """Models and devices are known."""
    model_changed = Signal()
    voice_changed = Signal()
    language_changed = Signal()
    device_changed = Signal()
    measured_changed = Signal()
    voices_changed = Signal()
    """The voices that there are."""
    models_changed = Signal()
    """The models that there are."""
    model_lost = Signal(str)
    """What the model that was picked and is not there any more was called; another is picked."""
    voice_left = Signal(str, str)
    """The id of the voice that was picked and is not there any more, and what the one in its place is called."""
    favourites_changed = Signal()
    device_status_changed = Signal()
    """What is known of a device with a model."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.models: list[ModelInfo] = []
        self.devices: list[DeviceInfo] = []
        self.model: ModelInfo | None = None
        self.voice = ""
        self.language = ""
        self.device = "auto"
        self.favourites: list[str] = []
        """Keys of voices, as `voice_key` makes them."""
        self._voices: dict[str, str] = {}
        self._is_first = False
        self._measured: dict[str, float] = {}
        self._device_statuses: dict[tuple[str, str], DeviceStatus] = {}
        self.testing = ""
        """What the self-test does, in words."""

    def restore(self, voices: dict[str, str], language: str, device: str, measured: dict[str, float]) -> None:
        """Choices of an earlier run, to be taken up where they still exist."""
        self._voices = dict(voices)
        self._measured = dict(measured)
        self.language, self.device = language, device

    def begin_in(self, language: str) -> None:
        """At the very first start: in that language, where the model speaks it, and with a voice that does."""
        self.language, self._is_first = language, True

    def offer(self, models: list[ModelInfo], devices: list[DeviceInfo], wanted_model: str) -> None:
        self.models, self.devices = models, devices
        if self.device not in [d.id for d in devices]:
            self.device = "auto"
        self.offered.emit()
        names = [m.name for m in models]
        if names:
            self.set_model(wanted_model if wanted_model in names else names[0])
        self.device_changed.emit()

    def set_model(self, name: str) -> None:
        model = next((m for m in self.models if m.name == name), None)
        if model is None or model is self.model:
            return
        self.model = model
        if self.language not in model.languages:
            self.language = model.default_language
        if self._is_first and (speaker := model.speaker(self.language)) != model.default_voice:
            self._voices[name] = speaker
        self._is_first = False
        remembered = self._voices.get(name, "")
        found = model.voice(remembered, self.language)
        self.voice = found.id if found is not None else model.default_voice
        self.model_changed.emit()
        self.voice_changed.emit()
        self.language_changed.emit()
        self.measured_changed.emit()
        if found is not None and remembered in found.formerly:
            self._voices[name] = found.id
            self.voice_left.emit(remembered, found.name)

    def relist(self, models: list[ModelInfo]) -> None:
        """Models or voices came or went; what is picked stays picked where it is still there."""
        before, picked = [m.name for m in self.models], self.model
        label = self.model_label(picked) if picked is not None else ""
        self.models = models
        if picked is None:
            return
        self.model = next((m for m in models if m.name == picked.name), picked)
        if self.voice_info() is None:
            self.set_voice(self.model.default_voice)
        if [m.name for m in models] != before:
            self.models_changed.emit()
        self.voices_changed.emit()
        if self.model is picked and models and picked.name not in [m.name for m in models]:
            self.set_model(models[0].name)
            self.model_lost.emit(label)

    def model_label(self, model: ModelInfo) -> str:
        """The title; of models that share one, the name of the file as well."""
        alone = [m.title for m in self.models].count(model.title) < 2
        return model.title if alone else f"{model.title} ({model.name})"

    def set_voice(self, voice: str) -> None:
        if self.model is not None and voice != self.voice:
            self.voice = self._voices[self.model.name] = voice
            self.voice_changed.emit()

    def pick_voice(self, voice: str) -> None:
        """As `set_voice`; where each language has voices of its own, it follows: a French one is picked for French."""
        self.set_voice(voice)
        picked, model = self.voice_info(), self.model
        if picked is None or model is None or picked.language not in model.languages:
            return
        if any(other.language == self.language for other in model.voices):
            self.set_language(picked.language)

    def set_favourite(self, key: str, favourite: bool) -> None:
        if (key in self.favourites) != favourite:
            others = [other for other in self.favourites if other != key]
            self.favourites = [*others, key] if favourite else others
            self.favourites_changed.emit()

    def ordered_voices(self) -> list[tuple[VoiceInfo, bool]]:
        """Those of the picked model, favourites first, and whether each is one."""
        model = self.model
        if model is None:
            return []
        voices = [(voice, voice_key(model, voice) in self.favourites) for voice in model.voices]
        return sorted(voices, key=lambda known: not known[1])

    def set_language(self, language: str) -> None:
        if language == self.language:
            return
        self.language = language
        self.language_changed.emit()
        voice = self.voice_info()
        if self.model is None or voice is None or voice.cloned or voice.language in (language, "", AUTO):
            return
        native = self.model.voice(self.model.speaker(language))
        if native is not None and native.language == language:
            self.set_voice(native.id)

    def set_device(self, device: str) -> None:
        if device != self.device:
            self.device = device
            self.device_changed.emit()
            self.measured_changed.emit()

    def measure(self, model: str, device: str, rtf: float) -> None:
        """Remember the real-time factor that `model` reached on `device`."""
        self._measured[f"{model}|{device}"] = round(rtf, 4)
        self.measured_changed.emit()

    def set_device_status(self, status: DeviceStatus) -> None:
        self._device_statuses[status.model, status.device] = status
        self.testing = ""
        self.device_status_changed.emit()

    def set_testing(self, words: str) -> None:
        self.testing = words
        self.device_status_changed.emit()

    def device_status(self, device: DeviceInfo | None = None) -> DeviceStatus | None:
        """Of the picked device, or another one, with the picked model; None until it is known."""
        device = device or self.device_info()
        return self._device_statuses.get((self.model.name, device.id)) if self.model and device else None

    @property
    def voices(self) -> dict[str, str]:
        return dict(self._voices)

    @property
    def measured(self) -> dict[str, float]:
        return dict(self._measured)

    def best_rate(self, model: str) -> float | None:
        """Real-time factor of its fastest device, as far as it was measured here."""
        found = [rate for key, rate in self._measured.items() if key.partition("|")[0] == model]
        return min(found, default=None)

    def voice_info(self, id_: str = "") -> VoiceInfo | None:
        """Of the picked voice, or of another one of the picked model."""
        return next((v for v in self.model.voices if v.id == (id_ or self.voice)), None) if self.model else None

    def cloners(self) -> list[ModelInfo]:
        """The models that can make a voice of a recording; first those whose voice is to be taken for the speaker's."""
        found = [(model.cloning.limits is not None, model) for model in self.models if model.cloning is not None]
        return [model for _, model in sorted(found, key=lambda known: known[0])]

    def device_info(self) -> DeviceInfo | None:
        """The picked device; for automatic the one that it stands for."""
        if self.device == "auto":
            return next((d for d in self.devices if d.auto), None)
        return next((d for d in self.devices if d.id == self.device), None)

    def voice_caption(self) -> str:
        voice = self.voice_info()
        return "" if voice is None else voice_words(voice)

    def language_caption(self) -> str:
        """What to do where no model of this disk speaks the language of the window."""
        own = translation.language()
        if self.model is None or any(own in model.languages for model in self.models):
            return ""
        return tr(
            "{title} does not speak {language}. Other models do: {button}",
            title=self.model.title,
            language=language_name(own),
            button=tr("More models…"),
        )

    def model_caption(self) -> str:
        if self.model is None:
            return ""
        return tr("On this disk · {size}", size=disk_words(disk_bytes(self.model)))

    def device_caption(self) -> str:
        device = self.device_info()
        if device is None:
            return ""
        if device.kind == "cpu":
            parts = [device.description]
        else:
            parts = [f"{tr(KIND_WORDS.get(device.kind, device.kind))}, {device.backend.capitalize()}"]
        if device.memory_total:
            # What was free when the engine looked is not what is free now.
            parts.append(tr("{total} memory", total=memory_words(device.memory_total)))
        return " · ".join(parts)

    def measured_caption(self) -> str:
        device = self.device_info()
        factor = self._measured.get(f"{self.model.name}|{device.id}") if self.model and device else None
        if factor is None:
            return tr("Speed not measured yet")
        return tr("Measured {factor}", factor=factor_words(factor))


def voice_words(voice: VoiceInfo) -> str:
    """Language and character: what is known of a voice besides its name."""
    language = "" if voice.language == AUTO else language_name(voice.language)
    description = said(voice.description)
    if language in description:
        return description
    return " · ".join(part for part in (language, description) if part)


def voice_details(voices: Sequence[VoiceInfo]) -> dict[str, str]:
    """What stands beside each name in an open list of voices, by id."""
    return {voice.id: voice_words(voice) for voice in voices}


def voice_names(voices: Sequence[VoiceInfo]) -> list[tuple[str, str]]:
    """Ids and names to pick from; behind a name that several have stands who it is."""
    times = Counter(voice.name for voice in voices)
    who = [said(voice.description) if times[voice.name] > 1 else "" for voice in voices]
    return [
        (voice.id, f"{voice.name} · {told}" if told else voice.name) for voice, told in zip(voices, who, strict=True)
    ]


def voice_key(model: ModelInfo | None, voice: VoiceInfo) -> str:
    """The same for every copy of a model; None will do for one of the user's own."""
    return own_key(voice.id) if voice.cloned or model is None else f"{model.title}/{voice.id}"


def own_key(id_: str) -> str:
    return f"own/{id_}"


def device_label(device: DeviceInfo) -> str:
    if device.kind == "cpu":
        return "CPU"
    if device.kind == "software":
        return tr("Software rendering (slow)")
    return device.description or device.name


LANGUAGE_NAMES = {
    "ar": mark("Arabic"), "bg": mark("Bulgarian"), "cs": mark("Czech"), "da": mark("Danish"), "de": mark("German"),
    "el": mark("Greek"), "en": mark("English"), "es": mark("Spanish"), "et": mark("Estonian"), "fi": mark("Finnish"),
    "fr": mark("French"), "he": mark("Hebrew"), "hi": mark("Hindi"), "hr": mark("Croatian"), "hu": mark("Hungarian"),
    "id": mark("Indonesian"), "it": mark("Italian"), "ja": mark("Japanese"), "ko": mark("Korean"),
    "lt": mark("Lithuanian"), "lv": mark("Latvian"), "ms": mark("Malay"), "nl": mark("Dutch"), "no": mark("Norwegian"),
    "pl": mark("Polish"), "pt": mark("Portuguese"), "ro": mark("Romanian"), "ru": mark("Russian"), "sk": mark("Slovak"),
    "sl": mark("Slovenian"), "sv": mark("Swedish"), "sw": mark("Swahili"), "tr": mark("Turkish"),
    "uk": mark("Ukrainian"), "vi": mark("Vietnamese"), "zh": mark("Chinese"),
}  # fmt: skip
"""Of every language of an official model; Qt knows the names of the others only in English and in themselves."""


def language_name(code: str) -> str:
    if code == AUTO:
        return tr("Automatic")
    if code in LANGUAGE_NAMES:
        return tr(LANGUAGE_NAMES[code])
    language = QLocale.codeToLanguage(code) if code else QLocale.Language.AnyLanguage
    if language in (QLocale.Language.AnyLanguage, QLocale.Language.C):
        return code
    if translation.language() == translation.SOURCE:
        return QLocale.languageToString(language)
    return QLocale(code).nativeLanguageName()


def disk_words(size: int) -> str:
    if size < 10**6:
        return tr("{size:.0f} kB", size=size / 1e3)
    return tr("{size:.1f} GB", size=size / 1e9) if size >= 10**9 else tr("{size:.0f} MB", size=size / 1e6)


def disk_bytes(model: ModelInfo) -> int:
    """Of its file, and of the one that clones voices for it."""
    clone = clone_path(Path(model.path))
    return model.size_bytes + (clone.stat().st_size if clone.is_file() else 0)


def memory_words(size: int) -> str:
    return tr("{size:.1f} GB", size=size / GIB) if size >= GIB else tr("{size:.0f} MB", size=size / MIB)


def factor_words(factor: float) -> str:
    """A real-time factor in words: of 0.05, 20× faster than real time."""
    if factor > 1:
        return tr("{times:.1f}× slower than real time", times=factor)
    times = 1 / max(factor, 1e-4)
    if times < 10:
        return tr("{times:.1f}× faster than real time", times=times)
    return tr("{times:,.0f}× faster than real time", times=times)
