"""E.4, E.5, E.13: objects as the rulings of 2002 have them: copies, face-down permanents, text that explains."""

from __future__ import annotations

from benchbook.engine.abilities import states_its_color
from benchbook.engine.objects.permanents import newer_legends
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import Work
from benchbook.engine.rules.crystal_keep import BOOK
from benchbook.engine.rules.terms import *


@rule("E.4.13", book=BOOK, runs="instead of entering")
def copy_of_a_spell_leaves_nothing(game: Game, obj: ObjId, legal: Any) -> Script:
    """The copy of a permanent's spell comes to nothing: off the stack it ceases to exist."""
    if not any(c.copy for c in game.objects[obj].components):
        return False
    yield ev.Resolved(obj)
    yield ev.Move(obj, "graveyard", "left the stack")
    return True


@rule("E.4.6", book=BOOK, runs="choices carry over")
def choices_carry_over() -> bool:
    """What was chosen for the first form holds for a later form to which it fits."""
    return True


@rule("E.4.Ruling.8", book=BOOK, state_based=True, instead_of=("cr/704.5j",))
def newer_legend_goes(game: Game) -> Iterator[ev.Event]:
    """Of Legends with one name the oldest stays; a card that changes into one counts as new."""
    return newer_legends(game)


@rule("E.5.4", book=BOOK, runs="face-down mana cost")
def costs_nothing() -> ManaCost:
    """A face down permanent has the mana cost {0}; today it has none."""
    return ManaCost.parse("{0}")


@rule("E.13.3", book=BOOK, runs="text that is no ability")
def stated_color(work: Work) -> None:
    """That a card with a zero mana cost states its color is explanation: it has that color, and no ability by it."""
    for obj, look in tuple(work.now.items()):
        if look.abilities and look.mana_cost is not None and look.mana_cost.mana_value == 0:
            kept = tuple(held for held in look.abilities if not states_its_color(held.ability))
            if len(kept) < len(look.abilities):
                work.mutable(obj).abilities = kept
