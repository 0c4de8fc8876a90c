"""What the static abilities of cards that lie elsewhere do not do (113.6)."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.cards.abilities import Static
from benchbook.cards.objects import Group
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import matches
from benchbook.engine.index import functions_in
from benchbook.engine.scenario.claims.moment import Moment
from benchbook.engine.state import Object

_ELSEWHERE = ("hand", "graveyard", "exile", "library")


def of_abilities_elsewhere(moment: Moment, obj: Object) -> Iterator[str]:
    """The rule by which an ability that would change the object does not, where its card lies in another zone."""
    if obj.zone == "battlefield" and any(
        other.zone in _ELSEWHERE and _would_change(moment, other, obj) for other in moment.game.objects.values()
    ):
        yield "113.6"


def _would_change(moment: Moment, other: Object, obj: Object) -> bool:
    game = moment.game
    found = (h.ability for h in game.look(other.id).abilities if isinstance(h.ability, Static))
    ctx = Context(game, other.id, other.owner)
    for ability in found:
        if ability.changes and isinstance(ability.what, Group) and not functions_in(ability, other):
            try:
                if matches(ctx, ability.what.filter, obj.id):
                    return True
            except NotModelled:
                continue
    return False
