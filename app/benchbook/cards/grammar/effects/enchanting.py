"""Auras that enchant a card in a graveyard, and then the creature that they put onto the battlefield."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import GainAbilities, LoseAbilities, SetTypes
from benchbook.cards.effects import Continuous
from benchbook.cards.grammar.forms import SUBJECT, derived, object_verb_by

NO_LONGER = LoseAbilities(("enchant",), "keywords")
AURA = SetTypes(("enchantment",), ("Aura",))


def _gained(keyword: Keyword) -> GainAbilities | None:
    return GainAbilities((keyword,)) if keyword.name == "enchant" else None


def _of_gained(change: Any) -> tuple[Any, ...] | None:
    one = isinstance(change, GainAbilities) and len(change.abilities) == 1
    return change.abilities if one and getattr(change.abilities[0], "name", "") == "enchant" else None


def _exchanged(keyword: Keyword) -> Continuous | None:
    gained = _gained(keyword)
    return Continuous(SUBJECT, (NO_LONGER, gained), Indefinitely()) if gained is not None else None


def _of_exchanged(effect: Any) -> tuple[Any, ...] | None:
    found = _of_gained(effect.changes[-1])
    return found if found is not None and effect == _exchanged(found[0]) else None


object_verb_by(
    'lose* " enchant creature card in a graveyard " and gain* " <k:keyword> [.] "',
    _exchanged,
    _of_exchanged,
    Continuous,
)
for inflection, become in (("s", "becomes"), ("they", "become")):
    derived(
        f"changes together {inflection}",
        f'{become} an aura with " <k:keyword> [.] "',
        lambda k: (AURA, _gained(k)) if _gained(k) else None,
        lambda n: _of_gained(n[1]) if isinstance(n, tuple) and len(n) == 2 and n[0] == AURA else None,
    )
