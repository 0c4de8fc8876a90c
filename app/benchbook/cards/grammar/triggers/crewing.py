"""Creatures that crew a Vehicle or saddle a Mount: as an occasion, and called by it (702.122b, 702.171c)."""

from __future__ import annotations

from benchbook.cards.events import Crews
from benchbook.cards.grammar.forms import form
from benchbook.cards.objects import TappedFor

for verb, bent, keyword, kind in (("crews", "crewed", "crew", "vehicle"), ("saddles", "saddled", "saddle", "mount")):
    form("event", f"<filter:watched> {verb} a {kind}", Crews, keyword=keyword)
    form("after", f"that {bent} <what:one object> this turn", TappedFor, keyword=keyword)
