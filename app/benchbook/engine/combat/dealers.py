"""What dealt players combat damage this turn (702.76a, 702.173a); creatures that fight only beside others (506.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from benchbook.cards.rule_changes import Cant
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches
from benchbook.engine.events import Damage
from benchbook.engine.index import rule_changes
from benchbook.engine.prose import name_of
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.state import Game, ObjId
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


WITHOUT = {"attack": "attack without company", "block": "block without company"}
Problem = tuple[str, tuple[str, ...]]


def _least(change: Cant, doing: str) -> int:
    """How many others it needs; 0 where the effect asks for none."""
    return 1 if change.action == WITHOUT[doing] else 2 if change.action == f"{WITHOUT[doing]} of 2" else 0


def lacking_company(game: Game, doing: str, creatures: Iterable[ObjId]) -> Problem | None:
    """The creature that may not do so with only these others, and the rules that say so; None if all may."""
    together = tuple(creatures)
    for change, ctx, text in rule_changes(game, Cant):
        least = _least(change, doing)
        if not least or change.what is None:
            continue
        for obj in together:
            if not matches(ctx, change.what, obj):
                continue
            others = [o for o in together if o != obj and (change.against is None or matches(ctx, change.against, o))]
            if len(others) < least:
                said = text or f"{name_of(game, obj)} can't {doing} without others"
                return said, ("508.1c" if doing == "attack" else "509.1b", "101.2")
    return None


def has_company_asked(game: Game, doing: str, creatures: Mapping[ObjId, Any] | Iterable[ObjId]) -> bool:
    """Whether one of these may do so only in company."""
    asked = [(c, ctx) for c, ctx, _ in rule_changes(game, Cant) if _least(c, doing) and c.what]
    return any(matches(ctx, c.what, o) for c, ctx in asked for o in creatures) if asked else False
