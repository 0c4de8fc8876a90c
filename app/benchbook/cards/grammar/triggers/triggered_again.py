"""Triggered abilities of objects of a kind that trigger an additional time, whatever the event was (603.2d)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import ExtraTrigger
from benchbook.cards.events import DealsDamage, TriggersAbility, ZoneChange
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Anything, ControlledBy, HasType, Is, OwnedBy
from benchbook.cards.players import EachPlayer

THERE = Is("permanent")


def _again(noun: Noun) -> ExtraTrigger | None:
    return ExtraTrigger(None, plus(noun.filter, THERE)) if noun.zone == "battlefield" else None


def _of(node: ExtraTrigger) -> tuple[Any, ...] | None:
    kind = minus(node.of, THERE)
    return (Noun(kind),) if kind is not None and node == _again(Noun(kind)) else None


for kind in ("triggered ability", "ability"):
    for whose in ("(a|an) <n:noun>", "<n:other noun>"):
        derived(
            "static rule",
            f"if (a|an) {kind} of {whose} triggers , (that ability|it) triggers an additional time",
            _again,
            _of,
            ExtraTrigger,
        )


ROOMS = ExtraTrigger(None, And((HasType("dungeon"), OwnedBy(YOU))))
constant("static rule", "room abilities of dungeons you own trigger an additional time", ROOMS)


# ── abilities that trigger on an ability's triggering ──
def _because(filter_: Any) -> TriggersAbility:
    return TriggersAbility(Anything(), because=ZoneChange(filter_, to_zone="battlefield"))


derived(
    "event",
    "<f:watched> entering causes a triggered ability to trigger",
    _because,
    lambda e: (e.because.filter,) if isinstance(e.because, ZoneChange) and e == _because(e.because.filter) else None,
    TriggersAbility,
)


def _hits_again(filter_: Any) -> ExtraTrigger:
    return ExtraTrigger(DealsDamage(filter_, to_player=EachPlayer(), combat=True), ControlledBy(YOU))


derived(
    "static rule",
    "if <f:watched> dealing combat damage to a player causes a triggered ability of a permanent you control to "
    "trigger , that ability triggers an additional time",
    _hits_again,
    lambda r: (r.event.source,) if r == _hits_again(getattr(r.event, "source", None)) else None,
    ExtraTrigger,
)
