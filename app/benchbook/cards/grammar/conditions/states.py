"""What something has: a mana cost, counters, life; abilities that trigger when a state is so (603.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.cards.amounts import CountersOn, CountOf, LifeOf, Number
from benchbook.cards.conditions import AmountIs, InZone, IsNot, Matches, WasCast
from benchbook.cards.events import StateIs
from benchbook.cards.grammar.forms import YOU, constant, derived, form
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


def _no(node: Any) -> tuple[Any, ...] | None:
    found = _counters("=")[1](node)
    return None if found is None or found[1] != NONE else (found[0], found[2])


ON = "on (it|him|her)"
derived(
    "after",
    "with mana cost <a:mana> or <b:mana>",
    lambda a, b: HasManaCost((a, b)),
    lambda f: f.costs if len(f.costs) == 2 else None,
    HasManaCost,
)
for words, comparison in (("more", ">="), ("fewer", "<=")):
    derived(
        "state",
        f"<w:one object> has <n:word number> or {words} <k:counter kind> counters {ON}",
        *_counters(comparison),
        AmountIs,
    )
derived(
    "state",
    f"<w:one object> has no <k:counter kind> counters {ON}",
    lambda w, k: AmountIs(CountersOn(k, w), "=", NONE),
    _no,
    AmountIs,
)
derived(
    "state",
    "there are <n:word number> or more <k:counter kind> counters on <w:one object>",
    lambda n, k, w: _counters(">=")[0](w, n, k),
    lambda c: (found[1], found[2], found[0]) if (found := _counters(">=")[1](c)) else None,
    AmountIs,
)
derived(
    "state",
    "there are no <k:counter kind> counters on <w:one object>",
    lambda k, w: AmountIs(CountersOn(k, w), "=", NONE),
    lambda c: (found[1], found[0]) if (found := _no(c)) else None,
    AmountIs,
)
derived(
    "condition",
    f"<w:one object> has counters {ON}",
    lambda w: Matches(w, HasCounters("")),
    lambda c: (c.what,) if isinstance(c, Matches) and c.filter == HasCounters("") else None,
    Matches,
)
derived(
    "state",
    "<w:one object> has <k:keyword name>",
    lambda w, k: Matches(w, HasKeyword(k)),
    lambda c: (c.what, c.filter.name) if isinstance(c, Matches) and isinstance(c.filter, HasKeyword) else None,
    Matches,
)
for who, words in ((YOU, "you have"), (EachOpponent(), "an opponent has")):
    form("condition", f"{words} exactly <right:digits> life", AmountIs, left=LifeOf(who), comparison="=")
    for more, comparison in (("more", ">="), ("less", "<=")):
        form("state", f"{words} <right:digits> or {more} life", AmountIs, left=LifeOf(who), comparison=comparison)
constant("state", "you have no cards in hand", AmountIs(CountOf(Group(Anything(), "hand", YOU)), "=", NONE))
constant(
    "state", "there are no cards in your graveyard", AmountIs(CountOf(Group(Anything(), "graveyard", YOU)), "=", NONE)
)
derived("event", "<c:state>", StateIs, lambda e: (e.condition,), StateIs)
derived(
    "condition",
    "you didn't cast <w:one object> from your hand",
    lambda w: IsNot(WasCast(w, from_zone="hand", by=YOU)),
    lambda c: (
        (c.part.what,)
        if isinstance(c, IsNot) and isinstance(c.part, WasCast) and c.part == WasCast(c.part.what, "hand", by=YOU)
        else None
    ),
    IsNot,
)
form("condition", "<what:this> (is|'s) in the command zone", InZone, zone="command")
