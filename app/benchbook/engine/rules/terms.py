"""What rules are written with: the game and its objects, what is asked of it, what is yielded, what texts say.

A rule's module speaks this vocabulary and imports it whole; what fewer than four of them need they import by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from fractions import Fraction
from itertools import combinations
from typing import Any

from benchbook.cards import abilities as ab
from benchbook.cards import amounts as how
from benchbook.cards import conditions as cond
from benchbook.cards import continuous as c
from benchbook.cards import costs as k
from benchbook.cards import effects as fx
from benchbook.cards import events as when
from benchbook.cards import filters as which
from benchbook.cards import players as whom
from benchbook.cards import replacements as r
from benchbook.cards.abilities import (
    Ability,
    Activated,
    CardDefinition,
    FaceDefinition,
    Keyword,
    SpellAbility,
    Static,
    Triggered,
    Unread,
)
from benchbook.cards.amounts import Amount, AttributeOf, Number, UpTo, VariableX
from benchbook.cards.conditions import AllOf, CostWasPaid, Indefinitely, InZone, Matches, Until, UntilLeaves
from benchbook.cards.continuous import AddTypes, GainAbilities, SetController, SetPT
from benchbook.cards.costs import ActionCost, Cost, PayMana
from benchbook.cards.effects import CastCard, Continuous, Exile, If, May, Move, Sacrifice
from benchbook.cards.events import PlayerEvent, Reflexive, ZoneChange
from benchbook.cards.filters import And, Anything, Compares, ControlledBy, Filter, HasType, Is, Not, Same
from benchbook.cards.mana import COLOR_LETTERS, ManaCost
from benchbook.cards.mapping import parts
from benchbook.cards.objects import Bound, Choose, CostObject, EventObject, Group, Target, TargetSpec, This, What
from benchbook.cards.players import BoundPlayer, ControllerOf, EachPlayer, OwnerOf, TargetPlayer, You
from benchbook.cards.rule_changes import Cant, GameRule, Must, Permit, PlayerRule
from benchbook.engine import events as ev
from benchbook.engine.abilities import all_held, forbidding_twice, had_twice, is_mana_ability, nodes, spell_abilities
from benchbook.engine.apply import apply, entered
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.choosing.offered import one_among, one_or_none, some_of, some_so, subsets
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.evaluate import (
    AMOUNTS,
    among,
    amount,
    holds,
    locked_or_fits,
    matches,
    objects,
    players,
    reads,
    result,
)
from benchbook.engine.events.base import Script
from benchbook.engine.game_objects import Characteristics, Chosen, Component, Held, Object, counter_kind
from benchbook.engine.hidden.found_together import settled, settled_to_draw
from benchbook.engine.illegal import CANT, Illegal, Reason
from benchbook.engine.index import Functioning, index, rule_changes, rules_about, rules_for, told_of, turn_of
from benchbook.engine.layers import changes as layer
from benchbook.engine.layers.base import copiable
from benchbook.engine.mana.restricted_mana import PAYING
from benchbook.engine.objects.attaching import aura_may_be_attached
from benchbook.engine.objects.copying import copied_values
from benchbook.engine.objects.tokens import definition_of
from benchbook.engine.paying.can_pay import can_pay, could_pay
from benchbook.engine.paying.costs import pay, pay_in_full
from benchbook.engine.paying.costs_said import describe
from benchbook.engine.paying.paying_with_objects import CannotPay
from benchbook.engine.phases import MAIN
from benchbook.engine.players.seats import unlimited
from benchbook.engine.players.standing import shares
from benchbook.engine.procedures import Procedure, procedure
from benchbook.engine.prose import listed, name_of
from benchbook.engine.readers.combat import defender_of
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.registry import definition, only_in, rule
from benchbook.engine.replacement import Candidate
from benchbook.engine.replacement_effects import watches
from benchbook.engine.resolution import acting, chosen_objects, effect_of, follow, followed, may, one_player, would
from benchbook.engine.script import NOW, Attempt, Call, Choosing, Cite, Look, assumed
from benchbook.engine.state import Combat, Game, Mana, ObjId, Pending, PlayerId, Subject
from benchbook.frozen import dataclass, replace
