"""702.57: forecast."""

from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.characteristics import Held
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r602_activating import times_activated
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script
from benchbook.engine.state import Game, ObjId

SHOWN = "revealed by forecast"


@rule("702.57a", runs="may activate: forecast")
def from_hand(game: Game, who: str, source: ObjId, held: Held) -> str:
    """Only from its owner's hand."""
    return "" if game.objects[source].zone == "hand" else "a forecast ability is activated from hand"


@rule("702.57b", runs="may activate: forecast")
def forecast(game: Game, who: str, source: ObjId, held: Held) -> str:
    """Only from hand during its owner's upkeep step, and only once each turn."""
    if game.objects[source].owner not in game.active_players or game.step != "upkeep":
        return "a forecast ability is activated only during the upkeep of the card's owner"
    return "it was forecast this turn already" if times_activated(game, source, held.key) else ""


@rule("702.57b", results_of=ev.Activate)
def stays_revealed(game: Game, event: ev.Activate) -> Script:
    """Its owner plays with the card revealed until it leaves the hand or the upkeep is over."""
    if event.keyword == "forecast" and event.source in game.objects:
        yield ev.MarkObject(event.source, {"marks": ("revealed", SHOWN)})


@rule("702.57b", results_of=ev.StepBegins)
def hidden_again(game: Game, event: ev.StepBegins) -> Script:
    """A step that is not an upkeep step has begun."""
    for obj in game.objects.values():
        if SHOWN in obj.marks and event.step != "upkeep":
            yield ev.MarkObject(obj.id, {"unmark": ("revealed", SHOWN)})
