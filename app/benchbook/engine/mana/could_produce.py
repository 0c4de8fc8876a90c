"""Which types of mana a permanent could produce (106.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.abilities import Activated, Triggered, Unread
from benchbook.cards.amounts import BoundAmount, EventAmount, VariableX
from benchbook.cards.costs import TapThis
from benchbook.cards.effects import AddMana, ChooseModes, If, May
from benchbook.cards.mana import COLOR_LETTERS, COLOR_NAMES
from benchbook.cards.replacements import ManaReplaced
from benchbook.engine import events as ev
from benchbook.engine.abilities import adds_mana, all_held
from benchbook.engine.choosing.chosen import chosen_key, said
from benchbook.engine.choosing.words_to_choose import colors_there_are
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount, holds, objects
from benchbook.engine.index import index
from benchbook.engine.prose import name_of
from benchbook.engine.replacement_effects import WATCHES
from benchbook.engine.state import Game, ObjId
from benchbook.frozen import replace

Types = frozenset[str]
NONE: Types = frozenset()


def types_of(ctx: Context, node: AddMana) -> Types:
    """The types of which an instruction "that … could produce" may add mana; none where none can be defined.

    Permanents that only ask each other have none: what each could produce is the least that satisfies all of them.
    Raises NotModelled where an ability of one of them adds mana in a way that is not followed.
    """
    known: dict[ObjId, Types] = {}
    asked = _asked(ctx, node)
    while True:
        before = dict(known)
        for obj in tuple(dict.fromkeys((*asked, *known))):
            known[obj] = _of_permanent(ctx.game, obj, known)
        if known == before:
            return _only(node, frozenset().union(*(known.get(o, NONE) for o in asked)))


def could_produce(game: Game, obj: ObjId, letter: str) -> bool:
    """Whether the permanent could produce mana of that type."""
    known: dict[ObjId, Types] = {obj: NONE}
    while True:
        before = dict(known)
        for one in tuple(known):
            known[one] = _of_permanent(game, one, known)
        if known == before:
            return letter in known[obj]


def _asked(ctx: Context, node: AddMana) -> tuple[ObjId, ...]:
    return tuple(o for o in objects(ctx, node.what) if isinstance(o, int)) if node.what is not None else ()


def _only(node: AddMana, types: Types) -> Types:
    """Of the types those that the instruction may add: colors only, where it says color."""
    return types & frozenset(COLOR_LETTERS[a] for a in node.among) if node.among else types


def _of_permanent(game: Game, obj: ObjId, known: dict[ObjId, Types]) -> Types:
    ctx = Context(game, obj, game.look(obj).controller)
    found: set[str] = set()
    for held in all_held(game, obj):
        ability = held.ability
        if isinstance(ability, Unread) and "add" in ability.text.lower():
            raise NotModelled(f"what mana {name_of(game, obj)} could produce: {ability.text}")
        if not isinstance(ability, (Activated, Triggered)) or not adds_mana(ability):
            continue
        types = frozenset(t for effect in ability.effects for t in _of_effect(ctx, effect, known))
        taps = isinstance(ability, Activated) and TapThis() in ability.cost.parts
        found |= _replaced(ctx, types) if types and taps else types
    return frozenset(found)


def _of_effect(ctx: Context, effect: Any, known: dict[ObjId, Types]) -> Iterator[str]:
    if isinstance(effect, AddMana):
        yield from _of_mana(ctx, effect, known)
    elif isinstance(effect, If):
        for inner in effect.effects if holds(ctx, effect.condition) else effect.otherwise:
            yield from _of_effect(ctx, inner, known)
    elif isinstance(effect, May):
        for inner in (*effect.effects, *effect.then):
            yield from _of_effect(ctx, inner, known)
    elif isinstance(effect, ChooseModes):
        for mode in effect.modes:
            for inner in mode.effects:
                yield from _of_effect(ctx, inner, known)


def _of_mana(ctx: Context, effect: AddMana, known: dict[ObjId, Types]) -> Types:
    if effect.amount is not None:
        if isinstance(effect.amount, (VariableX, BoundAmount, EventAmount)):
            raise NotModelled(f"what mana {name_of(ctx.game, ctx.source)} could produce: how much is not known")
        if amount(ctx, effect.amount) <= 0:
            return NONE
    if effect.alternatives:
        return frozenset(t for cost in effect.alternatives for s in cost.symbols for t in _types(s))
    if effect.kind == "fixed" and effect.mana is not None:
        return frozenset(t for s in effect.mana.symbols for t in _types(s))
    every = frozenset(COLOR_LETTERS[c] for c in colors_there_are(ctx.game))
    if effect.kind in ("any color", "any one color"):
        return every
    if effect.kind == "any combination":
        return frozenset(COLOR_LETTERS.get(a, a) for a in effect.among) or every
    if effect.kind == "chosen color":
        word = said(ctx.game.object(ctx.source).memory.get(chosen_key("color")))
        others = frozenset(effect.mana.symbols) if effect.mana is not None else NONE
        return others | (frozenset({COLOR_LETTERS[str(word)]}) if word else NONE)
    if effect.kind == "commander identity":
        identity = ctx.game.table.one("runs", "commander's color identity")
        colors = identity.function(ctx.game, ctx.controller) if identity is not None else ()
        return frozenset(x for x in every if colors and COLOR_NAMES[x] in colors)
    if effect.kind == "could produce":
        asked = _asked(ctx, effect)
        for obj in asked:
            known.setdefault(obj, NONE)
        return _only(effect, frozenset().union(*(known[o] for o in asked)))
    return _of_colors_named(ctx, effect)


def _of_colors_named(ctx: Context, effect: AddMana) -> Types:
    if effect.kind in (COLOR_OF, EACH_COLOR_OF):
        return frozenset(letters_of(ctx, effect))
    raise NotModelled(f"what mana {name_of(ctx.game, ctx.source)} could produce ({effect.kind})")


def _types(symbol: str) -> tuple[str, ...]:
    return ("C",) if symbol.isdigit() else (symbol,)


def _replaced(ctx: Context, types: Types) -> Types:
    """As effects leave them that change what tapping it for mana produces, in any order (106.7, 614)."""
    event = ev.AddMana(ctx.controller, (), ctx.source, tapped_for=True)
    into: set[str] = set()
    for node, f in index(ctx.game).replacements:
        if isinstance(node, ManaReplaced) and node.instead:
            if WATCHES[ManaReplaced].applies(f.context(ctx.game), replace(node, least=1), event):
                if node.least > 1:
                    raise NotModelled("what mana a permanent could produce where that depends on how much it makes")
                into.add(COLOR_LETTERS.get(node.instead, "C"))
    if any(isinstance(effect.replacement, ManaReplaced) for effect in ctx.game.effects):
        raise NotModelled("what mana a permanent could produce where a resolved spell or ability changes it")
    return frozenset(into) or types


COLOR_OF, EACH_COLOR_OF = "color of", "each color of"


def letters_of(ctx: Context, node: AddMana) -> tuple[str, ...]:
    """The letters of the colors that the objects are now, in the order of the color wheel; none of colorless ones."""
    found = {c for o in objects(ctx, node.what) if isinstance(o, int) for c in ctx.look(o).colors}
    return tuple(letter for name, letter in COLOR_LETTERS.items() if name in found)
