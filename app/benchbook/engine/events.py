"""Events: everything that can happen in a game (700.1).

An event is a frozen fact. Primitive events change the game by themselves (``apply``); composite ones are
carried out by the rules that say what they consist of. ``before`` is the game in which it happened, kept so
that abilities can look back (603.10) and so that last known information is at hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benchbook.cards.abilities import FaceDefinition
    from benchbook.engine.dealers import Dealer
    from benchbook.engine.effects_in_force import EffectInForce
    from benchbook.engine.state import (
        AbilityOnStack,
        Chosen,
        Combat,
        Component,
        Mana,
        ObjId,
        Pending,
        PlayerId,
        Subject,
    )

DOES_IT = "does this for the turn"
_EMPTY: Mapping[str, Any] = {}
_EMPTY_BLOCKS: Mapping[int, tuple[int, ...]] = {}


@dataclass(frozen=True)
class Event:
    """Base of all events. ``cause`` is the object whose effect, cost or rule it comes from."""


# ── zones ─────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Move(Event):
    """An object changes zones and becomes a new object (400.7). ``how`` is the word for it: dies, draws, discards, …

    ``joined`` are objects whose cards become parts of the same permanent; ``new`` is filled in as it happens,
    ``others`` with the other cards of a merged permanent (730.3);
    ``elsewhere`` names cards of it that go to another zone (903.9c).
    """

    obj: ObjId
    to: str
    how: str = "put"
    cause: ObjId | None = None
    position: str = "top"
    controller: PlayerId | None = None
    tapped: bool = False
    face_down: str = ""
    transformed: bool = False
    attacking: Subject | None = None
    attached_to: Subject | None = None
    counters: Mapping[str, Fraction] = field(default_factory=lambda: _EMPTY)
    memory: Mapping[str, Any] = field(default_factory=lambda: _EMPTY)
    copied: tuple[FaceDefinition, ...] | None = None
    chosen: Chosen | None = None
    marks: frozenset[str] = frozenset()
    elsewhere: Mapping[int, str] = field(default_factory=dict)
    from_zone: str = ""
    joined: tuple[ObjId, ...] = ()
    new: ObjId | None = None
    others: tuple[ObjId, ...] = ()


@dataclass(frozen=True)
class CreateObject(Event):
    """A new object comes to be: a token (111.1), a copy of a spell (707.10), an ability on the stack, an emblem."""

    zone: str
    owner: PlayerId
    components: tuple[Component, ...] = ()
    controller: PlayerId | None = None
    ability: AbilityOnStack | None = None
    chosen: Chosen | None = None
    tapped: bool = False
    attacking: Subject | None = None
    attached_to: Subject | None = None
    counters: Mapping[str, Fraction] = field(default_factory=lambda: _EMPTY)
    memory: Mapping[str, Any] = field(default_factory=lambda: _EMPTY)
    copied: tuple[FaceDefinition, ...] | None = None
    face: int = 0
    marks: frozenset[str] = frozenset()
    how: str = "created"
    cause: ObjId | None = None
    new: ObjId | None = None


@dataclass(frozen=True)
class Batch:
    """So many tokens alike."""

    who: PlayerId
    components: tuple[Component, ...]
    number: Fraction
    tapped: bool = False
    attacking: Subject | None = None
    counters: Mapping[str, Fraction] = field(default_factory=lambda: _EMPTY)
    attached_to: Subject | None = None
    copied: tuple[FaceDefinition, ...] | None = None


@dataclass(frozen=True)
class CreateTokens(Event):
    """A player creates tokens, as one event (111.1, 701.7); ``described`` by the text of the cause, not as copies."""

    who: PlayerId
    batches: tuple[Batch, ...]
    cause: ObjId | None = None
    described: bool = False


@dataclass(frozen=True)
class CeaseToExist(Event):
    """An object ceases to exist (704.5d–e, 608.2n for abilities)."""

    obj: ObjId


@dataclass(frozen=True)
class Shuffle(Event):
    """A library is shuffled (701.24)."""

    who: PlayerId
    cause: ObjId | None = None


@dataclass(frozen=True)
class Reorder(Event):
    """A library's cards stand in this order now; where the ``known`` ones lie is no longer open."""

    who: PlayerId
    order: tuple[ObjId, ...]
    known: tuple[ObjId, ...] = ()


@dataclass(frozen=True)
class Loosen(Event):
    """In which order these cards lie in the library is not known: by chance, or as the ``chooser`` likes (401.4)."""

    who: PlayerId
    cards: tuple[ObjId, ...]
    chooser: PlayerId = ""


# ── verbs that consist of other events ────────────────────────────────────────


@dataclass(frozen=True)
class Destroy(Event):
    """A permanent is destroyed (701.8)."""

    obj: ObjId
    cause: ObjId | None = None
    no_regeneration: bool = False
    reason: str = ""


@dataclass(frozen=True)
class Sacrifice(Event):
    """A player sacrifices a permanent they control (701.21)."""

    who: PlayerId
    obj: ObjId
    cause: ObjId | None = None


@dataclass(frozen=True)
class Discard(Event):
    """A player discards a card (701.9); ``by`` controls the spell or ability that says so."""

    who: PlayerId
    obj: ObjId
    cause: ObjId | None = None
    by: PlayerId | None = None


@dataclass(frozen=True)
class Draw(Event):
    """A player draws one card (121.1); ``used`` are the effects that have applied (614.5)."""

    who: PlayerId
    cause: ObjId | None = None
    turn_based: bool = False
    used: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Damage(Event):
    """A source deals damage to one recipient (120.1); ``as_though`` by a source with these keywords (609.4).

    ``dealer``: the source of combat damage to a player, as it was at that time.
    """

    source: ObjId
    to: Subject
    amount: Fraction
    combat: bool = False
    unpreventable: bool = False
    excess: Fraction = Fraction(0)
    redirected: bool = False
    as_though: frozenset[str] = frozenset()
    dealer: Dealer | None = None


@dataclass(frozen=True)
class Owe(Event):
    """Life that the damage event being processed will gain or cost a player, or the counters of a ``kind`` that the
    player ``by`` will put on a player or creature; settled when the event is whole (120.4d).
    """

    who: PlayerId
    amount: Fraction
    source: ObjId
    gain: bool
    kind: str = ""
    on: Subject | None = None


@dataclass(frozen=True)
class Together(Event):
    """Events that happen at the same time, as one, ``why`` and by which ``rules``."""

    events: tuple[Event, ...]
    why: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class CounterStackObject(Event):
    """A spell or ability is countered (701.6)."""

    obj: ObjId
    cause: ObjId | None = None
    instead: str = ""
    by_rules: bool = False


# ── players ───────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class GainLife(Event):
    """A player gains life (119.3); ``used`` are the effects that have applied (614.5)."""

    who: PlayerId
    amount: Fraction
    cause: ObjId | None = None
    used: frozenset[str] = frozenset()


@dataclass(frozen=True)
class LoseLife(Event):
    """A player loses life (119.3); ``damage`` when damage caused it (120.3a), ``paid`` when paid (119.4).

    ``used`` are the effects that have applied (614.5).
    """

    who: PlayerId
    amount: Fraction
    cause: ObjId | None = None
    damage: bool = False
    paid: bool = False
    least: Fraction | None = None
    used: frozenset[str] = frozenset()


@dataclass(frozen=True)
class PlayerLoses(Event):
    """A player loses the game (104.3)."""

    who: PlayerId
    why: str = ""


@dataclass(frozen=True)
class PlayerWins(Event):
    """A player wins the game (104.2)."""

    who: PlayerId
    why: str = ""


@dataclass(frozen=True)
class GameDrawn(Event):
    """The game is a draw (104.4)."""

    why: str = ""


@dataclass(frozen=True)
class AddMana(Event):
    """Mana is added to a player's pool (106.4)."""

    who: PlayerId
    mana: tuple[Mana, ...]
    cause: ObjId | None = None
    tapped_for: bool = False


@dataclass(frozen=True)
class SpendMana(Event):
    """Mana leaves a player's pool: spent, or lost as a step ends (106.4, 500.5)."""

    who: PlayerId
    mana: tuple[Mana, ...]
    lost: bool = False


@dataclass(frozen=True)
class MarkPlayer(Event):
    """A fact about a player is set, changed or cleared: monarch, lands played, turn facts, memory."""

    who: PlayerId
    changes: Mapping[str, Any]


@dataclass(frozen=True)
class MarkGame(Event):
    """A fact about the game is set: day, night, monarch; ``None`` clears it."""

    changes: Mapping[str, Any]


IN_DRAW_STEP = "in the draw step"


@dataclass(frozen=True)
class Told(Event):
    """Something that players do that changes nothing by itself but can be seen: scries, shuffles, votes, reveals, …"""

    kind: str
    who: PlayerId = ""
    obj: ObjId | None = None
    other: Subject | None = None
    amount: Fraction = Fraction(1)
    words: str = ""
    cause: ObjId | None = None


# ── permanents ────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class PutCounters(Event):
    """Counters are put on an object or player (122)."""

    on: Subject
    kind: str
    amount: Fraction
    cause: ObjId | None = None
    by: PlayerId = ""
    by_effect: bool = True


@dataclass(frozen=True)
class RemoveCounters(Event):
    """Counters are removed from an object or player; ``by`` the player who removes them, where one does."""

    of: Subject
    kind: str
    amount: Fraction
    cause: ObjId | None = None
    by: PlayerId = ""


@dataclass(frozen=True)
class Tap(Event):
    """A permanent becomes tapped (701.26)."""

    obj: ObjId
    cause: ObjId | None = None
    cost: bool = False
    for_mana: bool = False


@dataclass(frozen=True)
class Untap(Event):
    """A permanent becomes untapped."""

    obj: ObjId
    cause: ObjId | None = None


@dataclass(frozen=True)
class MarkDamage(Event):
    """Damage is marked on a permanent (120.3e), or removed (amount None)."""

    obj: ObjId
    amount: Fraction | None
    deathtouch: bool = False


@dataclass(frozen=True)
class Attach(Event):
    """A permanent becomes attached to an object or player (701.3), or unattached (None)."""

    obj: ObjId
    to: Subject | None
    cause: ObjId | None = None


@dataclass(frozen=True)
class Turn(Event):
    """A permanent is transformed, flipped, or turned face up or down (``how``)."""

    obj: ObjId
    how: str
    face: int = 0
    cause: ObjId | None = None


@dataclass(frozen=True)
class Phase(Event):
    """Permanents phase out or in (702.26); ``indirectly`` those attached to them."""

    obj: ObjId
    out: bool
    indirectly: bool = False


@dataclass(frozen=True)
class MarkObject(Event):
    """A fact about an object is set: monstrous, chosen words, memory, summoning sickness."""

    obj: ObjId
    changes: Mapping[str, Any]


@dataclass(frozen=True)
class Begin(Event):
    """An effect comes into force (611.2, 614, 603.7)."""

    effect: EffectInForce


@dataclass(frozen=True)
class End(Event):
    """Effects end or are used up."""

    ids: tuple[int, ...]
    remaining: Mapping[int, Fraction] = field(default_factory=dict)


# ── the stack and the turn ────────────────────────────────────────────────────


@dataclass(frozen=True)
class Cast(Event):
    """A spell has been cast (601.2i)."""

    who: PlayerId
    obj: ObjId
    from_zone: str = ""


@dataclass(frozen=True)
class Activate(Event):
    """An ability has been activated (602.2)."""

    who: PlayerId
    source: ObjId
    obj: ObjId | None = None
    mana: bool = False
    keyword: str = ""


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
    """Attackers were declared (508.1k–m)."""

    attackers: Mapping[ObjId, Subject]
    who: PlayerId


@dataclass(frozen=True)
class BlockersDeclared(Event):
    """Blockers were declared (509.1g–i): blocker → attackers; ``blocked`` those that their bands make blocked too."""

    blockers: Mapping[ObjId, tuple[ObjId, ...]]
    who: PlayerId
    blocked: Mapping[ObjId, tuple[ObjId, ...]] = field(default_factory=lambda: _EMPTY_BLOCKS)


@dataclass(frozen=True)
class BecameBlocked(Event):
    """An effect made these attacking creatures blocked creatures; no creature blocks them (509.1h, 509.3c)."""

    attackers: tuple[ObjId, ...]
    who: PlayerId


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
