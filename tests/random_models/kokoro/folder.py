"""A folder as the official Kokoro repository has it, with random weights: what the converter is tested on."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from parlance.families.conversion.checkpoint import Array, Checkpoint, TensorSource
from parlance.families.conversion.release_writer import Fields
from parlance.families.kokoro.conversion.convert import CONFIG, VOICES, OfficialKokoro, new_name
from parlance.families.kokoro.conversion.networks import SIZES
from tests.random_models.torch_save import save_torch

from .tensors import VOICE_IDS, random_networks, random_styles

WEIGHTS_FILE = "kokoro-v1_0.pth"
SYMBOLS = (
    ';:,.!?—…"()“” \u0303ʣʥʦʨᵝꭧAIOQSTWYᵊabcdefhijklmnopqrstuvwxyz'
    "ɑɐɒæβɔɕçɖðʤəɚɛɜɟɡɥɨɪʝɯɰŋɳɲɴøɸθœɹɾɻʁɽʂʃʈʧʊʋʌɣɤχʎʒʔˈˌːʰʲ↓→↗↘ᵻ"
)
"""Of the official vocabulary, in its order; the rows differ."""
VOCAB = {symbol: row for row, symbol in enumerate(SYMBOLS, 1)}


def save_random_folder(key: str, folder: Path, seed: int = 0) -> Path:
    """Write the release of one of `SIZES`, names and file formats as in the official repository; gives the weights."""
    sizes = SIZES[key]
    (folder / VOICES).mkdir(parents=True, exist_ok=True)
    networks = random_networks(sizes, seed)
    state = {name: {f"module.{key}": values for key, values in own.items()} for name, own in networks.items()}
    save_torch(state, folder / WEIGHTS_FILE)
    (folder / CONFIG).write_text(json.dumps(sizes.config(VOCAB), ensure_ascii=False), encoding="utf-8")
    for voice in VOICE_IDS:
        save_torch(random_styles(sizes, voice, seed), folder / VOICES / f"{voice}.pt")
    return folder / WEIGHTS_FILE


def random_release(key: str, seed: int = 0) -> OfficialKokoro:
    """What `read_kokoro` finds in such a folder, without the folder."""
    sizes = SIZES[key]
    tensors: dict[str, TensorSource] = {
        f"{network}.{new_name(name)}": GivenTensor(values)
        for network, own in random_networks(sizes, seed).items()
        for name, values in own.items()
    }
    voices: dict[str, TensorSource] = {voice: GivenTensor(random_styles(sizes, voice, seed)) for voice in VOICE_IDS}
    return OfficialKokoro(
        title=f"Random {key}",
        state=Checkpoint("random weights", tensors),
        config=Fields(sizes.config(VOCAB), "random configuration: "),
        voices=Checkpoint("random voices", voices),
        licence="CC0-1.0 (random numbers)",
        source_url="",
    )


@dataclass(frozen=True)
class GivenTensor:
    """One that is in memory."""

    values: Array

    @property
    def shape(self) -> tuple[int, ...]:
        return self.values.shape

    def read(self) -> Array:
        return self.values

    def read_rows(self, first: int, last: int) -> Array:
        return self.values[first:last]
