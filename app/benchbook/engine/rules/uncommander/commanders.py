"""Combine: combined permanents that are commanders."""

from __future__ import annotations

from benchbook.engine.prose import zone_word
from benchbook.engine.rules.cr.c9_casual_variants.r903_commander import (
    commander_cards,
    commander_stays_near,
)
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK, is_combined


@rule("Combine/n", book=BOOK, replaces=ev.Move, instead_of=("cr/903.9b",))
def commander_constituent_stays_near(game: Game, event: ev.Move) -> list[Candidate]:
    """Wherever the permanent goes, the constituent that is the commander may go to the command zone."""
    obj = game.objects.get(event.obj)
    if obj is None or not is_combined(obj):
        found: list[Candidate] = commander_stays_near(game, event)
        return found
    if event.to not in ("exile", "hand", "graveyard", "library") or event.elsewhere:
        return []
    cards = commander_cards(game, event.obj)
    if not cards:
        return []
    ctx = Context(game, event.obj, game.facts["commanders"][cards[0]])
    text = "The commander among its constituents may be put into the command zone instead."
    key = f"Combine/n:{event.to}:{event.position}"
    return [Candidate(key, None, ctx, "Combine/n", text, book=BOOK, transform=_commander_apart)]


def _commander_apart(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    cards = commander_cards(ctx.game, event.obj)
    where = zone_word(event.to, ctx.controller)
    yes = yield may(ctx.controller, f"put the commander into the command zone instead of {where}", event.obj, "903.9b")
    return [replace(event, elsewhere=dict.fromkeys(cards, "command"))] if yes else [event]
