"""601.3c: spells that may be cast as though they had flash if more is paid for them, or nothing."""

from __future__ import annotations

from benchbook.cards.abilities import CostOption
from benchbook.engine.abilities import all_held
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import (
    FREE_AND_FLASH,
    permissions,
)
from benchbook.engine.state import Game, ObjId, PlayerId

FREE = "without paying its mana cost"
MORE = "more, as though it had flash"


@rule("601.3c", runs="costs to cast it as an instant")
def flash_for_more(game: Game, who: PlayerId, obj: ObjId) -> tuple[str, ...]:
    """Casting it at another time than a sorcery's may begin, and goes on only if that cost is paid; or only without
    paying its mana cost, where an effect allows the one together with the other.
    """
    offered = (h.ability for h in all_held(game, obj) if isinstance(h.ability, CostOption))
    more = tuple(o.name for o in offered if o.kind == "optional" and o.name == MORE)
    return (*more, FREE) if permissions(game, who, obj, (FREE_AND_FLASH,)) else more
