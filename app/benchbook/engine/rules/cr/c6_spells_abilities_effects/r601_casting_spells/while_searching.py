"""601.3: cards that may be cast from a library while their owner searches it."""

from __future__ import annotations

from benchbook.cards.effects import CastCard
from benchbook.cards.objects import Bound
from benchbook.cards.players import BoundPlayer
from benchbook.cards.rule_changes import Permit
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.index import rule_changes
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.resolution import follow, may
from benchbook.engine.script import NOW
from benchbook.engine.state import Game, PlayerId


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
