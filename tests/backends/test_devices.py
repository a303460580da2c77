"""The device list, its probes and the automatic choice."""

from __future__ import annotations

import re

import pytest

from parlance import _core


def test_cpu_is_listed_with_probes_and_features():
    cpu = next(d for d in _core.devices() if d["id"] == "cpu")
    assert cpu["kind"] == "cpu"
    assert cpu["memory_total"] > 0
    assert cpu["probes"]["mul_mat_f16"]
    assert cpu["probes"]["leaky_relu"]
    assert cpu["probes"]["host_memory"]
    assert cpu["features"]


def test_software_device_is_listed_and_never_picked(software_device):
    devices = {d["id"]: d for d in _core.devices()}
    assert devices[software_device]["backend"] == "vulkan"
    assert not devices[software_device]["auto"]
    assert "never picked" in devices[software_device]["reason"]
    assert re.search(r"llvmpipe Mesa \d+\.\d+", devices[software_device]["driver"])


def test_exactly_one_device_is_automatic_and_auto_opens_it():
    automatic = [d["id"] for d in _core.devices() if d["auto"]]
    assert len(automatic) == 1
    assert _core.Device("auto").info["id"] == automatic[0]


def test_unknown_device_names_the_known_ones():
    with pytest.raises(_core.DeviceError, match=r"no device 'cuda:7'.*cpu"):
        _core.Device("cuda:7")


def test_threads_default_to_the_physical_cores():
    assert _core.Device("cpu").threads == _core.default_threads() >= 1
    assert _core.Device("cpu", 1).threads == 1
