"""A player attacks: whoever it is, once for each player attacked (508.3c–e)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

CREATURE = HasType("creature")
ATTACKERS = (("a player", CREATURE), ("an opponent", plus(CREATURE, ControlledBy(EachOpponent()))))
ATTACKED = (("you", YOU), ("enchanted player", EnchantedPlayer()), ("one of your opponents", EachOpponent()))

for who, creatures in ATTACKERS:
    for words, whom in ATTACKED:
        constant(f"event: {who} attacks {words} [with one or more creatures]", Attacks(creatures, whom, batch=True))
    constant(
        f"event: {who} attacks you and/or one or more planeswalkers you control",
        Attacks(creatures, YOU, batch=True, or_planeswalker=True),
    )
    constant(f"event: {who} attacks [with one or more creatures]", Attacks(creatures, batch=True))
    for number, word in enumerate(NUMBER_WORDS[2:8], 2):
        constant(f"event: {who} attacks with {word} or more creatures", Attacks(creatures, None, True, number))

    means(
        f"event: {who} attacks (a|an) <n:noun> with one or more creatures",
        Attacks(creatures, batch=True, permanent=N),
        n=Noun(N.where(lambda kind: not {HasType("planeswalker"), HasType("battle")}.isdisjoint(parts_of(kind)))),
    )

constant("one player: that attacking player", EventPlayer())
