"""The files of a checkpoint folder, and which networks each one holds."""

from __future__ import annotations

import time
from pathlib import Path

from torch import nn

from train import checkpoints
from train.loop import device
from train.networks import Autoencoder, Speaker
from train.plan import AutoencoderPlan

AUTOENCODER_FILE, JUDGES_FILE = "autoencoder.safetensors", "discriminators.safetensors"
TEXT_FILE, FIELD_FILE, PACER_FILE = "text.safetensors", "field.safetensors", "pacer.safetensors"
STUDENT_FILE = "student.safetensors"


def text_part(speaker: Speaker) -> nn.Module:
    """Text and style encoders, which share a file."""
    return nn.ModuleDict({"text": speaker.text, "style": speaker.style})


def load_autoencoder(path: Path, plan: AutoencoderPlan, patience: float) -> Autoencoder:
    """As soon as it is there, within `patience` seconds."""
    start = time.monotonic()
    while not path.exists():
        if time.monotonic() - start > patience:
            raise TimeoutError(f"{path} did not come")
        time.sleep(0.3)
    network = Autoencoder(plan.config, plan.dim, plan.layers).to(device())
    checkpoints.load(path, network)
    return network
