"""A stand-in for `parlance._core` that computes nothing but remembers everything: for tests of what drives it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

HOP, COMPRESS, LATENT_DIM, RATE, STYLE = 4, 6, 2, 2400, ((3, 2), (2, 4))
FRAME = HOP * COMPRESS
SECONDS_PER_ID = 0.05
VOICES = ("ada", "bob")
ASCII = list(range(32, 127))


class Error(RuntimeError):
    code = ""


class ModelError(Error): ...


class DeviceError(Error): ...


class Unsupported(DeviceError):
    network = "vocoder"


class Cancelled(Error): ...


def metadata(**changes: Any) -> dict[str, Any]:
    """As the converter writes it, at toy size."""
    own = {
        "generation": 3, "hop": HOP, "compress": COMPRESS, "latent_dim": LATENT_DIM, "vocab": 96,
        "n_style": STYLE[0][0], "style_dim": STYLE[0][1], "dp.n_style": STYLE[1][0], "dp.style_dim": STYLE[1][1],
        "ve.max_positions": 1000, "default_steps": 5, "default_speed": 1.0, "chunk_chars": 80, "pause_s": 0.3,
        "wrap_mode": "none", "spell_out": True, "expression_tags": [], "default_language": "en",
        "cfg_cond": 4.0, "cfg_uncond": 3.0,
    }  # fmt: skip
    shared = {
        "general.architecture": "supertonic", "general.name": "Toy", "general.license": "CC0-1.0",
        "speech.sample_rate": RATE, "speech.languages": ["en"], "speech.voices": list(VOICES),
        "speech.default_voice": VOICES[0], "speech.capabilities": [],
        "tokenizer.code_points": ASCII, "tokenizer.rows": list(range(len(ASCII))),
    }  # fmt: skip
    return {**shared, **{f"supertonic.{key}": value for key, value in own.items()}, **changes}


def write_voices(path: Path) -> list[dict[str, Any]]:
    """Writes the style tensors of both voices as the file's only data; returns their rows of the tensor table."""
    rows, offset = [], 0
    with path.open("wb") as file:
        for number, voice in enumerate(VOICES, 1):
            for part, shape in zip(("ttl", "dp"), STYLE, strict=True):
                data = np.full(shape, number, "<f4").tobytes()
                file.write(data)
                rows.append(
                    {
                        "name": f"voice.{voice}.{part}",
                        "shape": list(reversed(shape)),
                        "type": "f32",
                        "offset": offset,
                        "n_bytes": len(data),
                    }
                )
                offset += len(data)
    return rows


class FakeCore:
    """One module's worth of state; `calls` lists what was asked of the models."""

    Error, ModelError, DeviceError, Cancelled = Error, ModelError, DeviceError, Cancelled
    Unsupported = Unsupported
    __file__ = __file__

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.files: dict[str, dict[str, Any]] = {}
        self.fail: dict[str, Exception] = {}
        self.skew = {"cpu": 0.0}
        self.handler: Any = None
        self.during: Any = lambda name: None
        self.backend_counts = {"CPU": 1, "Vulkan": 1}
        core = self

        class GgufFile:
            def __init__(self, path: str) -> None:
                core.note("GgufFile", path)
                self.path = path
                if path not in core.files:
                    raise ModelError(f"no file {path!r}")
                self.metadata = core.files[path]["metadata"]
                self.tensors = core.files[path]["tensors"]

        class Device:
            def __init__(self, id: str, threads: int = 0) -> None:
                core.note("Device", id, threads)
                self.id = id
                self.info = {"kind": "cpu" if id == "cpu" else "gpu"}
                self.busy_s, self.is_new_graph = 0.0, False
                self._wait = False

            @property
            def wait(self) -> bool:
                return self._wait

            @wait.setter
            def wait(self, on: bool) -> None:
                core.note("wait", on)
                self._wait = on

        self.GgufFile, self.Device = GgufFile, Device
        self.Supertonic = lambda *arguments, **options: FakeSupertonic(core, *arguments, **options)

    def set_log_handler(self, handler: Any) -> None:
        self.handler = handler

    def load_backends(self, folder: str) -> None:
        self.note("load_backends", folder)

    def backends(self) -> dict[str, int]:
        return dict(self.backend_counts)

    def default_threads(self) -> int:
        return 2

    def replays(self) -> dict[str, int]:
        """As on a device that captured every stage long ago: each submission of one launches it."""
        stages = ("predict_duration", "encode_text", "estimate", "vocode")
        return {"direct": 0, "captured": 4, "launched": sum(len(self.named(stage)) for stage in stages)}

    def cpu_kernels(self) -> str:
        return "avx2"

    def add_model(self, path: Path, **changes: Any) -> None:
        self.files[str(path)] = {"metadata": metadata(**changes), "tensors": write_voices(path)}

    def devices(self) -> list[dict[str, Any]]:
        self.note("devices")
        return [device_row("cpu", "cpu", auto=False), device_row("vulkan:0", "gpu", auto=True)]

    def note(self, name: str, *details: Any) -> None:
        self.calls.append((name, *details))
        if name in self.fail:
            raise self.fail[name]

    def named(self, name: str) -> list[tuple[Any, ...]]:
        return [call for call in self.calls if call[0] == name]


def device_row(id: str, kind: str, auto: bool) -> dict[str, Any]:
    return {
        "id": id, "backend": id.split(":")[0], "kind": kind, "name": id.upper(), "description": f"The {kind}",
        "pci_id": "", "memory_free": 5 << 30, "memory_total": 10 << 30, "driver": "1.0", "probes": {"flash_attn": True},
        "features": ["x"], "auto": auto, "reason": "because", "lost": "",
    }  # fmt: skip


class FakeSupertonic:
    """Duration grows with the ids; the wave of a frame is the mean of its noise, plus the device's skew."""

    def __init__(
        self,
        core: FakeCore,
        path: str,
        device: Any,
        dtype: str = "auto",
        allow: Any = (),
        kernels: str = "auto",
        attention: str = "auto",
    ) -> None:
        core.note("Supertonic", path, device.id, dtype)
        assert not allow
        assert (kernels == "auto") == (device.id != "cpu")
        self.device = device
        self.choices = {"vector_attention": attention.replace("auto", "flash")}
        self._core, self._skew = core, core.skew.get(device.id, 0.0)
        self._cancelled = False
        self.weight_types = {"ve.proj_in.weight": "f32"}
        self.memory = {"weights": 100, "compute": 10}
        self._calls: dict[str, int] = {}

    def set_voice(self, ttl: np.ndarray, dp: np.ndarray) -> None:
        assert (ttl.shape, dp.shape) == STYLE
        assert ttl.dtype == dp.dtype == np.float32
        self._step("set_voice", float(ttl[0, 0]))

    def predict_duration(self, ids: np.ndarray) -> float:
        assert ids.ndim == 1
        assert ids.dtype == np.int32
        self._step("predict_duration", len(ids))
        return SECONDS_PER_ID * len(ids) + self._skew

    def encode_text(self, ids: np.ndarray) -> None:
        self._step("encode_text", len(ids))
        self._text_emb = ids[None].astype(np.float32) + self._skew

    def text_emb(self) -> np.ndarray:
        return self._text_emb

    def set_text_emb(self, text_emb: np.ndarray) -> None:
        self._text_emb = text_emb

    def estimate(self, noise: np.ndarray, steps: int, conditional_only: bool = False) -> None:
        self.estimate_traced(noise, steps, conditional_only)

    def estimate_traced(self, noise: np.ndarray, steps: int, conditional_only: bool = False) -> np.ndarray:
        assert noise.shape[0] == LATENT_DIM * COMPRESS
        assert noise.dtype == np.float32
        self._step("estimate", noise.copy(), steps, conditional_only)
        latents = np.stack([noise + step + self._skew for step in range(steps)])
        self._latent = latents[-1]
        return latents

    def set_latent(self, latent: np.ndarray) -> None:
        self._latent = latent

    def vocode(self, begin: int, end: int) -> np.ndarray:
        self._step("vocode", begin, end)
        assert 0 <= begin < end <= self._latent.shape[1]
        return np.repeat(self._latent[:, begin:end].mean(0), FRAME).astype(np.float32) + np.float32(self._skew)

    def cancel(self) -> None:
        self._cancelled = True

    def resume(self) -> None:
        self._cancelled = False

    def stats(self) -> list[dict[str, Any]]:
        names = {"predict_duration": "duration", "encode_text": "text", "estimate": "vector", "vocode": "vocoder"}
        return [
            {"name": names[name], "ms": 1.0, "calls": calls, "graphs_built": 0, "host_waits": 1}
            for name, calls in self._calls.items()
            if name in names
        ]

    def reset_stats(self) -> None:
        self._calls.clear()

    def _step(self, name: str, *details: Any) -> None:
        self._calls[name] = self._calls.get(name, 0) + 1
        self._core.note(name, *details)
        self._core.during(name)
        if self._cancelled:
            self._cancelled = False
            raise Cancelled("cancelled")


class FakeCatalogue:
    """Every model is a file in one folder, named by its stem; the first is the default."""

    def __init__(self, core: FakeCore, infos: dict[Path, Any]) -> None:
        self._core, self._infos = core, infos
        self.similarity: dict[tuple[str, str], float] = {}

    def models(self) -> list[Any]:
        return list(self._infos.values())

    def resolve(self, name: str) -> Path:
        from parlance.core.errors import UsageError

        for path in self._infos:
            if name in ("", path.stem, str(path)):
                return path
        raise UsageError(f"no model {name!r}")

    def describe(self, path: Path) -> Any:
        return self._infos[path]

    def family(self, info: Any) -> Any:
        from parlance.families import family_of

        return family_of(info.family, info.path).speech()

    def sha256(self, path: Path) -> str:
        return f"sha-{path.stem}"

    def voice_file(self, info: Any, voice: str) -> Path | None:
        return None

    def int8_similarity(self, sha256: str, kernels: str) -> float | None:
        return self.similarity.get((sha256, kernels))
