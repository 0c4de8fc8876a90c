"""Which events fit a trigger condition (603.2): a reader for each kind of condition says in which ways one fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from fractions import Fraction
from typing import Any

from benchbook.cards import events as when
from benchbook.cards.abilities import Triggered
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import holds
from benchbook.engine.state import Game
from benchbook.frozen import dataclass, replace
from benchbook.modules import registered


@dataclass(frozen=True)
class Match:
    """A way in which an event fits a trigger condition: who and what it concerns, and its amount."""

    subjects: dict[str, Any] = field(default_factory=dict)
    amount: Fraction | None = None
    rules: tuple[str, ...] = ()


@dataclass(slots=True)
class Moment:
    """An event with the games around it."""

    before: Game
    after: Game
    event: ev.Event
    batch: tuple[ev.Event, ...] = ()


Matcher = Callable[[Context, Any, Moment], Iterable[Match]]


MATCHERS: dict[type, Matcher] = {}


def triggers_on(node: type) -> Callable[[Matcher], Matcher]:
    """Register how a trigger event is recognised."""
    return registered(MATCHERS, node)


def match(ctx: Context, node: Any, moment: Moment) -> Iterable[Match]:
    """The ways in which the event fits."""
    if isinstance(node, when.AnyEvent):
        return [m for part in node.events for m in match(ctx, part, moment)]
    matcher = MATCHERS.get(type(node))
    if matcher is None:
        raise NotModelled(f"abilities that trigger on {type(node).__name__}: {node}")
    return matcher(ctx, node, moment)


def meanwhile(ctx: Context, ability: Triggered, found: Match) -> bool:
    """Whether what the trigger condition asks for beside its event is so as that happens; only then (603.2, 603.4)."""
    about = replace(ctx, subjects=found.subjects, amount=found.amount)
    return ability.meanwhile is None or holds(about, ability.meanwhile)
