"""Cards drawn in addition, and the cards of a hand that were drawn this turn."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.costs import Cost, PayLife
from benchbook.cards.events import PlayerEvent
from benchbook.cards.grammar.forms import YOU, constant, derived, player_verb
from benchbook.cards.objects import Bound, Choose, Is
from benchbook.cards.players import EachOpponent, EachPlayer

DRAWN, CHOSEN, EACH = Is("drawn this turn"), Bound("chosen"), Bound("each")
player_verb("draw* <amount:word number> (additional cards|cards more)", do.Draw)


def _chosen(number: Any) -> do.ChooseThing:
    return do.ChooseThing(YOU, "objects", "chosen", what=Choose(DRAWN, number, YOU, "hand", YOU))


derived(
    "order",
    "choose <k:word number> cards in your hand (drawn this turn|that you drew this turn)",
    _chosen,
    lambda e: (e.what.number,) if isinstance(e.what, Choose) and e == _chosen(e.what.number) else None,
    do.ChooseThing,
)


def _paid_for(life: Any) -> do.ForEach:
    return do.ForEach((do.PayOrElse(YOU, Cost((PayLife(life),)), (do.Move(EACH, "library"),)),), what=CHOSEN)


def _of_paid_for(effect: do.ForEach) -> tuple[Any, ...] | None:
    inner = effect.effects[0]
    part = inner.cost.parts[0] if isinstance(inner, do.PayOrElse) and inner.cost.parts else None
    return (part.amount,) if isinstance(part, PayLife) and effect == _paid_for(part.amount) else None


derived(
    "clause",
    "for each [of those cards] , pay <a:life> or put (the card|it) on top of your library",
    _paid_for,
    _of_paid_for,
    do.ForEach,
)
for who, words in ((EachOpponent(), "an opponent"), (EachPlayer(), "a player")):
    for nth, word in ((1, "first"), (2, "second"), (3, "third")):
        constant("event", f"{words} draws their {word} card each turn", PlayerEvent("draws", who, nth=nth))
