"""702.103d: whether a card with bestow may be cast is judged by what it is cast as, Aura or creature."""

from __future__ import annotations

from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import (
    any_spell_in_time,
    whose,
)
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.ways import fits_bestowed, lies_there
from benchbook.engine.rules.terms import *


@rule("702.103d", runs="legality of what it is cast as")
def what_it_is_cast_as(
    before: Game, game: Game, who: PlayerId, obj: ObjId, spell: ObjId, permit: Permit | None
) -> Script:
    """What allowed a card with bestow to be begun must be about what it is now (601.2e, 601.3b).

    ``before`` is the game as the casting began, where the card is ``obj``; ``game`` the one with it as ``spell``.
    """
    if not before.look(obj).has_keyword("bestow"):
        return
    if (
        permit is not None
        and permit.what is not None
        and not permit.name
        and not matches(Context(game, spell, who), permit.what, spell)
        and not _is_named(before, game, who, obj, spell, permit)
    ):
        raise Illegal(f"{name_of(game, spell)} may not be cast so from there", "601.3", "601.2e", "702.103d")
    if before.look(obj).has_keyword("flash") or any_spell_in_time(before, who):
        return
    for change, ctx, _text in rule_changes(before, Permit):
        if change.action != "cast as though it had flash" or who not in whose(ctx, change):
            continue
        if change.zone is not None and not lies_there(before, obj, change.zone, who):
            continue
        if change.what is None or matches(replace(ctx, game=game), change.what, spell):
            yield Cite(("601.3b", "702.103d"))
            return
    raise Illegal(f"{name_of(game, spell)} may not be cast so as though it had flash", "601.3b", "601.2e", "702.103d")


def _is_named(before: Game, game: Game, who: PlayerId, obj: ObjId, spell: ObjId, permit: Permit) -> bool:
    """Whether the permission is about that very card and about what it is cast as."""
    said = [ctx for change, ctx, _ in rule_changes(before, Permit) if change == permit and who in whose(ctx, change)]
    filter_, bestowed = permit.what, "creature" not in game.look(spell).types
    if filter_ is None:
        return True
    fits = fits_bestowed if bestowed else matches
    return any(fits(ctx, filter_, obj) for ctx in said)
