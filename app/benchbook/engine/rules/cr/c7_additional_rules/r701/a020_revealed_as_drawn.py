"""701.20: the first card that a player draws in a turn, revealed as it is drawn."""

from __future__ import annotations

from benchbook.cards.rule_changes import REVEALS_FIRST
from benchbook.engine.hidden.first_drawn import first_drawn_is_revealed
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.20a", results_of=ev.Move, how="drawn", to="hand", there=PlayerRule)
def revealed_as_drawn(game: Game, event: ev.Move) -> Script:
    """What triggers on it is linked to what reveals it (607.2h); who may reveal it looks at it first (121.9)."""
    if event.new is None:
        return
    who = game.object(event.new).owner
    for source, optional in first_drawn_is_revealed(game, who):
        if optional:
            asked = f"choose whether to reveal {name_of(game, event.new)} as it is drawn"
            yield Cite(("121.9",))
            if not (yield may(who, asked, event.new, "121.9")):
                continue
        yield ev.Told(REVEALS_FIRST, who, event.new, cause=source)
        yield Cite(("607.2h",))
