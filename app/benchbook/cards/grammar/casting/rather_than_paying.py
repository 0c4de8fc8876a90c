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


means(
    "cost: discard <a:hand object> and another card",
    _two_cards(A),
    a=A.read_where(lambda cards: cards.number == ONE and cards.filter != Anything()),
)
constant("cost part: reveal your hand", RevealCost(Group(Is("card"), "hand", YOU)))
means(
    "condition: you have no <n:nouns> in hand",
    IsNot(Exists(Group(N, "hand", YOU))),
    n=Noun(N.where(lambda kind: kind != Anything()), ""),
)

# ── life for others ──
for words in ("an opponent", "each other player"):
    form(f"cost part: have {words} gain <amount:digits> life", ActionCost, name=f"{words} gains life")

for words in (
    f"if <condition:condition> , {RATHER} , you may <cost:cost>",
    f"you may <cost:cost> {RATHER} if <condition:condition>",
):
    form(f"casting: {words}", CostOption, kind="alternative")

# ── any spell ──
SHARING = Cost((DiscardCost(Choose(Shares("color", This()), ONE, YOU, "hand", YOU)),))
constant(
    "static rule: rather than pay the mana cost for a spell , its controller may discard a card that "
    "shares a color with that spell",
    Permit("cast for cost", None, EachPlayer(), cost=SHARING),
)
means(
    "static rule: you may collect evidence <k:digits> rather than pay the mana cost for <n:spells> you cast",
    Permit("cast for cost", kind_or_none(N), YOU, cost=Cost((ActionCost("collect evidence", K),))),
)
