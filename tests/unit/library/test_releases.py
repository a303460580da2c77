"""The table of official models: whole, and in agreement with what the converters make."""

from __future__ import annotations

import pytest
from tests.random_models.chatterbox.folder import FILES

from parlance.core.errors import UsageError
from parlance.core.memory import Memory, machine_memory
from parlance.families.chatterbox.conversion.convert import LANGUAGES
from parlance.families.chatterbox.conversion.folder import SOURCES, TITLES
from parlance.families.conversion.release_writer import DTYPES
from parlance.families.qwen3.conversion.shapes import SIZES as QWEN3_SIZES
from parlance.families.supertonic.conversion.presets import GENERATIONS
from parlance.library.releases import (
    ABILITIES,
    DEFAULT_DTYPE,
    FITS,
    TIGHT,
    TOO_LARGE,
    Place,
    Release,
    find_release,
    fit,
    releases,
)


@pytest.mark.parametrize("release", releases().values(), ids=releases())
def test_every_row_is_whole(release: Release) -> None:
    assert set(release.can) <= set(ABILITIES)
    assert set(release.dtypes) <= set(DTYPES)
    assert DEFAULT_DTYPE in release.dtypes
    assert release.optional <= set(release.files)
    assert all(not path.startswith("/") and ".." not in path for path in release.files)
    assert release.languages
    assert set(release.weights_bytes) == set(release.sizes)
    speaking = [sizes.speaking for sizes in release.sizes.values()]
    assert speaking == sorted(speaking, reverse=True)
    assert all(
        (sizes.cloning > 0) == (release.family not in ("supertonic", "kokoro")) for sizes in release.sizes.values()
    )


def test_what_the_rows_say_agrees_with_the_converters() -> None:
    table = releases()
    for generation in GENERATIONS.values():
        release = next(row for row in table.values() if row.title == generation.title)
        assert release.languages == tuple(code for code in generation.languages if code != "na")
        assert generation.source_url.endswith(f"/{release.repository}")
        assert release.limits
    for variant, url in SOURCES.items():
        release = next(row for row in table.values() if row.title == TITLES[variant])
        assert url.endswith(f"/{release.repository}")
        assert set(FILES[variant].values()) <= set(release.files)
        assert release.languages == (LANGUAGES if variant == "multilingual" else ("en",))
    sold = {f"qwen3-tts-{size}-{kind}" for size in ("0.6b", "1.7b") for kind in ("base", "customvoice")}
    sold.add("qwen3-tts-1.7b-voicedesign")
    assert {name for name in table if name.startswith("qwen3")} == sold
    assert {key for key in QWEN3_SIZES if "micro" not in key} >= {f"qwen3-tts-{size}-base" for size in ("0.6b", "1.7b")}


def test_a_download_is_as_large_as_its_weights_or_unknown() -> None:
    assert find_release("supertonic-2").download_bytes == pytest.approx(265.7e6, rel=0.01)
    assert find_release("qwen3-tts-0.6b-base").download_bytes == pytest.approx(2.516e9, rel=0.01)
    assert find_release("chatterbox-turbo").download_bytes is None


def test_unknown_names_meet_the_near_ones() -> None:
    with pytest.raises(UsageError, match="there is no official model 'chatterbox-turb'; there are chatterbox-turbo"):
        find_release("chatterbox-turb")


def test_what_fits_this_machine() -> None:
    needed = find_release("chatterbox-turbo").memory_bytes("f16")
    assert needed == (1906 + 230 + 300) * 10**6
    assert fit(needed, Memory(8 * 10**9, 4 * 10**9)) == FITS
    assert fit(needed, Memory(8 * 10**9, 10**9)) == TIGHT
    assert fit(needed, Memory(10**9, 10**9)) == TOO_LARGE
    assert fit(needed, Memory(0, 0)) == ""


def test_the_memory_of_this_machine() -> None:
    memory = machine_memory()
    assert 10**8 < memory.available <= memory.total < 10**14


def test_a_place_is_written_as_people_write_it() -> None:
    assert Place.parse("maker/a.model-3@c0ffee") == Place("maker/a.model-3", "c0ffee")
    assert Place.parse(" maker/model ") == Place("maker/model", "main")
    for wrong in ("model", "https://hub/maker/model", "maker/model/more", "maker/model@", "maker/mo del", ""):
        with pytest.raises(UsageError, match="write OWNER/NAME"):
            Place.parse(wrong)


def test_published_sizes_and_hashes_belong_to_files() -> None:
    for release in releases().values():
        assert all(len(hash_) == 64 and release.files[path] for path, hash_ in release.sha256.items())
    for name in ("supertonic-3", "kokoro"):
        known = find_release(name)
        assert set(known.sha256) == set(known.files)
    assert known.at(Place("my/copy")).sha256 == {}
