"""What is shuffled into libraries, of several owners or together with a graveyard."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── What owners shuffle into their libraries, what they then reveal, and the rest of what was revealed ──
REST = Group(Same(Bound("revealed")), "library")

player_verb("shuffle* <what:pronoun> into THEIR library", Shuffle)

for words in ("the rest", "all other cards revealed this way"):
    player_verb_means(f"shuffle* {words} into THEIR library", Shuffle(SUBJECT, Referring(Past("rest", 10**6), REST)))

# ── the one found onto the battlefield, and the rest elsewhere ──
for words in ("the rest", "all other cards revealed this way"):
    player_verb_means(
        f"put* <p:pronoun> onto the battlefield , then shuffle* {words} into THEIR library",
        InOrder((Move(P, "battlefield"), Shuffle(SUBJECT, Referring(Past("rest", 10**6), REST)))),
        "effects.1.who",
    )

# ── lands ──
MANY = Number.of(10**6)
constant(
    "static rule: you may play any number of lands on each of your turns",
    Permit("play additional land", who=YOU, number=MANY),
)
constant(
    "condition: it wasn't the first land you played this turn",
    AmountIs(HappenedThisTurn("lands played", YOU), ">", ONE),
)

# ── Things of several owners shuffled into their libraries: "into their owners' libraries" ──
for template in (
    "shuffle <w:what> into their owners ' libraries",
    "put <w:what> on top of their owners ' libraries , then those players shuffle [their libraries]",
):
    means(f"order: {template}", Shuffle(OwnerOf(W), W))

# ── What is shuffled into a library together with a graveyard ──
BOTH = Several((This(), Group(Anything(), "graveyard", YOU)))
means("order: shuffle <w:this> and your graveyard into (their owner 's|your) library", Shuffle(YOU, BOTH))
