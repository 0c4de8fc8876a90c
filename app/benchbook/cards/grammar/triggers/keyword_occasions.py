"""Occasions that are what a keyword action or a keyword ability has done: the Ring tempts you, it evolves, …"""

from __future__ import annotations

from benchbook.cards.events import ObjectEvent, PlayerEvent
from benchbook.cards.grammar.forms import YOU, constant, form
from benchbook.cards.objects import HasType, Not, Same, This

for kind, words in (
    ("is tempted by the Ring", "the ring tempts you"),
    ("discovers", "you discover"),
    ("manifests dread", "you manifest dread"),
    ("gives a gift", "you give a gift"),
):
    constant("event", words, PlayerEvent(kind, YOU))

for kind in ("becomes crewed", "becomes saddled", "evolves", "trains"):
    form("event", f"<filter:watched> {kind}", ObjectEvent, kind=kind)
form("event", "<filter:watched> fights", ObjectEvent, kind="fights")
LAND = HasType("land")
for words, card in (("a land card", LAND), ("a nonland card", Not(LAND))):
    form("event", f"<filter:watched> explores {words}", ObjectEvent, kind="explores", by=card)
form("event", "<filter:watched> is championed with ~", ObjectEvent, kind="is championed", by=Same(This()))
