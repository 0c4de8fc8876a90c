"""601.3: what may be cast from a library while its owner searches it, or at another time if more is paid for it."""

from __future__ import annotations

from benchbook.cards.abilities import CostOption
from benchbook.cards.effects import CastCard
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import (
    FREE_AND_FLASH,
    permissions,
)
from benchbook.engine.rules.terms import *


@rule("601.3", runs="while searching")
def cast_while_searching(game: Game, who: PlayerId) -> Script:
    """Before anything is found its owner may cast it, paying what it costs; then the search goes on."""
    sources = [ctx.source for change, ctx, _ in rule_changes(game, Permit) if change.action == "cast while searching"]
    for card in sources:
        if card in game.player(who).library:
            if (yield may(who, f"choose whether to cast {name_of(game, card)} from the library", card)):
                here = Context((yield NOW), card, who, bindings={"searching": who, "it": (card,)})
                yield from follow(here, (CastCard(BoundPlayer("searching"), Bound("it")),))
    return (yield NOW)


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
