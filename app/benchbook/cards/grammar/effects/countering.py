"""Spells that are countered, unless their controllers pay, and where their cards go."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── "Counter target spell unless its controller pays {1}. If …, counter that spell instead" ──
means(
    "clause",
    "counter <w:spell object> unless its controller pays <m:mana> . if <c:condition> , counter that spell instead",
    If(C, (CounterSpell(W),), (PayOrElse(ControllerOf(W), Cost((PayMana(M),)), (CounterSpell(W),)),)),
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
    means("order", f"counter <w:spell object> . if that spell is countered this way , {words}", CounterSpell(W, **how))


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


# ── A spell countered unless its controller pays, and what is done instead if something is so ──
def _unless(what: Any, mana: Any) -> PayOrElse:
    return PayOrElse(ControllerOf(what), Cost((PayMana(mana),)), (CounterSpell(what),))


def _dearer(what: Any, mana: Any, condition: Any, more: Any) -> If:
    return If(condition, (_unless(what, more),), (_unless(what, mana),))


def _surely(what: Any, mana: Any, condition: Any) -> If:
    return If(condition, (CounterSpell(what),), (_unless(what, mana),))


def _parts(node: If) -> tuple[Any, Any]:
    """The spell and the mana that its controller may pay; nothing where it is said otherwise."""
    least = node.otherwise[0] if len(node.otherwise) == 1 else None
    if not isinstance(least, PayOrElse) or not least.effects or not least.cost.parts:
        return None, None
    return getattr(least.effects[0], "what", None), getattr(least.cost.parts[0], "cost", None)


def _of_dearer(node: If) -> tuple[Any, ...] | None:
    what, mana = _parts(node)
    cost = getattr(node.effects[0], "cost", None) if node.effects else None
    more = getattr(cost.parts[0], "cost", None) if isinstance(cost, Cost) and cost.parts else None
    found = (what, mana, node.condition, more)
    return found if what is not None and more is not None and node == _dearer(*found) else None


def _of_surely(node: If) -> tuple[Any, ...] | None:
    what, mana = _parts(node)
    found = (what, mana, node.condition)
    return found if what is not None and node == _surely(*found) else None


COUNTER = "counter <t:what> unless its controller pays <a:mana> . if <c:condition> , counter that spell"
derived("clause", f"{COUNTER} unless its controller pays <b:mana> instead", _dearer, _of_dearer, If)
derived("clause", f"{COUNTER} instead", _surely, _of_surely, If)


# ── A spell that is countered if it has the mana value of a card that was revealed ──
def _countered(spell: Any, card: Any) -> If:
    same = AmountIs(AttributeOf("mana value", spell), "=", AttributeOf("mana value", card))
    return If(same, (CounterSpell(spell),))


def _of_countered(node: If) -> tuple[Any, Any] | None:
    said = node.condition
    amounts = (said.left, said.right) if isinstance(said, AmountIs) else ()
    if not all(isinstance(one, AttributeOf) for one in amounts) or not amounts:
        return None
    found = (amounts[0].what, amounts[1].what)
    return found if node == _countered(*found) else None


for words_same_mana_value in ("it has the same mana value as <r:what>", "its mana value is that of <r:what>"):
    derived("order", f"counter <w:what> if {words_same_mana_value}", _countered, _of_countered, If)
