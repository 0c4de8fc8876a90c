"""721: station cards."""

from __future__ import annotations

from benchbook.cards.abilities import LevelBand
from benchbook.cards.amounts import CountersOn
from benchbook.cards.conditions import AmountIs
from benchbook.cards.continuous import AddTypes, Modification, SetPT
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *

CHARGE = "charge"
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


@definition("721.2", results_of=ev.PutCounters)
def symbol_reached(game: Game, event: ev.PutCounters) -> Script:
    """Where enough charge counters have come together, the band after the symbol begins to count."""
    if event.kind != CHARGE or not isinstance(event.on, int) or not on_battlefield(game, event.on):
        return
    now = game.objects[event.on].counter(CHARGE)
    for held in game.look(event.on).abilities:
        band = held.ability
        if isinstance(band, LevelBand) and band.counter == CHARGE and now - event.amount < band.least <= now:
            number = "721.2a" if band.power is None else "721.2b"
            yield Cite((number,), sentence=f"{name_of(game, event.on)} has {band.least} or more charge counters.")
