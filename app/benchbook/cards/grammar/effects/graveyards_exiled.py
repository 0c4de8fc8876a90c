"""A whole graveyard exiled, with a hand, with something controlled; the top half of a library exiled."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import CountOf, HalfOf
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import ONE, SUBJECT, derived, player_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Choose, ControlledBy, Group, Several, TopOf


# ── their graveyard, and something they control ──
def _graveyard(who: Any = SUBJECT) -> do.Exile:
    return do.Exile(Group(Anything(), "graveyard", who))


player_verb_by(
    "exile* THEIR graveyard",
    _graveyard,
    lambda e: () if e == _graveyard(getattr(e.what, "who", None)) else None,
    do.Exile,
    "what.who",
)


def _and_graveyard(noun: Noun, who: Any = SUBJECT) -> do.Exile | None:
    if noun.zone != "battlefield" or noun.who is not None:
        return None
    chosen = Choose(plus(noun.filter, ControlledBy(who)), ONE, who)
    return do.Exile(Several((chosen, Group(Anything(), "graveyard", who))))


def _of_and_graveyard(node: do.Exile) -> tuple[Any, ...] | None:
    what = node.what.parts[0] if isinstance(node.what, Several) and node.what.parts else None
    rest = minus(what.filter, ControlledBy(what.chooser)) if isinstance(what, Choose) else None
    return (Noun(rest),) if rest is not None and node == _and_graveyard(Noun(rest), what.chooser) else None


player_verb_by(
    "exile* (a|an) <n:noun> THEY control and THEIR graveyard",
    _and_graveyard,
    _of_and_graveyard,
    do.Exile,
    "what.parts.0.chooser",
)


# ── all of a kind from a hand and a graveyard ──
def _from_both(noun: Noun, who: Any) -> do.Exile | None:
    if noun.zone != "" or noun.who is not None:
        return None
    return do.Exile(Several((Group(noun.filter, "hand", who), Group(noun.filter, "graveyard", who))))


def _of_both(node: do.Exile) -> tuple[Any, ...] | None:
    first = node.what.parts[0] if isinstance(node.what, Several) and node.what.parts else None
    found = (Noun(first.filter, ""), first.who) if isinstance(first, Group) else None
    return found if found is not None and node == _from_both(*found) else None


derived("order", "exile all <n:nouns> from <w:whose> hand and graveyard", _from_both, _of_both, do.Exile)


# ── the top half of their library ──
def _half(rounded: str, who: Any = SUBJECT) -> do.Exile:
    return do.Exile(TopOf(who, HalfOf(CountOf(Group(Anything(), "library", who)), rounded)))


for way in ("up", "down"):
    player_verb_by(
        f"exile* the top half of THEIR library , rounded {way}",
        lambda w=way: _half(w),
        lambda e, w=way: () if e == _half(w, getattr(e.what, "who", None)) else None,
        do.Exile,
        "what.who",
    )
