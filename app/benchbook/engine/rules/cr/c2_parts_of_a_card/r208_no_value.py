"""208.3, 208.5: permanents that are no creatures, and creatures that have no value for power or toughness."""

from __future__ import annotations

from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import Line, Work
from benchbook.engine.rules.terms import *


@rule("208.3", runs="what only creatures have")
def has_neither(game: Game, now: dict[ObjId, Characteristics]) -> None:
    """A permanent that is no creature has neither power nor toughness, whatever is printed on it."""
    for obj in game.battlefield:
        look = now[obj.id]
        if "creature" not in look.types and (look.power is not None or look.toughness is not None):
            now[obj.id] = look = look.copy()
            look.power = look.toughness = look.base_power = look.base_toughness = None


@rule("208.5", runs="creatures without power or toughness")
def is_nothing(work: Work) -> None:
    """A creature without a value for its power has power 0; the same is true of toughness."""
    for obj in work.own:
        look = work.now[obj]
        if "creature" not in look.types or (look.power is not None and look.toughness is not None):
            continue
        if look.power is None:
            look.power = look.base_power = Fraction(0)
        if look.toughness is None:
            look.toughness = look.base_toughness = Fraction(0)
        if work.record is not None:
            said = "it is a creature without power and toughness of its own: they are 0"
            work.record(Line("4", ("208.5",), obj, "", (obj,), said))
