"""What is exiled, with counters or with others of its name, and cards of graveyards."""

from __future__ import annotations

from functools import partial

from benchbook.cards.grammar.wording import *

# ── Exiled with counters on it, suspended cards, cards put from exile into graveyards, back with counters on it ──
ON = "on (it|them|him|her)"


def _counted(start: str, plain: Callable[[Any, Any], Any]) -> None:
    """An instruction about <w:…> that leaves it with one counter of a kind, or with so many."""
    many_counted(start, plain)
    means(f"order: {start} with (a|an) <k:counter kind> counter {ON}", plain(W, (K, ONE)))


def many_counted(start: str, plain: Callable[[Any, Any], Any]) -> None:
    """An instruction about <w:…> that leaves it with so many counters of a kind."""
    means(f"order: {start} with <n:word number> <k:counter kind> counters {ON}", plain(W, (K, N)))


def _unburied(tapped: bool, what: Any, counters: Any) -> Move:
    return Move(what, "battlefield", tapped=tapped, with_counters=counters, from_zone="graveyard")


_counted("exile <w:what>", lambda w, c: Exile(w, with_counters=c))
for tapped in (False, True):
    _counted("return <w:this> from your graveyard to the battlefield" + " tapped" * tapped, partial(_unburied, tapped))
_counted(
    "put <w:what> onto the battlefield under your control",
    lambda w, c: Move(w, "battlefield", control=YOU, with_counters=c),
)


# ── from exile into the graveyard of its owner ──
def _processed(number: int) -> Move:
    return Move(Choose(Anything(), Number.of(number), YOU, "exile", EachOpponent()), "graveyard")


for words, number in (
    ("a card an opponent owns from exile into that player 's graveyard", 1),
    ("two cards your opponents own from exile into their (owners '|owner 's) graveyards", 2),
):
    constant(f"order: put {words}", _processed(number))
    constant(f"cost part: put {words}", BuryCost(_processed(number).what))


# ── all others with the same name ──
def _named_alike(first: Any, noun: Noun, again: Any) -> Several | None:
    if not isinstance(first, RawTarget) or not isinstance(again, Pronoun) or noun.zone != "battlefield":
        return None
    return Several((first, Group(plus(noun.filter, Shares("name", first)))))


def _of_named_alike(node: Any) -> tuple[Any, ...] | None:
    if len(node.parts) != 2 or not isinstance(node.parts[0], Target) or not isinstance(node.parts[1], Group):
        return None
    first, group = node.parts
    kind = minus(group.filter, Shares("name", first))
    return (first, Noun(kind), first) if kind is not None and group == Group(group.filter) else None


derived(
    "many objects: <a:one object> and all other <n:nouns> with the same name as <p:pronoun>",
    _named_alike,
    _of_named_alike,
    Several,
)


# ── Cards that were put into a graveyard this turn; a creature and each other one that shares its name ──

derived(
    "many objects: <a:one object> and each other <n:noun> with the same name as <p:pronoun>",
    _named_alike,
    _of_named_alike,
    Several,
)

# ── A player chooses something of theirs and exiles it ──


# ── the top half of their library ──
def _half(rounded: str, who: Any = SUBJECT) -> Exile:
    return Exile(TopOf(who, HalfOf(CountOf(Group(Anything(), "library", who)), rounded)))


for way in ("up", "down"):
    player_verb_means(f"exile* the top half of THEIR library , rounded {way}", _half(way), "what.who")
