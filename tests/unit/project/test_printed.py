"""Printed pages as other programs set them: columns, ligatures, dialogue."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.printed_pages import FULL, Word, column, lines, order, page_of, read, write

from parlance import cli
from parlance.project.documents import read_document
from parlance.project.documents.layout import lines_of_page
from parlance.project.documents.letters import Letter


def test_only_what_stands_at_the_edge_of_a_page_belongs_to_it(tmp_path: Path) -> None:
    """The same words at the end of the text on three pages, as of a song, which ends in the middle of the page."""
    song = [(72, 600, "The lamp is lit tonight in the house on the hill,"), (72, 586, "and nobody knows why.")]
    pages = [page_of([(72, 770, "A Song Book"), *song, (290, 30, f"Page {number} of 3")]) for number in (1, 2, 3)]
    said = " ".join(words for _, _, words in song)
    assert " ".join(read(tmp_path, *pages)) == " ".join([said] * 3)


REFRAIN = ["The lamp is lit tonight on the hill", "and nobody knows who lit it"]
VERSES = ["The boats came home at dusk", "Anna counted all the masts", "It was gone in the morning", "And so was she"]


@pytest.mark.parametrize("gap", [2, 3])
def test_a_refrain_at_the_top_of_pages_is_text(tmp_path: Path, gap: int) -> None:
    """It is set as the verses are, and as far from them as they are from one another."""
    pages = []
    for n in range(4):
        rows = [*REFRAIN, *[""] * (gap - 1), f"{VERSES[n]},", "and then the gulls."]
        rows += [*[""] * (gap - 1), VERSES[n - 1], "or so he said", *[""] * (gap - 1), VERSES[n - 2], "at least"]
        pages.append(page_of([(72, 720 - 14 * at, row) for at, row in enumerate(rows) if row]))
    assert " ".join(read(tmp_path, *pages)).count(" ".join(REFRAIN)) == 4


def test_what_begins_the_pages_of_a_form_or_of_letters_is_text(tmp_path: Path) -> None:
    fields = ("Name of the pupil", "Anna", "Class", "B", "Remarks")
    forms = [
        page_of([(72, 740 - 30 * at, field) for at, field in enumerate((*fields, f"{n} days."))]) for n in range(4)
    ]
    assert " ".join(read(tmp_path, *forms)).count("Name of the pupil") == 4
    headed = [page_of([(72, 740, "Report of the day")], 16) + b" " + page_of(story(n)) for n in range(4)]
    assert " ".join(read(tmp_path, *headed)).count("Report of the day") == 4
    letters = [page_of([(72, 740, "Dear Sir or Madam,"), *story(n, 712)]) for n in range(4)]
    assert " ".join(read(tmp_path, *letters)).count("Dear Sir or Madam,") == 4


def test_a_head_in_the_margin_stands_as_close_as_it_may(tmp_path: Path) -> None:
    pages = [page_of([(72, 772, "The Mill. A Story."), *story(n, 758)]) for n in range(4)]
    assert "The Mill" not in " ".join(read(tmp_path, *pages))


STORY = "the lamp above the harbour had been burning since the evening, and the keeper went up"


def story(page: int, top: float = 700) -> list[Word]:
    starts = ("One night", "and after a while", "as he had always done,", "and so")
    rows = [f"{start} {STORY[: 60 + page]}" for start in starts]
    return [(72, top - 14 * at, f"{row}{'.' * (at == 3)}") for at, row in enumerate(rows)]


def test_running_heads_of_left_and_right_pages(tmp_path: Path) -> None:
    """The title of the book, that of the chapter, which one page alone may have, and numbers; chapters begin lower."""
    chapters = ("The Letter", "The Letter", "The Letter", "A Journey", "A Journey", "Home")
    pages = []
    for page in range(12):
        if page % 4 == 0:
            pages.append(page_of([(200, 650, f"{chapters[page // 2]} begins")], 18) + b" " + page_of(story(page, 600)))
        else:
            head = f"{page + 10}   THE MILL" if page % 2 == 0 else f"{chapters[page // 2]}   {page + 10}"
            foot = (280, 60, "Copyright 2001 Mill Press")
            pages.append(page_of([(300, 760, head), foot], 8) + b" " + page_of(story(page)))
    text = "\n".join(read(tmp_path, *pages))
    assert text.count("One night") == 12
    assert text.count("The Letter") == text.count("The Letter begins") == 2
    assert "A Journey begins" in text
    assert not [words for words in ("THE MILL", "Home", "Mill Press", "21") if words in text]


def test_the_head_of_two_pages_and_of_their_columns(tmp_path: Path) -> None:
    pages = [
        page_of([(50, 760, "Journal of Wells"), (450, 760, f"Page {n} of 9")], 8)
        + b" "
        + page_of([*column(50, 700, 0), *column(320, 700, 8)])
        for n in (7, 8)
    ]
    text = " ".join(read(tmp_path, *pages))
    assert "Journal" not in text
    assert "Page" not in text
    assert order([text]) == [*range(16), *range(16)]


def test_notes_at_the_foot_of_pages_are_read(tmp_path: Path) -> None:
    """They stand at one height, are smaller than the text, and count up as the pages do."""
    pages = [
        page_of(story(n)) + b" " + page_of([(72, 60, f"{n} See the parish book of {of}, page 3.")], 8)
        for n, of in enumerate(("Kent", "Essex", "Surrey", "Devon"), 1)
    ]
    assert sum("parish book" in row for row in read(tmp_path, *pages)) == 4


def test_leaders_of_a_table_of_contents_are_a_pause(tmp_path: Path) -> None:
    assert read(tmp_path, page_of([(60, 700, "1 The Quay ......................... 3")])) == ["1 The Quay, 3"]


def test_titles_at_the_top_of_pages_are_no_running_heads(tmp_path: Path) -> None:
    slides = [
        page_of([(60, 740, f"All {name}"), (60, 700, "First."), (60, 686, "Second.")], 14)
        for name in ("cats", "dogs", "birds")
    ]
    assert [one for one in read(tmp_path, *slides) if one.startswith("All")] == ["All cats", "All dogs", "All birds"]
    numbered = [page_of([(60, 728, f"Chapter {n}"), *story(n)]) for n in range(1, 5)]
    found = read_document(write(tmp_path / "b.pdf", numbered)).chapters
    assert [chapter.title for chapter in found] == [f"Chapter {n}" for n in range(1, 5)]
    recipes = [
        page_of([(60, 760, f"{n} {name}")], 16) + page_of(story(n))
        for n, name in ((1, "Soup"), (2, "Salad"), (3, "Bread"))
    ]
    assert [one for one in read(tmp_path, *recipes) if "One" not in one] == ["1 Soup", "2 Salad", "3 Bread"]


# ---- letters

NAMES = "/Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 {}] >>"
LIGATURES = b"BT /F1 10 Tf 50 700 Td (The o\\002ce sells \\001sh.) Tj ET"
MAP = (
    b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def "
    b"1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <01> <0000> <02> <0000> endbfchar "
    b"1 beginbfrange <20> <7E> <0020> endbfrange endcmap end end"
)


@pytest.mark.parametrize("names", ["/fi /f_f_i", "/f_i /ffi", "/uni0066_uni0069 /f_f_i", "/fi /uniFB03"])
def test_ligatures_by_the_names_of_their_glyphs(tmp_path: Path, names: str) -> None:
    assert read(tmp_path, LIGATURES, font=NAMES.format(names)) == ["The office sells fish."]


def test_what_the_file_says_that_letters_stand_for(tmp_path: Path) -> None:
    content = (
        b"BT /F1 10 Tf 50 700 Td (The o) Tj /Span << /ActualText (ffi) >> BDC (\\002) Tj (\\003) Tj EMC (ce sells ) Tj "
        b"/Span << /ActualText <FEFF00660069> >> BDC (\\001) Tj EMC (sh, a) Tj /Span /P0 BDC (\\002) Tj EMC (x.) Tj ET"
    )
    assert read(tmp_path, content, font=NAMES.format("/g101 /g102 /g103")) == ["The office sells fish, affix."]


@pytest.mark.parametrize("font", [NAMES.format("/g101 /g102"), "/Encoding /WinAnsiEncoding /ToUnicode 3 0 R"])
def test_letters_that_the_file_does_not_name_are_told(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], font: str
) -> None:
    stream = b"<< /Length %d >>\nstream\n%s\nendstream" % (len(MAP), MAP)
    plain = page_of([(50, 700, "Nothing is missing here.")])
    path = write(tmp_path / "a.pdf", [plain, LIGATURES, LIGATURES], font=font, extra=[stream])
    assert cli.main(["extract", str(path)]) == 0
    out, err = capfd.readouterr()
    assert "The oce sells sh." in out
    assert "Letters that the file does not name are left out on 2 pages, first on page 2" in err


def test_letters_that_are_drawn_apart_or_on_one_another(tmp_path: Path) -> None:
    content = (
        b"BT /F1 10 Tf 50 700 Td [(A)-10(vo)20(id)-300(the)] TJ 70 0 Td (na) Tj (\\250) Tj -3.33 0 Td (\\250) Tj ET"
    )
    assert read(tmp_path, content)[0].startswith("Avoid the")


@pytest.mark.parametrize("offsets", [[(0, 0), (0.3, 0)], [(0, 0), (0.4, 0.2), (0.8, 0)], [(1, -1), (0, 0)]])
@pytest.mark.parametrize("by_letter", [False, True])
def test_what_is_printed_twice_to_look_bold_is_read_once(
    tmp_path: Path, offsets: list[tuple[float, float]], by_letter: bool
) -> None:
    text = ["All will see off the llll, iii and", "a book of bbb, which is plain..."]
    words = [(50.0, 700.0 - 14 * row, line) for row, line in enumerate(text)]
    if by_letter:
        text = ["Letters", "Apartment"]
        words = [(50.0, 700.0, text[0]), (50.0, 660.0, text[1])]
        words = [(50 + 8 * at, y, letter) for _, y, line in words for at, letter in enumerate(line)]
        drawn = [(x + right, y + up, letter) for x, y, letter in words for right, up in offsets]
    else:
        drawn = [(x + right, y + up, line) for right, up in offsets for x, y, line in words]
    said = read(tmp_path, page_of(drawn))
    assert "".join("".join(said).split()) == "".join("".join(text).split())


def tracked(spacing: float, text: str, y: float = 700) -> bytes:
    return b"BT /F1 10 Tf %g Tc 1 0 0 1 50 %g Tm (%s) Tj ET\n" % (spacing, y, text.encode())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (tracked(6, "CHAPTER ONE"), "CHAPTER ONE"),
        (tracked(0, "C H A P T E R   O N E"), "CHAPTER ONE"),
        (page_of([(50.0 + 14 * at + 10 * (at > 6), 700, c) for at, c in enumerate("CHAPTERONE")]), "CHAPTER ONE"),
        (tracked(3, "This is a spaced sentence, for emphasis."), "This is a spaced sentence, for emphasis."),
        (
            page_of([(50, 700, "Some words are s t r o n g and others are not.")]),
            "Some words are strong and others are not.",
        ),
        # What only looks like it.
        (tracked(0, "A B C D E F"), "A B C D E F"),
        (tracked(0, "Let a b c be sides, and I a x of them."), "Let a b c be sides, and I a x of them."),
        (tracked(0, "y = a + b - c * d + e"), "y = a + b - c * d + e"),
        (tracked(0, "1 2 4 8 9 6"), "1 2 4 8 9 6"),
    ],
)
def test_spaced_words_are_words(tmp_path: Path, content: bytes, said: str) -> None:
    assert read(tmp_path, content + tracked(0, "Text is here.", 660)) == [said, "Text is here."]


def test_arabic_is_read_from_right_to_left() -> None:
    shown = "321 ملاس"  # as it stands on the page
    letters = [Letter(sign, 10.0 * at, 0, 10.0 * at + 9.9, 10, 10) for at, sign in enumerate(shown)]
    assert [line.words for line in lines_of_page(letters)] == ["سالم 321"]


# ---- places


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("drawn", ["columns", "rows", "last column first"])
def test_columns_are_read_one_after_the_other(tmp_path: Path, count: int, drawn: str) -> None:
    columns = [column(50 + number * 500 / count, 700, 8 * number) for number in range(count)]
    words = [word for one in columns for word in one]
    if drawn == "rows":
        words.sort(key=lambda word: -word[1])
    elif drawn == "last column first":
        words = [word for one in reversed(columns) for word in one]
    title = [(120, 760, "A heading that runs across the columns of the page, from the left one to the right")]
    found = read(tmp_path, page_of([*title, *words]))
    assert found[0].startswith("A heading that runs across")
    assert order(found) == list(range(8 * count))


def test_what_runs_across_stands_between_columns(tmp_path: Path) -> None:
    across = "and here a sentence runs from the left edge of the page to its right edge, below the columns"
    words = [*column(50, 700, 0, 4), *column(320, 700, 4, 4), (50, 630, across)]
    words += [*column(50, 610, 8, 4), *column(320, 610, 12, 4)]
    found = " ".join(read(tmp_path, page_of(sorted(words, key=lambda word: -word[1]))))
    assert order([found]) == list(range(16))
    assert found.index("line7") < found.index("and here") < found.index("line8")


# ---- paragraphs


def first_words(found: Sequence[str]) -> list[str]:
    return [words.split()[0] for words in found]


def test_lines_of_a_dialogue_are_paragraphs(tmp_path: Path) -> None:
    told = ["Why? she asked.", "Nobody knows, he said.", "Then go."]
    said = lines(f"And so {FULL}", "and looked.", *told, f"And {FULL}", "again.")
    assert read(tmp_path, page_of(said)) == [f"And so {FULL} and looked.", *told, f"And {FULL} again."]


def test_indented_lines_begin_paragraphs_however_long_they_are(tmp_path: Path) -> None:
    long = [
        f"  One {FULL}",
        f"  Two {FULL}",
        f"and {FULL}",
        f"  Three {FULL}",
        "and down.",
        f"  Four {FULL}",
        "and slept.",
    ]
    assert first_words(read(tmp_path, page_of(lines(*long)))) == ["One", "Two", "Three", "Four"]


def test_a_gap_parts_paragraphs(tmp_path: Path) -> None:
    above = lines(f"One {FULL}", f"Then {FULL}", f"And {FULL}")
    below = lines(f"Two {FULL}", f"So {FULL}", top=700 - 14 * 4)
    assert first_words(read(tmp_path, page_of([*above, *below]))) == ["One", "Two"]


def test_a_paragraph_goes_on_in_the_next_column_and_page(tmp_path: Path) -> None:
    first = lines(f"One {FULL}", f"it {FULL}", f"Then {FULL}")
    second = lines(f"It {FULL}", "and slept.", "Two came home at night.")
    assert first_words(read(tmp_path, page_of(first), page_of(second))) == ["One", "Two"]


def test_lines_of_narrow_columns_are_full_however_ragged(tmp_path: Path) -> None:
    columns = (
        ["Bees return to", "the roofs of the", "city this spring.", "Keepers say that", "the mild winter"],
        [
            "helped. About 40",
            "hives were moved",
            "from the castle",
            "to the town hall.",
            "They like it",
            "there, said Mrs",
        ],
        ["Ott. The honey", "will be sold in", "July, and all of", "it goes to the", "school kitchen."],
    )
    words = [(60 + 170.0 * x, 740 - 14.0 * y, row) for x, rows in enumerate(columns) for y, row in enumerate(rows)]
    title = page_of([(60, 780, "Bees on the Roof")], 22)
    text = " ".join(read(tmp_path, title + b" " + page_of(sorted(words, key=lambda word: -word[1]))))
    assert "said Mrs Ott. The honey will be sold in July, and all of it goes" in text


def test_centred_lines_over_columns_stand_between_them(tmp_path: Path) -> None:
    words = [(268, 730, "by Ada Quist"), *column(50, 700, 0), *column(310, 700, 8), (270, 570, "The evening")]
    words += [*column(50, 540, 16), *column(310, 540, 24)]
    found = " ".join(read(tmp_path, page_of(words)))
    assert order([found]) == list(range(32))
    assert found.startswith("by Ada Quist")
    assert found.index("line15") < found.index("The evening") < found.index("line16")


def test_an_item_of_a_list_goes_on_under_its_words(tmp_path: Path) -> None:
    items = [(50, 700, "1."), (66, 700, f"One {FULL}"), (66, 686, "November came."), (50, 672, "2."), (66, 672, "Two.")]
    assert read(tmp_path, page_of(items)) == [f"1. One {FULL} November came.", "2. Two."]


def test_a_heading_over_columns_that_is_drawn_in_pieces_is_one(tmp_path: Path) -> None:
    columns = [*column(50, 700, 0), *column(310, 700, 8)]
    pieces = b" ".join(page_of([piece], 18) for piece in ((150, 740, "The long way"), (263, 740, "home from the mill")))
    content = pieces[: pieces.index(b"ET") + 2] + b" " + page_of(columns) + b" " + pieces[pieces.index(b"ET") + 2 :]
    assert read(tmp_path, content)[0] == "The long way home from the mill"


def test_compounds_that_lines_part_keep_their_hyphen(tmp_path: Path) -> None:
    said = [
        "met the decision-",
        "makers of wind-",
        "driven mills, film-",
        "makers and the un-",
        "related in-",
        "effective ones.",
    ]
    (text,) = read(tmp_path, page_of(lines(f"{FULL} {said[0]}", *said[1:])))
    assert text.endswith("met the decision-makers of wind-driven mills, filmmakers and the unrelated ineffective ones.")


def test_words_that_lines_part(tmp_path: Path) -> None:
    said = [
        "well-",
        "known to all of them, in the years from 1990-",
        "1995, by its self-",
        "portrait and inter-",
        "national.",
    ]
    (text,) = read(tmp_path, page_of(lines(f"{FULL} {said[0]}", *said[1:])))
    end = "well-known to all of them, in the years from 1990-1995, by its self-portrait and international."
    assert text == f"{FULL} {end}"


def test_an_address_keeps_its_hyphen_at_the_end_of_a_line(tmp_path: Path) -> None:
    (text,) = read(tmp_path, page_of(lines(f"{FULL} https://example.org/long-", "path and more.")))
    assert text == f"{FULL} https://example.org/long-path and more."


def test_marks_of_notes_and_a_large_first_letter(tmp_path: Path) -> None:
    raised = "/F1 6 Tf 4 Ts ({}) Tj 0 Ts /F1 10 Tf".format
    content = (
        "BT /F1 30 Tf 50 680 Td (O) Tj ET "
        f"BT /F1 10 Tf 74 692 Td (nce the king) Tj {raised(12)} ( spoke of 5 m) Tj {raised(2)} "
        "( of land, and) Tj 0 -12 Td (nobody gave it to him, or to any) Tj -24 -12 Td (other who came to ask.) Tj ET"
    )
    (text,) = read(tmp_path, content.encode())
    assert text == "Once the king spoke of 5 m² of land, and nobody gave it to him, or to any other who came to ask."


def test_a_larger_line_is_a_heading_and_one_sentence(tmp_path: Path) -> None:
    content = b"BT /F1 18 Tf 50 720 Td (6. 4. Success) Tj ET " + page_of(
        lines(f"One {FULL}", f"and {FULL}", "and down.")
    )
    (chapter,) = read_document(write(tmp_path / "a.pdf", [content])).chapters
    assert chapter.text.startswith("6. 4. Success\n\nOne")
    assert chapter.headings == (0,)


def test_title_and_author_are_those_of_the_file(tmp_path: Path) -> None:
    info = b"<< /Title <FEFF005400680065002000530065006100e9> /Author (Ada Pellworm) >>"
    path = write(tmp_path / "a.pdf", [page_of([(50, 700, "Words.")])], extra=[info], info="/Info 3 0 R")
    assert read_document(path).about[:2] == ("The Seaé", "Ada Pellworm")


RAISED = "/F1 6 Tf 4 Ts ({}) Tj 0 Ts /F1 10 Tf".format
RULE = b" 72 100 m 172 100 l S "


@pytest.mark.parametrize("mark", [RAISED(1), "(1) Tj"])
def test_notes_that_a_mark_leads_to_stand_behind_the_text(tmp_path: Path, mark: str) -> None:
    """Some fonts draw the figure of the mark small themselves: its size does not tell what it is."""
    first = f"BT /F1 10 Tf 72 140 Td ({FULL}) Tj 0 -14 Td (to the king) Tj {mark} ( and to the harbour-) Tj ET"
    note = page_of([(72, 88, "1 See the parish book,"), (72, 78, "which is in Kent."), (72, 68, "* No mark of it.")], 8)
    chapters = read_document(
        write(tmp_path / "a.pdf", [first.encode() + RULE + note, page_of(lines("master, who slept. Then he went."))])
    ).chapters
    text, notes = chapters
    assert text.text == f"{FULL} to the king and to the harbourmaster, who slept. Then he went."
    assert (notes.kind, notes.text) == ("notes", "See the parish book, which is in Kent. * No mark of it.")


def test_small_print_that_no_mark_leads_to_is_read(tmp_path: Path) -> None:
    page = page_of(story(0, 140)) + RULE + page_of([(72, 78, "1 litre of milk is enough for four.")], 8)
    assert "1 litre of milk" in " ".join(read(tmp_path, page))
