"""614.17d: what can't enter the battlefield."""

from __future__ import annotations

from benchbook.cards.filters import LiesIn
from benchbook.engine.illegal import CANT
from benchbook.engine.rules.terms import *


@rule("614.17d", forbids=ev.Move)
@rule("614.17d", forbids=ev.CreateObject)
def cannot_enter(game: Game, event: ev.Move | ev.CreateObject) -> str:
    """Whether something can't enter is judged by what it would be on the battlefield, with what has modified it."""
    zone = event.to if isinstance(event, ev.Move) else event.zone
    barring = [c for c in rule_changes(game, Cant) if c[0].action == "enter"] if zone == "battlefield" else []
    if not barring:
        return ""
    preview, done = apply(game, event)
    new = done.new  # type: ignore[attr-defined]
    token = isinstance(event, ev.CreateObject) and any(part.token for part in event.components)
    rules = (*CANT, "111.5") if token else CANT
    for change, ctx, text in barring:
        if change.what is not None and matches(replace(ctx, game=preview, view=None), change.what, new):
            return Reason(text or "It can't enter the battlefield.", *rules)
        if isinstance(event, ev.Move) and _of_cards(change.what) and matches(ctx, change.what, event.obj):
            return Reason(text or "It can't enter the battlefield.", *rules)
    return ""


def _of_cards(filter_: Any) -> bool:
    """Whether an effect speaks of cards where they are: "creature cards in graveyards"."""
    return any(isinstance(part, LiesIn) for part in getattr(filter_, "parts", (filter_,)))
