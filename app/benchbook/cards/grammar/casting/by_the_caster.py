"""What a spell costs, or whether it may be cast, by what the player who casts it has, or has cast."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import CountOf, HappenedThisTurn
from benchbook.cards.continuous import Cant, CostChange
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import derived, means
from benchbook.cards.grammar.holes import M
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Compares, ControlledBy, Group
from benchbook.cards.players import BoundPlayer, EachOpponent, EachPlayer

CASTER = BoundPlayer("caster")


# ── each spell costs more for what that player has cast before ──


means(
    "static",
    "each spell a player casts costs <m:mana> more to cast for each other spell that player has cast this turn",
    Static(rules=(CostChange("spell", M, who=EachPlayer(), times=HappenedThisTurn("spells cast", CASTER)),)),
)


# ── no spell beyond the number of what the player controls ──
def _beyond(who: Any, spells: Noun, own: Noun) -> Cant | None:
    if spells.zone != "stack" or own.zone != "battlefield":
        return None
    number = CountOf(Group(filter_of((*parts_of(own.filter), ControlledBy(CASTER)))))
    return Cant("cast", what=filter_of((*parts_of(spells.filter), Compares("mana value", ">", number))), who=who)


def _of_beyond(rule: Cant, who: Any) -> tuple[Any, ...] | None:
    *kept, last = parts_of(rule.what) if rule.what is not None else (None,)
    group = last.amount.what if isinstance(last, Compares) and isinstance(last.amount, CountOf) else None
    if not isinstance(group, Group):
        return None
    found = (Noun(filter_of(tuple(kept)), "stack"), Noun(filter_of(parts_of(group.filter)[:-1])))
    return found if rule == _beyond(who, *found) else None


for words, who in (("each opponent", EachOpponent()), ("each player", EachPlayer())):
    derived(
        "static rule",
        f"{words} can't cast <s:nouns> with mana value greater than the number of <n:nouns> that player controls",
        lambda s, n, w=who: _beyond(w, s, n),
        lambda r, w=who: _of_beyond(r, w),
        Cant,
    )
