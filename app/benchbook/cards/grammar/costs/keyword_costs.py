"""Costs of equip, loyalty abilities and other keywords, and when these may be activated."""

from __future__ import annotations

import re

from benchbook.cards.grammar.sentences.marked import Found
from benchbook.cards.grammar.wording import *


def _less(keyword: str, mana: Any, times: Any = None) -> Static:
    return Static(rules=(CostChange("spell", mana, reduce=True, who=YOU, times=times, keyword=keyword),))


def _of_keyword(keyword: str) -> None:

    words = f"{keyword} costs you pay cost <m:mana> less"
    means(
        f"static: {words}", Static(rules=(CostChange("spell", M, reduce=True, who=YOU, times=None, keyword=keyword),))
    )
    means(f"static: {words} for each <e:each>", _less(keyword, M, E))


for name in ("blitz", "dash", "evoke", "overload", "spectacle", "surge"):
    _of_keyword(name)

# ── those that target it ──
means(
    "static: equip abilities you activate that target <w:this> cost <m:mana> less to activate",
    Static(rules=(CostChange("ability", M, True, who=YOU, keyword="equip", targets=Same(W)),)),
)

# ── the first each turn ──
for words, once in (("each turn", "first each turn"), ("during each of your turns", "first each of your turns")):
    means(
        f"static rule: you may pay <m:mana> rather than pay the equip cost of the first equip ability "
        f"you activate {words}",
        Permit("activate for cost", who=YOU, cost=Cost((PayMana(M),)), name="equip", once=once),
    )

# ── by what it targets ──
for more, less in (("less", True), ("more", False)):
    means(
        f"static: <w:this> 's equip ability costs <m:mana> {more} to activate if it targets (a|an) <n:permanent>",
        Static(rules=(CostChange("ability", M, less, Same(W), keyword="equip", targets=N),)),
    )

# ── by a number ──
TARGET = Bound("what it targets")
ONE_MANA = ManaCost.parse("{1}")


def _own_by_number(what: Any, mana: Any, times: Any) -> Static:
    return Static(rules=(CostChange("ability", mana, True, Same(what), keyword="equip", times=times),))


COSTS = "<w:this> 's equip ability costs"
means(f"static: {COSTS} <m:mana> less to activate for each <e:each>", _own_by_number(W, M, E))
for words, number in (
    ("{1} less to activate for each color of the creature it targets", DistinctAmong("colors", TARGET)),
    ("{X} less to activate , where X is the power of the creature it targets", AttributeOf("power", TARGET)),
):
    means(
        f"static: {COSTS} {words.lower()}",
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
    means(
        f"static rule: you may pay <m:mana> rather than pay {words}",
        Permit("activate for cost", who=YOU, cost=Cost((PayMana(M),)), name="cycling", once=once),
    )

TWICE, AS_AN_INSTANT = "activate loyalty twice", "activate loyalty as an instant"
SAME_AS_THIS = Same(This())


def _of_planeswalkers(words: str, action: str) -> None:

    means(f"static rule: you may activate (the |)loyalty abilities of <n:permanents> {words}", Permit(action, N, YOU))


ALWAYS = "any time you could cast an instant"
_of_planeswalkers("twice each turn rather than only once", TWICE)
_of_planeswalkers(f"on any player 's turn {ALWAYS}", AS_AN_INSTANT)
constant(
    f"static rule: you may activate (the |)loyalty abilities of ~ on any player 's turn {ALWAYS}",
    Permit(AS_AN_INSTANT, SAME_AS_THIS, YOU),
)
constant(
    f"static rule: you may activate (her|his|its|their) loyalty abilities {ALWAYS}",
    Permit(AS_AN_INSTANT, SAME_AS_THIS, YOU),
)

# ── once more this turn, and whether it was done ──
ONCE_MORE = ChangeRules((Permit("activate loyalty once more", HasType("planeswalker"), YOU),), Until("end of turn"))
constant(
    "clause: for each planeswalker you control , you may activate one of its loyalty abilities once "
    "this turn as though none "
    "of its loyalty abilities have been activated this turn",
    ONCE_MORE,
)
ACTIVATED = Happened("loyalty abilities activated", YOU)
constant("condition: you didn't activate a loyalty ability of a planeswalker this turn", IsNot(ACTIVATED))

LOYALTY, PLANESWALKER = "loyalty", HasType("planeswalker")
constant(
    "static rule: planeswalkers ' loyalty abilities you activate cost an additional +1 to activate",
    CostChange("ability", Cost((LoyaltyCost(Number.of(1)),)), what=PLANESWALKER, who=YOU, keyword=LOYALTY),
)
means(
    "static rule: loyalty abilities of <n:permanents> cost <m:mana> more to activate",
    CostChange("ability", M, what=N, keyword=LOYALTY),
)
