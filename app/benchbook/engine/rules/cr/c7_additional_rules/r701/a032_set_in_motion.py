"""314, 701.32, 701.33, 704.6e, 904: schemes set in motion and abandoned."""

from __future__ import annotations

from benchbook.engine.objects.supplementary import IN_DECK, deck, face_up
from benchbook.engine.rules.cr.c7_additional_rules.r701.a031_planeswalk import waits
from benchbook.engine.rules.cr.c7_additional_rules.r701_designations import permanents
from benchbook.engine.rules.terms import *

SCHEMES = frozenset(("scheme",))


def is_scheme(game: Game, obj: ObjId) -> bool:
    """Whether it is a scheme card of this game."""
    return obj in game.objects and "scheme" in game.look(obj).types and game.objects[obj].zone == "command"


def is_ongoing(game: Game, obj: ObjId) -> bool:
    """Whether the scheme stays until it is abandoned (904.11)."""
    return "ongoing" in game.look(obj).supertypes


@rule("701.32b", runs="action: set in motion")
def set_in_motion(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A scheme is moved off the deck where it is on top of it, and turned face up; one by one (701.32c)."""
    found = (yield from permanents(ctx, node)) if node.what is not None else _top(game, ctx.controller)
    for obj in found:
        game = yield NOW
        if not is_scheme(game, obj):
            yield Cite(("701.32a",), sentence=f"{name_of(game, obj)} is no scheme and is not set in motion.")
            continue
        if IN_DECK in game.objects[obj].marks:
            yield ev.MarkObject(obj, {"unmark": (IN_DECK,)})
        yield Cite(("904.9",))
        yield ev.Told("is set in motion", game.objects[obj].owner, obj)
    if not found:
        yield Cite(("701.32a",), sentence=f"{ctx.controller} has no scheme to set in motion.")


def _top(game: Game, who: str) -> tuple[ObjId, ...]:
    return tuple(o.id for o in deck(game, who, SCHEMES)[:1])


@rule("701.33a", runs="action: abandon")
def abandon(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Only a face-up ongoing scheme is abandoned: it goes face down to the bottom of its owner's deck (701.33b)."""
    for obj in (yield from permanents(ctx, node)):
        game = yield NOW
        if not is_scheme(game, obj) or IN_DECK in game.objects[obj].marks or not is_ongoing(game, obj):
            yield Cite(
                ("701.33a",), sentence=f"{name_of(game, obj)} is no face-up ongoing scheme: it is not abandoned."
            )
            continue
        yield Cite(("701.33b",))
        yield ev.Told("is abandoned", game.objects[obj].owner, obj)
        yield ev.Move(obj, "command", "turned face down", marks=frozenset((IN_DECK,)))


@rule("704.6e", state_based=True)
def schemes_go_away(game: Game) -> Iterator[ev.Event]:
    """A face-up scheme that is not ongoing goes to the bottom of its deck once no scheme's ability is left."""
    there = face_up(game, SCHEMES)
    if any(waits(game, o.id) for o in there):
        return
    for obj in there:
        if not is_ongoing(game, obj.id):
            yield ev.Move(obj.id, "command", "turned face down", marks=frozenset((IN_DECK,)))
