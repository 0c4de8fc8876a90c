""" "Artifact or tapped creature": a noun before *or* is a kind of its own, and what describes the last is of the last.

"Black or artifact creature" and "Elf or Goblin creature" describe one noun with either word.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from benchbook.cards.grammar.marked import Declined
from benchbook.cards.objects import And, Compares, ControlledBy, HasSubtype, HasType, Not, Or, Other, OwnedBy, Same

KINDS = (HasType, HasSubtype)


def kinds_apart(node: Any) -> Any:
    """The meaning with each kind told apart. Raises Declined where what follows may belong to one of them or to all."""
    if isinstance(node, tuple):
        fresh = tuple(kinds_apart(part) for part in node)
        return node if all(a is b for a, b in zip(fresh, node, strict=True)) else fresh
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, And):
        return _apart(node)
    values = {f.name: getattr(node, f.name) for f in fields(node)}
    changes = {name: fresh for name, value in values.items() if (fresh := kinds_apart(value)) is not value}
    return replace(node, **changes) if changes else node


def _apart(node: And) -> Any:
    at = next((i for i, part in enumerate(node.parts[:-1]) if _names_a_kind(part)), None)
    if at is None or not isinstance(node.parts[at + 1], KINDS):
        return node
    before, kinds, rest = node.parts[:at], node.parts[at].parts, node.parts[at + 1 :]  # type: ignore[union-attr]
    head = tuple(part for part in rest if isinstance(part, KINDS))
    about_all = tuple(part for part in rest if part not in head)
    other = tuple(part for part in before if isinstance(part, Other))
    own = tuple(part for part in before if part not in other)
    if (own and len(kinds) > 2) or not all(_of_all(part) for part in about_all):
        raise Declined("which of the kinds joined by or is described")
    first = And((*own, kinds[0])) if own else kinds[0]
    told = Or((first, *kinds[1:-1], And((kinds[-1], *head))))
    return And((*other, told, *about_all)) if other or about_all else told


def _names_a_kind(part: Any) -> bool:
    kinds = part.parts if isinstance(part, Or) else ()
    return any(isinstance(k, KINDS) for k in kinds[:-1]) and not all(isinstance(k, HasSubtype) for k in kinds)


def _of_all(part: Any) -> bool:
    """Whether what is said after the last noun is said of all of them."""
    if isinstance(part, Not):
        return _of_all(part.part)
    return isinstance(part, (ControlledBy, OwnedBy, Same)) or (
        isinstance(part, Compares) and part.attribute == "mana value"
    )
