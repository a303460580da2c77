from __future__ import annotations

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlance.core.text.mapped_text import MappedText
from parlance.core.text.normalize import spell_out
from parlance.core.text.normalize.cleaning import plain_ends


def spelled(text: str, language: str = "en") -> str:
    mapped = MappedText(text)
    spell_out(mapped, language, plain=language == "en")
    return re.sub(r" +", " ", mapped.text).strip()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3 apples", "three apples"),
        ("0", "zero"),
        ("1,234,567", "one million two hundred thirty-four thousand five hundred sixty-seven"),
        ("1,234, and", "one thousand two hundred thirty-four, and"),
        ("10000000", "ten million"),
        ("999,999,999,999 x", "nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred"
         " ninety-nine thousand nine hundred ninety-nine x"),
        ("3.14", "three point one four"),
        (".5", "point five"),
        ("2.0", "two point zero"),
        ("-5 and \u22123.5", "minus five and minus three point five"),
        ("007", "zero zero seven"),
        ("1234567890123", "one two three, four five six, seven eight nine, zero one two three"),
        ("A 10-year-old", "A ten-year-old"),
        ("the end is 5. Then", "the end is five. Then"),
        ("1, 2 and 3", "one, two and three"),
    ],
)  # fmt: skip
def test_numbers(text: str, words: str) -> None:
    assert spelled(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("the 1st, 2nd, 3rd", "the first, second, third"),
        ("21st", "twenty-first"),
        ("100th and 1,001st", "one hundredth and one thousand first"),
        ("1/2, 3/4, 2/3", "one half, three quarters, two thirds"),
        ("2 1/2 cups", "two and a half cups"),
        ("2½ and ¾", "two and a half and three quarters"),
        ("24/7", "twenty-four seven"),
        ("3-5", "three to five"),
        ("3–5 days", "three to five days"),
        ("2 + 2 = 4", "two plus two equals four"),
        ("1920x1080", "nineteen twenty by one thousand eighty"),
        ("16:9", "sixteen to nine"),
        ("192.168.0.1", "one nine two dot one six eight dot zero dot one"),
        ("v1.2.3", "V one dot two dot three"),
    ],
)
def test_ordinals_fractions_ranges(text: str, words: str) -> None:
    assert spelled(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2026-11-21", "November twenty-first, twenty twenty-six"),
        ("2026-13-21", "two thousand twenty-six-thirteen-twenty-one"),
        ("21 November 2026", "the twenty-first of November, twenty twenty-six"),
        ("on the 4th of July", "on the fourth of July"),
        ("11/21/2026", "November twenty-first, twenty twenty-six"),
        ("21/11/2026", "November twenty-first, twenty twenty-six"),
        ("21.11.2026", "November twenty-first, twenty twenty-six"),
        ("November 21, 2026", "November twenty-first, twenty twenty-six"),
        ("Nov. 5", "November fifth"),
        ("May 3-5", "May third to fifth"),
        ("March 2020", "March twenty twenty"),
        ("Jan. is cold", "January is cold"),
        ("in 1999", "in nineteen ninety-nine"),
        ("since 1850", "since eighteen fifty"),
        ("1850 men", "one thousand eight hundred fifty men"),
        ("2005 and 2000", "two thousand five and two thousand"),
        ("1905", "nineteen oh five"),
        ("2019-2020", "twenty nineteen to twenty twenty"),
        ("2019/20", "twenty nineteen to twenty"),
        ("the 1990s and '80s", "the nineteen nineties and eighties"),
        ("the 1900s", "the nineteen hundreds"),
        ("500 BC", "five hundred B C"),
    ],
)
def test_dates_and_years(text: str, words: str) -> None:
    assert spelled(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3:45 pm", "three forty-five P M"),
        ("3:05", "three oh five"),
        ("3:00", "three o'clock"),
        ("15:00", "fifteen hundred"),
        ("12:00 PM. 8 men", "twelve P M. eight men"),
        ("at 3 p.m. Then", "at three P M. Then"),
        ("7 a.m. we left", "seven A M we left"),
        ("8-9 am", "eight to nine A M"),
        ("0:30:05", "zero hours thirty minutes five seconds"),
        ("25:61", "twenty-five to sixty-one"),
    ],
)
def test_times(text: str, words: str) -> None:
    assert spelled(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("$5.20", "five dollars and twenty cents"),
        ("$1.01", "one dollar and one cent"),
        ("$0.50", "fifty cents"),
        ("$3.00", "three dollars"),
        ("£3", "three pounds"),
        ("€1.5 million", "one point five million euros"),
        ("-$5", "minus five dollars"),
        ("$1,204", "one thousand two hundred four dollars"),
        ("$5-10", "five to ten dollars"),
        ("5€ or 5 USD or USD 5", "five euros or five dollars or five dollars"),
        ("$3bn", "three billion dollars"),
        ("$5/month", "five dollars per month"),
        ("¥500", "five hundred yen"),
        ("5%", "five percent"),
        ("3-5 %", "three to five percent"),
        ("3%–5%", "three to five percent"),
        ("5 km", "five kilometers"),
        ("1 km", "one kilometer"),
        ("10kg", "ten kilograms"),
        ("20 °C", "twenty degrees Celsius"),
        ("-5°F", "minus five degrees Fahrenheit"),
        ("60 km/h", "sixty kilometers per hour"),
        ("6 ft", "six feet"),
        ("100 m²", "one hundred square meters"),
        ("1.5 million km", "one point five million kilometers"),
        ("50 Hz", "fifty hertz"),
        ("5 kittens", "five kittens"),
    ],
)
def test_money_and_units(text: str, words: str) -> None:
    assert spelled(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("555-1234", "five five five, one two three four"),
        ("(555) 123-4567", "five five five, one two three, four five six seven"),
        ("+1 555-123-4567", "plus one, five five five, one two three, four five six seven"),
        ("1234 5678 9012", "one two three four, five six seven eight, nine zero one two"),
        ("0123 456789", "zero one two three, four five six seven eight nine"),
        ("500-1000 people", "five hundred to one thousand people"),
        ("1000-1500 people", "one thousand to one thousand five hundred people"),
        ("In 2019 500 people", "In twenty nineteen five hundred people"),
    ],
)
def test_phone_numbers(text: str, words: str) -> None:
    assert spelled(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Dr. Smith, Mr. Doe, Mrs. Roe", "Doctor Smith, Mister Doe, Missus Roe"),
        ("Dr Smith", "Doctor Smith"),
        ("St. Louis", "Saint Louis"),
        ("on Main St. in", "on Main Street in"),
        ("on Main St. It is", "on Main Street. It is"),
        ("eggs, etc. They", "eggs, et cetera. They"),
        ("eggs, etc., and", "eggs, et cetera, and"),
        ("e.g. eggs, i.e., food", "for example eggs, that is, food"),
        ("cats vs. dogs", "cats versus dogs"),
        ("No. 5, #7, p. 12", "Number five, number seven, page twelve"),
        ("No. I think not", "No. I think not"),
        ("Acme Inc. said", "Acme Incorporated said"),
        ("at Acme Inc.", "at Acme Incorporated."),
        ("a Ph.D. in", "a P H D in"),
        ("the U.S. Army", "the U S Army"),
        ("tea w/o milk", "tea without milk"),
        ("Louis XIV and Henry VIII's", "Louis the fourteenth and Henry the eighth's"),
        ("World War II", "World War two"),
        ("Chapter IV. X", "Chapter four. X"),
        ("Elizabeth I think", "Elizabeth I think"),
        ("I and VI", "I and VI"),
    ],
)
def test_abbreviations_and_roman_numerals(text: str, words: str) -> None:
    assert spelled(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("USB", "U S B"),
        ("NASA", "NASA"),
        ("the FBI, HTML, an API", "the F B I, H T M L, an A P I"),
        ("PCs", "P C s"),
        ("AT&T", "A T and T"),
        ("MP3 and H2O", "M P three and H two O"),
        ("COVID-19", "COVID nineteen"),
        ("IT IS ON US NOW", "IT IS ON US NOW"),
        ("it's OK", "it's okay"),
        ("USBx", "USBx"),
    ],
)
def test_acronyms(text: str, words: str) -> None:
    assert spelled(text) == words


@pytest.mark.parametrize(
    "word", ["NASA", "NATO", "UNESCO", "OPEC", "FIFA", "HELLO", "WORLD", "BROWN", "SPLIT", "RIGHT"]
)
def test_pronounceable(word: str) -> None:
    assert spelled(f"the {word} is") == f"the {word} is"


@pytest.mark.parametrize("word", ["USB", "FBI", "IBM", "ATM", "API", "URL", "DNA", "HTML", "GPU", "YMCA"])
def test_unpronounceable(word: str) -> None:
    assert spelled(f"the {word} is") == f"the {' '.join(word)} is"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("me@x.com", "me at X dot com"),
        ("https://www.example.com/a", "H T T P S colon slash slash W W W dot example dot com slash A"),
        ("salt & pepper", "salt and pepper"),
        ("x < y", "x is less than y"),
        ("a lone € or %", "a lone euro or percent"),
        ('He said "Stop" (or so) — and left', "He said Stop, or so, and left"),
        ("well... maybe... No", "well, maybe. No"),
        ("What?! No!!!", "What? No!"),
        ("'quoted' isn't dogs'", "quoted isn't dogs"),
        ("<b>bold</b>", "bold"),
        ("- one\n- two", "one\ntwo"),
        ("a\n\nb", "a\n\nb"),
    ],
)
def test_signs_and_punctuation(text: str, words: str) -> None:
    assert spelled(text) == words


def test_known_tags_survive() -> None:
    assert spelled("Ha <laugh> 5") == "Ha <laugh> five"


@pytest.mark.parametrize(
    ("text", "plain"), [(", so,", "so."), ("yes!", "yes!"), ("'a' -", "a."), ("...", "."), ("one: two;", "one: two.")]
)
def test_plain_ends(text: str, plain: str) -> None:
    assert plain_ends(text) == plain


@pytest.mark.parametrize(
    ("text", "language", "words"),
    [
        ("Ich habe 21 Katzen.", "de", "Ich habe einundzwanzig Katzen."),
        ("3,5 und 1.000", "de", "drei Komma fünf und eintausend"),
        ("-12 degrés", "fr", "moins douze degrés"),
        ("J'ai 3, 4.", "fr", "J'ai trois, quatre."),
        ("사과 12", "ko", "사과 십이"),
        ("1,000", "ko", "천"),
        ("007 a5", "fr", "zéro zéro sept A cinq"),
        ("संख्या 12", "hi", "संख्या बारह"),
        ("Dr. X", "na", "Dr. X"),
    ],
)
def test_other_languages(text: str, language: str, words: str) -> None:
    assert spelled(text, language) == words


@settings(max_examples=300, deadline=None)
@given(st.text(st.one_of(st.sampled_from("0123456789.,:/-–+$€%° kmstpPSDrNo()'\"\n"), st.characters()), max_size=60))
def test_no_figure_and_no_error_remains(text: str) -> None:
    words = spelled(text)
    assert not re.search(r"\d", words)


@pytest.mark.extended
@pytest.mark.parametrize(
    "unit", ["1", "1,", "1.", "1-", "1 ", "$1", "1/", "AB ", "A.", "a@", "www.", "(", '"', "Nov 5 "]
)
def test_time_grows_with_the_length_only(unit: str) -> None:
    def seconds(length: int) -> float:
        text = unit * (length // len(unit))

        def once() -> float:
            began = time.process_time()
            spelled(text)
            return time.process_time() - began

        return min(once() for _ in range(3))  # the others may meet a collection of the whole test run's garbage

    # A quadratic rule would take 64 times as long for 8 times the text.
    assert seconds(80_000) < 24 * max(seconds(10_000), 0.01)
