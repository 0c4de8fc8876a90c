"""What rules are written with: the game and its objects, what is asked of it, what is yielded, what texts say.

A rule's module speaks this vocabulary and imports it whole; what fewer than eight of them need they import by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from benchbook.cards import costs as k
from benchbook.cards import effects as fx
from benchbook.cards.abilities import (
    Ability,
    Activated,
    CardDefinition,
    FaceDefinition,
    Keyword,
    SpellAbility,
    Static,
    Triggered,
)
from benchbook.cards.amounts import Number, UpTo, VariableX
from benchbook.cards.conditions import Indefinitely, Matches, Until
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.costs import ActionCost, Cost, PayMana
from benchbook.cards.effects import Continuous, May
from benchbook.cards.events import ZoneChange
from benchbook.cards.filters import And, Anything, Filter, HasType, Is, Not, Same
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Bound, Choose, EventObject, Group, Target, TargetSpec, This
from benchbook.cards.players import BoundPlayer, You
from benchbook.cards.rule_changes import Cant, Permit, PlayerRule
from benchbook.engine import events as ev
from benchbook.engine.abilities import all_held, nodes
from benchbook.engine.apply import apply
from benchbook.engine.characteristics import Characteristics, Held
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.evaluate import amount, holds, matches, objects, players
from benchbook.engine.events.base import Script
from benchbook.engine.game_objects import Chosen, Component, Object
from benchbook.engine.illegal import Illegal, Reason
from benchbook.engine.index import index, rule_changes
from benchbook.engine.paying.can_pay import can_pay
from benchbook.engine.paying.costs import pay
from benchbook.engine.paying.paying_with_objects import CannotPay
from benchbook.engine.prose import name_of
from benchbook.engine.registry import definition, rule
from benchbook.engine.replacement import Candidate
from benchbook.engine.replacement_effects import watches
from benchbook.engine.replacing import replace
from benchbook.engine.resolution import chosen_objects, follow, may, subset_words, subsets, would
from benchbook.engine.script import NOW, Call, Cite
from benchbook.engine.state import Game, ObjId, Pending, PlayerId, Subject
from benchbook.frozen import dataclass
