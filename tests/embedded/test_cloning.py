"""Cloning with the embedded voice: the same networks as in training, and from a recording to speech."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
import torch
from tests.reference.chatterbox.clips import make_clip

from parlance.core.cloning import CloneRequest, VoiceRecord, clone_path
from parlance.core.dsp.resample import resample
from parlance.core.engine import Engine
from parlance.core.errors import ModelError, UsageError
from parlance.core.gguf_file import GgufContents, write_gguf
from parlance.core.native import native
from parlance.core.request import SynthesisRequest
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.families.supertonic.style_networks import StyleNetworks
from parlance.families.supertonic.voice import crops
from parlance.families.supertonic.voice_files import write_voice_json
from parlance.library.catalogue import Catalogue
from parlance.library.quantize import quantize, verify
from parlance.library.voices import read_voice_file, save_voice

if TYPE_CHECKING:
    from train.networks import Autoencoder, Pacer, Speaker

RATE = 24000
TOLERANCE = 2e-5


@pytest.fixture(scope="module", autouse=True)
def recipe(repo: Path) -> Iterator[None]:
    """The package `train`, importable for as long as this module runs."""
    folder = str(repo / "models" / "embedded")
    sys.path.insert(0, folder)
    yield
    sys.path.remove(folder)


@pytest.fixture(scope="module")
def trained() -> tuple[Autoencoder, Speaker, Pacer]:
    """Random networks whose values are as far apart as those of trained ones, and exact in f16."""
    from train.networks import Autoencoder, Pacer, Speaker
    from train.sizes import SMOKE

    torch.manual_seed(0)
    networks = Autoencoder(SMOKE, 16, 1).eval(), Speaker(SMOKE).eval(), Pacer(SMOKE).eval()
    for network in networks:
        for name, weight in network.named_parameters():
            if weight.dim() == 1:
                weight.data.add_(torch.randn_like(weight) * 0.3)
            elif "style" in name or name.startswith(("stem", "blocks", "out")):
                weight.data.mul_(2)
            weight.data = weight.data.half().float()
    networks[0].mean.normal_()
    networks[0].variance.uniform_(0.5, 2.0)
    return networks


@pytest.fixture(scope="module")
def checkpoints(trained: tuple[Autoencoder, Speaker, Pacer], tmp_path_factory: pytest.TempPathFactory) -> Path:
    from train.checkpoints import save
    from train.parts import AUTOENCODER_FILE, FIELD_FILE, PACER_FILE, TEXT_FILE, text_part
    from train.voices import VOICES

    folder = tmp_path_factory.mktemp("checkpoints")
    autoencoder, speaker, pacer = trained
    presets = {f"preset.{voice.name}" for voice in VOICES}
    save(folder / AUTOENCODER_FILE, autoencoder)
    save(folder / TEXT_FILE, text_part(speaker), {name: torch.randn(4, 32) for name in presets})
    save(folder / FIELD_FILE, speaker.step)
    save(folder / PACER_FILE, pacer, {name: torch.randn(4, 16) for name in presets})
    (folder / "COMMIT").write_text("0123abc\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def voice(checkpoints: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A voice of micro size with its cloning networks, as the recipe exports them."""
    from train.export import export
    from train.plan import plan_of

    path = tmp_path_factory.mktemp("voice") / "micro.gguf"
    export(checkpoints, plan_of(smoke=True), path)
    return path


def opened(file: Path) -> StyleNetworks:
    return StyleNetworks(str(file), native().Device("cpu", 1))


def heard(networks: StyleNetworks, latents: np.ndarray) -> list[np.ndarray]:
    """Both styles of a whole reference and of one that is cut short."""
    reference = latents[:16][None].repeat(2, 0)
    mask = np.arange(16)[None] < np.array([[16], [5]])
    return [networks.style(name, reference * mask[..., None], mask) for name in ("ttl", "dp")]


@torch.no_grad()
def test_every_network_is_that_of_the_training(trained: tuple[Autoencoder, Speaker, Pacer], voice: Path) -> None:
    from train.networks import compress

    autoencoder, speaker, pacer = trained
    networks, clip = opened(clone_path(voice)), make_clip(1.5, RATE)[: 16 * 1536]
    wave = torch.from_numpy(clip)[None]
    np.testing.assert_allclose(networks.mel(clip), autoencoder.mel(wave)[0].T, atol=1e-4)
    expected = compress(autoencoder.encode(wave))
    latents = networks.latents(clip)
    assert expected.std() > 0.5
    np.testing.assert_allclose(latents, expected[0], atol=TOLERANCE * float(expected.abs().max()))
    mask = torch.arange(16)[None] < torch.tensor([[16], [5]])
    reference = expected[:, :16].repeat(2, 1, 1) * mask[..., None]
    for found, network in zip(heard(networks, expected[0].numpy()), (speaker.style, pacer.style), strict=True):
        style = network(reference, mask)
        assert (style[0] - style[1]).abs().max() > 0.05, "both references look alike"
        np.testing.assert_allclose(found, style, atol=TOLERANCE * float(style.abs().max()))


def test_every_tensor_is_heard(voice: Path) -> None:
    """A weight that is not used, or used as another, would show in no other test."""
    networks, clip = opened(clone_path(voice)), make_clip(1.5, RATE)[: 16 * 1536]
    latents = networks.latents(clip)

    def made(part: str) -> np.ndarray:
        whole = latents[None], np.ones((1, len(latents)), bool)
        return networks.latents(clip[: 4 * 1536]) if part == "encoder" else networks.style(part, *whole)

    before = {part: made(part) for part in ("encoder", "ttl", "dp")}
    for name, weight in networks.weights.items():
        if ".look." in name and name.endswith(".k.bias"):
            continue  # the same for every key, which a softmax does not see
        part = name.split(".")[0]
        networks.weights[name] = weight + np.float32(0.1) * np.roll(weight, 1) + np.float32(0.05)
        assert np.abs(made(part) - before[part]).max() > 10 * TOLERANCE * np.abs(before[part]).max(), name
        networks.weights[name] = weight
    assert set(networks.weights) == set(GgufContents(clone_path(voice)).tensors)


def test_a_reference_is_covered_by_stretches_of_the_length_of_training() -> None:
    latents = np.arange(1, 101, dtype=np.float32)[:, None]
    cut, mask = crops(latents, 48)
    assert cut.shape == (4, 48, 1)
    assert mask.all()
    assert set(cut.ravel()) == set(latents.ravel())
    short, mask = crops(latents[:30], 48)
    assert short.shape == (1, 48, 1)
    assert (short[0, :, 0] > 0).tolist() == mask[0].tolist() == [True] * 30 + [False] * 18


def test_from_a_recording_to_speech(checkpoints: Path, voice: Path, tmp_path: Path) -> None:
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", voice, tmp_path / "voices"), read_voice_file)
    (model,) = engine.models()
    assert model.cloning is not None
    assert (model.cloning.fits, model.cloning.shortest_s) == ("Parlance Small", 3.0)
    assert "does not copy an identity" in model.cloning.limits
    made_of = sorted(path.name for path in checkpoints.glob("*.safetensors"))
    for file in (voice, clone_path(voice)):
        said = GgufContents(file).values()
        assert (said["general.license"], said["training.commit"]) == ("MIT", "0123abc")
        assert sorted(line.split()[0] for line in said["training.checkpoints"].split(", ")) == made_of
    made = []
    clip = make_clip(4.0, 48000)
    for samples, rate in ((clip, 48000), (resample(clip, 48000, 44100), 44100), (make_clip(4.0, 48000, 1.6), 48000)):
        request = CloneRequest("", samples, rate, device="cpu")
        *steps, (last, tensors) = engine.clone(request)
        assert [progress.done for progress, _ in steps] == list(range(last.total))
        made.append(tensors)
    for part in ("ttl", "dp"):
        same, other = (float(np.abs(getattr(made[0], part) - getattr(found, part)).mean()) for found in made[1:])
        assert 3 * same < other, f"the rate of the recording is no part of the {part}, its pitch is"
    record = VoiceRecord("Ada", "Parlance Small", "mine", "ada.wav", "0" * 64, (0.0, 4.0), "micro")
    save_voice(tmp_path / "voices", made[0], record)
    spoken = {}
    for name in ("ada", "nora"):
        pieces = engine.synthesize(SynthesisRequest("Hello.", voice=name, device="cpu", seed=1))
        spoken[name] = np.concatenate([piece.samples for piece in pieces])
    assert len(spoken["ada"]) != len(spoken["nora"]) or not np.array_equal(*spoken.values())
    with pytest.raises(UsageError, match="silent"):
        list(engine.clone(CloneRequest("", np.zeros(5 * RATE, np.float32), RATE, device="cpu")))
    engine.close()


def test_a_file_that_is_not_whole_is_named(voice: Path, tmp_path: Path) -> None:
    contents = GgufContents(clone_path(voice))
    tensors = {name: tensor.values() for name, tensor in contents.tensors.items()}
    dtypes = {name: tensor.dtype for name, tensor in contents.tensors.items()}
    key, name, broken = "supertonic_clone.ttl.heads", "dp.look.2.v.weight", tmp_path / "broken.gguf"

    def refused(words: str, metadata: dict, tensors: dict) -> None:
        write_gguf(broken, metadata, tensors, dtypes)
        with pytest.raises(ModelError, match=words) as error:
            opened(broken)
        assert str(broken) in str(error.value)

    without = {other: value for other, value in contents.metadata.items() if other != key}
    refused(key, without, tensors)
    refused(key, contents.metadata | {key: ("u32", 0)}, tensors)
    refused("heads", contents.metadata | {key: ("u32", 3)}, tensors)
    refused("n_fft", contents.metadata | {"supertonic_clone.mel.n_fft": ("u32", 2**31)}, tensors)
    refused(name, contents.metadata, {other: value for other, value in tensors.items() if other != name})
    refused(name, contents.metadata, tensors | {name: tensors[name][:-1]})
    refused("architecture", contents.metadata | {"general.architecture": ("str", "supertonic")}, tensors)


def test_what_ships_is_of_one_training(embedded_model: Path) -> None:
    shipped, clone = (GgufContents(path).values() for path in (embedded_model, clone_path(embedded_model)))
    for key in ("training.checkpoints", "training.commit", "training.recipe", "general.license"):
        assert shipped[key] == clone[key] != []


def test_the_clone_of_who_speaks_slowly_speaks_slowly(embedded_model: Path, tmp_path: Path) -> None:
    """The voice that ships, heard at two speeds."""
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model), read_voice_file)

    def read(text: str, voice: str, speed: float = 1.0) -> np.ndarray:
        request = SynthesisRequest(text, voice=voice, device="cpu", steps=2, speed=speed, stream=False)
        return np.concatenate([piece.samples for piece in engine.synthesize(request)])

    lengths = []
    for speed in (0.75, 1.3):
        clip = read("The old man sat by the window. He looked at the sea for a long time.", "june", speed)
        *_, (_, made) = engine.clone(CloneRequest("", clip, RATE, device="cpu"))
        assert made is not None
        write_voice_json(tmp_path / "heard.json", made)
        lengths.append(len(read("Nobody knows what happened to the ship.", str(tmp_path / "heard.json"))))
    engine.close()
    assert 1.2 < lengths[0] / lengths[1] < 2.0


def test_a_smaller_copy_of_the_voice_clones_too(voice: Path, tmp_path: Path) -> None:
    quantize(voice, tmp_path / "small.gguf", DtypePolicy("q8_0"))
    clone = clone_path(tmp_path / "small.gguf")
    assert verify(clone).passed
    found, expected = opened(clone).weights, opened(clone_path(voice)).weights
    assert all(np.array_equal(found[name], expected[name]) for name in expected)
