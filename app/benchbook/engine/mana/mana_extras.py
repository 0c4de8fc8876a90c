"""Mana that arrives with mana: by triggered mana abilities, and by effects that make a permanent produce more (605.4a,

106.12).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.cards.effects import AddMana
from benchbook.cards.mana import COLOR_LETTERS
from benchbook.cards.replacements import ManaReplaced
from benchbook.engine.abilities import is_mana_ability
from benchbook.engine.choosing.chosen import chosen_for
from benchbook.engine.choosing.words_to_choose import colors_there_are
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount, holds, players
from benchbook.engine.events import AddMana as Added
from benchbook.engine.events import Told
from benchbook.engine.index import index
from benchbook.engine.replacement_effects import WATCHES
from benchbook.engine.state import Mana, ObjId, PlayerId
from benchbook.engine.trigger_conditions import Moment, match, meanwhile

Unit = frozenset[str]
FORESEEN = ("fixed", "type produced", "any color", "any one color", "chosen color")
TAPPED = "is tapped for mana"


def extras_of(ctx: Context, units: tuple[Unit, ...]) -> tuple[Unit, ...] | None:
    """The mana that comes along when the source is tapped for these units; None where it depends on their types."""
    found: list[Unit] = []
    several = any(len(u) > 1 for u in units)
    for ability, here in _triggering(ctx):
        for effect in ability.effects:
            if isinstance(effect, AddMana) and effect.kind == "type produced" and several:
                return None
            found += _units(here, effect, units)
    for node in _replacing(ctx, len(units)):
        if several and node.times > 1:
            return None
        found = [*units] * (node.times - 1) + found
        units = units * node.times
    return tuple(found)


def _triggering(ctx: Context) -> Iterator[tuple[Triggered, Context]]:
    """The triggered mana abilities that tapping the source for mana triggers, each with its context."""
    event = Told(TAPPED, ctx.controller, ctx.source)
    for f in index(ctx.game).triggered:
        ability = f.ability
        if not (isinstance(ability, Triggered) and is_mana_ability(ability)):
            continue
        here = f.context(ctx.game)
        for found in match(here, ability.when, Moment(ctx.game, ctx.game, event)):
            then = Context(ctx.game, f.obj.id, f.controller, subjects=found.subjects, amount=found.amount, event=event)
            if meanwhile(here, ability, found) and (ability.condition is None or holds(then, ability.condition)):
                yield ability, then
    for effect in ctx.game.effects:
        waiting = effect.delayed
        if isinstance(waiting, Triggered) and is_mana_ability(waiting):
            here = Context(ctx.game, effect.source, effect.controller, bindings=effect.bindings, event=event)
            for found in match(here, waiting.when, Moment(ctx.game, ctx.game, event)):
                yield waiting, replace(here, subjects=found.subjects, amount=found.amount)


def _units(ctx: Context, effect: Any, units: tuple[Unit, ...]) -> list[Unit]:
    """What an instruction adds for the player who taps the source."""
    event = ctx.event
    assert isinstance(event, Told)
    if not isinstance(effect, AddMana):
        return []
    if effect.restriction or effect.alternatives:
        raise NotModelled(f"paying with mana that comes along with other mana ({type(effect).__name__})")
    if players(ctx, effect.who) != (event.who,):
        return []
    times = int(amount(ctx, effect.amount)) if effect.amount is not None else 1
    if effect.kind == "fixed" and effect.mana is not None:
        symbols = effect.mana.symbols * (times if effect.amount is not None else 1)
        return [frozenset({s}) for s in symbols if not s.isdigit()] + [
            frozenset("C") for s in symbols if s.isdigit() for _ in range(int(s))
        ]
    if effect.kind == "type produced":
        return [frozenset(c for u in units for c in u)] * times if units else []
    if effect.kind in ("any color", "any one color") and times == 1:
        return [frozenset(COLOR_LETTERS[c] for c in colors_there_are(ctx.game))]
    if effect.kind == "chosen color":
        word = chosen_for(ctx, "color")
        return [frozenset({COLOR_LETTERS[str(word)]})] * times if word else []
    raise NotModelled(f"paying with mana that comes along with other mana ({effect.kind})")


def _replacing(ctx: Context, many: int) -> Iterator[ManaReplaced]:
    """The effects that change what tapping the source for so much mana produces."""
    event = Added(ctx.controller, (Mana("C"),) * many, ctx.source, tapped_for=True)
    for node, f in index(ctx.game).replacements:
        if isinstance(node, ManaReplaced) and WATCHES[ManaReplaced].applies(f.context(ctx.game), node, event):
            yield node
    if any(isinstance(effect.replacement, ManaReplaced) for effect in ctx.game.effects):
        raise NotModelled("paying with mana that a resolved spell or ability changes")


def produced(ctx: Context, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The units as effects leave them that make a permanent produce mana of another type (106.12b)."""
    for node in _replacing(ctx, len(units)):
        if node.instead:
            letter = COLOR_LETTERS.get(node.instead, "C")
            units = tuple(frozenset({letter}) for _ in units[: 1 if node.one else None])
    return units


def is_foreseen(ability: Any) -> bool:
    """Whether what a triggered mana ability adds is known beforehand, so that paying reckons with it."""
    return isinstance(ability, Triggered) and all(
        not isinstance(e, AddMana) or (e.kind in FORESEEN and not e.restriction and not e.alternatives)
        for e in ability.effects
    )


def is_waiting(pending: Any, source: ObjId, who: PlayerId) -> bool:
    """Whether a waiting trigger is a mana ability that the tapping of the source by the player triggered."""
    event = pending.event
    told = isinstance(event, Told) and (event.kind, event.who, event.obj) == (TAPPED, who, source)
    return told and is_mana_ability(pending.ability)
