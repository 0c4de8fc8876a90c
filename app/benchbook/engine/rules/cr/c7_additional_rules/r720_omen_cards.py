"""720: omen cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.replacement import Candidate
from benchbook.engine.rules.cr.c7_additional_rules.r715_adventurer_cards import as_it_resolves
from benchbook.engine.script import Cite
from benchbook.engine.state import Game


@rule("720.3d", replaces=ev.Move)
def is_shuffled_in(game: Game, event: ev.Move) -> list[Candidate]:
    """An Omen spell that resolves is shuffled into its owner's library instead of going to the graveyard."""
    return as_it_resolves(game, event, "omen", "720.3d", "Shuffle it into its owner's library.", _shuffled)


def _shuffled(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    spell = ctx.game.objects[event.obj]
    yield Cite(("720.3c",) if spell.components[0].copy else ("720.4",))
    return [replace(event, to="library"), ev.Shuffle(spell.owner, event.obj)]
