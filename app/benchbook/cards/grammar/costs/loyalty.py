"""When and how often loyalty abilities may be activated (606.3), where a text says more than the rule."""

from __future__ import annotations

from benchbook.cards.conditions import Happened, IsNot, Until
from benchbook.cards.continuous import Permit
from benchbook.cards.effects import ChangeRules
from benchbook.cards.grammar.forms import YOU, constant, means
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import HasType, Same, This

TWICE, AS_AN_INSTANT = "activate loyalty twice", "activate loyalty as an instant"
ITSELF = Same(This())


def _of_planeswalkers(words: str, action: str) -> None:

    means(
        "static rule",
        f"you may activate (the |)loyalty abilities of <n:nouns> {words}",
        Permit(action, N, YOU),
        n=Noun(N),
    )


ALWAYS = "any time you could cast an instant"
_of_planeswalkers("twice each turn rather than only once", TWICE)
_of_planeswalkers(f"on any player 's turn {ALWAYS}", AS_AN_INSTANT)
constant(
    "static rule",
    "you may activate the loyalty abilities of ~ twice each turn rather than only once",
    Permit(TWICE, ITSELF, YOU),
)
constant(
    "static rule",
    f"you may activate (the |)loyalty abilities of ~ on any player 's turn {ALWAYS}",
    Permit(AS_AN_INSTANT, ITSELF, YOU),
)
constant(
    "static rule",
    f"you may activate (her|his|its|their) loyalty abilities {ALWAYS}",
    Permit(AS_AN_INSTANT, ITSELF, YOU),
)

# ── once more this turn, and whether it was done ──
ONCE_MORE = ChangeRules((Permit("activate loyalty once more", HasType("planeswalker"), YOU),), Until("end of turn"))
constant(
    "clause",
    "for each planeswalker you control , you may activate one of its loyalty abilities once this turn as though none "
    "of its loyalty abilities have been activated this turn",
    ONCE_MORE,
)
ACTIVATED = Happened("loyalty abilities activated", YOU)
constant("condition", "you activated a loyalty ability of a planeswalker this turn", ACTIVATED)
constant("condition", "you didn't activate a loyalty ability of a planeswalker this turn", IsNot(ACTIVATED))
