"""Playing lands and casting spells from the top of one's library."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.casting.free_casting import castable, spell_noun
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import HasType

TOP: Any = "top of library"
LANDS = Permit("play from", HasType("land"), YOU, zone=TOP)
constant("static rule", "you may play lands from the top of your library", LANDS)


def _cast(noun: Noun) -> Permit | None:
    filter_ = castable(noun)
    return None if filter_ is None else Permit("cast from", filter_, YOU, zone=TOP)


def _of_cast(rule: Any) -> tuple[Any, ...] | None:
    noun = spell_noun(rule.what) if isinstance(rule, Permit) and rule.what is not None else None
    return (noun,) if noun is not None and rule == _cast(noun) else None


def _both(noun: Noun) -> Static | None:
    cast = _cast(noun)
    return None if cast is None else Static(rules=(LANDS, cast))


def _of_both(ability: Any) -> tuple[Any, ...] | None:
    found = _of_cast(ability.rules[1]) if isinstance(ability, Static) and len(ability.rules) == 2 else None
    return found if found is not None and ability == _both(*found) else None


derived("static rule", "you may cast <n:nouns> from the top of your library", _cast, _of_cast, Permit)
derived("static ability", "you may play lands and cast <n:nouns> from the top of your library", _both, _of_both, Static)
