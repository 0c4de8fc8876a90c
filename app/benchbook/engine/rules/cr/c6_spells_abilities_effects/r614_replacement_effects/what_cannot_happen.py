"""614.17, 122.6: effects that stop counters from being put on a permanent as it enters."""

from __future__ import annotations

from benchbook.engine.replacement_effects import OTHER
from benchbook.engine.rules.cr.c1_game_concepts.r122_counters import cannot_have_counters
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r614_replacement_effects.replacement_effects import (
    onto_battlefield,
)
from benchbook.engine.rules.terms import *

AFTER_ALL = OTHER + 1


@rule("614.17d", replaces=ev.Move)
@rule("614.17d", replaces=ev.CreateObject)
def enters_without_counters(game: Game, event: Any) -> list[Candidate]:
    """Counters that the permanent, as it would be on the battlefield, can't have are not put on it as it enters."""
    if not onto_battlefield(event) or not event.counters:
        return []
    preview, done = apply(game, event)
    new: int = done.new  # type: ignore[attr-defined]
    reasons = {k: cannot_have_counters(preview, ev.PutCounters(new, k, n)) for k, n in event.counters.items()}
    barred = {k: why for k, why in reasons.items() if why}
    if not barred:
        return []

    def transform(ctx: Context, node: Any, now: Any, candidate: Candidate) -> Any:
        return [replace(now, counters={k: n for k, n in now.counters.items() if k not in barred})]
        yield

    ctx = Context(game, new if isinstance(event, ev.CreateObject) else event.obj, "")
    words = next(iter(barred.values()))
    return [Candidate("no counters", None, ctx, "614.17d", words, AFTER_ALL, transform=transform, also=("122.6",))]
