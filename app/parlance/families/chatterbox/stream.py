"""The sound of one chunk of Chatterbox's text, made from speech tokens that come little by little."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.tracing import span

from ..noise import NormalAhead, normal_frames, phases

PROMPT_TOKENS = {"meanflow": 50, "guided": 60}
"""Last tokens of the voice that a piece of a stream is made with; the whole has all of them, mostly 250. Attention
weighs them as if all were there.

Everything attends to everything, so no window gives the frames of the whole. Measured at full size on sharp random
weights, four seconds in four pieces, as the cosine of the log-mel frames with those of the whole, their mean taken off:
two steps of mean flow give 0.985, ten guided steps 0.975, and 0.960 without weighing, a longer past and held frames.
"""
PAST_TOKENS = 60
"""Tokens of the utterance before a piece: the convolutions of a step reach 62 mel frames back, those of the encoder
four tokens, and attention all the way."""


GPU_PIECE = 128
"""Mel frames that become samples at once: their graph is built once and replayed for all utterances, which one of an
utterance's own length is not. A CPU would lose more by what pieces compute twice."""


class Utterance:
    """`extend` it until it is final; all samples joined are the utterance."""

    def __init__(
        self,
        s3gen: Any,
        request: SynthesisRequest,
        index: int,
        cuts_last_token: bool,
        expected: int,
        sample: Callable[[np.ndarray, int, Callable[[], None]], None],
    ) -> None:
        """`index` tells the random numbers of the chunks of one request apart; `expected` is how many tokens there will
        be, as far as one knows: what is there of them stands for all, and so divides attention rightly with the voice.
        `sample` as that of `s3gen`, maybe with others; meanwhile it calls what it is given.
        """
        self._native = s3gen
        self._sample = sample
        self._request, self._index = request, index
        self._cuts_last_token = cuts_last_token
        hparams = s3gen.hparams
        self._mels, self._lookahead = int(hparams["mel"]), int(hparams["lookahead"])
        self._frame_samples, self._token_frames = int(hparams["frame_samples"]), int(hparams["token_frames"])
        harmonics = int(hparams["harmonics"])
        self._source_noise = NormalAhead(request.seed, index, harmonics, "source")
        self._prompt = PROMPT_TOKENS["meanflow" if hparams["meanflow"] else "guided"] if request.stream else None
        self._expected = expected if request.stream else 0
        self._held = self._held_tokens() if request.stream else 0
        self._settled = 0
        self._spoken = 0
        s3gen.start_utterance(phases(request.seed, index, harmonics))

    @property
    def has_begun(self) -> bool:
        return self._spoken > 0

    def prepare(self, tokens: int) -> None:
        """Draw the noise of so many tokens' sound while there is time for it: a GPU makes that sound about as fast."""
        self._source_noise.prepare(tokens * self._token_frames * self._frame_samples)

    def extend(self, tokens: list[int], is_final: bool) -> np.ndarray:
        """float32 samples that follow those given so far, now that the utterance has these tokens: all that no later
        token changes. There may be none unless `is_final`."""
        native = self._native
        settled = len(tokens) if is_final else len(tokens) - self._lookahead - self._held
        if settled <= self._settled:
            return np.zeros(0, np.float32)
        first = max(0, self._settled - PAST_TOKENS)
        window = {"prompt": self._prompt, "first": first, "held": self._held, "expected": self._expected}
        native.plan(np.array(tokens[first:], np.int32), is_final, **window)
        rows = native.noise_rows
        noise = normal_frames(self._request.seed, self._index, rows[-1] + 1, self._mels)
        with span("steps"):
            self._sample(noise[rows].T, self._steps, lambda: self.prepare(settled))
        if pending := native.pending_source_frames:
            native.extend_source(self._source_noise.take(pending * self._frame_samples))
        self._settled = settled
        end: int = native.exact_frames
        samples = self._vocoded(self._spoken, end)
        self._spoken = max(self._spoken, end)
        return samples[: self._kept(len(tokens), end, len(samples))] if is_final else samples

    def _vocoded(self, begin: int, end: int) -> np.ndarray:
        """Where they are cut does not matter; the last of several pieces is as long as the others."""
        piece = max(1, end - begin) if self._native.device.info["kind"] == "cpu" else GPU_PIECE
        made = [np.zeros(0, np.float32)]
        for at in range(begin, end, piece):
            first = max(begin, min(at, end - piece))
            with span("sound"):
                samples = self._native.vocode(first, min(first + piece, end))
            made.append(samples[(at - first) * self._frame_samples :])
        return np.concatenate(made)

    def _held_tokens(self) -> int:
        """Tokens at the end of a piece that are heard in the next one, so that their frames have seen what follows.

        All that the first piece has beyond what a player needs: it must play as long as the next one's tokens do.
        """
        first, following = self._request.stream_first, self._request.stream_next
        assert first is not None
        assert following is not None
        context = math.ceil(self._native.hparams["held_frames"] / self._token_frames)
        return max(0, first - self._lookahead - context - following)

    @property
    def _steps(self) -> int:
        steps = (self._request.stream and self._request.stream_steps) or self._request.steps
        assert steps is not None
        return steps

    def _kept(self, n_tokens: int, end: int, available: int) -> int:
        """The multilingual model's last token is noise."""
        if not self._cuts_last_token:
            return available
        too_many = end - max(1, n_tokens - 1) * self._token_frames
        return max(0, available - max(0, too_many) * self._frame_samples)


TOKENS_PER_S = 25
SLOWEST = 5.0
"""Tokens for one character, in very slow speech."""
USUAL = 1.75
"""The same at a usual pace."""
FEWEST = 60
MOST = 1000
"""As in the official code."""
FASTEST = 0.35
STUCK = 50
"""The same token so often in a row is two seconds of one sound."""
SPEECH_TOKENS = 6561


def longest_speech(text: str) -> int:
    """Tokens that a text may become at most."""
    return min(MOST, max(FEWEST, round(SLOWEST * len(text))))


def usual_speech(text: str) -> int:
    """Tokens that a text becomes in speech of a usual pace."""
    return max(1, round(USUAL * len(text)))


class TokenWatch:
    """Takes the tokens of one attempt at one chunk of text."""

    def __init__(self, text: str) -> None:
        self.longest = longest_speech(text)
        self.kept: list[int] = []
        """Sounds only: signs are left out, and so is what comes after the end."""
        self._shortest = round(FASTEST * sum(character.isalnum() for character in text))
        self._ended = False
        self._drawn = 0
        self._last = -1
        self._run = 0

    def add(self, tokens: Iterable[int], stop: int = SPEECH_TOKENS + 1) -> None:
        for token in tokens:
            if self.is_over:
                return
            self._drawn += 1
            if token == stop:
                self._ended = True
                return
            self._run = self._run + 1 if token == self._last else 1
            self._last = token
            if token < SPEECH_TOKENS:
                self.kept.append(token)

    @property
    def is_over(self) -> bool:
        return self._ended or self._drawn >= self.longest or self._is_stuck

    @property
    def _is_stuck(self) -> bool:
        return self._run >= STUCK

    def fault(self, ended: bool) -> Message | None:
        """What is wrong; None if nothing is. A speech that is still going on cannot be too short."""
        if self._is_stuck:
            return Message("notice.stuck")
        if self._drawn >= self.longest and not self._ended:
            return Message("take.limit")
        if ended and len(self.kept) < self._shortest:
            return Message("notice.short")
        return None
