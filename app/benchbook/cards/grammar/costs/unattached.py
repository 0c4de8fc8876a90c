"""A cost: an Equipment is unattached (701.3d)."""

from __future__ import annotations

from benchbook.cards.costs import ActionCost
from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import W
from benchbook.cards.objects import Same

means("cost part", "unattach <w:this>", ActionCost("unattach", what=Same(W)))
