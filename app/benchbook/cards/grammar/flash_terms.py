"""When a spell may be cast as though it had flash, and what that costs (601.3b, 702.8)."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Keyword, Static
from benchbook.cards.continuous import GainAbilities, Permit
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Group, OwnedBy, Same, Several, This

ELSEWHERE = ("hand", "library", "graveyard", "exile", "command", "stack")
FLASH = (GainAbilities((Keyword("flash"),)),)


def _own(condition: Any) -> Static:
    permit = Permit("cast as though it had flash", what=Same(This()), who=YOU)
    return Static(rules=(permit,), condition=condition, zone="any")


derived(
    "conditional static",
    "you may cast (this spell|~) as though it had flash if <c:condition>",
    _own,
    lambda s: (s.condition,) if s.condition is not None and s == _own(s.condition) else None,
    Static,
)


def _not_in_play(noun: Noun) -> Static | None:
    parts = noun.filter.parts if isinstance(noun.filter, And) else (noun.filter,)
    if noun.zone != "" or OwnedBy(YOU) not in parts:
        return None
    return Static(Several(tuple(Group(noun.filter, zone) for zone in ELSEWHERE)), FLASH)


derived(
    "static",
    "<n:nouns> that aren't on the battlefield have flash",
    _not_in_play,
    lambda s: (
        (Noun(s.what.parts[0].filter, ""),)
        if isinstance(s.what, Several) and s == _not_in_play(Noun(getattr(s.what.parts[0], "filter", None), ""))
        else None
    ),
    Static,
)
