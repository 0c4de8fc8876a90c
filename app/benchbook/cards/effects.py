"""Effects: the verbs of resolving spells and abilities (608–610, 701).

An effect has no behaviour; the rule that defines its verb performs it. Effects that later instructions
refer to bind their result: ``bind`` names it, and ``Bound(name)`` reads it ("it", "that token",
"the exiled card"). The default name is the verb's own ("created", "exiled", "returned", …).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from benchbook.cards.exchanging import ExchangeLifeForSize, ExchangeLifeOfBoth
from benchbook.cards.leveling import KeepAsFew, PutItsCounters, TradePlaces
from benchbook.cards.mana import ManaCost
from benchbook.cards.processes import PutInTurns, RepeatProcess
from benchbook.cards.separating import ChoosePile, SeparatePiles

if TYPE_CHECKING:
    from benchbook.cards.abilities import Ability, Static, Triggered
    from benchbook.cards.amounts import Amount
    from benchbook.cards.conditions import Condition, Duration
    from benchbook.cards.continuous import Modification, RuleChange
    from benchbook.cards.costs import Cost
    from benchbook.cards.objects import Compares, Filter, What, Zone
    from benchbook.cards.players import Who
    from benchbook.cards.replacements import Replacement

# ── damage, life, cards ───────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class DealDamage:
    """A source deals damage to objects and players. ``divided``: as its controller divided it among the targets;
    ``evenly``: in equal whole shares, rounded down.

    ``excess_to_controller``: what exceeds lethal damage is dealt to the permanent's controller instead (120.4a).
    """

    amount: Amount
    to: What
    source: What | None = None
    divided: bool = False
    unpreventable: bool = False
    excess_to_controller: bool = False
    evenly: bool = False


@dataclass(frozen=True, slots=True)
class GainLife:
    """Players gain life."""

    who: Who
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseLife:
    """Players lose life (binds the amount lost as "life lost")."""

    who: Who
    amount: Amount


@dataclass(frozen=True, slots=True)
class SetLife:
    """A player's life total becomes a number."""

    who: Who
    amount: Amount


@dataclass(frozen=True, slots=True)
class ExchangeLife:
    """Two players exchange life totals."""

    first: Who
    second: Who


@dataclass(frozen=True, slots=True)
class Draw:
    """Players draw cards."""

    who: Who
    amount: Amount


@dataclass(frozen=True, slots=True)
class Discard:
    """Players discard cards (``amount`` None: their hand); ``chooser`` is another player who chooses."""

    who: Who
    amount: Amount | None
    filter: Filter | None = None
    at_random: bool = False
    chooser: Who | None = None
    what: What | None = None
    bind: str = "discarded"


@dataclass(frozen=True, slots=True)
class Mill:
    """Players mill cards (701.17)."""

    who: Who
    amount: Amount
    bind: str = "milled"


@dataclass(frozen=True, slots=True)
class Scry:
    """Scry, surveil or fateseal N."""

    who: Who
    amount: Amount
    kind: Literal["scry", "surveil", "fateseal"] = "scry"


@dataclass(frozen=True, slots=True)
class LookAt:
    """Look at (or reveal) cards: the top of a library, a hand."""

    who: Who
    what: What
    reveal: bool = False
    bind: str = "looked at"


@dataclass(frozen=True, slots=True)
class RevealUntil:
    """Reveal (or mill, exile) cards from the top of a library until so many fit (binds "found" and "revealed").

    ``stop_after`` bounds the count ("or until X cards …").
    """

    who: Who
    filter: Filter
    number: Amount
    how: Literal["reveal", "mill", "exile"] = "reveal"
    stop_after: Amount | None = None


@dataclass(frozen=True, slots=True)
class Search:
    """Search a library (and/or other zones) for cards; binds "found". ``every``: all that fit, where they are seen.

    ``together``: what the cards found must be like taken together: of different names, or their total mana value.
    """

    who: Who
    whose: Who
    filter: Filter
    number: Amount
    zones: tuple[Zone, ...] = ("library",)
    reveal: bool = False
    together: Compares | Literal["different names"] | None = None
    every: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A player shuffles their library (``what``: shuffles these into it)."""

    who: Who
    what: What | None = None


# ── moving objects ────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy (701.8); ``no_regeneration``: they can't be regenerated."""

    what: What
    no_regeneration: bool = False
    bind: str = "destroyed"


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Players sacrifice permanents (701.21): Choose nodes name how many of which; ``who`` defaults to their
    controller.
    """

    what: What
    who: Who | None = None
    bind: str = "sacrificed"


@dataclass(frozen=True, slots=True)
class Exile:
    """Exile (701.13); ``until`` is the event that returns them (610.3); ``face_down``; counters they get (time, …).

    ``linked``: the name under which another ability given with it speaks of what it exiles (607.2a).
    """

    what: What
    until: Duration | None = None
    face_down: bool = False
    with_counters: tuple[str, Amount] | None = None
    linked: str = ""
    bind: str = "exiled"


@dataclass(frozen=True, slots=True)
class Move:
    """Put objects into a zone: return to hand, put on top of the library, put onto the battlefield.

    ``control`` None: under the owner's control unless You. ``position``: for the library, top, bottom or Nth.
    ``from_zone`` where the text says it of the source itself ("return this card from your graveyard").
    ``linked``: under what name the source remembers what it put onto the battlefield, where that is another one.
    ``attacks``: whom that attacks which enters attacking, if the text says it.
    """

    what: What
    to: Zone
    control: Who | None = None
    tapped: bool = False
    attacking: bool = False
    transformed: bool = False
    face_down: bool = False
    position: str = "top"
    any_order: bool = False
    random_order: bool = False
    with_counters: tuple[str, Amount] | None = None
    attached_to: What | None = None
    changes: tuple[Modification, ...] = ()
    bind: str = "moved"
    from_zone: Zone | None = None
    linked: str = ""
    attacks: Who | None = None


@dataclass(frozen=True, slots=True)
class CounterSpell:
    """Counter spells or abilities (701.6); ``instead`` is where countered cards go."""

    what: What
    instead: Zone | None = None


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap permanents (``untap`` untaps them)."""

    what: What
    untap: bool = False
    or_untap: bool = False


@dataclass(frozen=True, slots=True)
class Attach:
    """Attach an Aura, Equipment or Fortification to an object; ``to`` None unattaches it."""

    what: What
    to: What | None


@dataclass(frozen=True, slots=True)
class PhaseOut:
    """Permanents phase out (or in), ``until`` an event (610.4); ``tapped`` as they phase in then."""

    what: What
    phase_in: bool = False
    until: Duration | None = None
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class RemoveFromCombat:
    """Remove creatures from combat (506.4)."""

    what: What


@dataclass(frozen=True, slots=True)
class Transform:
    """Transform, convert, flip, or turn face up/down."""

    what: What
    kind: Literal["transform", "convert", "flip", "face up", "face down", "meld"] = "transform"


@dataclass(frozen=True, slots=True)
class Fight:
    """Two creatures fight (701.14)."""

    first: What
    second: What


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange control of two objects, or other things exchanged (701.12)."""

    first: What
    second: What
    of: Literal["control", "zones"] = "control"


# ── counters, tokens, copies ──────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class PutCounters:
    """Put counters on objects or players; ``distribute`` among the targets as divided."""

    kind: str
    amount: Amount
    on: What | Who
    distribute: bool = False


@dataclass(frozen=True, slots=True)
class RemoveCounters:
    """Remove counters (amount None: all) of a kind ("" all kinds); binds the number as "counters removed"."""

    kind: str
    amount: Amount | None
    of: What | Who


@dataclass(frozen=True, slots=True)
class MoveCounters:
    """Move counters from one object to another (amount None: all)."""

    kind: str
    amount: Amount | None
    of: What
    to: What


@dataclass(frozen=True, slots=True)
class DoubleCounters:
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
class CreateToken:
    """Create tokens (701.7): of a spec, or copies of an object with exceptions.

    ``linked``: under what name the source remembers them, where that is another one than "created" (607.2c, 607.5).
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


@dataclass(frozen=True, slots=True)
class CopySpell:
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
class ChangeTargets:
    """Choose new targets for a spell or ability (115.7)."""

    what: What
    who: Who
    how: Literal["new", "change a target", "change all", "to"] = "new"
    to: What | None = None


@dataclass(frozen=True, slots=True)
class CastCard:
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
class GrantPlay:
    """Permission to play or cast cards for a duration ("until end of turn, you may play that card").

    ``exiled_after``: what is cast so and would be put into a graveyard is exiled instead.
    """

    who: Who
    what: What
    duration: Duration
    free: bool = False
    cast_only: bool = True
    any_mana: bool = False
    exiled_after: bool = False


# ── continuous effects and rules ──────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Continuous:
    """Objects change for a duration (611.2): +3/+3, gains flying, becomes a 0/2, is controlled by you."""

    what: What
    changes: tuple[Modification, ...]
    duration: Duration


@dataclass(frozen=True, slots=True)
class MultiplySize:
    """The power, the toughness or both of objects are doubled or tripled, each by its own (701.10, 701.11)."""

    what: What
    times: int
    power: bool
    toughness: bool
    duration: Duration


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """A rule change for a duration: can't attack, must block, spells cost more; ``what`` are the objects concerned
    (locked in).
    """

    changes: tuple[RuleChange, ...]
    duration: Duration
    what: What | None = None


@dataclass(frozen=True, slots=True)
class CreateReplacement:
    """A replacement or prevention effect for a duration (614, 615): shields, fog, "would die this turn"."""

    replacement: Replacement
    duration: Duration


@dataclass(frozen=True, slots=True)
class Regenerate:
    """Regenerate objects (701.19a)."""

    what: What


@dataclass(frozen=True, slots=True)
class DelayedTrigger:
    """Create a delayed triggered ability (603.7); without a ``duration`` it triggers once, with one as often as it

    can, or ``once``.
    """

    ability: Triggered
    duration: Duration | None = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class GetEmblem:
    """A player gets an emblem with abilities (114)."""

    who: Who
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class AddMana:
    """Add mana: fixed symbols, or so much of a colour or any colours.

    ``kinds``: "fixed", "any color", "any one color", "any combination" of ``among``, "chosen color", "could produce",
    "commander identity", "any type", "type produced" (by the permanent tapped for mana in the event), "color of" (a
    color that one of the objects is), "each color of" (one mana of every such color).
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
class KeepMana:
    """The mana that the instruction before added is not lost as steps and phases end, until then."""

    who: Who
    until: str = "end of turn"


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """Take an extra turn after this one, or extra phases ("combat", "main", "beginning"), or steps of such ("upkeep").

    ``after_step``: the steps come after this step, not after this phase; ``gets``: only in that player's turn (500.10a).
    """  # noqa: E501

    who: Who
    phases: tuple[str, ...] = ()
    number: Amount | None = None
    after_step: bool = False
    gets: bool = False


@dataclass(frozen=True, slots=True)
class ControlPlayer:
    """A player controls another during that one's next turn (723.1), or next combat phase.

    ``extra_turn``: after that turn the controlled player takes an extra one.
    """

    who: Who
    whom: Who
    during: Literal["turn", "combat phase"] = "turn"
    extra_turn: bool = False


@dataclass(frozen=True, slots=True)
class SkipNext:
    """A player skips their next turn, phase or step."""

    who: Who
    what: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn (724), or the combat phase."""

    combat_only: bool = False


@dataclass(frozen=True, slots=True)
class PlayerOutcome:
    """Players lose or win the game, or it is a draw."""

    who: Who | None
    outcome: Literal["lose", "win", "draw"]


@dataclass(frozen=True, slots=True)
class RestartGame:
    """The game ends and a new one begins (727); the cards of ``what`` stay in exile and begin it there."""

    what: What | None = None
    bind: str = "left in exile"


@dataclass(frozen=True, slots=True)
class PlaySubgame:
    """Players play a subgame with their libraries as their decks (729)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Designate:
    """A designation: monarch, initiative, city's blessing (players); monstrous, renowned, goaded, suspected, saddled,

    exerted, day, night, "ring-bearer", paired, detained, ringtempts.
    """

    designation: str
    who: Who | None = None
    what: What | None = None
    remove: bool = False


@dataclass(frozen=True, slots=True)
class KeywordAction:
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
class Meld:
    """Exile the two objects that the ability's condition speaks of, then meld them (701.42)."""

    into: str


# ── choices and structure ─────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class May:
    """A player may do something; then/otherwise are "if you do" / "if you don't"."""

    who: Who
    effects: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    cost: Cost | None = None


@dataclass(frozen=True, slots=True)
class PayOrElse:
    """ "… unless that player pays": a player may pay; if not, the effects happen. ``then`` if they do."""

    who: Who
    cost: Cost
    effects: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class If:
    """A condition checked on resolution, in the order written."""

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class ForEach:
    """The effects once for each player (``who``, bound as BoundPlayer("each")) or object (``what``, Bound("each"))."""

    effects: tuple[Effect, ...]
    who: Who | None = None
    what: What | None = None
    times: Amount | None = None


@dataclass(frozen=True, slots=True)
class ChooseThing:
    """A player chooses something and it is remembered under ``key``: color, creature type, card name, number, player,
    objects. ``linked``: another ability of the source speaks of it (607.2d).
    """

    who: Who
    kind: str
    key: str
    options: tuple[str, ...] = ()
    what: What | None = None
    limit: Amount | None = None
    secretly: bool = False
    linked: bool = False


@dataclass(frozen=True, slots=True)
class NameTargets:
    """ "Choose target creature": the text says what it targets before it says what becomes of it (115.1)."""

    what: What | Who


@dataclass(frozen=True, slots=True)
class Mode:
    """One mode of a modal spell or ability, with the index of its first target (700.2)."""

    effects: tuple[Effect, ...]
    targets: tuple[int, ...] = ()
    cost: Cost | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class ChooseModes:
    """Choose one or more modes (700.2) as it is cast or activated, or on resolution (``on_resolution``).

    ``more``: how few and how many where ``condition_for_more`` holds. ``unchosen``: only such as were not chosen
    before, "ever" or this "turn".
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


@dataclass(frozen=True, slots=True)
class VillainousChoice:
    """Players face a villainous choice: one of the two options is followed (701.55)."""

    who: Who
    options: tuple[Mode, Mode]


@dataclass(frozen=True, slots=True)
class RollDie:
    """Roll a die with so many sides; ``rows`` (least, most, effects); ``plus`` is added to the result."""

    sides: int
    rows: tuple[tuple[int, int, tuple[Effect, ...]], ...] = ()
    who: Who | None = None
    number: Amount | None = None
    plus: Amount | None = None


@dataclass(frozen=True, slots=True)
class FlipCoin:
    """Flip a coin; won or lost (or heads and tails)."""

    who: Who
    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()
    heads_only: bool = False
    number: Amount | None = None


@dataclass(frozen=True, slots=True)
class Vote:
    """Each player votes (701.38): for options, or for players/objects."""

    options: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Effect, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class VoteForObject:
    """Each player votes for an object of a kind (701.38); those with the most votes are bound as "most votes"."""

    among: What


@dataclass(frozen=True, slots=True)
class Repeat:
    """Repeat the process (``condition``: as long as)."""

    effects: tuple[Effect, ...]
    condition: Condition | None = None
    may: bool = False


@dataclass(frozen=True, slots=True)
class InOrder:
    """Several instructions that one clause gives, in order."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class AtOnce:
    """Several effects of one instruction that happen at the same time: 1 damage here, 2 there and 3 yonder."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class GainStatic:
    """A static ability that the resolving effect creates without an object (rare): "players can't …" for the game."""

    ability: Static


@dataclass(frozen=True, slots=True)
class CombineWith:
    """An object becomes a part of a permanent, without merging with it."""

    what: What
    into: What


@dataclass(frozen=True, slots=True)
class PutCombined:
    """Several cards are put onto the battlefield as the parts of one permanent, under your control."""

    what: What


Effect = (
    DealDamage
    | GainLife
    | LoseLife
    | SetLife
    | ExchangeLife
    | ExchangeLifeForSize
    | ExchangeLifeOfBoth
    | Draw
    | Discard
    | Mill
    | Scry
    | LookAt
    | RevealUntil
    | Search
    | Shuffle
    | Destroy
    | Sacrifice
    | Exile
    | Move
    | CounterSpell
    | Tap
    | Attach
    | PhaseOut
    | RemoveFromCombat
    | Transform
    | Fight
    | Exchange
    | PutCounters
    | RemoveCounters
    | MoveCounters
    | DoubleCounters
    | CreateToken
    | CopySpell
    | ChangeTargets
    | CastCard
    | GrantPlay
    | Continuous
    | MultiplySize
    | ChangeRules
    | CreateReplacement
    | Regenerate
    | DelayedTrigger
    | GetEmblem
    | AddMana
    | KeepMana
    | ExtraTurn
    | ControlPlayer
    | SkipNext
    | EndTurn
    | PlayerOutcome
    | RestartGame
    | PlaySubgame
    | Designate
    | KeywordAction
    | Meld
    | May
    | PayOrElse
    | If
    | ForEach
    | ChooseThing
    | NameTargets
    | ChooseModes
    | VillainousChoice
    | RollDie
    | FlipCoin
    | Vote
    | VoteForObject
    | Repeat
    | RepeatProcess
    | KeepAsFew
    | TradePlaces
    | PutItsCounters
    | PutInTurns
    | InOrder
    | AtOnce
    | GainStatic
    | SeparatePiles
    | ChoosePile
    | CombineWith
    | PutCombined
)
