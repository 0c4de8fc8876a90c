"""What an object's own ability created or put onto the battlefield (607.2c), and sacrificing all of a kind."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from typing import Any

from benchbook.cards.effects import Sacrifice
from benchbook.cards.grammar.forms import derived, form
from benchbook.cards.grammar.nouns import PUT_WITH
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Bound, Group, Same, This

MADE_WITH = Same(Bound("created"))
derived("after", "created with <w:this>", lambda w: MADE_WITH, lambda f: (This(),) if f == MADE_WITH else None, Same)


def _put(filter_: Any) -> bool:
    return isinstance(filter_, And) and filter_.parts[-1] == PUT_WITH


def _the_one(node: Any) -> tuple[Any, ...] | None:
    return (
        (Noun(node.filter),) if isinstance(node, Group) and _put(node.filter) and node == Group(node.filter) else None
    )


derived(
    "what",
    "the <n:noun>",
    lambda n: Group(n.filter) if n.zone == "battlefield" and _put(n.filter) else None,
    _the_one,
    Group,
)
derived(
    "watched",
    "the <n:noun>",
    lambda n: n.filter if n.zone == "battlefield" and _put(n.filter) else None,
    lambda f: (Noun(f),) if _put(f) else None,
    And,
)
derived("all of a kind", "<w:what>", lambda w: w if isinstance(w, Group) else None, lambda w: (w,), Group)
form("order", "sacrifice <what:all of a kind>", Sacrifice, who=None)
