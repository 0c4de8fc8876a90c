"""702.132: assist."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.costs import Cost
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.mana.restricted_mana import PAYING
from benchbook.engine.paying.costs import can_pay_mana
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r702.terms import Script
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game, ObjId


@rule("702.132a", keyword="assist")
def assist(keyword: Keyword) -> tuple[Ability, ...]:
    """Another player may pay for generic mana in its cost; paying for the spell reads it."""
    return ()


@rule("702.132a", runs="other payment")
def without_help(game: Game, who: str, spell: ObjId, cost: Cost) -> Script:
    """A caster who can pay alone does; where only another player's help would do, nothing is decided here."""
    if not game.look(spell).has_keyword("assist"):
        return cost
    if not can_pay_mana(Context(game, spell, who, bindings={PAYING: "spell"}), cost.mana, who):
        raise NotModelled("another player's help in paying for a spell with assist")
    yield Cite(("702.132a",))
    return cost
