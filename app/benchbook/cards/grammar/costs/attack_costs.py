"""What attacking and blocking cost (508.1h, 509.1d)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

OF_THOSE = "for each of those creatures"
YOURS = "you or planeswalkers you control"


def _barred(whom: str, cost: Any) -> Cant:
    if whom == "you":
        return Cant("attack you", what=SUBJECT, unless=cost)
    return Cant("attack", what=SUBJECT, against_who=YOU if whom else None, unless=cost)


def _told_x(amount: Any) -> Cost:
    return Cost((PayMana(ManaCost(("1",)), amount),))


for whom in ("you", YOURS, ""):
    for nt, pays in (
        ("rule they part", f"their controller pays <c:payment> {OF_THOSE}"),
        ("rule s part", "its controller pays <c:payment>"),
    ):
        means(f"{nt}: can't attack {whom} unless {pays}", _barred(whom, C))
    means(
        f"rule they part: can't attack {whom} unless their controller pays {{X}} {OF_THOSE} , where X is <a:amount>",
        _barred(whom, _told_x(A)),
    )
means(
    "rule they part: can't attack you unless their controller pays {X} for each creature they control that 's "
    "attacking you , where X is <a:amount>",
    _barred("you", _told_x(A)),
)


# ── blocking ──
def _unblocking(cost: Any) -> Cant:
    return Cant("block", what=SUBJECT, unless=cost)


for nt, pays in (
    ("rule they part", f"their controller pays <c:payment> {OF_THOSE}"),
    ("rule s part", "its controller pays <c:payment>"),
):
    means(f"{nt}: can't block unless {pays}", _unblocking(C))

means(
    "clause: this turn , <n:permanents> can't block unless their controller pays {X} for each "
    "blocking creature they control",
    ChangeRules((Cant("block", what=N, unless=_told_x(VariableX())),), Until("end of turn")),
)
constant("condition: you've been attacked this step", PlayerHas(YOU, "attacked this step"))
constant("condition: (you 're|you're) the defending player", PlayerHas(YOU, "is the defending player"))
form("event: a source deals damage to <to:watched>", DealsDamage, source=Anything())

for nt, pays in (("rule they", "their controller pays"), ("rule s", "its controller pays")):
    means(
        f"{nt}: can't attack or block unless {pays} <c:payment>",
        (Cant("attack", what=SUBJECT, unless=C), Cant("block", what=SUBJECT, unless=C)),
    )
    means(
        f"{nt}: can't attack or block unless {pays} <m:mana> for each <e:each>",
        (
            Cant("attack", what=SUBJECT, unless=Cost((PayMana(M, E),))),
            Cant("block", what=SUBJECT, unless=Cost((PayMana(M, E),))),
        ),
    )
