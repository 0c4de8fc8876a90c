"""Who sits where, and how far a player's influence reaches (801, 803)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from benchbook.engine.memory import PROTECTOR, RANGES
from benchbook.engine.objects.supplementary import is_planar
from benchbook.engine.state import Game, ObjId, PlayerId, Subject

if TYPE_CHECKING:
    from benchbook.engine.registry import Role, RuleFunction, Runs

LIMITED = "limited range of influence"
_UNLIMITED: ContextVar[bool] = ContextVar("unlimited", default=False)


@contextmanager
def unlimited() -> Iterator[None]:
    """In here everything is read as though ranges of influence were not limited."""
    token = _UNLIMITED.set(True)
    try:
        yield
    finally:
        _UNLIMITED.reset(token)


def limited_by(game: Game, role: Role | Runs, subject: Any, number: str) -> AbstractContextManager[None]:
    """In here ranges of influence are limited only where the ruleset has the rule with that role that limits them."""
    if RANGES.name not in game.memory or number in game.table.arranged(role, subject, _numbers):
        return nullcontext()
    return unlimited()


def _numbers(rules: tuple[RuleFunction, ...]) -> frozenset[str]:
    return frozenset(f.number for f in rules)


def is_unlimited() -> bool:
    """Whether everything is read as though ranges of influence were not limited."""
    return _UNLIMITED.get()


def beside(game: Game, who: PlayerId) -> tuple[PlayerId, PlayerId]:
    """Who sits immediately to the left and to the right, among those still in the game; turns go to the left."""
    there = [p.id for p in game.players if not p.lost or p.id == who]
    here = there.index(who)
    return there[(here + 1) % len(there)], there[here - 1]


def ranges(game: Game) -> Mapping[PlayerId, frozenset[PlayerId]]:
    """Who is within whose range by the seats of those who are still in the game (801.2)."""
    there = [p.id for p in game.players if not p.lost]
    found: dict[PlayerId, frozenset[PlayerId]] = {}
    for here, who in enumerate(there):
        far = game.setting.seats.get(who, len(there))
        found[who] = frozenset(there[(here + step) % len(there)] for step in range(-far, far + 1))
    return found


def in_range(game: Game, who: PlayerId, subject: Subject, view: Any = None) -> bool:
    """Whether a player, or an object by its controller or a battle's protector, is within a player's range (801.2d)."""
    held = RANGES.of(game)
    if held is None or _UNLIMITED.get():
        return True
    mine = held.get(who, frozenset((who,)))
    if isinstance(subject, str):
        return subject in mine
    look = (view or game).look(subject)
    if look.controller in mine:
        return True
    return "battle" in look.types and PROTECTOR.of(game.object(subject)) in mine


def reaches_everybody(game: Game, source: ObjId) -> bool:
    """Planes and phenomena ignore ranges of influence, but not in Grand Melee (801.18, 901.13)."""
    if source not in game.objects and source not in game.departed:
        return False
    return is_planar(game.object(source)) and game.table.one("runs", "number of turn markers") is None


def within(ctx: Any, found: tuple[Any, ...]) -> tuple[Any, ...]:
    """Those of the players and objects that are within the range of the controller of the text."""
    if RANGES.name not in ctx.game.memory or _UNLIMITED.get() or reaches_everybody(ctx.game, ctx.source):
        return found
    return tuple(s for s in found if in_range(ctx.game, ctx.controller, s, ctx.view))


def sees(ctx: Any, obj: ObjId) -> bool:
    """Whether the object is within the range of the controller of the text."""
    return in_range(ctx.game, ctx.controller, obj, ctx.view) or reaches_everybody(ctx.game, ctx.source)
