"""Triggered abilities of objects of a kind that trigger an additional time, whatever the event was (603.2d)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import ExtraTrigger
from benchbook.cards.events import DealsDamage, TriggersAbility, ZoneChange
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, constant, derived, means
from benchbook.cards.grammar.holes import F
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


means(
    "event",
    "<f:watched> entering causes a triggered ability to trigger",
    TriggersAbility(Anything(), because=ZoneChange(F, to_zone="battlefield")),
)


means(
    "static rule",
    "if <f:watched> dealing combat damage to a player causes a triggered ability of a permanent you control to "
    "trigger , that ability triggers an additional time",
    ExtraTrigger(DealsDamage(F, to_player=EachPlayer(), combat=True), ControlledBy(YOU)),
)
