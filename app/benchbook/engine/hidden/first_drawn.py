"""What has a player reveal the first card that they draw in a turn."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.cards.rule_changes import MAY_REVEAL_FIRST, ON_OWN_TURNS, REVEALS_FIRST, PlayerRule
from benchbook.engine import events as ev
from benchbook.engine.evaluate import players
from benchbook.engine.index import rule_changes
from benchbook.engine.state import Game, ObjId


def first_drawn_is_revealed(game: Game, who: str) -> Iterator[tuple[ObjId, bool]]:
    """What says so of the card that the player draws now, if it is the first of the turn; and whether they may."""
    if any(isinstance(e, ev.Told) and e.kind == "draws" and e.who == who for e in game.log):
        return
    for change, ctx, _ in rule_changes(game, PlayerRule):
        kind = change.rule.removesuffix(ON_OWN_TURNS)
        if kind not in (REVEALS_FIRST, MAY_REVEAL_FIRST) or who not in players(ctx, change.who):
            continue
        if kind == change.rule or who in game.active_players:
            yield ctx.source, kind == MAY_REVEAL_FIRST
