"""Spells that cost more during your turn; spells that share a type with something and cost less."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.conditions import TurnOf
from benchbook.cards.continuous import CostChange
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Anything, Shares
from benchbook.cards.players import EachOpponent


def _change(node: Static) -> Any:
    first = node.rules[0] if len(node.rules) == 1 else None
    return first if isinstance(first, CostChange) and isinstance(first.change, ManaCost) else None


# ── during your turn ──
def _in_your_turn(word: str, reduce: bool) -> None:
    def build(noun: Noun, mana: ManaCost) -> Static | None:
        what = None if isinstance(noun.filter, Anything) else noun.filter
        change = CostChange("spell", mana, reduce, what, EachOpponent())
        return Static(rules=(change,), condition=TurnOf(YOU)) if noun.zone == "stack" and noun.who is None else None

    def take(node: Static) -> tuple[Any, ...] | None:
        change = _change(node)
        found = (Noun(change.what or Anything(), "stack"), change.change) if change is not None else None
        return found if found is not None and node == build(*found) else None

    words = "(your opponents cast|opponents cast) during your turn"
    derived("conditional static", f"<n:nouns> {words} cost <m:mana> {word} to cast", build, take, Static)


# ── that share something ──
def _shared(word: str, reduce: bool, kind: str) -> None:
    def build(noun: Noun, what: Any, mana: ManaCost) -> Static | None:
        if noun.zone != "stack" or noun.who is not None:
            return None
        return Static(rules=(CostChange("spell", mana, reduce, plus(noun.filter, Shares(kind, what)), YOU),))

    def take(node: Static) -> tuple[Any, ...] | None:
        change = _change(node)
        last = getattr(change.what, "parts", (change.what,))[-1] if change is not None else None
        rest = minus(change.what, last) if isinstance(last, Shares) else None
        found = (Noun(rest, "stack"), last.what, change.change) if rest is not None else None
        return found if found is not None and node == build(*found) else None

    words = f"<n:nouns> you cast that share a {kind} with <w:one object> cost <m:mana> {word} to cast"
    derived("static", words, build, take, Static)


for word, reduce in (("less", True), ("more", False)):
    _in_your_turn(word, reduce)
    for kind in ("card type", "creature type", "color"):
        _shared(word, reduce, kind)
