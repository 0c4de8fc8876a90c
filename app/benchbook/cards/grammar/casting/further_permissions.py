"""Cards that may be looked at or cast while they stay exiled, cast for another price; half of what players control."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import CountOf, EventAmount, HalfOf
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.events import Casts
from benchbook.cards.grammar.casting.playing import STAYING
from benchbook.cards.grammar.casting.playing_free import FREE, free_for_a_while
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, derived, form
from benchbook.cards.grammar.raw import Noun, RawTarget
from benchbook.cards.grammar.replacement.damage import damage
from benchbook.cards.objects import Choose, ControlledBy, Group
from benchbook.cards.players import TargetPlayer
from benchbook.cards.replacements import DamageBecomes

for verb, cast_only in (("cast", True), ("play", False)):
    free_for_a_while(f"you may {verb} <w:what> {FREE} {STAYING}", Indefinitely(), cast_only)
form("clause", f"you may look at <what> {STAYING}", do.KeywordAction, name="may look at", who=YOU)


def _for(what: Any, mana: Any) -> do.CastCard:
    return do.CastCard(YOU, what, cost=Cost((PayMana(mana),)))


derived(
    "order",
    "cast <w:pronoun> by paying <m:mana> rather than paying its mana cost",
    _for,
    lambda e: (e.what, e.cost.mana) if e.cost is not None and e == _for(e.what, e.cost.mana) else None,
    do.CastCard,
)
form("event", "you copy <filter:watched spell>", Casts, who=YOU, copies=True, cast=False)

# ── half of them ──
for way in ("up", "down"):

    def _half(who: Any, noun: Noun, w: Any = way) -> do.Sacrifice | None:
        if noun.zone != "battlefield" or not isinstance(who, (RawTarget, TargetPlayer)):
            return None
        theirs = plus(noun.filter, ControlledBy(who))
        return do.Sacrifice(Choose(theirs, HalfOf(CountOf(Group(theirs)), w), who), who)

    def _of_half(node: do.Sacrifice, m: Any = _half) -> tuple[Any, ...] | None:
        what = node.what if isinstance(node.what, Choose) else None
        rest = minus(what.filter, ControlledBy(node.who)) if what is not None and node.who is not None else None
        found = (node.who, Noun(rest)) if rest is not None else None
        return found if found is not None and node == m(*found) else None

    derived(
        "clause",
        f"<w:one player> sacrifices half the <n:nouns> they control [of their choice] , rounded {way}",
        _half,
        _of_half,
        do.Sacrifice,
    )

# ── for damage ──
MINE = Choose(ControlledBy(YOU), EventAmount(), YOU)
damage(
    "static",
    "if damage would be dealt to <r:struck> , sacrifice that many permanents instead",
    DamageBecomes,
    instead=(do.Sacrifice(MINE, YOU),),
)
