"""Perth against its official networks, on speech of the embedded voice, and where it is set."""

from __future__ import annotations

import importlib
import sys
import types
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from parlance.audio import marking, perth
from parlance.audio.marking import MarkedStream, Marking, write_marked
from parlance.audio.perth import FOUND, RATE, PerthMarker, confidence, find_perth
from parlance.audio.verify import verify
from parlance.core.dsp.resample import resample
from parlance.core.engine import Engine
from parlance.core.errors import ModelError
from parlance.core.request import SynthesisRequest
from parlance.library.catalogue import Catalogue

pytestmark = pytest.mark.skipif(perth.find_checkpoint() is None, reason="resemble-perth is not installed")

TEXT = "The first chapter begins on a cold morning in March. It was long before he came back, and the house was dark."
MARKS, NO_MARKS = SynthesisRequest("A text.", model="random:chatterbox-turbo-micro"), SynthesisRequest("A text.")


@pytest.fixture(scope="module")
def speech(tmp_path_factory: pytest.TempPathFactory, embedded_model: Path) -> tuple[np.ndarray, int]:
    folder = tmp_path_factory.mktemp("speech")
    engine = Engine(Catalogue(folder / "models", folder / "cache", embedded_model))
    synthesis = engine.synthesize(SynthesisRequest(TEXT, stream=False))
    list(synthesis)
    engine.close()
    return synthesis.result.samples, synthesis.result.sample_rate


@pytest.fixture(scope="module")
def converted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path, checkpoint = tmp_path_factory.mktemp("perth") / "perth.gguf", perth.find_checkpoint()
    assert checkpoint is not None
    perth.convert(checkpoint, path)
    return path


@pytest.fixture(scope="module")
def nets(converted: Path) -> Any:
    return perth.load(converted)


class Official:
    """The package's own networks. Its audio side is torchaudio's, which calls torch's transforms just so.

    In float64: which of its kernels PyTorch takes in float32 differs between runs, by more than we are off.
    """

    def __init__(self, checkpoint: Path) -> None:
        folder = "perth.perth_net.perth_net_implicit"
        self.code = {name: importlib.import_module(f"{folder}.{name}") for name in ("config", "utils")}
        state = torch.load(checkpoint, map_location="cpu", weights_only=True)["model"]
        self.nets: dict[str, Any] = {}
        for name in ("encoder", "decoder"):
            made = getattr(importlib.import_module(f"{folder}.model.{name}"), name.title())(256, 128)
            made.load_state_dict({key.removeprefix(f"{name}."): state[key] for key in state if key.startswith(name)})
            self.nets[name] = made.double().eval()
        self.window, self.hp = torch.hann_window(2048, dtype=torch.float64), self.code["config"].default_hp

    @torch.no_grad()
    def mark(self, samples: np.ndarray) -> np.ndarray:
        magnitudes, phases = self._spectrum(samples)
        marked, _ = self.nets["encoder"](magnitudes[None])
        spectrum = self.code["utils"].magphase_to_cx(self.hp, marked[0], phases)
        return np.asarray(torch.istft(spectrum, 2048, 320, 2048, self.window))

    @torch.no_grad()
    def confidence(self, samples: np.ndarray, rate: int) -> float:
        magnitudes, _ = self._spectrum(resample(samples, rate, RATE))
        return float(self.nets["decoder"](magnitudes[None])[0].clip(0, 1))

    def _spectrum(self, samples: np.ndarray) -> Any:
        spectrum = torch.stft(torch.from_numpy(samples).double(), 2048, 320, 2048, self.window, return_complex=True)
        return self.code["utils"].cx_to_magphase(self.hp, spectrum)


@pytest.fixture(scope="module")
def official() -> Official:
    return official_networks()


def official_networks() -> Official:
    """Without the two packages above the networks, which import what only the package's audio side needs."""
    checkpoint = perth.find_checkpoint()
    assert checkpoint is not None
    for name, folder in (("perth", checkpoint.parents[3]), ("perth.perth_net", checkpoint.parents[2])):
        package: Any = types.ModuleType(name)
        package.__path__ = [str(folder)]
        sys.modules[name] = package
    made = Official(checkpoint)
    for name in [name for name in sys.modules if name.partition(".")[0] == "perth"]:
        del sys.modules[name]
    return made


def marked(samples: np.ndarray, rate: int, nets: Any, pieces: int = 1) -> np.ndarray:
    marker = PerthMarker(rate, nets)
    return np.concatenate([*map(marker.process, np.array_split(samples, pieces)), marker.close()])


def off(ours: np.ndarray, theirs: np.ndarray, samples: np.ndarray) -> float:
    """Of what was added, the share that is another."""
    count = len(theirs)
    return float(np.linalg.norm(ours[:count] - theirs) / np.linalg.norm(theirs - samples[:count]))


def test_the_mark_is_the_official_one(speech: tuple[np.ndarray, int], nets: Any, official: Official) -> None:
    samples = resample(*speech, RATE)
    theirs = official.mark(samples)
    assert off(marked(samples, RATE, nets), theirs, samples) < 2e-5
    assert confidence(theirs, RATE, nets) == pytest.approx(official.confidence(theirs, RATE), abs=1e-4)
    assert confidence(samples, RATE, nets) == pytest.approx(official.confidence(samples, RATE), abs=1e-4)


@pytest.mark.parametrize("name", ["encoder.0.weight", "encoder.3.weight", "encoder.5.bias", "encoder.6.weight"])
def test_a_weight_that_is_another_is_seen(
    speech: tuple[np.ndarray, int], converted: Path, tmp_path: Path, official: Official, name: str
) -> None:
    from gguf import GGUFReader

    spoilt = tmp_path / "spoilt.gguf"
    spoilt.write_bytes(converted.read_bytes())
    (tensor,) = [found for found in GGUFReader(spoilt, "r+").tensors if found.name == name]
    tensor.data[:] *= 1.02
    tensor.data.flush()
    samples = resample(*speech, RATE)
    assert off(marked(samples, RATE, perth.load(spoilt)), official.mark(samples), samples) > 1e-4


@pytest.mark.extended
@pytest.mark.parametrize("rate", [16000, 24000, 44100])
def test_the_official_detector_finds_it(
    speech: tuple[np.ndarray, int], nets: Any, official: Official, rate: int
) -> None:
    samples = resample(*speech, rate)
    ours = marked(samples, rate, nets)
    assert len(ours) == len(samples)
    assert official.confidence(ours, rate) >= FOUND > official.confidence(samples, rate)
    assert find_perth(np.array_split(ours, 9), rate, nets) == 1
    assert find_perth([samples], rate, nets) == 0
    assert find_perth([samples[: 4 * rate], ours], rate, nets) > 0
    added = np.abs(np.fft.rfft(ours - samples)) ** 2
    assert added[round(2200 / rate * len(samples)) :].sum() < 1e-6 * added.sum()


@pytest.mark.parametrize("pieces", [2, 7, 50])
def test_however_it_is_cut(speech: tuple[np.ndarray, int], nets: Any, pieces: int) -> None:
    np.testing.assert_array_equal(marked(*speech, nets, pieces), marked(*speech, nets))


@pytest.mark.parametrize("count", [0, 1, 500, 1100, 3000, 24000])
def test_silence_and_snippets_stay_as_long_as_they_are(nets: Any, count: int) -> None:
    np.testing.assert_array_equal(marked(np.zeros(count, np.float32), 24000, nets), np.zeros(count))
    noise = np.random.default_rng(count).standard_normal(count).astype(np.float32) / 10
    assert len(marked(noise, 24000, nets)) == count
    assert find_perth([], 24000, nets) == find_perth([np.zeros(count, np.float32)], 24000, nets) == 0


def test_chatterbox_has_it_and_others_by_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    def says(request: SynthesisRequest, **choice: bool) -> str | None:
        return MarkedStream(Marking(**choice), [request], 24000).says

    assert (says(MARKS), says(MARKS, watermark=False)) == ("perth", None)
    assert len(str(says(NO_MARKS))) == 4
    assert says(NO_MARKS, perth=True) == "perth"
    assert MarkedStream(Marking(), [MARKS, NO_MARKS], 24000).says != "perth"
    assert len(str(says(SynthesisRequest("A text.", model="gone")))) == 4
    assert MarkedStream(Marking(), [], 24000).says != "perth", "nothing that was said is nothing of Chatterbox's"
    monkeypatch.setattr(marking, "networks", lambda: None)
    assert len(str(says(MARKS))) == 4


def test_each_model_of_a_book_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def sets_perth(model: str) -> bool:
        asked.append(model)
        return True

    monkeypatch.setattr(marking, "_sets_perth", sets_perth)
    MarkedStream(Marking(), [MARKS] * 1000, 24000)
    assert asked == [MARKS.model]


def test_a_file_tells_of_it(tmp_path: Path, speech: tuple[np.ndarray, int]) -> None:
    samples, rate = speech
    choice = Marking(perth=True, key=tmp_path / "key")
    for form in ("mp3", "m4b", "opus"):
        path = tmp_path / f"a.{form}"
        write_marked(path, np.array_split(samples, 5), rate, [NO_MARKS], choice)
        verdict = verify(path, None)
        assert (verdict.perth, verdict.mark) == (1, None)
        assert verdict.provenance is not None
        assert verdict.provenance.record["watermark"] == "perth"
        assert verdict.words[0] == "The sound carries Perth's watermark, in 100 % of it."
    write_marked(tmp_path / "b.wav", [samples], rate, [NO_MARKS], Marking(perth=True, provenance=False))
    verdict = verify(tmp_path / "b.wav", None)
    assert not verdict.is_marked
    assert verdict.title == "It carries Perth, Chatterbox's watermark"


def test_other_weights_are_refused_and_named(tmp_path: Path) -> None:
    other = tmp_path / "perth_net.pth.tar"
    other.write_bytes(b"not these")
    with pytest.raises(ModelError, match=r"perth_net\.pth\.tar: these are not the weights"):
        perth.convert(other, tmp_path / "out.gguf")
    assert not (tmp_path / "out.gguf").exists()
