"""Counters that take the place of others, or come on top: "it escapes with twelve +1/+1 counters on it instead"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import Amount, VariableX
from benchbook.cards.conditions import Condition, CostWasPaid, IsNot
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import Same, This
from benchbook.cards.replacements import EntersWithCounters

OWN = Same(This())
ESCAPED = CostWasPaid("escape", what=This())


def _with(kind: str, number: Amount, condition: Condition | None = None) -> EntersWithCounters:
    return EntersWithCounters(OWN, kind, number, condition=condition)


# ── instead ──
def _or_escapes(w: Any, number: Amount, kind: str, instead: Amount, other: str) -> Static:
    return Static(replacements=(_with(kind, number, IsNot(ESCAPED)), _with(other, instead, ESCAPED)))


def _two(node: Static) -> tuple[EntersWithCounters, EntersWithCounters] | None:
    made = node.replacements
    return made if len(made) == 2 and all(isinstance(r, EntersWithCounters) for r in made) else None  # type: ignore[return-value]


def _of_escape(node: Static) -> tuple[Any, ...] | None:
    made = _two(node)
    found = (This(), made[0].amount, made[0].kind, made[1].amount, made[1].kind) if made is not None else None
    return found if found is not None and node == _or_escapes(*found) else None


derived(
    "static",
    "<w:this> enters with <n:word number> <k:counter kind> counters on it . (it|~) escapes with <m:word number> "
    "<o:counter kind> counters on it instead",
    _or_escapes,
    _of_escape,
    Static,
)


# ── more ──
def _or_more(w: Any, kind: str, condition: Condition, other: str) -> Static | None:
    twice = (_with(kind, VariableX()), _with(kind, VariableX(), condition))
    return Static(replacements=twice) if kind == other else None


def _of_more(node: Static) -> tuple[Any, ...] | None:
    made = _two(node)
    found = (This(), made[0].kind, made[1].condition, made[1].kind) if made is not None and made[1].condition else None
    return found if found is not None and node == _or_more(*found) else None


derived(
    "static",
    "<w:this> enters with x <k:counter kind> counters on it . if <c:condition> , it enters with an additional x "
    "<o:counter kind> counters on it",
    _or_more,
    _of_more,
    Static,
)
