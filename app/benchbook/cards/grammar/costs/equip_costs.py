"""What equip abilities cost: those that target this creature, the first each turn; and when they are activated."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from benchbook.cards.abilities import Ability, Static
from benchbook.cards.amounts import AttributeOf, DistinctAmong
from benchbook.cards.continuous import CostChange, Permit
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.forms import YOU, derived, means
from benchbook.cards.grammar.holes import M, N, W
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.sentences.marked import Declined, Found
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Bound, Same

# ── those that target it ──


means(
    "static",
    "equip abilities you activate that target <w:this> cost <m:mana> less to activate",
    Static(rules=(CostChange("ability", M, True, who=YOU, keyword="equip", targets=Same(W)),)),
)

# ── the first each turn ──
for words, once in (("each turn", "first each turn"), ("during each of your turns", "first each of your turns")):

    def _first(mana: Any, how: str = once) -> Permit:
        return Permit("activate for cost", who=YOU, cost=Cost((PayMana(mana),)), name="equip", once=how)

    def _of_first(rule: Permit, how: str = once) -> tuple[Any, ...] | None:
        mana = rule.cost.mana if rule.cost is not None else None
        return (mana,) if mana is not None and rule == _first(mana, how) else None

    derived(
        "static rule",
        f"you may pay <m:mana> rather than pay the equip cost of the first equip ability you activate {words}",
        _first,
        _of_first,
        Permit,
    )


# ── by what it targets ──


for more, less in (("less", True), ("more", False)):
    means(
        "static",
        f"<w:this> 's equip ability costs <m:mana> {more} to activate if it targets (a|an) <n:noun>",
        Static(rules=(CostChange("ability", M, less, Same(W), keyword="equip", targets=N),)),
        n=Noun(N),
    )


# ── by a number ──
TARGET = Bound("what it targets")
ONE_MANA = ManaCost.parse("{1}")


def _own_by_number(what: Any, mana: Any, times: Any) -> Static:
    return Static(rules=(CostChange("ability", mana, True, Same(what), keyword="equip", times=times),))


def _of_own_by_number(node: Static) -> tuple[Any, ...] | None:
    change = node.rules[0] if len(node.rules) == 1 else None
    if not isinstance(change, CostChange) or not isinstance(change.what, Same) or change.times is None:
        return None
    found = (change.what.what, change.change, change.times)
    return found if node == _own_by_number(*found) else None


COSTS = "<w:this> 's equip ability costs"
derived("static", f"{COSTS} <m:mana> less to activate for each <e:each>", _own_by_number, _of_own_by_number, Static)
for words, number in (
    ("{1} less to activate for each color of the creature it targets", DistinctAmong("colors", TARGET)),
    ("{X} less to activate , where X is the power of the creature it targets", AttributeOf("power", TARGET)),
):
    means(
        "static",
        f"{COSTS} {words.lower()}",
        Static(rules=(CostChange("ability", ONE_MANA, True, Same(W), keyword="equip", times=number),)),
    )


_LINE = re.compile(r"^(Equip[^.]*)\. This ability (costs [^.]* less to activate[^.]*\.)$")


def equip_with_its_cost(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """Equip {3}. This ability costs less …: the keyword, and what is said of its cost."""
    found = _LINE.match(line)
    if found is None:
        return (), 2
    try:
        keyword, change = read(found[1]), read(f"~'s equip ability {found[2]}")
    except (Declined, ValueError):
        return (), words.index(".")
    return (*keyword, *change), len(words)


# ── cycling ──
for words, once in (
    ("cycling costs", ""),
    ("the cycling cost of the first card you cycle each turn", "first each turn"),
):

    def _cycled(mana: Any, how: str = once) -> Permit:
        return Permit("activate for cost", who=YOU, cost=Cost((PayMana(mana),)), name="cycling", once=how)

    def _of_cycled(rule: Permit, how: str = once) -> tuple[Any, ...] | None:
        mana = rule.cost.mana if rule.cost is not None else None
        return (mana,) if mana is not None and rule == _cycled(mana, how) else None

    derived("static rule", f"you may pay <m:mana> rather than pay {words}", _cycled, _of_cycled, Permit)
