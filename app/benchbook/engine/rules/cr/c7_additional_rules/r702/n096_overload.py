"""702.96: overload."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from benchbook.cards.abilities import Ability, Keyword, SpellAbility
from benchbook.cards.objects import Group, Target, TargetSpec
from benchbook.engine.context import NotModelled
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import alternative
from benchbook.engine.state import Game, ObjId


@rule("702.96a", keyword="overload")
def overload(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost by which "target" in the spell's text becomes "each"."""
    return (alternative(keyword, "702.96a"),)


@rule("702.96b", runs="text of spell")
def each_instead_of_target(game: Game, spell: ObjId, found: tuple[SpellAbility, ...]) -> tuple[SpellAbility, ...]:
    """Overloaded, the spell has no targets: it affects everything that fits, whether or not it could be targeted."""
    chosen = game.object(spell).chosen
    if chosen is None or chosen.alternative != "overload" or not game.look(spell).has_keyword("overload"):
        return found
    return tuple(replace(a, effects=_each(a.effects, a.targets), targets=()) for a in found)


def _each(node: Any, specs: tuple[TargetSpec, ...]) -> Any:
    if isinstance(node, tuple):
        return tuple(_each(part, specs) for part in node)
    if isinstance(node, Target):
        spec = specs[node.index]
        if spec.filter is None or spec.players is not None or spec.spells is not None:
            raise NotModelled("overload of a spell that targets more than objects of one zone")
        return Group(spec.filter, spec.zone, spec.zone_of)
    if is_dataclass(node) and not isinstance(node, type):
        new = {f.name: _each(getattr(node, f.name), specs) for f in fields(node)}
        return replace(node, **new)
    return node
