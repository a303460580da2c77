"""What every family's `FAMILY` must hold, so that a new one is complete when this passes."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from tests import random_models

from parlance import families as package
from parlance.core.errors import ModelError
from parlance.core.gguf_file import GgufContents
from parlance.core.request import SETTINGS
from parlance.families import FOLDERS, families, family_of, family_of_file
from parlance.families.conversion.release_writer import DTYPES
from parlance.families.entry import FamilyEntry
from parlance.library.quantize import show
from parlance.library.random_models import ensure_random
from parlance.library.releases import releases

PLACES = [field.name for field in fields(FamilyEntry) if field.type == "Place"]
EACH = pytest.mark.parametrize("family", list(families().values()), ids=lambda family: family.name)


def test_every_folder_with_a_driver_is_listed() -> None:
    here = Path(package.__file__).parent
    assert {path.parent.name for path in here.glob("*/driver.py")} == set(FOLDERS)
    assert [family.folder for family in families().values()] == [here / folder for folder in FOLDERS]


@EACH
def test_every_place_is_there(family: FamilyEntry) -> None:
    assert len(PLACES) > 8
    for field in PLACES:
        if place := getattr(family, field):
            assert family.get(place) is not None
    assert family.speech().name == family.name
    assert family.voices().architecture == f"{family.name}-voice"
    assert set(family.copy_types) <= set(DTYPES)
    assert family.name in {release.family for release in releases().values()}


@EACH
def test_it_names_the_settings_that_its_code_reads(family: FamilyEntry) -> None:
    """Or the window would offer what does nothing, or the engine refuse what does something."""
    special = {name for name, known in SETTINGS.items() if known.of_family}
    code = "".join(path.read_text(encoding="utf-8") for path in family.folder.rglob("*.py"))
    assert set(re.findall(r"\brequest\.(\w+)", code)) & special == set(family.settings)


@EACH
def test_its_networks_have_names_in_words(family: FamilyEntry, tmp_path: Path) -> None:
    name = next(name for name in random_models.FAMILIES[family.name].names if name.endswith("-micro"))
    path = ensure_random(f"random:{name}", tmp_path)
    assert family_of_file(GgufContents(path).values()["general.architecture"], str(path)) is family
    for file in random_models.files_of(name, path):
        if file.is_file():
            assert [network.title for network in show(file).networks if network.title == network.name] == []


def test_what_is_of_no_family_is_refused_by_name() -> None:
    with pytest.raises(ModelError, match=r"^a\.gguf is of family 'other', which"):
        family_of("other", "a.gguf")
    for architecture in ("other", None, 3, ["supertonic"]):
        with pytest.raises(
            ModelError, match=r"^a\.gguf: general\.architecture is .*none of supertonic, supertonic-clone"
        ):
            family_of_file(architecture, "a.gguf")
