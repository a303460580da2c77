"""The official Qwen3-TTS code, with the weights of an official folder, on the CPU.

Runs in the environment ``qwen3`` of `parlance.comparison.reference`. It is used as it is, but for packages that only
its 25 Hz codec needs, which are left out.
"""

from __future__ import annotations

import contextlib
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

with contextlib.redirect_stdout(sys.stderr):  # where it prints advice when it is imported
    from qwen_tts import Qwen3TTSModel
from qwen_tts.core import Qwen3TTSTokenizerV2Config  # noqa: E402
from qwen_tts.core.models import Qwen3TTSConfig, modeling_qwen3_tts  # noqa: E402
from qwen_tts.core.models.modeling_qwen3_tts import mel_spectrogram  # noqa: E402
from qwen_tts.core.tokenizer_12hz import modeling_qwen3_tts_tokenizer_v2  # noqa: E402
from transformers import AutoTokenizer  # noqa: E402
from transformers.cache_utils import DynamicCache  # noqa: E402
from transformers.modeling_utils import no_init_weights  # noqa: E402

__all__ = ["AutoTokenizer", "DynamicCache", "load_official", "mel_spectrogram", "official_modules"]

_NAMES = ("architectures", "model_type")
"""Fields of a config.json that say which class reads it."""


def load_official(folder: Path, **options: Any) -> Any:
    """The official synthesizer with every weight of the folder in f32, unless `options` say otherwise.

    Its tokenizer is loaded again: from a folder it gets another pattern than the models were trained with.
    """
    options = {"dtype": torch.float32, "attn_implementation": "eager", **options}
    tts = Qwen3TTSModel.from_pretrained(str(folder), **options)
    tts.model.eval()
    tts.processor.tokenizer = AutoTokenizer.from_pretrained(str(folder))
    return tts


def official_modules(config: dict[str, Any], codec_config: dict[str, Any]) -> tuple[Any, Any]:
    """Talker (code predictor included) and the codec's decoder in inference mode, with weights that mean nothing.

    The arguments are what the two config.json of a release hold. Attention runs as PyTorch has it fused.
    """
    main, codec = (
        kind(**{name: value for name, value in fields.items() if name not in _NAMES})
        for kind, fields in ((Qwen3TTSConfig, config), (Qwen3TTSTokenizerV2Config, codec_config))
    )
    with no_init_weights():
        talker = modeling_qwen3_tts.Qwen3TTSTalkerForConditionalGeneration(main.talker_config)
        decoder = modeling_qwen3_tts_tokenizer_v2.Qwen3TTSTokenizerV2Decoder(codec.decoder_config)
    return talker.eval(), decoder.eval()
