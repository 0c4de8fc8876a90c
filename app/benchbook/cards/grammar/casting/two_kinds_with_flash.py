"""Spells of two kinds that may be cast as though they had flash."""

from __future__ import annotations

from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import YOU, means
from benchbook.cards.grammar.holes import A, B
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Or

FLASH = "cast as though it had flash"


means(
    "static rule",
    "you may cast <a:nouns> and <b:nouns> as though they had flash",
    Permit(FLASH, Or((A, B)), YOU),
    a=Noun(A, "stack"),
    b=Noun(B, "stack"),
)
