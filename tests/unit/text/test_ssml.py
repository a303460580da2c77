"""SSML 1.1: the examples of W3C's recommendation, what each tag comes to, and what is refused."""

from __future__ import annotations

import time

import pytest

from parlance.core.disclosure import disclosed
from parlance.core.errors import TextError
from parlance.core.request import SynthesisRequest
from parlance.core.text.markup import Marked, marked

HEAD = (
    '<?xml version="1.0"?>\n<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" '
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.w3.org/2001/10/synthesis '
    'http://www.w3.org/TR/speech-synthesis11/synthesis.xsd" xml:lang="{}">'
)


def read(inside: str, language: str = "en") -> Marked:
    return marked(f"{HEAD.format(language)}{inside}</speak>", language)


def said(inside: str, language: str = "en") -> str:
    return " ".join(read(inside, language).said.split())


EXAMPLES = {
    "3.1.8.1 p, s": (
        "<p><s>This is the first sentence of the paragraph.</s><s>Here's another sentence.</s></p>",
        "This is the first sentence of the paragraph. Here's another sentence.",
        [],
    ),
    "3.1.1 lang": (
        '<lang xml:lang="en-US">This is the Macarena</lang> <lang xml:lang="fr">Je ne sais pas</lang>',
        "This is the Macarena Je ne sais pas",
        [],
    ),
    "3.1.5 lexicon": (
        '<lexicon uri="http://www.example.com/lexicon.pls" xml:id="pls"/><lookup ref="pls">tomato</lookup>',
        "tomato",
        ["lexicon"],
    ),
    "3.1.6 meta": ('<meta name="seeAlso" content="http://example.com/my-ssml-metadata.xml"/>Words.', "Words.", []),
    "3.1.7 metadata": (
        '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description/>'
        "</rdf:RDF></metadata>Words.",
        "Words.",
        [],
    ),
    "3.1.8.2 token": ("<token>Ice-cream</token> and <w>tea</w>", "Ice-cream and tea", []),
    "3.1.9 say-as": (
        'It is <say-as interpret-as="date" format="ymd">2002-09-10</say-as>.',
        "It is September tenth, two thousand two.",
        [],
    ),
    "3.1.10 phoneme": (
        '<phoneme alphabet="ipa" ph="t&#x259;mei&#x325;&#x27E;ou&#x325;">tomato</phoneme>',
        "{tomato|/təmei\u0325ɾou\u0325/}",
        [],
    ),
    "3.1.11 sub": ('<sub alias="World Wide Web Consortium">W3C</sub>', "World Wide Web Consortium", []),
    "3.2.1 voice": (
        '<voice gender="female" languages="en-US" required="languages gender variant">Mary had a little lamb,</voice>'
        '<voice name="Mike">I want to be like Mike.</voice>',
        "Mary had a little lamb,I want to be like Mike.",
        ["voice required"],
    ),
    "3.2.2 emphasis": (
        'That is a <emphasis> big </emphasis> car! That is a <emphasis level="strong"> huge </emphasis> bank account!',
        "That is a big car! That is a huge bank account!",
        [],
    ),
    "3.2.3 break": (
        "Take a deep breath <break/> then continue. Press 1 or wait for the tone. <break time='3s'/>"
        "I didn't hear you! <break strength='weak'/> Please repeat.",
        "Take a deep breath then continue. Press 1 or wait for the tone. I didn't hear you! Please repeat.",
        [],
    ),
    "3.2.4 prosody": (
        'The price of XYZ is <prosody rate="90%">$45</prosody>', "The price of XYZ is $45", [],
    ),
    "3.2.4 contour": (
        '<prosody contour="(0%,+20Hz) (10%,+30%) (40%,+10Hz)">good morning</prosody>',
        "good morning",
        ["prosody contour"],
    ),
    "3.3.1 audio": (
        '<audio src="prompt.au">What city do you want to fly from?<desc>a voice</desc></audio>',
        "What city do you want to fly from?",
        ["audio"],
    ),
    "3.3.2 mark": ('Go from <mark name="here"/> here, to <mark name="there"/> there!', "Go from here, to there!", []),
    "F example": (
        "<p>You have 4 new messages.</p><p>The first is from Stephanie Williams and arrived at "
        '<break/> 3:45pm.</p><p>The subject is <prosody rate="80%">ski trip</prosody></p>',
        "You have 4 new messages. The first is from Stephanie Williams and arrived at 3:45pm. The subject is ski trip.",
        [],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_of_the_recommendation(name: str) -> None:
    inside, words, undone = EXAMPLES[name]
    assert said(inside) == words
    assert [*read(inside).undone] == undone


def test_a_document_with_its_doctype_is_read() -> None:
    text = (
        '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE speak PUBLIC "-//W3C//DTD SYNTHESIS 1.0//EN" '
        '"http://www.w3.org/TR/speech-synthesis/synthesis.dtd">\n<speak version="1.1">Grüße &amp; Küsse</speak>'
    )
    assert marked(text).said == "Grüße & Küsse"


def test_a_byte_order_mark_is_no_part_of_the_document() -> None:
    assert marked("\ufeff <speak>Hello.</speak>").said == "Hello."


def test_breaks_are_silence() -> None:
    parts = read("One <break time='250ms'/> two <break strength='none'/> three <break/> four [pause 2s] five").parts
    assert [(" ".join(part.text.split()), part.pause_s) for part in parts] == [
        ("One", 0.25), ("two three", 0.4), ("four", 2.0), ("five", 0.0),
    ]  # fmt: skip


def test_manners_hold_inside_their_tags() -> None:
    parts = read(
        'Plain <prosody rate="fast" volume="-6dB">quick <prosody rate="80%" pitch="+2st">lower</prosody></prosody> '
        '<voice name="hugh">he</voice> <lang xml:lang="de-DE">sie</lang>'
    ).parts
    found = {part.text.strip(): part.prosody for part in parts}
    assert found["Plain"].rate == 1
    assert found["quick"].rate == 1.25
    assert found["quick"].gain == pytest.approx(0.501, abs=1e-3)
    assert (found["lower"].rate, found["lower"].pitch) == (1.0, 2.0)
    assert (found["he"].voice, found["sie"].language) == ("hugh", "de-de")


def test_what_is_said_knows_where_it_is_written() -> None:
    text = (
        '<?xml version="1.0"?><!-- <speak> --><speak version="1.1" a=">">\r\n  Go &amp; <mark name="m"/>be '
        "<desc>not</desc>"
        '<s>R&#xe4;ume</s> <sub alias="a place">X &lt; Y</sub><![CDATA[ <b> ]]>[pause 1s] {a|b} <!-- x -->end</speak>'
    )
    read = marked(text)
    for word, written in {
        "Go": "Go", "&": "&amp;", "be": "be", "Räume": "R&#xe4;ume", "a place": "X &lt; Y", "<b>": "<b>", "b": "b",
        "end": "end",
    }.items():  # fmt: skip
        at = read.said.index(word) if word != "b" else read.said.index(" b ") + 1
        start, end = read.place(at, at + len(word))
        assert text[start:end] == (written if word != "b" else "{a|b}")
    assert [(name, text[at:][:2]) for name, at in read.names] == [("m", "be")]


@pytest.mark.parametrize(
    ("kind", "form", "written", "language", "words"),
    [
        ("cardinal", "", "1,234", "en", "one thousand two hundred thirty-four"),
        ("cardinal", "", "42", "de", "zweiundvierzig"),
        ("ordinal", "", "3rd", "en", "third"),
        ("ordinal", "", "3", "fr", "troisième"),
        ("characters", "", "w3c", "en", "W, three, C"),
        ("spell-out", "", "ß1", "de", "ß, eins"),
        ("digits", "", "2024", "en", "two zero two four"),
        ("telephone", "", "+1 (555) 010-99", "en", "plus one, five five five, zero one zero, nine nine"),
        ("date", "dmy", "3/5/2024", "en", "May third, twenty twenty-four"),
        ("date", "md", "5/3", "en", "May third"),
        ("date", "", "3.5.2024", "de", "dritter Mai zweitausendvierundzwanzig"),
        ("date", "ymd", "1999-12-01", "de", "erster Dezember neunzehnhundertneunundneunzig"),
        ("date", "", "3/5/2024", "es", "tres de mayo de dos mil veinticuatro"),
        ("date", "ym", "2024-08", "es", "agosto de dos mil veinticuatro"),
        ("date", "dm", "1/2", "fr", "premier février"),
        ("date", "", "14/7/24", "fr", "quatorze juillet deux mille vingt-quatre"),
        ("date", "mdy", "5/31/2024", "it", "trentuno maggio duemilaventiquattro"),
        ("date", "", "2024-05-01", "pt", "primeiro de maio de dois mil e vinte e quatro"),
        ("time", "hms12", "10:05pm", "en", "ten oh five P M"),
        ("time", "hms24", "14:30", "de", "vierzehn Uhr dreißig"),
        ("time", "", "1:00", "de", "ein Uhr"),
        ("time", "", "1:15", "es", "una y quince"),
        ("time", "", "21h05", "fr", "vingt et une heures cinq"),
        ("time", "", "1h", "fr", "une heure"),
        ("time", "", "9:40", "it", "nove e quaranta"),
        ("time", "", "22:10", "pt", "vinte e duas horas e dez"),
        ("telephone", "", "+39 06", "it", "più tre nove, zero sei"),
    ],
)
def test_say_as(kind: str, form: str, written: str, language: str, words: str) -> None:
    inside = f'<say-as interpret-as="{kind}" format="{form}">{written}</say-as>'
    assert said(inside, language) == words
    assert read(inside, language).undone == ()


@pytest.mark.parametrize(
    ("kind", "written", "language"),
    [
        ("date", "3.5.2024", "xx"),
        ("date", "31.2.2024", "de"),
        ("date", "99/99/2024", "en"),
        ("cardinal", "many", "en"),
        ("vcard", "x", "en"),
    ],
)
def test_what_cannot_be_said_so_is_spoken_as_it_stands_and_told(kind: str, written: str, language: str) -> None:
    inside = f'<say-as interpret-as="{kind}">{written}</say-as>'
    assert said(inside, language) == written
    assert read(inside, language).undone == (f"say-as {kind}",)


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE speak [<!ENTITY a "lol">'
    + "".join(f'<!ENTITY {new} "{f"&{old};" * 10}">' for old, new in zip("abcdefgh", "bcdefghi", strict=True))
    + "]><speak>&i;</speak>"
)
FAULTS = {
    "entity bomb": (BOMB, "entity"),
    "external entity": ('<!DOCTYPE speak [<!ENTITY x SYSTEM "file:///etc/passwd">]><speak>&x;</speak>', "entities"),
    "entity of another doctype": ('<!DOCTYPE lolz [<!ENTITY lol "lol">]><speak>&lol;</speak>', "entities"),
    "unknown entity": ("<speak>&nbsp;</speak>", "nbsp"),
    "unknown tag": ("<speak>\n<blink>x</blink></speak>", "Line 2: SSML has no tag <blink>"),
    "foreign tag": ('<speak><a:p xmlns:a="urn:a">x</a:p></speak>', "no tag"),
    "not closed": ("<speak>One <p>two</speak>", "line 1"),
    "other root": ('<?xml version="1.0"?><html>x</html>', "not with <html>"),
    "depth": ("<speak>" + "<p>" * 100 + "x" + "</p>" * 100 + "</speak>", "nested more than 64"),
    "tags": ("<speak>" + "<mark name='x'/>" * 100_001 + "</speak>", "100,000 tags"),
    "size": ("<speak>" + "x" * (5 << 20) + "</speak>", "bytes"),
    "break": ("<speak><break time='long'/></speak>", "time of <break> cannot be 'long'"),
    "long break": ("<speak><break time='90s'/></speak>", "90s exceeds the maximum pause of 60 s"),
    "rate": ("<speak><prosody rate='2000%'>x</prosody></speak>", "rate of <prosody>"),
    "volume": ("<speak><prosody volume='enormous'>x</prosody></speak>", "volume of <prosody>"),
    "pitch": ("<speak><prosody pitch='up'>x</prosody></speak>", "pitch of <prosody>"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults_are_told_and_cost_nothing(name: str) -> None:
    text, words = FAULTS[name]
    begun = time.perf_counter()
    with pytest.raises(TextError) as refused:
        marked(text)
    assert words in str(refused.value)
    assert len(str(refused.value)) < 300
    assert time.perf_counter() - begun < 5


def test_a_text_that_is_no_ssml_stays_one() -> None:
    for text in ("a < b & c > d", "<speaker> is a tag of mine", "<laugh> ha", "5 <speak"):
        assert marked(text).said == text


def test_the_sentence_of_a_computer_goes_inside() -> None:
    request = disclosed(SynthesisRequest('<speak version="1.1" xml:lang="en">Hello.</speak>'), "en")
    assert marked(request.text).said.split() == "This voice was made by a computer. Hello.".split()
    assert disclosed(request, "en") == request
