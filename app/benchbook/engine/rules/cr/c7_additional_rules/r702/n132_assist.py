"""702.132: assist."""

from __future__ import annotations

from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.mana import ManaCost
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.mana.restricted_mana import PAYING
from benchbook.engine.paying.costs import can_pay_mana, less_generic, pay_mana
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, may
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game, ObjId


@rule("702.132a", runs="other payment")
def another_pays(game: Game, who: str, spell: ObjId, cost: Cost) -> Script:
    """A caster who can pay alone does; else a player whom they choose is asked for as much of the generic mana as the
    caster can't pay.
    """
    if not game.look(spell).has_keyword("assist"):
        return cost
    lacking = _lacking(game, who, spell, cost.mana)
    if not lacking:
        yield Cite(("702.132a",))
        return cost
    share = ManaCost((str(lacking),))
    able = tuple(p.id for p in game.players if p.id != who and not p.lost and _can(game, p.id, spell, share))
    if not able:
        return cost
    helper = yield Choice(who, "player", "choose a player to help pay", able, able, about=spell, rule="702.132a")
    if not (yield may(helper, f"choose whether to pay {share} for assist", spell, "702.132a")):
        return cost
    yield from pay_mana(_paying((yield NOW), helper, spell), share, helper)
    rest = less_generic(cost.mana, lacking)
    return Cost((PayMana(rest), *(part for part in cost.parts if not isinstance(part, PayMana))))


def _lacking(game: Game, who: str, spell: ObjId, mana: ManaCost) -> int:
    """The least amount of generic mana that somebody else has to pay; 0 where that is none, or where none is enough."""
    generic = sum(int(s) for s in mana.symbols if s.isdigit())
    return next((n for n in range(generic + 1) if _can(game, who, spell, less_generic(mana, n))), 0)


def _can(game: Game, who: str, spell: ObjId, mana: ManaCost) -> bool:
    return can_pay_mana(_paying(game, who, spell), mana, who)


def _paying(game: Game, who: str, spell: ObjId) -> Context:
    return Context(game, spell, who, bindings={PAYING: "spell"})
