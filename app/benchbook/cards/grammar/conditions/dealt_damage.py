"""What dealt damage this turn, or dealt it to you; what was chosen by its power or toughness."""

from __future__ import annotations

from typing import Any

from benchbook.cards.conditions import Happened, IsNot
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Compares, Group, HasCounters, HasDealtDamage, HasSupertype, Is, Not, Or
from benchbook.cards.players import EachOpponent

constant("after", "that dealt damage this turn", HasDealtDamage())
constant("after", "that dealt damage to you this turn", HasDealtDamage(YOU))
constant("after", "dealt damage this turn", Is("was dealt damage this turn"))
constant("after", "that (isn't|aren't) enchanted", Not(Is("enchanted")))
constant("after", "that (isn't|aren't) legendary", Not(HasSupertype("legendary")))
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

STRUCK = Happened("damage dealt to players", EachOpponent())
constant("condition", "(an|any) opponent was dealt damage this turn", STRUCK)


def _cast_none(who: Any, noun: Noun) -> IsNot | None:
    return IsNot(Happened("spells cast", who, Group(noun.filter, "stack"))) if noun.zone == "stack" else None


def _of_none(condition: Any) -> tuple[Any, ...] | None:
    told = condition.part if isinstance(condition, IsNot) else None
    found = (
        (told.who, Noun(told.what.filter, "stack"))
        if isinstance(told, Happened) and isinstance(told.what, Group)
        else None
    )
    return found if found is not None and condition == _cast_none(*found) else None


derived("condition", "<w:one player> didn't cast (a|an) <n:noun> this turn", _cast_none, _of_none, IsNot)
