"""Cards taken at random from a hand or graveyard."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, derived, means, player_verb_by
from benchbook.cards.grammar.holes import K, N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Choose


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
    means(
        nt,
        f"<k:word number> <n:nouns> at random from {words}",
        Choose(N, K, whose, zone, whose, at_random=True),
        n=Noun(N, ""),
    )


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
