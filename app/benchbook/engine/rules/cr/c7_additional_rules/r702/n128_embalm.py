"""702.128: embalm."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.continuous import AddTypes, SetColors, SetManaCost
from benchbook.cards.costs import Cost, ExileCost
from benchbook.cards.effects import CreateToken
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, THIS, YOU, activated, cost_of


@rule("702.128a", keyword="embalm")
def embalm(keyword: Keyword) -> tuple[Ability, ...]:
    """Exile it from the graveyard, as a sorcery, for a token copy that is a white Zombie without a mana cost."""
    cost = Cost((*cost_of(keyword).parts, ExileCost(THIS)))
    except_ = (SetColors(("white",)), SetManaCost(None), AddTypes(subtypes=("Zombie",)))
    token = CreateToken(YOU, ONE, copy_of=THIS, exceptions=except_)
    return (activated(keyword, "702.128a", cost, token, zone="graveyard", sorcery_speed=True),)
