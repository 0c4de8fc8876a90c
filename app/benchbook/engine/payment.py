"""Finding mana for a cost: from the pool, then from untapped sources, where it makes no difference (601.2g–h, 605)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Activated
from benchbook.cards.costs import TapThis
from benchbook.cards.effects import AddMana
from benchbook.cards.mana import COLORS
from benchbook.engine.abilities import activated, is_mana_ability
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount, holds
from benchbook.engine.state import Game, Mana, ObjId, PlayerId


@dataclass(frozen=True)
class Supply:
    """One unit of mana that could be had: from the pool, or by tapping a source."""

    colors: frozenset[str]
    source: ObjId | None
    mana: Mana | None
    produced: tuple[tuple[str, ...], ...] = ()


def supplies(game: Game, who: PlayerId, spend: bool = True) -> list[Supply]:
    """Pool first, then sources with the fewest colours first."""
    found = [Supply(frozenset({m.color}), None, m) for m in game.player(who).pool for _ in range(1)]
    for obj in game.battlefield:
        if game.look(obj.id).controller == who and not obj.tapped:
            found += _source(game, obj.id, who)
    return sorted(found, key=lambda s: (s.source is not None, len(s.colors), s.source or 0))


def _source(game: Game, obj: ObjId, who: PlayerId) -> list[Supply]:
    """The mana that tapping it once gives; sources with other costs are used only by explicit activation."""
    colors: set[str] = set()
    number = 1
    sick = game.objects[obj].sick and "creature" in game.look(obj).types and not game.look(obj).has_keyword("haste")
    if sick:
        return []
    for held in activated(game, obj):
        ability = held.ability
        if isinstance(ability, Activated) and is_mana_ability(ability) and ability.cost.parts == (TapThis(),):
            ctx = Context(game, obj, who)
            if ability.condition is not None and not holds(ctx, ability.condition):
                continue
            for effect in ability.effects:
                if isinstance(effect, AddMana):
                    letters, how_many = _makes(ctx, effect)
                    colors |= set(letters)
                    number = max(number, how_many)
    if not colors:
        return []
    return [Supply(frozenset(colors), obj, None) for _ in range(number)]


def _makes(ctx: Context, effect: AddMana) -> tuple[tuple[str, ...], int]:
    if effect.restriction:
        return (), 0
    if effect.kind == "fixed" and effect.mana is not None:
        return effect.mana.symbols, len(effect.mana.symbols)
    if effect.kind in ("any color", "any one color") and effect.amount is not None:
        return COLORS, int(amount(ctx, effect.amount))
    if effect.alternatives:
        return tuple(s for a in effect.alternatives for s in a.symbols), len(effect.alternatives[0].symbols)
    return (), 0


def accepts(symbol: str, colors: frozenset[str]) -> bool:
    """Whether mana of one of the colours pays the symbol (107.4)."""
    if symbol.isdigit():
        return True
    return bool(colors & {p for p in symbol.split("/") if p in (*COLORS, "C")}) or any(
        p.isdigit() for p in symbol.split("/")
    )


def units(symbols: tuple[str, ...]) -> list[str]:
    """The cost as single units to pay: coloured ones first, generic as ones."""
    coloured = [s for s in symbols if not s.isdigit()]
    generic = sum(int(s) for s in symbols if s.isdigit())
    return [*sorted(coloured, key=len), *["1"] * generic]


def assign(needs: list[str], have: list[Supply]) -> list[Supply] | None:
    """A supply for each unit, or None if there is none: augmenting paths, so nothing payable is refused."""
    owner: dict[int, int] = {}

    def place(need: int, seen: set[int]) -> bool:
        for i, supply in enumerate(have):
            if i in seen or not accepts(needs[need], supply.colors):
                continue
            seen.add(i)
            if i not in owner or place(owner[i], seen):
                owner[i] = need
                return True
        return False

    for need in range(len(needs)):
        if not place(need, set()):
            return None
    return [have[i] for i, _ in sorted(owner.items(), key=lambda pair: pair[1])]


def is_free(game: Game, who: PlayerId) -> bool:
    """Whether costs are taken as payable: nothing was said of the player's mana and no source is at hand."""
    pays = game.player(who).pays
    if pays in ("free", "max"):
        return pays == "max" or not any(s.source is not None for s in supplies(game, who))
    return False


def whole(value: Fraction) -> int:
    """A whole number of mana; fractions are paid by the rules of a ruleset that has them."""
    if value.denominator != 1:
        raise NotModelled("paying a fraction of a mana")
    return value.numerator


__all__ = ["Any", "Supply", "assign", "is_free", "supplies", "units"]
