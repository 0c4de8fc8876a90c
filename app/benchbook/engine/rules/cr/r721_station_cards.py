"""721: station cards."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, LevelBand, Static
from benchbook.cards.amounts import CountersOn, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.continuous import AddTypes, GainAbilities, Modification, SetPT
from benchbook.cards.objects import This
from benchbook.engine.registry import rule

THIS = This()


@rule("721.2b", runs="station symbol")
def station_symbol(band: LevelBand) -> tuple[Ability, ...]:
    """With as many charge counters as the symbol says it has those abilities; beside a size it is a creature too."""
    changes: tuple[Modification, ...] = ()
    number = "721.2a"
    if band.power is not None and band.toughness is not None:
        changes = (AddTypes(("creature",)), SetPT(Number(band.power), Number(band.toughness)))
        number = "721.2b"
    if band.abilities:
        changes = (*changes, GainAbilities(band.abilities))
    reached = AmountIs(CountersOn("charge", THIS), ">=", Number.of(band.least))
    return (Static(THIS, changes, condition=reached, text=band.text, rule=number),)
