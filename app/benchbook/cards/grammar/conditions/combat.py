"""Conditions of combat and damage: what attacks, with how much power, what dealt damage to whom."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import IT, SOMEBODY, SUCH, of_players
from benchbook.cards.grammar.wording import *


# ── what is attacking ──
def _attacking(how: Any) -> tuple[Any, Any]:
    def group(noun: Noun) -> Any:
        return Group(plus(noun.filter, how)) if noun.zone == "battlefield" and noun.who is None else None

    def noun_of(node: Any) -> Any:
        rest = minus(node.filter, how) if isinstance(node, Group) and node == Group(node.filter) else None
        return None if rest is None else Noun(rest)

    return group, noun_of


for words, how in (("attacking", Is("attacking")), ("attacking you", Attacking(YOU, directly=True))):
    group, noun_of = _attacking(how)

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


def _together(this: Any, number: Number) -> AllOf | None:
    if not isinstance(number, Number):
        return None
    enough = AttackedWith(EachPlayer(), Number(number.value + 1), HasType("creature"), this_combat=True)
    return AllOf((Matches(this, Is("attacked this combat")), enough))


def _of_together(node: AllOf) -> tuple[Any, ...] | None:
    second = node.parts[1] if len(node.parts) == 2 else None
    if not isinstance(second, AttackedWith) or not isinstance(second.number, Number):
        return None
    number = Number(second.number.value - 1)
    return (This(), number) if node == _together(This(), number) else None


derived(
    "condition: <w:this> and at least <n:word number> other creatures attacked this combat",
    _together,
    _of_together,
    AllOf,
)


def _with(number: Any, noun: Noun) -> AttackedWith | None:
    kind = Anything() if noun.filter == HasType("creature") else noun.filter
    return AttackedWith(YOU, number, kind) if noun.zone == "battlefield" and noun.who is None else None


def _of_with(node: AttackedWith) -> Any:
    return node.number, Noun(HasType("creature") if node.filter == Anything() else node.filter)


derived("condition: you attacked with <k:word number> or more <n:nouns> this turn", _with, _of_with, AttackedWith)
derived(
    "condition: you attacked with (a|an) <n:noun> this turn",
    lambda n: None if n.filter == HasType("creature") else _with(ONE, n),
    lambda c: (Noun(c.filter),) if c.number == ONE and c.filter != Anything() else None,
    AttackedWith,
)

HIT = SuchPlayers(EachPlayer(), Happened("combat damage by", SUCH, Group(Same(This()))))
means("after: whose controller was dealt combat damage by <w:this> this turn", ControlledBy(HIT))
