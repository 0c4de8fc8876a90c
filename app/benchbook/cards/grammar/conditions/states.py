"""What something has: a mana cost, counters, life; abilities that trigger when a state is so (603.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.cards.amounts import CountersOn, CountOf, LifeOf, Number
from benchbook.cards.conditions import AmountIs, InZone, IsNot, Matches, WasCast
from benchbook.cards.events import StateIs
from benchbook.cards.grammar.forms import YOU, constant, derived, form, means
from benchbook.cards.grammar.holes import A, B, C, K, W
from benchbook.cards.objects import Anything, Group, HasCounters, HasKeyword, HasManaCost
from benchbook.cards.players import EachOpponent

NONE = Number.of(0)


def _counters(comparison: str) -> tuple[Callable[..., Any], Callable[[Any], tuple[Any, ...] | None]]:
    """So many counters on a thing, either named first."""

    def build(what: Any, number: Any, kind: str) -> Any:
        return AmountIs(CountersOn(kind, what), comparison, number)

    def take(node: Any) -> tuple[Any, ...] | None:
        plain = isinstance(node, AmountIs) and node.comparison == comparison and isinstance(node.left, CountersOn)
        return (node.left.what, node.right, node.left.kind) if plain else None

    return build, take


ON = "on (it|him|her)"
means("after", "with mana cost <a:mana> or <b:mana>", HasManaCost((A, B)))
for words, comparison in (("more", ">="), ("fewer", "<=")):
    derived(
        "state",
        f"<w:one object> has <n:word number> or {words} <k:counter kind> counters {ON}",
        *_counters(comparison),
        AmountIs,
    )
means("state", f"<w:one object> has no <k:counter kind> counters {ON}", AmountIs(CountersOn(K, W), "=", NONE))
derived(
    "state",
    "there are <n:word number> or more <k:counter kind> counters on <w:one object>",
    lambda n, k, w: _counters(">=")[0](w, n, k),
    lambda c: (found[1], found[2], found[0]) if (found := _counters(">=")[1](c)) else None,
    AmountIs,
)
means("state", "there are no <k:counter kind> counters on <w:one object>", AmountIs(CountersOn(K, W), "=", NONE))
means("condition", f"<w:one object> has counters {ON}", Matches(W, HasCounters("")))
means("state", "<w:one object> has <k:keyword name>", Matches(W, HasKeyword(K)))
for who, words in ((YOU, "you have"), (EachOpponent(), "an opponent has")):
    form("condition", f"{words} exactly <right:digits> life", AmountIs, left=LifeOf(who), comparison="=")
    for more, comparison in (("more", ">="), ("less", "<=")):
        form("state", f"{words} <right:digits> or {more} life", AmountIs, left=LifeOf(who), comparison=comparison)
constant("state", "you have no cards in hand", AmountIs(CountOf(Group(Anything(), "hand", YOU)), "=", NONE))
constant(
    "state", "there are no cards in your graveyard", AmountIs(CountOf(Group(Anything(), "graveyard", YOU)), "=", NONE)
)
means("event", "<c:state>", StateIs(C))
means("condition", "you didn't cast <w:one object> from your hand", IsNot(WasCast(W, from_zone="hand", by=YOU)))
form("condition", "<what:this> (is|'s) in the command zone", InZone, zone="command")
