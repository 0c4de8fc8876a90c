"""Entering as one of several things, as a copy of a card exiled for it, attached to something."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.cards.conditions import Indefinitely, Matches
from benchbook.cards.continuous import BecomeCopy
from benchbook.cards.effects import Continuous
from benchbook.cards.events import ZoneChange
from benchbook.cards.grammar.changing.becoming import changes_of, spec_of
from benchbook.cards.grammar.conditions.cast_before import ON_A_CREATURE
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.objects import And, ControlledBy, EventObject, Group, HasType, Is, Not, Same, This
from benchbook.cards.replacements import EntersAsExiledCopy, EntersAsOneOf

# ── one of several things ──
for ending, added in (("", False), (" in addition to its other types", True)):

    def _one_of(source: Any, *specs: Any, a: bool = added) -> EntersAsOneOf | None:
        made = tuple(changes_of(spec, a) for spec in specs)
        return None if None in made else EntersAsOneOf(made)

    def _of_one(node: EntersAsOneOf, a: bool = added, m: Any = _one_of) -> tuple[Any, ...] | None:
        specs = tuple(spec_of(changes, a) for changes in node.options)
        if len(specs) != 3 or None in specs:
            return None
        return (This(), *specs) if m(This(), *specs) == node else None

    one(
        "as <w:this> enters , it becomes your choice of (a|an) <a:token words> , (a|an) <b:token words> , or (a|an) "
        f"<c:token words>{ending}",
        _one_of,
        _of_one,
        EntersAsOneOf,
    )

# ── a copy of one card, with counters for another ──
one(
    "as <w:this> enters , you may exile two <n:nouns> from graveyards . if you do , it enters as a copy of one of "
    "those cards with a number of additional +1/+1 counters on it equal to the power of the other card",
    lambda w, n: EntersAsExiledCopy(n.filter) if n.zone == "" else None,
    lambda r: (This(), Noun(r.cards, "")),
    EntersAsExiledCopy,
)

# ── entering attached ──
HOST = EventObject("host")
OTHERS = And((Not(Same(HOST)), Is("nontoken"), HasType("creature"), ControlledBy(YOU)))
constant(
    "triggered",
    "when ~ enters attached to a creature , each other nontoken creature you control becomes a copy of that creature .",
    Triggered(
        ZoneChange(Same(This()), to_zone="battlefield"),
        (Continuous(Group(OTHERS), (BecomeCopy(HOST),), Indefinitely()),),
        meanwhile=Matches(This(), ON_A_CREATURE),
    ),
)
