"""Odd and even mana values; zero is even."""

from __future__ import annotations

from functools import partial

from benchbook.engine.context import Context
from benchbook.engine.readers.filters import STATUS
from benchbook.engine.state import Object


def _parity(ctx: Context, obj: Object, *, odd: bool) -> bool:
    """Half a mana is neither (107.1a)."""
    value = ctx.look(obj.id).mana_value
    return value.denominator == 1 and (value % 2 == 1) is odd


STATUS["odd mana value"] = partial(_parity, odd=True)
STATUS["even mana value"] = partial(_parity, odd=False)
