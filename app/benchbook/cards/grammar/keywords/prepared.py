"""Permanents that enter or become prepared, or unprepared (722.3a–b)."""

from __future__ import annotations

from benchbook.cards.effects import Designate
from benchbook.cards.grammar.forms import object_verb
from benchbook.cards.grammar.replacement.replacing import OWN, one
from benchbook.cards.objects import This
from benchbook.cards.replacements import EntersDesignated

PREPARED = "prepared"
one("<w:this> enters prepared", lambda w: EntersDesignated(OWN, PREPARED), lambda r: (This(),), EntersDesignated)
object_verb("become* prepared", Designate, designation=PREPARED)
object_verb("become* unprepared", Designate, designation=PREPARED, remove=True)
