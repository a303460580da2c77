"""Files of cloned voices: what they keep, and what is not taken for one."""

from __future__ import annotations

import dataclasses
import logging
import zipfile
from pathlib import Path

import numpy as np
import pytest

from parlance.core.cloning import VoiceRecord
from parlance.core.errors import ModelError, ParlanceError, UsageError
from parlance.core.gguf_file import write_gguf
from parlance.core.limits import VOICE
from parlance.core.native import native
from parlance.families.chatterbox.voice import FORMAT, PARTS, ChatterboxVoice, recipe_of
from parlance.library import voices
from parlance.library.voices import (
    export_voice,
    find_voice,
    import_voice,
    list_voices,
    metadata_of,
    read_record,
    read_voice,
    remove_voice,
    rename_voice,
    save_voice,
    voice_id,
)

RECORD = VoiceRecord(
    name="Ada Löwe",
    fits="turbo",
    consent="Ada agreed on 3 May",
    source_name="ada.flac",
    source_sha256="ab" * 32,
    source_part=(1.5, 11.25),
    model="chatterbox-turbo",
    languages=("en", "de"),
    emotion=0.7,
    licence="private",
)


@pytest.fixture
def voice() -> ChatterboxVoice:
    generator = np.random.default_rng(0)
    return ChatterboxVoice(
        speaker_emb=generator.standard_normal(256).astype(np.float32),
        t3_prompt_tokens=generator.integers(0, 6561, 375).astype(np.int32),
        prompt_token=generator.integers(0, 6561, 250).astype(np.int32),
        prompt_feat=generator.standard_normal((500, 80)).astype(np.float32),
        xvector=generator.standard_normal(192).astype(np.float32),
    )


@pytest.fixture
def saved(tmp_path: Path, voice: ChatterboxVoice) -> Path:
    return save_voice(tmp_path / "voices", voice, RECORD)


def test_a_voice_survives_the_round_trip(saved: Path, voice: ChatterboxVoice) -> None:
    stored = read_voice(saved)
    assert stored.record == RECORD == read_record(saved)
    for part in PARTS:
        want, got = getattr(voice, part), getattr(stored.tensors, part)
        assert (got.dtype, got.tobytes()) == (want.dtype, want.tobytes()), part
    assert saved.stat().st_size < 200_000


def test_consent_is_a_condition(tmp_path: Path, voice: ChatterboxVoice) -> None:
    with pytest.raises(UsageError, match="statement of consent"):
        save_voice(tmp_path, voice, dataclasses.replace(RECORD, consent="  "))
    assert list(tmp_path.iterdir()) == []


def test_an_existing_voice_is_never_replaced(saved: Path, voice: ChatterboxVoice) -> None:
    before = saved.read_bytes()
    with pytest.raises(UsageError, match="ada-löwe"):
        save_voice(saved.parent, voice, dataclasses.replace(RECORD, name="ADA  löwe!"))
    assert saved.read_bytes() == before


def test_names_of_any_script_become_file_names() -> None:
    assert voice_id("Ada Löwe") == "ada-löwe"
    assert voice_id("Анна 2") == "анна-2"
    assert voice_id("../../etc/passwd") == "etc-passwd"
    assert len(voice_id("x" * 500)) == voices.LONGEST_ID
    for nothing in ("", "...", "!?"):
        with pytest.raises(UsageError, match="letter or digit"):
            voice_id(nothing)


def test_voices_are_found_by_id_name_and_what_they_fit(
    saved: Path, voice: ChatterboxVoice, caplog: pytest.LogCaptureFixture
) -> None:
    folder = saved.parent
    other = save_voice(folder, voice, dataclasses.replace(RECORD, name="Bob", fits="multilingual"))
    (folder / "broken.gguf").write_bytes(b"GGUF")
    with caplog.at_level(logging.WARNING, "parlance.library"):
        assert list(list_voices(folder)) == ["ada-löwe", "bob"]
    assert "broken.gguf" in caplog.text
    assert list_voices(folder, "turbo") == {"ada-löwe": RECORD}
    assert find_voice(folder, "ADA LÖWE") == saved
    assert find_voice(folder, "BOB") == other
    assert find_voice(folder, "carl") is None
    assert find_voice(folder / "nowhere", "bob") is None


def test_export_and_import(saved: Path, tmp_path: Path) -> None:
    out = tmp_path / "for-a-friend.gguf"
    export_voice(saved, out)
    with pytest.raises(UsageError, match="already"):
        export_voice(saved, out)
    again = import_voice(tmp_path / "theirs", out)
    assert again == tmp_path / "theirs" / saved.name
    assert again.read_bytes() == saved.read_bytes()
    with pytest.raises(UsageError, match="already"):
        import_voice(tmp_path / "theirs", out)


def test_an_export_replaces_a_file_only_when_told_to(saved: Path, tmp_path: Path) -> None:
    out = tmp_path / "there.gguf"
    out.write_text("something else")
    export_voice(saved, out, overwrite=True)
    assert out.read_bytes() == saved.read_bytes()


def test_a_voice_gets_another_name(saved: Path, voice: ChatterboxVoice) -> None:
    folder = saved.parent
    save_voice(folder, voice, dataclasses.replace(RECORD, name="Bob"))
    with pytest.raises(UsageError, match="bob"):
        rename_voice(folder, "ada-löwe", "BOB")
    assert rename_voice(folder, "ada-löwe", "ADA Löwe") == saved
    renamed = rename_voice(folder, "ada-löwe", "Countess")
    assert sorted(list_voices(folder)) == ["bob", "countess"]
    stored = read_voice(renamed)
    assert stored.record == dataclasses.replace(RECORD, name="Countess")
    assert stored.tensors.xvector.tobytes() == voice.xvector.tobytes()
    remove_voice(folder, "bob")
    assert list(list_voices(folder)) == ["countess"]
    with pytest.raises(ModelError, match="bob"):
        remove_voice(folder, "bob")


@pytest.mark.parametrize("cut", [10, 500, -4])
def test_a_damaged_file_is_not_imported(saved: Path, tmp_path: Path, cut: int) -> None:
    damaged = tmp_path / "damaged.gguf"
    damaged.write_bytes(saved.read_bytes()[:cut])
    with pytest.raises(ModelError, match=r"damaged\.gguf"):
        import_voice(tmp_path / "theirs", damaged)
    assert not (tmp_path / "theirs").exists()


def write(path: Path, voice: ChatterboxVoice, record: VoiceRecord = RECORD, **changes: object) -> Path:
    changed = {key.replace("__", "."): value for key, value in changes.items()}
    metadata = {**metadata_of(record, FORMAT.architecture), **changed}
    write_gguf(path, metadata, {part: getattr(voice, part) for part in PARTS}, PARTS)
    return path


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("general__architecture", ("str", "chatterbox"), "no cloned voice"),
        ("voice__fits", ("str", "opera"), "opera"),
        ("voice__consent", ("u32", 1), "voice.consent"),
        ("voice__source__part", ("f32[]", [1.0]), "voice.source.part"),
    ],
)
def test_metadata_is_checked(tmp_path: Path, voice: ChatterboxVoice, key: str, value: object, said: str) -> None:
    with pytest.raises(ModelError, match=said) as raised:
        read_voice(write(tmp_path / "odd.gguf", voice, **{key: value}))
    assert "odd.gguf" in str(raised.value)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"prompt_token": np.array([6561], np.int32)}, "prompt_token holds a token outside"),
        ({"t3_prompt_tokens": np.array([-1], np.int32)}, "t3_prompt_tokens holds a token outside"),
        ({"prompt_feat": np.zeros((499, 80), np.float32)}, "499 frames for 250 tokens"),
        ({"xvector": np.zeros((2, 192), np.float32)}, "xvector has the shape"),
    ],
)
def test_tensors_are_checked(tmp_path: Path, voice: ChatterboxVoice, changes: dict, said: str) -> None:
    odd = dataclasses.replace(voice, **changes)
    with pytest.raises(ModelError, match=said):
        read_voice(write(tmp_path / "odd.gguf", odd))
    with pytest.raises(ModelError, match=said):
        save_voice(tmp_path / "voices", odd, RECORD)


def test_the_recipe_follows_from_the_model() -> None:
    assert recipe_of({"chatterbox.variant": "nano"}, "m").name == "turbo"
    assert recipe_of({"chatterbox.variant": "english"}, "m").name == "multilingual"
    with pytest.raises(ModelError, match=r"m: chatterbox\.variant"):
        recipe_of({}, "m")


def test_what_comes_from_elsewhere_is_bounded(tmp_path: Path, voice: ChatterboxVoice) -> None:
    def write(file: str, **changes: str) -> Path:
        path = tmp_path / f"{file}.gguf"
        metadata = metadata_of(dataclasses.replace(RECORD, **changes), FORMAT.architecture)
        write_gguf(path, metadata, FORMAT.arrays(voice), dict(PARTS))
        return path

    huge = write("huge")
    with huge.open("ab") as file:
        file.truncate(VOICE.bytes + 1)
    archive = tmp_path / "voice.gguf"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("../../evil.gguf", bytes(1000))
    folder = tmp_path / "voices"
    for source, complaint in (
        (huge, "at most 17"),
        (write("long", name="x" * 81), "more than 80 characters"),
        (write("silent", consent=" "), "statement of consent"),
        (archive, "voice.gguf"),
        (tmp_path / "absent.gguf", "cannot be read"),
    ):
        with pytest.raises(ParlanceError, match=complaint):
            import_voice(folder, source)
    assert not folder.exists()
    assert import_voice(folder, write("climbing", name="../../etc/Passwd")) == folder / "etc-passwd.gguf"


def test_a_voice_is_read_once(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    core, read = native(), []
    monkeypatch.setattr(core, "GgufFile", lambda path, original=core.GgufFile: read.append(path) or original(path))
    for _ in range(3):
        assert [record.name for record in list_voices(saved.parent).values()] == ["Ada Löwe"]
    assert read == [str(saved)]
