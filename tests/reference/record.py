"""Taps on the official Chatterbox modules: what goes in and out of each stage, and every random number drawn."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import torch
from safetensors.torch import save_file

Arrays = dict[str, torch.Tensor]


class Record:
    """Named tensors of one run; a name that is recorded at each call gets ``.0``, ``.1`` ... at its end."""

    def __init__(self) -> None:
        self.arrays: Arrays = {}
        self._calls: dict[str, int] = {}

    def put(self, name: str, value: Any) -> None:
        self.arrays[name] = torch.as_tensor(value).detach().clone().contiguous()

    def call(self, name: str, value: Any) -> None:
        number = self._calls.get(name, 0)
        self._calls[name] = number + 1
        self.put(f"{name}.{number}", value)

    def save(self, path: Path) -> None:
        save_file(self.arrays, path)

    @contextlib.contextmanager
    def outputs(self, modules: dict[str, Any], first_only: bool = False) -> Iterator[None]:
        """Record what each module returns, or the first of it; with `first_only` at the first call alone."""
        hooks = [module.register_forward_hook(self._hook(name, first_only)) for name, module in modules.items()]
        try:
            yield
        finally:
            for hook in hooks:
                hook.remove()

    def _hook(self, name: str, first_only: bool) -> Callable[..., None]:
        def record(module: Any, inputs: Any, output: Any) -> None:
            value = output if torch.is_tensor(output) else output[0]
            if not (first_only and name in self._calls):
                self.call(name, value)

        return record

    @contextlib.contextmanager
    def method(self, owner: Any, name: str, keep: Callable[[dict[str, Any], Any], None]) -> Iterator[None]:
        """Tell `keep` of the named arguments and the result of each call; for what hooks do not see."""
        original = getattr(owner, name)

        def wrapped(*args: Any, **options: Any) -> Any:
            result = original(*args, **options)
            keep({**{str(i): value for i, value in enumerate(args)}, **options}, result)
            return result

        with mock.patch.object(owner, name, wrapped):
            yield

    @contextlib.contextmanager
    def draws(self, prefix: str, uniform_owner: Any) -> Iterator[None]:
        """Record every draw as ``<prefix>.noise<n>.<kind>`` in the order of drawing."""
        count = 0

        def counted(kind: str, value: torch.Tensor) -> torch.Tensor:
            nonlocal count
            self.put(f"{prefix}.noise{count}.{kind}", value)
            count += 1
            return value

        randn, randn_like, uniform = torch.randn, torch.randn_like, uniform_owner.Uniform

        class Uniform(uniform):  # type: ignore[misc, valid-type]
            def sample(self, *args: Any, **options: Any) -> torch.Tensor:
                return counted("uniform_phase", super().sample(*args, **options))

        with (
            mock.patch.object(torch, "randn", lambda *a, **k: counted("randn", randn(*a, **k))),
            mock.patch.object(torch, "randn_like", lambda *a, **k: counted("randn_like", randn_like(*a, **k))),
            mock.patch.object(uniform_owner, "Uniform", Uniform),
        ):
            yield


@contextlib.contextmanager
def greedy() -> Iterator[None]:
    """Sampling takes the likeliest token, so that the official loops repeat themselves."""
    with mock.patch.object(torch, "multinomial", lambda weights, **options: weights.argmax(-1, keepdim=True)):
        yield
