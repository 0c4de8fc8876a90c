"""Costs of equip, loyalty abilities and other keywords, and when these may be activated."""

from __future__ import annotations

import re

from benchbook.cards.grammar.sentences.keyword_headings import Found
from benchbook.cards.grammar.wording import *


def _discount(keyword: str, mana: ManaCost, times: Amount | None = None) -> Static:
    return Static(rules=(CostChange("spell", mana, reduce=True, who=YOU, times=times, keyword=keyword),))


def _keyword_discount(keyword: str) -> None:

    words = f"{keyword} costs you pay cost <m:mana> less"
    means(f"static: {words}", _discount(keyword, M))
    means(f"static: {words} for each <e:each>", _discount(keyword, M, E))


for name in ("blitz", "dash", "evoke", "overload", "spectacle", "surge"):
    _keyword_discount(name)


# ── by a number ──
TARGET = Bound("what it targets")
ONE_MANA = ManaCost.parse("{1}")


COSTS = "<w:this> 's equip ability costs"
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
