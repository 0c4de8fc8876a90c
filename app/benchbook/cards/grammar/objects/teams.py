"""Your team, who sits beside you, and players who lose the game (102.4, 104)."""

from __future__ import annotations

from benchbook.cards.events import PlayerEvent
from benchbook.cards.grammar.forms import constant, form
from benchbook.cards.objects import ControlledBy
from benchbook.cards.players import Beside, YourTeam

constant("after", "your team controls", ControlledBy(YourTeam()))
constant("one player", "each player on your team", YourTeam())
for side in ("left", "right"):
    constant("one player", f"the player to your {side}", Beside(side))
form("event", "<who:watched player> loses the game", PlayerEvent, kind="loses the game")
