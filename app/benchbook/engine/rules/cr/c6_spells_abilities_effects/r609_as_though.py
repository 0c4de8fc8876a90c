"""609.4: damage that is dealt as though its source had an ability."""

from __future__ import annotations

from benchbook.cards.rule_changes import GameRule
from benchbook.engine.rules.terms import *

KEYWORDS = ("infect", "wither", "deathtouch", "lifelink")


@rule("609.4", runs="how damage is dealt")
def as_though(game: Game, finals: list[ev.Event]) -> list[ev.Event]:
    """Damage that is about to be dealt, all at once, is dealt as effects then say: as though its source had wither."""
    return [replace(e, as_though=_had(game, e.to)) if isinstance(e, ev.Damage) else e for e in finals]


def _had(game: Game, to: Subject) -> frozenset[str]:
    """The keywords with which effects treat the source of damage to this."""
    rules = [c.rule for c, _, _ in rule_changes(game, GameRule)]
    if isinstance(to, str):
        rules += [c.rule for c, ctx, _ in rule_changes(game, PlayerRule) if to in players(ctx, c.who)]
    return frozenset(k for k in KEYWORDS if any(r.endswith(f"as though by {k}") for r in rules))
