"""Counters, tokens and copies, and what may be cast (111, 122, 707)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.node import Effect
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.abilities import Ability
    from benchbook.cards.amounts import Amount
    from benchbook.cards.conditions import Duration
    from benchbook.cards.continuous import Modification
    from benchbook.cards.costs import Cost
    from benchbook.cards.filters import Compares
    from benchbook.cards.objects import What
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """Put counters on objects or players; ``distribute`` among the targets as divided."""

    kind: str
    amount: Amount
    on: What | Who
    distribute: bool = False


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """Remove counters (amount None: all) of a kind ("" all kinds); binds the number as "counters removed"."""

    kind: str
    amount: Amount | None
    of: What | Who


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Move counters from one object to another (amount None: all)."""

    kind: str
    amount: Amount | None
    of: What
    to: What


@dataclass(frozen=True, slots=True)
class DoubleCounters(Effect):
    """Double the number of counters of a kind ("" each kind)."""

    kind: str
    of: What | Who


@dataclass(frozen=True, slots=True)
class TokenSpec:
    """What a token is: characteristics, a predefined name (Treasure, Food, Clue, …; 111.10), or a card's name (111.11)."""  # noqa: E501

    name: str = ""
    power: Amount | None = None
    toughness: Amount | None = None
    colors: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    predefined: bool = False
    of_card: bool = False


@dataclass(frozen=True, slots=True)
class PutTokenCard(Effect):
    """Token cards (amount None: one) are put into a zone of a player's from nonexistence; elsewhere each is a card."""

    who: Who
    spec: TokenSpec
    zone: Literal["battlefield", "hand", "library"]
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class CreateToken(Effect):
    """Create tokens (701.7): of a spec, or copies of an object with exceptions.

    ``linked``: under what name the source remembers them, where that is another one than "created" (607.2c, 607.5).
    ``attacks``: so many for each of these players, attacking that player or (``or_theirs``) a planeswalker of theirs.
    ``blocking``: what they block as they enter (509.4).
    """

    who: Who
    amount: Amount
    spec: TokenSpec | None = None
    copy_of: What | None = None
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    attacking: bool = False
    with_counters: tuple[str, Amount] | None = None
    attached_to: What | None = None
    bind: str = "created"
    linked: str = ""
    attacks: Who | None = None
    or_theirs: bool = False
    blocking: What | None = None


@dataclass(frozen=True, slots=True)
class CopySpell(Effect):
    """Copy a spell or ability on the stack (707.10); ``new_targets``: its controller may choose new ones.

    ``for_each``: once for each other one of these that it could target, which that copy targets (707.10d).
    """

    what: What
    amount: Amount
    who: Who
    new_targets: bool = True
    exceptions: tuple[Modification, ...] = ()
    bind: str = "copies"
    for_each: What | None = None


@dataclass(frozen=True, slots=True)
class ChangeTargets(Effect):
    """Choose new targets for a spell or ability (115.7)."""

    what: What
    who: Who
    how: Literal["new", "change a target", "change all", "to"] = "new"
    to: What | None = None


@dataclass(frozen=True, slots=True)
class CastCard(Effect):
    """A player may cast (or play) a card, now, without paying or for a cost; ``name`` is the keyword that says so.

    ``limit``: what the mana value of the spell must be.
    """

    who: Who
    what: What
    free: bool = False
    cost: Cost | None = None
    play: bool = False
    copy: bool = False
    name: str = ""
    limit: Compares | None = None


@dataclass(frozen=True, slots=True)
class GrantPlay(Effect):
    """Permission to play or cast cards for a duration ("until end of turn, you may play that card").

    ``exiled_after``: what is cast so and would be put into a graveyard is exiled instead. ``any_mana``: mana may be
    spent to cast it as though it were mana of any "color", or of any "type".
    """

    who: Who
    what: What
    duration: Duration
    free: bool = False
    cast_only: bool = True
    any_mana: Literal["", "color", "type"] = ""
    exiled_after: bool = False
