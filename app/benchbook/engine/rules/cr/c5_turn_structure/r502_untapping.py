"""502.3: effects that let only so many permanents untap."""

from __future__ import annotations

from itertools import combinations

from benchbook.cards.continuous import PlayerRule
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount, matches, players
from benchbook.engine.events.base import Script
from benchbook.engine.index import rule_changes
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId

Limit = tuple[int, frozenset[ObjId]]
MOST_TAPPED = 14


@rule("502.3", runs="how many untap")
def no_more_than(game: Game, tapped: list[ObjId]) -> Script:
    """Where effects let a player untap only so many, that player determines which; the rest stay tapped."""
    untapping = list(tapped)
    for who in game.active_players:
        mine = tuple(o for o in untapping if game.look(o).controller == who)
        limits = [(n, held) for n, held in _limits(game, who, mine) if n < len(held)]
        concerned = tuple(o for o in mine if any(o in held for _, held in limits))
        if not concerned:
            continue
        ways = _ways(concerned, limits)
        words = tuple(", ".join(name_of(game, o) for o in way) or "nothing" for way in ways)
        answer = yield Choice(
            who, "objects", "choose what to untap", ways, words, rule="502.3", singles=concerned,
            count=(min(map(len, ways)), max(map(len, ways))),
        )  # fmt: skip
        kept = answer if isinstance(answer, tuple) else (answer,)
        untapping = [o for o in untapping if o not in concerned or o in kept]
    return untapping


def _limits(game: Game, who: str, tapped: tuple[ObjId, ...]) -> list[Limit]:
    """Each limit on the player: how many may untap, of which."""
    found: list[Limit] = []
    for change, ctx, _ in rule_changes(game, PlayerRule):
        if change.rule == "most untapped" and who in players(ctx, change.who):
            found.append((_number(ctx, change), frozenset(o for o in tapped if matches(ctx, change.filter, o))))
    return found


def _number(ctx: Context, change: PlayerRule) -> int:
    assert change.amount is not None
    return int(amount(ctx, change.amount))


def _ways(tapped: tuple[ObjId, ...], limits: list[Limit]) -> tuple[tuple[ObjId, ...], ...]:
    """The sets of permanents that may untap to which none could be added."""
    if len(tapped) > MOST_TAPPED:
        raise NotModelled("which of so many permanents untap")
    allowed = [
        set(way)
        for size in range(len(tapped), -1, -1)
        for way in combinations(tapped, size)
        if all(len(held & set(way)) <= number for number, held in limits)
    ]
    largest = [way for way in allowed if not any(way < other for other in allowed)]
    return tuple(tuple(o for o in tapped if o in way) for way in largest)
