"""What dealt damage this turn, or dealt it to you; what was chosen by its power or toughness."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.objects import Compares, HasCounters, HasDealtDamage, Is, Not, Or

constant("after", "that dealt damage this turn", HasDealtDamage())
constant("after", "that dealt damage to you this turn", HasDealtDamage(YOU))
constant("after", "dealt damage this turn", Is("was dealt damage this turn"))
constant("after", "that (isn't|aren't) enchanted", Not(Is("enchanted")))
constant("after", "with no counters on (it|them)", Not(HasCounters("")))


def _either(number: Any) -> Or:
    return Or((Compares("power", ">=", number), Compares("toughness", ">=", number)))


derived(
    "after",
    "with power or toughness <n:digits> or greater",
    _either,
    lambda f: (f.parts[0].amount,) if isinstance(f.parts[0], Compares) and f == _either(f.parts[0].amount) else None,
    Or,
)
