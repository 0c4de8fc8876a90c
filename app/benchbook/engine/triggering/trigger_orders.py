"""In which orders triggered abilities may go on the stack, as far as the orders differ (603.3b).

Two waiting abilities are interchangeable where they are the same ability and all that it looks at is the same for both:
then an order and the one in which they have changed places are one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import factorial, prod
from typing import Any

from benchbook.cards import amounts as n
from benchbook.cards import conditions as co
from benchbook.cards import continuous as ch
from benchbook.cards import effects as fx
from benchbook.cards import filters as f
from benchbook.cards import objects as o
from benchbook.cards import players as p
from benchbook.cards.mana import ManaCost
from benchbook.cards.mapping import fields_of
from benchbook.engine.context import Context
from benchbook.engine.growing_numbers import Growing
from benchbook.engine.loops.forms import Form
from benchbook.engine.objects.copying import copied_values
from benchbook.engine.state import Game, Pending

# what looks neither at the object that has the ability nor at the event, but for the parts that it has
_PLAIN = (
    co.AllOf, co.AnyOf, co.IsNot, co.AmountIs, co.Exists, co.TurnOf, co.InStep, co.Until, ch.ModifyPT, ch.SetPT,
    ch.LoseAbilities, n.DistinctAmong, n.Sum, n.Product, n.Difference, n.HalfOf, n.UpTo,
    fx.GainLife, fx.LoseLife, fx.Draw, fx.Discard, fx.Mill, fx.Scry, fx.Destroy, fx.Sacrifice, fx.Tap, fx.PutCounters,
    fx.CreateToken, fx.May, fx.If, fx.InOrder, fx.AtOnce, n.Number, n.EventAmount, n.CountOf,
    n.AttributeOf, n.LifeOf,
    p.You, p.EachOpponent, p.EachPlayer, p.TargetPlayer, p.ActivePlayer, p.ControllerOf, p.OwnerOf, o.Target,
    o.TargetSpec, o.Group, o.Choose, o.PlayerAsObject, f.And, f.Or, f.Not, f.Anything, f.HasType, f.HasSubtype,
    f.HasSupertype, f.HasColor, f.ColorCount, f.HasKeyword, f.Compares, f.ControlledBy, f.OwnedBy, f.Named,
    f.HasCounters,
)  # fmt: skip
_VALUES = (str, int, type(None), Fraction, ManaCost, fx.TokenSpec)
_ITSELF = (o.This, o.Attached, f.Other, f.Chosen, p.EnchantedPlayer, p.ChosenPlayer, n.ChosenNumber)
_PLAINLY = (str, bool, type(None))
_BY_ITSELF = (fx.DealDamage, fx.Continuous)


def how_many(keys: list[Any]) -> int:
    """How many orders of these differ, the interchangeable ones having the same key."""
    return factorial(len(keys)) // prod(factorial(times) for times in Counter(keys).values())


def orders(mine: tuple[Pending, ...], keys: list[Any]) -> Iterator[tuple[Pending, ...]]:
    """Every order that differs from the others, the one in which they triggered first."""
    if not mine:
        yield ()
    for i in range(len(mine)):
        if keys.index(keys[i]) == i:
            rest = (*mine[:i], *mine[i + 1 :])
            for order in orders(rest, keys[:i] + keys[i + 1 :]):
                yield (mine[i], *order)


def key(game: Game, pending: Pending) -> Any:
    """What makes the waiting ability differ from others: equal for those that are interchangeable."""
    ability = pending.ability
    parts = tuple(getattr(ability, part, None) for part in ("effects", "targets", "condition"))
    bound = {k: v for k, v in pending.bindings.items() if k != "delayed"}
    whole = (pending.source, pending.subjects, bound)
    seen = tuple(worth(game, one) for one in whole) if bound else _seen(game, pending, parts)
    return ability, fixed(pending.amount), seen


def _seen(game: Game, pending: Pending, node: Any) -> tuple[Any, ...]:
    """What a part of the ability looks at besides what is the same for all."""
    if isinstance(node, _VALUES):
        return ()
    if isinstance(node, p.ControllerOf | p.OwnerOf) and isinstance(node.what, o.EventObject):
        return (_owner_of(game, pending, node),)
    if isinstance(node, p.EventPlayer):
        return (_event_player(game, pending),)
    if isinstance(node, fx.CreateToken) and isinstance(node.copy_of, o.This) and _only_copies(node):
        return (_copied(game, pending.source), *_seen(game, pending, (node.who, node.amount)))
    if isinstance(node, tuple):
        return tuple(one for part in node for one in _seen(game, pending, part))
    if isinstance(node, _ITSELF):
        return (worth(game, pending.source),)
    if isinstance(node, o.EventObject):
        return (worth(game, pending.subjects),)
    if not isinstance(node, (*_PLAIN, *_BY_ITSELF)) or (isinstance(node, fx.CreateToken) and node.attacking):
        return (worth(game, pending.source), worth(game, pending.subjects))
    mine = (worth(game, pending.source),) if isinstance(node, _BY_ITSELF) else ()
    kind: Any = type(node)
    return (*mine, *(one for name, _ in fields_of(kind) for one in _seen(game, pending, getattr(node, name))))


def _only_copies(node: fx.CreateToken) -> bool:
    """Whether nothing but what it copies comes into it."""
    return not (node.exceptions or node.attacking or node.with_counters or node.attached_to or node.linked)


def _copied(game: Game, obj: int) -> Any:
    """What a copy of it is, whatever else is true of it (707.2)."""
    thing = game.object(obj)
    faces = tuple((part.definition.layout, part.face, part.definition.name) for part in thing.components)
    return faces, copied_values(Context(game, obj, thing.controller), obj)


def _owner_of(game: Game, pending: Pending, node: p.ControllerOf | p.OwnerOf) -> Any:
    role = node.what.role if isinstance(node.what, o.EventObject) else "subject"
    of = pending.subjects.get(role)
    if not isinstance(of, int):
        return of
    return game.look(of).controller if isinstance(node, p.ControllerOf) else game.object(of).owner


def _event_player(game: Game, pending: Pending) -> Any:
    found = pending.subjects.get("player")
    of = pending.subjects.get("subject")
    return game.look(of).controller if found is None and isinstance(of, int) else found


def worth(game: Game, thing: Any) -> Any:
    """What a thing is, without the number by which it is told from one just like it."""
    if isinstance(thing, Mapping):
        return tuple((k, worth(game, v)) for k, v in sorted(thing.items(), key=lambda pair: str(pair[0])))
    if isinstance(thing, tuple | list):
        return tuple(worth(game, one) for one in thing)
    if isinstance(thing, int) and not isinstance(thing, bool):
        return _object(game, thing) if thing in game.objects or thing in game.departed else thing
    return fixed(thing) if isinstance(thing, Fraction) else thing if isinstance(thing, _PLAINLY) else repr(thing)


def _object(game: Game, obj: int) -> Any:
    then = game.last(obj)
    thing, look, combat = then.objects[obj], then.look(obj), then.combat
    fight = combat and (combat.attackers.get(obj), combat.blockers.get(obj), obj in combat.blocked)
    with_it = tuple(sorted(other.id for other in then.objects.values() if other.attached_to == obj))
    spoken_of = tuple(e.id for e in game.effects if obj in (e.locked or ()) or obj == e.source)
    counters = tuple(sorted((k, fixed(n)) for k, n in thing.counters.items()))
    aimed_at = tuple(s for s in game.stack if _aims_at(game, s, obj))
    return (
        look.names, str(look.mana_cost), look.colors, look.supertypes, look.types, look.subtypes, fixed(look.power),
        fixed(look.toughness), fixed(look.base_power), fixed(look.base_toughness),
        tuple(h.ability for h in look.abilities), look.controller, thing.owner, thing.zone, game.current(obj) is None,
        thing.tapped, thing.face_down, thing.is_token, counters, fixed(thing.damage), thing.attached_to, thing.sick,
        thing.marks, repr(sorted(thing.memory.items())), repr(thing.chosen), fight, with_it, spoken_of, aimed_at,
    )  # fmt: skip


def fixed(value: Fraction | None) -> Any:
    """The number; of one that grows with the rounds of a loop, how. Those that grow in the same way stay the same."""
    if isinstance(value, Form):
        return "sum", tuple(sorted(value.parts.items())), value.fixed
    return ("grows", value.start, value.step) if isinstance(value, Growing) else value


def _aims_at(game: Game, on_stack: int, obj: int) -> bool:
    chosen = game.objects[on_stack].chosen
    return chosen is not None and any(obj in group for group in chosen.targets)
