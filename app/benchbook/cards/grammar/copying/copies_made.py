"""Tokens that are copies: tapped or attacking ones, and one for each of several things (707.2, 701.7)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.effects import CreateToken
from benchbook.cards.grammar.forms import ONE, YOU, derived, player_verb
from benchbook.cards.grammar.raw import Noun, grouped
from benchbook.cards.objects import Group

IN_PLAY: tuple[tuple[str, dict[str, Any]], ...] = (
    ("tapped", {"tapped": True}),
    ("tapped and attacking", {"tapped": True, "attacking": True}),
)
for words, how in IN_PLAY:
    for except_ in ("", " <exceptions>"):
        player_verb(
            f"create* a {words} token that 's a copy of <copy_of:what>{except_}", CreateToken, amount=ONE, **how
        )
        player_verb(
            f"create* <amount:many> {words} tokens that are copies of <copy_of:what>{except_}", CreateToken, **how
        )
player_verb(
    "create* a token that 's a copy of <copy_of:what> and that 's tapped and attacking",
    CreateToken,
    amount=ONE,
    tapped=True,
    attacking=True,
)


def _one_each(noun: Noun) -> CreateToken | None:
    each = grouped(noun)
    return CreateToken(YOU, ONE, copy_of=each) if each is not None and noun.zone == "battlefield" else None


def _each(made: CreateToken) -> tuple[Noun] | None:
    if not isinstance(made.copy_of, Group):
        return None
    noun = Noun(made.copy_of.filter, made.copy_of.zone, made.copy_of.who)
    return (noun,) if made == _one_each(noun) else None


derived(
    "clause",
    "for each <n:noun> , create a token that 's a copy of (that creature|that permanent|it)",
    _one_each,
    _each,
    CreateToken,
)
