"""What dealt players combat damage this turn, as it was when it did (702.76a, 702.173a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from benchbook.engine.context import Context
from benchbook.engine.events import Damage
from benchbook.engine.readers.statuses import STATUS
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.engine.state import Game, ObjId, PlayerId


@dataclass(frozen=True)
class Dealer:
    """The source of combat damage at the time it was dealt."""

    controller: PlayerId
    types: frozenset[str]
    subtypes: frozenset[str]
    commander: bool


def dealer(game: Game, source: ObjId) -> Dealer:
    """The source as it is now, or as it last was."""
    look = game.look(source)
    boss = STATUS["commander"](Context(game, source, look.controller), game.object(source))
    return Dealer(look.controller, frozenset(look.types), frozenset(look.subtypes), boss)


def dealers(ctx: Context) -> Iterator[Dealer]:
    """Each source under the player's control that dealt a player combat damage this turn."""
    for event in ctx.game.log:
        if isinstance(event, Damage) and event.dealer is not None and event.amount > 0:
            if event.dealer.controller == ctx.controller:
                yield event.dealer
