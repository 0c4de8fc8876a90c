"""702.40, 702.69, 702.144: spells that are copied as they are cast."""

from __future__ import annotations

from itertools import takewhile

from benchbook.engine.readers.tallies import KINDS
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.40a", keyword="storm")
def storm(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast, it is copied for each spell cast before it this turn."""
    before = how.HappenedThisTurn("spells cast before it")
    return (triggered(keyword, "702.40a", CAST_THIS, fx.CopySpell(THIS, before, YOU), zone="stack"),)


def _before(ctx: Context, event: ev.Event) -> tuple[str, Any, Fraction] | None:
    for other in ctx.game.log:
        if isinstance(other, ev.Cast) and other.obj == ctx.source:
            return None
        if other is event:
            break
    return (event.who, event.obj, Fraction(1)) if isinstance(event, ev.Cast) else None


KINDS["spells cast before it"] = _before


def _before_that_one(ctx: Context, event: ev.Event) -> tuple[str, Any, Fraction] | None:
    """Those cast before the spell whose casting is the event."""
    cast = ctx.event
    if not isinstance(cast, ev.Cast):
        raise NotModelled("spells cast before a spell that no event is about")
    if any(other is event for other in takewhile(lambda one: one != cast, ctx.game.log)):
        return (event.who, event.obj, Fraction(1)) if isinstance(event, ev.Cast) else None
    return None


KINDS["spells cast before that one"] = _before_that_one


@rule("702.69a", keyword="gravestorm")
def gravestorm(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast, it is copied for each permanent that went from the battlefield to a graveyard this turn."""
    lost = how.HappenedThisTurn("permanents put into graveyards")
    return (triggered(keyword, "702.69a", CAST_THIS, fx.CopySpell(THIS, lost, YOU), zone="stack"),)


def _into_graveyard(ctx: Context, event: ev.Event) -> tuple[str, Any, Fraction] | None:
    if isinstance(event, ev.Move) and event.from_zone == "battlefield" and event.to == "graveyard":
        return ctx.look(event.obj).controller, event.obj, Fraction(1)
    return None


KINDS["permanents put into graveyards"] = _into_graveyard


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
    yield from follow(ctx, (fx.CopySpell(THIS, ONE, YOU),))
    who = yield Choice(ctx.controller, "player", "choose an opponent", rivals, about=ctx.source, rule="702.144a")
    yield from follow(ctx.at((yield NOW)).bound("opponent", who), (fx.CopySpell(THIS, ONE, BoundPlayer("opponent")),))
    return None
