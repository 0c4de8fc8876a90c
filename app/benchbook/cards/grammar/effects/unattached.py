"""What becomes attached or unattached, and damage that is dealt as though its source had an ability."""

from __future__ import annotations

from benchbook.cards.continuous import GameRule, PlayerRule
from benchbook.cards.events import ObjectEvent
from benchbook.cards.grammar.forms import YOU, constant, form
from benchbook.cards.objects import Anything

KIND = "becomes unattached"
form("event", "<filter:watched> becomes unattached from <by:watched>", ObjectEvent, kind=KIND)
form("event", "<filter:watched> becomes attached to <by:watched>", ObjectEvent, kind="becomes attached")
form("event", "<filter:watched> becomes unattached from a permanent", ObjectEvent, kind=KIND, by=Anything())
constant(
    "static rule",
    "all damage is dealt to you as though its source had infect",
    PlayerRule("dealt damage as though by infect", YOU),
)
constant("static rule", "all damage is dealt as though its source had wither", GameRule("damage as though by wither"))
