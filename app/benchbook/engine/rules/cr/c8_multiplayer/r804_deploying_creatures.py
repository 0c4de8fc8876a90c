"""804: the deploy creatures option."""

from __future__ import annotations

from benchbook.cards.continuous import LoseAbilities, SetController
from benchbook.cards.costs import TapThis
from benchbook.cards.players import EachTeammate, TargetPlayer
from benchbook.engine.rules.cr.c8_multiplayer.r803_attack_left_and_right import option
from benchbook.engine.rules.terms import *

DEPLOY = Activated(
    Cost((TapThis(),)),
    (Continuous(This(), (SetController(TargetPlayer(0)),), Indefinitely()),),
    (TargetSpec(None, players=EachTeammate()),),
    sorcery_speed=True,
    keyword="deploy",
    text="{T}: Target teammate gains control of this creature. Activate only as a sorcery.",
    rule="804.2",
)


@rule("804.2", runs="abilities by an option")
@option("deploy creatures")
def deploys(game: Game, obj: ObjId) -> tuple[Held, ...]:
    """Each creature has an ability by which a teammate gains control of it."""
    if game.objects[obj].zone != "battlefield" or "creature" not in game.look(obj).types:
        return ()
    if _abilities_are_lost(game):
        raise NotModelled("whether a creature that loses its abilities loses the one to deploy it (804.2)")
    return (Held(DEPLOY, "deploy", 0),)


def _abilities_are_lost(game: Game) -> bool:
    effects = (n for e in game.effects for n in e.changes)
    statics = (n for f in index(game).statics for n in nodes(f.ability))
    return any(isinstance(n, LoseAbilities) for n in (*effects, *statics))
