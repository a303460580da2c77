"""Everyday LaTeX as the signs that the other rules read: fractions, roots, powers, relations, Greek letters."""

from __future__ import annotations

import re
import unicodedata

from ..mapped_text import MappedText

_MATH = re.compile(
    r"\$\$([^$]{1,600})\$\$|(?<![\\\w$])\$(?=[^\s$])([^$\n]{1,300}?)(?<=[^\s\\])\$(?![\w$])|\\\(([^\n]{1,300}?)\\\)|\\\[(.{1,600}?)\\\]"
)
_IS_MATH = re.compile(r"[\\^_{=<>+*/]|^[A-Za-z]$|^[A-Za-z]\s*\(")
_GREEK = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega"
_COMMANDS = {
    "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "neq": "≠", "ne": "≠", "approx": "≈", "times": "×", "cdot": "×",
    "div": "÷", "pm": "±", "infty": "∞", "rightarrow": "→", "to": "→", "Rightarrow": "→", "implies": "→",
    "leftarrow": "←", "sum": "∑", "prod": "∏", "int": "∫", "partial": "∂", "in": "∈", "degree": "°", "circ": "°",
    "percent": "%", "lt": "<", "gt": ">", "ldots": "…", "dots": "…", "cdots": "…", "equiv": "≡", "sim": "~",
    "forall": "∀", "exists": "∃", "nabla": "∇", "quad": " ", "qquad": " ", "left": "", "right": "", "displaystyle": "",
    "mathrm": "", "mathbf": "", "mathit": "", "text": "", "textbf": "", "textit": "", "emph": "", "operatorname": "",
    "varepsilon": "ε", "varphi": "φ", "ln": "ln", "log": "log", "sin": "sin", "cos": "cos", "tan": "tan", "exp": "exp",
    "lim": "lim", "max": "max", "min": "min",
}  # fmt: skip
_COMMANDS |= {
    name: unicodedata.lookup(f"GREEK SMALL LETTER {name.upper().replace('LAMBDA', 'LAMDA')}") for name in _GREEK.split()
}
_COMMANDS |= {
    name.capitalize(): unicodedata.lookup(f"GREEK CAPITAL LETTER {name.upper().replace('LAMBDA', 'LAMDA')}")
    for name in _GREEK.split()
}
_GROUP = r"\{([^{}]{0,200})\}"
_FRACTION = re.compile(rf"\\[dt]?frac\s?{_GROUP}\s?{_GROUP}")
_SHORT_FRACTION = re.compile(r"\\[dt]?frac\s?(\d)\s?(\d)")
_ROOT = re.compile(rf"\\sqrt\s?{_GROUP}")
_STYLED = re.compile(rf"\\(?:text|textbf|textit|emph|mathrm|mathbf|mathit|operatorname|underline)\s?{_GROUP}")
_COMMAND = re.compile(r"\\([A-Za-z]{1,20})(?![A-Za-z]) ?")
_SCRIPT = re.compile(r"([_^])\{([^{}]{1,60})\}")


def rewrite(text: MappedText) -> None:
    text.rewrite(_MATH, _formula)
    if "\\" in text.text:
        text.rewrite(_STYLED, lambda match: match[1])
        text.rewrite(_FRACTION, _fraction)
        text.rewrite(_ROOT, lambda match: f"√{match[1]}")
        text.rewrite(_COMMAND, lambda match: _COMMANDS.get(match[1]) and f" {_COMMANDS[match[1]]} ")


def _formula(match: re.Match[str]) -> str | None:
    inner = next(group for group in match.groups() if group is not None)
    if match[2] is not None and (
        not _IS_MATH.search(inner.strip()) or re.fullmatch(r"[\d.,\s]+(?:[-–/][\d.,\s]+)?", inner)
    ):
        return None
    return plain(inner)


def plain(formula: str) -> str:
    """In signs and letters."""
    for _ in range(3):
        formula = _SHORT_FRACTION.sub(r" \1/\2 ", _STYLED.sub(r"\1", formula))
        formula = _ROOT.sub(r" √\1 ", _FRACTION.sub(_fraction, formula))
    formula = _COMMAND.sub(lambda match: f" {_COMMANDS.get(match[1], match[1])} ", formula)
    formula = _SCRIPT.sub(lambda match: f"{'^' if match[1] == '^' else ' '}{match[2]}", formula)
    formula = re.sub(r"(?<=[A-Za-z])_(?=\w)", " ", formula)
    formula = (
        re.sub(r"\\[,;:! ]", " ", formula).replace("{", " ").replace("}", " ").replace("\\", " ").replace("$", " ")
    )
    return re.sub(r"\s+", " ", formula).strip()


def _fraction(match: re.Match[str]) -> str:
    top, bottom = match[1].strip(), match[2].strip()
    if top.isdecimal() and bottom.isdecimal():
        return f" {top}/{bottom} "
    return f" {top} ÷ {bottom} "
