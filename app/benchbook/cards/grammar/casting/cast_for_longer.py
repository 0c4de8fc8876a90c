"""Cards that may be cast until the end of one's next turn; one of several exiled cards that is chosen."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Until
from benchbook.cards.grammar.forms import YOU, form, means
from benchbook.cards.grammar.holes import W
from benchbook.cards.objects import Bound, Choose, Same

EXILED = Bound("exiled")  # of cards that lie elsewhere the choice would be another one
LONG, ONE = Until("end of your next turn"), Number.of(1)

for template in (
    "until the end of your next turn , you may cast <what:one object>",
    "you may cast <what:one object> until the end of your next turn",
):
    form("clause", template, do.GrantPlay, who=YOU, duration=LONG)


means(
    "order",
    "choose one of <w:many pronoun>",
    do.ChooseThing(YOU, "object", "chosen", what=Choose(Same(W), ONE, YOU, "exile")),
    w=W.said_where(lambda cards: cards == EXILED),
)
