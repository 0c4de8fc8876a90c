"""Spells that are countered, unless their controllers pay, and where their cards go."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── Where a countered spell's card goes instead: an end of the library, the battlefield; only a spell of a kind ──
EITHER = "put (it|that card) on the top or bottom of its owner 's library instead of into that player 's graveyard"
BELOW = "put (it|that card) on the bottom of its owner 's library instead of into that player 's graveyard"
MINE = "put (it|that card) onto the battlefield under your control instead of into its owner 's graveyard"
EXILED = "exile it instead of putting it into its owner 's graveyard"
PLACES: tuple[tuple[str, dict[str, Any]], ...] = (
    (EITHER, {"instead": "library", "position": "either"}),
    (BELOW, {"instead": "library", "position": "bottom"}),
    (MINE, {"instead": "battlefield", "control": YOU}),
    (EXILED, {"instead": "exile"}),
)


def _of_any(words: str, how: dict[str, Any]) -> None:
    """Whatever spell it is."""
    means(f"order: counter <w:spell object> . if that spell is countered this way , {words}", CounterSpell(W, **how))


def _of_a_kind(words: str, how: dict[str, Any]) -> None:
    """Only where the spell is of a kind."""

    kind = "counter <w:spell object> . if (a|an) <n:noun> is countered this way ,"
    means(f"order: {kind} {words}", CounterSpell(W, kind=N, **how), n=Noun(N.but(type(None)), "stack"))


for words, how in PLACES:
    _of_a_kind(words, how)
    if how["instead"] != "exile":
        _of_any(words, how)
