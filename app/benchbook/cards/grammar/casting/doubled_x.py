"""Spells and abilities with {X} in their costs: X is doubled, or they are copied."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.abilities import Triggered
from benchbook.cards.amounts import Number
from benchbook.cards.events import ActivatesAbility, AnyEvent, Casts
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.objects import And, Anything, EventObject, HasType, Is, ManaCostHas, Or

IT, WITH_X = EventObject("subject"), ManaCostHas("{X}")
BRIEF = And((Or((HasType("instant"), HasType("sorcery"))), WITH_X))
EITHER = AnyEvent((Casts(YOU, BRIEF), ActivatesAbility(YOU, Anything(), mana=False, with_x=True)))

constant(
    "triggered",
    "whenever you cast a permanent spell with a mana cost that contains {x} , double the value of x .",
    Triggered(
        Casts(YOU, And((Is("permanent spell"), WITH_X))),
        (do.KeywordAction("double the value of X", what=IT),),
    ),
)
constant(
    "triggered",
    "whenever you cast an instant or sorcery spell or activate an ability , if that spell 's mana cost or that "
    "ability 's activation cost contains {x} , copy that spell or ability . you may choose new targets for the copy .",
    Triggered(EITHER, (do.CopySpell(IT, Number.of(1), YOU),)),
)
