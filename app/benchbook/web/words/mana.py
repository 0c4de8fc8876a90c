"""Symbols in braces, drawn by Benchbook's own style sheet, with words for those who listen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from markdown_it.token import Token
from markupsafe import Markup, escape

from benchbook.web.words.splitting import Page, Stretch

_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}
_WORDS = {
    **{letter: f"{name} mana" for letter, name in _COLORS.items()},
    **{f"H{letter}": f"half a {name} mana" for letter, name in _COLORS.items()},
    **{letter: f"{letter} mana" for letter in "XYZ"},
    "S": "snow mana",
    "P": "Phyrexian mana",
    "½": "half a generic mana",
    "∞": "infinite generic mana",
    "T": "tap",
    "Q": "untap",
    "E": "energy counter",
    "A": "acorn",
    "TK": "ticket counter",
    "CHAOS": "chaos",
    "PW": "planeswalker",
}
_DRAWN = {
    "T": "M6 3.2a5 5 0 1 1-3 8.6l1.4-1.5A3 3 0 1 0 6.6 5.2L7.8 7 2.6 7.4 3.9 2.2z",
    "Q": "M10 12.8a5 5 0 1 1 3-8.6l-1.4 1.5a3 3 0 1 0-2.2 5.1L8.2 9l5.2-.4-1.3 5.2z",
    "E": "M9.6 1.5 3.5 9.2h3.7L6 14.5l6.5-8H8.6z",
    "S": (
        "M7.2 1h1.6v3l2-1.2.8 1.4-2 1.1 2 1.2 1.6-.9.8 1.4-1.6.9 1.6 1-.8 1.3-1.6-.9-2 1.2 2 1.1-.8 1.4-2-1.2V15"
        "H7.2v-3.2l-2 1.2-.8-1.4 2-1.1-2-1.2-1.6.9-.8-1.3 1.6-1-1.6-.9.8-1.4 1.6.9 2-1.2-2-1.1.8-1.4 2 1.2z"
    ),
}
MOST_DRAWN = 200
"""So many symbols of one text are drawn; the others stand as they are written, so that a page stays a page."""
_SYMBOL = re.compile(r"\{([A-Z0-9½∞]{1,7}(?:/[A-Z0-9]{1,2}){0,2})\}")


def mana_symbols(text: str, page: Page) -> Iterator[Stretch]:
    """Each symbol that is known."""
    for found in islice(_SYMBOL.finditer(text), MOST_DRAWN):
        drawn = symbol(found[1])
        if drawn:
            yield Stretch(found.start(), found.end(), (Token("html_inline", "", 0, content=drawn),))


def symbol(code: str) -> str:
    """The symbol as HTML, or nothing when it is not known. The braces stay in what is copied."""
    said = words(code)
    if not said:
        return ""
    style = " ".join(f"mana-{part.lower()}" for part in code.split("/") if part.isascii() and part.isalpha())
    split = " mana-split" if "/" in code else ""
    face = _face(code)
    return Markup(
        '<span class="mana{split} {style}" role="img" aria-label="{said}">'
        '<i class="brace">{{</i>{face}<i class="brace">}}</i></span>'
    ).format(split=split, style=style, said=said, face=face)


def words(code: str) -> str:
    """What the symbol is called: {2/W} is "2 generic or white mana"."""
    if "/" not in code:
        return f"{code} generic mana" if code.isdecimal() else _WORDS.get(code, "")
    *kinds, last = code.split("/")
    paid = " or 2 life" if last == "P" else ""
    kinds = kinds if paid else [*kinds, last]
    said = [f"{kind} generic" if kind.isdecimal() else _COLORS.get(kind, "") for kind in kinds]
    return " or ".join(said) + " mana" + paid if all(said) else ""


def _face(code: str) -> Markup:
    if code in _DRAWN:
        drawing = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="{}"/></svg><i class="brace">{}</i>'
        return Markup(drawing).format(_DRAWN[code], code)
    if code.startswith("H") and len(code) == 2:
        return Markup("½{}").format(code[1])
    return escape(code)


def with_symbols(text: str) -> Markup:
    """A mana cost or a line of plain text with its symbols drawn."""
    parts, at = [], 0
    for found in islice(_SYMBOL.finditer(text), MOST_DRAWN):
        drawn = symbol(found[1])
        parts += [escape(text[at : found.start()]), Markup(drawn) if drawn else escape(found[0])]
        at = found.end()
    return Markup("").join([*parts, escape(text[at:])])
