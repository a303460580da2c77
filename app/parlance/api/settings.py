"""The settings of a request as a type, for editors and type checkers; `core.request` says what each of them means."""

from __future__ import annotations

from typing import TypedDict


class Settings(TypedDict, total=False):
    """``None`` and empty texts leave a setting to the model. `tests/unit/api` compares this with the request."""

    model: str
    model_sha256: str
    voice: str
    language: str
    device: str
    speed: float | None
    steps: int | None
    exaggeration: float | None
    cfg_weight: float | None
    temperature: float | None
    top_k: int | None
    top_p: float | None
    min_p: float | None
    repetition_penalty: float | None
    stream_first: int | None
    stream_next: int | None
    stream_steps: int | None
    subtalker_temperature: float | None
    subtalker_top_k: int | None
    subtalker_top_p: float | None
    instruction: str
    seed: int
    pause_s: float | None
    guidance: str
    dtype: str
    threads: int
    kernels: str
    chunk_chars: int | None
    trim: bool
    spell_out: bool
    accent: str
    stream: bool
    whole_text: bool | None
    kv: str
    attention: str
    batch_size: int
    cpu_parts: str
    retakes: int | None
