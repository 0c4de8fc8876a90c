"""Which object of a moment of a game is which of a later one: matched throughout, one to one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from benchbook.engine.game_objects import Object
from benchbook.engine.loops.ways import STRICT, Unlike, Way
from benchbook.engine.state import Game, ObjId


@dataclass
class Matching:
    """Two moments whose objects are matched; raises Unlike where one would be two or is gone."""

    before: Game
    after: Game
    _to: dict[int, int] = field(init=False, default_factory=dict)
    _from: dict[int, int] = field(init=False, default_factory=dict)
    _todo: list[tuple[ObjId, ObjId]] = field(init=False, default_factory=list)
    _moments: list[tuple[int, int]] = field(init=False, default_factory=list)
    _cards: dict[int, int] = field(init=False, default_factory=dict)
    _effects: tuple[set[int], ...] = field(init=False, default=())
    way: Way = field(default=STRICT, kw_only=True)
    waiting: tuple[ObjId, ...] = field(default=(), kw_only=True)

    def _gone(self, one: ObjId, other: ObjId) -> None:
        """What is known of both that are gone must be the same."""
        raise NotImplementedError

    def _pair_cards(self) -> None:
        held = [
            {o.card: o.id for o in game.objects.values() if o.components and not o.is_token}
            for game in (self.before, self.after)
        ]
        if held[0].keys() != held[1].keys():
            raise Unlike("cards")
        for card, one in held[0].items():
            self._cards[card] = card
            self._match(one, held[1][card])

    def _stacks(self) -> tuple[ObjId, ...]:
        """The stacks matched from the top; what lies between that and what has not moved came on top."""
        a, b = self.before.stack, self.after.stack
        still = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
        above = len(a) - still
        if still + above > len(b):
            raise Unlike("the stack")
        for one in a[:still]:  # what it refers to matters only once it resolves, which ends the loop
            self._to[one] = self._from[one] = one
            if self.before.objects[one] is not self.after.objects[one]:
                raise Unlike("the stack")
        for one, other in zip(a[still:], b[len(b) - above :], strict=True):
            self._match(one, other)
        self.waiting = b[still : len(b) - above]
        return b

    def _match(self, one: int, other: int) -> None:
        if one in self._to or other in self._from:
            if self._to.get(one) != other:
                raise Unlike("what is which")
            return
        self._to[one], self._from[other] = other, one
        here, there = one in self.before.objects, other in self.after.objects
        if here != there:
            raise Unlike("something is gone")
        if here:
            if self.before.objects[one].is_token != self.after.objects[other].is_token:
                raise Unlike("tokens")
            self._todo.append((one, other))
        elif self._is_another_one(one, other) and one in self.before.departed:
            self._gone(one, other)

    def _is_another_one(self, one: int, other: int) -> bool:
        return one != other

    def _is_id(self, value: int, which: int) -> bool:
        game = (self.before, self.after)[which]
        return value in game.objects or value in game.departed or value in self._effects[which]

    def _card_after(self, card: int) -> int:
        return next((new for new, old in self._cards.items() if old == card), card)

    def _same_card(self, x: int, y: int) -> int:
        if self._cards.setdefault(y, x) != x:
            raise Unlike("cards")
        return y

    def _unmatched(self) -> Iterator[tuple[ObjId, ObjId]]:
        """What nothing has told apart: each with itself where it can be, in the order in which they lie."""
        before, after = self.before.objects, self.after.objects
        if self.way.newest:
            yield from self._newest()
        for one in before:
            if one not in self._to and one in after and one not in self._from:
                yield one, one
        free = (i for i in after if i not in self._from)
        for one in before:
            if one not in self._to:
                other = next(free, None)
                if other is None:
                    raise Unlike("something is gone")
                yield one, other

    def _newest(self) -> Iterator[tuple[ObjId, ObjId]]:
        """The token that came last, with the last one like it."""
        before, free = self.before.objects, [i for i in self.after.objects if i not in self._from]
        for one in reversed(tuple(before)):
            if one in self._to or not before[one].is_token:
                continue
            while free and free[-1] in self._from:
                free.pop()
            kind = made_of(before[one])
            alike = (i for i in reversed(free) if i not in self._from and made_of(self.after.objects[i]) == kind)
            other = next(alike, None)
            if other is not None:
                yield one, other

    def _is_plainly_the_same(self, one: ObjId, other: ObjId) -> bool:
        """Whether the object is untouched and refers to nothing else."""
        x = self.before.objects[one]
        if x is not self.after.objects[other] or x.memory or x.attached_to is not None or x.chosen or x.ability:
            return False
        self._moments.append((x.timestamp, x.timestamp))
        return all(self._cards.setdefault(c.card, c.card) == c.card for c in x.components)


def made_of(thing: Object) -> Any:
    """What it is made of, and whose it is."""
    return thing.zone, thing.owner, thing.controller, [(part.definition, part.face) for part in thing.components]
