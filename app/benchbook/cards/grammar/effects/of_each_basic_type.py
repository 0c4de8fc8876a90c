""" "Choose a land of each basic land type, then destroy those lands": one land may be chosen for several types."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.objects import And, Bound, Choose, HasSubtype, HasType, Several

TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
CHOSEN = tuple(
    do.ChooseThing(
        YOU, "objects", f"the {name}", what=Choose(And((HasType("land"), HasSubtype(name))), Number.of(1), YOU)
    )
    for name in TYPES
)
ALL = Several(tuple(Bound(f"the {name}") for name in TYPES))
constant(
    "clause",
    "choose a land of each basic land type , then destroy those lands",
    do.InOrder((*CHOSEN, do.Destroy(ALL))),
)
