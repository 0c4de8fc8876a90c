"""805, 809: teams that take their turns as one, and the Emperor variant."""

from __future__ import annotations

from benchbook.engine.rules.cr.c1_game_concepts.r104_ending_the_game import may_not
from benchbook.engine.rules.cr.c8_multiplayer.r807_default_options import not_beside
from benchbook.engine.rules.terms import *


def is_emperor(game: Game, who: PlayerId) -> bool:
    """Whether the player sat in the middle of their team as the game began (809.2)."""
    return who in game.setting.emperors


def generals(game: Game, who: PlayerId) -> tuple[PlayerId, ...]:
    """The others of a player's team who are still in the game."""
    team = game.player(who).team
    return tuple(p.id for p in game.players if p.team == team and p.id != who and not p.lost)


@rule("809.3c", forbids="attack")
@only_in("emperor")
def attacks_neighbors(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Only an opponent seated immediately next to the player is attacked, what they control and what they protect."""
    return not_beside(game, attacking, defender)


@definition("809.5a", results_of=ev.LastOnesLeft)
@only_in("emperor")
def wins_with_its_emperor(game: Game, event: ev.LastOnesLeft) -> Script:
    """A team wins if its emperor does."""
    if any(is_emperor(game, who) for who in event.who):
        yield Cite(("809.5a", "104.2d"), sentence=f"{' and '.join(event.who)} win as a team.")


@rule("809.5b", results_of=ev.PlayerLoses)
@rule("809.5b", results_of=ev.Concede)
@only_in("emperor")
def loses_with_its_emperor(game: Game, event: ev.PlayerLoses | ev.Concede) -> Script:
    """A team loses if its emperor does."""
    if not is_emperor(game, event.who):
        return
    for mate in generals(game, event.who):
        if may_not(game, mate, "lose the game"):
            raise NotModelled(f"{mate}, who can't lose the game, after the loss of their emperor (809.5b)")
        yield Cite(("104.3i",))
        yield ev.PlayerLoses(mate, "their emperor has lost")


@rule("809.5c", runs="draw for a team")
@only_in("emperor")
def draws_with_its_emperor(game: Game, who: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """The game is a draw for a team if it is one for its emperor."""
    more = (mate for p in who if is_emperor(game, p) for mate in generals(game, p))
    return tuple(mate for mate in more if mate not in who)


variant = only_in("two-headed-giant")  # teams share their turns and a life total
together = only_in("two-headed-giant", "archenemy")  # teams share their turns


@rule("805.4a", runs="who takes turns together")
@together
def teammates(game: Game, who: PlayerId) -> tuple[PlayerId, ...]:
    """A team's turn is the turn of all its players who are still in the game."""
    team = game.player(who).team
    found = (p.id for p in game.players if p.team == team and not p.lost)
    return tuple(sorted(found, key=lambda p: p != game.active))


@definition("805.5a", results_of=ev.Cast)
@together
def any_player_of_the_team(game: Game, event: ev.Cast) -> Iterator[Cite]:
    """While a team has priority each of its players may cast spells, not only the one who would be active alone."""
    if event.who != game.active and event.who in game.active_players:
        yield Cite(("805.5a",))


@rule("805.4d", runs="triggers for a team")
@together
def once_or_for_each(matches: list[Any], ability: Any, event: ev.Event) -> list[Any]:
    """As a team's step begins an ability triggers once, or once for each player where it speaks of that player."""
    if not isinstance(event, ev.StepBegins):
        return matches
    each = any(isinstance(n, whom.EventPlayer) for n in nodes(ability))
    return [replace(m, rules=(*m.rules, "805.4d")) for m in (matches if each else matches[:1])]
