"""What attacking and blocking cost (508.1h, 509.1d)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

OF_THOSE = "for each of those creatures"
YOURS = "you or planeswalkers you control"


def _attack_price(whom: str, cost: Cost) -> Cant:
    if whom == "you":
        return Cant("attack you", what=SUBJECT, unless=cost)
    return Cant("attack", what=SUBJECT, against_who=YOU if whom else None, unless=cost)


def _x_price(amount: Amount) -> Cost:
    return Cost((PayMana(ManaCost(("1",)), amount),))


for whom in ("you", YOURS, ""):
    for nt, pays in (
        ("rule they part", f"their controller pays <c:payment> {OF_THOSE}"),
        ("rule s part", "its controller pays <c:payment>"),
    ):
        means(f"{nt}: can't attack {whom} unless {pays}", _attack_price(whom, C))
    means(
        f"rule they part: can't attack {whom} unless their controller pays {{X}} {OF_THOSE} , where X is <a:amount>",
        _attack_price(whom, _x_price(A)),
    )
means(
    "rule they part: can't attack you unless their controller pays {X} for each creature they control that 's "
    "attacking you , where X is <a:amount>",
    _attack_price("you", _x_price(A)),
)
