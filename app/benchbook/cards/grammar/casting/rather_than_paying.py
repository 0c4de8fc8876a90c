"""Alternative costs of other kinds: two cards of which one is of a kind, a revealed hand, life for another player; a
condition told at the end; and what lets any spell be cast so.
"""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

RATHER = "rather than pay (this spell|~) 's mana cost"
CARD = Choose(Anything(), ONE, YOU, "hand", YOU)


# ── two cards ──
def _two_cards(first: Any) -> Cost:
    return Cost((DiscardCost(first), DiscardCost(CARD)))


derived(
    "cost",
    "discard <a:hand object> and another card",
    lambda a: _two_cards(a) if a.number == ONE and a.filter != Anything() else None,
    lambda c: (c.parts[0].what,) if len(c.parts) == 2 and c == _two_cards(getattr(c.parts[0], "what", None)) else None,
    Cost,
)
constant("cost part", "reveal your hand", RevealCost(Group(Is("card"), "hand", YOU)))
means(
    "condition",
    "you have no <n:nouns> in hand",
    IsNot(Exists(Group(N, "hand", YOU))),
    n=Noun(N.where(lambda kind: kind != Anything()), ""),
)

# ── life for others ──
for words in ("an opponent", "each other player"):
    form("cost part", f"have {words} gain <amount:digits> life", ActionCost, name=f"{words} gains life")

for words in (
    f"if <condition:condition> , {RATHER} , you may <cost:cost>",
    f"you may <cost:cost> {RATHER} if <condition:condition>",
):
    form("casting", words, CostOption, kind="alternative")

# ── any spell ──
SHARING = Cost((DiscardCost(Choose(Shares("color", This()), ONE, YOU, "hand", YOU)),))
constant(
    "static rule",
    "rather than pay the mana cost for a spell , its controller may discard a card that shares a color with that spell",
    Permit("cast for cost", None, EachPlayer(), cost=SHARING),
)


def _collecting(number: Any, noun: Noun) -> Permit | None:
    what = None if isinstance(noun.filter, Anything) else noun.filter
    cost = Cost((ActionCost("collect evidence", number),))
    return Permit("cast for cost", what, YOU, cost=cost) if noun.zone == "stack" else None


def _of_collecting(permit: Permit) -> tuple[Any, ...] | None:
    part = permit.cost.parts[0] if permit.cost is not None and permit.cost.parts else None
    found = (getattr(part, "amount", None), Noun(permit.what or Anything(), "stack"))
    return found if found[0] is not None and permit == _collecting(*found) else None


derived(
    "static rule",
    "you may collect evidence <k:digits> rather than pay the mana cost for <n:nouns> you cast",
    _collecting,
    _of_collecting,
    Permit,
)
