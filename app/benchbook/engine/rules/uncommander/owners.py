"""Combine: effects that ask who owns a permanent of several owners; tokens by a card's name."""

from __future__ import annotations

from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK, values_of


@rule("Combine/r", book=BOOK, runs="owner for an effect")
def one_owner_at_random(game: Game, obj: ObjId, who: str) -> Script:
    """Of several owners one counts for the effect: the owner of a constituent chosen at random."""
    whole = game.objects[obj]
    words = tuple(values_of(game, c, whole).name for c in whole.components)
    number = f"{BOOK}/Combine/q"
    yield Cite(
        (number,),
        sentence=f"{name_of(game, obj)} has several owners: a constituent is chosen at random, each with equal chance.",
    )
    picked = yield Choice(who, "word", "say which constituent chance picked", words, words, about=obj)
    return whole.components[words.index(picked)].owner


@rule("Predefined Tokens/c", book=BOOK, runs="create named token")
def token_by_name(game: Game, who: str, definition: Any) -> Script:
    """A token created by a card's name alone has that card's characteristics, which count as printed."""
    parts = (Component(0, definition, who, token=True),)
    yield Cite((f"{BOOK}/Predefined Tokens/a",), sentence=f"The token has the characteristics of {definition.name}.")
    yield ev.CreateTokens(who, (ev.Batch(who, parts, Fraction(1)),))


@rule("Predefined Tokens/d", book=BOOK, runs="put named token card")
def token_card_by_name(game: Game, who: str, definition: Any, zone: str) -> Script:
    """The same goes for token cards put into a zone by a card's name; no token is created."""
    yield Cite((), sentence=f"The token card has the characteristics of {definition.name}.")
    yield Call("runs", "put token card", (who, definition, zone, True))
