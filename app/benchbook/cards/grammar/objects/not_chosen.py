"""What is not of the type or color that was chosen, and spells that can't be countered from now on."""

from __future__ import annotations

from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import Cant
from benchbook.cards.effects import ChangeRules
from benchbook.cards.grammar.forms import constant, means
from benchbook.cards.grammar.holes import W
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.objects import Chosen, Not, Same

for word, key in (("type", "creature type"), ("color", "color")):
    constant("after", f"that (aren't|isn't) of the chosen {word}", Not(Chosen(key)))


means(
    "clause",
    "<w:spell object> can't be countered",
    ChangeRules((Cant("be countered", what=Same(W)),), Indefinitely(), W),
    w=W.read_where(lambda it: isinstance(it, RawTarget)),
)
