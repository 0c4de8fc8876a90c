"""702.60: ripple."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Amount
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, may
from benchbook.engine.rules.cr.c7_additional_rules.r701.a024_unknown_order import settled
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CAST_THIS, Script, number_of, triggered
from benchbook.engine.runner import Attempt, Call
from benchbook.engine.state import Game


@rule("702.60a", keyword="ripple")
def ripple(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast, it lets its controller reveal N cards and cast those of its name free."""
    return (triggered(keyword, "702.60a", CAST_THIS, Ripple(number_of(keyword)), zone="stack"),)


@dataclass(frozen=True, slots=True)
class Ripple:
    """Reveal so many cards from the top; cast those of the spell's name free; the rest to the bottom."""

    number: Amount


@rule("702.60a", performs=Ripple)
def ripples(game: Game, ctx: Context, node: Ripple) -> Script:
    """Each card of the same name may be cast; all that is not cast goes to the bottom of the library."""
    who = ctx.controller
    yes = yield may(who, "choose whether to reveal cards for ripple", ctx.source, "702.60a")
    if not yes:
        return None
    number = int(amount(ctx, node.number))
    game = yield from settled(who, number)
    player = game.player(who)
    shown = player.library[:number]
    if len(shown) < number and not player.library_known:
        raise NotModelled(f"the cards of {who}'s library are not given this far")
    for card in shown:
        yield ev.Told("reveals", who, card)
    names = set(ctx.look(ctx.source).names)
    for card in (c for c in shown if names & set(game.look(c).names)):
        yes = yield may(who, f"cast {name_of(game, card)} without paying its mana cost", card, "702.60a")
        if yes:
            yield Attempt(Call("runs", "cast", (who, card, True, True)))
    now, under = (yield NOW), []
    for card in shown:
        if card in now.objects:
            outcome = yield ev.Move(card, "library", "put", ctx.source, "bottom")
            under += [] if outcome.new is None else [outcome.new]
    yield ev.Loosen(who, tuple(under), who)
    return None
