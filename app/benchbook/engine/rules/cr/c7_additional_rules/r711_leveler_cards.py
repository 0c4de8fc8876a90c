"""711: leveler cards."""

from __future__ import annotations

from benchbook.cards.abilities import LevelBand
from benchbook.cards.amounts import CountersOn
from benchbook.cards.conditions import AllOf, AmountIs, Condition
from benchbook.cards.continuous import Modification, SetPT
from benchbook.engine.rules.terms import *

THIS = This()


@rule("711.2a", runs="level symbol")
def level_symbol(band: LevelBand) -> tuple[Ability, ...]:
    """As long as it has as many level counters as the symbol says, it has that size and those abilities."""
    changes: tuple[Modification, ...] = ()
    if band.power is not None and band.toughness is not None:
        changes = (SetPT(Number(band.power), Number(band.toughness)),)
    if band.abilities:
        changes = (*changes, GainAbilities(band.abilities))
    number = "711.2b" if band.most is None else "711.2a"
    return (Static(THIS, changes, condition=reached(band), text=band.text, rule=number),)


def reached(band: LevelBand) -> Condition:
    """At least the first number of counters, and no more than the second where there is one."""
    counters = CountersOn(band.counter, THIS)
    least = AmountIs(counters, ">=", Number.of(band.least))
    return least if band.most is None else AllOf((least, AmountIs(counters, "<=", Number.of(band.most))))
