"""Languages as documents name them, and which of a model's own that is."""

from __future__ import annotations

from parlance.core.result import ModelInfo

_THREE_LETTERS = dict(
    pair.split(":")
    for pair in (
        "ara:ar bul:bg cat:ca ces:cs cze:cs dan:da deu:de ger:de ell:el gre:el eng:en est:et fin:fi fra:fr fre:fr "
        "heb:he hin:hi hrv:hr hun:hu ind:id ita:it jpn:ja kor:ko lav:lv lit:lt msa:ms may:ms nld:nl dut:nl nor:no "
        "nob:no pol:pl por:pt ron:ro rum:ro rus:ru slk:sk slo:sk slv:sl spa:es swa:sw swe:sv tur:tr ukr:uk vie:vi "
        "zho:zh chi:zh"
    ).split()
)
_OTHER_NAMES = {"nb": "no", "nn": "no", "iw": "he"}


def main_language(code: str) -> str:
    """Two letters, without a country: ``en`` of ``en-GB`` and of ``eng``."""
    first = code.strip().replace("_", "-").split("-")[0].lower()
    first = _THREE_LETTERS.get(first, first)
    return _OTHER_NAMES.get(first, first)


def spoken_language(code: str, info: ModelInfo) -> str:
    """The code by which a model speaks that language; empty if it does not."""
    whole = code.strip().replace("_", "-")
    return next((known for known in (whole, whole.lower(), main_language(code)) if known in info.languages), "")
