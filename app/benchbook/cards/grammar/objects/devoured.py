"""What a permanent devoured as it entered (702.82b)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.amounts import CountOf
from benchbook.cards.conditions import Exists
from benchbook.cards.grammar.forms import constant, derived, form
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Among, Bound

DEVOURED = Bound("devoured")


def _which(node: Any) -> tuple[Any, ...] | None:
    found = isinstance(node, Among) and node == Among(DEVOURED, node.filter, "battlefield")
    return (Noun(node.filter),) if found else None


for nt, nouns in (("devoured one", "noun"), ("devoured many", "nouns")):
    derived(
        nt,
        f"<n:{nouns}> (it|~|this creature) devoured",
        lambda n: Among(DEVOURED, n.filter, "battlefield") if n.zone == "battlefield" and n.who is None else None,
        _which,
        Among,
    )


def _counted(node: Any) -> tuple[Any, ...] | None:
    return (node.what,) if isinstance(node, CountOf) and _which(node.what) is not None else None


derived("each", "<d:devoured one>", CountOf, _counted, CountOf)
derived("amount", "the number of <d:devoured many>", CountOf, _counted, CountOf)
derived(
    "condition",
    "it devoured (a|an) <n:noun>",
    lambda n: Exists(Among(DEVOURED, n.filter, "battlefield")) if n.zone == "battlefield" and n.who is None else None,
    lambda c: _which(c.what) if isinstance(c, Exists) else None,
    Exists,
)
constant("amount", "the number of creatures devoured this way", CountOf(DEVOURED))
form("keyword", "devour x , where x is <amount:amount>", Keyword, name="devour", words="X")
