"""Shapes that corpora hold and the tables do not: each was written from grammars, and judged as a reader would."""

from __future__ import annotations

import pytest

from parlance.core.text.chunk import sentences
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
    "1990s-2000s": "nineteen nineties to two thousands",
    "07/04": "July fourth",
    "PART IV": "PART four",
    "12 W 5th st": "twelve West fifth Street",
    "14285 Elm St": "one four two eight five Elm Street",
    "747-400": "seven hundred forty-seven four hundred",
    "415-555-0134-2": "four one five, five five five, zero one three four, two",
    "12/kg": "twelve per kilogram",
    "covid-19.5": "covid-nineteen point five",
    "123/261788/2021": "one hundred twenty-three slash two six one, seven eight eight slash two thousand twenty-one",
    "upgrade / update": "upgrade slash update",
    "2*a": "two times a",
    "if a<b and c>d": "if a is less than b and c is greater than d",
    "US$ 1.5M": "one point five million U S dollars",
    "₹5 lakh": "five lakh rupees",
    "π": "pi",
    "f(x)=2x+1": "f(x) equals two X plus one",
    "120/80 mmHg": "one hundred twenty over eighty millimeters of mercury",
    "5 Nm of torque": "five newton-meters of torque",
    "10 Mb": "ten megabits",
    "$5 per kg": "five dollars per kilogram",
    "5'8\" tall": "five feet eight inches tall",
    "25ºC": "twenty-five degrees Celsius",
    "2x2=4": "two times two equals four",
    "World War II's end": "World War two's end",
    '5 1/2"': "five and a half inches",
    "J. K. Rowling": "J K Rowling",
}


@pytest.mark.parametrize("text", ENGLISH)
def test_english(text: str) -> None:
    assert normalize(text, "en").spoken == ENGLISH[text]


ITALIAN = {
    "3 mar. 1999": "tre marzo millenovecentonovantanove",
    "gli anni '90": "gli anni novanta",
    "1998/99": "millenovecentonovantotto novantanove",
    "79 d.C. fu": "settantanove dopo Cristo fu",
    "sec. XV": "secolo quindicesimo",
    "15.30": "quindici e trenta",
    "20:00 CET": "venti C E T",
    "100 €/notte": "cento euro a notte",
    "5 euro/mese": "cinque euro al mese",
    "5 mq": "cinque metri quadrati",
    "5 V": "cinque volt",
    "10x20 cm": "dieci per venti centimetri",
    "2 e 1/2": "due e mezzo",
    "1/2 kg": "mezzo chilogrammo",
    "5mila": "cinquemila",
    "S. Anna e S. Stefano": "Sant' Anna e Santo Stefano",
    "Dr.ssa Rossi": "dottoressa Rossi",
    "l.go Argentina": "largo Argentina",
    "lun 5 luglio": "lunedì cinque luglio",
    "5 Mb/s": "cinque megabit al secondo",
}
SPANISH = {
    "siglos xv y xvi": "siglos quince y dieciséis",
    "s. XXI": "siglo veintiuno",
    "el XXV aniversario": "el vigesimoquinto aniversario",
    "05/2010": "mayo de dos mil diez",
    "01 h": "una",
    "8 pm": "ocho de la noche",
    "12:15 p.m.": "doce y quince del mediodía.",
    "3:00 p.m. pyt": "tres de la tarde hora estándar de Paraguay",
    "10 h utc-5": "diez horas U T C menos cinco",
    "us$5,50": "cinco dólares estadounidenses con cincuenta centavos",
    "$1,000.50": "mil dólares con cincuenta centavos",
    "5,50 aud": "cinco dólares australianos con cincuenta centavos",
    "bop 1": "un peso boliviano",
    "1/2 l": "medio litro",
    "40 ° k": "cuarenta grados Kelvin",
    "2000.º": "dosmilésimo",
    "1/1.000": "un milésimo",
    "555-1234": "cinco cinco cinco, uno dos tres cuatro",
    "(415) 555-0134": "cuatro uno cinco, cinco cinco cinco, cero uno tres cuatro",
    "S.L.": "S L.",
    "dña. Ana": "doña Ana",
    "s/n": "sin número",
}
OTHERS = {
    ("pt", "1110000"): "um milhão cento e dez mil",
    ("pt", "1010000"): "um milhão e dez mil",
    ("fr", "10h-18h30"): "dix heures à dix-huit heures trente",
    ("fr", "St. Paul"): "saint Paul",
    ("it", "Cap. XIV"): "Capitolo quattordici",
    ("it", "10-18:30"): "dieci a diciotto e trenta",
    ("pt", "1/1000"): "um milésimo",
    ("fr", "Le film est ici"): "Le film est ici",
    ("de", "2003-03"): "März zweitausenddrei",
    ("fr", "les 12/13/14 juin"): "les douze treize quatorze juin",
    ("fr", "le 12.10 à midi"): "le douze octobre à midi",
    ("fr", "la musique des 80s"): "la musique des quatre-vingts",
    ("fr", "2 1/2 m"): "deux mètres et demi",
    ("fr", "16h30 de l'après-midi"): "quatre heures trente de l'après-midi",
    ("it", "1 1/2 km"): "un chilometro e mezzo",
    ("it", "3,23 ₽"): "tre rubli e ventitré copechi",
    ("pt", "15h da tarde"): "três horas da tarde",
    ("pt", "555-1234"): "cinco cinco cinco, um dois três quatro",
    ("es", "2 1/2 h"): "dos horas y media",
    ("es", "5 ₡ y 200 ₧"): "cinco colones y doscientas pesetas",
    ("es", "2222-3333"): "dos dos dos dos, tres tres tres tres",
    ("es", "las páginas 2222-3333"): "las páginas dos mil doscientos veintidós a tres mil trescientos treinta y tres",
    ("es", "las 17:00 de la tarde"): "las cinco de la tarde",
    ("de", "€1 Million"): "eine Million Euro",
    ("de", "der 111te"): "der einhundertelfte",
    ("de", "der 1000."): "der eintausendste.",
    ("de", "am 5.3 um 8 Uhr"): "am fünften März um acht Uhr",
    ("de", "1,2,3,4"): "eins, zwei, drei, vier",
    ("de", "4111111111111111"): "vier eins eins, eins eins eins, eins eins eins, eins eins eins, eins eins eins eins",
    ("de", "1000000000001"): "eine Billion eins",
    ("de", "1,234.50 €"): "eintausendzweihundertvierunddreißig Euro und fünfzig Cent",
}


@pytest.mark.parametrize("text", ITALIAN)
def test_italian(text: str) -> None:
    assert normalize(text, "it").spoken == ITALIAN[text]


@pytest.mark.parametrize("text", SPANISH)
def test_spanish(text: str) -> None:
    assert normalize(text, "es").spoken == SPANISH[text]


@pytest.mark.parametrize(("language", "text"), OTHERS)
def test_other_languages(language: str, text: str) -> None:
    assert normalize(text, language).spoken == OTHERS[language, text]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "We met on Main St. | She waved."),
        ("en", "He lives in St. Louis. | The end."),
        ("it", "L'avv. Neri arriva. | Ciao."),
        ("fr", "Rue St. Paul. | Merci."),
    ],
)
def test_sentences_end_behind_streets_and_not_behind_titles(language: str, text: str) -> None:
    whole = text.replace("| ", "")
    assert [whole[span.start : span.end] for span, _ in sentences(whole, language)] == text.split(" | ")
