"""305.6, 613.4c, 122.1: intrinsic abilities of land types, and counters."""

from __future__ import annotations

from benchbook.engine.characteristics import intrinsic
from benchbook.engine.choosing.what_there_is import basic_land_mana
from benchbook.engine.layers import changes as layer
from benchbook.engine.objects.keyword_counters import KEYWORD_COUNTERS, stamp_of
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
