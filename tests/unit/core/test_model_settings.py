from __future__ import annotations

from typing import Any

import pytest

from parlance.core.engine import Engine
from parlance.core.errors import UsageError
from parlance.core.request import SynthesisRequest


def test_what_is_not_said_is_the_models_default(engine: Engine) -> None:
    assert engine.resolve(SynthesisRequest("Hi.")).request.steps == 5
    assert engine.resolve(SynthesisRequest("Hi.", steps=9)).request.steps == 9


@pytest.mark.parametrize("setting", [{"temperature": 0.5}, {"cfg_weight": 0.0}])
def test_a_setting_that_the_model_lacks_is_named(engine: Engine, setting: dict[str, Any]) -> None:
    (name,) = setting
    with pytest.raises(UsageError, match=f"has no setting '{name}'; it has steps, speed"):
        engine.resolve(SynthesisRequest("Hi.", **setting))
