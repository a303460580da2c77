"""Documents that other programs have written, spoiled in thousands of ways: each is read or refused in words, in
seconds.

``python -m tests.faults.test_documents 20000 1`` does it with so many documents from this seed, and counts.
"""

from __future__ import annotations

import logging
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from parlance.core.errors import ProjectError
from parlance.project.document_process import DocumentProcess
from parlance.project.documents import read_document
from parlance.project.script import cut

from ..document_bombs import BOMBS
from ..documents import broken, made

COUNT, LONGEST_S = 300, 5.0


def spoiled(count: int, seed: int) -> Iterator[tuple[int, str, bytes]]:
    """Each is made again from its number alone."""
    originals = made()
    for number in range(seed, seed + count):
        rng = random.Random(number)
        suffix = rng.choice(list(originals))
        yield number, suffix, broken(originals[suffix], suffix, rng)


def test_whole_documents_are_read(qapp: QApplication, tmp_path: Path) -> None:
    for suffix, data in made().items():
        (tmp_path / f"a{suffix}").write_bytes(data)
        text = " ".join(words for words, *_ in cut(read_document(tmp_path / f"a{suffix}").chapters))
        assert "Some words, a link, a note, not this." in text or "the path behind it was clean." in text


@pytest.mark.extended
def test_spoiled_documents_are_read_or_refused(qapp: QApplication, tmp_path: Path) -> None:
    outcomes = Counter(_outcome(tmp_path, *document) for document in spoiled(COUNT, 0))
    assert set(outcomes) == {"read", "refused"}, outcomes
    assert min(outcomes.values()) > COUNT // 10


def _outcome(folder: Path, number: int, suffix: str, data: bytes) -> str:
    path = folder / f"a{suffix}"
    path.write_bytes(data)
    begun = time.process_time()
    try:
        cut(read_document(path).chapters)
        outcome = "read"
    except ProjectError:
        outcome = "refused"
    except Exception as error:
        outcome = f"{number}{suffix}: {error!r}"
    took = time.process_time() - begun
    return outcome if took < LONGEST_S else f"{number}{suffix}: {took:.1f} s"


@pytest.mark.slow
@pytest.mark.parametrize("name", BOMBS)
def test_bombs_cost_no_more_than_their_limits(qapp: QApplication, tmp_path: Path, name: str) -> None:
    suffix, make = BOMBS[name]
    (tmp_path / f"a{suffix}").write_bytes(make())
    assert _told(tmp_path / f"a{suffix}") in ("", f"a{suffix}")


def _told(path: Path) -> str:
    """The file that the refusal names; nothing if it is read."""
    try:
        DocumentProcess(path, seconds=20).read(lambda _: None)
    except ProjectError as error:
        named, _, why = str(error).partition(": ")
        return Path(named).name if "the process that did the work" not in why else str(error)
    return ""


def main() -> None:
    import tempfile

    count, seed = map(int, sys.argv[1:])
    logging.getLogger("pdfminer").setLevel(logging.CRITICAL)
    _app = QApplication(["-platform", "offscreen"])
    with tempfile.TemporaryDirectory() as folder:
        outcomes: Counter[str] = Counter()
        for document in spoiled(count, seed):
            outcomes[_outcome(Path(folder), *document)] += 1
    for outcome, times in outcomes.most_common():
        print(times, outcome)


if __name__ == "__main__":
    main()
