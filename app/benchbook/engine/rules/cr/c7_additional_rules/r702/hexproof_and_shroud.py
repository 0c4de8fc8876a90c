"""702.11, 702.18: what keeps spells and abilities from targeting something."""

from __future__ import annotations

from benchbook.engine.choosing.offered import despite_hexproof
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.11b", forbids="target", there="hexproof")
def cannot_be_targeted_by_opponents(game: Game, ctx: Context, subject: Subject) -> str:
    """Opponents' spells and abilities can't target it; "hexproof from" stops only those of that quality (702.11d)."""
    if isinstance(subject, str) or game.objects[subject].zone != "battlefield":
        return ""
    look = game.look(subject)
    if ctx.controller not in game.opponents(look.controller):
        return ""
    for held in look.keywords("hexproof"):
        wanted = getattr(held.ability, "filter", None)
        stops = wanted is None or matches(Context(game, subject, look.controller), wanted, ctx.source)
        if stops and not despite_hexproof(game, ctx, subject):
            said = f"{name_of(game, subject)} has {text_of(held.ability).lower()}"  # type: ignore[arg-type]
            return said if wanted is None else Reason(said, "702.11b", "702.11d")
    return ""


@rule("702.18a", forbids="target", there="shroud")
def cannot_be_targeted(game: Game, ctx: Context, subject: Subject) -> str:
    """No spell or ability can target it, its controller's own included."""
    if isinstance(subject, str) or game.objects[subject].zone != "battlefield":
        return ""
    return f"{name_of(game, subject)} has shroud" if game.look(subject).has_keyword("shroud") else ""
