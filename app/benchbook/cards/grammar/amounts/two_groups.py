"""Two groups that are counted together: "for each other Zombie you control and each Zombie card in your graveyard"."""

from __future__ import annotations

from benchbook.cards.amounts import CountOf, Sum
from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import A, B

means("each", "<a:each group> and each <b:each group>", Sum((CountOf(A), CountOf(B))))
