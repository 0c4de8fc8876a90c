"""What causes triggered abilities to trigger an additional time: spells that are cast or copied, damage (603.2d)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import ExtraTrigger
from benchbook.cards.events import Casts, IsDealtDamage
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import ControlledBy

ENDING = "causes a triggered ability of a permanent you control to trigger , that ability triggers an additional time"


def _again(start: str, event: Any) -> None:
    """What happens to, or with, one of a kind; ``event`` makes the event of the filter."""

    def build(filter_: Any) -> ExtraTrigger:
        return ExtraTrigger(event(filter_), ControlledBy(YOU))

    def take(node: ExtraTrigger) -> tuple[Any, ...] | None:
        filter_ = getattr(node.event, "filter", None)
        return (filter_,) if filter_ is not None and node == build(filter_) else None

    derived("static rule", f"if {start} {ENDING}", build, take, ExtraTrigger)


_again("you casting <f:watched spell>", lambda f: Casts(YOU, f))
_again("you casting or copying <f:watched spell>", lambda f: Casts(YOU, f, copies=True))
_again("<f:watched> being dealt damage", lambda f: IsDealtDamage(f))
