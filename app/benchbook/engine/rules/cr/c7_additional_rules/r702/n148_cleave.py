"""702.148: cleave."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword, SpellAbility
from benchbook.cards.read import read_text
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import alternative
from benchbook.engine.state import Game, ObjId


@rule("702.148a", keyword="cleave")
def cleave(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost by which the words in square brackets are removed."""
    return (alternative(keyword, "702.148a"),)


@rule("702.148b", runs="text of spell")
def without_the_brackets(game: Game, spell: ObjId, found: tuple[SpellAbility, ...]) -> tuple[SpellAbility, ...]:
    """Its cleave cost paid, the spell has the text that is left when the words in brackets are removed."""
    thing = game.object(spell)
    if thing.chosen is None or thing.chosen.alternative != "cleave":
        return found
    face = thing.components[0].definition.front
    for held in game.look(spell).keywords("cleave"):
        words = getattr(held.ability, "words", "")
        return tuple(a for a in read_text(words, face.name, face.types) if isinstance(a, SpellAbility))
    return found
