"""701.51, 701.52, 702.159, 703.4g, 717: Attractions, their deck, and rolling to visit them."""

from __future__ import annotations

from benchbook.engine.objects.supplementary import ATTRACTIONS, SHUFFLED
from benchbook.engine.rules.terms import *


def attractions(game: Game, who: PlayerId) -> tuple[ObjId, ...]:
    """The Attractions that the player controls."""
    mine = (o.id for o in game.battlefield if game.look(o.id).controller == who)
    return tuple(o for o in mine if "Attraction" in game.look(o).subtypes)


@rule("701.51b", runs="action: open an attraction")
def open_attraction(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The top card of the Attraction deck is put onto the battlefield; without such a deck none is (701.51a)."""
    for who in acting(ctx, node):
        game = yield NOW
        deck = [o for o in game.in_zone("command", who) if ATTRACTIONS in o.marks]
        if not deck:
            yield Cite(("701.51a",), sentence=f"{who} has no Attraction to open.")
            continue
        _order_known(who, deck)
        outcome = yield ev.Move(deck[0].id, "battlefield", "opened", ctx.source, controller=who)
        if outcome.new is not None and outcome.new in outcome.game.objects:
            yield Cite(("701.51c",))
            yield ev.Told("opens an attraction", who, outcome.new, cause=ctx.source)
    return None


def _order_known(who: PlayerId, deck: list[Object]) -> None:
    """Raises NotModelled where the deck has been shuffled and its cards are not all the same."""
    names = {o.components[0].definition.name for o in deck}
    if len(names) > 1 and any(SHUFFLED in o.marks for o in deck):
        raise NotModelled(f"which card is on top of {who}'s Attraction deck after it was shuffled (717.2)")


@rule("703.4g", turn_based="precombat main")
def visit_by_turn(game: Game) -> Script:
    """As the precombat main phase begins a player with Attractions rolls to visit them (717.4)."""
    for who in game.active_players:
        if attractions(game, who):
            yield Cite(("717.4",))
            yield Call("runs", "roll to visit", (Context(game, attractions(game, who)[0], who), who))


@rule("701.52a", runs="action: roll to visit your attractions")
def roll_to_visit(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """An effect may have a player roll to visit their Attractions."""
    for who in acting(ctx, node):
        yield Call("runs", "roll to visit", (ctx.at((yield NOW)), who))
    return None


@rule("701.52a", runs="roll to visit")
def visit(game: Game, ctx: Context, who: PlayerId) -> Script:
    """A six-sided die is rolled; every Attraction of theirs with the result lit up is visited."""
    results: list[Fraction] = yield Call("runs", "roll dice", (ctx, who, 6, 1))
    game = yield NOW
    for obj in attractions(game, who):
        lit = game.setting.lights.get(game.objects[obj].card)
        if lit is None:
            raise NotModelled("which numbers are lit up on an Attraction (lights: [2, 6])")
        if any(result in lit for result in results):
            yield Call("runs", "visit an attraction", (who, obj))


@rule("702.159a", runs="visit an attraction")
def is_visited(game: Game, who: PlayerId, obj: ObjId) -> Script:
    """The visit ability of an Attraction triggers as its player rolls a number that is lit up on it."""
    yield ev.Told("is visited", who, obj)


@rule("717.6", replaces=ev.Move, there=("Attraction", "Contraption"))
def to_the_command_zone(game: Game, event: ev.Move) -> list[Candidate]:
    """An Attraction card that would go to a hand, library, graveyard or the stack goes to the command zone instead."""
    if event.to in ("battlefield", "exile", "command", "outside") or event.obj not in game.objects:
        return []
    thing = game.objects[event.obj]
    if any("Contraption" in c.definition.front.subtypes for c in thing.components):
        raise NotModelled("where a Contraption goes: these rules leave that to another text (701.45a)")
    printed = [c for c in thing.components if "Attraction" in c.definition.front.subtypes and not (c.token or c.copy)]
    if not printed:
        return []
    ctx = Context(game, event.obj, thing.owner)
    text = "It is put into the command zone instead."
    return [Candidate(f"717.6:{event.to}", None, ctx, "717.6", text, transform=_command)]


def _command(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    return [replace(event, to="command", controller=None, position="top")]
    yield
