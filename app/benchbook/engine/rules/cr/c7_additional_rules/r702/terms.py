"""What the definitions of keyword abilities share.

The object itself, the usual events, and how a keyword's parts are read.
"""

from __future__ import annotations

from functools import lru_cache

from benchbook.cards.abilities import CostOption
from benchbook.cards.conditions import Condition
from benchbook.cards.continuous import ModifyPT
from benchbook.cards.effects import PutCounters
from benchbook.cards.entering import EntersWithCounters
from benchbook.cards.events import Attacks, BeginningOf, Casts, DealsDamage
from benchbook.cards.grammar import print_ability
from benchbook.cards.players import EachOpponent
from benchbook.cards.replacements import ZoneReplacement
from benchbook.engine.memory import Key
from benchbook.engine.rules.terms import *

THIS = This()
SELF = Same(THIS)
YOU = You()
OPPONENTS = EachOpponent()
ONE = Number.of(1)
CREATURE = HasType("creature")
YOURS = ControlledBy(YOU)
YOUR_CREATURE = And((CREATURE, YOURS))
THIS_TURN = Until("end of turn")
ENTERS = ZoneChange(SELF, to_zone="battlefield")
DIES = ZoneChange(SELF, from_zone="battlefield", to_zone="graveyard")
LEAVES = ZoneChange(SELF, from_zone="battlefield")
ATTACKS = Attacks(SELF)
CAST_THIS = Casts(YOU, SELF)
UPKEEP = BeginningOf("upkeep", YOU)
END_STEP = BeginningOf("end step")
HITS_A_PLAYER = DealsDamage(SELF, to_player=EachPlayer(), combat=True)


def number_of(keyword: Keyword) -> Amount:
    """The N of a keyword."""
    if keyword.amount is None:
        raise NotModelled(f"{keyword.name} without a number")
    return keyword.amount


def cost_of(keyword: Keyword) -> Cost:
    """The cost of a keyword."""
    if keyword.cost is None:
        raise NotModelled(f"{keyword.name} without a cost")
    return keyword.cost


def filter_of(keyword: Keyword) -> Filter:
    """The quality of a keyword."""
    if keyword.filter is None:
        raise NotModelled(f"{keyword.name} {keyword.words}".strip() + ": what it speaks of")
    return keyword.filter


def text_of(keyword: Keyword) -> str:
    """What is printed, or else the keyword's name with what it asks for and costs: what is granted is not printed."""
    return keyword.text or _said(keyword)


@lru_cache(maxsize=512)
def _said(keyword: Keyword) -> str:
    bare = f"{keyword.name} {keyword.words}".strip().capitalize()
    if keyword.filter is None and keyword.cost is None and keyword.amount is None:
        return bare
    return print_ability(keyword) or bare


def exiled_before(game: Game, who: PlayerId, obj: ObjId, turn: Key[int | None]) -> bool:
    """Whether it is a card of the player's in exile that remembers a turn other than this one."""
    thing = game.objects[obj]
    return turn.of(thing) not in (None, game.turn) and thing.zone == "exile" and thing.owner == who


def static(keyword: Keyword, number: str, **what: Any) -> Static:
    """A static ability that the keyword stands for."""
    return Static(text=text_of(keyword), rule=number, **what)


def triggered(keyword: Keyword, number: str, when: Any, *effects: Any, **more: Any) -> Triggered:
    """A triggered ability that the keyword stands for."""
    return Triggered(when, effects, keyword=keyword.name, text=text_of(keyword), rule=number, **more)


def activated(keyword: Keyword, number: str, cost: Cost, *effects: Any, **more: Any) -> Activated:
    """An activated ability that the keyword stands for."""
    return Activated(cost, effects, keyword=keyword.name, text=text_of(keyword), rule=number, **more)


def option(keyword: Keyword, number: str, kind: Any, cost: Cost, **more: Any) -> CostOption:
    """A way to pay for the spell, called by the keyword's name."""
    return CostOption(kind, cost, keyword.name, text=text_of(keyword), rule=number, **more)


def alternative(keyword: Keyword, number: str, **more: Any) -> CostOption:
    """The keyword's cost instead of the mana cost (118.9)."""
    return option(keyword, number, "alternative", cost_of(keyword), **more)


def pump(what: Any, power: Amount, toughness: Amount) -> Continuous:
    """It gets so much until end of turn."""
    return Continuous(what, (ModifyPT(power, toughness),), THIS_TURN)


def plus_one(on: Any, number: Amount = ONE) -> PutCounters:
    """So many +1/+1 counters."""
    return PutCounters("+1/+1", number, on)


def with_counters(keyword: Keyword, number: str, kind: str, how_many: Amount, **more: Any) -> Static:
    """It enters with so many counters."""
    condition = more.pop("condition", None)
    return static(
        keyword, number, replacements=(EntersWithCounters(SELF, kind, how_many, **more),), condition=condition
    )


def graveyard_cast(keyword: Keyword, number: str, cost: Cost | None, condition: Condition | None = None) -> Static:
    """The card may be cast from its owner's graveyard, for that cost or (None) for its mana cost."""
    permit = Permit("cast from", SELF, YOU, cost=cost, zone="graveyard", name=keyword.name)
    return static(keyword, number, rules=(permit,), zone="graveyard", condition=condition)


def exiled_afterwards(keyword: Keyword, number: str) -> Static:
    """Cast that way, it is exiled instead of going anywhere else from the stack."""
    elsewhere = ZoneReplacement(SELF, "stack", None, "exile")
    return static(keyword, number, replacements=(elsewhere,), zone="stack", condition=CostWasPaid(keyword.name))


def prints(obj: Object, name: str) -> bool:
    """Whether a card or token of the object has the keyword printed on it; asked before its characteristics are."""
    faces = (f for part in obj.components for f in part.definition.faces)
    return any(getattr(a, "name", "") == name for f in faces for a in f.abilities)
