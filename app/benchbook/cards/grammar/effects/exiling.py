"""What is exiled, with counters or with others of its name, and cards of graveyards."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── Exiled with counters on it, suspended cards, cards put from exile into graveyards, back with counters on it ──
ON = "on (it|them|him|her)"


def _counted(start: str, plain: Exile | Move) -> None:
    """An instruction about <w:…> that leaves it with one counter of a kind, or with so many."""
    many_counted(start, plain)
    means(f"order: {start} with (a|an) <k:counter kind> counter {ON}", replace(plain, with_counters=(K, ONE)))


def many_counted(start: str, plain: Exile | Move) -> None:
    """An instruction about <w:…> that leaves it with so many counters of a kind."""
    means(f"order: {start} with <n:word number> <k:counter kind> counters {ON}", replace(plain, with_counters=(K, N)))


def _no_permanent(what: Any) -> bool:
    """Not a permanent called by its kind: "target creature with a stun counter on it" has the counter already."""
    place = what.spec if isinstance(what, RawTarget) else what
    return getattr(place, "zone", "") != "battlefield"


_counted("exile <w:what>", Exile(W.read_where(_no_permanent)))
for tapped in (False, True):
    _counted(
        f"return <w:this> from your graveyard to the battlefield{' tapped' * tapped}",
        Move(W, "battlefield", tapped=tapped, from_zone="graveyard"),
    )
_counted("put <w:what> onto the battlefield under your control", Move(W, "battlefield", control=YOU))


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
def _named_alike(first: What, noun: Noun, again: What) -> Several | None:
    if not isinstance(first, RawTarget) or not isinstance(again, Pronoun) or noun.zone != "battlefield":
        return None
    return Several((first, Group(plus(noun.filter, Shares("name", first)))))


def _first_and_kind(node: Several) -> tuple[What, Noun, What] | None:
    first, group = node.parts if len(node.parts) == 2 else (None, None)
    if not isinstance(first, Target) or not isinstance(group, Group):
        return None
    kind = minus(group.filter, Shares("name", first))
    return (first, Noun(kind), first) if kind is not None and group == Group(group.filter) else None


for others in ("all other <n:nouns>", "each other <n:noun>"):
    derived(
        f"many objects: <a:one object> and {others} with the same name as <p:pronoun>",
        _named_alike,
        _first_and_kind,
        Several,
    )

# ── A player chooses something of theirs and exiles it ──


# ── the top half of their library ──
CARDS_IN_LIBRARY = CountOf(Group(Anything(), "library", SUBJECT))
for way in ROUNDINGS:
    half = Exile(TopOf(SUBJECT, HalfOf(CARDS_IN_LIBRARY, way)))
    player_verb_means(f"exile* the top half of THEIR library , rounded {way}", half, "what.who")
