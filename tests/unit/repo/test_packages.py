"""What packages are made of: the bundle's starter, the file types, the scripts that build them."""

from __future__ import annotations

import ctypes.util
import os
import plistlib
import runpy
import shutil
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import parlance
from parlance.library.paths import changes
from parlance.project.file import SUFFIX, ProjectFile
from parlance.project.schema import APPLICATION_ID

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def starter(repo: Path) -> dict[str, Any]:
    return runpy.run_path(str(repo / "packaging" / "bundle" / "start.py"))


def test_a_frozen_program_starts_itself_again() -> None:
    asked = (
        "import sys; sys.frozen = True; sys.executable = '/opt/parlance/parlance-gui.exe';"
        "from parlance.library.process import COMMAND; print(*COMMAND)"
    )
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert said.split() == ["/opt/parlance/parlance.exe"]


@pytest.mark.parametrize(("before", "after"), [("/usr/lib/mine", "/usr/lib/mine"), (None, None)])
def test_programs_of_the_system_do_not_load_the_bundles_libraries(
    starter: dict[str, Any], monkeypatch: pytest.MonkeyPatch, before: str | None, after: str | None
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/parlance")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    starter["give_back_library_path"]()
    assert os.environ.get("LD_LIBRARY_PATH") == after
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ


def test_a_library_of_the_bundle_is_found_before_the_systems(
    starter: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ctypes.util, "find_library", lambda name: f"the system's {name}")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    (tmp_path / "libportaudio.so.2").touch()
    starter["prefer_own_libraries"]()
    assert ctypes.util.find_library("portaudio") == str(tmp_path / "libportaudio.so.2")
    assert ctypes.util.find_library("vulkan") == "the system's vulkan"


SORTED = """
from PySide6.QtCore import QCollator, QLocale
words = "zebra Äpfel Apfel äther Öl ölig Ñandú nandú chico cz llama éclair Œuvre 東京 かな イロハ 10 9 ß ss".split()
for language in "en de es fr ja ar sv tr".split():
    print(sorted(words, key=QCollator(QLocale(language)).sortKey))
print(open("/proc/self/maps").read().split("libicudata")[0].split()[-1])
"""


@pytest.mark.skipif(shutil.which("icupkg", path=f"{os.environ['PATH']}:/usr/sbin") is None, reason="needs icu-devtools")
def test_a_bundle_sorts_as_the_whole_of_icu_does(repo: Path, tmp_path: Path) -> None:
    import PySide6

    whole = next((Path(PySide6.__file__).parent / "Qt" / "lib").glob("libicudata.so.*"))
    small = Path(shutil.copy(whole, tmp_path))

    def lines(folder: Path) -> list[str]:
        environment = {**os.environ, "LD_LIBRARY_PATH": str(folder)}
        command = [sys.executable, "-c", SORTED]
        return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout.splitlines()

    subprocess.run([repo / "packaging" / "bundle" / "icu.sh", tmp_path], check=True)
    assert small.stat().st_size < whole.stat().st_size / 4
    *before, loaded = lines(whole.parent)
    *after, loaded_now = lines(tmp_path)
    assert (loaded, loaded_now) == (f"{whole.parent}/", f"{tmp_path}/")
    assert after == before
    assert len(set(before)) > 1, "languages sort in their own ways"


def test_the_file_type_is_that_of_our_projects(repo: Path) -> None:
    kind = ElementTree.parse(repo / "packaging" / "desktop" / "parlance.xml").getroot().find(f"{MIME}mime-type")
    assert kind is not None
    glob, inner = kind.find(f"{MIME}glob"), kind.find(f"{MIME}magic/{MIME}match/{MIME}match")
    assert glob is not None
    assert inner is not None
    assert glob.get("pattern") == f"*{SUFFIX}"
    assert int(inner.get("value", ""), 16) == APPLICATION_ID
    entry = ConfigParser(interpolation=None)
    entry.read(repo / "packaging" / "desktop" / "parlance.desktop", encoding="utf-8")
    types = entry["Desktop Entry"]["MimeType"].split(";")
    assert {kind.get("type"), "text/plain", "application/epub+zip"} <= set(types)


@pytest.mark.skipif(shutil.which("update-mime-database") is None, reason="needs shared-mime-info")
def test_a_project_is_known_by_what_it_holds(repo: Path, tmp_path: Path) -> None:
    project = tmp_path / f"book{SUFFIX}"
    ProjectFile.create(project).close()
    assert int.from_bytes(project.read_bytes()[68:72], "big") == APPLICATION_ID
    packages = tmp_path / "mime" / "packages"
    packages.mkdir(parents=True)
    shutil.copy(repo / "packaging" / "desktop" / "parlance.xml", packages)
    said = subprocess.run(["update-mime-database", tmp_path / "mime"], capture_output=True, text=True, check=True)
    assert "rror" not in said.stderr, said.stderr
    assert "*.parlance" in (tmp_path / "mime" / "globs").read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="needs desktop-file-utils")
def test_the_desktop_entry_is_valid(repo: Path) -> None:
    subprocess.run(["desktop-file-validate", repo / "packaging" / "desktop" / "parlance.desktop"], check=True)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="needs appstream")
@pytest.mark.parametrize("pages", ["https://pages.example/docs", ""])
def test_the_page_in_software_centres_is_valid(repo: Path, tmp_path: Path, pages: str) -> None:
    # The project has no domain of its own to begin its name with.
    waived = "--override=cid-desktopapp-is-not-rdns=info"
    page = tmp_path / "parlance.metainfo.xml"
    metainfo = runpy.run_path(str(repo / "packaging" / "bundle" / "metainfo.py"))["metainfo"]
    page.write_text(metainfo(pages), encoding="utf-8")
    said = subprocess.run(["appstreamcli", "validate", "--no-net", waived, page], capture_output=True, text=True)
    assert said.returncode == 0, said.stdout
    shown = [image.text or "" for image in ElementTree.parse(page).iter("image")]
    assert len(shown) == (3 if pages else 0)
    for address in shown:
        assert (repo / "docs" / address.removeprefix(f"{pages}/")).is_file()


def test_every_page_names_this_version(repo: Path) -> None:
    releases = ElementTree.parse(repo / "packaging" / "desktop" / "parlance.metainfo.xml").getroot().find("releases")
    assert releases is not None
    assert releases[0].get("version") == parlance.__version__
    citation = (repo / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {parlance.__version__}\ndate-released: {releases[0].get('date')}\n" in citation


@pytest.mark.skipif(shutil.which("makensis") is None, reason="needs nsis")
def test_the_windows_installer_is_made_of_a_folder(repo: Path, tmp_path: Path) -> None:
    for name in ("parlance.exe", "parlance-gui.exe", "_internal/python313.dll"):
        (tmp_path / "parlance" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "parlance" / name).write_bytes(b"MZ")
    out = tmp_path / "parlance-windows.exe"
    values = [f"-DVERSION={parlance.__version__}", f"-DFOLDER={tmp_path / 'parlance'}", f"-DOUT={out}"]
    script = repo / "packaging" / "bundle" / "installer.nsi"
    subprocess.run(["makensis", "-V2", "-WX", *values, script], check=True, capture_output=True)
    assert out.read_bytes()[:2] == b"MZ"


def test_macos_is_told_of_projects_and_of_the_microphone(repo: Path) -> None:
    info = plistlib.loads(plistlib.dumps(runpy.run_path(str(repo / "packaging" / "bundle" / "macos.py"))["INFO"]))
    kind = info["UTExportedTypeDeclarations"][0]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX.removeprefix(".")]
    assert kind["UTTypeIdentifier"] in info["CFBundleDocumentTypes"][0]["LSItemContentTypes"]
    rights = plistlib.loads((repo / "packaging" / "bundle" / "entitlements.plist").read_bytes())
    # One without the other, and the system ends the program when it asks for the microphone.
    assert info["NSMicrophoneUsageDescription"]
    assert rights["com.apple.security.device.audio-input"] is True


@pytest.mark.parametrize(
    "script",
    [
        "build.sh",
        "wheel.sh",
        "release.sh",
        "try_package.sh",
        "windows.sh",
        "macos.sh",
        "bundle/deb.sh",
        "bundle/icu.sh",
        "bundle/setup.sh",
    ],
)
def test_scripts_can_be_read(repo: Path, script: str) -> None:
    subprocess.run(["bash", "-n", repo / "packaging" / script], check=True)


def test_setup_installs_and_removes_what_it_installed(repo: Path, tmp_path: Path) -> None:
    bundle, prefix = tmp_path / "bundle", tmp_path / "prefix"
    for name in ("parlance", "_internal/library.so", "share/applications/parlance.desktop"):
        (bundle / name).parent.mkdir(parents=True, exist_ok=True)
        (bundle / name).write_text(name, encoding="utf-8")
    (bundle / "parlance-gui").symlink_to("parlance")
    setup = bundle / "setup.sh"
    shutil.copy(repo / "packaging" / "bundle" / "setup.sh", setup)
    for kept in ("share/applications/other.desktop", "bin/other"):
        (prefix / kept).parent.mkdir(parents=True, exist_ok=True)
        (prefix / kept).touch()
    before = {path for path in prefix.rglob("*") if path.is_file()}
    subprocess.run([setup, prefix], check=True, capture_output=True)
    assert (prefix / "bin" / "parlance-gui").read_text(encoding="utf-8") == "parlance"
    assert (prefix / "share" / "applications" / "parlance.desktop").is_file()
    subprocess.run([prefix / "lib" / "parlance" / "setup.sh", "--remove", prefix], check=True, capture_output=True)
    left = {path for path in prefix.rglob("*") if path.is_file() or path.is_symlink()}
    assert {path for path in left if path.name != "mimeinfo.cache"} == before


def test_the_changes_of_this_version_are_told(repo: Path) -> None:
    assert f"## {parlance.__version__}\n" in changes().read_text(encoding="utf-8")
    carried = tomllib.loads((repo / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["scikit-build"]["overrides"]
    assert any("CHANGELOG.md" in row.get("wheel", {}).get("force-include", {}) for row in carried)
    releases = ElementTree.parse(repo / "packaging" / "desktop" / "parlance.metainfo.xml").getroot().find("releases")
    assert releases is not None
    assert releases[0].get("version") == parlance.__version__


@pytest.mark.skipif(shutil.which("makensis") is None, reason="makensis is not installed")
def test_the_documented_command_makes_the_windows_installer(repo: Path, tmp_path: Path) -> None:
    """Its paths count from the folder that it is called in, not from the script's."""
    (tmp_path / "build/bundle/parlance/_internal").mkdir(parents=True)
    (tmp_path / "build/bundle/parlance/parlance-gui.exe").write_bytes(b"MZ")
    (tmp_path / "dist").mkdir()
    (tmp_path / "packaging").symlink_to(repo / "packaging")
    lines = (repo / "docs" / "building.md").read_text(encoding="utf-8").splitlines()
    command = next(line for line in lines if line.startswith("    makensis "))
    subprocess.run(command, shell=True, cwd=tmp_path, check=True, capture_output=True)
    assert [made.suffix for made in (tmp_path / "dist").iterdir()] == [".exe"]
