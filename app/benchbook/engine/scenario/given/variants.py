"""The seats, options and variants of a game (chapters 8 and 9): ranges, what teams share, Vanguard, Archenemy."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any

from benchbook.engine.context import NotModelled
from benchbook.engine.memory import RANGES
from benchbook.engine.players.seats import LIMITED, in_range, ranges
from benchbook.engine.prose import listed
from benchbook.engine.scenario.given.definitions import Definitions
from benchbook.engine.scenario.model import Given, ObjectGiven, PlayerGiven, Scenario, Seating
from benchbook.engine.scenario.wording import hints
from benchbook.engine.state import Game, PlayerId
from benchbook.errors import ScenarioError
from benchbook.frozen import dataclass, replace

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


RULESETS = {
    "two-headed giant": "two-headed-giant", "commander": "commander", "free-for-all": "", "team vs. team": "",
    "emperor": "", "grand melee": "", "alternating teams": "", "planechase": "",
    "brawl": "brawl", "vanguard": "", "archenemy": "", "supervillain rumble": "",
}  # fmt: skip
OTHERS = {
    "conspiracy draft": "905",
}  # fmt: skip


def named(value: str, path: str) -> str:
    """The variant that is meant, in small letters."""
    words = " ".join(value.lower().replace("team versus team", "team vs. team").split())
    words = {"2hg": "two-headed giant", "two headed giant": "two-headed giant", "team vs team": "team vs. team"}.get(
        words, words
    )
    if words and words not in RULESETS and words not in OTHERS:
        known = [*RULESETS, *OTHERS]
        raise ScenarioError(path, f"there is no variant {value!r}.", hints.near(words, known) or ", ".join(known))
    return words


def ruleset_of(scenario: Scenario, name: str) -> str:
    """The ruleset that is played: the one named, or that of the variant."""
    spoken = name.replace("-", " ")
    variant = scenario.given.variant or (spoken if spoken in OTHERS else _said(scenario))
    if spoken in VARIANTS:
        raise NotModelled(f"a ruleset of its own for {spoken.title()}: say 'variant: {spoken.title()}' under 'given'")
    if variant in OTHERS:
        raise NotModelled(f"the variant {variant.title()} ({OTHERS[variant]})")
    if variant == "planechase" and not any(p.decks or p.zones.get("command") for p in scenario.given.players):
        raise NotModelled("a game of Planechase whose planes are not given (planar deck: […])")
    wanted = RULESETS.get(variant, "")
    if not wanted or wanted == name:
        return name
    if name != "modern":
        raise NotModelled(f"the variant {variant.title()} together with the ruleset {name}")
    return wanted


def by_its_commanders(scenario: Scenario, ruleset_named: bool) -> Scenario:
    """A game with a commander is played by Commander's rules where nothing else is said, and says so (903)."""
    names = list(dict.fromkeys(scenario.commanders))
    if not names or scenario.given.variant or scenario.ruleset != "modern":
        return scenario
    called = f"{listed(names)} {'is a commander' if len(names) == 1 else 'are commanders'}"
    if ruleset_named:
        said = f"{called}, but the ruleset is said to be modern: Commander's rules (903) are not in force."
        return replace(scenario, supposed=(*scenario.supposed, said))
    said = f"{called}: Commander's rules are in force (903), 40 life where none is given among them."
    return replace(scenario, ruleset="commander", supposed=(*scenario.supposed, said))


def _said(scenario: Scenario) -> str:
    """A game of teams whose title names Two-Headed Giant, or that cites its rules, is played by them."""
    teams = any(p.team for p in scenario.given.players)
    named_so = "two-headed giant" in scenario.title.lower()
    cites = any(n.removeprefix("cr/").split(".")[0] in ("805", "810") for n in scenario.because)
    return "two-headed giant" if teams and (named_so or cites) else ""


def with_teams(game: Game, given: Given) -> Game:
    """The game in which every team has the life total and the poison counters that its players share."""
    if game.table.one("runs", "who shares life") is None:
        return game
    teams = _teams(given)
    size = max(len(team) for team in teams.values())
    more = 15 * max(size - 2, 0)
    game = game.with_(starting_life=game.starting_life + more)
    for team, players in teams.items():
        life = _one(team, "life", [p.life for p in players if p.life is not None], game.starting_life)
        poison = _one(team, "poison", [p.poison for p in players if p.poison], Fraction(0))
        for player in players:
            counters = {**game.player(player.name).counters, **({"poison": poison} if poison else {})}
            game = game.with_player(player.name, life=life, counters=counters)
    return game


def _teams(given: Given) -> dict[str, list[PlayerGiven]]:
    teams: dict[str, list[PlayerGiven]] = {}
    for player in given.players:
        if not player.team:
            raise ScenarioError(f"given.{player.name}", "in Two-Headed Giant every player has a 'team'.")
        teams.setdefault(player.team, []).append(player)
    sizes = {len(players) for players in teams.values()}
    if len(teams) != 2 or len(sizes) != 1 or sizes == {1}:
        raise ScenarioError("given", "Two-Headed Giant is played by two teams of the same size, two players or more.")
    return teams


def _one(team: str, what: str, said: list[Fraction], otherwise: Fraction) -> Fraction:
    if len(set(said)) > 1:
        raise ScenarioError("given", f"the players of team {team!r} share their {what}: give it once, for either.")
    return said[0] if said else otherwise


@dataclass(frozen=True)
class _Vanguard:
    hand: int
    life: int


def with_casual_variant(game: Game, given: Given, definitions: Definitions) -> Game:
    """The game with the life totals and hand sizes of the variant that is played."""
    if given.variant == "vanguard":
        return _vanguards(game, given, definitions)
    if given.variant in ("archenemy", "supervillain rumble"):
        return _archenemies(game, given)
    return game


def _vanguards(game: Game, given: Given, definitions: Definitions) -> Game:
    found = {player.name: _modifiers(player, definitions) for player in given.players}
    hand, life = {who: one.hand for who, one in found.items()}, {who: one.life for who, one in found.items()}
    return _started(game.with_(setting=replace(game.setting, hand_modifiers=hand, life_modifiers=life)), given)


def _started(game: Game, given: Given) -> Game:
    """The game in which those whose life the board doesn't say have what they start at by the variant's rule."""
    unsaid = tuple(p.name for p in given.players if p.life is None)
    starting = game.table.one("runs", "starting life of a player")
    if starting is not None:
        for who in unsaid:
            game = game.with_player(who, life=starting.function(game, who))
    return game.with_(setting=replace(game.setting, starts=unsaid))


def _modifiers(player: PlayerGiven, definitions: Definitions) -> _Vanguard:
    """Those that the board says of the player's vanguard card, or else the card file."""
    there = [_with_its_own(one, definitions) for one in player.zones.get("command", ())]
    cards = [o for o in there if "hand modifier" in o.facts or "life modifier" in o.facts]
    if len(cards) != 1:
        said = "in Vanguard each player has one vanguard card in 'command', with 'hand modifier' and 'life modifier'."
        raise ScenarioError(f"given.{player.name}.command", said)
    return _Vanguard(_number(cards[0], "hand modifier"), _number(cards[0], "life modifier"))


def _with_its_own(one: ObjectGiven, definitions: Definitions) -> ObjectGiven:
    card = None if one.nameless else definitions.library.card(one.name)
    own = {f"{what} modifier": said for what, said in card.modifiers} if card is not None else {}
    return replace(one, facts={**own, **one.facts})


def _number(card: ObjectGiven, key: str) -> int:
    try:
        return int(str(card.facts.get(key, 0)).replace("−", "-"))
    except ValueError:
        raise ScenarioError(f"{card.path}.{key}", f"{card.facts[key]!r} is no modifier, as +1 or -3.") from None


def _archenemies(game: Game, given: Given) -> Game:
    """One player alone against a team; in a Supervillain Rumble everybody (904.2, 904.12b)."""
    who = _alone(given) if given.variant == "archenemy" else tuple(p.name for p in given.players)
    return _started(game.with_(setting=replace(game.setting, archenemies=who)), given)


def _alone(given: Given) -> tuple[PlayerId, ...]:
    teams: dict[str, list[PlayerGiven]] = {}
    for player in given.players:
        teams.setdefault(player.team, []).append(player)
    alone = [team[0] for team in teams.values() if len(team) == 1]
    if len(teams) == 2 and len(alone) == 2:  # one against one: who has the schemes
        alone = [one for one in alone if one.decks.get("scheme deck")]
    if "" in teams or len(teams) != 2 or len(alone) != 1:
        said = "Archenemy is played by one player against a team: every player has a 'team', one of them alone."
        raise ScenarioError("given", said)
    return (alone[0].name,)
