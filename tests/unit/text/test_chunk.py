from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlance.core.text.chunk import chunk


def cut(text: str, cap: int, first_chars: int = 0) -> list[str]:
    return [text[start:end] for start, end in chunk(text, cap, first_chars)]


def size(text: str) -> int:
    return len(" ".join(text.split()))


def test_official_vector() -> None:
    text = "Dr. Smith met Mr. J. Doe. They talked! Did they agree? Yes.\n\nNew paragraph here."
    assert cut(text, 40) == [
        "Dr. Smith met Mr. J. Doe. They talked!",
        "Did they agree? Yes.",
        "New paragraph here.",
    ]


@pytest.mark.parametrize(
    "abbreviation",
    "Mr. Mrs. Ms. Dr. Prof. Sr. Jr. Ph.D. etc. e.g. i.e. vs. Inc. Ltd. Co. Corp. St. Ave. Blvd. J.".split(),
)
def test_abbreviations_do_not_end_a_sentence(abbreviation: str) -> None:
    assert cut(f"Aa. One {abbreviation} two.", len(f"One {abbreviation} two.")) == ["Aa.", f"One {abbreviation} two."]


def test_short_sentences_share_a_chunk_but_paragraphs_do_not() -> None:
    assert cut("A b. C d. E f.\n \nG.\u2029H.\nI.", 80) == ["A b. C d. E f.", "G.", "H.\nI."]


def test_packing_is_exact_at_the_cap() -> None:
    assert cut("Aaaa. Bbbb. Cc.", 11) == ["Aaaa. Bbbb.", "Cc."]
    assert cut("Aaaa. Bbbb. Cc.", 10) == ["Aaaa.", "Bbbb. Cc."]


def test_runs_of_white_space_count_once() -> None:
    assert cut("Aaaa.  \n\t Bbbb.", 11) == ["Aaaa.  \n\t Bbbb."]


def test_a_long_sentence_is_cut_at_clauses() -> None:
    assert cut("one two three four, five six seven; eight nine ten eleven", 25) == [
        "one two three four,",
        "five six seven;",
        "eight nine ten eleven",
    ]


@pytest.mark.parametrize("mark", [";", ":", ",", " —", " –", " -"])
def test_every_clause_mark_is_a_border(mark: str) -> None:
    assert cut(f"one two three{mark} four five six seven", 24)[0] == f"one two three{mark}"


def test_a_hyphen_at_a_word_is_no_border() -> None:
    assert cut("aaaa bbbb- cccc dddd eeee", 20) == ["aaaa bbbb- cccc", "dddd eeee"]


def test_figures_are_not_cut_at_their_marks() -> None:
    assert cut("from 1,000 to 3–5 of 12:30 o'clock", 12) == ["from 1,000", "to 3–5 of", "12:30", "o'clock"]


def test_a_long_clause_is_cut_evenly_at_spaces() -> None:
    pieces = cut("word " * 17, 80)
    assert [len(piece) for piece in pieces] == [44, 39]


def test_the_rest_of_a_long_sentence_shares_its_chunk() -> None:
    assert cut("one two three four, five. Six.", 22) == ["one two three four,", "five. Six."]


def test_quoted_sentences_are_borders_when_needed() -> None:
    text = 'He said "No." Then he went away for good'
    assert cut(text, 80) == [text]
    assert cut(text, 30) == ['He said "No."', "Then he went away for good"]


def test_cjk_sentences_end_without_spaces() -> None:
    assert cut("今日は晴れ。明日は雨！「はい。」そうか？", 8) == [
        "今日は晴れ。",
        "明日は雨！",
        "「はい。」",
        "そうか？",
    ]
    assert cut("今日は、とても晴れ", 6) == ["今日は、", "とても晴れ"]


def test_a_word_without_spaces_is_cut_evenly() -> None:
    assert [len(piece) for piece in cut("x" * 101, 50)] == [34, 34, 33]


@pytest.mark.parametrize(
    "unit", ["e\u0301\u0316", "👩\u200d👩\u200d👧", "🇩🇪", "👍🏽", "\u1112\u1161\u11ab", "\ud83d\ude00"]
)
def test_visible_characters_stay_whole(unit: str) -> None:
    pieces = cut(unit * 40, 7)
    assert len(pieces) > 1
    assert all(len(piece) % len(unit) == 0 for piece in pieces)


def test_tags_stay_whole() -> None:
    text = "x" * 15 + "<laugh>" + "<throatclear>" * 3
    pieces = cut(text, 20)
    assert "".join(pieces) == text
    assert all(piece.count("<") == piece.count(">") for piece in pieces)
    assert cut("<throatclear>", 10) == ["<throatclear>"]


def test_first_chunk_ends_at_the_last_clause_in_reach() -> None:
    text = "In the morning, when it rained, the farmer found that his gate was open."
    assert cut(text, 120, 40) == ["In the morning, when it rained,", text[32:]]


def test_first_chunk_prefers_a_sentence() -> None:
    text = "It was late already. Well, so what, he said, and went."
    assert cut(text, 120, 36)[0] == "It was late already."


def test_first_chunk_takes_the_next_border_rather_than_none() -> None:
    text = "The quick brown fox jumps over the lazy dog, and then it runs away again."
    assert cut(text, 120, 20)[0] == "The quick brown fox jumps over the lazy dog,"


def test_first_chunk_is_not_cut_in_a_phrase_or_to_a_stub() -> None:
    for text in ("The quick brown fox jumps over the lazy dog.", "Oh, the quick brown fox jumps over the dog."):
        assert cut(text, 120, 20) == [text]


NASTY = {
    "letters": "x", "words": "word ", "quotes": '"', "brackets": "[", "open tags": "<a", "tags": "<laugh>",
    "dots": ".", "spaced dots": ". ", "commas": ", ", "dashes": "—", "spaced dashes": " - ", "marks": "\u0301",
    "joiners": "\u200d", "flags": "🇩", "stops": "。", "quoted stops": '。"', "initials": "A. ", "blank lines": "\n ",
    "paragraphs": "Hi.\n\n", "surrogates": "\ud800", "closers": ".)",
}  # fmt: skip


@pytest.mark.parametrize("unit", NASTY.values(), ids=NASTY.keys())
def test_time_grows_with_the_length_only(unit: str) -> None:
    def seconds(length: int) -> float:
        text = unit * (length // len(unit))

        def once() -> float:
            began = time.process_time()
            chunk(text, 80, 40)
            return time.process_time() - began

        return min(once() for _ in range(3))  # the others met a collection of the whole test run's garbage

    # A quadratic rule would take 64 times as long for 8 times the text, many seconds here.
    assert seconds(160_000) < 24 * max(seconds(20_000), 0.005)


@settings(max_examples=200, deadline=None)
@given(
    st.text(st.one_of(st.sampled_from("ab.!?,;:-— \n\t<>()\"'。、\u0301\u200d🇩1"), st.characters()), max_size=200),
    st.integers(1, 60),
    st.integers(0, 40),
)
def test_spans_cover_the_text_within_the_cap(text: str, cap: int, first_chars: int) -> None:
    spans = chunk(text, cap, first_chars)
    assert "".join("".join(text[a:b].split()) for a, b in spans) == "".join(text.split())
    ends = [0, *(at for span in spans for at in span)]
    assert ends == sorted(ends)
    for start, end in spans:
        assert text[start:end] == text[start:end].strip()
        assert size(text[start:end]) <= max(cap, 19 if "<" in text[start:end] else 0)
