"""What happens to a player of whom something holds: "damage to a player who controls more lands than you"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import derived
from benchbook.cards.players import EachOpponent, EachPlayer, SuchPlayers

for words, of in (("a player", EachPlayer()), ("an opponent", EachOpponent())):

    def _such(fact: Any, o: Any = of) -> SuchPlayers:
        return SuchPlayers(o, fact)

    def _of_such(node: SuchPlayers, o: Any = of) -> tuple[Any, ...] | None:
        return (node.fact,) if node.of == o else None

    derived("watched player", f"{words} who <f:player fact>", _such, _of_such, SuchPlayers)
