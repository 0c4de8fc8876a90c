"""Creatures that can't attack or block unless others do too; conditions that compare with the other side's."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import AttributeOf, CountOf
from benchbook.cards.conditions import AmountIs, IsNot
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import SUBJECT, YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.objects import Compares, ControlledBy, Group, Same, This
from benchbook.cards.players import ActivePlayer, DefendingPlayer

POWER = AttributeOf("power", This())
GREATER, LESS = Compares("power", ">", POWER), Compares("power", "<", POWER)
for action in ("attack", "block"):
    without = f"{action} without company"
    rule(
        f"can't {action} unless a creature with greater power also {action}s",
        Cant(without, what=SUBJECT, against=GREATER),
    )
    for number, word in ((2, "two"),):
        rule(
            f"can't {action} unless at least {word} other creatures {action}",
            Cant(f"{without} of {number}", what=SUBJECT),
        )

    def _beside(noun: Noun, a: str = without) -> Any:
        return Cant(a, what=SUBJECT, against=noun.filter) if noun.zone == "battlefield" else None

    def _of_beside(change: Cant, a: str = without) -> tuple[Any, ...] | None:
        kind = change.against if isinstance(change, Cant) else None
        plain = kind not in (None, GREATER) and change == Cant(a, what=SUBJECT, against=kind)
        return (Noun(kind),) if plain else None

    derived("rule s part", f"can't {action} unless (a|an) <n:noun> also {action}s", _beside, _of_beside, Cant)

# ── by power ──
for words, compared in (("less", LESS), ("greater", GREATER)):
    for whose in ("(it|~)", "<w:this>"):

        def _smaller(*w: Any, c: Any = compared) -> Any:
            return Cant("be blocked", Same(This()), against=c)

        def _of_smaller(change: Any, c: Any = compared, more: bool = "<" in whose) -> tuple[Any, ...] | None:
            same = change == Cant("be blocked", Same(This()), against=c)
            return ((This(),) if more else ()) if same else None

        derived(
            "static rule",
            f"creatures with power {words} than (~|this creature) 's power can't block {whose}",
            _smaller,
            _of_smaller,
            Cant,
        )


# ── more than the other side ──
def _more(noun: Noun, other: Any) -> Any:
    if noun.zone != "battlefield":
        return None
    mine, theirs = (CountOf(Group(plus(noun.filter, ControlledBy(who)))) for who in (YOU, other))
    return AmountIs(mine, ">", theirs)


def _of_more(node: AmountIs, other: Any) -> tuple[Any, ...] | None:
    group = node.left.what if isinstance(node.left, CountOf) else None
    kind = minus(group.filter, ControlledBy(YOU)) if isinstance(group, Group) else None
    return (Noun(kind),) if kind is not None and node == _more(Noun(kind), other) else None


derived(
    "condition",
    "you control more <n:nouns> than (attacking|the active) player",
    lambda n: _more(n, ActivePlayer()),
    lambda c: _of_more(c, ActivePlayer()),
    AmountIs,
)


def _outnumbered(noun: Noun) -> Cant | None:
    """Which player defends is known only for each attack, so the condition is the restriction's own."""
    more = _more(noun, DefendingPlayer())
    return Cant("attack", what=SUBJECT, condition=IsNot(more)) if more is not None else None


derived(
    "rule s part",
    "can't attack unless you control more <n:nouns> than defending player",
    _outnumbered,
    lambda c: (
        found
        if isinstance(c, Cant)
        and isinstance(c.condition, IsNot)
        and isinstance(c.condition.part, AmountIs)
        and (found := _of_more(c.condition.part, DefendingPlayer())) is not None
        and c == _outnumbered(*found)
        else None
    ),
    Cant,
)
