"""`parlance devices`: what could compute, and what auto would pick."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING

from .common import Commands, add_json, megabytes, print_json, print_table

if TYPE_CHECKING:
    from ..core.result import DeviceInfo


def add_to(commands: Commands) -> None:
    parser = commands.add_parser("devices", help="list compute devices")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..core.devices import find_devices, idle_backends, switches_of

    devices, idle = find_devices(), idle_backends()
    if args.json:
        for device in devices:
            print_json({**asdict(device), "switches": [asdict(switch) for switch in switches_of(device.backend)]})
        for backend in idle:
            print_json({"id": None, **asdict(backend)})
        return
    headers = ("", "ID", "BACKEND", "KIND", "NAME", "PCI", "FREE", "TOTAL", "DRIVER")
    print_table(headers, [_row(device) for device in devices])
    for device in devices:
        print(f"\n{device.id}: {device.reason}")
        print(f"  probes: {', '.join(f'{name} {_answer(ok)}' for name, ok in device.probes.items()) or 'none'}")
        print(f"  features: {', '.join(device.features) or 'none'}")
        for switch in switches_of(device.backend):
            print(f"  {switch.name}={switch.value} (from the {switch.source})")
    if idle:
        print()
    for backend in idle:
        print(f"{backend.backend}: not used: {backend.reason}")


def _row(device: DeviceInfo) -> tuple[str, ...]:
    free, total = megabytes(device.memory_free), megabytes(device.memory_total)
    name = device.description or device.name
    mark = "*" if device.auto else ""
    return mark, device.id, device.backend, device.kind, name, device.pci_id or "-", free, total, device.driver or "-"


def _answer(ok: bool) -> str:
    return "yes" if ok else "no"
