"""700.13: committing a crime."""

from __future__ import annotations

from dataclasses import fields

from benchbook.engine.rules.terms import *

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
    """Whether any card here asks for crimes; else nobody need be told."""
    return any(_asks(part.definition) for obj in game.objects.values() for part in obj.components)


def _asks(definition: CardDefinition) -> bool:
    """Whether an ability of the card triggers on crimes or counts them; looked up once a card."""
    known: bool | None = definition.__dict__.get("_asks_for_crimes")
    if known is None:
        found = (node for face in definition.faces for ability in face.abilities for node in nodes(ability))
        known = any(getattr(node, one.name) in ("crimes", CRIME) for node in found for one in fields(node))
        definition.__dict__["_asks_for_crimes"] = known
    return known


def _is_of_an_opponent(game: Game, who: PlayerId, target: Subject) -> bool:
    """An opponent, what an opponent controls, or a card in an opponent's graveyard."""
    opponents = game.opponents(who)
    if isinstance(target, str):
        return target in opponents
    thing = game.objects.get(target)
    if thing is None or thing.zone not in ("battlefield", "stack", "graveyard"):
        return False
    return (thing.owner if thing.zone == "graveyard" else game.controller(target)) in opponents
