"""721: station cards."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.cards.abilities import Ability, LevelBand, Static
from benchbook.cards.amounts import Number
from benchbook.cards.continuous import AddTypes, GainAbilities, Modification, SetPT
from benchbook.cards.objects import This
from benchbook.engine import events as ev
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r701_keyword_actions import on_battlefield
from benchbook.engine.rules.cr.r711_leveler_cards import OTHER_BANDS, reached
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game

Script = Generator[Any, Any, Any]
CHARGE = "charge"


@rule("721.2a", runs="station symbol")
def station_symbol(band: LevelBand) -> tuple[Ability, ...]:
    """With so many charge counters the permanent has the abilities, and with a power/toughness box it is a creature of
    that size in addition to its other types (721.2b).
    """
    changes: tuple[Modification, ...] = (GainAbilities(band.abilities),) if band.abilities else ()
    if band.power is None or band.toughness is None:
        return (Static(This(), changes, condition=reached(band), text=band.text, rule="721.2a"),)
    size = SetPT(Number(band.power), Number(band.toughness))
    changes = (AddTypes(("creature",)), size, *changes)
    return (Static(This(), changes, condition=reached(band), text=band.text, rule="721.2b"),)


OTHER_BANDS[CHARGE] = station_symbol


@rule("721.2", results_of=ev.PutCounters)
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
