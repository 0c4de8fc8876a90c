"""702.120: escalate."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.costs import Cost
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import cost_of
from benchbook.engine.state import Game, ObjId


@rule("702.120a", keyword="escalate")
def escalate(keyword: Keyword) -> tuple[Ability, ...]:
    """Each mode beyond the first costs more; choosing modes reads it."""
    cost_of(keyword)
    return ()


@rule("702.120a", runs="cost of modes")
def each_further_mode(game: Game, spell: ObjId, modes: tuple[int, ...]) -> list[Cost]:
    """The escalate cost once for each mode beyond the first."""
    held = game.look(spell).keywords("escalate")
    return [cost_of(h.ability) for h in held for _ in modes[1:]]  # type: ignore[arg-type]
