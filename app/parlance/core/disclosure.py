"""A sentence in front of a text that says who speaks."""

from __future__ import annotations

from .request import SynthesisRequest

PAUSE_S = 0.6
PAUSE = f"[pause {PAUSE_S}s]"
SENTENCES = {
    "ar": "هذا الصوت صنعه حاسوب.",
    "de": "Diese Stimme stammt von einem Computer.",
    "en": "This voice was made by a computer.",
    "es": "Esta voz fue creada por un ordenador.",
    "fr": "Cette voix a été créée par un ordinateur.",
    "it": "Questa voce è stata creata da un computer.",
    "ja": "この声はコンピューターが作りました。",
    "ko": "이 목소리는 컴퓨터가 만들었습니다.",
    "nl": "Deze stem is gemaakt door een computer.",
    "pl": "Ten głos został stworzony przez komputer.",
    "pt": "Esta voz foi criada por um computador.",
    "ru": "Этот голос создан компьютером.",
    "zh": "这个声音由计算机生成。",
}


def sentence(language: str) -> str:
    """In English where we do not have it in that language."""
    return SENTENCES.get(language, SENTENCES["en"])


def disclosed(request: SynthesisRequest, language: str) -> SynthesisRequest:
    """The request with that sentence, as `sentence` has it.

    A text without words stays so: it is refused later. One that has the sentence, as of a clip made again, keeps it.
    """
    from .text.markup import inside  # which needs NumPy, and no command's help does

    front = f"{sentence(language)} {PAUSE} "
    at = inside(request.text)
    if not request.text.strip() or request.text.startswith(front, at):
        return request
    return request.replace(text=request.text[:at] + front + request.text[at:])
