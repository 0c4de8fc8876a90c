"""Choose target …: what a text says first of its targets, to speak of them in the sentences after it (115.1)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.objects import Target
from benchbook.cards.players import TargetPlayer


def _named(target: Any) -> do.NameTargets | None:
    return do.NameTargets(target) if isinstance(target, RawTarget) else None


def _of_named(kind: type[Any]) -> Any:
    return lambda e: (e.what,) if isinstance(e.what, kind) else None


for slot, kind in (("one object", Target), ("many objects", Target), ("one player", TargetPlayer)):
    derived("order", f"choose <t:{slot}>", _named, _of_named(kind), do.NameTargets)


# ── two of them ──
def _both_named(first: Any, second: Any) -> do.InOrder | None:
    both = isinstance(first, RawTarget) and isinstance(second, RawTarget)
    return do.InOrder((do.NameTargets(first), do.NameTargets(second))) if both else None


def _of_both(node: do.InOrder) -> tuple[Any, ...] | None:
    named = len(node.effects) == 2 and all(isinstance(e, do.NameTargets) for e in node.effects)
    return tuple(e.what for e in node.effects if isinstance(e, do.NameTargets)) if named else None


derived("order", "choose <a:one object> and <b:one object>", _both_named, _of_both, do.InOrder)
