"""Becoming the target of a spell of a kind: "becomes the target of an instant or sorcery spell"."""

from __future__ import annotations

from benchbook.cards.events import BecomesTarget
from benchbook.cards.grammar.forms import form
from benchbook.cards.objects import And, HasType, Is, Or

BRIEF = And((Is("spell"), Or((HasType("instant"), HasType("sorcery")))))

form("event", "<filter:watched> becomes the target of an instant or sorcery spell", BecomesTarget, by=BRIEF)
