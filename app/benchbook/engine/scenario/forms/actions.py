"""What the lines of ``when`` say, as frozen facts."""

from __future__ import annotations

from dataclasses import field
from fractions import Fraction
from typing import Any

from benchbook.frozen import dataclass


@dataclass(frozen=True)
class Options:
    """How a spell is cast or an ability activated, as far as the line says; ``copying``: as what it enters later;
    ``adds``: the mana that a mana ability is to give; ``aimed``: modes that are said each with its own targets.
    """

    targets: tuple[str, ...] = ()
    x: Fraction | None = None
    modes: tuple[str, ...] = ()
    kicked: int = 0
    kicked_with: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    zone: str = ""
    whose: str = ""
    mana: str = ""
    life: Fraction | None = None
    objects: tuple[tuple[str, tuple[str, ...]], ...] = ()
    free: bool = False
    face_down: bool = False
    copying: str = ""
    adds: str = ""
    untargeted: bool = False
    aimed: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def paid(self) -> tuple[str, ...]:
        """Every object named in a cost."""
        return tuple(name for _, names in self.objects for name in names)


@dataclass(frozen=True)
class Casts:
    """A player casts a spell."""

    who: str
    what: str
    how: Options = field(default_factory=Options)


@dataclass(frozen=True)
class Activates:
    """A player activates an ability; ``words`` single it out."""

    who: str
    what: str
    words: str = ""
    how: Options = field(default_factory=Options)


@dataclass(frozen=True)
class Plays:
    """A player plays a land, from the zone that is said; ``how`` answers what is asked as it enters, ``state`` is
    "tapped" or "untapped" then.
    """

    who: str
    what: str
    zone: str = ""
    how: Chooses | None = None
    state: str = ""


@dataclass(frozen=True)
class Specially:
    """A player takes a special action (116): turns face up, suspends, foretells, plots, unlocks, …"""

    who: str
    action: str
    what: str = ""
    how: Options = field(default_factory=Options)


@dataclass(frozen=True)
class Mulligans:
    """A player takes a mulligan, or keeps."""

    who: str
    keeps: bool = False
    cards: Fraction | None = None


@dataclass(frozen=True)
class Concedes:
    """A player concedes (104.3a)."""

    who: str


@dataclass(frozen=True)
class Attacks:
    """A player declares attackers: each attacker with what it attacks.

    ``everything``: whatever can attack, and whom it attacks ("" where there is one player to attack). ``mana`` is
    what is paid for it.
    """

    who: str
    attacks: tuple[tuple[str, str], ...]
    bands: tuple[tuple[str, ...], ...] = ()
    everything: str | None = None
    mana: str = ""


@dataclass(frozen=True)
class Blocks:
    """A player declares blockers: each blocker with what it blocks.

    ``who`` "" is the player who is attacked; what is blocked "" is the only attacker; ``mana`` is what is paid for it.
    """

    who: str
    blocks: tuple[tuple[str, str], ...]
    mana: str = ""


# ── answers ───────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Answer:
    """Base of the lines that answer a choice; ``who`` may be empty for a trigger's targets."""

    who: str


@dataclass(frozen=True)
class Chooses(Answer):
    """A player chooses: names, a number, yes or no, or words. ``about`` is the object for which.

    A yes or no may be said for so many ``times``; the next time the answer is the other one. ``mana`` and
    ``life`` are what is paid; ``kept`` are cards that are put or left on top of a library, ``in_order`` from the
    uppermost, ``below`` cards that are put on its bottom; ``where`` is where all cards that are looked at go, and
    ``how_many`` these are, where the line says so (0: it does not).
    """

    text: str
    names: tuple[str, ...] = ()
    number: Fraction | None = None
    yes: bool | None = None
    words: tuple[str, ...] = ()
    about: str = ""
    times: int | None = None
    mana: str = ""
    life: Fraction | None = None
    kept: tuple[str, ...] = ()
    in_order: bool = False
    below: tuple[str, ...] = ()
    where: str = ""
    how_many: int = 0


@dataclass(frozen=True)
class Assigns(Answer):
    """A player divides damage (or anything divided) from an object."""

    source: str
    shares: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True)
class Orders(Answer):
    """A player puts objects, abilities or cards in an order; ``last``: those named come after all the others."""

    names: tuple[str, ...]
    last: bool = False


@dataclass(frozen=True)
class TriggerTargets(Answer):
    """What a triggered ability targets as it is put on the stack; without a ``source`` the only one that waits.

    ``word`` tells the ability ("its enters trigger").
    """

    source: str
    targets: tuple[str, ...]
    word: str = ""


@dataclass(frozen=True)
class Calls(Answer):
    """A player calls heads or tails."""

    word: str


@dataclass(frozen=True)
class Chance(Answer):
    """How chance fell: the coin's side, the die's number, or the card that comes next in a library."""

    coin: str = ""
    die: Fraction | None = None
    card: str = ""


@dataclass(frozen=True)
class WinsFlip(Answer):
    """A player wins or loses a coin flip: the call is heads unless it is said, and the coin falls so."""

    won: bool = True


# ── moving on ─────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Resolve:
    """The top of the stack resolves, or everything does, or all down to the spell or ability that is named.

    ``it``: what the lines before speak of, which is the top of the stack. ``word`` tells the ability ("the cascade
    trigger") of the ``kind`` that is said.
    """

    everything: bool = False
    what: str = ""
    it: bool = False
    word: str = ""
    kind: str = "trigger"


@dataclass(frozen=True)
class ResolveTriggers:
    """The triggered abilities on top of the stack resolve: all of them, or so many; or what is named resolves."""

    number: int = 0
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Times:
    """A player does the same so many times, one after the other."""

    who: str
    what: Activates
    times: int


@dataclass(frozen=True)
class Repeats:
    """A player goes on in the same way so many times more (732.2a): what the last ``lines`` lines say, or all since
    the player's last action.
    """

    who: str
    times: int
    lines: int | None = None


@dataclass(frozen=True)
class PutDamageOnStack:
    """Combat damage is assigned and waits on the stack, as it did before July 2009."""

    first: bool = False


@dataclass(frozen=True)
class DealCombatDamage:
    """The first-strike or the regular combat damage is dealt."""

    first: bool = False


@dataclass(frozen=True)
class MoveTo:
    """The game moves to a step, of this turn or of a player's next turn."""

    step: str
    whose: str = ""


@dataclass(frozen=True)
class TurnEnds:
    """The turn ends: the next turn begins."""


@dataclass(frozen=True)
class Pass:
    """All players pass in succession."""


@dataclass(frozen=True)
class Passes:
    """One player passes, and with them those who would get priority before them."""

    who: str


@dataclass(frozen=True)
class AndResolves:
    """Something is put on the stack, and it resolves before anything else is done."""

    who: str
    what: Casts | Activates


@dataclass(frozen=True)
class While:
    """Something done while a spell or ability waits on the stack: of that name, with that word in it, of that kind."""

    who: str
    what: Casts | Activates | AndResolves
    name: str = ""
    word: str = ""
    kind: str = ""


@dataclass(frozen=True)
class InTurn:
    """Two things that one line says are done, the second right after the first. ``there``: the first moves to a "step",
    or to the time of a "turn" at which one acts in it, and does nothing where it is that time already.
    """

    who: str
    first: Any
    second: Any
    there: str = ""


# ── stipulations ──────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Stipulation:
    """Something that happens although no card does it. ``verb`` says what; the rest are its parts."""

    verb: str
    what: tuple[str, ...] = ()
    who: str = ""
    number: Fraction | None = None
    words: str = ""
    other: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
