"""Cards of a hand that were drawn from a library that is not listed: how many there are is known, not which.

A choice among the cards of such a hand offers them too, as one thing; whoever takes it gets no answer. What counts the
cards counts them, what asks for a kind of card cannot be answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards import costs as k
from benchbook.cards import objects as what
from benchbook.cards.filters import Anything, Other
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.state import Game, PlayerId

UNNAMED = ("a card that is not named",)
ANY_CARD = (Anything(), Other())
NAMED_WILL_DO = "of hands only the cards that are named"


def unnamed_cards(who: PlayerId) -> NotModelled:
    """What is missing where it matters which cards these are."""
    return NotModelled(f"which cards {who} has drawn from a library that is not listed")


def how_many_unnamed(game: Game, owners: Iterable[PlayerId]) -> int:
    """How many such cards these players have in hand."""
    return sum(game.player(who).unknown_draws for who in owners)


def needs_names(game: Game, owners: Iterable[PlayerId]) -> None:
    """Which cards these are matters. Raises NotModelled where one of the players has such cards."""
    for who in owners:
        if game.player(who).unknown_draws:
            raise unnamed_cards(who)


def offering_unnamed(choice: Choice, game: Game, owner: PlayerId) -> Choice:
    """The same choice with the cards that are not named among its options, where the player has any."""
    if not game.player(owner).unknown_draws:
        return choice
    singles = choice.singles or tuple(dict.fromkeys(o for option in choice.options for o in option))
    return replace(choice, options=(*choice.options, UNNAMED), words=(*choice.words, UNNAMED[0]), singles=singles)


def named(answer: Any, owner: PlayerId) -> tuple[Any, ...]:
    """What was chosen, as a tuple. Raises NotModelled where it is not named."""
    if answer == UNNAMED:
        raise unnamed_cards(owner)
    return answer if isinstance(answer, tuple) else (answer,)


def unnamed_in(ctx: Context, node: what.Group, owners: Sequence[PlayerId]) -> Fraction:
    """How many cards that are not named belong to a group of cards in hands: all of them, or nobody knows.

    Raises NotModelled for a group of one kind of card.
    """
    more = how_many_unnamed(ctx.game, owners)
    if more and node.filter not in ANY_CARD:
        needs_names(ctx.game, owners)
    return Fraction(more)


def unnamed_at_hand(game: Game, part: Any, who: PlayerId) -> bool:
    """Whether a part of a cost can be paid with such a card."""
    return from_hand(part) and game.player(who).unknown_draws > 0


def from_hand(part: Any) -> bool:
    """Whether a part of a cost is paid with cards of a hand."""
    return isinstance(part, (k.DiscardCost, k.RevealCost)) or getattr(getattr(part, "what", None), "zone", "") == "hand"
