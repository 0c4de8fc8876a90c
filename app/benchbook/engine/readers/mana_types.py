"""What could produce mana of some type (106.7), as a quality of permanents."""

from __future__ import annotations

from benchbook.engine.context import Context
from benchbook.engine.mana.could_produce import could_produce
from benchbook.engine.readers.filters import STATUS
from benchbook.engine.state import Object


def _colorless(ctx: Context, obj: Object) -> bool:
    return could_produce(ctx.game, obj.id, "C")


STATUS["could produce colorless mana"] = _colorless
