"""702.185: warp."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import WasCast
from benchbook.cards.continuous import Permit
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.later import at_the_next_end_step, entered_for
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, Script, alternative
from benchbook.engine.state import Game, ObjId


@rule("702.185a", keyword="warp")
def warp(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from hand for the warp cost it is exiled at the next end step and may be cast again on a later turn."""
    return (alternative(keyword, "702.185a", condition=WasCast(THIS, "hand")),)


@dataclass(frozen=True, slots=True)
class ExileWarped:
    """Exile the warped permanent; its owner may cast the card after this turn."""


@rule("702.185a", results_of=ev.Move, to="battlefield")
def is_exiled_later(game: Game, event: ev.Move) -> Script:
    """The permanent that the warped spell becomes is exiled at the beginning of the next end step."""
    obj = entered_for(game, event, "warp")
    if obj is not None:
        yield at_the_next_end_step(game, obj, "warp", "702.185a", ExileWarped())


@rule("702.185b", performs=ExileWarped)
def exile_warped(game: Game, ctx: Context, node: ExileWarped) -> Script:
    """The card is a warped card in exile and remembers the turn."""
    for obj in ctx.bindings.get("it", ()):
        if obj in game.objects and game.objects[obj].zone == "battlefield":
            yield ev.Move(obj, "exile", "exiled", ctx.source, memory={"warped on turn": game.turn})


@rule("702.185a", runs="permission to cast")
def cast_it_again(game: Game, who: str, obj: ObjId) -> list[Permit]:
    """After that turn its owner may cast it for as long as it stays exiled."""
    thing = game.objects[obj]
    turn = thing.memory.get("warped on turn")
    if turn is None or turn == game.turn or thing.zone != "exile" or thing.owner != who:
        return []
    return [Permit("cast from", zone="exile")]
