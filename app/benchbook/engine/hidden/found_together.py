"""Cards found by one search that must fit together (701.23), and whether it matters which is drawn first."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

from benchbook.cards.events import PlayerEvent
from benchbook.cards.filters import Or
from benchbook.cards.objects import EventObject
from benchbook.cards.replacements import DrawReplaced
from benchbook.cards.rule_changes import Cant
from benchbook.engine import events as ev
from benchbook.engine.abilities import nodes
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount, compare, matches, players
from benchbook.engine.events.base import Script
from benchbook.engine.hidden.piles import loose_of
from benchbook.engine.illegal import Illegal
from benchbook.engine.index import index, rule_changes
from benchbook.engine.memory import IGNORED
from benchbook.engine.objects.counted_together import differently_named
from benchbook.engine.script import NOW, Call
from benchbook.engine.state import Game, ObjId, PlayerId


def fits_together(ctx: Context, together: Any, cards: tuple[ObjId, ...]) -> bool:
    """Whether the cards may be found by the same search."""
    if together == "different names":
        return differently_named(ctx.look(o).names for o in cards) == len(cards)
    if isinstance(together, Or):
        kinds = permutations(together.parts, len(cards))
        return any(all(matches(ctx, kind, o) for kind, o in zip(way, cards, strict=True)) for way in kinds)
    total = sum((ctx.look(o).mana_value for o in cards), Fraction(0))
    return compare(total, together.comparison, amount(ctx, together.amount))


def check_together(ctx: Context, together: Any, cards: tuple[ObjId, ...]) -> None:
    """Raises Illegal where the cards that a player names may not be found together."""
    if not fits_together(ctx, together, cards):
        raise Illegal("these cards can't be found together", "701.23a", "101.1")


def may_not_search(game: Game, who: PlayerId) -> bool:
    """Whether an effect that the player does not ignore keeps them from searching libraries."""
    return any(
        change.action == "search" and who in players(speaker, change.who) and not ignores(game, who, speaker.source)
        for change, speaker, _ in rule_changes(game, Cant)
        if change.who is not None
    )


def ignores(game: Game, who: PlayerId, source: ObjId) -> bool:
    """Whether the player has paid this turn to ignore the effect of that object's ability."""
    return (source, game.turn) in IGNORED.of(game.player(who))


def order_matters(game: Game, who: PlayerId) -> bool:
    """Whether cards that are drawn one after the other can't be told as one lot."""
    if any(game.look(card).has_keyword("miracle") for card in tuple(game.player(who).library)):
        return True
    return _draws_stop(game) or _draws_change(game, who) or _draws_are_read(game)


def _draws_stop(game: Game) -> bool:
    return any(change.action in ("draw", "draw more than one") for change, _, _ in rule_changes(game, Cant))


def _draws_change(game: Game, who: PlayerId) -> bool:
    if any(isinstance(node, DrawReplaced) for node, _ in index(game).replacements):
        return True
    if any(isinstance(effect.replacement, DrawReplaced) for effect in game.effects):
        return True
    return any(function.function(game, ev.Draw(who)) for function in game.table.of("replaces", ev.Draw))


def _draws_are_read(game: Game) -> bool:
    """A trigger that asks for a kind of card, or whose effect speaks of the card."""
    found = (f.ability for f in index(game).triggered)
    drawing = [a for a in found if any(isinstance(n, PlayerEvent) and n.kind == "draws" for n in nodes(a.when))]
    return any(isinstance(n, EventObject) for a in drawing for n in nodes(a.effects)) or any(
        isinstance(n, PlayerEvent) and n.filter is not None for a in drawing for n in nodes(a.when)
    )


def settled(who: PlayerId, number: int) -> Script:
    """The game once it is known which cards are the top ones of the library."""
    game = yield NOW
    if loose_of(game.player(who).library):
        yield Call("runs", "settle the top", (who, number))
    return (yield NOW)


def settled_to_draw(who: PlayerId, number: int) -> Script:
    """The same before several cards are drawn, unless it matters which of them is drawn first."""
    game = yield NOW
    if number > 1 and loose_of(game.player(who).library) and not order_matters(game, who):
        yield from settled(who, number)
