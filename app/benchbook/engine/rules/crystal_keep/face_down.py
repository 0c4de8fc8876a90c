"""E.5: what a face down permanent was in 2002."""

from __future__ import annotations

from benchbook.cards.mana import ManaCost
from benchbook.engine.registry import rule
from benchbook.engine.rules.crystal_keep import BOOK


@rule("E.5.4", book=BOOK, runs="face-down mana cost")
def costs_nothing() -> ManaCost:
    """A face down permanent has the mana cost {0}; today it has none."""
    return ManaCost.parse("{0}")
