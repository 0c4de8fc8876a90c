"""Life for mana of a color in every cost, spells for which no mana may be spent, cards cast from one place only."""

from __future__ import annotations

from benchbook.cards.abilities import CastRestriction
from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import YOU, constant, means
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.mana import COLOR_LETTERS

for color, letter in COLOR_LETTERS.items():
    constant(
        "static rule",
        f"for each {{{letter}}} in a cost , you may pay 2 life rather than pay that mana",
        Permit("pay life for mana", who=YOU, name=color),
    )
    constant("casting", f"spend only {color} mana on x", CastRestriction(f"only {letter} on X"))
constant("casting", "you can't spend mana to cast (this spell|~)", CastRestriction("no mana"))
constant(
    "casting",
    "you may cast this card from your graveyard , but not from anywhere else",
    CastRestriction("only from graveyard"),
)


# ── what must have made the mana ──


means(
    "casting",
    "spend only mana produced by <n:nouns> to cast (this spell|~)",
    CastRestriction("only mana from", filter=N),
    n=Noun(N),
)
