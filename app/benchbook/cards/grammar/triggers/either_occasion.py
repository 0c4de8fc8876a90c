"""Two occasions of one thing, said with one subject: "attacks or becomes the target of a spell"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.events import AnyEvent, Attacks, BecomesTarget, ObjectEvent, ZoneChange
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import Is


def _either(words: str, *classes: tuple[Any, dict[str, Any]]) -> None:
    """Two occasions of one thing, said with one subject."""

    def build(filter_: Any) -> AnyEvent:
        return AnyEvent(tuple(cls(filter=filter_, **how) for cls, how in classes))

    def take(node: AnyEvent) -> tuple[Any, ...] | None:
        found = getattr(node.events[0], "filter", None)
        return (found,) if node == build(found) else None

    derived("event", f"<f:watched> {words}", build, take, AnyEvent)


DIES = {"from_zone": "battlefield", "to_zone": "graveyard"}
EXILED = {"from_zone": "battlefield", "to_zone": "exile"}
_either("attacks or becomes the target of a spell", (Attacks, {}), (BecomesTarget, {"by": Is("spell")}))
LEAVES = {"from_zone": "battlefield"}
PHASES_OUT = {"kind": "phases out"}
_either("phases out or leaves the battlefield", (ObjectEvent, PHASES_OUT), (ZoneChange, LEAVES))
_either("dies or is put into exile [from the battlefield]", (ZoneChange, DIES), (ZoneChange, EXILED))
