"""Spells that are countered, unless their controllers pay, and where their cards go."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── "Counter target spell unless its controller pays {1}. If …, counter that spell instead" ──
means(
    "clause: counter <w:spell object> unless its controller pays <m:mana> . if <c:condition> , "
    "counter that spell instead",
    If(C, (CounterSpell(W),), (PayOrElse(ControllerOf(W), Cost((PayMana(M),)), (CounterSpell(W),)),), instead=True),
)

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


# ── A spell countered unless its controller pays, and what is done instead if something is so ──
def _unless(what: Any, mana: Any) -> PayOrElse:
    return PayOrElse(ControllerOf(what), Cost((PayMana(mana),)), (CounterSpell(what),))


COUNTER = "counter <t:what> unless its controller pays <a:mana> . if <c:condition> , counter that spell"
means(
    f"clause: {COUNTER} unless its controller pays <b:mana> instead",
    If(C, (_unless(T, B),), (_unless(T, A),), instead=True),
)

# ── A spell that is countered if it has the mana value of a card that was revealed ──
for same_value in ("it has the same mana value as <r:what>", "its mana value is that of <r:what>"):
    means(
        f"order: counter <w:what> if {same_value}",
        If(AmountIs(AttributeOf("mana value", W), "=", AttributeOf("mana value", R)), (CounterSpell(W),)),
    )
