"""300: mana burn. Unspent mana is lost as a phase ends, and costs life."""

from __future__ import annotations

from benchbook.engine.rules.cr.c5_turn_structure.r500_unspent_mana import becomes_instead, is_kept
from benchbook.engine.rules.july_2008 import BOOK
from benchbook.engine.rules.terms import *

LAST_STEPS = frozenset({"draw", "precombat main", "end of combat", "postcombat main", "cleanup"})


@rule("300.3", book=BOOK, runs="lose unspent mana", instead_of=("cr/106.4",))
def mana_burn(game: Game, who: PlayerId) -> Script:
    """A player loses what mana is unspent as a phase ends, and 1 life for each."""
    pool = tuple(m for m in game.player(who).pool if not is_kept(game, who, m))
    if pool and becomes_instead(game, who):
        raise NotModelled("an effect that changes what becomes of unspent mana, under the rules of 2008")
    if pool and game.step in LAST_STEPS:
        yield ev.SpendMana(who, pool, lost=True)
        yield ev.LoseLife(who, sum((m.amount for m in pool), Fraction(0)))
