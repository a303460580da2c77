"""Faults that users of speech programs report most, each as it was seen."""

from __future__ import annotations

import re

import pytest

from parlance.core.text.chunk import sentences
from parlance.core.text.normalize import normalize


def said(text: str, language: str = "en") -> str:
    return " ".join(re.findall(r"[\w'-]+", normalize(text, language).spoken))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("in 5 min.", "in five minutes"),
        ("10 min. later", "ten minutes later"),
        ("5:30-6:00 pm", "five thirty to six P M"),
        ("9am-5pm", "nine A M to five P M"),
        ("10 °C–20 °C", "ten to twenty degrees Celsius"),
        ("$5M-$10M", "five million to ten million dollars"),
        ("1st-3rd", "first to third"),
        ("5 - 3 = 2", "five minus three equals two"),
        ("5-3=2", "five minus three equals two"),
        ("5 ft. 3 in. tall", "five feet three inches tall"),
        ("20 lbs., or", "twenty pounds or"),
        ("x <= y", "x is less than or equal to y"),
        ("a != b", "a is not equal to b"),
        ("since 3<5 it is", "since three is less than five it is"),
        ("10^6", "ten to the sixth"),
        ("1e-5", "one times ten to the minus five"),
        ("C# code", "C sharp code"),
        ("US$5", "five U S dollars"),
        ("A$5", "five Australian dollars"),
        ("6'2\"", "six feet two inches"),
        ('a 12" pizza', "a twelve inch pizza"),
        ("2027/03/09", "March ninth twenty twenty-seven"),
        ("09-03-2027", "September third twenty twenty-seven"),
        ("7.30 pm", "seven thirty P M"),
        ("test.com", "test dot com"),
        ("on Rodeo Dr.", "on Rodeo Drive"),
        ("cf. no. 5", "compare number five"),
        ("2/3rds", "two thirds"),
        ("8000000000 people", "eight billion people"),
        ("1950 points", "one thousand nine hundred fifty points"),
        ("Chapter 07", "Chapter seven"),
        ("agent 07", "agent zero seven"),
        ("Type L cable", "Type L cable"),
        ("Appendix C", "Appendix C"),
        ("Appendix IX", "Appendix nine"),
        ("Mon., Feb. 5", "Monday February fifth"),
        ("in Feb. it rained", "in February it rained"),
        ("2024 cows", "two thousand twenty-four cows"),
        ("67 891 people", "sixty-seven thousand eight hundred ninety-one people"),
        ("0.00042", "zero point zero zero zero four two"),
        ("VII", "seven"),
        ("the Grade I got", "the Grade I got"),
        ("Beverly Hills, CA 90210", "Beverly Hills California nine zero two one zero"),
        ("january 1", "january first"),
        ("june 20 2014", "june twentieth twenty fourteen"),
        ("15-01-2020", "January fifteenth twenty twenty"),
        ("$20.010", "twenty dollars and one cent"),
        ("12KG", "twelve kilograms"),
        ("₩460 billion", "four hundred sixty billion won"),
        ("123-123-5678-1111", "one two three one two three five six seven eight one one one one"),
        ("1.59 p.m.", "one fifty-nine P M"),
        ("1428 Elm St", "fourteen twenty-eight Elm Street"),
        ("401(k)", "four oh one K"),
        ("1/wk", "one per week"),
        ("APIs and CPUs", "A P I s and C P U s"),
        ("WI-FI on AF 12", "WI-FI on A F twelve"),
        ("9.46 × 10^12 km", "nine point four six times ten to the twelfth kilometers"),
    ],
)
def test_english(text: str, words: str) -> None:
    assert said(text) == words


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("it", "3,99", "tre virgola novantanove"),
        ("it", "36,6", "trentasei virgola sei"),
        ("it", "218", "duecentodiciotto"),
        ("de", "im 3. Stock", "im dritten Stock"),
        ("de", "1998 geboren", "neunzehnhundertachtundneunzig geboren"),
        ("de", "z. B. bei Dr. Weiß", "zum Beispiel bei Doktor Weiß"),
        ("es", "21 casas", "veintiuna casas"),
        ("es", "21 libros", "veintiún libros"),
        ("es", "67 891", "sesenta y siete mil ochocientos noventa y uno"),
        ("it", "67 891", "sessantasettemilaottocentonovantuno"),
        ("pt", "67 891", "sessenta e sete mil oitocentos e noventa e um"),
        ("de", "67\u202f891", "siebenundsechzigtausendachthunderteinundneunzig"),
        ("es", "20.8", "veinte punto ocho"),
        ("it", "20.8", "venti punto otto"),
        ("pt", "20.8", "vinte ponto oito"),
        ("de", "20.8", "zwanzig Punkt acht"),
        ("it", "0,05", "zero virgola zero cinque"),
        ("es", "tardó 12h02m00s", "tardó doce horas dos minutos y cero segundos"),
        ("es", "2,1 millones", "dos coma un millones"),
        ("es", "200.000 personas", "doscientas mil personas"),
        ("es", "200.000.000 personas", "doscientos millones de personas"),
        ("es", "2.000.000 es mucho", "dos millones es mucho"),
        ("fr", "2 000 000 habitants", "deux millions d'habitants"),
        ("fr", "1 000 000 d'exemplaires", "un million d'exemplaires"),
        ("it", "1.000.000 persone", "un milione di persone"),
        ("pt", "2.000.000 pessoas", "dois milhões de pessoas"),
        ("it", "anna23@example.it", "anna due tre chiocciola example punto I T"),
        ("es", "capítulo 07", "capítulo siete"),
        ("de", "Kapitel 07", "Kapitel sieben"),
        ("es", "cuesta 3,99 €", "cuesta tres euros con noventa y nueve céntimos"),
        ("es", "a las 7:05", "a las siete y cinco"),
        ("pt", "16", "dezesseis"),
        ("pt", "R$ 2,50", "dois reais e cinquenta centavos"),
        ("fr", "67\u202f891", "soixante-sept mille huit cent quatre-vingt-onze"),
        ("fr", "67 891", "soixante-sept mille huit cent quatre-vingt-onze"),
        ("fr", "20.8", "vingt point huit"),
        ("fr", "Le Dr Blanc est drôle, un stère", "Le docteur Blanc est drôle un stère"),
        ("fr", "le 09/03/2027 à midi", "le neuf mars deux mille vingt-sept à midi"),
        ("it", "i figli e mi dica", "i figli e mi dica"),
        ("cs", "i v lese", "i v lese"),
        ("pl", "Są tu dwa", "Są tu dwa"),
        ("lv", "Jā, šī ir 3. diena", "Jā šī ir trešā diena"),
        ("tr", "Aş var", "Aş var"),
        ("sl", "25 učencev in 21. dan", "petindvajset učencev in enaindvajseti dan"),
        ("et", "21. sajand", "kahekümne esimene sajand"),
        ("tr", "%5", "yüzde beş"),
        ("ar", "٢٥", "خمسة وعشرون"),
        ("ja", "１２", "十二"),
    ],
)
def test_other_languages(language: str, text: str, words: str) -> None:
    assert said(text, language) == words


@pytest.mark.parametrize("apostrophe", ["'", "\u2019", "\u02bc", "\uff07"])
@pytest.mark.parametrize(("language", "text"), [("en", "I've won, Ann's dog"), ("fr", "l'homme d'hier")])
def test_the_four_apostrophes_are_one(language: str, text: str, apostrophe: str) -> None:
    assert normalize(text.replace("'", apostrophe), language).spoken == normalize(text, language).spoken


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("pro\u00adfi\u00adcient", "proficient"),
        ("ﬁne ﬂight", "fine flight"),
        ("one\u200b two", "one two"),
        ("1\u200b200", "one thousand two hundred"),
        ("Tom &amp; Ann&rsquo;s", "Tom and Ann's"),
        ("<b>jam</b> and <em class='x'>tea</em>", "jam and tea"),
        ("**bold** and `code`", "bold and code"),
        ("# Heading", "Heading"),
        ("> quote", "quote"),
        ("[text](https://x.org/y)", "text"),
        (r"$\frac{a}{b} \leq \sqrt{9}$", "a divided by b is less than or equal to the square root of nine"),
        (r"$x^2 + 1$", "x squared plus one"),
        ("$5 and $12", "five dollars and twelve dollars"),
        ("jam < tea and more", "jam is less than tea and more"),
        ("so 😀 good", "so good"),
        ("<cough/> yes", "cough yes"),
    ],
)
def test_markup_and_signs(text: str, plain: str) -> None:
    assert said(text) == plain


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "See Fig. 2 and No. 5 on p. 12."),
        ("en", "Gen. Lee met Capt. Day on Jan. 5."),
        ("en", "He is 5 ft. 3 in. tall."),
        ("de", "Er wohnt im 3. Stock."),
        ("de", "Das ist z. B. Holz."),
        ("de", "Hr. Groß hat Nr. 5."),
        ("es", "La Sra. Ruiz vive en EE. UU. desde mayo, pág. 5."),
        ("pt", "A Sra. Lima e a Dra. Reis chegaram."),
    ],
)
def test_abbreviations_end_no_sentence(language: str, text: str) -> None:
    assert len(sentences(text, language)) == 1


@pytest.mark.parametrize(
    ("language", "text", "plain"),
    [
        ("en", "16gb and 60hz", "sixteen gigabytes and sixty hertz"),
        ("en", "5 kwh or 3 MWh", "five kilowatt hours or three megawatt hours"),
        ("de", "3 GWh", "drei Gigawattstunden"),
        ("fr", "2 TWh", "deux térawatt-heures"),
        ("it", "5 MWh", "cinque megawattora"),
        ("pt", "5 MWh", "cinco megawatts-hora"),
        ("ro", "5 MWh", "cinci megawați-oră"),
        ("el", "2 TWh", "δύο τεραβατώρες"),
        ("ja", "5 MWh", "五メガワット時"),
        ("tr", "5 ev", "beş ev"),
        ("en", "3 mi² at 10 MPa", "three square miles at ten megapascals"),
    ],
)
def test_units_in_any_case_and_those_that_cldr_lacks(language: str, text: str, plain: str) -> None:
    assert normalize(text, language).spoken == plain


@pytest.mark.parametrize(
    ("language", "text", "spoken"),
    [
        ("en", "Rent is $950/mo. plus power.", "Rent is nine hundred fifty dollars per month plus power."),
        ("en", "He paid $5/mo. Then he left.", "He paid five dollars per month. Then he left."),
        ("de", "In der 67. Min. Danach nicht.", "In der siebenundsechzigsten Minute. Danach nicht."),
    ],
)
def test_the_full_stop_of_an_abbreviation_is_kept_only_where_a_sentence_ends(
    language: str, text: str, spoken: str
) -> None:
    assert normalize(text, language).spoken == spoken
