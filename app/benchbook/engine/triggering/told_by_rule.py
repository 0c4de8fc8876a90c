"""By which rule an ability triggers that waits for a keyword action or for what a keyword ability has done."""

from __future__ import annotations

from benchbook.engine import events as ev

_OF_WHAT_IS_TOLD = {
    "scries": "701.22d", "surveils": "701.25d", "is tempted by the Ring": "701.54d",
    "discovers": "701.57b", "manifests dread": "701.62b", "airbends": "701.65b", "earthbends": "701.66b",
    "waterbends": "701.67c", "blights": "701.68d", "evolves": "702.100b", "becomes crewed": "702.122e",
    "trains": "702.149c", "gives a gift": "702.174c", "is visited": "717.5", "enlists": "702.154c",
    "is encountered": "312.5", "is planeswalked away from": "901.11b", "is planeswalked to": "901.11b",
}  # fmt: skip


def rules_of_the_event(event: ev.Event) -> tuple[str, ...]:
    """The rule that says when this counts as having happened; none for what is not told by a name."""
    if isinstance(event, ev.PlayerLoses | ev.Concede):
        return ("603.9",)
    number = _OF_WHAT_IS_TOLD.get(event.kind) if type(event) is ev.Told else None
    return (number,) if number is not None else ()
