"""Effects of a static ability that go on until end of turn once its source has left the battlefield."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import GameRule
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import Group, This

GOES_ON = GameRule("continues until end of turn")


def _lasting(node: Static, source: Any) -> Static | None:
    plain = isinstance(node.what, Group) and node == Static(node.what, node.changes)
    return replace(node, rules=(GOES_ON,)) if plain else None


derived(
    "conditional static",
    "<s:static> . (if|when) <w:this> leaves the battlefield , this (effect continues|goes on) until end of turn",
    _lasting,
    lambda s: (replace(s, rules=()), This()) if s.rules == (GOES_ON,) and isinstance(s.what, Group) else None,
    Static,
)
