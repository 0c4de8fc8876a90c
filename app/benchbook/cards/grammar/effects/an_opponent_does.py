""" "An opponent draws a card": one that the controller chooses as it resolves (608.2d)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import SUBJECT, YOU, derived
from benchbook.cards.grammar.raw import placeholders
from benchbook.cards.mapping import replaced
from benchbook.cards.players import BoundPlayer, ChoosePlayer

OPPONENT, EACH = ChoosePlayer(YOU), BoundPlayer("each")


def _does(verb: Any) -> do.ForEach | None:
    return None if placeholders(verb) else do.ForEach((replaced(verb, SUBJECT, EACH),), who=OPPONENT)


def _of_does(effect: do.ForEach) -> tuple[Any, ...] | None:
    verb = replaced(effect.effects[0], EACH, SUBJECT) if len(effect.effects) == 1 else None
    return (verb,) if verb is not None and effect == do.ForEach(effect.effects, who=OPPONENT) else None


derived("clause", "an opponent <v:player verb s>", _does, _of_does, do.ForEach)
