"""Cards that were exiled with an object and may be played for as long as it is there."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.objects import And, HasType, Not, This

LAND = HasType("land")
PLAYED = Permit("play from", And((LAND, LINKED)), YOU, zone="exile")
CAST = Permit("cast from", And((Not(LAND), LINKED)), YOU, zone="exile")
BOTH = Static(rules=(PLAYED, CAST))


def _this(node: Any) -> tuple[Any, ...] | None:
    return (This(),) if node == BOTH else None


for words in ("play lands and cast spells from among cards", "play cards"):
    derived("static ability", f"you may {words} exiled with <w:this>", lambda w: BOTH, _this, Static)
derived(
    "static rule",
    "you may cast spells from among cards exiled with <w:this>",
    lambda w: CAST,
    lambda r: (This(),) if r == CAST else None,
    Permit,
)
