"""702.154: enlist."""

from __future__ import annotations

from benchbook.cards.amounts import AttributeOf
from benchbook.cards.events import Reflexive
from benchbook.engine.paying.paying_with_objects import is_sick
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.154b", results_of=ev.AttackersDeclared)
def tap_another(game: Game, event: ev.AttackersDeclared) -> Script:
    """An optional cost to attack, for each instance of enlist.

    An untapped creature that does not attack and is not sick.
    """
    for attacker in event.attackers:
        for _ in game.look(attacker).keywords("enlist"):
            now = yield NOW
            able = tuple(o.id for o in now.battlefield if _can_be_enlisted(now, o.id, event))
            if not able:
                continue
            words = (*(name_of(now, o) for o in able), "nothing")
            picked = yield Choice(event.who, "objects", "choose what to enlist", (*((o,) for o in able), ()), words,
                                  about=attacker, singles=able, count=(0, 1), rule="702.154a", default=())  # fmt: skip
            if picked:
                yield ev.Tap(picked[0], attacker, cost=True)
                yield ev.Told("enlists", event.who, attacker, picked[0])
                bonus = pump(THIS, AttributeOf("power", EventObject("other")), Number.of(0))
                ability = Triggered(Reflexive(), (bonus,), keyword="enlist", text="Enlist", rule="702.154a")
                yield ev.Triggered(
                    Pending(ability, attacker, event.who, event, {"subject": attacker, "other": picked[0]})
                )


def _can_be_enlisted(game: Game, obj: ObjId, event: ev.AttackersDeclared) -> bool:
    look = game.look(obj)
    mine = look.controller == event.who and "creature" in look.types and obj not in event.attackers
    return mine and not game.objects[obj].tapped and not is_sick(game, obj)
