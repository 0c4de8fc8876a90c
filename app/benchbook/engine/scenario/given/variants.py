"""The variant of a game (chapters 8 and 9): what a team shares, and life and hands of Vanguard and Archenemy."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from benchbook.engine.context import NotModelled
from benchbook.engine.prose import listed
from benchbook.engine.scenario.given.definitions import Definitions
from benchbook.engine.scenario.given.seats import VARIANTS
from benchbook.engine.scenario.model import Given, ObjectGiven, PlayerGiven, Scenario
from benchbook.engine.scenario.wording import hints
from benchbook.engine.state import Game, PlayerId
from benchbook.errors import ScenarioError
from benchbook.frozen import dataclass

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
