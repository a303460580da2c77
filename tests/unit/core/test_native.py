from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parlance
from parlance.core import errors
from parlance.core.devices import IdleBackend, idle_backends
from parlance.core.native import mapped_errors, native


@pytest.mark.parametrize(
    ("name", "ours"),
    [
        ("Cancelled", errors.Cancelled),
        ("ModelError", errors.ModelError),
        ("DeviceError", errors.DeviceError),
        ("Unsupported", errors.UnsupportedError),
        ("Error", errors.ParlanceError),
    ],
)
def test_each_native_error_becomes_ours_with_its_message(core: Any, name: str, ours: type[Exception]) -> None:
    with pytest.raises(errors.ParlanceError) as caught, mapped_errors() as module:
        raise getattr(module, name)("the tensor x is missing")
    assert type(caught.value) is ours
    if ours is not errors.Cancelled:
        assert str(caught.value) == "the tensor x is missing"


def test_running_out_of_memory_is_a_device_error(core: Any) -> None:
    with pytest.raises(errors.DeviceError, match="memory"), mapped_errors():
        raise MemoryError


def test_other_errors_pass(core: Any) -> None:
    with pytest.raises(ZeroDivisionError), mapped_errors():
        raise ZeroDivisionError


def test_missing_native_module_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(parlance, "_core", raising=False)
    monkeypatch.setitem(sys.modules, "parlance._core", None)
    with pytest.raises(errors.ParlanceError, match="native engine cannot be loaded"):
        native()


def test_backends_of_a_portable_build_are_loaded_once(core: Any, tmp_path: Path) -> None:
    core.__file__ = str(tmp_path / "_core.so")
    (tmp_path / "lib").mkdir()
    native()
    native()
    assert core.named("load_backends") == [("load_backends", str(tmp_path / "lib"))]


@pytest.fixture
def cuda_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """As packaging/cuda installs it, without its library."""
    folder = tmp_path / "site" / "parlance_cuda"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(f'__version__ = "{parlance.__version__}"\n')
    monkeypatch.syspath_prepend(folder.parent)
    yield folder
    sys.modules.pop("parlance_cuda", None)


def test_the_wheel_with_cuda_is_found_beside_a_portable_build(core: Any, tmp_path: Path, cuda_wheel: Path) -> None:
    core.__file__ = str(tmp_path / "_core.so")
    (tmp_path / "lib").mkdir()
    native()
    assert core.named("load_backends") == [("load_backends", str(cuda_wheel)), ("load_backends", str(tmp_path / "lib"))]


def test_the_wheel_with_cuda_has_nothing_for_a_build_of_one_piece(core: Any, tmp_path: Path, cuda_wheel: Path) -> None:
    core.__file__ = str(tmp_path / "_core.so")
    native()
    assert core.named("load_backends") == []


def test_a_wheel_with_cuda_of_another_version_stays_out_and_is_named(
    core: Any, tmp_path: Path, cuda_wheel: Path
) -> None:
    (cuda_wheel / "__init__.py").write_text('__version__ = "0.0.1"\n')
    core.__file__ = str(tmp_path / "_core.so")
    (tmp_path / "lib").mkdir()
    assert idle_backends() == [
        IdleBackend("cuda", f"parlance-cuda is version 0.0.1, and Parlance is {parlance.__version__}")
    ]
    assert core.named("load_backends") == [("load_backends", str(tmp_path / "lib"))]


def test_native_log_lines_reach_python_logging(core: Any, caplog: pytest.LogCaptureFixture) -> None:
    native()
    with caplog.at_level(logging.DEBUG, "parlance.core"):
        core.handler("warning", "slow shader\n")
        core.handler("debug", "graph built")
    assert [(record.levelno, record.message) for record in caplog.records] == [
        (logging.WARNING, "slow shader"),
        (logging.DEBUG, "graph built"),
    ]
