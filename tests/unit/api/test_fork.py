"""A process that forks, as multiprocessing did by default on Linux before Python 3.14, with the real engine."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from parlance.core.devices import find_devices
from parlance.core.errors import DeviceError

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")

PARENT = """
import multiprocessing, os, sys, threading, time
import parlance

TEXT, LONG = "It costs 45 dollars.", "It costs 45 dollars, and a little more than that. " * 6
engine = parlance.Engine(device="cpu")
if BEGUN:
    begun = engine.speak(LONG, stream=True)
    next(begun)
whole = parlance.speak(TEXT, device="cpu").result()


def answer(ask):
    try:
        return ask() or "done"
    except parlance.ParlanceError as error:
        return str(error)


def in_child(ask):
    '''What `ask` gives there; the child ends as programs do.'''
    reading, writing = os.pipe()
    if not (child := os.fork()):
        os.write(writing, str(answer(ask)).encode())
        sys.exit()
    os.close(writing)
    said = os.read(reading, 4096).decode()
    deadline = time.monotonic() + 30
    while os.waitpid(child, os.WNOHANG) == (0, 0):
        assert time.monotonic() < deadline, f"the child that said {said} does not end"
        time.sleep(0.01)
    return said


def sha256(text):
    return parlance.speak(text, device="cpu").result().sha256

"""


def run(script: str, begun: bool = True) -> str:
    """`begun`: an engine is in the middle of a text."""
    program = f"BEGUN = {begun}\n{PARENT}{script}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_engine_of_the_parent_says_so_and_does_not_hang() -> None:
    said = run(
        """
for ask in (
    lambda: engine.speak(TEXT).result(),
    lambda: engine.devices(),
    lambda: engine.warm_up(),
    lambda: list(begun),
    lambda: begun.result(),
):
    print(in_child(ask))
print(in_child(lambda: (begun.cancel(), engine.close())))
print(engine.speak(TEXT).result().sha256 == whole.sha256)
"""
    ).splitlines()
    assert all("does not survive a fork" in line for line in said[:5]), said
    assert said[5:] == ["(None, None)", "True"]


def test_speak_has_an_engine_of_its_own_in_the_child() -> None:
    said = run(
        """
print(in_child(lambda: sha256(TEXT)) == whole.sha256)
with multiprocessing.get_context("fork").Pool(2) as pool:
    print({*pool.map(sha256, [TEXT] * 6)} == {whole.sha256})
print(sha256(TEXT) == whole.sha256)
""",
        begun=False,
    )
    assert said.split() == ["True"] * 3


@pytest.mark.extended
def test_a_child_of_a_parent_that_speaks_is_refused_and_does_not_hang() -> None:
    """A lock that the other thread holds stays locked there."""
    said = run(
        """
speaking = threading.Thread(target=lambda: [sha256(LONG) for _ in range(3)])
speaking.start()
time.sleep(0.2)
for _ in range(2):
    print(in_child(lambda: sha256(TEXT)))
    print(in_child(lambda: parlance.Engine(device="cpu").speak(TEXT).result().sha256))
speaking.join()
print(whole.sha256)
"""
    ).splitlines()
    refused = ["does not survive a fork" in line for line in said[:-1]]
    assert any(refused), said
    assert {line for line, is_refused in zip(said, refused, strict=False) if not is_refused} <= {said[-1]}


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_gpu_of_the_parent_is_refused(core: Any) -> None:
    """Its driver would end the process or hang."""
    assert [device.kind for device in find_devices()] == ["cpu", "gpu"]
    child = os.fork()
    if not child:
        try:
            find_devices()
        except DeviceError as error:
            os._exit(7 if "does not survive a fork" in str(error) else 1)
        os._exit(2)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
