"""The teacher small enough to travel: `python -m train.teacher_pack pack KIT OUT`, and there `... restore OUT KIT`.

KIT is what `train.kit` wrote. Two large weights that the graph keeps in float32 get ten bits, and
of a voice's 510 styles, one for each count of symbols, every second to sixty-fourth travels. 110 MB become 55.
"""

from __future__ import annotations

import argparse
import io
import json
import lzma
import shutil
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from train import kit as kit_files
from train.kit import GRAPH
from train.teacher import PACKAGES

LARGE = ("/decoder/decoder/generator/Mul_1_output_0", "/decoder/decoder/generator/Mul_output_0")
MOST = 511
ROWS = np.r_[0:64, 64:128:2, 128:256:8, 256:510:64, 509]
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 6, "lc": 0, "lp": 0, "pb": 0, "dict_size": 1 << 20}]


def _packed(arrays: dict[str, NDArray[np.generic]]) -> bytes:
    out = io.BytesIO()
    np.savez(out, **arrays)  # type: ignore[arg-type]
    return lzma.compress(out.getvalue(), format=lzma.FORMAT_XZ, filters=FILTERS)


def pack(kit: Path, out: Path) -> None:
    import onnx
    from onnx import numpy_helper
    from safetensors.numpy import load_file

    out.mkdir(parents=True, exist_ok=True)
    graph, large = onnx.load(str(kit / GRAPH)), {}
    for tensor in graph.graph.initializer:
        if tensor.name in LARGE:
            weight = numpy_helper.to_array(tensor)
            scale = np.abs(weight).max((0, 2), keepdims=True) / MOST
            whole = np.round(weight / scale).astype(np.int16)
            number = LARGE.index(tensor.name)
            parts = {
                "s": scale.astype(np.float32),
                "lo": (whole & 255).astype(np.uint8),
                "hi": (whole >> 8).astype(np.int8),
            }
            large |= {f"{part}{number}": values for part, values in parts.items()}
            tensor.raw_data = bytes(len(tensor.raw_data))
    (out / "graph.xz").write_bytes(lzma.compress(graph.SerializeToString(), format=lzma.FORMAT_XZ, filters=FILTERS))
    (out / "large.xz").write_bytes(_packed(large))
    voices = load_file(kit / "voices.safetensors")
    styles = np.stack([voices[name][ROWS, 0] for name in sorted(voices)]).astype(np.float16)
    (out / "voices.xz").write_bytes(_packed({"names": np.array(sorted(voices)), "styles": styles}))
    sizes = json.loads((kit / "config.json").read_text(encoding="utf-8"))
    (out / "vocabulary.json").write_text(json.dumps(sizes["vocab"], ensure_ascii=False), encoding="utf-8")
    shutil.copytree(kit / PACKAGES / "kokoro", out / "kokoro", dirs_exist_ok=True)


def restore(packed: Path, kit: Path) -> None:
    """A whole kit but for misaki, which only `train.phonemes` needs."""
    import onnx

    kit.mkdir(parents=True, exist_ok=True)
    graph = onnx.load_from_string(lzma.decompress((packed / "graph.xz").read_bytes()))
    large = np.load(io.BytesIO(lzma.decompress((packed / "large.xz").read_bytes())))
    for tensor in graph.graph.initializer:
        if tensor.name in LARGE:
            number = LARGE.index(tensor.name)
            whole = (large[f"hi{number}"].astype(np.int16) << 8) | large[f"lo{number}"].astype(np.int16)
            tensor.raw_data = (whole.astype(np.float32) * large[f"s{number}"]).tobytes()
    onnx.save(graph, str(kit / GRAPH))
    kept = np.load(io.BytesIO(lzma.decompress((packed / "voices.xz").read_bytes())))
    at = np.arange(ROWS[-1] + 1)
    right = np.searchsorted(ROWS, at).clip(1, len(ROWS) - 1)
    share = ((at - ROWS[right - 1]) / (ROWS[right] - ROWS[right - 1]))[:, None].astype(np.float32)
    styles = kept["styles"].astype(np.float32)
    between = (1 - share) * styles[:, right - 1] + share * styles[:, right]
    voices = {
        str(name): np.ascontiguousarray(style[:, None]) for name, style in zip(kept["names"], between, strict=True)
    }
    kit_files.write(kit, voices, json.loads((packed / "vocabulary.json").read_text(encoding="utf-8")))
    shutil.copytree(packed / "kokoro", kit / PACKAGES / "kokoro", dirs_exist_ok=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("way", choices=("pack", "restore"))
    parser.add_argument("source", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    (pack if args.way == "pack" else restore)(args.source, args.out)


if __name__ == "__main__":
    main()
