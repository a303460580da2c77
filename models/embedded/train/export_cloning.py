"""The encoders of a style as a file beside the voice, which is read only when somebody clones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from torch import Tensor, nn

from parlance.core.gguf_file import Metadata, role_metadata, write_gguf
from parlance.families.conversion.release_writer import FILE_TYPES
from parlance.families.supertonic.style_networks import ARCHITECTURE, CloneSizes, EncoderSizes, MelSizes, StyleSizes
from train import checkpoints
from train.networks import (
    LATENT_EPS,
    MEL_FLOOR,
    MEL_MEAN,
    MEL_SPREAD,
    MELS,
    Autoencoder,
    EncoderBlock,
    Pacer,
    Speaker,
    StyleEncoder,
)
from train.parts import AUTOENCODER_FILE, PACER_FILE, TEXT_FILE, text_part
from train.plan import Plan, SpeakerPlan
from train.sizes import COMPRESS, HOP, LATENT, N_FFT, SAMPLE_RATE


def write_cloning(folder: Path, plan: Plan, out: Path, about: Metadata) -> None:
    """From the checkpoints in `folder`; `about` says what the file is."""
    config = plan.speaker.config
    autoencoder = Autoencoder(config, plan.autoencoder.dim, plan.autoencoder.layers)
    speaker, pacer = Speaker(config), Pacer(config)
    checkpoints.load(folder / AUTOENCODER_FILE, autoencoder)
    checkpoints.load(folder / TEXT_FILE, text_part(speaker))
    checkpoints.load(folder / PACER_FILE, pacer)
    write_encoders(out, autoencoder, speaker.style, pacer.style, plan.speaker, about)


def write_encoders(
    out: Path,
    autoencoder: Autoencoder,
    ttl: StyleEncoder,
    dp: StyleEncoder,
    plan: SpeakerPlan,
    about: Metadata,
) -> None:
    tensors = {
        name: value.detach().float().numpy()
        for part in (_encoder(autoencoder), _style("ttl", ttl), _style("dp", dp))
        for name, value in part
    }
    sizes = CloneSizes(
        MelSizes(SAMPLE_RATE, N_FFT, HOP, MELS, MEL_FLOOR, MEL_MEAN, MEL_SPREAD),
        _encoder_sizes(autoencoder),
        _style_sizes(ttl, plan.reference[1]),
        _style_sizes(dp, plan.pace_reference[1]),
    )
    assert {name: value.shape for name, value in tensors.items()} == sizes.shapes()
    # What the checkpoints hold in f16 loses nothing; the output layer is scaled here, and tiny.
    plain = {name for name, value in tensors.items() if value.ndim == 1 or name == "encoder.out.weight"}
    roles = {name: "plain" if name in plain else "conv" for name in tensors}
    metadata = {
        "general.architecture": ("str", ARCHITECTURE),
        **about,
        "general.file_type": ("u32", FILE_TYPES["f16"]),
        **sizes.metadata(),
        **role_metadata(roles),
    }
    write_gguf(out, metadata, tensors, {name: "f32" if name in plain else "f16" for name in tensors})


def _encoder_sizes(network: Autoencoder) -> EncoderSizes:
    block = network.blocks[0]
    assert isinstance(block, EncoderBlock)
    return EncoderSizes(
        dim=block.dwconv.out_channels,
        inter=block.pwconv1.out_features,
        layers=len(network.blocks),
        kernel=block.dwconv.kernel_size[0],
        stem_kernel=network.stem.kernel_size[0],
        latent_dim=LATENT,
        compress=COMPRESS,
    )


def _style_sizes(network: StyleEncoder, frames: int) -> StyleSizes:
    block = network.blocks[0]
    assert isinstance(block, EncoderBlock)
    return StyleSizes(
        dim=block.dwconv.out_channels,
        inter=block.pwconv1.out_features,
        layers=len(network.blocks),
        kernel=block.dwconv.kernel_size[0],
        heads=network.first.count,
        count=len(network.queries),
        size=network.out.out_features,
        frames=frames,
    )


def _encoder(network: Autoencoder) -> Iterator[tuple[str, Tensor]]:
    yield from _layer("encoder.stem", network.stem)
    yield from _blocks("encoder", network.blocks)
    yield from _layer("encoder.norm", network.norm)
    deviation = (network.variance + LATENT_EPS).sqrt()
    yield "encoder.out.weight", network.out.weight / deviation[:, None]
    yield "encoder.out.bias", (network.out.bias - network.mean) / deviation


def _style(name: str, network: StyleEncoder) -> Iterator[tuple[str, Tensor]]:
    yield from _layer(f"{name}.stem", network.stem)
    yield from _blocks(name, network.blocks)
    yield f"{name}.queries", network.queries
    for number, look in enumerate((network.first, network.second), 1):
        for part, layer in (("q", look.query), ("k", look.key), ("v", look.value), ("o", look.out)):
            yield from _layer(f"{name}.look.{number}.{part}", layer)
    yield from _layer(f"{name}.out", network.out)


def _blocks(name: str, blocks: nn.ModuleList) -> Iterator[tuple[str, Tensor]]:
    for i, block in enumerate(blocks):
        assert isinstance(block, EncoderBlock)
        yield f"{name}.blocks.{i}.dw.weight", block.dwconv.weight[:, 0]
        assert block.dwconv.bias is not None
        yield f"{name}.blocks.{i}.dw.bias", block.dwconv.bias
        for part, layer in (("norm", block.norm), ("pw1", block.pwconv1), ("pw2", block.pwconv2)):
            yield from _layer(f"{name}.blocks.{i}.{part}", layer)
        yield f"{name}.blocks.{i}.gamma", block.gamma


def _layer(name: str, layer: nn.Module) -> Iterator[tuple[str, Tensor]]:
    yield f"{name}.weight", layer.weight
    yield f"{name}.bias", layer.bias
