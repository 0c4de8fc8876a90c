"""Two moments of a game laid side by side: whether they are alike but for numbers and for objects that came on top.

What tells objects apart (ids, timestamps) may differ as long as one can be matched to the other throughout; how the
game got there is left out (its log, the chain of what objects were before).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from fractions import Fraction
from functools import cache
from numbers import Rational
from types import NoneType
from typing import Any

from benchbook.engine.changing_numbers import Unsteady
from benchbook.engine.context import NotModelled
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.game_objects import Object
from benchbook.engine.loops.matching import Matching, made_of
from benchbook.engine.loops.ways import LibraryNotGiven, NumberMaker, Unlike, unchanged
from benchbook.engine.memory import Forgotten, Memory, Name, Sealed
from benchbook.engine.state import Game, Mana, ObjId

LEFT_OUT = frozenset({"id", "was", "log", "departed", "next_id", "clock", "objects", "stack", "table", "setting"})
MOMENTS = frozenset({"timestamp", "attached_at", "since"})
PLAIN = frozenset({"turn", "entered_turn", "loyalty_activated", "face", "lands_played", "modes", "lowest", "ignored"})
_OF = re.compile(r" of (\d+)$")
USES = "activated "
MOST_MANA = 300
ORDERED_ZONES = ("battlefield", "exile", "command")


@dataclass
class Alike(Matching):
    """Compares as it is made; raises Unlike. ``game`` is the later moment with its numbers remade,
    ``fresh`` the tokens and ``waiting`` the abilities low on the stack that it has on top.

    ``mana`` is what mana pools have on top; ``rounds`` how many times more of it is to be in the pools of ``game``.
    What an object remembers of ever more others is sealed: reading it raises ``sealed`` (None: it must be the same).
    ``way`` says how tokens are told apart where nothing else does, and whether what remembers objects is compared.
    Where it is the ``first`` look at a round, the numbers of a new token are taken to change as those of the one that
    was new a round before. Where ``more_effects`` are allowed, ``lasting`` are those that came on top: delayed
    triggers, and effects on new tokens.
    """

    number: NumberMaker
    sealed: Exception | None = None
    rounds: int = 0
    first: bool = False
    more_effects: bool = False
    game: Game = field(init=False)
    fresh: tuple[ObjId, ...] = ()
    lasting: tuple[EffectInForce, ...] = ()
    mana: tuple[Any, ...] = ()
    grows: bool = False
    aging: dict[ObjId, dict[str, Fraction]] = field(default_factory=dict)
    _remade: dict[ObjId, Object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        a, b = self.before, self.after
        if a.setting is not b.setting or a.table is not b.table:
            raise Unlike("the game")
        self._effects = tuple({e.id for e in game.effects} for game in (a, b))
        self._pair_cards()
        stack = self._stacks()
        for one, other in self._pair_effects():
            self._match(one.id, other.id)
        game = self.record(a, b)
        self._objects()
        if any(not _on_new(e, self.fresh) for e in self.lasting):
            raise Unlike("effects in force")
        self._in_order()
        objects = {i: self._remade.get(i, o) for i, o in b.objects.items()}
        self.game = replace(game, objects=objects, stack=stack)

    def _pair_effects(self) -> Iterator[tuple[EffectInForce, EffectInForce]]:
        """Each effect with the one in its place; where there are more, with itself."""
        a, b = self.before.effects, self.after.effects
        if len(a) == len(b):
            return zip(a, b, strict=True)
        there = {e.id: e for e in b}
        if not self.more_effects or len(a) > len(b) or any(e.id not in there for e in a):
            raise Unlike("effects in force")
        mine = {e.id for e in a}
        self.lasting = tuple(e for e in b if e.id not in mine)
        return ((e, there[e.id]) for e in a)

    def _gone(self, one: ObjId, other: ObjId) -> None:
        """Last known information must be the same; of an ability that has left the stack only what ability it was."""
        old, new = self.before, self.after
        if other not in new.departed:
            raise Unlike("something is gone")
        x, y = old.object(one), new.object(other)
        if x.ability is not None or y.ability is not None:
            if x.ability is None or y.ability is None or x.ability.ability != y.ability.ability:
                raise Unlike("an ability that is gone")
            self._match(x.ability.source, y.ability.source)
            return
        if seen(old, one) != seen(new, other):
            raise Unlike("what is gone was different")
        number, self.number = self.number, unchanged
        self.record(x, y)
        self.number = number

    # ── values ────────────────────────────────────────────────────────────

    def value(self, a: Any, b: Any) -> Any:
        """The later value remade; raises Unlike."""
        match _kind(b.__class__):
            case "plain":
                if a != b:
                    raise Unlike(repr(b))
                return b
            case "number" if isinstance(a, int) and isinstance(b, int):
                return self._whole(a, b)
            case "number" if _kind(a.__class__) == "number":
                return self._number(a, b)
            case "row":
                return self._row(a, b)
            case "set":
                return self._set(a, b)
            case "mapping":
                return self._mapping(a, b)
            case "record":
                return self.record(a, b)
            case kind:
                if a is not b and (kind == "only itself" or a != b):
                    raise Unlike(type(b).__name__)
                return b

    def _whole(self, a: int, b: int) -> Any:
        if self._is_id(a, 0) or self._is_id(b, 1):
            self._match(a, b)
            return b
        return b if a == b else self._number(a, b)

    def _number(self, a: Any, b: Any) -> Any:
        made = self.number(a, b)
        self.grows = self.grows or made is not b
        return made

    def _row(self, a: Any, b: tuple[Any, ...]) -> Any:
        if not isinstance(a, tuple) or len(a) != len(b):
            raise Unlike("how many")
        made = tuple(self.value(x, y) for x, y in zip(a, b, strict=True))
        return b if all(x is y for x, y in zip(made, b, strict=True)) else made

    def _set(self, a: Any, b: Any) -> Any:
        if not isinstance(a, frozenset | set) or len(a) != len(b):
            raise Unlike("how many")
        for one in a:
            other = self._to.get(one, one) if isinstance(one, int) else one
            if other not in b:
                raise Unlike("a set")
            self.value(one, other)
        return b

    def _mapping(self, a: Any, b: Mapping[Any, Any]) -> Any:
        if isinstance(a, Mapping):
            a = {**{k: 0 for k in b if isinstance(k, str) and k.startswith(USES) and k not in a}, **a}
        if not isinstance(a, Mapping) or len(a) != len(b):
            raise Unlike("how many")
        made: dict[Any, Any] = {}
        for key, x in a.items():
            other = self._to.get(key, self._card_after(key)) if isinstance(key, int) else key
            if other not in b:
                raise Unlike(str(key))
            made[other] = self._entry(key, x, b[other])
        return b if all(made[k] is b[k] for k in made) else made

    def _entry(self, key: Any, x: Any, y: Any) -> Any:
        if isinstance(key, str) and key.startswith(USES) and isinstance(x, Rational):
            return self.number(x, y)  # how often it was activated changes nothing but the answer to that
        both = isinstance(x, tuple) and isinstance(y, tuple) and not isinstance(x, Sealed) and not isinstance(y, Sealed)
        if both and len(x) < len(y) and self.sealed is not None:
            return Sealed.by(self.sealed)
        return self.value(x, y)

    def _pool(self, x: tuple[Mana, ...], y: tuple[Mana, ...]) -> tuple[Mana, ...]:
        """A pool may have more mana of any kind; where that came from is not compared."""
        more = list(y)
        for one in x:
            same = next((m for m in more if _mana(m) == _mana(one)), None)
            if same is None:
                raise Unlike("mana")
            self.value(one.source, same.source)
            more.remove(same)
        self.mana = (*self.mana, *sorted(map(_mana, more)))
        if len(more) * self.rounds > MOST_MANA:
            raise NotModelled(f"{len(more) * self.rounds} more mana in a pool; {MOST_MANA} at most is kept one by one")
        return y if not more or not self.rounds else (*y, *more * self.rounds)

    def _plain_marks(self, x: Memory, y: Memory) -> Memory:
        old, new = ({k: v for k, v in marks.items() if not _OF.search(k)} for marks in (x, y))
        made = self.value(old, new)
        if self.way.forgetful:
            made = {**made, **{k: self._unread() for k, v in y.items() if _OF.search(k) and self._remembers(v, 1)}}
        return y if made is new else {**y, **made}

    def _remembers(self, value: Any, which: int) -> bool:
        """Whether it is which objects are remembered."""
        if not isinstance(value, tuple) or isinstance(value, Sealed):
            return isinstance(value, Sealed)
        return bool(value) and all(isinstance(one, int) and self._is_id(one, which) for one in value)

    def _is_forgotten(self, value: Any, which: int) -> bool:
        return self.way.forgetful and self._remembers(value, which)

    def _unread(self) -> Forgotten:
        return Forgotten.by(self.sealed or Unsteady("which objects are remembered"))

    def _memory(self, x: Mapping[str, Any], y: Mapping[str, Any]) -> Mapping[str, Any]:
        """What is remembered but for the objects."""
        gone = {k for which, held in enumerate((x, y)) for k, v in held.items() if self._remembers(v, which)}
        if not gone:
            same: Mapping[str, Any] = self._mapping(x, y)
            return same
        made = self._mapping(*({k: v for k, v in held.items() if k not in gone} for held in (x, y)))
        return {**made, **{k: y[k] if isinstance(y.get(k), Sealed) else self._unread() for k in gone}}

    def _marks(self) -> None:
        """What is remembered of objects that are gone ("linked of 12") matters where something still refers to them."""
        a, b = (
            {k: v for k, v in game.memory.items() if _OF.search(k) and not self._is_forgotten(v, which)}
            for which, game in enumerate((self.before, self.after))
        )
        for key, x in a.items():
            found = _OF.search(key)
            assert found is not None
            other = self._to.get(int(found[1]))
            if other is not None:
                name = Name(f"{key[: found.start(1)]}{other}")
                if name not in b:
                    raise Unlike(key)
                self.value(x, b[name])
        for key in b:
            found = _OF.search(key)
            assert found is not None
            one = self._from.get(int(found[1]))
            if one is not None and f"{key[: found.start(1)]}{one}" not in a:
                raise Unlike(key)

    def record(self, a: Any, b: Any) -> Any:
        """A dataclass, field by field."""
        if type(a) is not type(b):
            raise Unlike(type(b).__name__)
        printed, names = _compared(b.__class__)
        if printed and (a is b or a == b):
            return b
        changes: dict[str, Any] = {}
        for name in names:
            y = getattr(b, name)
            made = self._field(name, getattr(a, name), y, printed)
            if made is not y:
                changes[name] = made
        return replace(b, **changes) if changes else b

    def _field(self, name: str, x: Any, y: Any, printed: bool) -> Any:
        if name in MOMENTS:
            if self.number is not unchanged:
                self._moments.append((x, y))
            return y
        if name == "pool":
            return self._pool(x, y)
        if name == "effects" and self.lasting:
            there = dict(
                zip((e.id for e in x), self._row(x, tuple(e for e in y if e not in self.lasting)), strict=True)
            )
            return tuple(there.get(e.id, e) for e in y)
        if name == "memory" and y is self.after.memory:
            return self._plain_marks(x, y)
        if name == "memory" and self.way.forgetful and isinstance(y, Mapping):
            return self._memory(x, y)
        if name == "unknown_draws" and x != y:
            raise LibraryNotGiven("cards of a library that is not given")
        if name == "card" and isinstance(y, int):
            return self._same_card(x, y)
        if (printed and isinstance(y, int)) or name in PLAIN:
            if x != y:
                raise Unlike(name)
            return y
        return self.value(x, y)

    # ── objects ───────────────────────────────────────────────────────────

    def _objects(self) -> None:
        """Every object that is matched, and then the tokens that nothing has told apart, is the same as its match."""
        pairs = self._unmatched()
        while True:
            while self._todo:
                one, other = self._todo.pop()
                if self._is_plainly_the_same(one, other):
                    continue
                moments = len(self._moments)
                made = self.record(self.before.objects[one], self.after.objects[other])
                if made.ability is not None:  # the order of the stack says more than when its abilities came there
                    del self._moments[moments:]
                if made is not self.after.objects[other]:
                    self._remade[other] = made
            pair = next(pairs, None)
            if pair is not None:
                self._match(*pair)
                continue
            self._marks()
            if not self._todo:
                break
        self.fresh = tuple(i for i in self.after.objects if i not in self._from and i not in self.waiting)
        for i in self.fresh:
            token = self.after.objects[i]
            if not token.is_token or token.zone != "battlefield":
                raise Unlike("something new")
            token = self._remade[i] = self._aging(token)
            if self.way.forgetful:
                kept = {k: self._unread() if self._remembers(v, 1) else v for k, v in token.memory.items()}
                self._remade[i] = replace(token, memory=kept)

    def _aging(self, token: Object) -> Object:
        """A new token with its numbers as they go on if they change like those of the last one before."""
        if not self.first or self.way.newest:
            return token
        last = next((o for o in reversed(tuple(self.before.objects.values())) if made_of(o) == made_of(token)), None)
        since = self.after.objects.get(last.id) if last is not None else None
        if last is None or since is None or since.counters.keys() != token.counters.keys() or not last.is_token:
            return token
        more = {k: since.counter(k) - last.counter(k) for k in token.counters}
        if not any(more.values()):
            return token
        self.grows, self.aging[token.id] = True, more
        changed = {k: self.number(n - more[k], n) if more[k] else n for k, n in token.counters.items()}
        return replace(token, counters=changed)

    def _in_order(self) -> None:
        """What is older is older in both: by timestamp, and as the objects are looked through."""
        moments = sorted(self._moments)
        for (a, b), (c, d) in itertools.pairwise(moments):
            if b > d or (a == c) != (b == d):
                raise Unlike("the order of timestamps")
        lying = [self._to[i] for i, o in self.before.objects.items() if o.zone in ORDERED_ZONES]
        there = [i for i, o in self.after.objects.items() if o.zone in ORDERED_ZONES and i in self._from]
        if lying != there:
            raise Unlike("the order of objects")


@cache
def _kind(of: type) -> str:
    """How values of a type are compared."""
    if issubclass(of, (NoneType, bool, str)):
        return "plain"
    if issubclass(of, (Sealed, Game)):
        return "only itself"
    kinds: dict[str, Any] = {"number": Rational, "row": tuple, "set": (frozenset, set), "mapping": Mapping}
    other = "record" if is_dataclass(of) else "anything else"
    return next((kind for kind, types in kinds.items() if issubclass(of, types)), other)


@cache
def _compared(of: type) -> tuple[bool, tuple[str, ...]]:
    """Whether a type is one of printed facts, and which of its fields are compared."""
    printed = of.__module__.startswith("benchbook.cards")
    return printed, tuple(one.name for one in fields(of) if printed or one.name not in LEFT_OUT)


def _on_new(effect: EffectInForce, fresh: tuple[ObjId, ...]) -> bool:
    """Whether it is a delayed trigger, or an effect on new tokens alone."""
    return effect.delayed is not None or (bool(effect.locked) and all(one in fresh for one in effect.locked or ()))


def _mana(mana: Mana) -> tuple[str, str, str, bool]:
    return mana.color, str(mana.amount), mana.restriction, mana.snow


def seen(game: Game, obj: ObjId) -> Any:
    """An object's characteristics, to be compared."""
    look = game.look(obj)
    return (
        look.names, look.mana_cost, look.colors, look.supertypes, look.types, look.subtypes, look.power,
        look.toughness, look.controller, tuple((h.ability, h.key) for h in look.abilities),
    )  # fmt: skip
