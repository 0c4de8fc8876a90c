"""801: limited range of influence: what a player and their spells and abilities reach."""

from __future__ import annotations

from benchbook.engine.evaluate import OBJECTS, PLAYERS
from benchbook.engine.memory import RANGES
from benchbook.engine.players.seats import LIMITED, in_range, ranges
from benchbook.engine.rules.cr.c1_game_concepts.r104_ending_the_game import may_not
from benchbook.engine.rules.terms import *
from benchbook.engine.state import Player

OF_OBJECTS = frozenset((
    "objects", "copy", "keep", "pair", "cost objects", "attacked", "enchant", "exile", "exiled", "merge", "put away",
))  # fmt: skip
OF_PLAYERS = OF_OBJECTS | {"player", "word"}
SEPARATING = "700.3a"  # who separates objects into piles chooses none of them
DRAWN = "the game is a draw for them"
option = only_in(LIMITED)


@rule("801.2c", results_of=ev.TurnBegins)
@option
def ranges_of_the_turn(game: Game, event: ev.TurnBegins) -> Script:
    """Who is within whose range is determined anew as each turn begins."""
    now = ranges(game)
    if now != RANGES.of(game):
        yield Cite(("801.2c",), sentence="Who is within whose range of influence is determined anew.")
        yield ev.MarkGame(RANGES(now))


@rule("801.3", forbids="attack")
@option
def attacks_within_range(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Creatures attack only opponents within their controller's range, and what these control or protect."""
    return "" if in_range(game, attacking, defender) else f"{defender} is outside {attacking}'s range of influence"


@rule("801.4", forbids="target")
@option
def targets_within_range(game: Game, ctx: Context, subject: Subject) -> str:
    """What is outside the range of the controller of a spell or ability can't be its target."""
    return "" if in_range(game, ctx.controller, subject) else _outside(game, ctx.controller, subject)


def _outside(game: Game, who: PlayerId, subject: Subject) -> str:
    return f"{name_of(game, subject)} is outside {who}'s range of influence"


@rule("801.5a", runs="choices within range")
@option
def chooses_within_range(game: Game, choice: Choice) -> Choice:
    """Whoever is asked to choose an object or a player chooses one within their own range."""
    if choice.kind not in OF_PLAYERS or choice.rule == SEPARATING:
        return choice
    names = {p.id for p in game.players}

    def fits(one: Any) -> bool:
        there = isinstance(one, int) and not isinstance(one, bool) and (one in game.objects or one in game.departed)
        is_object = there and choice.kind in OF_OBJECTS
        return not (is_object or (isinstance(one, str) and one in names)) or in_range(game, choice.of, one)

    left = choice.only(fits)
    if choice.options and not left.options and choice.kind == "player":
        asked = game.table.one("runs", "who chooses from afar")
        if asked is not None:
            nearest: Choice = asked.function(game, choice)
            return nearest
    if choice.options and not left.options:
        raise NotModelled(f"a choice of {choice.of}'s ({choice.prompt}) with nothing within their range (801.5a)")
    return left


@rule("801.5c", runs="who chooses from afar")
@option
def nearest_to_the_left(game: Game, choice: Choice) -> Choice:
    """Where nobody within range could make a choice, the nearest suitable player to the controller's left does."""
    seats = [p.id for p in game.players]
    here = seats.index(choice.of)
    nearest = next((who for who in (*seats[here + 1 :], *seats[:here]) if who in choice.options), None)
    if nearest is None:
        raise NotModelled(f"a choice of {choice.of}'s ({choice.prompt}) that nobody could make (801.5c)")
    return replace(choice.only(lambda one: one == nearest), rule="801.5c")


@rule("801.6", forbids="activate")
@option
def activates_within_range(game: Game, who: PlayerId, source: ObjId) -> str:
    """Nobody activates an ability of an object outside their range."""
    return "" if in_range(game, who, source) else _outside(game, who, source)


@rule("801.7", runs="triggers out of range")
@option
def does_not_trigger(game: Game, found: list[Any], every: list[Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """An ability triggers only on what happens entirely within the range of its source's controller."""
    left = [(p.source, p.key) for p in found]
    for pending in every:
        if (pending.source, pending.key) in left:
            left.remove((pending.source, pending.key))
            continue
        name = name_of(game, pending.source)
        moved = isinstance(pending.event, ev.Move)
        said = f"{name} does not trigger: not all of this is within {pending.controller}'s range of influence."
        yield said, ("801.7", "801.7a") if moved else ("801.7",)


@rule("801.8", forbids="attach")
@option
def enchants_within_range(game: Game, attachment: ObjId, to: Subject) -> bool:
    """An Aura can't enchant what is outside its controller's range."""
    return "Aura" in game.look(attachment).subtypes and not in_range(game, game.controller(attachment), to)


@rule("801.9", forbids="attach")
@option
def equips_within_range(game: Game, attachment: ObjId, to: Subject) -> bool:
    """An Equipment or Fortification can't be attached to what is outside its controller's range."""
    return "Aura" not in game.look(attachment).subtypes and not in_range(game, game.controller(attachment), to)


@rule("801.10", runs="what is left alone")
@option
def left_alone(game: Game, ctx: Context, node: Any) -> tuple[str, ...]:
    """What an instruction would affect, were it not outside the range of its controller."""
    found: list[str] = []
    for field in fields(node):
        value = getattr(node, field.name)
        reader = objects if type(value) in OBJECTS else players if type(value) in PLAYERS else None
        if reader is None or type(value).__name__ == "Choose":
            continue
        with unlimited():
            every = _read(reader, ctx, value)
        within = _read(reader, ctx, value)
        found += [name_of(game, s) for s in every if s not in within]
    return tuple(dict.fromkeys(found))


def _read(reader: Any, ctx: Context, node: Any) -> Any:
    try:
        return reader(ctx, node)
    except (NotModelled, KeyError, ValueError):
        return ()


@rule("801.11", runs="what is not seen")
@option
def not_seen(game: Game, ctx: Context, node: Any) -> bool:
    """Whether a number that an instruction needs would be another one without the limit."""
    numbers = [v for f in fields(node) if type(v := getattr(node, f.name)) in AMOUNTS]
    for value in numbers:
        with unlimited():
            every = _read(amount, ctx, value)
        if _read(amount, ctx, value) != every:
            return True
    return False


@rule("801.12", runs="rival worlds")
@option
def worlds_within_range(game: Game, obj: Object, worlds: tuple[Object, ...]) -> tuple[Object, ...]:
    """The world rule looks only at world permanents within the range of a permanent's controller."""
    who = game.controller(obj.id)
    return tuple(o for o in worlds if in_range(game, who, o.id))


@rule("801.13a", forbids=ev.Damage)
@option
def redirected_within_range(game: Game, event: ev.Damage) -> str:
    """A spell that would be made to affect what is outside its controller's range does nothing there."""
    who = game.controller(event.source)
    if event.combat or in_range(game, who, event.to):
        return ""
    if game.object(event.source).zone == "stack":
        return _outside(game, who, event.to) + "."
    raise NotModelled(f"damage by {name_of(game, event.source)} to what is outside its controller's range")


def affects(game: Game, ctx: Context, node: Any, event: ev.Event, subjects: tuple[Subject, ...]) -> bool:
    """Whether a replacement or prevention effect reaches the event (801.13, 801.13b)."""
    if isinstance(event, ev.Damage):
        named = [getattr(node, f, None) for f in ("source", "to", "to_player", "to_what")]
        if any(part is not None for part in named):
            return True  # what is named was found within range, and the rest does not matter
        return in_range(game, ctx.controller, event.source) and in_range(game, ctx.controller, event.to)
    return all(in_range(game, ctx.controller, s) for s in subjects)


@rule("801.13b", runs="replacements within range")
@option
def replaces_within_range(game: Game, found: list[Any], event: ev.Event) -> list[Any]:
    """An effect replaces or prevents only what is within the range of its controller."""
    parts = (getattr(event, name, None) for name in ("obj", "who", "on"))
    subjects = tuple(s for s in parts if s is not None and (isinstance(s, int) or s in [p.id for p in game.players]))
    return [c for c in found if c.node is None or affects(game, c.ctx, c.node, event, subjects)]


@rule("801.14", runs="an effect wins the game")
@option
def win_within_range(game: Game, who: PlayerId) -> Script:
    """Instead of a player's winning by an effect, their opponents within their range lose."""
    if may_not(game, who, "win the game"):
        raise NotModelled(f"{who} winning by an effect where another says they can't (801.14)")
    rivals = [p for p in game.opponents(who) if in_range(game, who, p)]
    yield Cite(("104.3h",))
    losing = tuple(ev.PlayerLoses(p, f"{who} would win the game") for p in rivals)
    if losing:
        yield losing[0] if len(losing) == 1 else ev.Together(losing)


@rule("801.15", runs="an effect draws the game")
@option
def draw_within_range(game: Game, who: PlayerId) -> Script:
    """A draw by an effect is one for its controller and all players within range; they leave, the others play on."""
    yield Cite(("104.4e",))
    yield from drawn_for(game, tuple(p.id for p in game.playing if in_range(game, who, p.id)))


@rule("801.16", runs="a loop within range")
@option
def loop_within_range(game: Game, looped: Any) -> Script:
    """A loop of mandatory actions is a draw for who controls an object in it and for all within range of them."""
    if looped is None:
        raise NotModelled("for which players state-based actions that follow one another for ever are a draw (801.16)")
    surely, perhaps = ((tuple(p.id for p in game.playing if _reaches(game, some, p.id))) for some in looped.involved())
    if surely != perhaps:
        more = listed([p for p in perhaps if p not in surely])
        raise NotModelled(f"whether the loop involves an object that makes it a draw for {more} too (801.16)")
    yield Cite(("104.4f", "732.4"))
    yield from drawn_for(game, surely)


def _reaches(game: Game, some: frozenset[PlayerId], who: PlayerId) -> bool:
    """Whether a player is within the range of one of these."""
    return any(in_range(game, one, who) for one in some)


def drawn_for(game: Game, who: tuple[PlayerId, ...]) -> Script:
    """The game is a draw for these players: they leave it."""
    for function in game.table.of("runs", "draw for a team"):
        more = function.function(game, who)
        if more:
            yield Cite((function.number, "104.4h"))
            who = (*who, *more)
    yield Cite((), sentence=f"The game is a draw for {listed(list(who))}.")
    yield ev.Together(tuple(ev.MarkPlayer(p, {"lost": DRAWN}) for p in who))


def drew(player: Player) -> bool:
    """Whether the player left the game because it was a draw for them."""
    return player.lost == DRAWN


__all__ = ["DRAWN", "affects", "drawn_for", "drew"]
