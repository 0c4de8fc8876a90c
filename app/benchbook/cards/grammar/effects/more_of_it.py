"""Spells copied twice, counters on all of a kind, more counters on what enters, damage doubled for a turn."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import CountersOn, Number
from benchbook.cards.conditions import AllOf, AttackedWith, Matches, Until
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.forms import YOU, derived, form, order
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.replacement.damage import ECHO, damage
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.objects import HasType, Is, Same, This
from benchbook.cards.players import EachPlayer
from benchbook.cards.replacements import DamageMultiplied, EntersWithCounters

ONE, TWO = Number.of(1), Number.of(2)
TURN = Until("end of turn")
AGAIN = "you may choose new targets for the copies"
order(f"copy <what:spell object> twice . {AGAIN}", do.CopySpell, amount=TWO, who=YOU)
order(f"copy <what:spell object> <amount:word number> times . {AGAIN}", do.CopySpell, who=YOU)

# ── counters ──
form("amount", "the number of <kind:counter kind> counters on <what:bare group>", CountersOn)
form("each", "<kind:counter kind> counter on <what:bare group>", CountersOn)
one(
    "<n:nouns> enter with an additional <k:counter kind> counter on them",
    lambda n, k: EntersWithCounters(n.filter, k, ONE) if n.zone == "battlefield" else None,
    lambda r: (Noun(r.filter), r.kind) if r == EntersWithCounters(r.filter, r.kind, ONE) else None,
    EntersWithCounters,
)

# ── for this turn ──
for much, times in (("(double|twice)", 2), ("triple", 3)):
    damage(
        "clause",
        f"if <s:source> would deal damage this turn , (it|that source) deals {much} that damage instead",
        DamageMultiplied,
        times=times,
    )
    damage(
        "clause",
        f"if <s:source> would deal damage to <r:struck> this turn , (it|that source) deals {much} that damage {ECHO} "
        "instead",
        DamageMultiplied,
        times=times,
    )


def _inactive(what: Any) -> do.ChangeRules:
    return do.ChangeRules((Cant("activate", what=Same(what)),), TURN, what)


derived(
    "clause",
    "<w:possessor> activated abilities can't be activated this turn",
    _inactive,
    lambda e: (e.what,) if e == _inactive(e.what) else None,
    do.ChangeRules,
)

# ── what attacked ──


def _together(this: Any, number: Number) -> AllOf | None:
    if not isinstance(number, Number):
        return None
    enough = AttackedWith(EachPlayer(), Number(number.value + 1), HasType("creature"), this_combat=True)
    return AllOf((Matches(this, Is("attacked this combat")), enough))


def _of_together(node: AllOf) -> tuple[Any, ...] | None:
    second = node.parts[1] if len(node.parts) == 2 else None
    if not isinstance(second, AttackedWith) or not isinstance(second.number, Number):
        return None
    number = Number(second.number.value - 1)
    return (This(), number) if node == _together(This(), number) else None


derived(
    "condition",
    "<w:this> and at least <n:word number> other creatures attacked this combat",
    _together,
    _of_together,
    AllOf,
)
