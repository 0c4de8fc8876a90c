"""103: what is done as a game begins within a scenario (727, 729), and with cards of an opening hand."""

from __future__ import annotations

from benchbook.cards.abilities import Triggered
from benchbook.cards.rule_changes import OpeningHand
from benchbook.engine.index import functions_in
from benchbook.engine.memory import FIRST_DRAW, REVEALED
from benchbook.engine.players.new_games import BEGINNING
from benchbook.engine.rules.cr.c1_game_concepts.r103_mulligans import hand_to_draw
from benchbook.engine.rules.terms import *


@rule("103.3", runs="start the game")
def start_the_game(game: Game, few: str) -> Script:
    """Each player shuffles their deck, which becomes their library, and draws their opening hand.

    ``few`` is the rule by which a player with fewer cards than that will lose.
    """
    for player in game.playing:
        yield ev.Shuffle(player.id)
    yield Cite(("103.4",), sentence=f"Each player starts at {game.starting_life} life.")
    for player in game.playing:
        if player.life != game.starting_life:
            yield Cite(("103.4b",), sentence=f"{player.id} starts at {player.life} life.")
    for player in game.playing:
        yield Call("runs", "opening hand", (player.id, few))
    yield assumed("Nobody takes a mulligan unless a line says so.", "103.5")


@rule("103.5", runs="opening hand")
def opening_hand(game: Game, who: PlayerId, few: str) -> Script:
    """A player draws as many cards as their starting hand size."""
    player = game.player(who)
    size = yield from hand_to_draw(game, who)
    yield from settled_to_draw(who, size)
    short = player.library_known and len(player.library) < size
    for _ in range(size):
        yield ev.Draw(who)
    if short:
        sentence = (
            f"{who} has fewer cards in the library than the opening hand has and loses in the first turn's upkeep."
        )
        yield Cite((few,), sentence=sentence)
    game = yield NOW
    for obj in game.player(who).hand:
        unread = (h.ability for h in game.look(obj).abilities if isinstance(h.ability, Unread))
        acts = any(functions_in(one, game.objects[obj]) for one in unread)
        if acts or _may_begin_there(game, obj) or _may_be_revealed(game, obj):
            raise NotModelled("cards with which something may be done from the opening hand of this game (103.6)")


@rule("103.8", runs="first turn")
def first_turn(game: Game, who: PlayerId) -> Script:
    """The starting player takes the first turn; in a game of two sides it has no draw step."""
    assert game.step == BEGINNING
    two = len(game.playing) == 2
    shared = game.table.one("runs", "who takes turns together") is not None
    skips = "103.8b" if shared else "103.8a" if two else ""
    yield ev.TurnBegins(who)
    if skips:
        yield ev.MarkGame(FIRST_DRAW(skips))
    else:
        yield Cite(("103.8c", "800.7"))
    yield Call("runs", "begin step", ("untap",))
    yield Call("runs", "advance", ("upkeep",))


@rule("103.8a", runs="no first draw")
def no_first_draw(game: Game, *_: Any) -> Script:
    """Who plays first in a game of two players, or of two teams that share turns, skips that turn's draw step."""
    number = FIRST_DRAW.of(game)
    yield ev.MarkGame(FIRST_DRAW(None))
    if game.turn != 1:
        return False
    yield Cite((number,) if number else ())
    yield ev.StepSkipped("draw", game.active)
    return True


BEGINS_THERE = "begin the game with it on the battlefield"


@rule("103.6a", runs="special action: begin the game")
def begins_on_the_battlefield(game: Game, who: PlayerId, obj: ObjId) -> Script:
    """A card whose text lets its owner begin the game with it on the battlefield is put there before the first turn."""
    name = name_of(game, obj)
    permit = _may_begin_there(game, obj)
    if permit is None:
        raise Illegal(f"nothing lets {who} begin the game with {name} on the battlefield", "103.6a")
    _before_the_first_turn(game)
    if permit.name and who in game.active_players:
        raise Illegal(f"{who} is the starting player, for whom {name} says nothing", "103.6")
    yield Cite(("103.6",))
    counters = {permit.name: Fraction(1)} if permit.name else {}
    moved = yield ev.Move(obj, "battlefield", "begins there", controller=who, counters=counters)
    if permit.cost is not None:
        game = yield NOW
        yield from pay(Context(game, moved.new, who), permit.cost, who)


def _before_the_first_turn(game: Game) -> None:
    if game.turn > 1 or any(isinstance(event, (ev.Cast, ev.Activate, ev.StepBegins)) for event in game.log):
        raise Illegal("the game has begun", "103.6")


@rule("103.6b", runs="special action: reveal from the opening hand")
def revealed_from_the_opening_hand(game: Game, who: PlayerId, obj: ObjId) -> Script:
    """A card whose text lets its owner reveal it from their opening hand is revealed once; what follows comes later."""
    name, said = name_of(game, obj), _may_be_revealed(game, obj)
    if said is None:
        raise Illegal(f"nothing lets {who} reveal {name} from their opening hand", "103.6b")
    _before_the_first_turn(game)
    if REVEALED.of(game.objects[obj]):
        raise Illegal(f"{name} has been revealed already", "103.6b")
    yield Cite(("103.6", "103.6b"))
    yield ev.MarkObject(obj, memory=REVEALED(True))
    later = fx.DelayedTrigger(Triggered(said.when, said.effects))
    yield from follow(Context((yield NOW), obj, who), (fx.LookAt(whom.You(), This(), reveal=True), later))


def _may_begin_there(game: Game, obj: ObjId) -> Permit | None:
    return next((c for c in _says(game, obj) if isinstance(c, Permit) and c.action == BEGINS_THERE), None)


def _may_be_revealed(game: Game, obj: ObjId) -> OpeningHand | None:
    return next((c for c in _says(game, obj) if isinstance(c, OpeningHand)), None)


def _says(game: Game, obj: ObjId) -> Iterator[Any]:
    statics = (held.ability for held in game.look(obj).abilities if isinstance(held.ability, Static))
    return (change for static in statics for change in static.rules)
