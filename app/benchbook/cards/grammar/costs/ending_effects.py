"""Effects that their controller may pay to end (116.2c)."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.conditions import UntilPaid
from benchbook.cards.grammar.effects.moving import AN_AURA, LICID
from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import A, C, T

means(
    "clause",
    f"<a:this> {AN_AURA.replace('lose*', 'loses').replace('become*', 'becomes')} . attach it to <t:one object> . "
    "you may pay <c:payment> to end this effect",
    do.InOrder((do.Continuous(A, LICID, UntilPaid(C)), do.Attach(A, T))),
)
