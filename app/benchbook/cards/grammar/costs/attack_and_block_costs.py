"""What both attacking and blocking cost: "can't attack or block unless its controller pays {3}"."""

from __future__ import annotations

from benchbook.cards.continuous import Cant
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.forms import SUBJECT, means
from benchbook.cards.grammar.holes import C, E, M

for nt, pays in (("rule they", "their controller pays"), ("rule s", "its controller pays")):
    means(
        nt,
        f"can't attack or block unless {pays} <c:payment>",
        (Cant("attack", what=SUBJECT, unless=C), Cant("block", what=SUBJECT, unless=C)),
    )
    means(
        nt,
        f"can't attack or block unless {pays} <m:mana> for each <e:each>",
        (
            Cant("attack", what=SUBJECT, unless=Cost((PayMana(M, E),))),
            Cant("block", what=SUBJECT, unless=Cost((PayMana(M, E),))),
        ),
    )
