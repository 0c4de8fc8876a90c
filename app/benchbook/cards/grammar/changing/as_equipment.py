"""Artifacts that are Equipment, each as heavy as its own mana value."""

from __future__ import annotations

from benchbook.cards.abilities import Keyword, Static
from benchbook.cards.amounts import AttributeOf, Number
from benchbook.cards.continuous import GainAbilities, ModifyPT, SetTypes
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.forms import constant
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import And, Attached, Group, HasSubtype, HasType, Not, This

ITS_MANA_VALUE = AttributeOf("mana value", This())
ALL_OF_THEM = Group(And((Not(HasType("creature")), Not(HasSubtype("Equipment")), HasType("artifact"))))
EQUIP_X = Keyword("equip", cost=Cost((PayMana(ManaCost.parse("{1}"), ITS_MANA_VALUE),)))
LONGER = Static(
    what=Attached(),
    changes=(ModifyPT(ITS_MANA_VALUE, Number.of(0)),),
    text="Equipped creature gets +X/+0, where X is this artifact's mana value.",
)
constant(
    "static ability",
    'each noncreature , non-equipment artifact is an equipment with equip {x} and " equipped creature gets +x/+0 . " '
    "where x is that artifact 's mana value",
    Static(what=ALL_OF_THEM, changes=(SetTypes(subtypes=("Equipment",)), GainAbilities((EQUIP_X, LONGER)))),
)
