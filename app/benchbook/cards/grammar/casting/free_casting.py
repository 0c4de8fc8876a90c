"""Casting and playing without paying the mana cost, or for another price."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.wording import *

STAYING = "for as long as (it|that card|they|those cards) (remains|remain) exiled"

NO_LAND = Not(HasType("land"))
FREE = "without paying its mana cost"


def castable(kind: Hole) -> Any:
    """The cards that could be cast as spells of the kind in a hole: no lands (305.9)."""
    return asking(NO_LAND, kind.where(lambda spells: Is("permanent spell") not in parts_of(spells)))


def _cast(what: What) -> CastCard:
    return CastCard(YOU, what, free=True)


ZONES: tuple[Zone, ...] = ("hand", "graveyard")
for zone in ZONES:
    means(f"order: cast (a|an) <n:spell> from your {zone} {FREE}", _cast(Choose(castable(N), ONE, YOU, zone, YOU)))

means(
    f"order: cast (a|an) <n:spell> from among <s:seen> {FREE}",
    _cast(Choose(also(castable(N), Same(S)), ONE, YOU, "library")),
    s=S.said_where(lambda cards: cards == Bound("looked at")),
)
means(
    f"order: cast (a|an) <n:spell> from among cards exiled with <w:this> {FREE}",
    _cast(Choose(also(castable(N), LINKED), ONE, YOU, "exile")),
)

# ── several of the exiled cards ──
means(
    "order: cast any number of <n:spells> from among <e:exiled ones> without paying their mana costs",
    _cast(Choose(also(castable(N), Same(E)), UpTo(), YOU, "exile")),
    e=E.said_where(lambda cards: cards == Bound("exiled")),
)
spoken(
    "exiled ones",
    ("them", "those cards", "the exiled cards", "those exiled cards", "cards exiled this way"),
    lambda at, size: Past("exiled this way", at),
    Bound("exiled"),
)

# ── for the turn ──
means(
    "clause: until end of turn , you may cast <n:nouns> from among <e:exiled ones> without paying their mana costs",
    GrantPlay(YOU, Group(also(N, Same(E)), "exile"), TURN, free=True),
    n=Noun(N.but(Anything), ""),
    e=E.said_where(lambda cards: cards == Bound("exiled")),
)

# ── as a permission ──
means(
    "static rule: you may cast <n:spells> from your hand without paying their mana costs",
    Permit("cast without paying", castable(N), YOU, zone="hand"),
)

FREELY = "without paying (its mana cost|their mana costs)"
NEXT_TURN = Until("end of your next turn")


def free_for_a_while(words: str, duration: Duration, cast_only: bool) -> None:
    """A permission that lasts; <what> is what may be played or cast."""
    form(f"clause: {words}", GrantPlay, who=YOU, duration=duration, free=True, cast_only=cast_only)


for verb, cast_only in (("play", False), ("cast", True)):
    free_for_a_while(f"you may {verb} <what> this turn {FREELY}", TURN, cast_only)
    free_for_a_while(f"until end of turn , you may {verb} <what> {FREELY}", TURN, cast_only)
    free_for_a_while(f"you may {verb} <what> {FREELY} this turn", TURN, cast_only)
    free_for_a_while(f"until the end of your next turn , you may {verb} <what> {FREELY}", NEXT_TURN, cast_only)


for verb, cast_only in (("cast", True), ("play", False)):
    free_for_a_while(f"you may {verb} <what> {FREELY} {STAYING}", Indefinitely(), cast_only)
