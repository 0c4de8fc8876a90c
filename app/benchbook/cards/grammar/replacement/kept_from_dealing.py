"""Damage that one thing would deal this turn, prevented, and what follows from each prevention."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import TURN, derived
from benchbook.cards.grammar.replacement.damage import damage
from benchbook.cards.objects import Same, Target
from benchbook.cards.replacements import DamagePrevented


def _kept(what: Any, then: Any, combat: bool | None) -> do.CreateReplacement:
    return do.CreateReplacement(DamagePrevented(source=Same(what), combat=combat, then=then), TURN)


def _of_kept(effect: do.CreateReplacement, combat: bool | None) -> tuple[Any, ...] | None:
    node = effect.replacement
    what = node.source.what if isinstance(node, DamagePrevented) and isinstance(node.source, Same) else None
    told = isinstance(what, Target) and isinstance(node, DamagePrevented) and bool(node.then)
    return (what, node.then) if told and effect == _kept(what, node.then, combat) else None


for kind, combat in (("damage", None), ("combat damage", True)):
    derived(
        "clause",
        f"prevent all {kind} <w:spell object> would deal this turn . <t:prevented so>",
        lambda w, t, c=combat: _kept(w, t, c),
        lambda e, c=combat: _of_kept(e, c),
        do.CreateReplacement,
    )
    damage(
        "clause",
        f"prevent all {kind} that would be dealt to <r:recipients> this turn by <s:sources> . <t:prevented so>",
        DamagePrevented,
        combat=combat,
    )
