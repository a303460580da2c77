"""Files of voices that were cloned for Qwen3-TTS: with and without codes, and what is not taken for one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from parlance.core.cloning import VoiceRecord
from parlance.core.errors import ModelError
from parlance.core.gguf_file import write_gguf
from parlance.families.qwen3.voice import FORMAT, Qwen3Clone
from parlance.library.voices import (
    import_voice,
    list_voices,
    metadata_of,
    read_record,
    read_voice,
    rename_voice,
    save_voice,
)

RECORD = VoiceRecord(
    name="Ada",
    fits="qwen3-tts-0.6b",
    consent="mine",
    source_name="ada.flac",
    source_sha256="ab" * 32,
    source_part=(0.0, 5.0),
    model="qwen3",
    transcript="Grüß Gott, said Ada.",
)
CLONE = Qwen3Clone(
    np.random.default_rng(0).standard_normal(256).astype(np.float32),
    np.random.default_rng(1).integers(0, 512, (40, 16)).astype(np.int32),
)


@pytest.mark.parametrize("clone", [CLONE, replace(CLONE, ref_codes=None)])
def test_a_voice_survives_saving_renaming_and_importing(tmp_path: Path, clone: Qwen3Clone) -> None:
    saved = save_voice(tmp_path / "voices", clone, RECORD)
    renamed = rename_voice(tmp_path / "voices", saved.stem, "Bea")
    stored = read_voice(import_voice(tmp_path / "others", renamed))
    assert stored.record == replace(RECORD, name="Bea") == read_record(renamed)
    assert np.array_equal(stored.tensors.speaker_emb, clone.speaker_emb)
    if clone.ref_codes is None:
        assert stored.tensors.ref_codes is None
    else:
        assert np.array_equal(stored.tensors.ref_codes, clone.ref_codes)
    assert list(list_voices(tmp_path / "voices", RECORD.fits)) == ["bea"]
    assert not list_voices(tmp_path / "voices", "qwen3-tts-1.7b")


@pytest.mark.parametrize(
    ("clone", "said"),
    [
        (replace(CLONE, speaker_emb=np.zeros((1, 256), np.float32)), r"speaker_emb has the shape \(1, 256\)"),
        (replace(CLONE, ref_codes=np.zeros((40, 15), np.int32)), "ref_codes"),
        (replace(CLONE, ref_codes=np.full((40, 16), -1, np.int32)), "ref_codes"),
    ],
)
def test_tensors_that_no_cloning_makes_are_neither_written_nor_read(
    tmp_path: Path, clone: Qwen3Clone, said: str
) -> None:
    with pytest.raises(ModelError, match=said):
        save_voice(tmp_path / "voices", clone, RECORD)
    file = tmp_path / "wrong.gguf"
    write_gguf(file, metadata_of(RECORD, FORMAT.architecture), FORMAT.arrays(clone), dict(FORMAT.parts))
    with pytest.raises(ModelError, match=said):
        read_voice(file)


def test_a_vector_that_is_not_finite_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="Ada: tensor speaker_emb holds values that are not finite"):
        save_voice(tmp_path, replace(CLONE, speaker_emb=np.full(256, np.nan, np.float32)), RECORD)


def test_a_file_without_the_vector_is_no_voice(tmp_path: Path) -> None:
    file = tmp_path / "wrong.gguf"
    codes = {"ref_codes": CLONE.ref_codes}
    write_gguf(file, metadata_of(RECORD, FORMAT.architecture), codes, {"ref_codes": "i32"})
    with pytest.raises(ModelError, match="expected a voice with speaker_emb, ref_codes, found ref_codes"):
        read_voice(file)


def test_a_recipe_of_another_family_is_refused(tmp_path: Path) -> None:
    file = save_voice(tmp_path, CLONE, replace(RECORD, fits="turbo"))
    with pytest.raises(ModelError, match=r"voice\.fits is 'turbo'"):
        read_record(file)
