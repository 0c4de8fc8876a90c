"""Which other mana could have been spent on a spell, where something asks what was spent (601.2g–h)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from typing import TypeVar

from benchbook.cards.abilities import CardDefinition, Keyword
from benchbook.cards.amounts import ManaSpent, ManaSpentOnIt
from benchbook.cards.conditions import ManaSpentOn, ManaWasSpent
from benchbook.cards.mana import symbol_value
from benchbook.cards.mapping import parts
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.game_objects import Chosen
from benchbook.engine.mana.payment import SNOW, Payment, Supply, assign, read_as, supplies
from benchbook.engine.mana.restricted_mana import PAYING
from benchbook.engine.state import Game

T = TypeVar("T")
MOST_SETS, MOST_MANA = 8, 10  # so many ways to activate sources, and so much mana, are gone through
ASKS = (ManaWasSpent, ManaSpentOn, ManaSpent, ManaSpentOnIt)


def spent_otherwise(
    ctx: Context, who: str, symbols: tuple[str, ...], found: list[Payment]
) -> tuple[tuple[str, ...], ...]:
    """The mana, sorted, that the same player could have spent instead; () where nothing asks or nothing was open."""
    if ctx.bindings.get(PAYING) != "spell" or not _is_asked(ctx.game) or any(p.amount != 1 for p in found):
        return ()
    number = len(found)
    if number > MOST_MANA or any(symbol_value(s).denominator != 1 for s in symbols):
        return ()
    costly = tuple(s for p in found if (s := p.supply.source) is not None and p.supply.way.cost is not None)
    ways: set[tuple[str, ...]] = set()
    for have in islice(supplies(ctx, who, None, costly), MOST_SETS):
        ways |= {mana for mana in _sets(have, number) if mana not in ways and _pays(mana, symbols)}
    return tuple(sorted(ways))


def _is_asked(game: Game) -> bool:
    """Whether a card that is in the game asks for the mana that was spent."""
    return any(_asks_for_it(part.definition) for o in game.objects.values() for part in o.components)


def _asks_for_it(definition: CardDefinition) -> bool:
    known = definition.__dict__.get("_asks_for_mana_spent")
    if known is None:
        nodes = parts(tuple(face.abilities for face in definition.faces))
        known = any(isinstance(n, ASKS) or (isinstance(n, Keyword) and n.name == "sunburst") for n in nodes)
        definition.__dict__["_asks_for_mana_spent"] = known
    return bool(known)


def _sets(have: list[Supply], number: int) -> set[tuple[str, ...]]:
    """Every set of so much mana that the supplies give, whatever is left over."""
    found: set[tuple[str, ...]] = {()}
    for unit in have:
        colors = unit.colors - set(SNOW)
        found |= {tuple(sorted((*some, c))) for some in found if len(some) < number for c in colors}
    return {some for some in found if len(some) == number}


def _pays(mana: tuple[str, ...], symbols: tuple[str, ...]) -> bool:
    units = [Supply(frozenset({c}), None, None) for c in mana]
    return any(len(needs) == len(mana) and assign(needs, units) for needs in read_as(symbols, len(mana)))


def settled(chosen: Chosen, answer: Callable[[tuple[str, ...]], T]) -> T:
    """What is asked of the mana that was spent. Raises NotModelled where it hangs on a payment that no line states."""
    first = answer(chosen.mana_spent)
    if chosen.mana_spent and any(answer(mana) != first for mana in chosen.mana_otherwise):
        raise NotModelled("which mana is spent, where an effect asks; a line says it: paying {W}{U}")
    return first


def colors_among(mana: tuple[str, ...]) -> int:
    """How many colors the mana has."""
    return len({one for one, _ in amounts(mana)} - {"C"})


def colors_spent(game: Game, chosen: Chosen) -> tuple[Fraction, tuple[str, ...]]:
    """How many colors the mana spent has, and the rule by which half a mana counts for its color, if there is one."""
    halves = game.table.one("runs", "colors of mana spent")
    if halves is None:
        whole = settled(chosen, lambda mana: colors_among(tuple(m for m in mana if not m.startswith("½"))))
        return Fraction(whole), ()
    return Fraction(settled(chosen, halves.function)), (str(halves.ref),)


def amounts(mana: tuple[str, ...]) -> Iterator[tuple[str, Fraction]]:
    """Each mana that was spent with its amount: "½R" is half a red one."""
    for one in mana:
        yield one.removeprefix("½"), Fraction(1, 2) if one.startswith("½") else Fraction(1)


__all__ = ["amounts", "colors_among", "colors_spent", "settled", "spent_otherwise"]
