"""What a spell's text says of casting it: costs to add, costs instead, when it may be cast."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

form("casting: as an additional cost to cast (this spell|~) , <cost>", CostOption, kind="additional")
NAMED = ("behold", "collect evidence")


def _name_of(cost: Cost) -> str:
    """How texts ask for a cost that may be paid: by its action, or else as the additional cost.

    One of any number of things, which may be none, is a cost like those that must be paid.
    """
    part = cost.parts[0] if len(cost.parts) == 1 else None
    if isinstance(getattr(getattr(part, "what", None), "number", None), UpTo):
        return "any number"
    return part.name if isinstance(part, ActionCost) and part.name in NAMED else "additional cost"


for name in ("any number", *NAMED, "additional cost"):
    means(
        "casting: as an additional cost to cast (this spell|~) , you may <c:cost>",
        CostOption(
            "additional" if name == "any number" else "optional",
            C.where(lambda cost, name=name: _name_of(cost) == name),
            name,
        ),
    )
form("casting: you may <cost> rather than pay (this spell|~) 's mana cost", CostOption, kind="alternative")
means(
    "casting: if <c:condition> , you may <p:cost> rather than pay (this spell|~) 's mana cost",
    CostOption("alternative", P, condition=C),
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
__all__ = ["Any", "Either"]

# ── When spells may be cast as though they had flash (702.8) ──
ELSEWHERE: tuple[Zone, ...] = ("hand", "library", "graveyard", "exile", "command", "stack")
FLASH = (GainAbilities((Keyword("flash"),)),)

CAST_WITH_FLASH = "you may cast (this spell|~) as though it had flash"
for words in (f"{CAST_WITH_FLASH} if <c:condition>", f"(if|as long as) <c:condition> , {CAST_WITH_FLASH}"):
    means(
        f"conditional static: {words}",
        Static(rules=(Permit("cast as though it had flash", what=Same(This()), who=YOU),), condition=C, zone="any"),
    )


# ── for any player ──

means(
    "static: <n:nouns> that aren't on the battlefield have flash",
    Static(Several(tuple(Group(N, zone) for zone in ELSEWHERE)), FLASH),
    n=Noun(N.where(lambda kind: OwnedBy(YOU) in parts_of(kind)), ""),
)

# ── Alternative costs of other kinds: two cards of which one is of a kind, a revealed hand ──
CARD = Choose(Anything(), ONE, YOU, "hand", YOU)


# ── two cards ──
means(
    "cost: discard <a:hand object> and another card",
    Cost((DiscardCost(A), DiscardCost(CARD))),
    a=A.read_where(lambda cards: cards.number == ONE and cards.filter != Anything()),
)
means(
    "condition: you have no <n:nouns> in hand",
    IsNot(Exists(Group(N, "hand", YOU))),
    n=Noun(N.where(lambda kind: kind != Anything()), ""),
)

# ── life for others ──
for words in ("an opponent", "each other player"):
    form(f"cost part: have {words} gain <amount:digits> life", ActionCost, name=f"{words} gains life")
