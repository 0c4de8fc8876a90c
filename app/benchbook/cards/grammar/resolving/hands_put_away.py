"""What later words count or mean: the cards of a hand put away, the thing on which counters were just put."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from benchbook.cards.amounts import CountersOn
from benchbook.cards.conditions import AmountIs
from benchbook.cards.effects import If, Move, PutCounters, Shuffle
from benchbook.cards.grammar.raw import Pronoun
from benchbook.cards.objects import Anything, Group, This
from benchbook.cards.players import EachOpponent, EachOtherPlayer, EachPlayer


def whole_hand(effect: Any) -> str:
    """Under which name "that many" finds the cards of a hand that went into a library; empty for anything else."""
    what = effect.what if isinstance(effect, (Move, Shuffle)) else None
    if not isinstance(what, Group) or (what.zone, what.filter) != ("hand", Anything()):
        return ""
    if isinstance(effect, Shuffle):
        return "shuffled in"
    alone = not isinstance(what.who, (EachPlayer, EachOpponent, EachOtherPlayer))
    return effect.bind if isinstance(effect, Move) and effect.to == "library" and alone else ""


def counted_there(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Put a quest counter on this enchantment. Then if it has four or more quest counters on it": on this."""
    found = list(effects)
    for at, (before, effect) in enumerate(pairwise(effects), 1):
        condition = effect.condition if isinstance(effect, If) else None
        counted = condition.left if isinstance(condition, AmountIs) else None
        if not isinstance(before, PutCounters) or before.on != This() or not isinstance(counted, CountersOn):
            continue
        if counted.kind == before.kind and isinstance(counted.what, Pronoun) and not counted.what.noun:
            found[at] = replace(effect, condition=replace(condition, left=replace(counted, what=This())))
    return tuple(found)
