"""Where a countered spell's card goes instead: an end of the library, the battlefield; only a spell of a kind."""

from __future__ import annotations

from typing import Any

from benchbook.cards.effects import CounterSpell
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun

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
    derived(
        "order",
        f"counter <w:spell object> . if that spell is countered this way , {words}",
        lambda w: CounterSpell(w, **how),
        lambda node: (node.what,) if node == CounterSpell(node.what, **how) else None,
        CounterSpell,
    )


def _of_a_kind(words: str, how: dict[str, Any]) -> None:
    """Only where the spell is of a kind."""

    def build(what: Any, noun: Noun) -> CounterSpell | None:
        return CounterSpell(what, kind=noun.filter, **how) if noun.zone == "stack" else None

    def take(node: CounterSpell) -> tuple[Any, Noun] | None:
        found = None if node.kind is None else (node.what, Noun(node.kind, "stack"))
        return found if found is not None and node == build(*found) else None

    kind = "counter <w:spell object> . if (a|an) <n:noun> is countered this way ,"
    derived("order", f"{kind} {words}", build, take, CounterSpell)


for words, how in PLACES:
    _of_a_kind(words, how)
    if how["instead"] != "exile":
        _of_any(words, how)
