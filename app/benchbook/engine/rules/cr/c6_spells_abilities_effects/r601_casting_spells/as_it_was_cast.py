"""601.2i: what was so as a spell was cast, where its text asks for that later."""

from __future__ import annotations

from functools import lru_cache

from benchbook.cards.conditions import AsCast
from benchbook.engine.readers.casting import noted_as
from benchbook.engine.rules.terms import *


@lru_cache(maxsize=1024)
def _asked(ability: Ability) -> tuple[AsCast, ...]:
    """What the ability asks for as of the time of casting."""
    return tuple(dict.fromkeys(node for node in nodes(ability) if isinstance(node, AsCast)))


def noted_as_it_was_cast(game: Game, who: PlayerId, spell: ObjId) -> Script:
    """Remember with the spell which of these conditions are met now."""
    wanted = [one for held in game.look(spell).abilities for one in _asked(held.ability)]
    if wanted:
        ctx, chosen = Context(game, spell, who), game.objects[spell].chosen or Chosen()
        noted = {noted_as(one): 1 + int(holds(ctx, one.condition)) for one in wanted}
        yield ev.Retarget(spell, replace(chosen, paid={**chosen.paid, **noted}))
