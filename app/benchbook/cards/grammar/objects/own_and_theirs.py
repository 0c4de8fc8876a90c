"""Things that one player owns and another controls; what another player owns; what something is blocking."""

from __future__ import annotations

from benchbook.cards.grammar.forms import constant, form
from benchbook.cards.objects import ControlledBy, InCombatWith, OwnedBy
from benchbook.cards.players import EachOpponent

constant("after", "that (your opponents control|an opponent controls)", ControlledBy(EachOpponent()))
form("after", "<who:one player> owns", OwnedBy)
form("after", "<what:one object> (is|'s) blocking", InCombatWith, role="blocked by")
