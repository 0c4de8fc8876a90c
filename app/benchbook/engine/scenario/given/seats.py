"""The seats and multiplayer options of a game (801, 803, 804) and the variants that are made of them (806–811)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from benchbook.engine.context import NotModelled
from benchbook.engine.memory import RANGES
from benchbook.engine.players.seats import LIMITED, in_range, ranges
from benchbook.engine.replacing import replace
from benchbook.engine.scenario.model import Seating
from benchbook.engine.scenario.wording import hints
from benchbook.engine.state import Game, PlayerId
from benchbook.errors import ScenarioError

if TYPE_CHECKING:
    from benchbook.engine.scenario.model import Given

KEYS = ("range of influence", "attack", "deploy creatures")
MOST_SEATS = 100
WAYS = ("left", "right", "multiple")
VARIANTS = ("emperor", "grand melee", "alternating teams")
CASUAL = ("vanguard", "archenemy", "supervillain rumble")


def read(data: Mapping[str, Any], names: list[str]) -> Seating:
    """The options that are said under ``given``. Raises ScenarioError with the path of what is wrong."""
    said = data.get("range of influence")
    if isinstance(said, Mapping):
        for name in said:
            if str(name) not in names:
                path = "given.range of influence"
                raise ScenarioError(path, f"there is no player {name!r}.", hints.near(str(name), names))
        reach = {str(k): _seats(v) for k, v in said.items()}
    else:
        reach = {} if said is None else dict.fromkeys(names, _seats(said))
    attack = str(data.get("attack") or "").lower()
    if attack and attack not in WAYS:
        raise ScenarioError("given.attack", f"there is no way to attack {attack!r}.", ", ".join(WAYS))
    return Seating(reach, attack, bool(data.get("deploy creatures")))


def _seats(value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_SEATS:
        return value
    raise ScenarioError("given.range of influence", f"{value!r} is no number of seats: 0 to {MOST_SEATS}.")


def options(given: Given) -> frozenset[str]:
    """The options and variants of these rules that are played."""
    said, variant = given.seating, given.variant
    attack = said.attack or ("left" if variant == "grand melee" else "")
    found = {variant} & {*VARIANTS, *CASUAL}
    found |= {LIMITED} if said.reach or variant in VARIANTS else set()
    found |= {f"attack {attack}"} if attack in ("left", "right") else set()
    found |= {"deploy creatures"} if said.deploy or variant == "emperor" else set()
    if found and variant == "archenemy" and found != {variant}:
        raise NotModelled(f"{', '.join(sorted(found - {variant}))} together with Archenemy (904.2)")
    if found and variant == "two-headed giant":
        raise NotModelled(f"{', '.join(sorted(found))} together with shared team turns (805)")
    return frozenset(found)


def with_seats(game: Game, given: Given) -> Game:
    """The game with the seats that each player's range goes, and who is within whose range now."""
    if not {*game.table.options} - {*CASUAL}:
        return game
    reach = {**_by_variant(game, given), **given.seating.reach}
    teams = _teams_side_by_side(given) if given.variant == "emperor" else ()
    game = game.with_(setting=replace(game.setting, seats=reach, emperors=frozenset(map(_emperor_of, teams))))
    return game.with_(memory={**game.memory, **RANGES(ranges(game))}) if LIMITED in game.table.options else game


def _by_variant(game: Game, given: Given) -> dict[PlayerId, int]:
    names = [p.name for p in given.players]
    if given.variant == "grand melee":
        markers = game.table.one("runs", "number of turn markers")
        number = markers.function(game, len(names)) if markers is not None else 0
        if number != 1:
            raise NotModelled(f"{number} turn markers, each with a turn and a stack of its own (807.4b, 807.5)")
        return dict.fromkeys(names, 1)
    if given.variant == "alternating teams":
        _alternate(given)
        return dict.fromkeys(names, 2)
    if given.variant == "emperor":
        return _emperors_ranges(game, given)
    return {}


def _emperors_ranges(game: Game, given: Given) -> dict[PlayerId, int]:
    teams = _teams_side_by_side(given)
    emperors = frozenset(_emperor_of(team) for team in teams)
    larger = game.table.one("runs", "ranges of larger teams") if len(teams[0]) > 3 else None
    if larger is None:
        return {who: 2 if who in emperors else 1 for team in teams for who in team}
    found: dict[PlayerId, int] = larger.function(game, tuple((p.name, p.team) for p in given.players), emperors)
    if any(_reaches_one_of(given, one, found[one], emperors - {one}) for one in emperors):
        raise NotModelled("an emperor within another's range of influence as the game begins (809.6a)")
    return found


def _emperor_of(team: list[PlayerId]) -> PlayerId:
    """The one in the middle; of four the second, as the seats are best arranged (809.6a)."""
    return team[(len(team) - 1) // 2]


def _reaches_one_of(given: Given, who: PlayerId, far: int, others: frozenset[PlayerId]) -> bool:
    """Whether one of the others sits so near."""
    names = [p.name for p in given.players]
    here = names.index(who)
    return any(names[(here + step) % len(names)] in others for step in range(-far, far + 1))


def _teams_side_by_side(given: Given) -> list[list[PlayerId]]:
    """The teams of an Emperor game in the order of their seats. Raises ScenarioError unless each sits together."""
    seats = [(p.team, p.name) for p in given.players]
    while len({team for team, _ in seats}) > 1 and seats[0][0] == seats[-1][0]:
        seats = [*seats[1:], seats[0]]
    teams = [[name for _, name in found] for _, found in groupby(seats, key=lambda seat: seat[0])]
    sizes, names = {len(team) for team in teams}, {team for team, _ in seats}
    if "" in names or len(teams) != len(names) or len(teams) < 2 or len(sizes) != 1 or min(sizes) < 3:
        raise ScenarioError("given", "Emperor is played by two or more teams of three, each sitting together.")
    if min(sizes) % 2 == 0 and min(sizes) != 4:
        raise ScenarioError("given", "in Emperor somebody sits in the middle of each team.")
    return teams


def _alternate(given: Given) -> None:
    teams = [p.team for p in given.players]
    number = len(set(teams))
    regular = all(team == teams[(i + number) % len(teams)] for i, team in enumerate(teams))
    if "" in teams or number < 2 or len(teams) % number or not regular or len(set(teams[:number])) != number:
        raise ScenarioError("given", "in Alternating Teams the players of equal teams sit by turns: A, B, A, B.")


def declines_out_of_range(game: Game) -> None:
    """Raises NotModelled where a lasting effect holds on to what has left its controller's range since (801.10)."""
    if RANGES.name not in game.memory:
        return
    for effect in game.effects:
        for obj in effect.locked or ():
            if obj in game.objects and not in_range(game, effect.controller, obj):
                raise NotModelled("a lasting effect on what has left its controller's range of influence (801.10)")
