"""What opponents did this turn: the conditions of spells that then cost less or nothing."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import HappenedThisTurn
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.conditions.comparisons import IT, SOMEBODY, of_players
from benchbook.cards.grammar.forms import ONE
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group

CAST = HappenedThisTurn("spells cast", IT)
of_players(
    "cast <n:word number> or more spells this turn",
    lambda n: AmountIs(CAST, ">=", n),
    lambda c: (c.right,) if c == AmountIs(CAST, ">=", c.right) else None,
    SOMEBODY[:1],
)
of_players(
    "searched their library this turn",
    lambda: AmountIs(HappenedThisTurn("searches", IT), ">=", ONE),
    lambda c: () if c == AmountIs(HappenedThisTurn("searches", IT), ">=", ONE) else None,
    SOMEBODY[:1],
)


# ── what came to them ──
def _came(number: Any, noun: Noun) -> Any:
    there = noun.zone == "battlefield" and noun.who is None
    return AmountIs(HappenedThisTurn("entered", IT, Group(noun.filter)), ">=", number) if there else None


def _of_came(c: AmountIs) -> tuple[Any, ...] | None:
    what = c.left.what if isinstance(c.left, HappenedThisTurn) else None
    return (c.right, Noun(what.filter)) if isinstance(what, Group) else None


of_players(
    "had (a|an) <n:noun> enter under their control this turn",
    lambda n: _came(ONE, n),
    lambda c: found[1:] if (found := _of_came(c)) is not None and found[0] == ONE else None,
    SOMEBODY[:1],
)
of_players("had <k:word number> or more <n:nouns> enter under their control this turn", _came, _of_came, SOMEBODY[:1])
BURIED = HappenedThisTurn("cards put into a graveyard", IT)
of_players(
    "had <k:word number> or more cards put into their graveyard from anywhere this turn",
    lambda k: AmountIs(BURIED, ">=", k),
    lambda c: (c.right,) if c.left == BURIED else None,
    SOMEBODY[:1],
)
