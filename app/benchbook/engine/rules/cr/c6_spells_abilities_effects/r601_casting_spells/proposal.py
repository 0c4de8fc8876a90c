"""What is decided of a spell as it is cast (601.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from benchbook.engine.rules.terms import *


@dataclass
class Proposal:
    """What has been decided of a spell while it is being cast."""

    alternative: str = ""
    alternative_cost: k.Cost | None = None
    free: bool = False
    said_free: bool = False  # nothing but the line that casts it says that it is
    x: Fraction | None = None
    paid: dict[str, int] = field(default_factory=dict)
    modes: tuple[int, ...] = ()
    targets: tuple[Any, ...] = ()
    division: tuple[Any, ...] = ()
    extra: list[k.Cost] = field(default_factory=list)
    bound: dict[str, Any] = field(default_factory=dict)
    must_pay: tuple[str, ...] = ()
