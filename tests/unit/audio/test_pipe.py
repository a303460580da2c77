"""Audio to a pipe, with a header that is right before the length is known."""

from __future__ import annotations

import io
import os
import wave
from pathlib import Path

import numpy as np
import pytest
import soundfile

from parlance.audio.encode import PipeWriter
from parlance.core.errors import AudioError

SAMPLES = np.linspace(-1, 1, 1001, dtype=np.float32)


def through_a_pipe(container: str, encoding: str) -> bytes:
    reader, writer = os.pipe()
    with open(writer, "wb") as stream:
        pipe = PipeWriter(stream, 24000, container, encoding)
        pipe.write(SAMPLES[:400])
        pipe.write(SAMPLES[400:])
        pipe.close()
    with open(reader, "rb") as stream:
        return stream.read()


@pytest.mark.parametrize(("encoding", "error"), [("pcm16", 1.01 / 32768), ("float32", 0)])
def test_a_reader_takes_a_wav_of_unknown_length_to_its_end(encoding: str, error: float) -> None:
    data = through_a_pipe("wav", encoding)
    assert data[4:8] == data[40:44] == b"\xff\xff\xff\xff"
    read, rate = soundfile.read(io.BytesIO(data), dtype="float32")
    assert rate == 24000
    np.testing.assert_allclose(read, SAMPLES, rtol=0, atol=error)


def test_raw_samples_have_no_header() -> None:
    np.testing.assert_array_equal(np.frombuffer(through_a_pipe("raw", "float32"), "<f4"), SAMPLES)
    as_int = np.frombuffer(through_a_pipe("raw", "pcm16"), "<i2")
    np.testing.assert_array_equal(as_int, np.clip(np.rint(SAMPLES * 32768), -32768, 32767))


def test_a_regular_file_gets_its_length_filled_in(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    with path.open("wb") as stream:
        pipe = PipeWriter(stream, 24000)
        pipe.write(SAMPLES)
        pipe.close()
        assert stream.tell() == path.stat().st_size
    with wave.open(str(path)) as file:
        assert (file.getnframes(), file.getframerate(), file.getnchannels()) == (1001, 24000, 1)


def test_a_file_opened_for_appending_is_only_appended_to(tmp_path: Path) -> None:
    path = tmp_path / "a.bin"
    path.write_bytes(b"before")
    with path.open("ab") as stream:
        pipe = PipeWriter(stream, 24000)
        pipe.write(SAMPLES)
        pipe.close()
    assert path.read_bytes() == b"before" + through_a_pipe("wav", "pcm16")


def test_each_piece_is_sent_at_once_and_clipping_is_counted(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    with path.open("wb") as stream:
        pipe = PipeWriter(stream, 24000)
        assert path.stat().st_size == 44
        pipe.write(np.array([0.0, 2.0, -3.0], np.float32))
        assert path.stat().st_size == 50
        assert pipe.clipped == 2
    assert np.frombuffer(path.read_bytes()[44:], "<i2").tolist() == [0, 32767, -32768]


def test_a_reader_that_is_gone_is_an_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    stream = open(writer, "wb", buffering=0)  # noqa: SIM115 - closing a broken pipe must not raise again
    with pytest.raises(AudioError, match="cannot be written: Broken pipe"):
        PipeWriter(stream, 24000)
    stream.close()


def test_unknown_kinds_are_refused() -> None:
    with pytest.raises(AudioError, match="wav or raw"):
        PipeWriter(io.BytesIO(), 24000, "flac")
    with pytest.raises(AudioError, match="pcm16 or float32"):
        PipeWriter(io.BytesIO(), 24000, "wav", "opus")
