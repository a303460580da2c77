"""What several utterances at once bring: ``python -m tests.batch_speed MODEL SENTENCES TYPE DEVICE [THREADS]``.

One JSON object a line, each as soon as it is known: one utterance after the other, then so many at once, the most
first; on a GPU each size has as many seats. ``narrated``: four times as many one after the other, as of a book, by as
many sessions as `narrate` has for the seats. Times are by the clock but for ``cpu_s``, which on a busy machine says
more, with one thread. ``as_alone`` are those whose tokens are the ones that they get alone; ``in_any_company`` says
whether the first one's bytes are the same where it is alone in as many seats.

``... [THREADS] pytorch [PYTHON]``: for Qwen3-TTS, only so many at once, beside the official `generate` with the same
texts in one batch on the same random weights, in turns; in f32 on the CPU, in bfloat16 on a GPU. Chatterbox's takes one
text at a time, which `parlance bench --against pytorch` times. PYTHON has the official packages, or they are installed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from parlance.commands.common import open_engine
from parlance.comparison.reference import reference_path, reference_python
from parlance.core.engine import Engine, Resolved
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox.driver import VOCABULARY
from parlance.families.qwen3.driver import Qwen3Model, Speech
from parlance.library import paths
from parlance.library.batch_limits import sessions_for
from parlance.library.random_models import PREFIX
from tests.random_models.qwen3.folder import save_random_folder

SIZES = (16, 8, 4, 2)
FRAMES, TOKENS = 54, 108
"""4.32 s each."""
Spoken = tuple[list[Any], bytes]


def speak(model: Any, resolved: Resolved, length: float = 1.0) -> Spoken:
    """What was drawn, and its samples; `length` in units of the usual."""
    frames, tokens = round(FRAMES * length), round(TOKENS * length)
    request = resolved.request
    chunk = resolved.family.prepare(request, resolved.spec).chunks[0]
    if isinstance(model, Qwen3Model):
        speech = Speech(model, request, chunk, 0, None, frames)
        pieces = [*speech.pieces(lambda: None)]
        return np.concatenate(speech.codes).tolist(), np.concatenate(pieces).tobytes()
    drawn: list[int] = []
    utterance = model.utterance(request, 0, tokens)
    try:
        model.decoder.reserve()
        model.begin(request, chunk.ids, tokens)
        while len(drawn) < tokens and model.spec.stop_token not in drawn:
            drawn += model.draw(request, 0, len(drawn), tokens, utterance.prepare).tolist()
    finally:
        model.decoder.release()
    sounds = [token for token in drawn if token < VOCABULARY]
    return drawn, utterance.extend(model.ending(sounds), is_final=True).tobytes()


def at_once(sessions: list[tuple[Any, Resolved]]) -> list[Spoken]:
    with ThreadPoolExecutor(len(sessions)) as pool:
        return [*pool.map(lambda session: speak(*session), sessions)]


def narrated(sessions: list[tuple[Any, Resolved]], count: int) -> list[Spoken]:
    """Each session takes the next of `count` texts when it is done with one; they are those of all sessions in turn,
    half to one and a half times as long as usual, as those of a book do not end all at once."""
    left = iter(range(count))

    def narrate(model: Any) -> list[Spoken]:
        return [speak(model, sessions[number % len(sessions)][1], 0.5 + number * 3 % 11 / 10) for number in left]

    with ThreadPoolExecutor(len(sessions)) as pool:
        return [spoken for of_one in pool.map(narrate, [model for model, _ in sessions]) for spoken in of_one]


def timed(work: Callable[[], Any]) -> tuple[dict[str, float], Any]:
    cpu, clock = time.process_time(), time.perf_counter()
    made = work()
    return {"clock_s": time.perf_counter() - clock, "cpu_s": time.process_time() - cpu}, made


class Official:
    """The official code in a process of its own, on the random weights that `name` says."""

    def __init__(self, name: str, on_cpu: bool, threads: int, python: Path) -> None:
        folder = paths.cache_dir() / "reference" / f"official-{name.removeprefix(PREFIX)}"
        if not (folder / "complete").exists():
            save_random_folder(name.removeprefix(PREFIX), folder)
            (folder / "complete").touch()
        command = [str(python), "-m", "tests.reference.qwen3.batch", str(folder)]
        self._process = subprocess.Popen(
            command + ([] if on_cpu else ["--gpu", "--dtype", "bf16"]),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": reference_path()},
        )
        self.runs_on = self._ask(cmd="load", threads=threads)["runs_on"]

    def run(self, texts: list[str]) -> dict[str, float]:
        answer = self._ask(cmd="run", texts=texts, frames=FRAMES)
        return {name: answer[name] for name in ("clock_s", "cpu_s", "speech_s")}

    def _ask(self, **request: Any) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        assert "error" not in answer, answer
        return answer

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


class Measured:
    def __init__(self, engine: Engine, name: str, dtype: str, device: str, threads: int) -> None:
        self._engine, self._on_cpu = engine, device == "cpu"
        self._asked = SynthesisRequest("", name, device=device, dtype=dtype, threads=threads, stream=False)
        self._row = {"model": name, "device": device, "dtype": dtype}

    def sessions(self, count: int, batch_size: int) -> list[tuple[Any, Resolved]]:
        asked = self._asked.replace(batch_size=0 if self._on_cpu else batch_size)
        texts = [f"This is sentence number {i + 1} of sixteen, all about as long as one another." for i in range(count)]
        requests = [self._engine.resolve(asked.replace(text=text, seed=i)) for i, text in enumerate(texts)]
        first = self._engine.load(requests[0])
        models = [first, *(first.session() for _ in requests[1:])]
        for model, resolved in zip(models, requests, strict=True):
            model.set_voice(self._engine.voice(resolved))
        return [*zip(models, requests, strict=True)]

    def beside(self, count: int, official: Official) -> None:
        """Of two runs in turns the second."""
        sessions = self.sessions(count, count)
        for _ in range(2):
            ours, spoken = timed(lambda: at_once(sessions))
            ours["speech_s"] = sum(len(samples) for _, samples in spoken) / 4 / sessions[0][0].spec.sample_rate
            theirs = official.run([resolved.request.text for _, resolved in sessions])
        for row in (ours, theirs):
            row["speech_per_s"] = row["speech_s"] / row["clock_s"]
            row["cpu_s_per_speech_s"] = row["cpu_s"] / row["speech_s"]
        rounded = [{name: round(value, 3) for name, value in row.items()} for row in (ours, theirs)]
        self._print(
            at_once=count,
            runs_on=official.runs_on,
            ours=rounded[0],
            pytorch=rounded[1],
            times_faster=round(ours["speech_per_s"] / theirs["speech_per_s"], 2),
            times_less_cpu=round(theirs["cpu_s_per_speech_s"] / ours["cpu_s_per_speech_s"], 2),
        )

    def tell(self, size: int, sessions: list[tuple[Any, Resolved]], narrates: bool = False) -> list[Spoken]:
        """The last of three runs: the second still captures what the first has built."""
        for _ in range(3):
            for model, _resolved in sessions:
                model.reset_stats()
            cpu, clock = time.process_time(), time.perf_counter()
            if narrates:
                spoken = narrated(sessions, 4 * size)
            else:
                spoken = at_once(sessions) if size > 1 else [speak(*session) for session in sessions]
            cpu, clock = time.process_time() - cpu, time.perf_counter() - clock
        stages: dict[str, float] = {}
        for stage in (stage for model, _ in sessions for stage in model.stats()):
            stages[stage["name"]] = stages.get(stage["name"], 0.0) + stage["ms"]
        steps = [len(drawn) for drawn, _ in spoken]
        seconds = sum(len(samples) for _, samples in spoken) / 4 / sessions[0][0].spec.sample_rate
        self._print(
            at_once=size,
            narrated=narrates,
            utterances=len(spoken),
            speech_s=round(seconds, 2),
            clock_s=round(clock, 4),
            cpu_s=round(cpu, 3),
            speech_per_s=round(seconds / clock, 2),
            step_ms=round(stages["decode"] / (sum(steps) / size if narrates or size == 1 else max(steps)), 3),
            stages_ms={stage: round(ms, 1) for stage, ms in stages.items()},
        )
        return spoken

    def compare(self, size: int, spoken: list[Spoken], alone: list[Spoken], first: Spoken) -> None:
        same = sum(mine[0] == theirs[0] for mine, theirs in zip(spoken, alone, strict=False))
        self._print(at_once=size, as_alone=same, in_any_company=first == spoken[0])

    def _print(self, **values: Any) -> None:
        print(json.dumps({**self._row, **values}), flush=True)


def main(name: str, most: int, dtype: str, device: str, threads: int = 2, reference: Path | None = None) -> None:
    with open_engine() as engine:
        measured = Measured(engine, name, dtype, device, threads)
        if reference is not None:
            official = Official(name, device == "cpu", threads, reference)
            try:
                measured.beside(most, official)
            finally:
                official.end()
            return
        sessions = measured.sessions(most, 0)
        one_by_one = sessions if device == "cpu" else sessions[:4]
        alone = measured.tell(1, one_by_one) + [speak(*session) for session in sessions[len(one_by_one) :]]
        for size in (size for size in SIZES if size <= most):
            sessions = measured.sessions(size, size)
            spoken = measured.tell(size, sessions)
            measured.compare(size, spoken, alone, speak(*sessions[0]))
            if device != "cpu":
                measured.tell(size, measured.sessions(sessions_for(size), size), narrates=True)


if __name__ == "__main__":
    options, python = sys.argv[1:], None
    if "pytorch" in options:
        options, named = options[: options.index("pytorch")], options[options.index("pytorch") + 1 :]
        python = Path(named[0]) if named else reference_python("qwen3", paths.cache_dir(), lambda line: None)
    main(options[0], int(options[1]), options[2], options[3], *map(int, options[4:5]), reference=python)
