"""What somebody controls but doesn't own, what is face up, what is named like a card in a graveyard."""

from __future__ import annotations

from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.objects import And, Anything, ControlledBy, Group, Is, Not, OwnedBy, Shares

constant("after", "you control but don't own", And((ControlledBy(YOU), Not(OwnedBy(YOU)))))
constant("adjective", "face-up", Is("face up"))
MINE = Shares("name", Group(Anything(), "graveyard", YOU))
constant("after", "(with|that has) the same name as a card in your graveyard", MINE)
constant(
    "after", "with the same name as a card in their graveyard", Is("named like a card in its controller's graveyard")
)
