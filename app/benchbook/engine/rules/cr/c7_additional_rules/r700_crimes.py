"""700.13: committing a crime."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId, PlayerId, Subject

Script = Generator[Any, Any, Any]
CRIME = "commits a crime"


@rule("700.13", results_of=ev.Cast)
def by_casting(game: Game, event: ev.Cast) -> Script:
    """Casting a spell that targets an opponent or something of theirs is a crime."""
    yield from _crime(game, event.who, event.obj)


@rule("700.13", results_of=ev.Activate)
def by_activating(game: Game, event: ev.Activate) -> Script:
    """So is activating such an ability."""
    if event.obj is not None:
        yield from _crime(game, event.who, event.obj)


@rule("700.13", results_of=ev.CreateObject)
def by_a_trigger(game: Game, event: ev.CreateObject) -> Script:
    """And putting such a triggered ability on the stack; copying is none."""
    if event.zone == "stack" and event.how == "triggered" and event.new is not None:
        yield from _crime(game, event.controller or event.owner, event.new)


def _crime(game: Game, who: PlayerId, obj: ObjId) -> Script:
    chosen = game.object(obj).chosen
    targets = [t for group in (chosen.targets if chosen is not None else ()) for t in group]
    if any(_is_of_an_opponent(game, who, t) for t in targets) and _is_asked_for(game):
        yield ev.Told(CRIME, who, obj)


def _is_asked_for(game: Game) -> bool:
    """Whether any card here speaks of crimes; else nobody need be told."""
    cards = (c.definition for o in game.objects.values() for c in o.components)
    return any("crime" in face.text for definition in cards for face in definition.faces)


def _is_of_an_opponent(game: Game, who: PlayerId, target: Subject) -> bool:
    """An opponent, what an opponent controls, or a card in an opponent's graveyard."""
    opponents = game.opponents(who)
    if isinstance(target, str):
        return target in opponents
    thing = game.objects.get(target)
    if thing is None or thing.zone not in ("battlefield", "stack", "graveyard"):
        return False
    return (thing.owner if thing.zone == "graveyard" else game.controller(target)) in opponents
