from __future__ import annotations

import pytest

from parlance.core.text.chunk import ending


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He left.| She stayed.", "sentence"),
        ("He left!”| She stayed.", "sentence"),
        ("彼は去った。|彼女は残った。", "sentence"),
        ("A heading|\n\nThe text.", "sentence"),
        ("The end|", "sentence"),
        ("He left. [laugh]| She stayed.", "sentence"),
        ("he left.| she stayed.", "sentence"),
        ("He left …| and came back.", "clause"),
        ("“Who goes there?”| asked Mara.", "clause"),
        ("He left,| and she stayed.", "clause"),
        ("He left;| she stayed.", "clause"),
        ("He left —| alone.", "clause"),
        ("他走了，|她留下了。", "clause"),
        ("A road which nobody had| ever walked.", "word"),
        ("Am 3.| Mai kam er.", "clause"),
        ("Dr.| Smith came.", "clause"),
        ("Donaudampfschiff|fahrt", "word"),
    ],
)
def test_what_ends_where_a_text_is_cut(text: str, expected: str) -> None:
    before, after = text.split("|")
    language = "de" if text.startswith("Am ") else "en"
    assert ending(before + after, len(before), language) == expected
