"""Life for mana of a color in every cost, spells for which no mana may be spent, cards cast from one place only."""

from __future__ import annotations

from benchbook.cards.abilities import CastRestriction
from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.forms import YOU, constant, derived
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
def _made_by(noun: Noun) -> CastRestriction | None:
    here = noun.zone == "battlefield" and noun.who is None
    return CastRestriction("only mana from", filter=noun.filter) if here else None


derived(
    "casting",
    "spend only mana produced by <n:nouns> to cast (this spell|~)",
    _made_by,
    lambda c: (Noun(c.filter),) if c.filter is not None and c == _made_by(Noun(c.filter)) else None,
    CastRestriction,
)
