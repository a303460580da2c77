"""The files of a checkpoint folder, and which networks each one holds."""

from __future__ import annotations

from torch import nn

from train.networks import Speaker

AUTOENCODER_FILE, JUDGES_FILE = "autoencoder.safetensors", "discriminators.safetensors"
TEXT_FILE, FIELD_FILE, PACER_FILE = "text.safetensors", "field.safetensors", "pacer.safetensors"
STUDENT_FILE = "student.safetensors"


def text_part(speaker: Speaker) -> nn.Module:
    """Text and style encoders, which share a file."""
    return nn.ModuleDict({"text": speaker.text, "style": speaker.style})
