"""Replacement effects that come to the same, whichever of them applies first (616.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from benchbook.cards.mapping import mentions
from benchbook.cards.objects import Attached, Target, This
from benchbook.cards.replacements import DamageRedirected
from benchbook.engine.evaluate import objects
from benchbook.engine.prose import listed, name_of

if TYPE_CHECKING:
    from benchbook.engine.replacement import Candidate

OUTCOMES = ("to_instead", "then", "instead", "instead_do")  # the fields of a node that say what happens instead


def come_to_the_same(found: Sequence[Candidate]) -> bool:
    """Whether it makes no difference which applies: one wording under one controller that names nothing of its own."""
    first = found[0]
    if any(c.node != first.node or c.ctx.controller != first.ctx.controller for c in found):
        return False
    if first.node is None:
        return all(c.number == first.number for c in found)
    if _target_named(first.node):
        return all(c.ctx.targets == first.ctx.targets for c in found)
    return not _own_named(first.node) or all(c.ctx.source == first.ctx.source for c in found)


def dealt_to(one: Candidate) -> str:
    """To what an effect that redirects damage has it dealt, in brackets; "" of any other effect (614.9)."""
    if not isinstance(one.node, DamageRedirected):
        return ""
    to = objects(one.ctx, one.node.to_instead)
    return f" (to {listed([name_of(one.ctx.game, t) for t in to if isinstance(t, int)])})" if to else ""


@lru_cache(maxsize=4096)
def _own_named(node: Any) -> bool:
    """Whether what happens instead happens to the source of the effect, or to what it is attached to."""
    return any(mentions(part, own) for part in _outcomes(node) for own in (This(), Attached()))


@lru_cache(maxsize=4096)
def _target_named(node: Any) -> bool:
    return any(mentions(part, Target(i)) for part in _outcomes(node) for i in range(2))


def _outcomes(node: Any) -> list[Any]:
    return [part for name in OUTCOMES if (part := getattr(node, name, None)) is not None]
