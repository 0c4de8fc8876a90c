"""Whether you controlled a thing before something was done to it: "if you controlled that permanent"."""

from __future__ import annotations

from benchbook.cards.conditions import MatchedBefore
from benchbook.cards.grammar.forms import YOU, form
from benchbook.cards.objects import ControlledBy

form("condition", "you controlled <what:one object>", MatchedBefore, filter=ControlledBy(YOU))
