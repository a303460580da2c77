"""The patch queue is complete, explained, and applies cleanly to the pinned ggml."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import re
import shutil
import tarfile
import time
from pathlib import Path
from types import ModuleType

import pytest
import unearth.preparer

from parlance.commands.models import DTYPES

from ... import metal_rules

REPO = Path(__file__).resolve().parents[3]


def _fetch_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ggml_fetch", REPO / "native" / "ggml" / "fetch.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


fetch = _fetch_script()
CACHE = fetch.default_cache()  # read before the tests get folders of their own: the build has the archive there
PIN = json.loads(fetch.PIN.read_text())


def test_every_patch_is_listed_once():
    listed = [p.name for p in fetch.series()]
    assert sorted(listed) == sorted(p.name for p in fetch.PATCHES.glob("*.patch"))


@pytest.mark.parametrize("patch", fetch.series(), ids=lambda p: p.name)
def test_headers_explain(patch: Path):
    header = patch.read_text().split("\n--- ", 1)[0]
    for field in ("Subject: ", "\nWhy: ", "\nTest that fails without it: ", "\nDrop when: "):
        assert field in header
    for word in header.split():
        if word.startswith("tests/"):
            assert (REPO / word.rstrip(".,;:()")).exists(), word


@pytest.fixture(scope="module")
def patched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("patched")
    CACHE.mkdir(parents=True, exist_ok=True)
    fetch.unpack(PIN, fetch.download(PIN, CACHE), folder)
    fetch.apply(fetch.series(), folder)
    return folder


def test_the_series_applies_without_fuzz(patched: Path):
    common = (patched / "ggml/src/ggml-vulkan/ggml-vulkan.cpp").read_text()
    assert "#ifdef VK_EXT_LAYER_SETTINGS_EXTENSION_NAME" in common
    version = (patched / "ggml/CMakeLists.txt").read_text()
    for part, number in zip(("MAJOR", "MINOR", "PATCH"), PIN["ggml_version"].split("."), strict=True):
        assert f"GGML_VERSION_{part} {number}" in version


def test_there_are_few_patches_and_they_are_short():
    assert len(fetch.series()) <= 10
    assert sum(len(patch.read_text().splitlines()) for patch in fetch.series()) <= 2000
    extension = fetch.PATCHES / "0005-cuda-extension-point.patch"
    assert len(extension.read_text().splitlines()) <= 100


@pytest.fixture(scope="module")
def pinned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that patches touch, as they are in the archive."""
    folder = tmp_path_factory.mktemp("pinned")
    CACHE.mkdir(parents=True, exist_ok=True)
    fetch.unpack(PIN, fetch.download(PIN, CACHE), folder)
    return folder


@pytest.mark.parametrize("patch", fetch.series(), ids=lambda p: p.name)
def test_no_patch_edits_what_another_adds(patch: Path, pinned: Path, tmp_path: Path):
    """Each applies to the pinned source alone."""
    for name in re.findall(r"^--- a/(\S+)", patch.read_text(), re.MULTILINE):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(pinned / name, tmp_path / name)
    fetch.apply([patch], tmp_path)


def test_ggml_launches_no_kernel_early_that_our_matcher_counts_on(patched: Path):
    """`is_ordered_by_wait` in native/cuda/graph_match.h: a product with a quantized weight is computed by
    a kernel that waits for the one before it, and lets the next one start only at its own end."""
    cuda = patched / "ggml/src/ggml-cuda"
    text = (cuda / "mmvq.cu").read_text()
    begin = text.index("static __global__ void mul_mat_vec_q(")
    kernel = text[begin : text.index("\n}\n", begin)]
    assert "ggml_cuda_pdl_sync();" in kernel
    assert "ggml_cuda_pdl_lc();" not in kernel
    for name in ("mmq.cuh", "mmf.cuh"):
        assert "pdl" not in (cuda / name).read_text()


def test_vulkan_says_no_to_every_type_whose_shaders_are_left_out(patched: Path):
    vulkan = patched / "ggml/src/ggml-vulkan"
    generator = (vulkan / "vulkan-shaders/vulkan-shaders-gen.cpp").read_text()
    types = re.search(r"type_names = \{(.*?)\};", generator, re.DOTALL)[1]
    left_out = re.compile(re.search(r'regex types\("(.*)"\);', generator)[1].replace(r"\\", "\\"))
    unbuilt = {name for name in re.findall(r'"(\w+)"', types) if left_out.fullmatch(f"matmul_{name}_f32")}
    backend = (vulkan / "ggml-vulkan.cpp").read_text()
    body = backend.partition("bool ggml_vk_type_is_built(")[2].partition("return false;")[0]
    assert unbuilt == {name.lower() for name in re.findall(r"GGML_TYPE_(\w+)", body)}
    assert unbuilt
    assert not unbuilt & set(DTYPES)


def test_the_rules_of_metal_are_those_of_the_pinned_ggml():
    """Where it fails, the pin has moved to another text: read it, mend `tests/metal_rules.py`, then `READ` there."""
    text = (fetch.fetch(CACHE) / metal_rules.SOURCE).read_text(encoding="utf-8")
    begin = text.index(metal_rules.FUNCTION)
    function = text[begin : text.index("\n}\n", begin)]
    assert hashlib.sha256(function.encode()).hexdigest().startswith(metal_rules.READ)


def test_a_patch_that_does_not_apply_is_named(tmp_path: Path):
    bad = tmp_path / "0009-bad.patch"
    bad.write_text("--- a/x.c\n+++ b/x.c\n@@ -1 +1 @@\n-old\n+new\n")
    (tmp_path / "x.c").write_text("other\n")
    with pytest.raises(fetch.FetchError, match=r"0009-bad\.patch does not apply"):
        fetch.apply([bad], tmp_path)


def test_a_changed_archive_is_refused_and_deleted(tmp_path: Path):
    archive = tmp_path / f"{PIN['package']}-{PIN['version']}.tar.gz"
    archive.write_bytes(b"not the archive")
    with pytest.raises(fetch.FetchError, match="the pin says"):
        fetch.download(PIN, tmp_path)
    assert not archive.exists()


def test_the_key_depends_on_every_patch(tmp_path: Path):
    patches = tmp_path / "patches"
    shutil.copytree(fetch.PATCHES, patches)
    before = fetch.key(patches=patches)
    last = sorted(patches.glob("*.patch"))[-1]
    last.write_text(last.read_text() + "\n")
    assert fetch.key(patches=patches) != before


def test_an_index_that_sends_another_archive_is_refused_before_it_is_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """What it sends is an archive that any unpacker takes."""
    name = f"{PIN['package'].replace('-', '_')}-{PIN['version']}"
    index = tmp_path / "index" / PIN["package"]
    index.mkdir(parents=True)
    with tarfile.open(index / f"{name}.tar.gz", "w:gz") as tar:
        tar.add(REPO / "LICENSE", f"{name}/LICENSE")
    (index / "index.html").write_text(f'<a href="{name}.tar.gz">{name}.tar.gz</a>')
    monkeypatch.setattr(unearth.preparer, "unpack_archive", lambda *_, **__: pytest.fail("it was unpacked"))
    monkeypatch.setenv("PIP_INDEX_URL", index.parent.as_uri())
    with pytest.raises(fetch.FetchError, match=r"another .* than the pin says"):
        fetch.download(PIN, tmp_path)


@pytest.mark.extended
def test_a_cached_tree_that_was_changed_is_made_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    archive = fetch.download(PIN, CACHE)
    (tmp_path / archive.name).hardlink_to(archive)
    tree = fetch.fetch(tmp_path)
    begun = time.monotonic()
    assert fetch.fetch(tmp_path) == tree
    assert time.monotonic() - begun < 2  # it is only read again
    assert capsys.readouterr().err == ""
    source = tree / "ggml/src/ggml.c"
    good = source.read_bytes()
    for change in (lambda: source.write_bytes(good + b"\n"), (tree / "ggml/src/more.c").touch, source.unlink):
        change()
        assert fetch.fetch(tmp_path) == tree
        assert source.read_bytes() == good
        assert not (tree / "ggml/src/more.c").exists()
        assert "was changed since it was unpacked" in capsys.readouterr().err
    assert {path.name for path in tmp_path.iterdir()} == {archive.name, tree.name, f"{tree.name}.sha256"}


def test_a_tree_of_an_older_fetch_is_kept_if_nothing_in_it_was_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    archive = fetch.download(PIN, CACHE)
    (tmp_path / archive.name).hardlink_to(archive)
    tree = fetch.fetch(tmp_path)
    (tmp_path / f"{tree.name}.sha256").unlink()
    made = (tree / "ggml").stat().st_ino
    assert fetch.fetch(tmp_path) == tree
    assert (tree / "ggml").stat().st_ino == made
    assert capsys.readouterr().err == ""
