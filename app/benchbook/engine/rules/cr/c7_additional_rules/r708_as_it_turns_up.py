"""708.11: what is done as a permanent is turned face up."""

from __future__ import annotations

from benchbook.cards.entering import TurnsUpDoing
from benchbook.engine.rules.terms import *


def _never(ctx: Context, node: TurnsUpDoing, event: Any) -> bool:
    return False  # nothing face down has the ability yet: it is looked for once the permanent is turned up


@watches(TurnsUpDoing, "614.1e", _never)
def replaces_nothing_by_itself(ctx: Context, node: TurnsUpDoing, event: ev.Event, candidate: Candidate) -> Script:
    """What it does is done as the permanent is turned up."""
    return [event]
    yield


@rule("708.11", results_of=ev.Turn)
def as_it_is_turned_up(game: Game, event: ev.Turn) -> Script:
    """An ability that it has once it is face up is applied while it is turned, before anything else happens."""
    if event.how != "face up":
        return
    for held in all_held(game, event.obj):
        for node in held.ability.replacements if isinstance(held.ability, Static) else ():
            if isinstance(node, TurnsUpDoing):
                yield Cite(("614.1e",), held.ability.text)
                game = yield NOW
                yield from follow(Context(game, event.obj, game.controller(event.obj)), node.effects)
