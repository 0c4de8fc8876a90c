"""Everything of one's own that is white, mana that is spent as though it were, and creatures that boast twice."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Permit, PlayerRule, SetColors
from benchbook.cards.grammar.changing.characteristics import COLORS
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.sentences.wholes import ELSEWHERE
from benchbook.cards.objects import And, ControlledBy, Group, HasType, Is, Not, OwnedBy, Several

NO_LAND = Not(HasType("land"))
NONLAND = Several(
    (
        Group(And((NO_LAND, ControlledBy(YOU)))),
        Group(And((Is("spell"), ControlledBy(YOU))), "stack"),
        *(Group(And((NO_LAND, OwnedBy(YOU))), zone) for zone in ELSEWHERE),
    )
)
for color in COLORS:
    constant(
        "static",
        f"nonland permanents you control are {color} . the same is true for spells you control and nonland cards you "
        "own that aren't on the battlefield",
        Static(NONLAND, (SetColors((color,)),)),
    )
constant(
    "static",
    "you may spend white mana as though it were mana of any color . you may spend other mana only as though it were "
    "colorless mana",
    Static(rules=(PlayerRule("white mana for every color", YOU),)),
)
derived(
    "static rule",
    "<n:nouns> can boast twice during each of your turns rather than once",
    lambda n: Permit("boast twice", what=n.filter) if n.zone == "battlefield" else None,
    lambda r: (Noun(r.what),) if r.what is not None and r == Permit("boast twice", what=r.what) else None,
    Permit,
)
