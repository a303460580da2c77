from __future__ import annotations

import os

import pytest

from parlance.core import devices
from parlance.core.devices import BackendSwitch
from parlance.core.errors import UsageError


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith(tuple(devices.SWITCH_PREFIXES.values()))]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(devices, "_ours", {})
    for known in devices.KNOWN_SWITCHES:  # so that what `apply` sets goes again
        monkeypatch.setenv(known.name, "")
        monkeypatch.delenv(known.name)


def test_what_is_chosen_reaches_the_environment_of_the_backend() -> None:
    devices.apply_switches({"GGML_VK_DISABLE_COOPMAT2": "1"})
    assert os.environ["GGML_VK_DISABLE_COOPMAT2"] == "1"
    assert devices.switches_of("vulkan") == [BackendSwitch("GGML_VK_DISABLE_COOPMAT2", "1", "settings")]
    assert devices.switches_of("cuda") == devices.switches_of("cpu") == []


def test_what_the_user_set_wins_and_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GGML_VK_PREFER_HOST_MEMORY", "0")
    devices.apply_switches({"GGML_VK_PREFER_HOST_MEMORY": "1"})
    assert devices.active_switches() == [BackendSwitch("GGML_VK_PREFER_HOST_MEMORY", "0", "environment")]


@pytest.mark.parametrize("name", ["PATH", "GGML_VK_", "ggml_vk_x", "GGML_VK_X=1", "LD_PRELOAD"])
def test_nothing_but_switches_is_set(name: str) -> None:
    with pytest.raises(UsageError, match="not a backend switch"):
        devices.apply_switches({name: "1"})
