"""What Vanguard and Archenemy change before the first turn: life totals and hand sizes (902.4–5, 904.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from benchbook.engine.players.new_games import LIFE_MODIFIERS
from benchbook.engine.scenario.given.definitions import Definitions
from benchbook.engine.scenario.model import Given, ObjectGiven, PlayerGiven
from benchbook.engine.state import Game, PlayerId
from benchbook.errors import ScenarioError
from benchbook.frozen import dataclass

MODIFIERS = "hand modifiers"  # of each player's vanguard card
ARCHENEMIES = "archenemies"
STARTS = "starting life as the variant says"  # for whom the board doesn't say it


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
    facts: Mapping[str, Any] = {
        MODIFIERS: {who: one.hand for who, one in found.items()},
        LIFE_MODIFIERS: {who: one.life for who, one in found.items()},
    }  # fmt: skip
    return _started(game.with_(facts={**game.facts, **facts}), given)


def _started(game: Game, given: Given) -> Game:
    """The game in which those whose life the board doesn't say have what they start at by the variant's rule."""
    unsaid = tuple(p.name for p in given.players if p.life is None)
    starting = game.table.one("runs", "starting life of a player")
    if starting is not None:
        for who in unsaid:
            game = game.with_player(who, life=starting.function(game, who))
    return game.with_(facts={**game.facts, STARTS: unsaid})


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
    return _started(game.with_(facts={**game.facts, ARCHENEMIES: who}), given)


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
