"""801, 803, 804, 807–811: multiplayer options: deployed creatures, attacks left and right, Grand Melee."""

from __future__ import annotations

from benchbook.engine.events import Concede, PlayerLoses
from benchbook.engine.memory import ORDER_OF_TURNS
from benchbook.engine.players.seats import beside
from benchbook.engine.rules.terms import *


def _reach(game: Game) -> str:
    """How far each player's influence reaches, in words."""
    found: dict[int, list[str]] = {}
    for who, far in game.setting.seats.items():
        found.setdefault(far, []).append(who)
    told = [f"{far} for {listed(names)}" if len(found) > 1 else str(far) for far, names in sorted(found.items())]
    return f"The range of influence is {' and '.join(told)}."


@definition("807.2a", runs="board as given")
@only_in("grand melee")
def grand_melee(game: Game, *_: Any) -> Script:
    """Everybody's range of influence is 1, and they attack to the left."""
    yield Cite(("807.2b", "807.2c", "801.2a"), sentence=f"{_reach(game)} Creatures attack to the left.")


@definition("809.3a", runs="board as given")
@only_in("emperor")
def emperor(game: Game, *_: Any) -> Script:
    """An emperor's range of influence is 2, a general's 1; creatures can be deployed."""
    larger = len(game.players) > 3 * len({p.team for p in game.players})
    yield Cite(("809.3b", "801.2a", *(("809.6", "809.6a") if larger else ())), sentence=_reach(game))


@definition("811.2a", runs="board as given")
@only_in("alternating teams")
def alternating_teams(game: Game, *_: Any) -> Script:
    """A range of influence of 2 is taken."""
    yield Cite(("801.2a",), sentence=_reach(game))


@rule("809.6a", runs="ranges of larger teams")
@only_in("emperor")
def larger_teams(game: Game, seats: tuple[tuple[str, str], ...], emperors: frozenset[str]) -> dict[str, int]:
    """A general's range has one enemy general in it, an emperor's two: the smallest that do.

    ``seats`` are the players in turn order, each with their team.
    """
    number, found = len(seats), {}
    for here, (who, team) in enumerate(seats):
        wanted = 2 if who in emperors else 1
        for far in range(1, number):
            near = {seats[(here + step) % number] for step in range(-far, far + 1)}
            if sum(1 for other, side in near if side != team and other not in emperors) >= wanted:
                found[who] = far
                break
    return found


@rule("807.4a", runs="number of turn markers")
@only_in("grand melee")
def turn_markers(game: Game, players: int) -> int:
    """There is one turn marker for each full four players in the game."""
    return players // 4


@definition("807.4c", results_of=ev.TurnBegins)
@only_in("grand melee")
def takes_the_turn_marker(game: Game, event: ev.TurnBegins) -> Script:
    """The turn marker goes to the player on the left of the one whose turn has ended; extra turns keep it (807.4i)."""
    if turn_markers(game, len(game.playing)) != 1:
        raise NotModelled("which turn marker is removed as players leave, and what follows (807.4e–g)")
    keeps = event.extra and event.who == ORDER_OF_TURNS.of(game)
    late = ("807.4j",) if event.extra and not keeps else ()
    said = f"{event.who} {'keeps' if keeps else 'takes'} the turn marker."
    yield Cite(("807.4a", "807.4i") if keeps else ("807.4a", *late), sentence=said)


@rule("807.4j", runs="extra turns that begin now")
@only_in("grand melee")
def extra_turns_of_the_marker(game: Game, added: list[PlayerId], following: PlayerId) -> list[PlayerId]:
    """Who has no turn marker takes an extra turn only right before their own next turn."""
    holder = ORDER_OF_TURNS.of(game) or game.active
    return [who for who in added if who in (holder, following)]


DEPLOY = Activated(
    Cost((k.TapThis(),)),
    (Continuous(This(), (SetController(TargetPlayer(0)),), Indefinitely()),),
    (TargetSpec(None, players=whom.EachTeammate()),),
    sorcery_speed=True,
    keyword="deploy",
    text="{T}: Target teammate gains control of this creature. Activate only as a sorcery.",
    rule="804.2",
)


@rule("804.2", runs="abilities by an option")
@only_in("deploy creatures")
def deploys(game: Game, obj: ObjId) -> tuple[Held, ...]:
    """Each creature has an ability by which a teammate gains control of it."""
    if game.objects[obj].zone != "battlefield" or "creature" not in game.look(obj).types:
        return ()
    if _abilities_are_lost(game):
        raise NotModelled("whether a creature that loses its abilities loses the one to deploy it (804.2)")
    return (Held(DEPLOY, "deploy", 0),)


def _abilities_are_lost(game: Game) -> bool:
    effects = (n for e in game.effects for n in e.changes)
    statics = (n for f in index(game).statics for n in nodes(f.ability))
    return any(isinstance(n, c.LoseAbilities) for n in (*effects, *statics))


def neighbors(game: Game, who: PlayerId) -> tuple[PlayerId, PlayerId]:
    """Who sits immediately to the left and to the right.

    The seats of those who have left are closed up by the next turn (801.2c, 807.4h). Whether they are so at once for
    attacking no rule says: NotModelled where it would matter.
    """
    now = beside(game, who)
    gone = {e.who for e in game.log if isinstance(e, (PlayerLoses, Concede))}
    if gone:
        there = [p.id for p in game.players if not p.lost or p.id in gone or p.id == who]
        here = there.index(who)
        if (there[(here + 1) % len(there)], there[here - 1]) != now:
            raise NotModelled("whom a player may attack whose neighbor has left the game this turn (803.1)")
    return now


@rule("803.1a", forbids="attack")
@only_in("attack left")
def attacks_to_the_left(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Only the opponent seated immediately to the left is attacked, what they control and what they protect."""
    left, _ = neighbors(game, attacking)
    return "" if defender == left else f"{defender} does not sit immediately to {attacking}'s left"


@rule("803.1b", forbids="attack")
@only_in("attack right")
def attacks_to_the_right(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Only the opponent seated immediately to the right is attacked, what they control and what they protect."""
    _, right = neighbors(game, attacking)
    return "" if defender == right else f"{defender} does not sit immediately to {attacking}'s right"


def not_beside(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Why somebody who sits elsewhere is not attacked."""
    return "" if defender in neighbors(game, attacking) else f"{defender} does not sit next to {attacking}"


@rule("811.4", forbids="attack")
@only_in("alternating teams")
def attacks_neighbors(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Only opponents seated next to a player are attacked, what they control and what they protect."""
    return not_beside(game, attacking, defender)
