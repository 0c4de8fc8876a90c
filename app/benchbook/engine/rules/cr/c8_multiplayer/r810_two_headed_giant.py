"""704.6a–b, 810: Two-Headed Giant: teams with one life total that win and lose as one."""

from __future__ import annotations

from benchbook.engine.prose import number
from benchbook.engine.rules.cr.c1_game_concepts.r104_ending_the_game import may_not
from benchbook.engine.rules.cr.c1_game_concepts.r119_effects import life_may_not
from benchbook.engine.rules.cr.c1_game_concepts.r122_counters import cannot_have_counters
from benchbook.engine.rules.cr.c7_additional_rules.r704_state_based_actions import lives_on
from benchbook.engine.rules.cr.c8_multiplayer.r805_teams import variant
from benchbook.engine.rules.terms import *
from benchbook.engine.state import Player


def _teams(game: Game) -> Iterator[tuple[Player, ...]]:
    for team in dict.fromkeys(p.team for p in game.playing):
        yield tuple(p for p in game.players if p.team == team)


@rule("810.4", runs="who shares life")
@variant
def shares_life(game: Game, who: PlayerId) -> tuple[PlayerId, ...]:
    """A team has one life total, and its poison counters are those of each of its players (810.10)."""
    return tuple(p.id for p in game.players if p.team == game.player(who).team)


@rule("704.6a", state_based=True)
@variant
def team_without_life(game: Game) -> Iterator[ev.Event]:
    """A team with 0 or less life loses the game, unless one of it is said not to lose for that (810.8a)."""
    for team in _teams(game):
        if team[0].life <= 0 and not lives_on(game, team[0].id):
            yield from (ev.PlayerLoses(p.id, "their team has no life left") for p in team if not p.lost)


@rule("704.6b", state_based=True)
@variant
def team_poisoned(game: Game) -> Iterator[ev.Event]:
    """A team of two with fifteen or more poison counters loses the game; a larger one needs five more each (810.11)."""
    for team in _teams(game):
        most = game.table.value("poison", 15) + 5 * max(len(team) - 2, 0)
        if team[0].counters.get("poison", Fraction(0)) >= most:
            if len(team) > 2:
                yield Cite(("810.11",))  # type: ignore[misc]
            yield from (ev.PlayerLoses(p.id, f"{most} poison counters") for p in team if not p.lost)


@rule("810.8a", results_of=ev.PlayerLoses)
@variant
def team_loses(game: Game, event: ev.PlayerLoses) -> Script:
    """If a player loses the game their whole team does."""
    for mate in shares_life(game, event.who):
        if not game.player(mate).lost:
            yield ev.PlayerLoses(mate, "their team has lost")


@rule("810.8a", forbids=ev.PlayerLoses)
@variant
def teammate_cannot_lose(game: Game, event: ev.PlayerLoses) -> str:
    """If an effect says that a player can't lose the game, that player's team can't."""
    return _of_a_teammate(game, event.who, lambda mate: may_not(game, mate, "lose the game"))


@rule("810.8a", forbids=ev.PlayerWins)
@variant
def teammate_cannot_win(game: Game, event: ev.PlayerWins) -> str:
    """If an effect says that a player can't win the game, that player's team can't."""
    return _of_a_teammate(game, event.who, lambda mate: may_not(game, mate, "win the game"))


def _of_a_teammate(game: Game, who: PlayerId, reason: Callable[[PlayerId], str]) -> str:
    return next((said for mate in shares_life(game, who) if mate != who and (said := reason(mate))), "")


@rule("810.8b", results_of=ev.Concede)
@variant
def team_leaves(game: Game, event: ev.Concede) -> Script:
    """If a player concedes their team leaves the game at once and has lost; nothing can keep it from losing."""
    for mate in shares_life(game, event.who):
        if not game.player(mate).lost:
            yield ev.MarkPlayer(mate, {"lost": "a teammate conceded"})


@definition("810.9", results_of=ev.GainLife)
@definition("810.9", results_of=ev.LoseLife)
@variant
def total_of_the_team(game: Game, event: ev.GainLife | ev.LoseLife) -> Script:
    """Life is gained and lost by each player, and the result is applied to the team's life total."""
    names = " and ".join(shares_life(game, event.who))
    yield Cite(("810.4",), sentence=f"{names} share the life total {number(game.player(event.who).life)}.")


@rule("810.9g", forbids=ev.GainLife)
@variant
def teammate_cannot_gain(game: Game, event: ev.GainLife) -> str:
    """If an effect says that a player can't gain life, nobody of that team gains any."""
    return _of_a_teammate(game, event.who, lambda mate: life_may_not(game, mate, "gain life"))


@rule("810.9h", forbids=ev.LoseLife)
@variant
def teammate_cannot_lose_life(game: Game, event: ev.LoseLife) -> str:
    """If an effect says that a player can't lose life, nobody of that team loses or pays any."""
    return _of_a_teammate(game, event.who, lambda mate: life_may_not(game, mate, "lose life"))


@rule("810.10c", forbids=ev.PutCounters)
@variant
def teammate_cannot_get_poison(game: Game, event: ev.PutCounters) -> str:
    """If an effect says that a player can't get poison counters, nobody of that team gets any."""
    if event.kind != "poison" or not isinstance(event.on, str):
        return ""
    return _of_a_teammate(game, event.on, lambda mate: cannot_have_counters(game, replace(event, on=mate)))


@rule("810.9d", runs="whose life is set")
@variant
def one_of_the_team(game: Game, ctx: Context, affected: tuple[PlayerId, ...]) -> Script:
    """Where the life total of several players of a team is set, the team chooses the one whose is."""
    chosen: list[PlayerId] = []
    for team in dict.fromkeys(shares_life(game, who) for who in affected):
        mine = tuple(who for who in affected if who in team)
        if len(mine) == 1:
            yield Cite(("810.9c",))
        if len(mine) > 1:
            yield Cite(("810.9d",))
            one = yield Choice(mine[0], "player", "choose whose life total is set", mine, mine, about=ctx.source,
                               rule="810.9d", default=mine[0])  # fmt: skip
            mine = (one,)
        chosen += mine
    return tuple(chosen)
