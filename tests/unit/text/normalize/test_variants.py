"""Shapes that corpora hold and the tables do not: each was written from grammars, and judged as a reader would."""

from __future__ import annotations

import pytest

from parlance.core.text.normalize import normalize

ENGLISH = {
    "25-Dec-2019": "the twenty-fifth of December, twenty nineteen",
    "Mon Jul 5 2010": "Monday, July fifth, twenty ten",
    "10/2005": "October two thousand five",
    "Jan. 1st - Jan. 3rd": "January first to January third",
    "Jan-Mar": "January to March",
    "August '45": "August forty-five",
    "1876": "eighteen seventy-six",
    "1876 sheep": "one thousand eight hundred seventy-six sheep",
    "44 bc and 500 B.C. were": "forty-four B C and five hundred B C were",
    "H1 2020": "the first half of twenty twenty",
    "8:00 AM est": "eight A M E S T",
    "5:15 p.m. p.s.t": "five fifteen P M P S T",
    "0600 hrs": "oh six hundred hours",
    "10:15:20 pm": "ten fifteen and twenty seconds P M",
    "Rs. 500": "five hundred rupees",
    "CAD 20": "twenty Canadian dollars",
    "us$5": "five U S dollars",
    "PLN 5.50": "five zlotys and fifty groszy",
    "a $5 bill": "a five dollar bill",
    "$5 mil": "five million dollars",
    "5 gbps": "five gigabits per second",
    "5 sq. ft. of": "five square feet of",
    "5 fl oz": "five fluid ounces",
    "5 m/s²": "five meters per second squared",
    "5 g/cm3": "five grams per cubic centimeter",
    "80 people/km2": "eighty people per square kilometer",
    "room 12A": "room twelve A",
    "1.5M users": "one point five million users",
    "802.11ac": "eight hundred two point one one ac",
    "10 / 2 = 5": "ten divided by two equals five",
    "with <5 people": "with less than five people",
    ">5": "more than five",
    "example.com:8080": "example dot com colon eight zero eight zero",
    "~/docs": "tilde slash docs",
    "x.com": "X dot com",
    "221B Baker St": "two twenty-one B Baker Street",
    "1010 SW Oak St": "ten ten Southwest Oak Street",
    "Boise, ID 83702": "Boise, Idaho eight three seven zero two",
    "Hwy 101": "Highway one oh one",
    "chapter iv": "chapter four",
    "the step I took": "the step I took",
    "Malcolm X": "Malcolm X",
    "John Smith III": "John Smith the third",
    "Tier II": "Tier two",
    "501(c)(3)": "five oh one C three",
    "SN-12345": "S N one two three four five",
    "c/o": "care of",
    "J. K. Rowling": "J K Rowling",
}


@pytest.mark.parametrize("text", ENGLISH)
def test_english(text: str) -> None:
    assert normalize(text, "en").spoken == ENGLISH[text]
