"""What a card is in other zones than the battlefield; lands that lose their types; what creatures enter as."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.conditions import InZone, IsNot
from benchbook.cards.continuous import AddTypes, GainAbilities, LoseAbilities, LoseTypes
from benchbook.cards.grammar.changing.becoming import changes_of, spec_of
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.objects import Group, This
from benchbook.cards.replacements import EntersWithCounters

# ── anywhere but on the battlefield ──
ELSEWHERE = IsNot(InZone(This(), "battlefield"))


def _elsewhere(spec: Any) -> Static | None:
    changes = changes_of(spec, True)
    return Static(This(), changes, condition=ELSEWHERE, zone="any") if changes is not None else None


def _of_elsewhere(node: Static) -> tuple[Any, ...] | None:
    spec = spec_of(node.changes, True) if node.condition == ELSEWHERE and node.changes else None
    return (spec,) if spec is not None and node == _elsewhere(spec) else None


derived(
    "conditional static",
    "as long as ~ isn't on the battlefield , it 's (a|an) <t:token words> in addition to its other types",
    _elsewhere,
    _of_elsewhere,
    Static,
)


# ── lands without land types ──
def _typeless(noun: Noun, granted: Any) -> Static | None:
    changes = (LoseTypes(subtypes=("land types",)), LoseAbilities(), GainAbilities(granted))
    return Static(Group(noun.filter), changes) if noun.zone == "battlefield" else None


def _of_typeless(node: Static) -> tuple[Any, ...] | None:
    if not isinstance(node.what, Group) or len(node.changes) != 3 or not isinstance(node.changes[2], GainAbilities):
        return None
    found = (Noun(node.what.filter), node.changes[2].abilities)
    return found if node == _typeless(*found) else None


derived(
    "static",
    "<n:nouns> lose all land types and abilities , and they gain <g:granted>",
    _typeless,
    _of_typeless,
    Static,
)


# ── counters as many as a number, and a type ──
def _with(noun: Noun, kind: str, number: Any, types: Any = ()) -> EntersWithCounters:
    made = tuple(AddTypes(*one_type) for one_type in (types,) if one_type)
    return EntersWithCounters(noun.filter, kind, number, changes=made)


SO_MANY = "enters with a number of additional <k:counter kind> counters on it equal to <a:amount>"
one(
    f"<n:each other noun> {SO_MANY}",
    _with,
    lambda r: (Noun(r.filter), r.kind, r.amount) if not r.changes else None,
    EntersWithCounters,
)
one(
    f"<n:each other noun> {SO_MANY} and as (a|an) <t:types> in addition to its other types",
    _with,
    lambda r: (
        (Noun(r.filter), r.kind, r.amount, (r.changes[0].types, r.changes[0].subtypes, r.changes[0].supertypes))
        if len(r.changes) == 1 and replace(r, changes=()) == _with(Noun(r.filter), r.kind, r.amount)
        else None
    ),
    EntersWithCounters,
)
