"""Permanents that are returned to a hand; cards that are put into a graveyard from anywhere."""

from __future__ import annotations

from typing import Any

from benchbook.cards.events import ZoneChange
from benchbook.cards.grammar.forms import YOU, constant, form
from benchbook.cards.objects import And, Is, Other
from benchbook.cards.players import EachOpponent

BOUNCED: dict[str, Any] = {"from_zone": "battlefield", "to_zone": "hand"}
for words, whose in (("your", {"who": YOU}), ("an opponent 's", {"who": EachOpponent()}), ("a player 's", {})):
    form("event", f"<filter:watched> is returned to {words} hand", ZoneChange, **BOUNCED, **whose)
    form("event", f"<filter:watched> is returned to {words} hand from the battlefield", ZoneChange, **BOUNCED, **whose)
    many = f"one or more <filter:watched many> are returned to {words} hand [from the battlefield]"
    form("event", many, ZoneChange, batch=True, **BOUNCED, **whose)
form("event", "<filter:watched> is returned to its owner 's hand", ZoneChange, **BOUNCED)
constant("watched", "another card", And((Other(), Is("card"))))
form(
    "event",
    "<filter:watched> is put into your hand from your graveyard",
    ZoneChange,
    from_zone="graveyard",
    to_zone="hand",
    who=YOU,
)
