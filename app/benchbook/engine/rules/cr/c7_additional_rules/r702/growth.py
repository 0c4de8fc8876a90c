"""702.100, 702.191: creatures that grow by what is cast or enters."""

from __future__ import annotations

from benchbook.cards.amounts import AttributeOf
from benchbook.cards.conditions import AllOf, AmountIs, AnyOf
from benchbook.cards.events import Casts
from benchbook.engine.evaluate import CONDITIONS, reads
from benchbook.engine.readers.mana_spent import spent
from benchbook.engine.rules.cr.c7_additional_rules.r702.saying import Say
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.100a", keyword="evolve")
def evolve(keyword: Keyword) -> tuple[Ability, ...]:
    """A creature of yours that enters with greater power or toughness puts a +1/+1 counter on it."""
    when = ZoneChange(YOUR_CREATURE, to_zone="battlefield")
    it = EventObject()
    stronger = AmountIs(AttributeOf("power", it), ">", AttributeOf("power", THIS))
    tougher = AmountIs(AttributeOf("toughness", it), ">", AttributeOf("toughness", THIS))
    bigger = AllOf((Matches(THIS, CREATURE), Matches(it, CREATURE), AnyOf((stronger, tougher))))
    return (triggered(keyword, "702.100a", when, plus_one(THIS), Say("evolves"), condition=bigger),)


@rule("702.191a", keyword="increment")
def increment(keyword: Keyword) -> tuple[Ability, ...]:
    """Casting a spell with more mana than it has power or toughness gives the creature a +1/+1 counter."""
    much: Any = MuchMana()
    enough = AllOf((Matches(THIS, CREATURE), much))
    return (triggered(keyword, "702.191a", Casts(YOU, Anything()), plus_one(THIS), condition=enough),)


@dataclass(frozen=True, slots=True)
class MuchMana:
    """More mana was spent on the event's spell than the source has power, or than it has toughness."""


@reads(CONDITIONS, MuchMana)
def much_mana(ctx: Context, node: MuchMana) -> bool:
    """What was paid, or was to be paid in mana where the payment itself is taken as made."""
    spell = ctx.subjects.get("subject")
    if not isinstance(spell, int):
        return False
    least, _most = spent(ctx.game.object(spell))
    look = ctx.look(ctx.source)
    return least > (look.power or Fraction(0)) or least > (look.toughness or Fraction(0))
