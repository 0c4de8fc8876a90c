"""One card from a hand or graveyard, wherever of the two it lies."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, YOU, derived, means
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Choose

EITHER: Any = "hand or graveyard"
WORDS = "(hand or graveyard|graveyard or hand|hand and/or graveyard)"


def _of(noun: Noun, who: Any) -> Choose | None:
    return Choose(noun.filter, ONE, YOU, EITHER, who) if noun.zone == "" and noun.who is None else None


def _take(node: Any) -> tuple[Any, ...] | None:
    found = (Noun(node.filter, ""), node.zone_of) if isinstance(node, Choose) and node.zone_of is not None else None
    return found if found is not None and node == _of(*found) else None


def _chosen(noun: Noun, who: Any) -> do.ChooseThing | None:
    what = _of(noun, who)
    return None if what is None or who == YOU else do.ChooseThing(YOU, "object", "chosen", what=what)


means("what", f"(a|an) <n:noun> from your {WORDS}", Choose(N, ONE, YOU, EITHER, YOU), n=Noun(N, ""))
derived(
    "clause",
    f"you choose (a|an) <n:noun> from <w:whose> {WORDS}",
    _chosen,
    lambda e: found if (found := _take(e.what)) is not None and e == _chosen(*found) else None,
    do.ChooseThing,
)
