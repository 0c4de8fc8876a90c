"""702.116: myriad."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from benchbook.cards.abilities import Ability, CardDefinition, Keyword, Triggered
from benchbook.cards.effects import DelayedTrigger, Exile
from benchbook.cards.events import EndOf
from benchbook.cards.objects import Bound
from benchbook.cards.players import DefendingPlayer
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import players
from benchbook.engine.objects.copying import copied_values
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, follow, may
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ATTACKS, Script, triggered
from benchbook.engine.state import Component, Game, ObjId


@rule("702.116a", keyword="myriad")
def myriad(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it may bring a tapped and attacking copy for each other opponent.

    These are exiled at end of combat.
    """
    return (triggered(keyword, "702.116a", ATTACKS, Myriad()),)


@dataclass(frozen=True, slots=True)
class Myriad:
    """A copy that attacks each opponent other than the defending player."""


@rule("702.116a", performs=Myriad)
def multiply(game: Game, ctx: Context, node: Myriad) -> Script:
    """A planeswalker of that opponent may be attacked instead; here the copies attack the players."""
    (defender, *_) = players(ctx, DefendingPlayer()) or ("",)
    faces = copied_values(ctx, ctx.source)
    made: list[ObjId] = []
    for who in game.opponents(ctx.controller):
        if who == defender:
            continue
        if any("planeswalker" in game.look(o.id).types and game.controller(o.id) == who for o in game.battlefield):
            raise NotModelled("myriad where a planeswalker could be attacked")
        yes = yield may(ctx.controller, f"create a copy that attacks {who}", ctx.source, "702.116a")
        if yes:
            definition = CardDefinition(faces[0].name, faces)
            batch = ev.Batch(
                ctx.controller, (Component(0, definition, ctx.controller, token=True),), Fraction(1), True, who
            )
            outcome = yield ev.CreateTokens(ctx.controller, (batch,), ctx.source)
            made += [e.new for e in outcome.of(ev.CreateObject)]
    if made:
        later = Triggered(EndOf("combat"), (Exile(Bound("copies")),), keyword="myriad", text="Myriad", rule="702.116a")
        yield from follow(ctx.at((yield NOW)).bound("copies", tuple(made)), (DelayedTrigger(later),))
    return {"created": tuple(made)}
