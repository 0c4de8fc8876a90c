"""Those players for whom something holds: "each opponent who has no cards in hand"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import Exists, Happened, IsNot
from benchbook.cards.grammar.conditions.comparisons import NOTHING, SUCH
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import constant, derived, means
from benchbook.cards.grammar.holes import N, also
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.mapping import replaced
from benchbook.cards.objects import ControlledBy, Group
from benchbook.cards.players import EachOpponent, EachPlayer, EventPlayer, SuchPlayers

NO_HAND = replaced(NOTHING[0](), EventPlayer(), SUCH)
THEIRS = ControlledBy(SUCH)
for words, of in (("opponent", EachOpponent()), ("player", EachPlayer())):

    def _such(fact: Any, o: Any = of) -> SuchPlayers:
        return SuchPlayers(o, fact)

    def _of_such(node: SuchPlayers, o: Any = of) -> tuple[Any, ...] | None:
        return (node.fact,) if node.of == o else None

    derived("one player", f"each {words} who <f:player fact>", _such, _of_such, SuchPlayers)
    constant("one player", f"each {words} with no cards in hand", SuchPlayers(of, NO_HAND))


def _controls(noun: Noun) -> Exists | None:
    return Exists(Group(plus(noun.filter, THEIRS))) if noun.zone == "battlefield" and noun.who is None else None


def _of_controls(node: Any) -> tuple[Any, ...] | None:
    group = node.what if isinstance(node, Exists) and isinstance(node.what, Group) else None
    rest = minus(group.filter, THEIRS) if group is not None else None
    return (Noun(rest),) if rest is not None and node == _controls(Noun(rest)) else None


def _lacks(noun: Noun) -> IsNot | None:
    made = _controls(noun)
    return None if made is None else IsNot(made)


means("player fact", "controls (a|an) <n:noun>", Exists(Group(also(N, THEIRS))), n=Noun(N))
derived("player fact", "doesn't control (a|an) <n:noun>", _lacks, lambda n: _of_controls(n.part), IsNot)
for words, kind in (
    ("lost life", "life lost"), ("discarded a card", "cards discarded"),
    ("was dealt damage", "damage to players"), ("was dealt combat damage", "players dealt combat damage"),
):  # fmt: skip
    constant("player fact", f"{words} this turn", Happened(kind, SUCH))
