"""Where something goes, said before what goes there: "return to your hand all cards …"; with its Auras."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import YOU, derived, order
from benchbook.cards.objects import And, AttachedTo, Group, HasSubtype, Several

order("put onto the battlefield under your control <what>", do.Move, to="battlefield", control=YOU)
IT = "(it|them|that creature|those creatures)"


def _with_auras(what: Any) -> Several:
    return Several((what, Group(And((HasSubtype("Aura"), AttachedTo(what))))))


def _first(node: Any) -> Any:
    return node.parts[0] if isinstance(node, Several) and node == _with_auras(node.parts[0]) else None


derived(
    "order",
    f"exile <w:what> and all auras attached to {IT}",
    lambda w: do.Exile(_with_auras(w)),
    lambda e: (_first(e.what),) if _first(e.what) is not None and e == do.Exile(e.what) else None,
    do.Exile,
)
derived(
    "order",
    f"return <w:what> and all auras attached to {IT} to their owners ' hands",
    lambda w: do.Move(_with_auras(w), "hand"),
    lambda e: (_first(e.what),) if _first(e.what) is not None and e == do.Move(e.what, "hand") else None,
    do.Move,
)


order("return to your hand <what>", do.Move, to="hand")


order("return to (its owner 's hand|their owners ' hands|their owner 's hand) <what>", do.Move, to="hand")


order("return to the battlefield <what>", do.Move, to="battlefield")


order("return to the battlefield tapped <what>", do.Move, to="battlefield", tapped=True)
