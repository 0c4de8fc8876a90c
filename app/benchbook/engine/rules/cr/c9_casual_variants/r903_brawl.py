"""903.12: Brawl, which is Commander with other life totals, other commanders and no commander damage."""

from __future__ import annotations

from benchbook.engine.objects.commanders import why_no_commander
from benchbook.engine.rules.terms import *

option = only_in("brawl")


@rule("903.12c", instead_of=("cr/903.3",), runs="may be commander")
@option
def may_be_commander(game: Game, who: str, obj: ObjId) -> str:
    """A legendary planeswalker may be the commander too."""
    definition = game.object(obj).components[0].definition
    if {"legendary"} <= set(definition.front.supertypes) and "planeswalker" in definition.front.types:
        return ""
    return why_no_commander(definition)[0]


@rule("903.12f", runs="starting life")
@option
def starting_life(players: int) -> Fraction:
    """Two players start at 25 life, more of them at 30."""
    return Fraction(25 if players == 2 else 30)


@rule("903.12g", runs="the first mulligan is free")
@option
def first_mulligan_is_free(game: Game) -> bool:
    """The first mulligan does not count, however many players there are."""
    return True
