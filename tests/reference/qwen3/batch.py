"""Serves the official `generate` of Qwen3-TTS with several texts in one batch, as it is, for timing.

    python -m tests.reference.qwen3.batch FOLDER [--gpu] [--dtype bf16]

FOLDER is an official one, or one that `random.folder` wrote. Requests and answers are JSON, one object a line:

    {"cmd": "load", "threads": 2} -> {"runs_on": "cpu" or the name of a GPU}
    {"cmd": "run", "texts": ["...", ...], "frames": 54}    (after which it is cut off)
        -> {"clock_s": x, "cpu_s": x, "speech_s": x, the sound of all}
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import torch

from ..official_server import DTYPES
from ..serving import serve
from .official import load_official

LANGUAGE = "english"


class Batches:
    def __init__(self, folder: Path, gpu: bool, dtype: torch.dtype) -> None:
        self._folder, self._dtype = folder, dtype
        self._device = torch.device("cuda" if gpu and torch.cuda.is_available() else "cpu")

    def load(self, threads: int) -> dict[str, Any]:
        torch.set_num_threads(threads)
        where = {"device_map": "cuda:0"} if self._device.type == "cuda" else {}
        self._tts = load_official(self._folder, dtype=self._dtype, attn_implementation="sdpa", **where)
        # Random weights end speech at random: all are to be of one length.
        end = self._tts.model.config.talker_config.codec_eos_token_id
        self._tts.model.talker.codec_head.register_forward_hook(
            lambda module, given, logits: logits.index_fill(-1, torch.tensor(end, device=logits.device), -torch.inf)
        )
        return {"runs_on": torch.cuda.get_device_name() if where else "cpu"}

    def run(self, request: dict[str, Any]) -> dict[str, Any]:
        texts, speaker = request["texts"], min(self._tts.get_supported_speakers())
        torch.manual_seed(0)
        cpu, clock = time.process_time(), time.perf_counter()
        with torch.inference_mode():
            sounds, rate = self._tts.generate_custom_voice(
                texts, speaker=speaker, language=LANGUAGE, max_new_tokens=request["frames"] + 1
            )
        cpu, clock = time.process_time() - cpu, time.perf_counter() - clock
        return {"clock_s": clock, "cpu_s": cpu, "speech_s": sum(map(len, sounds)) / rate}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--gpu", action="store_true")
    parser.add_argument("--dtype", choices=[*DTYPES], default="f32")
    options = parser.parse_args()
    serve(Batches(options.folder, options.gpu, DTYPES[options.dtype]))


if __name__ == "__main__":
    main()
