"""Model files of llama.cpp, qwentts.cpp, chatterbox.cpp, CrispASR and audio.cpp, by what their converters write."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from parlance.core.errors import ModelError
from parlance.core.gguf_file import write_gguf
from parlance.library.catalogue import Catalogue
from parlance.library.install import convert

PEERS = [
    ("qwen3tts", "Qwen3-TTS-12Hz-0.6B-Base", "is a qwen3-tts model of another program.* qwen3-tts-0.6b-base"),
    ("qwen3-tts-tokenizer", "codec", "is a qwen3-tts model of another program"),
    ("qwen3", "Qwen3-TTS-12Hz-1.7B-VoiceDesign", "is a qwen3-tts model of another program"),
    ("chatterbox", "t3", "is a chatterbox model of another program.* chatterbox-turbo"),
    ("chatterbox-s3gen", "s3gen", "is a chatterbox model of another program"),
    ("kokoro", "Kokoro-82M", "is a kokoro model of another program.* get one of kokoro instead"),
    ("kokoro_tts", "Kokoro v1.0 multilingual q8_0", "is a kokoro model of another program"),
    ("llama", "Meta-Llama-3-8B", r"was made for another program \(llama\) and is not supported"),
]


@pytest.mark.parametrize(("architecture", "name", "match"), PEERS, ids=[architecture for architecture, *_ in PEERS])
def test_it_is_called_by_its_name(architecture: str, name: str, match: str, tmp_path: Path) -> None:
    path = tmp_path / "model.gguf"
    metadata = {"general.architecture": ("str", architecture), "general.name": ("str", name)}
    write_gguf(path, metadata, {"t": np.zeros((4, 32), np.float32)}, {"t": "f32"})
    catalogue = Catalogue(tmp_path / "models", tmp_path / "cache", path)
    for what in (
        lambda: catalogue.describe(path),
        lambda: convert(path, tmp_path / "a"),
        lambda: convert(tmp_path, tmp_path / "a"),
    ):
        with pytest.raises(ModelError, match=rf"model\.gguf {match}"):
            what()
