from __future__ import annotations

from typing import Any

import pytest

from parlance.core.errors import ModelError
from parlance.core.gguf_file import MAX_TENSOR_NAME
from parlance.families.supertonic.conversion.presets import PRESETS
from parlance.families.supertonic.conversion.raw import raw_shapes
from parlance.families.supertonic.schema import config_from_metadata, metadata_fields, tensor_specs


def metadata_of(preset: str) -> dict[str, Any]:
    return {key: value for key, (_, value) in metadata_fields(PRESETS[preset]()).items()}


@pytest.mark.parametrize("preset", PRESETS)
def test_config_survives_its_metadata(preset: str) -> None:
    assert config_from_metadata(metadata_of(preset), "file") == PRESETS[preset]()


@pytest.mark.parametrize("key", ["supertonic.ve.dim", "supertonic.generation", "speech.sample_rate"])
def test_a_missing_key_is_named(key: str) -> None:
    metadata = metadata_of("supertonic-v2-micro")
    del metadata[key]
    with pytest.raises(ModelError, match=f"some.gguf: {key} is missing"):
        config_from_metadata(metadata, "some.gguf")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("supertonic.ve.dim", "48"),
        ("supertonic.ve.dim", -1),
        ("supertonic.ve.dim", True),
        ("supertonic.ve.dilations", 3),
        ("supertonic.ve.dilations", [1, "2"]),
        ("supertonic.wrap_mode", 1),
        ("supertonic.spell_out", 1),
        ("supertonic.ln_eps", "small"),
        ("speech.languages", "en"),
    ],
)
def test_a_value_of_the_wrong_type_is_named(key: str, value: Any) -> None:
    metadata = metadata_of("supertonic-v2-micro") | {key: value}
    with pytest.raises(ModelError, match=key):
        config_from_metadata(metadata, "some.gguf")


@pytest.mark.parametrize(
    ("preset", "prefix", "parameters", "tensors"),
    [
        ("supertonic-v2", "dp.", 342_530, 98),
        ("supertonic-v3", "dp.", 864_706, 98),
        ("supertonic-v2", "ae.", 25_338_417, 102),
    ],
)
def test_official_sizes(preset: str, prefix: str, parameters: int, tensors: int) -> None:
    """Counted on the released graphs."""
    sizes = {name: shape for name, shape in raw_shapes(PRESETS[preset]()).items() if name.startswith(prefix)}
    total = 0
    for shape in sizes.values():
        size = 1
        for n in shape:
            size *= n
        total += size
    assert (total, len(sizes)) == (parameters, tensors)


@pytest.mark.parametrize("preset", PRESETS)
def test_tensor_names_fit_into_ggml(preset: str) -> None:
    names = tensor_specs(PRESETS[preset](), ["v" * 32])
    assert max(len(name.encode()) for name in names) <= MAX_TENSOR_NAME


def test_guidance_adds_the_unconditional_constants() -> None:
    plain = tensor_specs(PRESETS["supertonic-v2-micro"](), ["M1"])
    guided = tensor_specs(PRESETS["supertonic-v3-micro"](), ["M1"])
    added = {name.rsplit(".", 1)[1] for name in set(guided) - set(plain)}
    assert added == {"out_uncond", "key_uncond", "value_uncond"}
