"""Whether it matters which of several cards is drawn first: something could stop, replace or read a single draw."""

from __future__ import annotations

from benchbook.cards.events import PlayerEvent
from benchbook.cards.objects import EventObject
from benchbook.cards.replacements import DrawReplaced
from benchbook.cards.rule_changes import Cant
from benchbook.engine import events as ev
from benchbook.engine.abilities import nodes
from benchbook.engine.index import index, rule_changes
from benchbook.engine.state import Game, PlayerId


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
