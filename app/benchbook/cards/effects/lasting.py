"""Effects that last, mana, turns, the game itself and designations (106, 500.7, 611, 614, 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.mana import ManaCost
from benchbook.cards.node import Effect
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.abilities import Ability, Triggered
    from benchbook.cards.amounts import Amount
    from benchbook.cards.conditions import Duration
    from benchbook.cards.continuous import Modification
    from benchbook.cards.filters import Filter
    from benchbook.cards.objects import What
    from benchbook.cards.players import Who
    from benchbook.cards.replacements import Replacement
    from benchbook.cards.rule_changes import RuleChange


@dataclass(frozen=True, slots=True)
class Continuous(Effect):
    """Objects change for a duration (611.2): +3/+3, gains flying, becomes a 0/2, is controlled by you."""

    what: What
    changes: tuple[Modification, ...]
    duration: Duration


@dataclass(frozen=True, slots=True)
class MultiplySize(Effect):
    """The power, the toughness or both of objects are doubled or tripled, each by its own (701.10, 701.11)."""

    what: What
    times: int
    power: bool
    toughness: bool
    duration: Duration


@dataclass(frozen=True, slots=True)
class ChangeRules(Effect):
    """A rule change for a duration: can't attack, must block, spells cost more; ``what`` are the objects concerned
    (locked in).
    """

    changes: tuple[RuleChange, ...]
    duration: Duration
    what: What | None = None


@dataclass(frozen=True, slots=True)
class CreateReplacement(Effect):
    """A replacement or prevention effect for a duration (614, 615): shields, fog, "would die this turn"."""

    replacement: Replacement
    duration: Duration


@dataclass(frozen=True, slots=True)
class Regenerate(Effect):
    """Regenerate objects (701.19a)."""

    what: What


@dataclass(frozen=True, slots=True)
class DelayedTrigger(Effect):
    """Create a delayed triggered ability (603.7); without a ``duration`` it triggers once, with one as often as it

    can, or ``once``.
    """

    ability: Triggered
    duration: Duration | None = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class NextSpell(Effect):
    """Once, until end of turn: as soon as you have cast a spell of that kind, ``effects`` are carried out for it,
    which is bound as "that spell".
    """

    filter: Filter
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class GetEmblem(Effect):
    """A player gets an emblem with abilities (114)."""

    who: Who
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Add mana: fixed symbols, or so much of a colour or any colours.

    ``kinds``: "fixed", "any color", "any one color", "any combination" of ``among``, "chosen color", "could produce",
    "commander identity", "any type", "type produced" (by the permanent tapped for mana in the event), "color of" (a
    color that one of the objects is), "each color of" (one mana of every such color), "double" (as much of each type as
    the player has).
    """

    who: Who
    mana: ManaCost | None = None
    kind: str = "fixed"
    amount: Amount | None = None
    among: tuple[str, ...] = ()
    restriction: str = ""
    what: What | None = None
    alternatives: tuple[ManaCost, ...] = ()


@dataclass(frozen=True, slots=True)
class KeepMana(Effect):
    """The mana that the instruction before added is not lost as steps and phases end, until then."""

    who: Who
    until: str = "end of turn"


@dataclass(frozen=True, slots=True)
class LoseMana(Effect):
    """Players lose all their unspent mana (106.4)."""

    who: Who


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """Take an extra turn after this one, or extra phases ("combat", "main", "beginning"), or steps of such ("upkeep").

    ``after_step``: the steps come after this step, not after this phase; ``gets``: only in that player's turn (500.10a).
    ``after``: the kind of phase that the text calls "this", "main" or "combat"; in any other one nothing is added.
    """  # noqa: E501

    who: Who
    phases: tuple[str, ...] = ()
    number: Amount | None = None
    after_step: bool = False
    gets: bool = False
    after: str = ""


@dataclass(frozen=True, slots=True)
class ControlPlayer(Effect):
    """A player controls another during that one's next turn (723.1), or next combat phase.

    ``extra_turn``: after that turn the controlled player takes an extra one.
    """

    who: Who
    whom: Who
    during: Literal["turn", "combat phase"] = "turn"
    extra_turn: bool = False


@dataclass(frozen=True, slots=True)
class SkipNext(Effect):
    """A player skips their next turn, phase or step."""

    who: Who
    what: str


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """End the turn (724), or the combat phase."""

    combat_only: bool = False


@dataclass(frozen=True, slots=True)
class PlayerOutcome(Effect):
    """Players lose or win the game, or it is a draw."""

    who: Who | None
    outcome: Literal["lose", "win", "draw"]


@dataclass(frozen=True, slots=True)
class RestartGame(Effect):
    """The game ends and a new one begins (727); the cards of ``what`` stay in exile and begin it there."""

    what: What | None = None
    bind: str = "left in exile"


@dataclass(frozen=True, slots=True)
class PlaySubgame(Effect):
    """Players play a subgame with their libraries as their decks (729)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Designate(Effect):
    """A designation: monarch, initiative, city's blessing (players); monstrous, renowned, goaded, suspected, saddled,

    exerted, day, night, "ring-bearer", paired, detained, ringtempts.
    """

    designation: str
    who: Who | None = None
    what: What | None = None
    remove: bool = False


@dataclass(frozen=True, slots=True)
class KeywordAction(Effect):
    """Any other keyword action of 701 by name: investigate, explore, populate, proliferate, manifest, cloak, amass,
    adapt,

    bolster, support, connive, incubate, discover, learn, venture, clash, detain, exert, fateseal, goad, monstrosity,
    planeswalk,
    meld, roll to visit, time travel, forage, manifest dread, endure, airbend, …
    """

    name: str
    who: Who | None = None
    what: What | None = None
    amount: Amount | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Meld(Effect):
    """Exile the two objects that the ability's condition speaks of, then meld them (701.42)."""

    into: str
