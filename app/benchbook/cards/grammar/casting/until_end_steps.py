"""Cards that may be played until your next end step, and spells cast from among several for a turn."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Until
from benchbook.cards.grammar.forms import YOU, derived

STEP, TURN = Until("your next end step"), Until("end of turn")


def _granting(template: str, duration: Until, cast_only: bool) -> None:
    def build(what: Any) -> do.GrantPlay:
        return do.GrantPlay(YOU, what, duration, cast_only=cast_only)

    derived("clause", template, build, lambda e: (e.what,) if e == build(e.what) else None, do.GrantPlay)


for verb, cast_only in (("cast", True), ("play", False)):
    _granting(f"until your next end step , you may {verb} <w:what>", STEP, cast_only)
    _granting(f"you may {verb} <w:what> until your next end step", STEP, cast_only)
_granting("until end of turn , you may cast spells from among <w:many pronoun>", TURN, True)
_granting("you may cast spells from among <w:many pronoun> this turn", TURN, True)
