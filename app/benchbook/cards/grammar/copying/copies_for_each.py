"""Spells copied more than once: twice, so many times, for each other thing that they could target."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, order, player_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Group, HasSubtype, HasType, This

for kind, called in ((HasType("creature"), "creatures"), (HasSubtype("Golem"), "golems")):

    def _copied(what: Any, noun: Noun, k: Any = kind) -> do.CopySpell | None:
        parts = noun.filter.parts if isinstance(noun.filter, And) else (noun.filter,)
        fits = noun.zone == "battlefield" and k in parts
        each = Group(noun.filter)
        return do.CopySpell(what, Number.of(1), SUBJECT, new_targets=False, for_each=each) if fits else None

    def _of_copied(effect: do.CopySpell, m: Any = _copied) -> tuple[Any, ...] | None:
        if not isinstance(effect.for_each, Group):
            return None
        noun = Noun(effect.for_each.filter)
        return (effect.what, noun) if effect == m(effect.what, noun) else None

    player_verb_by(
        f"copy* <w:spell object> for each other <n:noun> [that] (that|the) spell could target . each copy targets a different one of those {called}",  # noqa: E501
        _copied,
        _of_copied,
        do.CopySpell,
    )
TWO = Number.of(2)
AGAIN = "you may choose new targets for the copies"
order(f"copy <what:spell object> twice . {AGAIN}", do.CopySpell, amount=TWO, who=YOU)
order(f"copy <what:spell object> <amount:word number> times . {AGAIN}", do.CopySpell, who=YOU)


# ── chains ──
COPY = do.CopySpell(This(), ONE, SUBJECT)
player_verb_by(
    "copy* this spell and may choose a new target for (that|the) copy",
    lambda: COPY,
    lambda e: () if e == do.CopySpell(This(), ONE, e.who) else None,
    do.CopySpell,
)
