"""Choices, conditions, repetitions, modes, dice, coins and votes: how instructions are put together (608, 700–706)."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from benchbook.cards.node import Effect
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.conditions import Condition
    from benchbook.cards.costs import Cost
    from benchbook.cards.objects import What
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class May(Effect):
    """A player may do something; then/otherwise are "if you do" / "if you don't"."""

    who: Who
    effects: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    cost: Cost | None = None


@dataclass(frozen=True, slots=True)
class PayOrElse(Effect):
    """ "… unless that player pays": a player may pay; if not, the effects happen. ``then`` if they do."""

    who: Who
    cost: Cost
    effects: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class If(Effect):
    """A condition checked on resolution, in the order written. ``instead``: where it holds, it is done in place of what
    the text says before it, which is ``otherwise``.
    """

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    instead: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """The effects once for each player (``who``, bound as BoundPlayer("each")) or object (``what``, Bound("each")), of
    objects ``any_order``: in the order that its controller likes."""

    effects: tuple[Effect, ...]
    who: Who | None = None
    what: What | None = None
    times: Amount | None = None
    any_order: bool = False


@dataclass(frozen=True, slots=True)
class ChooseThing(Effect):
    """A player chooses something and it is remembered under ``key``: color, creature type, card name, number, player,
    objects. ``linked``: another ability of the source speaks of it (607.2d); ``at_random``: nobody chooses it;
    ``never``: a word that can't be chosen.
    """

    who: Who
    kind: str
    key: str
    options: tuple[str, ...] = ()
    what: What | None = None
    limit: Amount | None = None
    linked: bool = False
    at_random: bool = False
    never: str = ""


@dataclass(frozen=True, slots=True)
class NameTargets(Effect):
    """ "Choose target creature": the text says what it targets before it says what becomes of it (115.1)."""

    what: What | Who


@dataclass(frozen=True, slots=True)
class Mode:
    """One mode of a modal spell or ability, with the index of its first target (700.2); ``pawprints`` before it."""

    effects: tuple[Effect, ...]
    targets: tuple[int, ...] = ()
    cost: Cost | None = None
    words: str = ""
    pawprints: int = 0


@dataclass(frozen=True, slots=True)
class ChooseModes(Effect):
    """Choose one or more modes (700.2) as it is cast or activated, or on resolution (``on_resolution``).

    ``more``: how few and how many where ``condition_for_more`` holds. ``unchosen``: only such as were not chosen
    before, "ever" or this "turn". ``different_players``: each mode must target a different player.
    ``pawprints``: the chosen modes have no more of them in total.
    """

    modes: tuple[Mode, ...]
    least: int = 1
    most: int = 1
    same_allowed: bool = False
    condition_for_more: Condition | None = None
    more: tuple[int, int] = (1, 99)
    unchosen: Literal["", "ever", "turn"] = ""
    on_resolution: bool = False
    chooser: Who | None = None
    at_random: bool = False
    different_players: bool = False
    pawprints: int = 0


@dataclass(frozen=True, slots=True)
class VillainousChoice(Effect):
    """Players face a villainous choice: one of the two options is followed (701.55)."""

    who: Who
    options: tuple[Mode, Mode]


@dataclass(frozen=True, slots=True)
class RollDie(Effect):
    """Roll a die with so many sides; ``rows`` (least, most, effects); ``plus`` is added to the result. ``choosing``: of
    two results one is chosen as the result.
    """

    sides: int
    rows: tuple[tuple[int, int, tuple[Effect, ...]], ...] = ()
    who: Who | None = None
    number: Amount | None = None
    plus: Amount | None = None
    choosing: bool = False


@dataclass(frozen=True, slots=True)
class FlipCoin(Effect):
    """Flip a coin; won or lost (or heads and tails); ``until_lost``: again and again until a flip is lost."""

    who: Who
    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()
    heads_only: bool = False
    number: Amount | None = None
    until_lost: bool = False


@dataclass(frozen=True, slots=True)
class Vote(Effect):
    """Each player votes (701.38): for options, or for players/objects."""

    options: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Effect, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class VoteForObject(Effect):
    """Each player votes for an object of a kind (701.38); those with the most votes are bound as "most votes"."""

    among: What


@dataclass(frozen=True, slots=True)
class InOrder(Effect):
    """Several instructions that one clause gives, in order."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class AtOnce(Effect):
    """Several effects of one instruction that happen at the same time: 1 damage here, 2 there and 3 yonder."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class CombineWith(Effect):
    """An object becomes a part of a permanent, without merging with it."""

    what: What
    into: What


@dataclass(frozen=True, slots=True)
class PutCombined(Effect):
    """Several cards are put onto the battlefield as the parts of one permanent, under your control."""

    what: What
