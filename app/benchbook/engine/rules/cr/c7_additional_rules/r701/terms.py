"""What the keyword actions have in common (701)."""

from __future__ import annotations

from benchbook.engine.illegal import said_by_an_effect
from benchbook.engine.rules.terms import *
from benchbook.engine.script import Outcome


def ids(found: tuple[Any, ...]) -> tuple[ObjId, ...]:
    """The objects among subjects."""
    return tuple(s for s in found if isinstance(s, int))


def on_battlefield(game: Game, obj: ObjId) -> bool:
    """Whether it is on the battlefield now."""
    return obj in game.objects and game.objects[obj].zone == "battlefield"


def designated(game: Game, found: tuple[ObjId, ...], designation: str, ability: Procedure) -> Script:
    """Permanents that have no such designation yet get it for good, with the ability that comes with it."""
    for obj in found:
        if on_battlefield(game, obj) and designation not in game.objects[obj].marks:
            yield ev.MarkObject(obj, {"marks": (designation,)})
            yield ev.Told(f"becomes {designation}", "", obj)
            yield Call("runs", ability, (obj,))


def barred(game: Game, action: str, obj: ObjId, by: ObjId | None = None) -> str:
    """The text by which an action can't be done to the object, "" if none; ``by``: what would do it."""
    for change, ctx, text in rule_changes(game, Cant):
        locked = ctx.bindings.get("locked")
        if by is not None and change.against is not None and not matches(ctx, change.against, by):
            continue
        if change.action == action and (change.condition is None or holds(ctx, change.condition)):
            if locked is not None and change.what is None and obj in locked:
                return said_by_an_effect(text or f"It can't {action}.")
            if change.what is not None and matches(ctx, change.what, obj):
                return said_by_an_effect(text or f"It can't {action}.")
    return ""


def arrivals(outcome: Outcome, zone: str) -> tuple[ObjId, ...]:
    """Every object that came to the zone; a merged or melded permanent becomes several (712.21c, 730.3c)."""
    new = (o for e in outcome.of(ev.Move) for o in (e.new, *e.others) if o is not None)
    return tuple(o for o in new if o in outcome.game.objects and outcome.game.objects[o].zone == zone)


def in_pieces(outcome: Outcome) -> tuple[str, ...]:
    """By which rule what finds the moved permanent finds several objects: it was merged or melded."""
    apart = [e.obj for e in outcome.of(ev.Move) if e.others]
    return ("712.21c" if any("melded" in outcome.game.object(o).marks for o in apart) else "730.3c",) if apart else ()


def how_many(outcome: Outcome, arrived: tuple[ObjId, ...]) -> Fraction:
    """How many objects moved: a merged or melded permanent counts as one, whatever its cards (712.21e)."""
    extra = sum(1 for e in outcome.of(ev.Move) for o in e.others if o in arrived)
    return Fraction(len(arrived) - extra)


def together(events: tuple[ev.Event, ...]) -> ev.Event:
    """One event for several."""
    return events[0] if len(events) == 1 else ev.Together(events)


def objects_of(ctx: Context, node: Any) -> tuple[ObjId, ...]:
    """The objects of a reference without choices."""
    return ids(objects(ctx, node))
