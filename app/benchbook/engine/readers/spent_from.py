"""What made the mana that was spent on a spell or an ability, as a condition (601.2h)."""

from __future__ import annotations

from benchbook.cards import conditions as cond
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import CONDITIONS, matches, objects, reads
from benchbook.engine.mana.mana_sources import tap_ways
from benchbook.engine.readers.spent import NOT_GIVEN
from benchbook.engine.state import Chosen, ObjId


@reads(CONDITIONS, cond.ManaFromSpent)
def mana_from_spent(ctx: Context, node: cond.ManaFromSpent) -> bool:
    """Mana that such a source made was spent; where one could have been used and was not, nobody says so."""
    for found in objects(ctx, node.what):
        chosen = ctx.game.object(found).chosen if isinstance(found, int) else None
        if chosen is None:
            continue
        if any(_is_one(ctx, node, source) for source in chosen.mana_from):
            return True
        _none_was(ctx, node, chosen)
    return False


def _is_one(ctx: Context, node: cond.ManaFromSpent, source: ObjId) -> bool:
    """Whether the source is such a one, or was as it last existed."""
    return matches(ctx.at(ctx.game.last(source)), node.source, source)


def _none_was(ctx: Context, node: cond.ManaFromSpent, chosen: Chosen) -> None:
    """Raises NotModelled where it is not known that no mana of such a source was spent."""
    if not chosen.mana_spent and not chosen.free and chosen.from_zone:
        raise NotModelled(NOT_GIVEN)
    for thing in ctx.game.battlefield:
        mine = ctx.game.controller(thing.id) == chosen.by and matches(ctx, node.source, thing.id)
        if mine and chosen.mana_spent and tap_ways(ctx, thing.id, chosen.by, costly=True):
            raise NotModelled("whether mana of another source was spent: a line before taps it for mana")
