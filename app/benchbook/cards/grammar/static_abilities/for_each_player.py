"""What each player may or can't do, and what players may not do with things of some kind."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import ExtraTrigger, Permit
from benchbook.cards.events import ZoneChange
from benchbook.cards.grammar.casting.free_casting import castable, spell_noun
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.objects import ControlledBy, Is, Or
from benchbook.cards.players import EachOpponent
from benchbook.cards.replacements import EntersUntapped

MINE, THERE = ControlledBy(YOU), Is("permanent")
THEIRS = ControlledBy(EachOpponent())
one(
    "<n:nouns> enter untapped",
    lambda n: EntersUntapped(n.filter) if n.zone == "battlefield" else None,
    lambda r: (Noun(r.filter),),
    EntersUntapped,
)


# ── from the top of the library ──
def _two_kinds(first: Noun, second: Noun) -> Permit | None:
    kinds = (castable(first), castable(second))
    return None if None in kinds else Permit("cast from", Or(kinds), YOU, zone="top of library")


def _of_two_kinds(rule: Permit) -> tuple[Any, ...] | None:
    parts = rule.what.parts if isinstance(rule.what, Or) and len(rule.what.parts) == 2 else ()
    found = tuple(spell_noun(part) for part in parts)
    return found if found and None not in found and rule == _two_kinds(*found) else None


derived(
    "static rule",
    "you may cast <a:nouns> and <b:nouns> from the top of your library",
    _two_kinds,
    _of_two_kinds,
    Permit,
)


# ── what triggers again ──
def _entering(noun: Noun) -> ExtraTrigger | None:
    event = ZoneChange(plus(noun.filter, MINE), to_zone="battlefield")
    return ExtraTrigger(event, MINE) if noun.zone == "battlefield" else None


def _of_entering(rule: ExtraTrigger) -> tuple[Any, ...] | None:
    rest = minus(rule.event.filter, MINE) if isinstance(rule.event, ZoneChange) else None
    return (Noun(rest),) if rest is not None and rule == _entering(Noun(rest)) else None


derived(
    "static rule",
    "if (a|an) <n:noun> entering under your control causes a triggered ability of a permanent you control to trigger , "
    "that ability triggers an additional time",
    _entering,
    _of_entering,
    ExtraTrigger,
)


def _either(first: Noun, second: Noun) -> ExtraTrigger | None:
    if (first.zone, second.zone) != ("battlefield", "battlefield") or minus(second.filter, MINE) is None:
        return None
    return ExtraTrigger(None, Or((plus(plus(first.filter, MINE), THERE), plus(second.filter, THERE))))


def _of_either(rule: ExtraTrigger) -> tuple[Any, ...] | None:
    if not isinstance(rule.of, Or) or len(rule.of.parts) != 2:
        return None
    first, second = (minus(part, THERE) for part in rule.of.parts)
    own = minus(first, MINE) if first is not None else None
    found = (Noun(own), Noun(second)) if own is not None and second is not None else None
    return found if found is not None and rule == _either(*found) else None


derived(
    "static rule",
    "if (a|an) (ability|triggered ability) of (a|an) <a:noun> or <b:other noun> triggers , that ability triggers an "
    "additional time",
    _either,
    _of_either,
    ExtraTrigger,
)
