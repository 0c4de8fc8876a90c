"""A target and all others with its name; what loses all abilities for good; two changes in one sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import LoseAbilities, SetPT
from benchbook.cards.effects import Continuous, InOrder
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import SUBJECT, TURN, derived
from benchbook.cards.grammar.raw import Noun, Pronoun, RawTarget
from benchbook.cards.mapping import replaced
from benchbook.cards.objects import Group, Several, Shares, Target


# ── all others with the same name ──
def _named_alike(first: Any, noun: Noun, again: Any) -> Several | None:
    if not isinstance(first, RawTarget) or not isinstance(again, Pronoun) or noun.zone != "battlefield":
        return None
    return Several((first, Group(plus(noun.filter, Shares("name", first)))))


def _of_named_alike(node: Several) -> tuple[Any, ...] | None:
    if len(node.parts) != 2 or not isinstance(node.parts[0], Target) or not isinstance(node.parts[1], Group):
        return None
    first, group = node.parts
    kind = minus(group.filter, Shares("name", first))
    return (first, Noun(kind), first) if kind is not None and group == Group(group.filter) else None


derived(
    "many objects",
    "<a:one object> and all other <n:nouns> with the same name as <p:pronoun>",
    _named_alike,
    _of_named_alike,
    Several,
)


# ── for good ──
def _for_good(changes: Any) -> Continuous | None:
    whole = len(changes) > 2 and changes[0] == LoseAbilities() and isinstance(changes[-1], SetPT)
    return Continuous(SUBJECT, changes, Indefinitely()) if whole else None


for inflection in ("they", "s"):
    derived(
        f"object verb {inflection}",
        f"<c:changes {inflection}>",
        _for_good,
        lambda e: (e.changes,) if e == _for_good(e.changes) else None,
        Continuous,
        "what",
    )


# ── two groups in one sentence ──
def _both(first: Any, one: Any, second: Any, other: Any) -> InOrder:
    made = (replaced(one, SUBJECT, first), replaced(other, SUBJECT, second))
    return InOrder(tuple(replace(effect, duration=TURN) for effect in made))


def _of_both(node: InOrder) -> tuple[Any, ...] | None:
    if len(node.effects) != 2 or not all(isinstance(e, Continuous) and e.duration == TURN for e in node.effects):
        return None
    one, other = (replace(e, what=SUBJECT, duration=Indefinitely()) for e in node.effects)
    return node.effects[0].what, one, node.effects[1].what, other


SUBJECTS = (("many subjects", "they"), ("one object", "s"))
for first, how in SUBJECTS:
    for second, too in SUBJECTS:
        derived(
            "clause",
            f"until end of turn , <a:{first}> <x:until verb {how}> and <b:{second}> <y:until verb {too}>",
            _both,
            _of_both,
            InOrder,
        )
