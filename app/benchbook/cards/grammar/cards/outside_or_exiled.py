"""A card from outside the game or one of one's own in exile; a card chosen from a hand that goes under a library."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import ONE, YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Bound, Choose, Group, Is, OwnedBy

MINE = (OwnedBy(YOU), Is("face up"))


# ── from outside the game or from exile ──
def _wished(noun: Noun, again: Noun) -> do.May | None:
    if noun != again or noun.zone != "":
        return None
    chosen = Choose(filter_of((*parts_of(noun.filter), *MINE)), ONE, YOU, "outside or exile")
    return do.May(YOU, (do.LookAt(YOU, chosen, reveal=True), do.Move(Bound("looked at"), "hand")))


def _of_wished(node: do.May) -> tuple[Any, ...] | None:
    what = getattr(node.effects[0], "what", None) if node.effects else None
    if not isinstance(what, Choose) or parts_of(what.filter)[-2:] != MINE:
        return None
    noun = Noun(filter_of(parts_of(what.filter)[:-2]), "")
    return (noun, noun) if node == _wished(noun, noun) else None


derived(
    "clause",
    "you may reveal (a|an) <n:noun> you own from outside the game or choose a face-up <m:noun> you own in exile . "
    "put that card into your hand",
    _wished,
    _of_wished,
    do.May,
)


# ── from a hand to the bottom of the library ──
def _bottomed(who: Any, noun: Noun) -> do.InOrder | None:
    if noun.zone != "":
        return None
    chosen = do.ChooseThing(YOU, "object", "chosen", what=Choose(noun.filter, ONE, YOU, "hand", who))
    card = Bound("chosen")
    then = (do.LookAt(who, card, reveal=True), do.Move(card, "library", position="bottom"), do.Draw(who, ONE))
    return do.InOrder((do.LookAt(YOU, Group(Anything(), "hand", who)), do.May(YOU, (chosen,), then)))


def _of_bottomed(node: do.InOrder) -> tuple[Any, ...] | None:
    first = node.effects[0] if len(node.effects) == 2 else None
    may = node.effects[-1]
    if not isinstance(first, do.LookAt) or not isinstance(first.what, Group) or not isinstance(may, do.May):
        return None
    what = getattr(may.effects[0], "what", None) if may.effects else None
    found = (first.what.who, Noun(what.filter, "")) if isinstance(what, Choose) else None
    return found if found is not None and node == _bottomed(*found) else None


derived(
    "clause",
    "look at <w:whose> hand . you may choose (a|an) <n:noun> from it . if you do , that player reveals the chosen card "
    ", puts it on the bottom of their library , then draws a card",
    _bottomed,
    _of_bottomed,
    do.InOrder,
)
