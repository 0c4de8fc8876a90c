"""208.5: creatures that somehow have no value for power or toughness."""

from __future__ import annotations

from fractions import Fraction

from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r613_work import Line, Work


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
