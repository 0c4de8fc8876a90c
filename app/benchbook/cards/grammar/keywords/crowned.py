"""Until somebody becomes the monarch; who was dealt combat damage this turn."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.amounts import HappenedThisTurn
from benchbook.cards.conditions import UntilMonarch
from benchbook.cards.grammar.forms import constant, derived
from benchbook.cards.players import EachOpponent, EachPlayer

HIT = "players dealt combat damage"
for words, who in (("an opponent", EachOpponent()), ("a player", EachPlayer())):
    derived(
        "order",
        f"exile <w:what> until {words} becomes the monarch",
        lambda w, p=who: do.Exile(w, until=UntilMonarch(p)),
        lambda e, p=who: (e.what,) if e == do.Exile(e.what, until=UntilMonarch(p)) else None,
        do.Exile,
    )
for one, many, who in (("opponent", "opponents", EachOpponent()), ("player", "players", EachPlayer())):
    amount = HappenedThisTurn(HIT, who)
    constant("amount", f"the number of {many} (who|that) were dealt combat damage this turn", amount)
    constant("each", f"{one} (who|that) was dealt combat damage this turn", amount)
