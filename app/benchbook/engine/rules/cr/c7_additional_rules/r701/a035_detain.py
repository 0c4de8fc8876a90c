"""701.35: detain."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards import effects as fx
from benchbook.cards.conditions import Until
from benchbook.cards.filters import Same
from benchbook.cards.objects import Bound
from benchbook.cards.rule_changes import Cant
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r611_continuous_effects.continuous_effects import effect_of
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import on_battlefield
from benchbook.engine.state import Game, ObjId

HELD = Same(Bound("detained"))


@rule("701.35a", runs="designation: detained")
def detain(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """Until its detainer's next turn it can't attack or block and its activated abilities can't be activated."""
    there = tuple(o for o in found if on_battlefield(game, o))
    if there:
        rules = (Cant("attack", HELD), Cant("block", HELD), Cant("activate", HELD))
        effect = effect_of(ctx.bound("detained", there), Until("your next turn"), rules=rules, words="It is detained.")
        yield ev.Begin(replace(effect, locked=frozenset(there)))
    return None
