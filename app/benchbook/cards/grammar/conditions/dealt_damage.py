"""What dealt damage this turn, or dealt it to you; what was chosen by its power or toughness."""

from __future__ import annotations

from benchbook.cards.conditions import Happened, IsNot
from benchbook.cards.grammar.forms import YOU, constant, means
from benchbook.cards.grammar.holes import N, W
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Compares, Group, HasCounters, HasDealtDamage, HasSupertype, Is, Not, Or
from benchbook.cards.players import EachOpponent

constant("after", "that dealt damage this turn", HasDealtDamage())
constant("after", "that dealt damage to you this turn", HasDealtDamage(YOU))
constant("after", "dealt damage this turn", Is("was dealt damage this turn"))
constant("after", "that (isn't|aren't) enchanted", Not(Is("enchanted")))
constant("after", "that (isn't|aren't) legendary", Not(HasSupertype("legendary")))
constant("after", "with no counters on (it|them)", Not(HasCounters("")))


means(
    "after",
    "with power or toughness <n:digits> or greater",
    Or((Compares("power", ">=", N), Compares("toughness", ">=", N))),
)

STRUCK = Happened("damage dealt to players", EachOpponent())
constant("condition", "(an|any) opponent was dealt damage this turn", STRUCK)


means(
    "condition",
    "<w:one player> didn't cast (a|an) <n:noun> this turn",
    IsNot(Happened("spells cast", W, Group(N, "stack"))),
    n=Noun(N, "stack"),
)
