"""Whether there is a newer version: asked of a real server on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlance import __version__
from parlance.core.errors import DownloadError
from parlance.library import paths
from parlance.library.hub import ENOUGH_OF_CHANGES, newer_version, newest_changes_url

from ...hub import Hub, serving


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[Hub]:
    with serving(tmp_path) as running:
        yield running


def listing(hub: Hub, *versions: str) -> str:
    """The address of a list of changes, as long as a real one becomes."""
    entries = "".join(f"## {version}\n\n* What a user notices.\n\n" for version in versions)
    (hub.folder / "CHANGELOG.md").write_text(
        f"# Changes\n\n{entries}{'* Old news.' * ENOUGH_OF_CHANGES}", encoding="utf-8"
    )
    return f"{hub.endpoint}/maker/parlance/resolve/main/CHANGELOG.md"


@pytest.mark.parametrize(
    ("here", "there", "found"),
    [
        ("0.1.0", ["Unreleased", "0.2.0", "0.1.0"], "0.2.0"),
        ("0.9.0", ["0.10.0", "0.9.0"], "0.10.0"),
        ("1.0.0rc1", ["1.0.0", "1.0.0rc1"], "1.0.0"),
        ("1.0.0rc1", ["1.0.0rc2"], "1.0.0rc2"),
        ("1.0.0b2", ["1.0.0rc1"], "1.0.0rc1"),
        ("0.1.0", ["Unreleased", "0.1.0"], None),
        ("0.2.0", ["0.1.0"], None),
        ("1.0.0", ["1.0.0rc1"], None),
    ],
)
def test_only_a_later_version_is_newer(hub: Hub, here: str, there: list[str], found: str | None) -> None:
    assert newer_version(listing(hub, *there), here) == found


def test_our_own_list_of_changes_names_no_newer_version(hub: Hub) -> None:
    (hub.folder / "CHANGELOG.md").write_bytes(paths.changes().read_bytes())
    assert newer_version(f"{hub.endpoint}/maker/parlance/resolve/main/CHANGELOG.md") is None
    assert newer_version(f"{hub.endpoint}/maker/parlance/resolve/main/CHANGELOG.md", "0.0.1") == __version__


def test_what_is_no_list_of_versions_is_named(hub: Hub) -> None:
    with pytest.raises(DownloadError, match="does not say which version is the newest"):
        newer_version(listing(hub, "Unreleased", "Soon"))
    with pytest.raises(DownloadError, match=r"CHANGES\.md"):
        newer_version(f"{hub.endpoint}/maker/parlance/resolve/main/CHANGES.md")


def test_a_checkout_has_nowhere_to_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert newest_changes_url() == ""
    told = tmp_path / "newest-changes.txt"
    told.write_text("https://example.org/CHANGELOG.md\n", encoding="utf-8")
    monkeypatch.setattr(paths, "newest_changes", lambda: told)
    assert newest_changes_url() == "https://example.org/CHANGELOG.md"
