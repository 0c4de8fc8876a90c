"""What a spell's text says of casting it: costs to add, costs instead, when it may be cast."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

form("casting: as an additional cost to cast (this spell|~) , <cost>", CostOption, kind="additional")
NAMED = ("behold", "collect evidence")


def _option(cost: Cost) -> CostOption | None:
    """A cost that may be paid, called by the action that texts ask for, or else the additional cost.

    One of any number of things, which may be none, is a cost like those that must be paid.
    """
    if len(cost.parts) == 1 and isinstance(getattr(getattr(cost.parts[0], "what", None), "number", None), UpTo):
        return CostOption("additional", cost, "any number")
    action = cost.parts[0] if len(cost.parts) == 1 and isinstance(cost.parts[0], ActionCost) else None
    return CostOption("optional", cost, action.name if action and action.name in NAMED else "additional cost")


derived(
    "casting: as an additional cost to cast (this spell|~) , you may <c:cost>",
    _option,
    lambda o: (o.cost,) if o == _option(o.cost) else None,
    CostOption,
)
form("casting: you may <cost> rather than pay (this spell|~) 's mana cost", CostOption, kind="alternative")
means(
    "casting: if <c:condition> , you may <p:cost> rather than pay (this spell|~) 's mana cost",
    CostOption("alternative", P, condition=C),
)
means(
    "casting: if <c:condition> , you may cast (this spell|~) without paying its mana cost",
    CostOption("alternative", Cost(), condition=C),
)
for words in (
    "during combat",
    "before attackers are declared",
    "before blockers are declared",
    "during the declare attackers step",
    "during the declare blockers step",
    "before combat damage is dealt",
    "during your declare attackers step",
    "during combat after blockers are declared",
    "during your turn",
    "during an opponent 's turn",
    "during your upkeep",
    "during combat before blockers are declared",
    "after combat",
):
    constant(f"casting: cast (this spell|~) only {words}", CastRestriction("only", during=words.replace(" 's", "'s")))
constant(
    "casting: cast (this spell|~) only during an opponent 's upkeep",
    CastRestriction("only", during="during an opponent's upkeep"),
)
for when in ("the declare attackers step", "your turn", "combat"):
    form(
        f"casting: cast (this spell|~) only during {when} and only if <condition>",
        CastRestriction,
        kind="only",
        during=f"during {when}",
    )
form("casting: cast (this spell|~) only if <condition>", CastRestriction, kind="only")
__all__ = ["Any", "Either"]
