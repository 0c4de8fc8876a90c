"""To become an artifact creature: what does keeps all its other types (205.1b)."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import AddTypes
from benchbook.cards.effects import Continuous
from benchbook.cards.grammar.forms import SUBJECT, constant, object_verb, object_verb_means

ARTIFACT_CREATURE = AddTypes(("artifact", "creature"))
constant("change s", "becomes an artifact creature", ARTIFACT_CREATURE)
constant("change s", "is an artifact creature", ARTIFACT_CREATURE)
constant("change they", "become artifact creatures", ARTIFACT_CREATURE)
constant("change they", "become an artifact creature", ARTIFACT_CREATURE)
FOR_GOOD = Continuous(SUBJECT, (ARTIFACT_CREATURE,), Indefinitely())
object_verb_means("become* an artifact creature", FOR_GOOD)
object_verb("become* an artifact creature <duration>", do.Continuous, changes=(AddTypes(("artifact", "creature")),))
