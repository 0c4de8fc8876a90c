"""Objects separated into two piles, and what is done with the piles (700.3)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Until
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.forms import YOU, constant, derived, form
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Among, And, Bound, HasType, Not, Same
from benchbook.cards.players import BoundPlayer, ChoosePlayer, EachOpponent
from benchbook.cards.separating import ChoosePile, EachSeparates, SeparatePiles

CHOSEN, OTHER = Bound("chosen pile"), Bound("other pile")
OPPONENT = ChoosePlayer(YOU)
form("order", "separate <what> into two piles", SeparatePiles, who=YOU)
form("clause", "an opponent separates <what> into two piles", SeparatePiles, who=OPPONENT)
constant("clause", "an opponent chooses one of those piles", ChoosePile(OPPONENT))


def _placed(where: tuple[str, dict[str, Any]], other: tuple[str, dict[str, Any]]) -> None:
    """One pile goes here and the other there: the pile of your choice, or the one that was chosen before."""
    moves = (do.Move(CHOSEN, **where[1]), do.Move(OTHER, **other[1]))
    constant("order", f"put one pile {where[0]} and the other {other[0]}", do.InOrder((ChoosePile(YOU), *moves)))
    constant("order", f"put that pile {where[0]} and the other {other[0]}", do.InOrder(moves))


HAND = ("into your hand", {"to": "hand"})
_placed(HAND, ("into your graveyard", {"to": "graveyard"}))
_placed(
    HAND, ("on the bottom of your library in any order", {"to": "library", "position": "bottom", "any_order": True})
)
constant(
    "order",
    "put all cards from the pile of your choice onto the battlefield under your control and the rest into their "
    "owners ' graveyards",
    do.InOrder((ChoosePile(YOU), do.Move(CHOSEN, "battlefield", YOU), do.Move(OTHER, "graveyard"))),
)
constant(
    "order",
    "exile the pile of an opponent 's choice and return the other to the battlefield",
    do.InOrder((ChoosePile(OPPONENT), do.Exile(CHOSEN), do.Move(OTHER, "battlefield"))),
)


def _among(noun: Noun) -> Any:
    return Among(CHOSEN, noun.filter, noun.zone or "card")


def _noun(what: Any) -> Noun:
    return Noun(what.filter, "" if what.noun == "card" else what.noun)


def _destroying(**how: Any) -> tuple[Any, Any]:
    """Everything of a kind in the pile of a player's choice is destroyed."""

    def build(noun: Noun, who: Any) -> Any:
        return do.InOrder((ChoosePile(who), do.Destroy(_among(noun), **how)))

    def take(node: Any) -> tuple[Any, ...] | None:
        first, last = node.effects[0], node.effects[-1]
        if not isinstance(first, ChoosePile) or not isinstance(last, do.Destroy) or not isinstance(last.what, Among):
            return None
        found = (_noun(last.what), first.who)
        return found if node == build(*found) else None

    return build, take


PILE = "all <n:nouns> in the pile of <w:whose> choice"
derived("order", f"destroy {PILE}", *_destroying(), do.InOrder)
derived("order", f"destroy {PILE} . they can't be regenerated", *_destroying(no_regeneration=True), do.InOrder)


def _sacrificing(who: Any, noun: Noun) -> Any:
    return do.InOrder((ChoosePile(who), do.Sacrifice(_among(noun), who)))


def _sacrificed(node: Any) -> tuple[Any, ...] | None:
    first, last = node.effects[0], node.effects[-1]
    if not isinstance(first, ChoosePile) or not isinstance(last, do.Sacrifice) or not isinstance(last.what, Among):
        return None
    found = (first.who, _noun(last.what))
    return found if node == _sacrificing(*found) else None


derived(
    "clause",
    "<p:one player> sacrifices all <n:nouns> in the pile of their choice",
    _sacrificing,
    _sacrificed,
    do.InOrder,
)


# ── what only one pile may do ──
def _only(who: Any, action: str) -> do.InOrder:
    """Creatures that are not in the pile of a player's choice may not do so this turn."""
    others = And((HasType("creature"), Not(Same(CHOSEN))))
    return do.InOrder((ChoosePile(who), do.ChangeRules((Cant(action, what=others),), Until("end of turn"))))


for action in ("attack", "block"):
    derived(
        "clause",
        f"only creatures in the pile of <w:whose> choice can {action} this turn",
        lambda w, a=action: _only(w, a),
        lambda e, a=action: (
            (e.effects[0].who,) if isinstance(e.effects[0], ChoosePile) and e == _only(e.effects[0].who, a) else None
        ),
        do.InOrder,
    )


# ── each opponent's own piles ──
def _each_separates(noun: Noun, again: Noun) -> do.InOrder | None:
    if noun != again or noun.zone != "battlefield":
        return None
    sacrificed = do.Sacrifice(Among(CHOSEN, noun.filter, "battlefield"), EachOpponent())
    return do.InOrder((EachSeparates(EachOpponent(), noun.filter, YOU), sacrificed))


def _of_each_separates(node: do.InOrder) -> tuple[Any, ...] | None:
    first = node.effects[0] if node.effects else None
    noun = Noun(first.filter) if isinstance(first, EachSeparates) else None
    return (noun, noun) if noun is not None and node == _each_separates(noun, noun) else None


derived(
    "clause",
    "each opponent separates the <n:nouns> they control into two piles . for each opponent , you choose one of their "
    "piles . each opponent sacrifices the <m:nouns> in their chosen pile",
    _each_separates,
    _of_each_separates,
    do.InOrder,
)


# ── each defending player's, separated by you ──
CREATURE = HasType("creature")
THEIRS = EachSeparates(EachOpponent(), CREATURE, BoundPlayer("who separates"), YOU, defending=True)
CANT_BLOCK = Cant("block", what=And((CREATURE, Not(Same(CHOSEN)))))
constant(
    "clause",
    "for each defending player , separate all creatures that player controls into two piles and that player "
    "chooses one . only creatures in the chosen piles can block this turn",
    do.InOrder((THEIRS, do.ChangeRules((CANT_BLOCK,), Until("end of turn")))),
)
