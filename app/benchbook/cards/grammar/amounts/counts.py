"""Counts: of two groups or zones, of players and spells, among permanents, so often."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import IT, SUCH
from benchbook.cards.grammar.wording import *

KINDS: Any = "kinds of counters"


def _among(noun: Noun) -> DistinctAmong | None:
    return DistinctAmong(KINDS, grouped(noun)) if noun.zone == "battlefield" else None


def _of_among(node: DistinctAmong) -> tuple[Any, ...] | None:
    return ungrouped(node.what) if node.kind == KINDS else None


derived("amount", "the number of [different] kinds of counters among <n:nouns>", _among, _of_among, DistinctAmong)
derived("each", "[different] kind of counter among <n:nouns>", _among, _of_among, DistinctAmong)

ATTACKED = HappenedThisTurn("opponents attacked", YOU)
constant("amount", "the number of opponents you attacked this turn", ATTACKED)
constant("each", "opponent you attacked this turn", ATTACKED)
means("each", "<a:each group> and each <b:each group>", Sum((CountOf(A), CountOf(B))))

MINE = OwnedBy(YOU)

means(
    "amount",
    "the total number of <n:nouns> you own in exile and in your graveyard",
    Sum((CountOf(Group(also(N, MINE), "exile")), CountOf(Group(N, "graveyard", YOU)))),
    n=Noun(N, ""),
)
# to cycle a card is to discard it (702.29a)
constant("each", "card you've cycled or discarded this turn", HappenedThisTurn("cards discarded", YOU))

YOURS = EachOpponent()


def _of(node: PlayerCount) -> tuple[Any, ...] | None:
    return (replaced(node.condition, IT, SUCH),) if node.who == YOURS and node.condition is not None else None


derived(
    "each",
    "of your opponents who <f:player fact>",
    lambda fact: PlayerCount(YOURS, replaced(fact, SUCH, IT)),
    _of,
    PlayerCount,
)


def _counted(words: str, of: Any) -> None:
    def build(fact: Any) -> PlayerCount:
        return PlayerCount(of, replaced(fact, SUCH, IT))

    def take(node: PlayerCount) -> tuple[Any, ...] | None:
        return (replaced(node.condition, IT, SUCH),) if node.who == of and node.condition is not None else None

    derived("each", f"{words} who <f:player fact>", build, take, PlayerCount)
    derived("amount", f"the number of {words}s who <f:player fact>", build, take, PlayerCount)


_counted("opponent", EachOpponent())
_counted("player", EachPlayer())
constant("each", "other spell cast this turn", HappenedThisTurn("other spells cast"))
constant("amount", "the number of times (this creature|~) has mutated", TimesMutated())
