"""The language of a text, as the window asks for it."""

from __future__ import annotations

import pytest

from parlance.core.result import ModelInfo
from parlance.core.text.guess_language import LanguageGuesser, letters, other_language


@pytest.fixture(scope="module")
def guesser() -> LanguageGuesser:
    return LanguageGuesser()


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "Guten Morgen, wie geht es dir heute?"),
        ("de", "Der Hund läuft im Garten."),
        ("en", "The quick brown fox jumps over the lazy dog."),
        ("en", "Nobody answered. The sea was grey."),
        ("es", "¿Dónde está la biblioteca?"),
        ("fr", "Bonjour, je m'appelle Anne."),
        ("it", "Buongiorno, come va?"),
        ("ja", "今日はとてもいい天気ですね。"),
        ("ko", "안녕하세요, 만나서 반갑습니다."),
        ("no", "Jeg vet ikke hva vi skal gjøre i morgen, sa hun."),
        ("pt", "Obrigado por tudo, até amanhã."),
        ("zh", "今天天气很好，我们去公园吧。"),
    ],
)
def test_a_plain_sentence(guesser: LanguageGuesser, code: str, text: str) -> None:
    assert guesser.guess(text) == code


@pytest.mark.parametrize("text", ["", "OK", "Chapter 3", "Parlance 2.0", "1984 + 16 = 2000", "Rosa, Hugh, Lucía"])
def test_what_could_be_any_language_is_none(guesser: LanguageGuesser, text: str) -> None:
    assert guesser.guess(text) == ""


def test_it_comes_back_after_it_was_forgotten(guesser: LanguageGuesser) -> None:
    guesser.forget()
    assert guesser.guess("Ich weiß nicht, was soll es bedeuten.") == "de"


def test_the_names_of_tags_are_no_words(guesser: LanguageGuesser) -> None:
    text = '<speak><prosody rate="slow" volume="loud">¿Dónde está la biblioteca?</prosody></speak>'
    assert guesser.guess(text) == "es"
    assert letters(text) == len("Dóndeestálabiblioteca")


@pytest.mark.parametrize(
    ("written", "language", "notice"),
    [
        ("es", "en", "this text looks like es, but it is read as en"),
        ("es", "es", None),
        ("es", "auto", None),
        ("", "en", None),
        ("pt", "pt-BR", None),
        ("fi", "en", "this text looks like fi, which Toy does not speak"),
        ("fi", "auto", "this text looks like fi, which Toy does not speak"),
    ],
)
def test_a_notice_names_both_languages(written: str, language: str, notice: str | None) -> None:
    toy = ModelInfo("toy", "Toy", "", "", 1, ("en", "es", "pt-BR"), (), "", "en", {}, "", 0)
    found = other_language(written, language, toy)
    assert (None if found is None else str(found)) == notice
