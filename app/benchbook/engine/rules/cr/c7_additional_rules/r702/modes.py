"""702.42, 702.120, 702.172, 702.183: keywords by which modes are chosen and paid for."""

from __future__ import annotations

from benchbook.engine.abilities import spell_abilities
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.targets import modal
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.42b", runs="modes")
def every_mode(game: Game, choice: Any, paid: dict[str, int]) -> tuple[int, ...] | None:
    """With the entwine cost paid all modes are chosen, and followed in the order written."""
    return tuple(range(len(choice.modes))) if paid.get("entwine") else None


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


@rule("702.172a", runs="cost of modes")
def each_mode(game: Game, spell: ObjId, modes: tuple[int, ...]) -> list[Cost]:
    """The costs of all modes chosen are additional costs of the spell."""
    return mode_costs(game, spell, modes) if game.look(spell).has_keyword("spree") else []


def mode_costs(game: Game, spell: ObjId, modes: tuple[int, ...]) -> list[Cost]:
    """The costs printed with the modes chosen."""
    choice = modal(spell_abilities(game, spell))
    costs = [choice.modes[i].cost for i in modes] if choice is not None else []
    return [cost for cost in costs if cost is not None]


@rule("702.183a", runs="cost of modes")
def that_mode(game: Game, spell: ObjId, modes: tuple[int, ...]) -> list[Cost]:
    """The cost of the mode chosen is an additional cost of the spell."""
    return mode_costs(game, spell, modes) if game.look(spell).has_keyword("tiered") else []
