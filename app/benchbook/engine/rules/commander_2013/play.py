"""Play Rules and Sideboards: where a Commander goes, whose it stays, and what lies outside the game."""

from __future__ import annotations

from benchbook.engine.memory import KNOWN_TO, SIDEBOARDS
from benchbook.engine.rules.commander_2013 import BOOK
from benchbook.engine.rules.cr.c9_casual_variants.r903_commander import commander_cards
from benchbook.engine.rules.terms import *

TODAYS = ("cr/903.9a", "cr/704.6d")


@rule("Play Rules/5", book=BOOK, replaces=ev.Move, instead_of=TODAYS)
def commander_stays_near(game: Game, event: ev.Move) -> list[Candidate]:
    """A Commander that would go to a graveyard or to exile may be moved to the command zone instead by its owner."""
    if event.to not in ("graveyard", "exile") or event.obj not in game.objects or event.elsewhere:
        return []
    if not commander_cards(game, event.obj):
        return []
    ctx = Context(game, event.obj, game.objects[event.obj].owner)
    text = "Its owner may move it to the command zone instead."
    return [
        Candidate(f"Play Rules/5:{event.to}", None, ctx, "Play Rules/5", text, book=BOOK, transform=_to_command_zone)
    ]


def _to_command_zone(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    name, where = name_of(ctx.game, event.obj), "exile" if event.to == "exile" else "the graveyard"
    yes = yield may(ctx.controller, f"move {name} to the command zone instead of {where}", event.obj, "903.9")
    if not yes:
        return [event]
    yield Cite((f"{BOOK}/Play Rules/5.b1",))
    return [replace(event, to="command", controller=None, position="top", face_down="")]


@rule("Play Rules/5.b2", book=BOOK, results_of=ev.Move, instead_of=("cr/903.9b",))
def moves_as_usual(game: Game, event: ev.Move) -> Script:
    """To a hand or a library a Commander moves as any card, from a place where everybody saw it."""
    public = event.from_zone not in ("hand", "library", "")
    if event.new is not None and event.to in ("hand", "library") and public and commander_cards(game, event.new):
        yield Cite((f"{BOOK}/Play Rules/5.b2",))


@rule("Play Rules/5.p1", book=BOOK, results_of=ev.Move)
def exiled_face_down_and_looked_at(game: Game, event: ev.Move) -> Script:
    """Whoever may look at a card exiled face down looks at once; another's Commander goes to the command zone."""
    obj = event.new
    if obj is None or event.to != "exile" or not event.face_down:
        return
    if obj not in game.objects or not commander_cards(game, obj):
        return
    thing = game.objects[obj]
    looks = [p for p in (*KNOWN_TO.of(thing), _mover(game, event)) if p and p != thing.owner]
    if looks:
        yield Cite(
            (f"{BOOK}/Play Rules/5.p1",),
            sentence=f"{looks[0]} looks at it at once and has to turn it up: it is {thing.owner}'s Commander.",
        )
        yield ev.Move(obj, "command", "turned up and moved to the command zone")


def _mover(game: Game, event: ev.Move) -> str:
    return game.controller(event.cause) if event.cause is not None else ""


@rule("Play Rules/8", book=BOOK, forbids=ev.Move, instead_of=("cr/903.11",))
def wishes_do_nothing(game: Game, event: ev.Move) -> str:
    """An effect brings in what lies outside the game only where the rule for sideboards is in use."""
    obj = game.objects.get(event.obj)
    if obj is None or obj.zone != "outside" or event.cause is None or SIDEBOARDS.of(game):
        return ""
    return "Abilities about cards outside the game do nothing in Commander."


@definition("Play Rules/8", book=BOOK, results_of=ev.Move, to="hand")
def is_fetched(game: Game, event: ev.Move) -> Script:
    """A card from outside the game that an effect brings in is one that a wish fetches."""
    before = game.departed.get(event.obj)
    if event.cause is not None and before is not None and before.object(event.obj).zone == "outside":
        yield Cite((f"{BOOK}/Play Rules/8",))
