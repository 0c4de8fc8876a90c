"""Mana of a pool and of sources that are tapped is spent."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.events.base import Script
from benchbook.engine.mana.mana_sources import colors_in, is_half
from benchbook.engine.mana.payment import SNOW, Payment
from benchbook.engine.resolution import follow
from benchbook.engine.script import NOW, Call
from benchbook.engine.state import Game, Mana, ObjId


def spend(game: Game, found: list[Payment], who: str) -> Script:
    """Tap what is needed, split what is only half needed, and spend; returns the mana spent, "½R" for half
    a red one.
    """
    spent: list[Mana] = []
    made: dict[tuple[ObjId, int], Mana] = {}
    supplied = {id(p.supply): p.supply for p in found}.values()
    for supply in supplied:
        of_it = [p for p in found if p.supply is supply]
        used = sum((p.amount for p in of_it), Fraction(0))
        mana = supply.mana
        if mana is None:
            assert supply.source is not None
            if (supply.source, supply.place) not in made:
                made |= yield from _tap_for(supply.source, [p for p in found if p.supply.source == supply.source], who)
            mana = made[supply.source, supply.place]
        if used < mana.amount:
            mana = yield from _split(mana, used, who)
        spent.append(mana)
    yield ev.SpendMana(who, tuple(spent))
    return tuple(("½" if m.amount != 1 else "") + m.color for m in spent)


def _tap_for(source: ObjId, wanted: list[Payment], who: str) -> Script:
    """The source is tapped for mana: all that it gives is added, and what comes along with it happens."""
    way, first = wanted[0].supply.way, wanted[0].supply
    needs = {p.supply.place: p.need for p in wanted}
    colors = [_made(colors_in(unit), needs.get(place, "")) for place, unit in enumerate((*way.units, *way.extras))]
    base = tuple(
        Mana(c, Fraction(1, 2) if is_half(unit) else Fraction(1), way.restriction, "S" in first.colors, source)
        for c, unit in zip(colors, way.units, strict=False)
    )
    before = (yield NOW).player(who).pool
    yield Call("runs", "mana for a payment", (who, source, base, way.cost, tuple(colors[len(base) :])))
    if way.others:
        yield from follow(Context((yield NOW), source, who), way.others)
    if not way.extras:
        return {(source, place): mana for place, mana in enumerate(base)}
    return _arrived(source, colors, before, (yield NOW).player(who).pool)


def _arrived(source: ObjId, colors: list[str], before: Any, pool: Any) -> dict[tuple[ObjId, int], Mana]:
    """Which mana in the pool is the one that each place of the source stands for."""
    new = list(pool)
    for mana in before:
        new.remove(mana)
    made: dict[tuple[ObjId, int], Mana] = {}
    for place, color in enumerate(colors):
        mana = next((m for m in new if m.color == color), None)
        if mana is None:
            raise NotModelled("which mana comes along with the mana that a payment needs")
        new.remove(mana)
        made[source, place] = mana
    return made


def _made(colors: frozenset[str], need: str) -> str:
    real = sorted(colors - set(SNOW))
    return need if need in real else real[0]


def _split(mana: Mana, used: Fraction, who: str) -> Script:
    """Part of a mana is needed; the rest stays in the pool."""
    game = yield NOW
    pool = list(game.player(who).pool)
    pool.remove(mana)
    part, rest = replace(mana, amount=used), replace(mana, amount=mana.amount - used)
    yield ev.MarkPlayer(who, {"pool": (*pool, part, rest)})
    return part
