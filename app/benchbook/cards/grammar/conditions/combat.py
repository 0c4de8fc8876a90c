"""Conditions of combat and damage: what attacks, with how much power, what dealt damage to whom."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import IT, SOMEBODY, SUCH, of_players
from benchbook.cards.grammar.wording import *

# ── what is attacking ──
for words, how in (("attacking", Is("attacking")), ("attacking you", Attacking(YOU, directly=True))):
    means(f"condition: (a|an) <n:permanent> is {words}", Exists(Group(also(N, how))))
    means(
        f"condition: <k:word number> or more <n:permanents> are {words}",
        AmountIs(CountOf(Group(also(N, how))), ">=", K),
    )
    means(f"condition: exactly one <n:permanent> is {words}", AmountIs(CountOf(Group(also(N, how))), "=", ONE))

# ── what an opponent did this turn ──
GAINED = HappenedThisTurn("life gained", IT)
of_players("gained life this turn", AmountIs(GAINED, ">=", ONE), SOMEBODY[:1])
DREW = HappenedThisTurn("cards drawn", IT)
of_players("drew <n:word number> or more cards this turn", AmountIs(DREW, ">=", N), SOMEBODY[:1])


def _one_more(number: Amount) -> Number | None:
    return Number(number.value + 1) if isinstance(number, Number) else None


def _one_fewer(number: Amount) -> Number | None:
    return Number(number.value - 1) if isinstance(number, Number) else None


CREATURE = HasType("creature")
TOGETHER = AttackedWith(EachPlayer(), Turned(N, _one_more, _one_fewer), CREATURE, this_combat=True)
means(
    "condition: <w:this> and at least <n:word number> other creatures attacked this combat",
    AllOf((Matches(This(), Is("attacked this combat")), TOGETHER)),
)

# that creatures attack goes without saying
SUCH_CREATURES = Turned(
    N,
    lambda kind: Anything() if kind == CREATURE else kind,
    lambda kind: CREATURE if kind == Anything() else kind,
)
means(
    "condition: you attacked with <k:word number> or more <n:permanents> this turn",
    AttackedWith(YOU, K, SUCH_CREATURES),
)
means(
    "condition: you attacked with (a|an) <n:permanent> this turn",
    AttackedWith(YOU, ONE, N.where(lambda kind: kind not in (CREATURE, Anything()))),
)

HIT = SuchPlayers(EachPlayer(), Happened("combat damage by", SUCH, Group(Same(This()))))
means("after: whose controller was dealt combat damage by <w:this> this turn", ControlledBy(HIT))
