"""Becoming the target of a spell of a kind; a permanent that transforms into something of a kind."""

from __future__ import annotations

from typing import Any

from benchbook.cards.events import BecomesTarget, ObjectEvent
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, HasType, Is, Or

SPELL = Is("spell")
KINDS = {
    "an instant or sorcery spell": And((SPELL, Or((HasType("instant"), HasType("sorcery"))))),
    "an instant spell": And((SPELL, HasType("instant"))),
    "a creature spell": And((SPELL, HasType("creature"))),
}
for words, kind in KINDS.items():
    derived(
        "event",
        f"<f:watched> becomes the target of {words}",
        lambda f, k=kind: BecomesTarget(f, by=k),
        lambda e, k=kind: (e.filter,) if e == BecomesTarget(e.filter, by=k) else None,
        BecomesTarget,
    )


# ── the face that it transforms into (701.27) ──
def _into(filter_: Any, noun: Noun) -> Any:
    return ObjectEvent("transforms", filter_, by=noun.filter) if noun.zone == "battlefield" else None


def _of_into(event: ObjectEvent) -> tuple[Any, ...] | None:
    plain = event.by is not None and event == ObjectEvent("transforms", event.filter, by=event.by)
    return (event.filter, Noun(event.by)) if plain else None


derived("event", "<f:watched> transforms into (a|an) <n:noun>", _into, _of_into, ObjectEvent)
