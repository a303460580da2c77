from __future__ import annotations

import logging
import os
import shutil
from pathlib import Path

import pytest

from parlance.core.errors import ModelError, UsageError
from parlance.core.gguf_file import GgufContents, write_gguf
from parlance.core.native import native
from parlance.library import catalogue as catalogue_module
from parlance.library.catalogue import Catalogue


@pytest.fixture
def folders(tmp_path: Path, micro_gguf: Path) -> dict[str, Path]:
    places = {name: tmp_path / name for name in ("models", "cache", "embedded")}
    for name in ("models", "embedded"):
        places[name].mkdir()
    shutil.copy(micro_gguf, places["embedded"] / "small.gguf")
    for name in ("zebra", "ant"):
        shutil.copy(micro_gguf, places["models"] / f"{name}.gguf")
    return places


@pytest.fixture
def catalogue(folders: dict[str, Path]) -> Catalogue:
    return Catalogue(folders["models"], folders["cache"], folders["embedded"] / "small.gguf")


def test_the_embedded_voice_comes_first(catalogue: Catalogue) -> None:
    assert [model.name for model in catalogue.models()] == ["small", "ant", "zebra"]


def test_a_model_is_described_from_its_metadata(catalogue: Catalogue) -> None:
    info = catalogue.models()[0]
    assert (info.title, info.family, info.sample_rate) == ("Random supertonic-v2-micro", "supertonic", 16000)
    assert [voice.id for voice in info.voices] == ["M1", "F1"]
    assert (info.default_voice, info.default_language) == ("M1", "en")
    assert info.defaults == {"speed": 1.05, "steps": 5}
    assert info.languages == ("en", "ko", "es", "pt", "fr")
    assert info.size_bytes == Path(info.path).stat().st_size
    assert "speed" in info.capabilities


def test_unreadable_files_are_skipped_with_a_warning(
    catalogue: Catalogue, folders: dict[str, Path], caplog: pytest.LogCaptureFixture
) -> None:
    (folders["models"] / "bad.gguf").write_bytes(b"GGUF nonsense")
    (folders["models"] / ".half.gguf.1.part").write_bytes(b"x")
    with caplog.at_level(logging.WARNING):
        assert [model.name for model in catalogue.models()] == ["small", "ant", "zebra"]
    assert "bad.gguf" in caplog.text


def test_there_need_not_be_a_folder_of_models(folders: dict[str, Path], tmp_path: Path) -> None:
    catalogue = Catalogue(tmp_path / "nowhere", folders["cache"], folders["embedded"] / "small.gguf")
    assert [model.name for model in catalogue.models()] == ["small"]


def test_names_and_paths_resolve(catalogue: Catalogue, folders: dict[str, Path]) -> None:
    assert catalogue.resolve("") == folders["embedded"] / "small.gguf"
    assert catalogue.resolve("small") == folders["embedded"] / "small.gguf"
    assert catalogue.resolve("ant") == folders["models"] / "ant.gguf"
    assert catalogue.resolve(str(folders["models"] / "zebra.gguf")) == folders["models"] / "zebra.gguf"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("zebar", "did you mean zebra"),
        ("random:supertonic-v2-mikro", "there are random:|no random model"),
        ("supertonic-v3", "did you mean random:supertonic-v3"),
        ("kokoro", "the model 'kokoro' is not on this disk yet; `parlance models pull kokoro` fetches it"),
        ("Supertonic-3", "`parlance models pull supertonic-3` fetches it"),
        ("gone.gguf", "there is no model file gone.gguf"),
        ("qqqqqqqq", "there are small, ant, zebra"),
    ],
)
def test_unknown_names_get_a_suggestion(catalogue: Catalogue, name: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        catalogue.resolve(name)


def test_random_models_are_made_once(catalogue: Catalogue, folders: dict[str, Path]) -> None:
    path = catalogue.resolve("random:supertonic-v3-micro")
    assert path.is_relative_to(folders["cache"])
    made = path.stat().st_mtime_ns
    assert catalogue.resolve("random:supertonic-v3-micro").stat().st_mtime_ns == made
    assert catalogue.describe(path).capabilities[-2:] == ("guidance", "expression_tags")


def test_the_hash_is_kept_until_the_file_changes(
    catalogue: Catalogue, folders: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, read = folders["models"] / "ant.gguf", []
    original = catalogue_module.file_sha256
    monkeypatch.setattr(catalogue_module, "file_sha256", lambda file: read.append(file) or original(file))
    first = catalogue.sha256(path)
    assert catalogue.sha256(path) == first
    assert Catalogue(folders["models"], folders["cache"], path).sha256(path) == first
    assert len(read) == 1
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)
    os.utime(path, ns=(1, 1))
    assert catalogue.sha256(path) != first


@pytest.mark.parametrize("content", ["", "{", "[]", '{"x": 3}'])
def test_a_damaged_hash_cache_is_replaced(catalogue: Catalogue, folders: dict[str, Path], content: str) -> None:
    folders["cache"].mkdir()
    (folders["cache"] / "sha256.json").write_text(content)
    path = folders["models"] / "ant.gguf"
    assert catalogue.sha256(path) == catalogue_module.file_sha256(path)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"general.name": None}, "general.name is missing"),
        ({"speech.sample_rate": ("str", "fast")}, "speech.sample_rate must be of type int"),
        ({"speech.default_voice": ("str", "nobody")}, "'nobody', which is not in speech.voices"),
        ({"voice.M1.name": None}, "voice.M1.name is missing"),
        ({"supertonic.default_steps": ("f32", 5.0)}, "supertonic.default_steps must be of type int"),
        ({"supertonic.default_speed": ("f32", 2.5)}, "supertonic.default_speed must be between 0.5 and 2, not 2.5"),
    ],
)
def test_wrong_metadata_names_file_and_key(
    catalogue: Catalogue, micro_gguf: Path, tmp_path: Path, changes: dict, message: str
) -> None:
    contents, out = GgufContents(micro_gguf), tmp_path / "bad.gguf"
    metadata = {k: v for k, v in (contents.metadata | changes).items() if v is not None}
    write_gguf(out, metadata, {"ve.theta": contents.tensors["ve.theta"].values()}, {"ve.theta": "f32"})
    with pytest.raises(ModelError, match=message) as caught:
        catalogue.describe(out)
    assert "bad.gguf" in str(caught.value)


def test_a_file_that_vanished_is_named(catalogue: Catalogue, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"gone\.gguf"):
        catalogue.describe(tmp_path / "gone.gguf")
    with pytest.raises(ModelError, match=r"gone\.gguf cannot be read"):
        catalogue.sha256(tmp_path / "gone.gguf")


def test_a_header_is_read_once(
    catalogue: Catalogue, folders: dict[str, Path], micro_gguf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request resolves its model at each pause in typing."""
    core, read = native(), []
    monkeypatch.setattr(core, "GgufFile", lambda path, original=core.GgufFile: read.append(path) or original(path))
    for _ in range(3):
        assert catalogue.describe(catalogue.resolve("ant")).name == "ant"
    assert read == [str(folders["models"] / "ant.gguf")]
    (folders["models"] / "ant.gguf").unlink()
    shutil.copyfile(micro_gguf, folders["models"] / "ant.gguf")
    catalogue.describe(catalogue.resolve("ant"))
    assert len(read) == 2
