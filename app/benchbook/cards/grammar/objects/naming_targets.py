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
