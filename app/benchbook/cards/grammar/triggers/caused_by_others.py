"""What a spell or ability of an opponent does to permanents: destroys them, or puts them into a graveyard."""

from __future__ import annotations

from typing import Any

from benchbook.cards.events import ObjectEvent, ZoneChange
from benchbook.cards.grammar.forms import YOU, form
from benchbook.cards.players import EachOpponent, EachPlayer

GRAVEYARD: dict[str, Any] = {"from_zone": "battlefield", "to_zone": "graveyard"}
for words, whose in (("an opponent controls", EachOpponent()), ("a player controls", EachPlayer())):
    ONE = f"a spell or ability {words}"
    form("event", f"{ONE} destroys <filter:watched>", ObjectEvent, kind="is destroyed", caused_by=whose)
    form(
        "event",
        f"{ONE} causes <filter:watched> to be put into your graveyard from the battlefield",
        ZoneChange,
        who=YOU,
        caused_by=whose,
        **GRAVEYARD,
    )
