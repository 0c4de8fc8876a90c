"""A player attacks: whoever it is, once for each player attacked (508.3c–e)."""

from __future__ import annotations

from benchbook.cards.events import Attacks
from benchbook.cards.grammar.filters import plus
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.objects import ControlledBy, HasType
from benchbook.cards.players import EachOpponent, EnchantedPlayer, EventPlayer
from benchbook.cards.vocabulary import NUMBER_WORDS

CREATURE = HasType("creature")
ATTACKERS = (("a player", CREATURE), ("an opponent", plus(CREATURE, ControlledBy(EachOpponent()))))
ATTACKED = (("you", YOU), ("enchanted player", EnchantedPlayer()), ("one of your opponents", EachOpponent()))

for who, creatures in ATTACKERS:
    for words, whom in ATTACKED:
        constant("event", f"{who} attacks {words} [with one or more creatures]", Attacks(creatures, whom, batch=True))
    constant(
        "event",
        f"{who} attacks you and/or one or more planeswalkers you control",
        Attacks(creatures, YOU, batch=True, or_planeswalker=True),
    )
    constant("event", f"{who} attacks [with one or more creatures]", Attacks(creatures, batch=True))
    for number, word in enumerate(NUMBER_WORDS[2:8], 2):
        constant("event", f"{who} attacks with {word} or more creatures", Attacks(creatures, None, True, number))

constant("one player", "that attacking player", EventPlayer())
