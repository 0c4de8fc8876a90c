"""What an object's own ability created or put onto the battlefield (607.2c), and cards exiled with it."""

from __future__ import annotations

from typing import Any

from benchbook.cards.effects import Exile, May, Move, Sacrifice
from benchbook.cards.grammar.forms import YOU, derived, form, means, order
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.in_context import described_where
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.objects.qualities import PUT_WITH
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Bound, ControlledBy, Group, Not, Other, Same, This

MADE_WITH = Same(Bound("created"))
derived("after", "created with <w:this>", lambda w: MADE_WITH, lambda f: (This(),) if f == MADE_WITH else None, Same)


def _put(filter_: Any) -> bool:
    return isinstance(filter_, And) and filter_.parts[-1] in (PUT_WITH, MADE_WITH)


means("what", "the <n:noun>", Group(N), n=Noun(N.where(lambda kind: _put(kind))))
means("watched", "the <n:noun>", N, n=Noun(N.where(lambda kind: _put(kind))))


def _sacrificed(node: Any) -> Any:
    """Each other one of a kind that you control, or what was put there with it."""
    parts = node.filter.parts if isinstance(node, Group) and isinstance(node.filter, And) else ()
    others = Other() in parts and ControlledBy(YOU) in parts
    return node if others or (isinstance(node, Group) and _put(node.filter)) else None


derived("put with it", "<w:what>", _sacrificed, lambda w: (w,) if _sacrificed(w) else None, Group)
form("order", "sacrifice <what:put with it>", Sacrifice, who=None)

# ── cards exiled with it, but for the one just exiled ──
OTHERS = Group(And((Not(Same(Bound("exiled"))), LINKED)), "exile")


def _in_its_place(what: Any, this: Any) -> May:
    return May(YOU, (Exile(what),), then=(Move(OTHERS, "graveyard"),))


def _exiled(node: May) -> tuple[Any, ...] | None:
    first = node.effects[0] if len(node.effects) == 1 else None
    return (first.what, This()) if isinstance(first, Exile) and node == _in_its_place(first.what, This()) else None


derived(
    "clause",
    "you may exile <w:one object> . if you do , return each other card exiled with <t:this> to its owner 's graveyard",
    _in_its_place,
    _exiled,
    May,
)
order("return <what> to (its|their) owner 's graveyard", Move, to="graveyard")


# ── exiled with it: in a line whose subject is the source from its first word on ──
described_where("exiled with it", LINKED, lambda parser, at: parser.low[0] in ("~", "this"))
