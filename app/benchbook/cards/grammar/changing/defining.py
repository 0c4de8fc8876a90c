"""Characteristic-defining abilities."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import SetPT
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.static_abilities.statics import DEFINING
from benchbook.cards.objects import This

derived(
    "static",
    "<w:this> 's power and toughness are each equal to <a:amount>",
    lambda w, a: Static(changes=(SetPT(a, a),), **DEFINING),
    lambda s: (This(), s.changes[0].power) if sizes(s) and s.changes[0].power == s.changes[0].toughness else None,
    Static,
)

derived(
    "static",
    "<w:this> 's power and toughness are each <a:digits>",
    lambda w, a: Static(changes=(SetPT(a, a),), **DEFINING),
    lambda s: (This(), s.changes[0].power) if sizes(s) and s.changes[0].power == s.changes[0].toughness else None,
    Static,
)

derived(
    "static",
    "<w:this> 's power is equal to <a:amount>",
    lambda w, a: Static(changes=(SetPT(a, None),), **DEFINING),
    lambda s: (This(), s.changes[0].power) if sizes(s) and s.changes[0].toughness is None else None,
    Static,
)

derived(
    "static",
    "<w:this> 's toughness is equal to <a:amount>",
    lambda w, a: Static(changes=(SetPT(None, a),), **DEFINING),
    lambda s: (This(), s.changes[0].toughness) if sizes(s) and s.changes[0].power is None else None,
    Static,
)


def sizes(node: Static) -> bool:
    """Whether it is a characteristic-defining ability that says how large the object is (604.3)."""
    return node.defining and len(node.changes) == 1 and isinstance(node.changes[0], SetPT)
