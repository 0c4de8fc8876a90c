"""702.27: buyback."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.replacement import Candidate
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script, cost_of, option
from benchbook.engine.state import Game


@rule("702.27a", keyword="buyback")
def buyback(keyword: Keyword) -> tuple[Ability, ...]:
    """An optional additional cost."""
    return (option(keyword, "702.27a", "optional", cost_of(keyword)),)


@rule("702.27a", replaces=ev.Move)
def comes_back(game: Game, event: ev.Move) -> list[Candidate]:
    """If the buyback cost was paid, the spell goes to its owner's hand, not the graveyard, as it resolves."""
    if event.how != "resolved" or event.to != "graveyard":
        return []
    chosen = game.objects[event.obj].chosen
    if chosen is None or not chosen.paid.get("buyback") or not game.look(event.obj).has_keyword("buyback"):
        return []
    ctx = Context(game, event.obj, game.controller(event.obj))
    return [Candidate(f"buyback {event.obj}", None, ctx, "702.27a", "Buyback", transform=_to_hand)]


def _to_hand(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    return [replace(event, to="hand")]
    yield
