"""Multiple Zones: objects that are in more than one zone at once."""

from __future__ import annotations

from benchbook.engine.rules.cr.c4_zones.r400_general.moving_between_zones import move
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK

TOPS = "library tops on the battlefield"
ALSO = "also in library"


@rule("Multiple Zones/a", book=BOOK, keyword=TOPS)
def library_tops(keyword: Keyword) -> tuple[Ability, ...]:
    """An effect puts the top cards of libraries onto the battlefield as well; see the functions below."""
    return ()


def _tops(game: Game) -> Iterator[Object]:
    """The cards on top of libraries that are on the battlefield as well."""
    if any(game.look(o.id).has_keyword(TOPS) for o in game.battlefield):
        for player in game.playing:
            top = game.objects.get(player.library[0]) if player.library else None
            if top is not None and not game.look(top.id).types & {"instant", "sorcery"}:
                yield top


@rule("Multiple Zones/b", book=BOOK, state_based=True)
def zones_added_and_taken(game: Game) -> Iterator[ev.Event]:
    """What stays in one zone while another is added or taken away neither enters nor leaves any."""
    tops = list(_tops(game))
    for obj in tops:
        if obj.zone == "library":
            marks = (ALSO, "revealed")
            yield ev.MarkObject(obj.id, {"zone": "battlefield", "marks": marks})
    for obj in game.battlefield:
        if ALSO in obj.marks and obj not in tops:
            yield ev.MarkObject(obj.id, {"zone": "library", "unmark": (ALSO, "revealed")})


@rule("Multiple Zones/a", book=BOOK, runs="board as given")
def lies_in_both(game: Game) -> Script:
    """What lies on top of a library as the effect is there already is in both zones from the start."""
    found = tuple(zones_added_and_taken(game))
    if found:
        yield ev.Together(found)


@rule("Multiple Zones/f", book=BOOK, performs=fx.Move, instead_of=("cr/400.7",))
def put_where_it_is_already(game: Game, ctx: Context, node: fx.Move) -> Script:
    """What is put into a zone in which it already is counts as affected, but nothing happens."""
    if type(node.what).__name__ in ("TopOf", "Target", "This", "Bound"):
        found = [o for o in objects(ctx, node.what) if isinstance(o, int) and o in game.objects]
        if found and all(ALSO in game.objects[o].marks and node.to in ("battlefield", "library") for o in found):
            yield Cite(
                (),
                sentence=f"{name_of(game, found[0])} is there already: it counts as affected and nothing else happens.",
            )
            return {node.bind: tuple(found), "did last": True, "moved this way": Fraction(len(found))}
    done = yield from move(game, ctx, node)
    return done


@rule("Multiple Zones/d", book=BOOK, results_of=ev.MarkObject)
def a_new_timestamp(game: Game, event: ev.MarkObject) -> Script:
    """Coming to be in a zone gives a new timestamp, although nothing enters."""
    if event.changes.get("zone") == "battlefield":
        yield ev.MarkObject(event.obj, {"timestamp": game.clock})
        named = name_of(game, event.obj)
        yield Cite((), sentence=f"{named} is on the battlefield without entering, with a new timestamp.")


@rule("Multiple Zones/e", book=BOOK, results_of=ev.MarkObject)
def sick_from_then_on(game: Game, event: ev.MarkObject) -> Script:
    """How long it has been controlled counts from when it came to be on the battlefield."""
    if event.changes.get("zone") == "battlefield":
        yield ev.MarkObject(event.obj, {"sick": True, "entered_turn": game.turn})
        if "creature" in game.look(event.obj).types:
            yield Cite((), sentence=f"{name_of(game, event.obj)} has not been controlled since the turn began.")
