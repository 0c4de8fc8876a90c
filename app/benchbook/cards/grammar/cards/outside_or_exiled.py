"""A card from outside the game or one of one's own in exile; a card chosen from a hand that goes under a library."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

MINE = (OwnedBy(YOU), Is("face up"))


# ── from outside the game or from exile ──
def _wished(noun: Noun, again: Noun) -> May | None:
    if noun != again or noun.zone != "":
        return None
    chosen = Choose(filter_of((*parts_of(noun.filter), *MINE)), ONE, YOU, "outside or exile")
    return May(YOU, (LookAt(YOU, chosen, reveal=True), Move(Bound("looked at"), "hand")))


def _of_wished(node: May) -> tuple[Any, ...] | None:
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
    May,
)

# ── from a hand to the bottom of the library ──
means(
    "clause",
    "look at <w:whose> hand . you may choose (a|an) <n:noun> from it . if you do , that player reveals the chosen card "
    ", puts it on the bottom of their library , then draws a card",
    InOrder(
        (
            LookAt(YOU, Group(Anything(), "hand", W)),
            May(
                YOU,
                (ChooseThing(YOU, "object", "chosen", what=Choose(N, ONE, YOU, "hand", W)),),
                (
                    LookAt(W, Bound("chosen"), reveal=True),
                    Move(Bound("chosen"), "library", position="bottom"),
                    Draw(W, ONE),
                ),
            ),
        )
    ),
    n=Noun(N, ""),
)
