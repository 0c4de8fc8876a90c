"""702.141: encore."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from benchbook.cards.abilities import Ability, CardDefinition, Keyword, Triggered
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import GainAbilities, Must
from benchbook.cards.costs import Cost, ExileCost
from benchbook.cards.effects import ChangeRules, Continuous, DelayedTrigger, Sacrifice
from benchbook.cards.objects import Bound, Same
from benchbook.cards.players import BoundPlayer
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.objects.copying import copied_values
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, follow
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    END_STEP,
    THIS,
    THIS_TURN,
    Script,
    activated,
    cost_of,
)
from benchbook.engine.state import Component, Game, ObjId


@rule("702.141a", keyword="encore")
def encore(keyword: Keyword) -> tuple[Ability, ...]:
    """Exile it from the graveyard, as a sorcery, for a hasty copy for each opponent, which must attack that one."""
    cost = Cost((*cost_of(keyword).parts, ExileCost(THIS)))
    return (activated(keyword, "702.141a", cost, Encore(), zone="graveyard", sorcery_speed=True),)


@dataclass(frozen=True, slots=True)
class Encore:
    """A copy for each opponent that attacks that opponent this turn if able."""


@rule("702.141a", performs=Encore)
def once_more(game: Game, ctx: Context, node: Encore) -> Script:
    """The copies have haste and are sacrificed at the beginning of the next end step."""
    faces = copied_values(ctx, ctx.source)
    made: list[ObjId] = []
    for who in game.opponents(ctx.controller):
        definition = CardDefinition(faces[0].name, faces)
        batch = ev.Batch(ctx.controller, (Component(0, definition, ctx.controller, token=True),), Fraction(1))
        outcome = yield ev.CreateTokens(ctx.controller, (batch,), ctx.source)
        tokens = tuple(e.new for e in outcome.of(ev.CreateObject))
        made += tokens
        here = ctx.at((yield NOW)).bound("copies", tokens).bound("attacked", who)
        must = Must("attack", Same(Bound("copies")), against_who=BoundPlayer("attacked"))
        haste = Continuous(Bound("copies"), (GainAbilities((Keyword("haste"),)),), Indefinitely())
        yield from follow(here, (haste, ChangeRules((must,), THIS_TURN, what=Bound("copies"))))
    later = Triggered(END_STEP, (Sacrifice(Bound("copies")),), keyword="encore", text="Encore", rule="702.141a")
    yield from follow(ctx.at((yield NOW)).bound("copies", tuple(made)), (DelayedTrigger(later),))
    return {"created": tuple(made)}
