"""Keyword abilities that cards have by an effect, for a cost that is their own mana cost."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Keyword, Static
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.costs import Cost, OwnManaCost
from benchbook.cards.grammar.forms import SUBJECT, YOU, derived, object_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Group, OwnedBy, Several

ELSEWHERE = ("hand", "graveyard", "exile", "library", "stack", "command")


def _keyword(name: str, less: int = 0) -> tuple[GainAbilities, ...]:
    return (GainAbilities((Keyword(name, cost=Cost((OwnManaCost(less),))),)),)


def _granted(name: str, words: str, less: int) -> None:
    """Each card of a kind in a zone has it."""
    changes = _keyword(name, less)
    derived(
        "static",
        f"<w:static one> has {name} . {words}",
        lambda w: Static(w, changes) if isinstance(w, Group) else None,
        lambda s: (s.what,) if isinstance(s.what, Group) and s == Static(s.what, changes) else None,
        Static,
    )


def _has(name: str) -> None:
    """Cards have it, or gain it for a time."""
    cost = f"(the|its) {name} cost is equal to (its|that card 's|the card 's) mana cost"
    for words, less in ((cost, 0), (f"{cost} reduced by {{2}}", 2), (f"{cost} reduced by {{4}}", 4)):
        _granted(name, words, less)
    object_verb_by(
        f"gain* {name} <d:duration> . {cost}",
        lambda d: do.Continuous(SUBJECT, _keyword(name), d),
        lambda c: (c.duration,) if c == do.Continuous(SUBJECT, _keyword(name), c.duration) else None,
        do.Continuous,
    )


for keyword in ("scavenge", "madness", "embalm", "encore", "miracle", "foretell"):
    _has(keyword)


# ── wherever it is but on the battlefield ──
MADNESS = _keyword("madness")


def _anywhere(noun: Noun) -> Any:
    parts = noun.filter.parts if isinstance(noun.filter, And) else (noun.filter,)
    if noun.zone != "" or OwnedBy(YOU) not in parts:
        return None
    return Static(Several(tuple(Group(noun.filter, zone) for zone in ELSEWHERE)), MADNESS)


def _of_anywhere(node: Static) -> Any:
    first = node.what.parts[0] if isinstance(node.what, Several) and node.what.parts else None
    found = Noun(getattr(first, "filter", None), "")
    return (found,) if isinstance(first, Group) and node == _anywhere(found) else None


derived(
    "static",
    "each <n:noun> that isn't on the battlefield has madness . the madness cost is equal to its mana cost",
    _anywhere,
    _of_anywhere,
    Static,
)
