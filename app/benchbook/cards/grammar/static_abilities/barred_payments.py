"""Life and permanents that players can't pay with to cast spells or activate abilities."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.players import EachPlayer

LIFE = Cant("pay life to cast or activate", who=EachPlayer())


def _neither(noun: Noun) -> Static | None:
    if noun.zone != "battlefield" or noun.who is not None:
        return None
    return Static(rules=(LIFE, Cant("be sacrificed to cast or activate", what=noun.filter, who=EachPlayer())))


def _of(ability: Any) -> tuple[Any, ...] | None:
    last = ability.rules[-1] if isinstance(ability, Static) and len(ability.rules) == 2 else None
    noun = Noun(last.what) if isinstance(last, Cant) and last.what is not None else None
    return (noun,) if noun is not None and ability == _neither(noun) else None


derived(
    "static",
    "players can't pay life or sacrifice <n:nouns> to cast spells or activate abilities",
    _neither,
    _of,
    Static,
)
