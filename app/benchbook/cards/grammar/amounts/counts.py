"""Counts: of two groups or zones, of players and spells, among permanents, so often."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import of_it
from benchbook.cards.grammar.wording import *

KINDS: Any = "kinds of counters"

means("amount: the number of [different] kinds of counters among <n:permanents>", DistinctAmong(KINDS, Group(N)))
means("each: [different] kind of counter among <n:permanents>", DistinctAmong(KINDS, Group(N)))

ATTACKED = HappenedThisTurn("opponents attacked", YOU)
constant("amount: the number of opponents you attacked this turn", ATTACKED)
means("each: <a:each group> and each <b:each group>", Sum((CountOf(A), CountOf(B))))

MINE = OwnedBy(YOU)

means(
    "amount: the total number of <n:such cards> you own in exile and in your graveyard",
    Sum((CountOf(Group(also(N, MINE), "exile")), CountOf(Group(N, "graveyard", YOU)))),
)
# to cycle a card is to discard it (702.29a)
constant("each: card you've cycled or discarded this turn", HappenedThisTurn("cards discarded", YOU))

YOURS = EachOpponent()

means("each: of your opponents who <f:player fact>", PlayerCount(YOURS, of_it(F)))


def _counted(words: str, of: Any) -> None:

    means(f"each: {words} who <f:player fact>", PlayerCount(of, of_it(F)))
    means(f"amount: the number of {words}s who <f:player fact>", PlayerCount(of, of_it(F)))


_counted("opponent", EachOpponent())
_counted("player", EachPlayer())
constant("each: other spell cast this turn", HappenedThisTurn("other spells cast"))
constant("amount: the number of times (this creature|~) has mutated", TimesMutated())
