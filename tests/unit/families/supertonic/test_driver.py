from __future__ import annotations

from itertools import pairwise
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlance.core.errors import ModelError
from parlance.families.supertonic.driver import SupertonicModel, SupertonicSpec, make_noise, piece_bounds


@pytest.fixture
def spec(fakes: ModuleType) -> SupertonicSpec:
    return SupertonicSpec.from_metadata("toy.gguf", fakes.metadata())


def test_missing_key_is_named(fakes: ModuleType) -> None:
    metadata = fakes.metadata()
    del metadata["supertonic.hop"]
    with pytest.raises(ModelError, match=r"toy\.gguf has no metadata key 'supertonic\.hop'"):
        SupertonicSpec.from_metadata("toy.gguf", metadata)


def test_noise_is_what_the_official_code_draws(spec: SupertonicSpec) -> None:
    expected = np.random.RandomState(7).standard_normal((1, spec.channels, 5)).astype(np.float32)[0]
    np.testing.assert_array_equal(make_noise(spec, 7, 0, 5), expected)
    np.testing.assert_array_equal(make_noise(spec, 5, 2, 5), expected)
    assert make_noise(spec, 2**32 - 1, 1, 2).shape == (spec.channels, 2)


def test_a_model_may_want_less_noise(fakes: ModuleType) -> None:
    plain, quiet = (
        SupertonicSpec.from_metadata("toy.gguf", {**fakes.metadata(), **more})
        for more in ({}, {"supertonic.noise_scale": 0.5})
    )
    np.testing.assert_array_equal(make_noise(quiet, 7, 0, 5), make_noise(plain, 7, 0, 5) / 2)


@pytest.mark.parametrize("scale", [-0.5, 5.0, float("nan"), "loud"])
def test_a_noise_that_cannot_be_meant_is_refused(fakes: ModuleType, scale: object) -> None:
    with pytest.raises(ModelError, match=r"toy\.gguf has a metadata value of the wrong kind"):
        SupertonicSpec.from_metadata("toy.gguf", {**fakes.metadata(), "supertonic.noise_scale": scale})


@pytest.mark.parametrize("pace", [{"slowest": 1.2}, {"fastest": 0.9}, {"slowest": float("nan")}])
def test_paces_without_the_usual_one_are_refused(fakes: ModuleType, pace: dict[str, float]) -> None:
    paces = {f"supertonic.{name}": value for name, value in pace.items()}
    with pytest.raises(ModelError, match=r"toy\.gguf has a metadata value of the wrong kind"):
        SupertonicSpec.from_metadata("toy.gguf", {**fakes.metadata(), **paces})


def test_a_model_without_paces_reads_at_any_speed(spec: SupertonicSpec) -> None:
    assert [spec.pace_of(speed) for speed in (0.5, 1.0, 2.0)] == [0.5, 1.0, 2.0]


def test_lengths_round_as_the_official_code_does(spec: SupertonicSpec) -> None:
    frame = spec.frame_samples
    assert spec.samples_of(1.0, 1.0) == spec.sample_rate
    assert spec.samples_of(1.0, 2.0) == spec.sample_rate // 2
    assert spec.samples_of(0.99999 / spec.sample_rate, 1.0) == 0
    assert [spec.frames_of(n) for n in (0, 1, frame, frame + 1)] == [1, 1, 1, 2]


@given(frames=st.integers(1, 1000), rate=st.floats(5, 100), stream=st.booleans(), first=st.booleans())
def test_pieces_cover_every_frame_once_and_in_order(frames: int, rate: float, stream: bool, first: bool) -> None:
    bounds = piece_bounds(frames, rate, stream, first)
    assert bounds[0][0] == 0
    assert bounds[-1][1] == frames
    assert all(begin < end for begin, end in bounds)
    assert all(left[1] == right[0] for left, right in pairwise(bounds))


def test_first_piece_is_half_a_second_and_the_rest_comes_in_long_ones() -> None:
    assert piece_bounds(62, 14.36, stream=True, first=True) == [(0, 7), (7, 62)]
    assert piece_bounds(200, 14.36, stream=True, first=True) == [(0, 7), (7, 64), (64, 121), (121, 200)]
    assert piece_bounds(62, 14.36, stream=True, first=False) == [(0, 62)]
    assert piece_bounds(3, 14.36, stream=True, first=True) == [(0, 3)]
    assert piece_bounds(500, 14.36, stream=False, first=True) == [(0, 500)]


@pytest.mark.parametrize("answer", [float("nan"), float("inf"), -1.0])
def test_absurd_duration_is_an_error_of_the_model(answer: float, spec: SupertonicSpec) -> None:
    class Native:
        def predict_duration(self, ids: np.ndarray) -> float:
            return answer

    with pytest.raises(ModelError, match="duration predictor"):
        SupertonicModel(Native(), spec).duration(np.zeros(3, np.int32))
