"""Creatures that can't attack, some excepted: "Except for …, creatures you control can't attack"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.filters import parts_of, plus
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Not, Or


def _but(one: Noun, other: Noun, noun: Noun) -> Cant | None:
    there = all(n.zone == "battlefield" and n.who is None for n in (one, other, noun))
    return Cant("attack", what=plus(noun.filter, Not(Or((one.filter, other.filter))))) if there else None


def _of(rule: Any) -> tuple[Noun, ...] | None:
    parts = parts_of(rule.what) if isinstance(rule, Cant) and rule.what is not None else ()
    last = parts[-1].part if parts and isinstance(parts[-1], Not) and isinstance(parts[-1].part, Or) else None
    if last is None or len(last.parts) != 2:
        return None
    from benchbook.cards.grammar.filters import filter_of

    found = (Noun(last.parts[0]), Noun(last.parts[1]), Noun(filter_of(parts[:-1])))
    return found if rule == _but(*found) else None


derived("static rule", "except for <a:nouns> and <b:nouns> , <n:nouns> can't attack", _but, _of, Cant)
