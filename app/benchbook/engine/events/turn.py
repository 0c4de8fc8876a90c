"""The stack, the turn and combat (405, 500–511)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import TYPE_CHECKING

from benchbook.engine.events.base import Event, empty
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.engine.game_objects import Chosen
    from benchbook.engine.state import Combat, ObjId, Pending, PlayerId, Subject


@dataclass(frozen=True)
class Cast(Event):
    """A spell has been cast (601.2i)."""

    who: PlayerId
    obj: ObjId
    from_zone: str = ""


@dataclass(frozen=True)
class Activate(Event):
    """An ability has been activated (602.2); ``tapped`` for its cost."""

    who: PlayerId
    source: ObjId
    obj: ObjId | None = None
    mana: bool = False
    keyword: str = ""
    tapped: tuple[ObjId, ...] = ()


@dataclass(frozen=True)
class BecomeTarget(Event):
    """An object or player becomes the target of a spell or ability (603.2)."""

    target: Subject
    by: ObjId
    who: PlayerId


@dataclass(frozen=True)
class Retarget(Event):
    """A stack object's choices are changed (115.7)."""

    obj: ObjId
    chosen: Chosen


@dataclass(frozen=True)
class Triggered(Event):
    """An ability has triggered; it waits for the stack (603.2)."""

    pending: Pending


@dataclass(frozen=True)
class TakePending(Event):
    """Waiting triggers leave the waiting line."""

    pending: tuple[Pending, ...]


@dataclass(frozen=True)
class Resolved(Event):
    """A spell or ability has finished resolving; ``fizzled`` when it does nothing: all its targets were illegal
    (608.2b), or ``why``.
    """

    obj: ObjId
    fizzled: bool = False
    why: str = ""


@dataclass(frozen=True)
class StepBegins(Event):
    """A step or phase begins (500)."""

    step: str
    who: PlayerId


@dataclass(frozen=True)
class StepSkipped(Event):
    """A step or phase is skipped: the game goes past it as though it did not exist (500.11)."""

    step: str
    who: PlayerId


@dataclass(frozen=True)
class StepEnds(Event):
    """A step or phase ends."""

    step: str
    who: PlayerId


@dataclass(frozen=True)
class TurnBegins(Event):
    """A turn begins; ``extra`` is one that an effect added (500.7)."""

    who: PlayerId
    extra: bool = False


@dataclass(frozen=True)
class SetCombat(Event):
    """The state of combat changes."""

    combat: Combat | None


@dataclass(frozen=True)
class AttackersDeclared(Event):
    """Attackers were declared (508.1k–m), with so much total ``power``."""

    attackers: Mapping[ObjId, Subject]
    who: PlayerId
    power: Fraction = Fraction(0)


@dataclass(frozen=True)
class BlockersDeclared(Event):
    """Blockers were declared (509.1g–i): blocker → attackers; ``blocked`` those that their bands make blocked too."""

    blockers: Mapping[ObjId, tuple[ObjId, ...]]
    who: PlayerId
    blocked: Mapping[ObjId, tuple[ObjId, ...]] = field(default_factory=empty)


@dataclass(frozen=True)
class BecameBlocked(Event):
    """An effect made these attacking creatures blocked creatures (509.1h, 509.3c); ``by`` creatures that were put onto
    the battlefield blocking them, ``again`` where they had been blocked before (509.3d).
    """

    attackers: tuple[ObjId, ...]
    who: PlayerId
    by: tuple[ObjId, ...] = ()
    again: bool = False


@dataclass(frozen=True)
class Merge(Event):
    """A spell merges with a permanent, over or under it (730.2)."""

    spell: ObjId
    into: ObjId
    over: bool


@dataclass(frozen=True)
class Join(Event):
    """An object becomes a part of a permanent without merging with it; the permanent stays the same object."""

    obj: ObjId
    into: ObjId
    cause: ObjId | None = None


@dataclass(frozen=True)
class Concede(Event):
    """A player concedes: nothing can prevent or replace it (104.3a)."""

    who: PlayerId


@dataclass(frozen=True)
class LastOnesLeft(Event):
    """The game ends: these players win because all their opponents have left it (104.2a, 104.2c)."""

    who: tuple[PlayerId, ...]


@dataclass(frozen=True)
class Doing(Event):
    """A player or permanent is about to do something that a rule carries out: scry, mill, roll, search, explore, …

    ``amount`` is how many; of the rolls or flips the ``lowest`` so many and ``ignored`` more of the player's choice are
    ignored (706.6); a search sees only the top ``limit`` cards; ``used`` are the effects that have applied (614.5).
    """

    kind: str
    who: PlayerId
    obj: ObjId | None = None
    amount: Fraction = Fraction(1)
    cause: ObjId | None = None
    lowest: int = 0
    ignored: int = 0
    limit: Fraction | None = None
    used: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Rounds(Event):
    """So many rounds of a loop, gone through at once (732.1b), and by how much they changed life totals."""

    times: int
    life: Mapping[PlayerId, Fraction]


@dataclass(frozen=True)
class RemoveDungeon(Event):
    """A dungeon card is removed from the game, and so completed (309.7)."""

    obj: ObjId


@dataclass(frozen=True)
class ExtraTurns(Event):
    """Extra turns, phases or steps are added (500.7–9) or skipped."""

    entries: tuple[tuple[str, PlayerId], ...]
