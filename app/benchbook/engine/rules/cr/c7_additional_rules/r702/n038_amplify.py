"""702.38: amplify."""

from __future__ import annotations

from benchbook.cards.entering import EntersByKeyword
from benchbook.engine.readers.filters import creature_types
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


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
