"""Languages and voices of a Qwen3-TTS release, as GGUF metadata."""

from __future__ import annotations

from ...conversion.json_fields import Fields
from ...conversion.release_writer import Metadata

AUTO = "auto"
LANGUAGE_CODES = {
    "chinese": "zh",
    "english": "en",
    "french": "fr",
    "german": "de",
    "italian": "it",
    "japanese": "ja",
    "korean": "ko",
    "portuguese": "pt",
    "russian": "ru",
    "spanish": "es",
}
DEFAULT_VOICE = "default"
_ONLY_VOICE = {"base": ("Any voice", "the model picks one"), "voice_design": ("Designed", "as you describe it")}
_SPEAKERS = {
    "aiden": ("en", "sunny American man"),
    "dylan": ("zh", "young man from Beijing"),
    "eric": ("zh", "lively man from Chengdu"),
    "ono_anna": ("ja", "playful woman"),
    "ryan": ("en", "dynamic man"),
    "serena": ("zh", "warm young woman"),
    "sohee": ("ko", "warm woman"),
    "uncle_fu": ("zh", "mature man with a low voice"),
    "vivian": ("zh", "bright young woman with an edge"),
}


def languages(talker: Fields) -> Metadata:
    """The official names with their ids, dialects included, and the codes of those that a user may choose."""
    ids = talker.below("codec_language_id")
    names = list(talker.mapping("codec_language_id"))
    offered = sorted(LANGUAGE_CODES[name] for name in names if name in LANGUAGE_CODES)
    return {
        "speech.languages": ("str[]", [AUTO, *offered]),
        "qwen3_tts.default_language": ("str", AUTO),
        "qwen3_tts.language.names": ("str[]", names),
        "qwen3_tts.language.ids": ("i32[]", [ids.integer(name) for name in names]),
    }


def voices(talker: Fields, variant: str) -> Metadata:
    """The speakers of a CustomVoice model, else the one voice that is none in particular."""
    if variant != "custom_voice":
        name, description = _ONLY_VOICE[variant]
        return _listed([DEFAULT_VOICE]) | _voice(DEFAULT_VOICE, name, AUTO, description)
    ids, dialects = talker.below("spk_id"), talker.mapping("spk_is_dialect")
    names = list(talker.mapping("spk_id"))
    found = _listed([name.lower() for name in names])
    for name in names:
        language, description = _SPEAKERS.get(name.lower(), (AUTO, ""))
        found |= _voice(name.lower(), name.replace("_", " ").title(), language, description)
    return found | {
        "qwen3_tts.speaker.names": ("str[]", [name.lower() for name in names]),
        "qwen3_tts.speaker.ids": ("i32[]", [ids.integer(name) for name in names]),
        "qwen3_tts.speaker.dialects": ("str[]", [str(dialects.get(name) or "") for name in names]),
    }


def _listed(ids: list[str]) -> Metadata:
    return {"speech.voices": ("str[]", ids), "speech.default_voice": ("str", ids[0])}


def _voice(id_: str, name: str, language: str, description: str) -> Metadata:
    values = {"name": name, "language": language, "description": description}
    return {f"voice.{id_}.{key}": ("str", value) for key, value in values.items()}
