"""Spells that are countered, unless their controllers pay, and where their cards go."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── Where a countered spell's card goes instead: an end of the library, the battlefield; only a spell of a kind ──
EITHER = "put (it|that card) on the top or bottom of its owner 's library instead of into that player 's graveyard"
BELOW = "put (it|that card) on the bottom of its owner 's library instead of into that player 's graveyard"
MINE = "put (it|that card) onto the battlefield under your control instead of into its owner 's graveyard"
EXILED = "exile it instead of putting it into its owner 's graveyard"
PLACES = (
    (EITHER, CounterSpell(W, instead="library", position="either")),
    (BELOW, CounterSpell(W, instead="library", position="bottom")),
    (MINE, CounterSpell(W, instead="battlefield", control=YOU)),
    (EXILED, CounterSpell(W, instead="exile")),
)
for words, counter in PLACES:  # only where the spell is of a kind, or whatever spell it is
    means(
        f"order: counter <w:spell object> . if (a|an) <n:noun> is countered this way , {words}",
        replace(counter, kind=N),
        n=Noun(N.but(type(None)), "stack"),
    )
    if counter.instead != "exile":
        means(f"order: counter <w:spell object> . if that spell is countered this way , {words}", counter)
