"""Finding mana for a cost: from the pool, then from untapped sources, where it makes no difference (601.2g–h, 605)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice, product
from typing import Any

from benchbook.cards.abilities import Activated, Unread
from benchbook.cards.continuous import GameRule
from benchbook.cards.costs import TapThis
from benchbook.cards.effects import AddMana
from benchbook.cards.mana import COLOR_LETTERS, COLOR_NAMES, half_of, symbol_value
from benchbook.engine.abilities import activated, is_mana_ability
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount, holds
from benchbook.engine.index import rule_changes
from benchbook.engine.state import Game, Mana, ObjId, PlayerId
from benchbook.engine.what_there_is import colors_there_are

SNOW = ("S",)


@dataclass(frozen=True)
class Supply:
    """One unit of mana that could be had: from the pool, or by tapping a source. "S" is snow mana (107.4h)."""

    colors: frozenset[str]
    source: ObjId | None
    mana: Mana | None
    produced: tuple[tuple[str, ...], ...] = ()


def supplies(game: Game, who: PlayerId, spend: bool = True) -> list[Supply]:
    """Pool first, then sources with the fewest colours first."""
    found = [
        Supply(frozenset({m.color, *(SNOW if m.snow else ())}), None, m)
        for m in game.player(who).pool
        if not m.restriction
    ]
    for obj in game.battlefield:
        if game.look(obj.id).controller == who and not obj.tapped:
            found += _source(game, obj.id, who)
    if any(change.rule == "all colors for spending" for change, _, _ in rule_changes(game, GameRule)):
        every = frozenset(COLOR_LETTERS.values())
        found = [replace(s, colors=s.colors | every) for s in found]
    return sorted(found, key=lambda s: (s.source is not None, len(s.colors), s.source or 0))


def unknown_source(game: Game, who: PlayerId) -> str:
    """A permanent of the player's that might add mana in a way that the engine does not follow, "" if there is none:

    an ability that is not read, or a mana ability with other costs, restrictions or kinds of mana.
    """
    for mana in game.player(who).pool:
        if mana.restriction:
            return f"mana to be spent only {mana.restriction}"
    for obj in game.battlefield:
        if game.look(obj.id).controller != who or obj.tapped:
            continue
        ctx = Context(game, obj.id, who)
        for held in game.look(obj.id).abilities:
            unread = isinstance(held.ability, Unread) and "add" in held.ability.text.lower()
            other = is_mana_ability(held.ability) and not _plain(ctx, held.ability) and not game.objects[obj.id].sick
            if unread or other:
                return f"{game.look(obj.id).name}'s '{held.ability.text}'"
    return ""


def _plain(ctx: Context, ability: object) -> bool:
    """Whether a mana ability is one that paying follows by itself, or one that can't be activated now."""
    if not isinstance(ability, Activated) or ability.cost.parts != (TapThis(),):
        return False
    if ability.condition is not None and not holds(ctx, ability.condition):
        return True
    return all(_makes(ctx, e) != ((), 0) for e in ability.effects if isinstance(e, AddMana))


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
    snow = SNOW if "snow" in game.look(obj).supertypes else ()
    return [Supply(frozenset({*colors, *snow}), obj, None) for _ in range(number)]


def _makes(ctx: Context, effect: AddMana) -> tuple[tuple[str, ...], int]:
    if effect.restriction:
        return (), 0
    if effect.kind == "fixed" and effect.mana is not None:
        return effect.mana.symbols, len(effect.mana.symbols)
    if effect.kind in ("any color", "any one color") and effect.amount is not None:
        return tuple(COLOR_LETTERS[c] for c in colors_there_are(ctx.game)), int(amount(ctx, effect.amount))
    if effect.alternatives:
        return tuple(s for a in effect.alternatives for s in a.symbols), len(effect.alternatives[0].symbols)
    return (), 0


def accepts(symbol: str, colors: frozenset[str]) -> bool:
    """Whether mana of one of the colours pays the symbol (107.4); "1" is generic, as is any other number."""
    return symbol[:1].isdigit() or symbol in colors


@dataclass(frozen=True)
class Payment:
    """One need of a cost with the supply that meets it, whole or half."""

    need: str
    supply: Supply
    amount: Fraction


def plan(symbols: tuple[str, ...], have: list[Supply]) -> list[Payment] | None:
    """What pays each part of a cost, or None where nothing does; a hybrid symbol is paid as one of its parts."""
    halves = any(s.mana is not None and s.mana.amount != 1 for s in have) or any(
        symbol_value(s).denominator != 1 for s in symbols
    )
    slots = [s for s in have for _ in range(_slots(s) if halves else 1)]
    for needs in islice(_ways(symbols, halves), 64):
        found = assign(needs, slots)
        if found is not None:
            amount = Fraction(1, 2) if halves else Fraction(1)
            return [Payment(need, supply, amount) for need, supply in zip(needs, found, strict=True)]
    return None


def _slots(supply: Supply) -> int:
    return int(2 * (supply.mana.amount if supply.mana is not None else 1))


def _ways(symbols: tuple[str, ...], halves: bool) -> Iterator[list[str]]:
    """Every way to read the cost: one part of each hybrid symbol; coloured needs first, generic ones last."""
    for picked in product(*(symbol.split("/") if "/" in symbol else (symbol,) for symbol in symbols)):
        coloured: list[str] = []
        generic = Fraction(0)
        for part in picked:
            if half_of(part):
                coloured.append(half_of(part))
            elif part in (*COLOR_NAMES, "C", "S"):
                coloured += [part] * (2 if halves else 1)
            else:
                generic += symbol_value(part)
        yield [*coloured, *["1"] * int(generic * (2 if halves else 1))]


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


__all__ = ["Any", "Payment", "Supply", "assign", "is_free", "plan", "supplies"]
