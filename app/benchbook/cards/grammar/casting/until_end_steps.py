"""Cards that may be played until your next end step, and spells cast from among several for a turn."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.conditions import Until
from benchbook.cards.grammar.forms import TURN, YOU, form

STEP = Until("your next end step")


def _granting(template: str, duration: Until, cast_only: bool) -> None:
    form("clause", template, do.GrantPlay, who=YOU, duration=duration, cast_only=cast_only)


for verb, cast_only in (("cast", True), ("play", False)):
    _granting(f"until your next end step , you may {verb} <what>", STEP, cast_only)
    _granting(f"you may {verb} <what> until your next end step", STEP, cast_only)
_granting("until end of turn , you may cast spells from among <what:many pronoun>", TURN, True)
_granting("you may cast spells from among <what:many pronoun> this turn", TURN, True)
