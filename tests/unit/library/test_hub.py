"""Fetching one file from a hub that is well, slow, broken or lying."""

from __future__ import annotations

import errno
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance.core.errors import Cancelled, DownloadError, UsageError
from parlance.library import hub as hub_module
from parlance.library.hub import MissingFile, RemoteFile, RetryPolicy, ask, check_endpoint, fetch, partial_path

from ...hub import COMMIT, Hub, serving

QUICK = RetryPolicy(timeout_s=0.5, tries=3, pause_s=0.0)
CONTENT = np.random.default_rng(0).bytes(30_000)


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[Hub]:
    folder = tmp_path / "server"
    folder.mkdir()
    (folder / "model.safetensors").write_bytes(CONTENT)
    (folder / "config.json").write_text("{}")
    with serving(folder) as running:
        yield running


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "here" / "model.safetensors"


def asked(hub: Hub, path: str = "model.safetensors") -> RemoteFile:
    return ask(hub.endpoint, "maker/model", "main", path, QUICK)


def ranges(hub: Hub) -> list[str]:
    return [range_ for method, _, range_ in hub.asked if method == "GET"]


def test_the_headers_say_what_a_file_is(hub: Hub) -> None:
    large, small = asked(hub), asked(hub, "config.json")
    assert (large.size, large.hash, large.commit) == (len(CONTENT), hashlib.sha256(CONTENT).hexdigest(), COMMIT)
    assert (small.size, small.hash) == (2, hashlib.sha1(b"blob 2\0{}").hexdigest())
    with pytest.raises(MissingFile, match=r"has no ve\.pt"):
        asked(hub, "ve.pt")


def test_a_file_comes_whole_with_its_progress(hub: Hub, target: Path) -> None:
    seen: list[int] = []
    fetch(asked(hub), target, QUICK, seen.append)
    assert target.read_bytes() == CONTENT
    assert seen[0] == 0
    assert seen[-1] == len(CONTENT)
    assert seen == sorted(seen)
    assert [path.name for path in target.parent.iterdir()] == [target.name]


@pytest.mark.parametrize("fault", ["truncate", "stall"])
def test_a_broken_transfer_goes_on_where_it_ended(hub: Hub, target: Path, fault: str) -> None:
    hub.faults["GET"] = [fault, "500", fault]
    fetch(asked(hub), target, QUICK, lambda _: None)
    assert target.read_bytes() == CONTENT
    assert ranges(hub) == ["", "bytes=15000-", "bytes=15000-", "bytes=22500-"]


def test_what_came_is_kept_for_another_day(hub: Hub, target: Path) -> None:
    file = asked(hub)
    hub.faults["GET"] = ["truncate", "503", "503", "503"]
    with pytest.raises(DownloadError, match="503"):
        fetch(file, target, QUICK, lambda _: None)
    assert not target.exists()
    assert partial_path(file, target).read_bytes() == CONTENT[:15_000]
    fetch(asked(hub), target, QUICK, lambda _: None)
    assert target.read_bytes() == CONTENT
    assert ranges(hub)[-1] == "bytes=15000-"


def test_a_partial_file_of_other_content_is_not_gone_on_with(hub: Hub, target: Path) -> None:
    hub.faults["GET"] = ["truncate", *["500"] * 3]
    with pytest.raises(DownloadError):
        fetch(asked(hub), target, QUICK, lambda _: None)
    (hub.folder / "model.safetensors").write_bytes(CONTENT[::-1])
    fetch(asked(hub), target, QUICK, lambda _: None)
    assert target.read_bytes() == CONTENT[::-1]
    assert ranges(hub)[-1] == ""


@pytest.mark.parametrize(
    ("faults", "words"),
    [
        (["stall"] * 99, "the server stopped sending; what came is kept"),
        (["lie"], "said that model.safetensors has 30000 bytes, and now that it has 30007"),
        (["more"], "said that model.safetensors has 30000 bytes, and sends more"),
        (["html"], "returned a web page instead of a model"),
        (["403"], r"denied access to model.safetensors \(403 Forbidden\)"),
        (["404"], "has no model.safetensors"),
        (["416"] * 9, "does not go on with a file that was begun"),
        (["500"] * 9, "answers 500 Internal Server Error; try again later"),
        (["truncate", "other part"], "was asked for model.safetensors from byte 15000 on, and sends another part"),
        (["451"], "does not hand out model.safetensors"),
    ],
)
def test_what_went_wrong_is_said(hub: Hub, target: Path, faults: list[str], words: str) -> None:
    file = asked(hub)
    hub.faults["GET"] = faults
    # Each time it stalls, half of the rest has come: that takes some tries.
    retry = RetryPolicy(0.1, 2, 0.0) if "stall" in faults else QUICK
    with pytest.raises(DownloadError, match=words):
        fetch(file, target, retry, lambda _: None)
    assert not target.exists()


def test_a_server_that_never_gets_further_is_given_up(hub: Hub, target: Path) -> None:
    """One that ignores the range begins anew each time: that brings nothing, however much it sends."""
    file = asked(hub)
    part = partial_path(file, target)
    part.parent.mkdir()
    part.write_bytes(CONTENT[:20_000])
    hub.faults["GET"] = ["half"] * 99
    with pytest.raises(DownloadError, match="connection lost after 15000 of 30000 bytes"):
        fetch(file, target, QUICK, lambda _: None)
    assert len(ranges(hub)) == QUICK.tries


def test_a_range_that_is_not_known_is_tried_from_the_beginning(hub: Hub, target: Path) -> None:
    hub.faults["GET"] = ["truncate", "416"]
    fetch(asked(hub), target, QUICK, lambda _: None)
    assert ranges(hub) == ["", "bytes=15000-", ""]
    assert target.read_bytes() == CONTENT


def test_a_server_without_ranges_sends_all_of_it_again(hub: Hub, target: Path) -> None:
    hub.faults["GET"] = ["truncate", "whole"]
    fetch(asked(hub), target, QUICK, lambda _: None)
    assert target.read_bytes() == CONTENT


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("html", "returned a web page instead of a model"),
        ("403", "denied access to"),
        ("418", "does not hand out"),
    ],
)
def test_headers_that_are_refused(hub: Hub, fault: str, words: str) -> None:
    hub.faults["HEAD"] = [fault]
    with pytest.raises(DownloadError, match=words):
        asked(hub)


def test_headers_are_asked_for_twice(hub: Hub) -> None:
    hub.faults["HEAD"] = ["503"]
    assert asked(hub).size == len(CONTENT)


def test_nobody_is_there(target: Path) -> None:
    with pytest.raises(DownloadError, match="is this computer online"):
        ask("http://127.0.0.1:9", "maker/model", "main", "config.json", QUICK)


def test_a_cancelled_transfer_keeps_what_came(hub: Hub, target: Path) -> None:
    def stop(done: int) -> None:
        if done:
            raise Cancelled("stopped")

    file = asked(hub)
    hub.faults["GET"] = ["truncate"]
    with pytest.raises(Cancelled):
        fetch(file, target, QUICK, stop)
    assert 0 < partial_path(file, target).stat().st_size < len(CONTENT)
    assert not target.exists()


def test_a_full_disk_is_said(hub: Hub, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, opened = asked(hub), Path.open

    def full(path: Path, *how: Any, **more: Any) -> Any:
        if path.suffix == ".part":
            raise OSError(errno.ENOSPC, "No space left on device")
        return opened(path, *how, **more)

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(DownloadError, match=r"safetensors.*could not be written: the disk is full"):
        fetch(file, target, QUICK, lambda _: None)


@pytest.mark.parametrize("wrong", ["ftp://somewhere", "huggingface.co", "file:///etc", "https://"])
def test_addresses_that_are_none(wrong: str) -> None:
    with pytest.raises(UsageError, match="must begin with https"):
        check_endpoint(wrong)


def test_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(hub_module.ENDPOINT_VARIABLE, raising=False)
    assert check_endpoint("") == hub_module.HUB
    monkeypatch.setenv(hub_module.ENDPOINT_VARIABLE, "https://mirror.example/")
    assert check_endpoint("") == "https://mirror.example"
    assert check_endpoint("http://other.example/hub/") == "http://other.example/hub"
