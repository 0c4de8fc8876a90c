"""Devotion that effects increase (700.5a)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards.abilities import Ability, Static
from benchbook.cards.rule_changes import PlayerRule
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.game_objects import Object


def more_devotion(ctx: Context) -> Fraction:
    """By how much effects increase the player's devotion to each color and combination of colors.

    They are read off the permanents in the same view as the mana costs, after copy, control and text-changing effects
    and before any other (700.5a).
    """
    total = Fraction(0)
    for obj in ctx.game.battlefield:
        printed = sum(
            (_increase(a) for c in obj.components for f in c.definition.faces for a in f.abilities), Fraction(0)
        )
        look = ctx.look(obj.id)
        has = sum((_increase(held.ability) for held in look.abilities), Fraction(0))
        if ctx.view is None and has != printed and look.controller == ctx.controller and _one_face(obj):
            raise NotModelled("devotion where the ability that increases it was lost or gained")
        total += has if look.controller == ctx.controller else 0
    return total


def _one_face(obj: Object) -> bool:
    return obj.copied is None and not obj.face_down


def _increase(ability: Ability) -> Fraction:
    if not isinstance(ability, Static):
        return Fraction(0)
    rules = [r for r in ability.rules if isinstance(r, PlayerRule) and r.rule == "devotion"]
    return sum((r.amount.value for r in rules if r.amount is not None), Fraction(0))  # type: ignore[union-attr]
