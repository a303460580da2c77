"""How a word sounds, in the letters of the IPA, as in `{Leicester|/ˈlɛstə/}`.

A model that cannot read these reads the word.
"""

from __future__ import annotations

import re

from .mapped_text import MappedText

SOUNDS = re.compile(r"\{(?P<written>[^{}|\n]{1,200})\|/(?P<sounds>[^/{}|\n]{1,198})/\}")
_BETWEEN_SLASHES = re.compile(r"/[^/{}|\n]{1,198}/")
_X_SAMPA = dict(
    pair.split(" ")
    for pair in (
        "A ɑ,{ æ,Q ɒ,E ɛ,I ɪ,O ɔ,U ʊ,V ʌ,@ ə,@` ɚ,3 ɜ,3` ɝ,2 ø,9 œ,} ʉ,1 ɨ,M ɯ,7 ɤ,6 ɐ,8 ɵ,Y ʏ,T θ,D ð,S ʃ,Z ʒ,C ç,N ŋ,"
        "J ɲ,L ʎ,R ʁ,r\\ ɹ,r` ɽ,4 ɾ,G ɣ,H ɥ,P ʋ,B β,X χ,? ʔ,F ɱ,W ʍ,K ɬ,s\\ ɕ,z\\ ʑ,t` ʈ,d` ɖ,n` ɳ,l` ɭ,s` ʂ,z` ʐ,"
        'h\\ ɦ,5 ɫ," ˈ,% ˌ,: ː,= \u0329,_= \u0329,~ \u0303,_~ \u0303,_^ \u032f,_h ʰ,_j ʲ,- .'
    ).split(",")
)
_SIGN = re.compile("|".join(map(re.escape, sorted(_X_SAMPA, key=len, reverse=True))))


def from_x_sampa(sounds: str) -> str:
    """The IPA in plain keys, as ``"lEst@`` has it."""
    return _SIGN.sub(lambda match: _X_SAMPA[match[0]], sounds)


def are_sounds(said: str) -> bool:
    """Whether a substitution says how the word sounds, and not another one."""
    return _BETWEEN_SLASHES.fullmatch(said) is not None


def with_sounds(written: str, sounds: str) -> str:
    """`written` and its sounds as one mark; empty if it cannot be one."""
    mark = f"{{{written}|/{sounds.strip()}/}}"
    return mark if written.strip() and SOUNDS.fullmatch(mark) else ""


def read_as_written(text: MappedText) -> None:
    text.rewrite(SOUNDS, lambda match: match["written"])


def blanked(text: str) -> str:
    """`text` with spaces for all of the marks but their words, so that every word stays where it is."""
    return SOUNDS.sub(lambda match: f" {match['written']}".ljust(len(match[0])), text)
