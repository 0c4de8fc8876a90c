"""More events: transforming into something, the second card each turn, {X} in a mana cost."""

from __future__ import annotations

from benchbook.cards.events import AnyEvent, Attacks, BeginningOf, ObjectEvent, PlayerEvent, ZoneChange
from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import ManaCostHas, Same, This
from benchbook.cards.players import EachOpponent, EachPlayer

OWN = Same(This())
TURNS, ENTERS = ObjectEvent("transforms", OWN), ZoneChange(OWN, to_zone="battlefield")

constant("event", "(this creature|this permanent|~) transforms into ~", TURNS)
for words in ("enters or transforms into ~", "enters or transforms"):
    constant(
        "event", f"(this creature|this permanent|~) {words}", AnyEvent((ZoneChange(OWN, to_zone="battlefield"), TURNS))
    )
constant("event", "~ enter or attack", AnyEvent((ENTERS, Attacks(OWN))))
constant("event", "~ enter", ENTERS)
constant("event", "~ attack", Attacks(OWN))
for who, words in ((EachOpponent(), "an opponent"), (EachPlayer(), "a player")):
    for nth, word in ((1, "first"), (2, "second"), (3, "third")):
        constant("event", f"{words} draws their {word} card each turn", PlayerEvent("draws", who, nth=nth))
constant("after", "with {x} in its mana cost", ManaCostHas("{X}"))
constant("after", "with {x} in their mana costs", ManaCostHas("{X}"))
for words, who in (("each opponent 's turn", EachOpponent()), ("each player 's turn", EachPlayer())):
    constant("step event", f"the beginning of combat on {words}", BeginningOf("combat", who))
