from __future__ import annotations

from typing import Any

import pytest

from parlance.core.devices import by_preference, choose_device, find_devices, summary
from parlance.core.errors import DeviceError, UsageError


def test_auto_takes_the_one_that_the_engine_marked(core: Any) -> None:
    assert choose_device("auto", find_devices()).id == "vulkan:0"
    assert choose_device("", find_devices()).id == "vulkan:0"


def test_an_id_is_taken_in_any_case(core: Any) -> None:
    assert choose_device("CPU", find_devices()).id == "cpu"


def test_preference_is_kind_then_the_engines_choice_then_memory(core: Any, fakes: Any) -> None:
    rows = [
        fakes.device_row("cpu", "cpu", auto=False),
        fakes.device_row("vulkan:0", "igpu", auto=False),
        fakes.device_row("vulkan:1", "gpu", auto=False) | {"memory_free": 1 << 30},
        fakes.device_row("vulkan:2", "software", auto=False),
        fakes.device_row("cuda:0", "gpu", auto=False),
        fakes.device_row("cuda:1", "gpu", auto=True),
    ]
    core.devices = lambda: rows
    assert [d.id for d in by_preference(find_devices())] == ["cuda:1", "cuda:0", "vulkan:1", "vulkan:0", "cpu"]


def test_unknown_id_names_the_known_ones(core: Any) -> None:
    with pytest.raises(UsageError, match=r"'cuda:7'.*auto, cpu, vulkan:0"):
        choose_device("cuda:7", find_devices())


def test_no_device_at_all_is_a_device_error() -> None:
    with pytest.raises(DeviceError, match="no compute device"):
        choose_device("auto", [])


def test_summary_tells_which_silicon_did_the_work(core: Any) -> None:
    row = summary(choose_device("auto", find_devices()))
    assert row["id"] == "vulkan:0"
    assert row["kind"] == "gpu"
    assert {"pci_id", "driver", "name", "backend"} <= set(row)


def test_failing_backend_becomes_our_error(core: Any) -> None:
    core.fail["devices"] = core.DeviceError("the driver is gone")
    with pytest.raises(DeviceError, match="the driver is gone"):
        find_devices()
