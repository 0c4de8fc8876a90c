"""Cards that become plotted (702.170)."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.events import ObjectEvent
from benchbook.cards.grammar.forms import derived, object_verb
from benchbook.cards.objects import Same, This

object_verb("become* plotted", do.KeywordAction, name="plotted")
OWN = ObjectEvent("becomes plotted", Same(This()))
derived("event", "<w:this> becomes plotted", lambda w: OWN, lambda e: (This(),) if e == OWN else None, ObjectEvent)
