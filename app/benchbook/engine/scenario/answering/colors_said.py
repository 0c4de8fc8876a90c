"""Several colors of mana in one line, asked for one after the other: "Ann chooses black and red", "Ann adds {B}{R}"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine.scenario.answering.asked import Asked, Found
from benchbook.engine.scenario.forms import actions as act

if TYPE_CHECKING:
    from benchbook.engine.scenario.answering.answers import Entry

LETTERS = {**COLOR_LETTERS, "colorless": "C"}
_WORDS = re.compile(r'[\s,"“”]+|\band\b')
_SYMBOLS = re.compile(r"(?:\{[WUBRGC]\})+")


def colors_in(text: str) -> tuple[str, ...]:
    """The letters of the colors that the words are, each as often as it is said; nothing where they are others."""
    text = text.strip().strip(".")
    if _SYMBOLS.fullmatch(text):
        return tuple(re.findall(r"[WUBRGC]", text))
    words = [word for word in _WORDS.split(text.lower()) if word]
    return tuple(LETTERS[word] for word in words) if words and all(word in LETTERS for word in words) else ()


def next_color(asked: Asked, entry: Entry) -> Found | None:
    """The color that the line says next, where one after the other is asked for."""
    answer = entry.answer
    if asked.choice.kind != "mana" or not isinstance(answer, act.Chooses) or answer.who != asked.choice.who:
        return None
    said = colors_in(answer.text)
    if len(said) < 2 or said[entry.taken] not in asked.choice.options:
        return None
    entry.taken += 1
    return Found(said[entry.taken - 1], used=entry.taken == len(said))
