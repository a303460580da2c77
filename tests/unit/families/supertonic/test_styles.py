from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from parlance.core.errors import ModelError
from parlance.families.supertonic.voice import VoiceTensors, check_shapes, model_voice


def test_reads_the_tensors_of_the_named_voice(core: Any, fakes: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "m.gguf"
    core.add_model(path)
    voice = model_voice(core.GgufFile(str(path)), "bob")
    assert voice.ttl.tolist() == [[2, 2], [2, 2], [2, 2]]
    assert voice.dp.shape == fakes.STYLE[1]
    assert voice.ttl.dtype == voice.dp.dtype == np.float32


def test_missing_voice_names_file_and_tensor(core: Any, tmp_path: Path) -> None:
    path = tmp_path / "m.gguf"
    core.add_model(path)
    with pytest.raises(ModelError, match=r"m\.gguf has no tensor 'voice\.eve\.ttl'"):
        model_voice(core.GgufFile(str(path)), "eve")


def test_file_that_shrank_after_its_check_is_an_error(core: Any, tmp_path: Path) -> None:
    path = tmp_path / "m.gguf"
    core.add_model(path)
    gguf = core.GgufFile(str(path))
    path.write_bytes(path.read_bytes()[:-4])
    with pytest.raises(ModelError, match="ends inside"):
        model_voice(gguf, "bob")


def test_voice_of_another_model_is_refused() -> None:
    voice = VoiceTensors(np.zeros((3, 2), np.float32), np.zeros((2, 4), np.float32))
    assert check_shapes(voice, (3, 2), (2, 4), "ada") is voice
    with pytest.raises(ModelError, match=r"'ada'.*style_dp is \(2, 4\), not \(8, 16\)"):
        check_shapes(voice, (3, 2), (8, 16), "ada")
