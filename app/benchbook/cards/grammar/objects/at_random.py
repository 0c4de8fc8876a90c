"""Cards taken at random from a hand or graveyard; who is dealt damage this way; chains of copies."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Exists
from benchbook.cards.grammar.forms import SUBJECT, YOU, constant, derived, player_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Among, Bound, Choose, PlayerAsObject, This
from benchbook.cards.players import BoundPlayer

ONE = Number.of(1)


# ── at random ──
def _taken(nt: str, words: str, zone: Any, whose: Any) -> None:
    """One card of a kind, or so many, that nobody chooses."""

    def make(number: Any, noun: Noun) -> Choose | None:
        return Choose(noun.filter, number, whose, zone, whose, at_random=True) if noun.zone == "" else None

    def take(node: Choose) -> Any:
        noun = Noun(node.filter, "")
        return (node.number, noun) if node == make(node.number, noun) else None

    def take_one(node: Choose) -> Any:
        found = take(node)
        return found[1:] if found is not None and found[0] == ONE else None

    derived(nt, f"(a|an) <n:noun> at random from {words}", lambda n: make(ONE, n), take_one, Choose)
    derived(nt, f"<k:word number> <n:nouns> at random from {words}", make, take, Choose)


for zone in ("graveyard", "hand"):
    _taken("what", f"your {zone}", zone, YOU)
    _taken("their random one", f"their {zone}", zone, SUBJECT)


def _with_one_of_theirs(template: str, cls: type, path: str, **fixed: Any) -> None:
    player_verb_by(
        template,
        lambda w: cls(what=w, **({"who": SUBJECT} if cls is do.LookAt else {}), **fixed),
        lambda e: (e.what,) if isinstance(e.what, Choose) and e.what.at_random else None,
        cls,
        path,
    )


_with_one_of_theirs("reveal* <w:their random one>", do.LookAt, "who", reveal=True)
_with_one_of_theirs("exile* <w:their random one>", do.Exile, "what.chooser")

# ── who is dealt damage this way ──
DAMAGED = Bound("damaged")
derived(
    "condition",
    "(a|an) <n:noun> is dealt damage this way",
    lambda n: Exists(Among(DAMAGED, n.filter, "battlefield")) if n.zone == "battlefield" and n.who is None else None,
    lambda c: (
        (Noun(c.what.filter),)
        if isinstance(c.what, Among) and c == Exists(Among(DAMAGED, c.what.filter, "battlefield"))
        else None
    ),
    Exists,
)
constant("condition", "a player is dealt damage this way", Exists(PlayerAsObject(BoundPlayer("damaged"))))

# ── chains ──
COPY = do.CopySpell(This(), ONE, SUBJECT)
player_verb_by(
    "copy* this spell and may choose a new target for that copy",
    lambda: COPY,
    lambda e: () if e == do.CopySpell(This(), ONE, e.who) else None,
    do.CopySpell,
)
