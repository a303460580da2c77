"""The official talker and code predictor of Qwen3-TTS in a loop of their own.

``generate()`` spends most of a frame outside of the networks. Here each module is called once for each token, with the
library's cache: as fast as these modules go without being changed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from .official import DynamicCache

CONTROLS = 1024
FEWEST_FRAMES = 2
"""Before the end may be drawn."""


class Sampling:
    """Of one kind of code; noise is Gumbel's, so that the largest sum is a draw."""

    def __init__(self, values: np.ndarray) -> None:
        """float (4,): temperature (0 takes the likeliest), top-k (0 keeps all), top-p, repetition penalty."""
        self._temperature, k, self._top_p, self._penalty = (float(value) for value in values)
        self._top_k = int(k)

    def draw(
        self, logits: torch.Tensor, noise: torch.Tensor, seen: list[int] | None = None, banned: list[int] | None = None
    ) -> torch.Tensor:
        """logits and noise (n,) -> the index, (1, 1)."""
        scores = logits.clone()
        if seen:
            found = scores[seen]
            scores[seen] = torch.where(found < 0, found * self._penalty, found / self._penalty)
        if banned:
            scores[banned] = -torch.inf
        if self._temperature:
            scores = self._cut(scores / self._temperature) + noise
        return scores.argmax().view(1, 1)

    def _cut(self, scores: torch.Tensor) -> torch.Tensor:
        if 0 < self._top_k < len(scores):
            scores = scores.masked_fill(scores < scores.topk(self._top_k).values[-1], -torch.inf)
        if self._top_p < 1:
            ordered, places = scores.sort()
            tail = ordered.softmax(0).cumsum(0) <= 1 - self._top_p
            tail[-1] = False
            scores[places[tail]] = -torch.inf
        return scores


class LeanTalker:
    """One utterance at a time."""

    def __init__(self, talker: Any, eos: int) -> None:
        """`talker` is the official ``Qwen3TTSTalkerForConditionalGeneration``."""
        self._talker, self._predictor = talker, talker.code_predictor
        vocab = talker.config.vocab_size
        self._controls = [id_ for id_ in range(vocab - CONTROLS, vocab) if id_ != eos]
        self._eos = eos

    def read(self, rows: torch.Tensor) -> None:
        """Begins an utterance with a prompt (n, width)."""
        self._cache = DynamicCache()
        self._seen: list[int] = []
        self._step(rows[None])

    def draw(
        self, noise: torch.Tensor, text: torch.Tensor, talker: Sampling, predictor: Sampling
    ) -> tuple[torch.Tensor, list[torch.Tensor]]:
        """One frame (16,), and raw logits of each of its codes; `noise` has a value for each, `text` is (width,)."""
        logits = [self._talker.codec_head(self._hidden)[0, -1]]
        vocab = len(logits[0])
        banned = [*self._controls, *([self._eos] * (len(self._seen) < FEWEST_FRAMES))]
        code = talker.draw(logits[0], noise[:vocab], self._seen, banned)
        self._seen.append(int(code))
        codes, row = [code], self._talker.get_input_embeddings()(code)
        total, fed, cache = row, torch.cat([self._hidden, row], 1), DynamicCache()
        tables, noises = self._predictor.get_input_embeddings(), noise[vocab:].split(self._predictor.vocab_size)
        for head, table, own in zip(self._predictor.lm_head, tables, noises, strict=True):
            fed = self._predictor.small_to_mtp_projection(fed)
            state = self._predictor.model(inputs_embeds=fed, past_key_values=cache, use_cache=True).last_hidden_state
            logits.append(head(state[0, -1]))
            code = predictor.draw(logits[-1], own)
            codes.append(code)
            fed = table(code)
            total = total + fed
        self._step(total + text)
        return torch.cat(codes).flatten(), logits

    def _step(self, rows: torch.Tensor) -> None:
        made = self._talker.model(inputs_embeds=rows, past_key_values=self._cache, use_cache=True)
        self._hidden = made.last_hidden_state[:, -1:]
