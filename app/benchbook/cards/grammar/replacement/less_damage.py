"""Damage of which there is less, or another amount: half of it, one less, 3 where 4 or more would be dealt; and damage
that a player may prevent.
"""

from __future__ import annotations

from benchbook.cards.amounts import Difference, EventAmount, HalfOf
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.replacement.damage import ECHO, KINDS, SLOTS, damage
from benchbook.cards.replacements import DamageMultiplied, DamagePrevented

DEALS = "(it|that source|that spell) deals"
SLOTS |= {"y": "set_to", "l": "least"}
derived(
    "one less",
    "that much damage minus <n:digits>",
    lambda n: Difference(EventAmount(), n),
    lambda d: (d.right,) if d == Difference(EventAmount(), d.right) else None,
    Difference,
)
for kind, combat in KINDS:
    would = f"if <s:source> would deal {kind} to <r:struck> ,"
    for way in ("up", "down"):
        damage(
            "static",
            f"{would} {DEALS} half that damage , rounded {way} , {ECHO} instead",
            DamageMultiplied,
            combat=combat,
            set_to=HalfOf(EventAmount(), way),
        )
        damage(
            "clause",
            f"the next time <c:choosable> would deal {kind} to <r:recipients> this turn , prevent half that damage , "
            f"rounded {way}",
            DamagePrevented,
            combat=combat,
            once=True,
            amount=HalfOf(EventAmount(), way),
        )
    damage(
        "clause",
        f"the next time <c:choosable> would deal {kind} to <r:recipients> this turn , "
        "prevent all but <b:digits> of that damage",
        DamagePrevented,
        combat=combat,
        once=True,
    )
    damage("static", f"{would} {DEALS} <y:one less> {ECHO} instead", DamageMultiplied, combat=combat)
    much = f"if (a|any) source would deal <l:digits> or more {kind} to <r:struck>"
    for nt, when in (("static", ""), ("clause", " this turn")):
        damage(nt, f"{much}{when} , {DEALS} <y:digits> damage {ECHO} instead", DamageMultiplied, combat=combat)
    damage(
        "static", f"{would} you may prevent <n:digits> of that damage", DamagePrevented, combat=combat, optional=True
    )
    damage(
        "static",
        f"{would} you may prevent x of that damage , where x is <n:amount>",
        DamagePrevented,
        combat=combat,
        optional=True,
    )
