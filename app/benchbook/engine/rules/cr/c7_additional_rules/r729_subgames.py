"""729: subgames, and what becomes of nontraditional cards as one begins and ends."""

from __future__ import annotations

from functools import partial

from benchbook.engine.memory import SUBGAME
from benchbook.engine.objects.supplementary import ATTRACTIONS, IN_DECK, SHUFFLED, is_supplementary, is_vanguard
from benchbook.engine.players.new_games import BEGINNING, become, begun, cards_of
from benchbook.engine.rules.terms import *
from benchbook.engine.runner import Run

HOW = "how the subgame goes: write 'Ann wins the subgame', or 'Ann goes first in the subgame' and what is done in it"


@rule("729.1a", performs=fx.PlaySubgame)
def play_a_subgame(game: Game, ctx: Context, node: fx.PlaySubgame) -> Script:
    """The main game pauses while a subgame is played, and goes on once that has ended."""
    nested = ("729.6",) if SUBGAME.of(game) else ()
    yield Cite(nested, sentence="The main game is paused, and a subgame begins.")
    yield Call("runs", "begin a subgame", ())
    yield from _play()
    sub = yield NOW
    yield Call("runs", "end a subgame", (game,))
    winners = tuple(p.id for p in sub.players if p.won)
    others = tuple(p.id for p in game.playing if p.id not in winners)
    yield Cite(("729.1b",) if winners else ("729.1b", "104.4"))
    return {whom.SUBGAME_WINNERS.name: winners, whom.SUBGAME_LOSERS.name: others}


@rule("729.2", runs="begin a subgame")
def begin(game: Game, *_: Any) -> Script:
    """It has zones of its own; each player's library becomes their deck there, and all else is outside of it."""
    with unlimited():
        placed = tuple(_placed(game))
    if any(zone == "command" and part.card in game.setting.commanders for part, zone in placed):
        yield Cite(("729.2c",), sentence="Commanders in the command zone move to that of the subgame.")
    if any(p.counters for p in game.players):
        yield Cite(("729.4b",), sentence="Counters that players have in the main game are not part of the subgame.")
    if any(zone == "outside" for _, zone in placed):
        yield Cite(("729.4",), sentence="Everything else of the main game is outside the subgame.")
    new = yield Call("runs", "supplementary decks of a subgame", (begun(game, placed, subgame=True),))
    yield Call("runs", "vanguards of a subgame", (new,))
    yield Look(partial(become, game=new))
    yield Call("runs", "start the game", ("729.3",))


def _placed(game: Game) -> Iterator[tuple[Component, str]]:
    yield from moving(game)
    order = [o for p in game.players for o in tuple.__iter__(p.library)]
    others = [o for o in game.objects if o not in set(order)]
    for obj in (*order, *others):
        thing = game.objects[obj]
        for part in _cards(game, thing):
            commander = thing.zone == "command" and part.card in game.setting.commanders
            yield part, "library" if thing.zone == "library" else "command" if commander else "outside"


def _cards(game: Game, thing: Object) -> tuple[Component, ...]:
    """The cards of the main game that are outside the subgame, or in a library of it."""
    if moves(thing):
        return ()
    return thing.components[:1] if is_nontraditional(thing) else cards_of(game, thing)


def _play() -> Script:
    """Where the decks decide it, it is over in the first upkeep; else the lines of the scenario say what happens."""
    game = yield NOW
    if len({p.team or p.id for p in game.playing if not p.drew_from_empty}) <= 1:
        yield Call("runs", "first turn", (game.playing[0].id,))
    if not (yield NOW).over:
        yield Look(_inside)
    if not (yield NOW).over:
        raise NotModelled(HOW)


def _inside(run: Run) -> None:
    if run.inside is None or run._batch is not None:
        raise NotModelled(HOW)
    run.inside()


@rule("729.2", runs="first in a subgame")
def goes_first(game: Game, who: PlayerId) -> Script:
    """Who goes first is chosen at random."""
    if not SUBGAME.of(game) or game.step != BEGINNING:
        raise Illegal("no subgame is about to begin", "729.2")
    yield Cite((), sentence=f"{who} is chosen at random to go first.")
    yield Call("runs", "first turn", (who,))


@rule("729.1a", runs="result of a subgame")
def outcome(game: Game, who: PlayerId, how: str) -> Script:
    """A player wins or loses the subgame, or it is a draw."""
    if not SUBGAME.of(game):
        raise Illegal("no subgame is being played", "729.1a")
    if how == "draw":
        yield ev.GameDrawn("the scenario says so")
    elif how == "win":
        yield ev.PlayerWins(who, "the scenario says so")
    else:
        yield ev.PlayerLoses(who, "the scenario says so")


@rule("729.5", runs="end a subgame")
def end(game: Game, main: Game) -> Script:
    """Players shuffle their cards of the subgame into their libraries of the main game, which goes on."""
    yield Cite((), sentence=f"The subgame is over: {game.over}. The main game goes on.")
    back = _going_back(game)
    if any(o.zone == "command" and o.card in game.setting.commanders for o in game.objects.values()):
        yield Cite(("729.5c",), sentence="Commanders in the command zone move back to that of the main game.")
    if any(p.counters for p in (*game.players, *main.players)):
        yield Cite(("729.4b",), sentence="Counters from the subgame are gone; those of the main game are back.")
    taken = _taken(main, back)
    yield Call("runs", "vanguards come back", (main,))
    main = yield Call("runs", "supplementary decks come back", (main,))
    yield Look(partial(become, game=_resumed(game, main, back, taken)))
    if taken:
        from_zones = any(main.objects[o].zone != "outside" for o in taken)
        moves = tuple(ev.Move(o, "library", "shuffled in") for o in taken)
        yield Cite(("729.4", "729.4a") if from_zones else ("729.4",))
        yield ev.Together(moves, f"{listed([_name(main, o) for o in taken])} went into the subgame and comes back.")
    for player in main.playing:
        yield ev.Shuffle(player.id)


def _name(game: Game, obj: ObjId) -> str:
    return game.objects[obj].components[0].definition.name or "a card"


def _going_back(game: Game) -> tuple[Component, ...]:
    """The traditional cards in the subgame but for those in its command zone, whatever they are there."""
    inside = (o for o in game.objects.values() if o.zone not in ("command", "outside"))
    return tuple(part for o in inside if not is_nontraditional(o) for part in cards_of(game, o))


def _taken(main: Game, back: tuple[Component, ...]) -> tuple[ObjId, ...]:
    """What of the main game, outside its libraries, went into the subgame."""
    cards = {part.card for part in back}
    found = [o for o in main.objects.values() if o.zone != "library" and any(c.card in cards for c in o.components)]
    if any(len(o.components) > 1 for o in found):
        raise NotModelled("a permanent of several cards one of which went into a subgame (729.4a)")
    return tuple(o.id for o in found)


def _resumed(sub: Game, main: Game, back: tuple[Component, ...], taken: tuple[ObjId, ...]) -> Game:
    """The main game as it was: every card of its libraries comes back."""
    elsewhere = {main.objects[o].card for o in taken}
    mine: Mapping[int, Component] = {part.card: part for part in back if part.card not in elsewhere}
    here = [o for o in main.objects.values() if o.zone == "library"]
    gone = frozenset(o.id for o in here if not any(c.card in mine for c in o.components))
    if gone:
        raise NotModelled("a card of a library that did not come back from a subgame (729.5)")
    departed = {**sub.departed, **dict.fromkeys(sub.objects, sub), **main.departed}
    return main.with_(next_id=sub.next_id, clock=max(sub.clock, main.clock), departed=departed)


def is_nontraditional(obj: Object) -> bool:
    """Whether it is a card that begins no game in a library."""
    printed = (c.definition.front for c in obj.components if not c.token and not c.copy)
    return is_supplementary(obj) or any("Attraction" in face.subtypes for face in printed)


def moving(game: Game) -> Iterator[tuple[Component, str]]:
    """What moves from the main game's command zone to that of the subgame."""
    for obj in game.in_zone("command"):
        if IN_DECK in obj.marks or (is_supplementary(obj) and not staying(obj) and not is_vanguard(obj)):
            raise NotModelled("planar and scheme decks in a subgame: which card they begin with (729.2a, 901.5)")
        if moves(obj):
            yield obj.components[0], "command"


def moves(obj: Object) -> bool:
    """Whether a card in the main game's command zone moves to that of the subgame."""
    return obj.zone == "command" and (ATTRACTIONS in obj.marks or is_vanguard(obj))


def staying(obj: Object) -> bool:
    """Whether it is a conspiracy, which stays face up or face down in the main game."""
    return "conspiracy" in obj.components[0].definition.front.types


@rule("729.2a", runs="supplementary decks of a subgame")
def decks_move(main: Game, game: Game) -> Script:
    """Supplementary decks move to the subgame's command zone and are shuffled; what lies face up stays."""
    cards = {o.card for o in main.objects.values() if ATTRACTIONS in o.marks}
    if not cards:
        return game
    yield Cite((), sentence="Attraction decks move to the command zone of the subgame and are shuffled.")
    return shuffled(game, frozenset(cards))


@rule("729.2b", runs="vanguards of a subgame")
def vanguards_move(main: Game, game: Game) -> Script:
    """In Vanguard each player's vanguard card moves to the subgame's command zone."""
    if any(is_vanguard(o) for o in main.objects.values()):
        yield Cite((), sentence="Vanguard cards move to the command zone of the subgame.")


@rule("729.5a", runs="supplementary decks come back")
def decks_come_back(sub: Game, main: Game) -> Script:
    """Cards that began the subgame in a supplementary deck are put back into it; the decks are shuffled."""
    cards = {o.card for o in main.objects.values() if ATTRACTIONS in o.marks}
    if not cards:
        return main
    yield Cite((), sentence="Attraction decks move back to the command zone of the main game and are shuffled.")
    return shuffled(main, frozenset(cards))


@rule("729.5b", runs="vanguards come back")
def vanguards_come_back(sub: Game, main: Game) -> Script:
    """In Vanguard each player's vanguard card moves back to the command zone of the main game."""
    if any(is_vanguard(o) for o in sub.objects.values()):
        yield Cite((), sentence="Vanguard cards move back to the command zone of the main game.")


def shuffled(game: Game, cards: frozenset[int]) -> Game:
    """The game with these cards in their Attraction decks, in no known order."""
    marked = frozenset((ATTRACTIONS, SHUFFLED))
    inside = (o for o in game.objects.values() if o.card in cards and o.zone == "command")
    changed = {o.id: replace(o, marks=o.marks | marked) for o in inside}
    return game.with_(objects={**game.objects, **changed})
