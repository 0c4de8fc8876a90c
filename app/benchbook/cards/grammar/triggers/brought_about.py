"""What a spell or ability of a player does: destroys permanents, puts them into a graveyard, counters spells."""

from __future__ import annotations

from typing import Any

from benchbook.cards.events import ObjectEvent, ZoneChange
from benchbook.cards.grammar.forms import YOU, constant, form
from benchbook.cards.objects import Is
from benchbook.cards.players import EachOpponent, EachPlayer

GRAVEYARD: dict[str, Any] = {"from_zone": "battlefield", "to_zone": "graveyard"}
for words, whose in (
    ("an opponent controls", EachOpponent()),
    ("a player controls", EachPlayer()),
    ("you control", YOU),
):
    what = f"a spell or ability {words}"
    form("event", f"{what} destroys <filter:watched>", ObjectEvent, kind="is destroyed", caused_by=whose)
    constant("event", f"{what} counters a spell", ObjectEvent("is countered", Is("spell"), caused_by=whose))
    form(
        "event",
        f"{what} causes <filter:watched> to be put into your graveyard from the battlefield",
        ZoneChange,
        who=YOU,
        caused_by=whose,
        **GRAVEYARD,
    )
