"""122.1, 305.6, 613.4c, 613.7m: counters, intrinsic abilities of land types, and relative timestamps."""

from __future__ import annotations

from itertools import permutations

from benchbook.cards.objects import Attached
from benchbook.engine.choosing.words_to_choose import basic_land_mana
from benchbook.engine.game_objects import intrinsic
from benchbook.engine.layers.changes import layer_of
from benchbook.engine.memory import ENTERED_WITH
from benchbook.engine.objects.keyword_instances import KEYWORD_COUNTERS, stamp_of
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import Line, Source, Work
from benchbook.engine.rules.terms import *

HONE = "hone"


def intrinsic_abilities(work: Work) -> None:
    """Lands have the mana abilities of the basic land types that they have now, and no others of that kind
    (305.6–7).
    """
    for obj in work.own:
        look = work.now[obj]
        if "land" in look.types or any(h.key.startswith("i") for h in look.abilities):
            rest = tuple(h for h in look.abilities if not h.key.startswith("i"))
            look.abilities = rest + intrinsic(look.types, look.subtypes, basic_land_mana(work.game))


def keyword_counters(work: Work) -> None:
    """A keyword counter gives its keyword in layer 6 (122.1b, 613.1f), where nothing else applies there."""
    for obj in work.game.battlefield:
        for kind in obj.counters:
            if kind in KEYWORD_COUNTERS:
                look = work.mutable(obj.id)
                look.abilities = (*look.abilities, Held(Keyword(kind), f"counter:{kind}", obj.timestamp, obj.id))
                if work.record is not None:
                    work.record(Line("6", ("613.1f", "122.1b"), obj.id, f"its {kind} counter", (obj.id,)))


def from_keyword_counters(game: Game) -> list[Source]:
    """Keyword counters as effects of layer 6, each kind with the timestamp of its counters (613.7c)."""
    return [
        Source(
            f"counters {obj.id} {kind}", stamp_of(obj, kind), Context(game, obj.id, obj.controller),
            (GainAbilities((Keyword(kind),)),), None, frozenset({obj.id}), holder=obj.id, words=f"its {kind} counter",
            rule="122.1b",
        )
        for obj in game.battlefield
        for kind in obj.counters
        if kind in KEYWORD_COUNTERS
    ]  # fmt: skip


def add_counters(work: Work, counted: list[Object]) -> None:
    """Power and toughness counters apply with the other modifications of layer 7c (613.4c, 122.1a).

    They come first: what reads a size there depends on them, they depend on nothing, and for the rest the order makes
    no difference (613.8a).
    """
    for obj in counted:
        _grow(work, obj.id, *layer.counter_change(obj.counters), "122.1a", "its counters")
        host = obj.attached_to if HONE in obj.counters and "Equipment" in work.now[obj.id].subtypes else None
        if isinstance(host, int) and host in work.now:
            _grow(work, host, obj.counters[HONE], Fraction(0), "122.1j", "the hone counters on its Equipment")


def _grow(work: Work, obj: ObjId, power: Fraction, toughness: Fraction, number: str, words: str) -> None:
    look = work.now[obj]
    if (power or toughness) and look.power is not None:
        look = work.mutable(obj)
        look.power = (look.power or Fraction(0)) + power
        look.toughness = (look.toughness or Fraction(0)) + toughness
        if work.record is not None:
            work.record(Line("7c", ("613.4c", number), obj, words, (obj,)))


# of two effects in a layer of which one sets or takes away, the later one can undo what the earlier one did
DECISIVE = (
    c.SetController, c.SetName, c.ChangeText, c.SetText, c.ChangeNumbers, c.SetTypes, c.LoseTypes, c.SetColors,
    c.LoseAbilities, c.CantHaveAbilities, c.SetPT,
)  # fmt: skip
MOST = 4


@rule("613.7m", runs="simultaneous timestamps")
def timestamps_in_order(game: Game, arrived: tuple[ObjId, ...]) -> Script:
    """The active player's objects come first, in an order of that player's choice, then each other player's."""
    worlds = tuple(o for o in arrived if "world" in game.look(o).supertypes)
    for obj in worlds if len(worlds) > 1 else ():
        yield ev.MarkObject(obj, memory=ENTERED_WITH(worlds))
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
    prompt = "order the timestamps of what enters (the last one prevails)"
    answer = yield some_so(game, who, prompt, permutations(mine), kind="order", rule="613.7m", singles=tuple(mine))
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
