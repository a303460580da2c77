"""What every training loop shares: its arguments, CUDA graphs, averaged weights, the learning rate, the clock."""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn


def device() -> str:
    return "cuda" if torch.cuda.is_available() else "cpu"


def process_arguments(description: str | None) -> argparse.ArgumentParser:
    """What `train.__main__` gives to each process that learns."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("speech", type=Path)
    parser.add_argument("sentences", type=Path)
    parser.add_argument("checkpoints", type=Path)
    parser.add_argument("--until", type=float, required=True)
    parser.add_argument("--smoke", action="store_true")
    return parser


def set_up(seed: int) -> None:
    torch.manual_seed(seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = True


def bf16() -> AbstractContextManager[Any]:
    return torch.autocast(device(), dtype=torch.bfloat16, enabled=device() == "cuda")


class Graphed:
    """Runs `step()`, whose inputs are all static, as one CUDA graph; on a CPU, or if capture fails, as it is."""

    def __init__(self, step: Callable[[], Tensor], name: str, warm_up: int = 4) -> None:
        self.step = step
        self.graph: Any = None
        if device() != "cuda":
            return
        try:
            stream = torch.cuda.Stream()
            stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream):
                for _ in range(warm_up):
                    step()
            torch.cuda.current_stream().wait_stream(stream)
            torch.cuda.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=stream, capture_error_mode="thread_local"):
                self.out = step()
            self.graph = graph
        except RuntimeError as error:
            print(f"{name}: no CUDA graph: {str(error)[:400]}", flush=True)
            torch.cuda.synchronize()

    def __call__(self) -> Tensor:
        if self.graph is None:
            return self.step()
        self.graph.replay()
        return self.out


def adam(weights: Iterable[nn.Parameter], betas: tuple[float, float], decay: float) -> torch.optim.AdamW:
    on_gpu = device() == "cuda"
    rate = torch.tensor(0.0, device="cuda") if on_gpu else 0.0
    return torch.optim.AdamW(list(weights), lr=rate, betas=betas, weight_decay=decay, fused=on_gpu, capturable=on_gpu)


def set_rate(optimizer: torch.optim.Optimizer, rate: float) -> None:
    for group in optimizer.param_groups:
        if isinstance(group["lr"], Tensor):
            group["lr"].fill_(rate)
        else:
            group["lr"] = rate


class Average:
    """Exponential average of the weights of some networks."""

    def __init__(self, networks: list[nn.Module], decay: float) -> None:
        self.weights = [weight for network in networks for weight in network.parameters()]
        self.average = [weight.detach().clone() for weight in self.weights]
        self.rate = torch.ones((), device=self.weights[0].device)
        self.decay = decay

    @torch.no_grad()
    def update(self) -> None:
        steps = torch._foreach_sub([weight.detach() for weight in self.weights], self.average)
        torch._foreach_mul_(steps, self.rate)
        torch._foreach_add_(self.average, steps)

    def at(self, iteration: int) -> None:
        """Average over less in the beginning."""
        self.rate.fill_(1 - min(self.decay, (1 + iteration) / (10 + iteration)))

    @torch.no_grad()
    def swap(self) -> None:
        for weight, average in zip(self.weights, self.average, strict=True):
            kept = weight.detach().clone()
            weight.copy_(average)
            average.copy_(kept)

    @contextmanager
    def applied(self) -> Any:
        self.swap()
        yield
        self.swap()


def rate_at(done: float, iteration: int, warm_up: int, flat: float, least: float = 0.02) -> float:
    """Share of the highest learning rate when `done` of the time is over: flat, then a cosine."""
    rising = min(1.0, iteration / warm_up)
    falling = 0.5 * (1 + math.cos(math.pi * max(0.0, done - flat) / (1 - flat)))
    return rising * max(least, falling)


def run(
    name: str,
    until: float,
    step: Callable[[int], Tensor],
    pace: Callable[[float, int], None],
    save: Callable[[], None] = lambda: None,
    save_every: float = 60.0,
) -> tuple[float, int]:
    """Call `step(iteration)` until that Unix time; every tenth iteration `pace(share of the time, iteration)`.

    Returns the seconds and iterations that there were.
    """
    start = told = saved = time.monotonic()
    seconds = max(0.1, until - time.time())
    iteration = told_at = 0
    while (elapsed := time.monotonic() - start) < seconds:
        if iteration % 10 == 0:
            pace(elapsed / seconds, iteration)
            if device() == "cuda":
                torch.cuda.synchronize()
        out = step(iteration)
        iteration += 1
        now = time.monotonic()
        if now - told > 10:
            values = [round(value, 4) for value in out.tolist()]
            rate = (iteration - told_at) / (now - told)
            print(f"{name} {iteration} at {now - start:.0f} s, {rate:.1f} a second: {values}", flush=True)
            told, told_at = now, iteration
            if any(math.isnan(value) for value in values):
                raise FloatingPointError(f"{name}: the loss is not a number any more")
        if now - saved > save_every:
            save()
            saved = time.monotonic()
    elapsed = time.monotonic() - start
    print(f"{name} ended after {iteration} iterations, {elapsed:.0f} s", flush=True)
    return elapsed, iteration
