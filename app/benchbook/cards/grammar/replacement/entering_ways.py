"""Lands and others that enter tapped and something more: with counters, choosing, unless a card is revealed."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.amounts import Number
from benchbook.cards.costs import Cost, RevealCost
from benchbook.cards.grammar.forms import ONE, SUBJECT, constant, derived, player_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.replacement.replacing import OWN, one, own
from benchbook.cards.mana import COLOR_NAMES
from benchbook.cards.objects import This
from benchbook.cards.replacements import EntersChoosing, EntersTapped, EntersWithCounters

TAPPED = EntersTapped(OWN)


def _showing(cost: Any) -> EntersTapped | None:
    """It enters tapped unless a card is revealed as it enters (614.12a)."""
    return EntersTapped(OWN, unless_pay=cost) if _is_showing(cost) else None


def _is_showing(cost: Any) -> bool:
    return isinstance(cost, Cost) and len(cost.parts) == 1 and isinstance(cost.parts[0], RevealCost)


for again in ("it", "<v:this>"):
    one(
        f"as <w:this> enters , you may <c:cost> . if you don't , {again} enters tapped",
        lambda w, c, v=None: _showing(c),
        lambda r, more=again != "it": (
            (This(), r.unless_pay, *((This(),) if more else ())) if _is_showing(r.unless_pay) else None
        ),
        EntersTapped,
    )


def with_two(nt: str, template: str, build: Any, take: Any) -> None:
    """A static ability by which something enters tapped and in another way besides."""

    def made(*values: Any) -> Static:
        return Static(replacements=(TAPPED, build(*values)))

    def of(node: Static) -> tuple[Any, ...] | None:
        if len(node.replacements) != 2 or node.replacements[0] != TAPPED:
            return None
        found = take(node.replacements[1])
        return found if found is not None and node == made(*found) else None

    derived(nt, template, made, of, Static)


def _counted(r: Any) -> tuple[Any, ...] | None:
    return (r.amount, r.kind) if isinstance(r, EntersWithCounters) and r.amount != ONE else None


with_two(
    "static",
    "<w:this> enters tapped [and] with (a|an) <k:counter kind> counter on it",
    lambda w, k: EntersWithCounters(OWN, k, ONE),
    lambda r: (This(), r.kind) if isinstance(r, EntersWithCounters) and r.amount == ONE else None,
)
with_two(
    "static",
    "<w:this> enters tapped [and] with <n:word number> <k:counter kind> counters on it",
    lambda w, n, k: EntersWithCounters(OWN, k, n),
    own(_counted),
)


def _choosing(r: Any) -> tuple[Any, ...] | None:
    return () if r == EntersChoosing("color", "color") else None


with_two(
    "static",
    "<w:this> enters tapped . as it enters , choose a color",
    lambda w: EntersChoosing("color", "color"),
    own(_choosing),
)
COLORS = tuple(COLOR_NAMES.values())
for left_out in COLORS:
    rest = tuple(c for c in COLORS if c != left_out)
    one(
        f"as <w:this> enters , choose a color other than {left_out}",
        lambda w, options=rest: EntersChoosing("color", "color", options),
        lambda r, options=rest: (This(),) if r == EntersChoosing("color", "color", options) else None,
        EntersChoosing,
    )
constant("static", "this land enters tapped . as it enters , choose a creature type", Static(
    replacements=(TAPPED, EntersChoosing("creature type", "creature type"))
))  # fmt: skip
player_verb_by(
    "add* <m:mana> or one mana of the chosen color",
    lambda m: do.AddMana(SUBJECT, m, kind="chosen color", amount=ONE),
    lambda n: (n.mana,) if n == do.AddMana(n.who, n.mana, kind="chosen color", amount=ONE) and n.mana else None,
    do.AddMana,
)
TWO = Number.of(2)
one(
    "<n:nouns> enter with an additional <k:counter kind> counter on them",
    lambda n, k: EntersWithCounters(n.filter, k, ONE) if n.zone == "battlefield" else None,
    lambda r: (Noun(r.filter), r.kind) if r == EntersWithCounters(r.filter, r.kind, ONE) else None,
    EntersWithCounters,
)
