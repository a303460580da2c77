"""What several utterances at once bring: ``python -m tests.together_speed MODEL SENTENCES TYPE DEVICE [THREADS]``.

One JSON object a line, each as soon as it is known: one utterance after the other, then so many at once, the most
first; on a GPU each size has as many seats. Times are by the clock but for ``cpu_s``, which on a busy machine says
more, with one thread. ``as_alone`` are those whose tokens are the ones that they get alone; ``in_any_company`` says
whether the first one's bytes are the same where it is alone in as many seats.
"""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from parlance.commands.common import open_engine
from parlance.core.engine import Engine, Resolved
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox.driver import VOCABULARY
from parlance.families.qwen3.driver import Qwen3Model, Speech

SIZES = (16, 8, 4, 2)
FRAMES, TOKENS = 54, 108
"""4.32 s each."""
Spoken = tuple[list[Any], bytes]


def speak(model: Any, resolved: Resolved) -> Spoken:
    """What was drawn, and its samples."""
    request = resolved.request
    chunk = resolved.family.prepare(request, resolved.spec).chunks[0]
    if isinstance(model, Qwen3Model):
        speech = Speech(model, request, chunk, 0, None, FRAMES)
        pieces = [*speech.pieces(lambda: None)]
        return np.concatenate(speech.codes).tolist(), np.concatenate(pieces).tobytes()
    drawn: list[int] = []
    try:
        model.drawing.come()
        model.begin(request, chunk.ids, TOKENS)
        while len(drawn) < TOKENS and model.spec.stop_token not in drawn:
            drawn += model.draw(request, 0, len(drawn), TOKENS).tolist()
    finally:
        model.drawing.stop()
    sounds = [token for token in drawn if token < VOCABULARY]
    return drawn, model.utterance(request, 0, len(sounds)).extend(model.ending(sounds), is_final=True).tobytes()


def at_once(sessions: list[tuple[Any, Resolved]]) -> list[Spoken]:
    with ThreadPoolExecutor(len(sessions)) as pool:
        return [*pool.map(lambda session: speak(*session), sessions)]


class Measured:
    def __init__(self, engine: Engine, name: str, dtype: str, device: str, threads: int) -> None:
        self._engine, self._on_cpu = engine, device == "cpu"
        self._asked = SynthesisRequest("", name, device=device, dtype=dtype, threads=threads, stream=False)
        self._row = {"model": name, "device": device, "dtype": dtype}

    def sessions(self, count: int, seats: int) -> list[tuple[Any, Resolved]]:
        asked = self._asked.replace(seats=0 if self._on_cpu else seats)
        texts = [f"This is sentence number {i + 1} of sixteen, all about as long as one another." for i in range(count)]
        requests = [self._engine.resolve(asked.replace(text=text, seed=i)) for i, text in enumerate(texts)]
        first = self._engine.load(requests[0])
        models = [first, *(first.session() for _ in requests[1:])]
        for model, resolved in zip(models, requests, strict=True):
            model.set_voice(self._engine.voice(resolved))
        return [*zip(models, requests, strict=True)]

    def tell(self, size: int, sessions: list[tuple[Any, Resolved]]) -> list[Spoken]:
        """The second of two runs."""
        for _ in range(2):
            for model, _resolved in sessions:
                model.reset_stats()
            cpu, clock = time.process_time(), time.perf_counter()
            spoken = at_once(sessions) if size > 1 else [speak(*session) for session in sessions]
            cpu, clock = time.process_time() - cpu, time.perf_counter() - clock
        stages: dict[str, float] = {}
        for stage in (stage for model, _ in sessions for stage in model.stats()):
            stages[stage["name"]] = stages.get(stage["name"], 0.0) + stage["ms"]
        steps = [len(drawn) for drawn, _ in spoken]
        seconds = sum(len(samples) for _, samples in spoken) / 4 / sessions[0][0].spec.sample_rate
        self._print(
            at_once=size,
            utterances=len(spoken),
            speech_s=round(seconds, 2),
            clock_s=round(clock, 4),
            cpu_s=round(cpu, 3),
            speech_per_s=round(seconds / clock, 2),
            step_ms=round(stages["decode"] / (max(steps) if size > 1 else sum(steps)), 3),
            stages_ms={stage: round(ms, 1) for stage, ms in stages.items()},
        )
        return spoken

    def compare(self, size: int, spoken: list[Spoken], alone: list[Spoken], first: Spoken) -> None:
        same = sum(mine[0] == theirs[0] for mine, theirs in zip(spoken, alone, strict=False))
        self._print(at_once=size, as_alone=same, in_any_company=first == spoken[0])

    def _print(self, **values: Any) -> None:
        print(json.dumps({**self._row, **values}), flush=True)


def main(name: str, most: int, dtype: str, device: str, threads: int = 2) -> None:
    with open_engine() as engine:
        measured = Measured(engine, name, dtype, device, threads)
        sessions = measured.sessions(most, 0)
        one_by_one = sessions if device == "cpu" else sessions[:4]
        alone = measured.tell(1, one_by_one) + [speak(*session) for session in sessions[len(one_by_one) :]]
        for size in (size for size in SIZES if size <= most):
            sessions = measured.sessions(size, size)
            spoken = measured.tell(size, sessions)
            measured.compare(size, spoken, alone, speak(*sessions[0]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4], *map(int, sys.argv[5:6]))
