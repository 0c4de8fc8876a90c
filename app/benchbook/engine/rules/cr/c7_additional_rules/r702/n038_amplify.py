"""702.38: amplify."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.entering import EntersByKeyword
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount
from benchbook.engine.events.base import Script
from benchbook.engine.prose import name_of
from benchbook.engine.readers.filters import creature_types
from benchbook.engine.registry import rule
from benchbook.engine.resolution import subset_words, subsets
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import number_of, static
from benchbook.engine.state import Game


@rule("702.38a", keyword="amplify")
def amplify(keyword: Keyword) -> tuple[Ability, ...]:
    """As it enters, cards in hand that share a creature type with it may be revealed for counters."""
    return (static(keyword, "702.38a", replacements=(EntersByKeyword(keyword),)),)


@rule("702.38a", runs="entering: amplify")
def reveals(game: Game, ctx: Context, keyword: Keyword, event: Any) -> Script:
    """N +1/+1 counters for each card revealed; neither the card itself nor others that enter with it can be."""
    who, new = ctx.controller, ctx.source
    mine = creature_types(game.look(new).subtypes)
    hand = tuple(o for o in game.player(who).hand if creature_types(game.look(o).subtypes) & mine)
    if not hand:
        return [event]
    words = tuple(name_of(game, o) for o in hand)
    picked = yield Choice(
        who,
        "objects",
        "choose which cards to reveal",
        subsets(hand, 0, len(hand)),
        subset_words(hand, words, 0, len(hand)),
        about=new,
        rule="702.38a",
        singles=hand,
        count=(0, len(hand)),
    )
    for obj in picked:
        yield ev.Told("reveals", who, obj)
    more = amount(ctx, number_of(keyword)) * len(picked)
    return [replace(event, counters={**event.counters, "+1/+1": event.counters.get("+1/+1", Fraction(0)) + more})]
