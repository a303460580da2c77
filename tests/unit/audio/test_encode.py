from __future__ import annotations

import io

import numpy as np
import pytest
import soundfile

from parlance.audio.encode import StreamEncoder

NOISE = (0.1 * np.random.default_rng(0).standard_normal(3 * 24000)).astype(np.float32)


def encoded(name: str, rate: int, pieces: int) -> bytes:
    encoder = StreamEncoder(name, rate)
    return b"".join([*(encoder.write(piece) for piece in np.array_split(NOISE, pieces)), encoder.close()])


@pytest.mark.parametrize("rate", [22050, 24000, 44100])
def test_the_length_of_an_mp3_stream_is_told_from_its_bytes(rate: int) -> None:
    with soundfile.SoundFile(io.BytesIO(encoded("mp3", rate, 20))) as file:
        assert len(NOISE) <= file.frames <= len(NOISE) + 3 * 1152
        assert len(NOISE) <= len(file.read()) <= file.frames


@pytest.mark.parametrize("name", ["mp3", "opus", "wav"])
def test_a_stream_can_be_read_before_its_end(name: str) -> None:
    encoder = StreamEncoder(name, 24000)
    early = b"".join(encoder.write(piece) for piece in np.array_split(NOISE[: 2 * 24000], 20))
    with soundfile.SoundFile(io.BytesIO(early)) as file:
        assert len(file.read(10 * file.samplerate)) > 0.9 * file.samplerate


def test_bytes_do_not_depend_on_the_pieces() -> None:
    for name in ("mp3", "wav", "pcm"):
        assert encoded(name, 24000, 1) == encoded(name, 24000, 33)
