"""Replacement and prevention effects: what they watch for and what they make of it (614–616)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.node import Effect, Node
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.conditions import Condition
    from benchbook.cards.effects import TokenSpec
    from benchbook.cards.events import When
    from benchbook.cards.filters import Filter
    from benchbook.cards.objects import What, Zone
    from benchbook.cards.players import Who


class Replacement(Node):
    """What is replaced or prevented, and what happens instead."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ZoneReplacement(Replacement):
    """If such an object would go from one zone to another, it goes elsewhere instead (or shuffles in), and ``also``
    happens. ``linked``: the name under which another ability of the same object speaks of what it exiled (607.2b).
    ``discarded_by``: only where a spell or ability of theirs causes the discard. ``resolving``: only where a spell goes
    there as it resolves.
    """

    filter: Filter
    from_zone: Zone | None
    to_zone: Zone | None
    instead: Zone | None
    shuffle: bool = False
    bottom: bool = False
    optional: bool = False
    also: tuple[Effect, ...] = ()
    instead_do: tuple[Effect, ...] = ()
    whose_zone: Who | None = None
    with_counters: tuple[str, Amount] | None = None
    linked: str = ""
    discarded_by: Who | None = None
    resolving: bool = False


@dataclass(frozen=True, slots=True)
class CountersStay(Replacement):
    """Counters remain on the object as it moves to any zone but one of these."""

    but: tuple[Zone, ...] = ("hand", "library")


@dataclass(frozen=True, slots=True)
class DamageMultiplied(Replacement):
    """Damage is doubled, tripled, or increased: N times, plus so much; or is ``set_to`` an amount, which may speak of
    what would be dealt. ``least``: only where so much would be dealt.
    """

    times: int = 1
    plus: Amount | None = None
    source: Filter | None = None
    to: Filter | None = None
    to_player: Who | None = None
    combat: bool | None = None
    set_to: Amount | None = None
    least: Amount | None = None


@dataclass(frozen=True, slots=True)
class DamagePrevented(Replacement):
    """Damage is prevented: all of it (amount None), the next so much, all but so much.

    ``shield`` marks "the next N damage", which is used up; ``once`` "the next time a source would deal". ``whole``: it
    applies once to all damage that would be dealt at the same time, however many sources would deal it. ``optional``:
    its controller may prevent it. ``divided``: as its controller divided it among the targets.
    """

    amount: Amount | None = None
    all_but: Amount | None = None
    source: Filter | None = None
    to: Filter | None = None
    to_player: Who | None = None
    to_what: What | None = None
    combat: bool | None = None
    shield: bool = False
    once: bool = False
    then: tuple[Effect, ...] = ()
    whole: bool = False
    optional: bool = False
    divided: bool = False


@dataclass(frozen=True, slots=True)
class DamageRedirected(Replacement):
    """Damage is dealt to something else instead (614.9)."""

    to_instead: What
    amount: Amount | None = None
    source: Filter | None = None
    to: Filter | None = None
    to_player: Who | None = None
    to_what: What | None = None
    combat: bool | None = None
    shield: bool = False
    once: bool = False


@dataclass(frozen=True, slots=True)
class DamageBecomes(Replacement):
    """Damage has another result instead: counters, life loss, exile from the library, reduces life only to N."""

    instead: tuple[Effect, ...]
    source: Filter | None = None
    to: Filter | None = None
    to_player: Who | None = None
    combat: bool | None = None
    life_floor: Amount | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class DamageHeals(Replacement):
    """Damage is dealt, but all other damage that was already dealt to the permanent is healed (701.69)."""

    source: Filter | None = None
    to: Filter | None = None
    to_player: Who | None = None
    combat: bool | None = None


@dataclass(frozen=True, slots=True)
class Regenerates(Replacement):
    """A regeneration shield on objects (701.19): the next destruction this turn, or (``static``) each one."""

    what: What
    static: bool = False


@dataclass(frozen=True, slots=True)
class TokensReplaced(Replacement):
    """If tokens would be created: so many times as many, plus others, or other ones instead (``each_of`` names).

    ``spec``: these in their place, as many; ``also_spec``: one of these too, or (``as_many``) as many of them.
    """

    who: Who
    filter: Filter | None = None
    times: int = 1
    plus: Amount | None = None
    each_of: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    effect_only: bool = False
    spec: TokenSpec | None = None
    also_spec: TokenSpec | None = None
    as_many: bool = False


@dataclass(frozen=True, slots=True)
class CountersReplaced(Replacement):
    """If counters would be put: so many times as many, plus so many, half as many rounded down, or none."""

    kind: str
    filter: Filter | None = None
    on_player: Who | None = None
    times: int = 1
    plus: Amount | None = None
    by: Who | None = None
    minus: Amount | None = None
    effect_only: bool = False
    halved: bool = False


@dataclass(frozen=True, slots=True)
class DrawReplaced(Replacement):
    """If a player would draw a card, this instead (``except_first``: other than the first each turn / in the draw
    step).
    """

    who: Who
    instead: tuple[Effect, ...]
    optional: bool = False
    except_first: bool = False
    once: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class LifeReplaced(Replacement):
    """If a player would gain (``gain``) or lose life: so many times as much, plus so much, or effects instead."""

    who: Who
    gain: bool = True
    times: int = 1
    plus: Amount | None = None
    instead: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class ManaReplaced(Replacement):
    """If a permanent is tapped for mana, it makes other or more mana instead.

    ``who`` taps it; ``instead`` is the colour made, or "colorless"; ``one`` where it makes one mana, whatever the
    amount was. ``least``: only where it is tapped for so much mana.
    """

    filter: Filter
    times: int = 1
    instead: str = ""
    who: Who | None = None
    one: bool = False
    least: int = 1


@dataclass(frozen=True, slots=True)
class GameEndReplaced(Replacement):
    """If a player would lose (or win) the game, this instead; ``once``: the next time only."""

    who: Who
    instead: tuple[Effect, ...]
    win: bool = False
    once: bool = False


@dataclass(frozen=True, slots=True)
class TurnReplaced(Replacement):
    """A turn, phase or step is skipped: "skip your next turn", "skips their draw step".

    ``may``: if the player likes, while ``condition`` holds; who does so then does the rest.
    """

    who: Who
    skip: str
    next_only: bool = False
    may: bool = False
    condition: Condition | None = None
    then: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class EventReplaced(Replacement):
    """Any other "if X would Y, Z instead"; ``kind`` names the event as PlayerEvent/ObjectEvent do.

    ``times`` and ``plus`` do it more often or with more; ``ignore`` then the "lowest" roll or "one" result; a search
    sees only the top ``limit`` cards. "draw several" is a draw of two or more cards (121.2a).
    """

    kind: Literal[
        "untap",
        "discard",
        "mill",
        "scry",
        "shuffle",
        "roll",
        "flip",
        "search",
        "proliferate",
        "transform",
        "destroy",
        "explore",
        "connive",
        "surveil",
        "learn",
        "villainous choice",
        "draw several",
    ]
    who: Who | None = None
    filter: Filter | None = None
    instead: tuple[Effect, ...] = ()
    times: int = 1
    plus: Amount | None = None
    ignore: str = ""
    limit: Amount | None = None


@dataclass(frozen=True, slots=True)
class SomeReplacement(Replacement):
    """A replacement or prevention effect of which only the event is read: what becomes of it is not."""

    event: When
