"""The official Qwen3-TTS code, with the weights of an official folder, on the CPU.

Runs in the environment ``qwen3`` of `parlance.core.reference_env`. It is used as it is, but for packages that only its
25 Hz codec needs, which are left out.
"""

from __future__ import annotations

import importlib.machinery
import os
import sys
import types
from pathlib import Path
from typing import Any

_LEFT_OUT = ("torchaudio", "torchaudio.compliance", "torchaudio.compliance.kaldi", "sox", "onnxruntime")


def _leave_out() -> None:
    """Stand-ins, which must be there before the official package is."""
    for name in _LEFT_OUT:
        module: Any = types.ModuleType(name)
        module.__spec__ = importlib.machinery.ModuleSpec(name, None)
        module.__version__ = "0"
        sys.modules[name] = module
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(sys.modules[parent], child, module)


_leave_out()
os.environ |= {"HF_HUB_OFFLINE": "1", "TRANSFORMERS_OFFLINE": "1"}

import torch  # noqa: E402
from qwen_tts import Qwen3TTSModel  # noqa: E402
from qwen_tts.core.models.modeling_qwen3_tts import mel_spectrogram  # noqa: E402
from transformers import AutoTokenizer  # noqa: E402

__all__ = ["AutoTokenizer", "load_official", "mel_spectrogram"]


def load_official(folder: Path) -> Any:
    """The official synthesizer with every weight of the folder in f32.

    Its tokenizer is loaded again: from a folder it gets another pattern than the models were trained with.
    """
    tts = Qwen3TTSModel.from_pretrained(str(folder), dtype=torch.float32, attn_implementation="eager")
    tts.model.eval()
    tts.processor.tokenizer = AutoTokenizer.from_pretrained(str(folder))
    return tts
