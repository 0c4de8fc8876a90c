"""Cards drawn in addition, and the cards of a hand that were drawn this turn."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.costs import Cost, PayLife
from benchbook.cards.events import PlayerEvent
from benchbook.cards.grammar.forms import YOU, constant, means, player_verb
from benchbook.cards.grammar.holes import A, K
from benchbook.cards.objects import Bound, Choose, Is
from benchbook.cards.players import EachOpponent, EachPlayer

DRAWN, CHOSEN, EACH = Is("drawn this turn"), Bound("chosen"), Bound("each")
player_verb("draw* <amount:word number> (additional cards|cards more)", do.Draw)


means(
    "order",
    "choose <k:word number> cards in your hand (drawn this turn|that you drew this turn)",
    do.ChooseThing(YOU, "objects", "chosen", what=Choose(DRAWN, K, YOU, "hand", YOU)),
)


means(
    "clause",
    "for each [of those cards] , pay <a:life> or put (the card|it) on top of your library",
    do.ForEach((do.PayOrElse(YOU, Cost((PayLife(A),)), (do.Move(EACH, "library"),)),), what=CHOSEN),
)
for who, words in ((EachOpponent(), "an opponent"), (EachPlayer(), "a player")):
    for nth, word in ((1, "first"), (2, "second"), (3, "third")):
        constant("event", f"{words} draws their {word} card each turn", PlayerEvent("draws", who, nth=nth))
