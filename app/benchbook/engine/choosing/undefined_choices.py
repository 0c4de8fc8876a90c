"""Abilities that refer to a choice that was never made: that part of them does nothing (607.5a)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.mapping import parts
from benchbook.cards.objects import Chosen
from benchbook.engine.choosing.chosen import chosen_for
from benchbook.engine.context import Context


def speaks_of_no_choice(ctx: Context, node: Any) -> bool:
    """Whether a condition is about what was chosen for the object, for which nothing was chosen."""
    return any(isinstance(part, Chosen) and chosen_for(ctx, part.key) is None for part in parts(node))
