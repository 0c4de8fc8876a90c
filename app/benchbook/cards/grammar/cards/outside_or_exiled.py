"""A card from outside the game or one of one's own in exile; a card chosen from a hand that goes under a library."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import ONE, YOU, derived, means
from benchbook.cards.grammar.holes import N, W
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


means(
    "clause",
    "look at <w:whose> hand . you may choose (a|an) <n:noun> from it . if you do , that player reveals the chosen card "
    ", puts it on the bottom of their library , then draws a card",
    do.InOrder(
        (
            do.LookAt(YOU, Group(Anything(), "hand", W)),
            do.May(
                YOU,
                (do.ChooseThing(YOU, "object", "chosen", what=Choose(N, ONE, YOU, "hand", W)),),
                (
                    do.LookAt(W, Bound("chosen"), reveal=True),
                    do.Move(Bound("chosen"), "library", position="bottom"),
                    do.Draw(W, ONE),
                ),
            ),
        )
    ),
    n=Noun(N, ""),
)
