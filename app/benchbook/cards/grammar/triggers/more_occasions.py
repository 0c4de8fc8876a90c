"""Further occasions: transforming into the face itself, attacking or becoming a target, leaving to two places."""

from __future__ import annotations

from typing import Any

from benchbook.cards.events import AnyEvent, Attacks, BecomesTarget, ObjectEvent, ZoneChange
from benchbook.cards.grammar.forms import YOU, derived, form
from benchbook.cards.objects import Is, Same, This
from benchbook.cards.players import EachOpponent

# an ability of the face that it transforms into: that face has it as soon as it is up, the other face never does
INTO = ObjectEvent("transforms", Same(This()))
ENTERS_OR_INTO = AnyEvent((ZoneChange(Same(This()), to_zone="battlefield"), INTO))
for words, event in (("transforms into ~", INTO), ("enters or transforms into ~", ENTERS_OR_INTO)):
    derived(
        "event",
        f"<w:this> {words}",
        lambda w, e=event: e,
        lambda node, e=event: (This(),) if node == e else None,
        type(event),
    )

form(
    "event",
    "<filter:watched> becomes the target of a spell or ability you control for the first time each turn",
    BecomesTarget,
    by_whom=YOU,
    first_time=True,
)


def _either(words: str, *classes: tuple[Any, dict[str, Any]]) -> None:
    """Two occasions of one thing, said with one subject."""

    def build(filter_: Any) -> AnyEvent:
        return AnyEvent(tuple(cls(filter_, **how) for cls, how in classes))

    def take(node: AnyEvent) -> tuple[Any, ...] | None:
        found = getattr(node.events[0], "filter", None)
        return (found,) if node == build(found) else None

    derived("event", f"<f:watched> {words}", build, take, AnyEvent)


DIES = {"from_zone": "battlefield", "to_zone": "graveyard"}
EXILED = {"from_zone": "battlefield", "to_zone": "exile"}
_either("attacks or becomes the target of a spell", (Attacks, {}), (BecomesTarget, {"by": Is("spell")}))
_either("dies or is put into exile from the battlefield", (ZoneChange, DIES), (ZoneChange, EXILED))


def _me_or(filter_: Any) -> AnyEvent:
    theirs = EachOpponent()
    return AnyEvent((BecomesTarget(None, by_whom=theirs, who=YOU), BecomesTarget(filter_, by_whom=theirs)))


derived(
    "event",
    "you or <f:watched> becomes the target of a spell or ability an opponent controls",
    _me_or,
    lambda n: (n.events[1].filter,) if len(n.events) == 2 and n == _me_or(getattr(n.events[1], "filter", 0)) else None,
    AnyEvent,
)
