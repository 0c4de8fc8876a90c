"""702.44: sunburst."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.replacements import EntersByKeyword
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.layers.base import copiable
from benchbook.engine.mana.spent_otherwise import colors_spent
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script, static
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game


@rule("702.44a", keyword="sunburst")
def sunburst(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with a counter for each color of mana spent on it."""
    return (static(keyword, "702.44a", replacements=(EntersByKeyword(keyword),)),)


@rule("702.44a", runs="entering: sunburst")
def counters_for_colors(game: Game, ctx: Context, keyword: Keyword, event: Any) -> Script:
    """+1/+1 counters if it enters as a creature, type-changing effects aside; charge counters otherwise."""
    chosen = ctx.chosen
    if chosen is None or not chosen.from_zone or chosen.free:
        yield Cite(("702.44b",))
        return [event]
    if not chosen.mana_spent:
        raise NotModelled("which colors of mana were spent on a spell with sunburst")
    n, rules = colors_spent(game, chosen)
    yield Cite(rules)
    kind = "+1/+1" if "creature" in copiable(game, game.objects[ctx.source]).types else "charge"
    return [replace(event, counters={**event.counters, kind: event.counters.get(kind, Fraction(0)) + n})]
