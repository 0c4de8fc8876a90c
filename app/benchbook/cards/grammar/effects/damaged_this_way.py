"""What damage does beyond itself: "a creature dealt damage this way can't be regenerated this turn"."""

from __future__ import annotations

from benchbook.cards.conditions import Exists, Until
from benchbook.cards.continuous import Cant
from benchbook.cards.effects import ChangeRules
from benchbook.cards.grammar.forms import constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Among, And, Bound, HasType, PlayerAsObject, Same
from benchbook.cards.players import BoundPlayer

STRUCK = Bound("damaged")
constant(
    "clause",
    "(a creature|creatures) dealt damage this way can't be regenerated this turn",
    ChangeRules((Cant("be regenerated", what=And((HasType("creature"), Same(STRUCK)))),), Until("end of turn"), STRUCK),
)


# ── who is dealt damage this way ──
DAMAGED = Bound("damaged")
derived(
    "condition",
    "(a|an) <n:noun> is dealt damage this way",
    lambda n: Exists(Among(DAMAGED, n.filter, "battlefield")) if n.zone == "battlefield" and n.who is None else None,
    lambda c: (
        (Noun(c.what.filter),)
        if isinstance(c.what, Among) and c == Exists(Among(DAMAGED, c.what.filter, "battlefield"))
        else None
    ),
    Exists,
)
constant("condition", "a player is dealt damage this way", Exists(PlayerAsObject(BoundPlayer("damaged"))))
