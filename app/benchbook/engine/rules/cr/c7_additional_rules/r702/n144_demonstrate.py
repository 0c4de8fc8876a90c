"""702.144: demonstrate."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import CopySpell
from benchbook.cards.players import BoundPlayer
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, follow, may
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CAST_THIS, ONE, THIS, YOU, Script, triggered
from benchbook.engine.state import Game


@rule("702.144a", keyword="demonstrate")
def demonstrate(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast, it may be copied; then an opponent of your choice copies it too."""
    return (triggered(keyword, "702.144a", CAST_THIS, Demonstrate(), zone="stack"),)


@dataclass(frozen=True, slots=True)
class Demonstrate:
    """You may copy the spell; if you do, an opponent copies it."""


@rule("702.144a", performs=Demonstrate)
def both_copy(game: Game, ctx: Context, node: Demonstrate) -> Script:
    """Each may choose new targets for their own copy."""
    yes = yield may(ctx.controller, "choose whether to copy the spell", ctx.source, "702.144a")
    if not yes:
        return None
    rivals = game.opponents(ctx.controller)
    yield from follow(ctx, (CopySpell(THIS, ONE, YOU),))
    who = yield Choice(ctx.controller, "player", "choose an opponent", rivals, about=ctx.source, rule="702.144a")
    yield from follow(ctx.at((yield NOW)).bound("opponent", who), (CopySpell(THIS, ONE, BoundPlayer("opponent")),))
    return None
