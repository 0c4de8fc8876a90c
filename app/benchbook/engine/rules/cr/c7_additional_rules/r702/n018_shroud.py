"""702.18: shroud."""

from __future__ import annotations

from benchbook.engine.context import Context
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, Subject


@rule("702.18a", forbids="target")
def cannot_be_targeted(game: Game, ctx: Context, subject: Subject) -> str:
    """No spell or ability can target it, its controller's own included."""
    if isinstance(subject, str) or game.objects[subject].zone != "battlefield":
        return ""
    return f"{name_of(game, subject)} has shroud" if game.look(subject).has_keyword("shroud") else ""
