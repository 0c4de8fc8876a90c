"""What opponents, players and zones are like: the monarch, a library, what a player controls or discarded."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import IT, some
from benchbook.cards.grammar.conditions.general import _cards, _control
from benchbook.cards.grammar.wording import *

for designation, words in (("monarch", "is the monarch"), ("initiative", "has the initiative")):
    constant("condition", f"an opponent {words}", HasDesignation(designation, EachOpponent()))
constant("condition", "an opponent discarded a card this turn", Happened("cards discarded", EachOpponent()))
_control(EachPlayer(), "any player controls")
_cards("you have * in your hand", "hand", YOU)
LIBRARY = CountOf(Group(Anything(), "library", IT))


def _library(number: Any) -> AmountIs:
    return some(EachPlayer(), AmountIs(LIBRARY, "<=", number))


def _dealt(number: Any) -> AmountIs:
    return some(EachOpponent(), AmountIs(HappenedThisTurn("damage to players", IT), ">=", number))


def _number(node: AmountIs) -> Any:
    return getattr(getattr(node.left, "condition", None), "right", None)


derived(
    "condition",
    "a library has <n:word number> or fewer cards in it",
    _library,
    lambda c: (_number(c),) if _number(c) is not None and c == _library(_number(c)) else None,
    AmountIs,
)
derived(
    "condition",
    "an opponent was dealt <n:digits> or more damage this turn",
    _dealt,
    lambda c: (_number(c),) if _number(c) is not None and c == _dealt(_number(c)) else None,
    AmountIs,
)


# ── all graveyards together, and what was there before ──
def _total(number: Any, noun: Noun) -> AmountIs | None:
    anywhere = noun.zone == "graveyard" and noun.who is None
    return AmountIs(CountOf(Group(noun.filter, "graveyard")), ">=", number) if anywhere else None


def _of_total(node: AmountIs) -> tuple[Any, ...] | None:
    group = node.left.what if isinstance(node.left, CountOf) and isinstance(node.left.what, Group) else None
    found = (node.right, Noun(group.filter, "graveyard")) if group is not None else None
    return found if found is not None and node == _total(*found) else None


derived("condition", "there are <n:word number> or more <k:total cards>", _total, _of_total, AmountIs)
means("total cards", "<n:nouns> total in all graveyards", Noun(N, "graveyard"), n=Noun(N, ""))

# ── the greatest of all; how great something was ──
SIZES = (
    ("<n:digits> or greater", ">="), ("<n:digits> or less", "<="), ("less than <n:digits>", "<"),
    ("greater than <n:digits>", ">"),
)  # fmt: skip


def _greatest(attribute: Any) -> tuple[Any, Any]:
    def build(noun: Noun) -> AllOf | None:
        if noun.zone != "battlefield":
            return None
        mine, all_ = Group(plus(noun.filter, ControlledBy(YOU))), Group(noun.filter)
        most = AmountIs(GreatestOf(attribute, mine), ">=", GreatestOf(attribute, all_))
        return AllOf((Exists(mine), most))

    def take(node: AllOf) -> tuple[Any, ...] | None:
        first = node.parts[0]
        group = first.what if isinstance(first, Exists) and isinstance(first.what, Group) else None
        rest = minus(group.filter, ControlledBy(YOU)) if group is not None else None
        return (Noun(rest),) if rest is not None and node == build(Noun(rest)) else None

    return build, take


for attribute in ("power", "toughness", "mana value"):
    derived(
        "condition",
        f"you control the <n:noun> with the greatest {attribute} or tied for the greatest {attribute}",
        *_greatest(attribute),
        AllOf,
    )
    for words, comparison in SIZES:

        def _was(what: Any, number: Any, a: Any = attribute, c: Any = comparison) -> MatchedBefore:
            return MatchedBefore(what, Compares(a, c, number))

        def _of_was(node: MatchedBefore, make: Any = _was) -> tuple[Any, ...] | None:
            number = getattr(node.filter, "amount", None)
            return (node.what, number) if number is not None and node == make(node.what, number) else None

        derived("condition", f"<w:possessor> {attribute} was {words}", _was, _of_was, MatchedBefore)
        if words.startswith("<n"):
            derived("condition", f"<w:one object> had {attribute} {words}", _was, _of_was, MatchedBefore)
