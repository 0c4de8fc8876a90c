"""What each modification does to an object's characteristics in its layer (613.1, 613.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from benchbook.cards import continuous as c
from benchbook.cards.abilities import Activated, FaceDefinition, Keyword, Unread
from benchbook.cards.amounts import Amount, Difference, Number
from benchbook.cards.vocabulary import CREATURE_TYPES, LAND_TYPES, SUBTYPES_OF
from benchbook.engine.abilities import is_mana_ability
from benchbook.engine.choosing.chosen import chosen_before_the_game, chosen_for, type_chosen_for
from benchbook.engine.choosing.words_to_choose import (
    all_if_five,
    basic_land_types_there_are,
    creature_types_there_are,
)
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount, objects, players, result
from benchbook.engine.game_objects import Held
from benchbook.engine.layers.fitting import fitting
from benchbook.engine.layers.given import at_own_cost, given_by, naming_its_giver
from benchbook.engine.layers.words import reword, with_the_choice
from benchbook.engine.state import Game
from benchbook.modules import registered

if TYPE_CHECKING:
    from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import Source, Work

_LAYER: dict[type, str] = {
    c.SetController: "2",
    c.ChangeText: "3",
    c.ChangeNumbers: "3",
    c.SetText: "3",
    c.SetName: "3",
    c.SetTypes: "4",
    c.AddTypes: "4",
    c.LoseTypes: "4",
    c.AddChosenType: "4",
    c.CreatureTypesOf: "4",
    c.SetColors: "5",
    c.AddColors: "5",
    c.GainAbilities: "6",
    c.GainAbilitiesOf: "6",
    c.LoseAbilities: "6",
    c.CantHaveAbilities: "6",
    c.SetPT: "7b",
    c.ModifyPT: "7c",
    c.SwitchPT: "7d",
}

Change = Callable[["Work", Context, Any, int, "Source"], None]
CHANGES: dict[type, Change] = {}


def layer_of(change: Any, defining: bool) -> str:
    """The layer in which a change applies; setting power and toughness by a defining ability is 7a."""
    name = _LAYER.get(type(change))
    if name is None:
        raise NotModelled(f"{type(change).__name__} as a continuous effect")
    return "7a" if name == "7b" and defining else name


def changes_by(node: type) -> Callable[[Change], Change]:
    """Register what a modification does."""
    return registered(CHANGES, node)


def apply(work: Work, ctx: Context, change: Any, obj: int, source: Source) -> None:
    """Apply one modification to one object."""
    CHANGES[type(change)](work, ctx, change, obj, source)


def outcome(ctx: Context, change: Any) -> object:
    """What a modification comes to, where that can vary: its amounts, its chosen word, what it copies
    abilities from, who controls it.
    """
    if isinstance(change, c.SetController):
        return tuple(players(ctx, change.who))
    if isinstance(change, c.SetPT):
        return tuple(None if n is None else amount(ctx, n) for n in (change.power, change.toughness))
    if isinstance(change, c.ModifyPT):
        return amount(ctx, change.power), amount(ctx, change.toughness)
    if isinstance(change, c.GainAbilitiesOf):
        return tuple(h.ability for o in objects(ctx, change.of) if isinstance(o, int) for h in ctx.look(o).abilities)
    return None


# ── layers 2 to 5 ─────────────────────────────────────────────────────────────


@changes_by(c.SetController)
def set_controller(work: Work, ctx: Context, change: c.SetController, obj: int, source: Source) -> None:
    """It is controlled by that player."""
    found = players(ctx, change.who)
    if found and found[0] in [p.id for p in ctx.game.playing]:
        work.mutable(obj).controller = found[0]


@changes_by(c.SetName)
def set_name(work: Work, ctx: Context, change: c.SetName, obj: int, source: Source) -> None:
    """It has this name."""
    look = work.mutable(obj)
    look.names = (*look.names, change.name) if change.add else (change.name,)


@changes_by(c.ChangeText)
def change_text(work: Work, ctx: Context, change: c.ChangeText, obj: int, source: Source) -> None:
    """Words in its type line and rules text are replaced; names are not (612.2)."""
    old = change.old or str(ctx.bindings.get("old word", ""))
    new = change.new or str(ctx.bindings.get("new word", ""))
    if not old or not new:
        return
    look = work.mutable(obj)
    look.subtypes = frozenset(new if s == old else s for s in look.subtypes)
    look.abilities = tuple(replace(h, ability=reword(h.ability, old, new)) for h in look.abilities)


@changes_by(c.SetText)
def set_text(work: Work, ctx: Context, change: c.SetText, obj: int, source: Source) -> None:
    """Its rules text is another's; a mana ability that comes with a basic land type is no part of it (305.6)."""
    look = work.mutable(obj)
    text = (Held(a, f"p{i}x", source.timestamp) for i, a in enumerate(change.abilities))
    look.abilities = (*text, *(h for h in look.abilities if not h.key.startswith("p")))


@changes_by(c.ChangeNumbers)
def change_numbers(work: Work, ctx: Context, change: c.ChangeNumbers, obj: int, source: Source) -> None:
    """Numbers in its text or mana cost are changed, by the ruleset's rule for that."""
    renumber = ctx.game.table.one("runs", "renumber")
    if renumber is None and ctx.game.table.knows("runs", "renumber"):
        return
    if renumber is None:
        raise NotModelled("changing numbers")
    renumber.function(work.mutable(obj), change)


def _every(game: Game, words: tuple[str, ...]) -> frozenset[str]:
    every = {"every creature type": creature_types_there_are, "every basic land type": basic_land_types_there_are}
    found: set[str] = set()
    for word in words:
        found |= set(every[word](game)) if word in every else {word}
    return frozenset(found)


@changes_by(c.SetTypes)
def set_types(work: Work, ctx: Context, change: c.SetTypes, obj: int, source: Source) -> None:
    """It is these types; a land set to basic land types loses the abilities its rules text gave it (305.7)."""
    look = work.mutable(obj)
    new = frozenset(fitting(ctx.game, change.types or look.types, _every(ctx.game, change.subtypes)))
    if change.subtypes and not new and not change.types:
        return
    if change.types:
        kept = [SUBTYPES_OF[t] for t in change.types if t in SUBTYPES_OF] if not change.subtypes else []
        look.subtypes = frozenset(s for s in look.subtypes if any(s in k for k in kept)) | new
        look.types = frozenset(change.types)
    else:
        lands = LAND_TYPES | set(basic_land_types_there_are(ctx.game))
        sets = [kinds for kinds in (CREATURE_TYPES, lands) if new & kinds] or [SUBTYPES_OF["artifact"]]
        look.subtypes = frozenset(s for s in look.subtypes if not any(s in k for k in sets)) | new
    if change.supertypes:
        look.supertypes = look.supertypes | frozenset(change.supertypes)
    if new & frozenset(basic_land_types_there_are(ctx.game)):
        _lose_land_text(look)


def _lose_land_text(look: Any) -> None:
    """Abilities from rules text and copy effects go; those that other effects granted stay (305.7)."""
    look.abilities = tuple(h for h in look.abilities if h.granted_by and not h.key.startswith("p"))


@changes_by(c.AddTypes)
def add_types(work: Work, ctx: Context, change: c.AddTypes, obj: int, source: Source) -> None:
    """It is these types too."""
    look = work.mutable(obj)
    look.types |= frozenset(change.types)
    if change.subtypes:
        look.subtypes |= frozenset(fitting(ctx.game, look.types, _every(ctx.game, change.subtypes)))
    look.supertypes |= frozenset(change.supertypes)


@changes_by(c.LoseTypes)
def lose_types(work: Work, ctx: Context, change: c.LoseTypes, obj: int, source: Source) -> None:
    """It is no longer these types; a card type takes its subtypes along (205.1a)."""
    look = work.mutable(obj)
    look.types -= frozenset(change.types)
    gone: frozenset[str] = frozenset(change.subtypes)
    if "creature types" in change.subtypes or "creature" in change.types:
        gone |= CREATURE_TYPES if "kindred" not in look.types else frozenset()
    if "land types" in change.subtypes:
        gone |= SUBTYPES_OF["land"]
    for name in change.types:
        if name != "creature":
            gone |= SUBTYPES_OF.get(name, frozenset())
    look.subtypes -= gone
    look.supertypes -= frozenset(change.supertypes)


@changes_by(c.AddChosenType)
def add_chosen_type(work: Work, ctx: Context, change: c.AddChosenType, obj: int, source: Source) -> None:
    """It is the chosen type, too or instead."""
    word = type_chosen_for(ctx, change.key)
    if not word:
        return
    node = (c.SetTypes if change.instead else c.AddTypes)(subtypes=(str(word),))
    apply(work, ctx, node, obj, source)


@changes_by(c.CreatureTypesOf)
def creature_types_of(work: Work, ctx: Context, change: c.CreatureTypesOf, obj: int, source: Source) -> None:
    """Its creature types are those of the other object."""
    found = [o for o in objects(ctx, change.of) if isinstance(o, int)]
    types = frozenset().union(*(ctx.look(o).subtypes & CREATURE_TYPES for o in found))
    if found:
        look = work.mutable(obj)
        look.subtypes = (look.subtypes - CREATURE_TYPES) | types


@changes_by(c.SetColors)
def set_colors(work: Work, ctx: Context, change: c.SetColors, obj: int, source: Source) -> None:
    """It is these colours only."""
    colors = _colors(ctx, change)
    if colors is not None:
        work.mutable(obj).colors = colors


def _colors(ctx: Context, change: c.SetColors | c.AddColors) -> frozenset[str] | None:
    """The colours that it says, or the chosen one; None where none was chosen."""
    if not change.chosen:
        return all_if_five(ctx.game, change.colors)
    word = chosen_before_the_game(ctx) if change.chosen == "color before the game" else chosen_for(ctx, change.chosen)
    return frozenset(str(word).split(" and ")) if word else None


@changes_by(c.AddColors)
def add_colors(work: Work, ctx: Context, change: c.AddColors, obj: int, source: Source) -> None:
    """It is these colours too."""
    look = work.mutable(obj)
    look.colors = look.colors | (_colors(ctx, change) or frozenset())


# ── layer 6 ───────────────────────────────────────────────────────────────────


def _gain(work: Work, obj: int, abilities: tuple[Any, ...], source: Source, ctx: Context) -> None:
    look = work.mutable(obj)
    named = (naming_its_giver(ctx, with_the_choice(ctx, a)) for a in abilities)
    meant = (given_by(at_own_cost(a, look.mana_cost), source.key) for a in named)
    new = tuple(
        Held(a, f"{source.key}/{i}", source.timestamp, ctx.source)
        for i, a in enumerate(meant)
        if not (isinstance(a, Keyword) and a.name in look.barred)
    )
    look.abilities = (*look.abilities, *new)


@changes_by(c.GainAbilities)
def gain_abilities(work: Work, ctx: Context, change: c.GainAbilities, obj: int, source: Source) -> None:
    """It has these abilities too, unless it can't have them."""
    _gain(work, obj, change.abilities, source, ctx)


@changes_by(c.GainAbilitiesOf)
def gain_abilities_of(work: Work, ctx: Context, change: c.GainAbilitiesOf, obj: int, source: Source) -> None:
    """It has abilities of other objects."""
    found: list[Any] = []
    for other in objects(ctx, change.of):
        if isinstance(other, int) and other != obj:
            held = (h.ability for h in ctx.look(other).abilities if _of_kind(h.ability, change))
            found += [given_by(ability, str(other)) for ability in held]
    _gain(work, obj, tuple(found), source, ctx)


def _of_kind(ability: Any, change: c.GainAbilitiesOf) -> bool:
    if change.kind == "all":
        return True
    if isinstance(ability, Unread):  # what is read of it tells its kind; where nothing is, it could be any
        return ability.frame is None or isinstance(ability.frame, Keyword) or _of_kind(ability.frame, change)
    if change.kind == "keywords":
        return isinstance(ability, Keyword) and ability.name in change.keywords
    if change.kind == "loyalty":
        return isinstance(ability, Activated) and ability.loyalty
    return isinstance(ability, Activated) and change.kind in ("activated", "mana")


@changes_by(c.LoseAbilities)
def lose_abilities(work: Work, ctx: Context, change: c.LoseAbilities, obj: int, source: Source) -> None:
    """It loses abilities: all that it has at this point of the layer, or those named."""
    look = work.mutable(obj)
    if change.kind == "all":
        look.abilities = ()
    elif change.kind == "keywords":
        look.abilities = tuple(h for h in look.abilities if getattr(h.ability, "name", None) not in change.keywords)
    elif change.kind == "all but mana":
        look.abilities = tuple(h for h in look.abilities if is_mana_ability(h.ability) or type(h.ability) is Unread)
    elif change.kind == "this":
        gone = next((h for h in look.abilities if getattr(h.ability, "text", None) in change.keywords), None)
        look.abilities = tuple(h for h in look.abilities if h is not gone)
    else:
        look.abilities = tuple(h for h in look.abilities if not isinstance(h.ability, Activated))


@changes_by(c.CantHaveAbilities)
def cant_have(work: Work, ctx: Context, change: c.CantHaveAbilities, obj: int, source: Source) -> None:
    """It has none of these abilities and gains none."""
    look = work.mutable(obj)
    look.barred = look.barred | frozenset(change.keywords)
    look.abilities = tuple(h for h in look.abilities if getattr(h.ability, "name", None) not in change.keywords)


# ── layer 7 ───────────────────────────────────────────────────────────────────


@changes_by(c.SetPT)
def set_pt(work: Work, ctx: Context, change: c.SetPT, obj: int, source: Source) -> None:
    """Its base power and toughness are these."""
    look = work.mutable(obj)
    here = replace(ctx, bindings={**ctx.bindings, "each": (obj,)})
    if change.power is not None:
        look.power = look.base_power = _size(here, change.power)
    if change.toughness is not None:
        look.toughness = look.base_toughness = _size(here, change.toughness)


def _size(ctx: Context, size: Amount) -> Fraction:
    """What a size is set to, which may be below zero (107.1b)."""
    return amount(ctx, replace(size, floor=False) if isinstance(size, Difference) else size)


@changes_by(c.ModifyPT)
def modify_pt(work: Work, ctx: Context, change: c.ModifyPT, obj: int, source: Source) -> None:
    """Its power and toughness go up or down."""
    look = work.mutable(obj)
    fixed = isinstance(change.power, Number) and isinstance(change.toughness, Number)
    here = ctx if fixed else replace(ctx, bindings={**ctx.bindings, "each": (obj,)})
    look.power = (look.power or Fraction(0)) + result(here, change.power)
    look.toughness = (look.toughness or Fraction(0)) + result(here, change.toughness)


@changes_by(c.SwitchPT)
def switch_pt(work: Work, ctx: Context, change: c.SwitchPT, obj: int, source: Source) -> None:
    """Its power and toughness trade places."""
    look = work.mutable(obj)
    look.power, look.toughness = look.toughness, look.power


def counter_change(counters: Mapping[str, Fraction]) -> tuple[Fraction, Fraction]:
    """What +X/+Y counters add (122.1a)."""
    power = toughness = Fraction(0)
    for key, n in counters.items():
        more, tougher = _size_of(key)
        power = power + n * more if more else power
        toughness = toughness + n * tougher if tougher else toughness
    return power, toughness


@lru_cache(1024)
def _size_of(counter: str) -> tuple[Fraction, Fraction]:
    """What one counter of a kind adds to power and toughness."""
    parts = counter.split("|")[0].split("/")
    if len(parts) == 2 and all((p[:1] in "+-" and p[1:].replace("½", "").isdigit()) or p[1:] == "½" for p in parts):
        return _signed(parts[0]), _signed(parts[1])
    return Fraction(0), Fraction(0)


def _signed(text: str) -> Fraction:
    half = Fraction(1, 2) if text.endswith("½") else Fraction(0)
    whole = text[1:].rstrip("½")
    value = Fraction(whole or 0) + half
    return -value if text[0] == "-" else value


# ── explanation ───────────────────────────────────────────────────────────────


__all__ = ["FaceDefinition", "apply", "counter_change", "layer_of", "outcome"]
