"""613.7m: the relative timestamps of what enters at the same time."""

from __future__ import annotations

from itertools import combinations, permutations

from benchbook.cards import continuous as c
from benchbook.cards.objects import Attached
from benchbook.engine.layers.changes import layer_of
from benchbook.engine.rules.terms import *

# of two effects in a layer of which one sets or takes away, the later one can undo what the earlier one did
DECISIVE = (
    c.SetController, c.SetName, c.ChangeText, c.ChangeNumbers, c.SetTypes, c.LoseTypes, c.SetColors, c.LoseAbilities,
    c.CantHaveAbilities, c.SetPT,
)  # fmt: skip
MOST = 4
ENTERED_WITH = "worlds that entered at the same time"


@rule("613.7m", runs="simultaneous timestamps")
def timestamps_in_order(game: Game, arrived: tuple[ObjId, ...]) -> Script:
    """The active player's objects come first, in an order of that player's choice, then each other player's."""
    worlds = tuple(o for o in arrived if "world" in game.look(o).supertypes)
    for obj in worlds if len(worlds) > 1 else ():
        yield ev.MarkObject(obj, {"memory": {ENTERED_WITH: worlds}})
    sources = [o for o in arrived if _changes(game, o)]
    if not any(_may_conflict(game, a, b) for a, b in combinations(sources, 2)):
        return
    ordered: list[ObjId] = []
    otherwise = game.table.one("runs", "who orders timestamps")
    for who, theirs in otherwise.function(game, sources) if otherwise is not None else _each_their_own(game, sources):
        ordered += yield from _by_choice(game, who, theirs)
    number = str(otherwise.ref) if otherwise is not None else "613.7m"
    yield Cite((number,), sentence=f"Timestamp order: {', '.join(name_of(game, o) for o in ordered)}.")
    stamps = sorted(game.objects[o].timestamp for o in sources)
    for obj, stamp in zip(ordered, stamps, strict=True):
        yield ev.MarkObject(obj, {"timestamp": stamp, "attached_at": stamp})


def _each_their_own(game: Game, sources: list[ObjId]) -> list[tuple[PlayerId, list[ObjId]]]:
    return [(who, [o for o in sources if game.controller(o) == who]) for who in game.everyone()]


def _by_choice(game: Game, who: PlayerId, mine: list[ObjId]) -> Script:
    if not any(_may_conflict(game, a, b) for a, b in combinations(mine, 2)):
        return mine
    if len(mine) > MOST:
        raise NotModelled("the order of so many simultaneous timestamps")
    orders = tuple(permutations(mine))
    words = tuple(", ".join(name_of(game, o) for o in order) for order in orders)
    prompt = "order the timestamps of what enters (the last one prevails)"
    answer = yield Choice(who, "order", prompt, orders, words, rule="613.7m", singles=tuple(mine))
    return list(answer)


def _changes(game: Game, obj: ObjId) -> list[tuple[Any, Any, bool]]:
    """What the object's static abilities change: what it applies to, the change, whether it defines."""
    mine = [f.ability for f in index(game).statics if f.obj.id == obj]
    return [(a.what, m, a.defining) for a in mine for m in a.changes]


def _may_conflict(game: Game, first: ObjId, second: ObjId) -> bool:
    for what, one, defining in _changes(game, first):
        for other_what, other, other_defining in _changes(game, second):
            decisive = isinstance(one, DECISIVE) or isinstance(other, DECISIVE)
            alike = one == other or layer_of(one, defining) != layer_of(other, other_defining)
            apart = isinstance(what, Attached) and isinstance(other_what, Attached)
            apart = apart and game.objects[first].attached_to != game.objects[second].attached_to
            if decisive and not alike and not apart:
                return True
    return False
