"""How a line of a scenario went."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.engine.state import ObjId


@dataclass
class Performed:
    """How a line went: whether the rules allowed it, and what it cost."""

    allowed: bool = True
    reason: str = ""
    obj: ObjId | None = None
