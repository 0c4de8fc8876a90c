"""How many kinds of counters there are among permanents."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import DistinctAmong
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun, grouped, ungrouped

KINDS: Any = "kinds of counters"


def _among(noun: Noun) -> DistinctAmong | None:
    return DistinctAmong(KINDS, grouped(noun)) if noun.zone == "battlefield" else None


def _of_among(node: DistinctAmong) -> tuple[Any, ...] | None:
    return ungrouped(node.what) if node.kind == KINDS else None


derived("amount", "the number of [different] kinds of counters among <n:nouns>", _among, _of_among, DistinctAmong)
derived("each", "[different] kind of counter among <n:nouns>", _among, _of_among, DistinctAmong)
