"""What creatures must do during a player's next turn."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import DuringNextTurn
from benchbook.cards.continuous import Cant, Must
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import And, ControlledBy, HasType, Same, This
from benchbook.cards.players import ControllerOf


def _attack(how: str) -> Any:
    def build(who: Any) -> do.ChangeRules:
        theirs = And((HasType("creature"), ControlledBy(who)))
        made = {
            "this": Must("attack", theirs, against=Same(This())),
            "you": Must("attack you", theirs),
            "": Must("attack", theirs),
        }
        return do.ChangeRules((made[how],), DuringNextTurn(who))

    return build


def _forms(creatures: str, verb: str, how: str) -> None:
    build = _attack(how)

    def take(node: do.ChangeRules) -> tuple[Any, ...] | None:
        who = getattr(node.duration, "who", None)
        return (who,) if isinstance(node.duration, DuringNextTurn) and node == build(who) else None

    words = f"during <w:whose> next turn , {creatures} that player controls {verb} {how} if able"
    derived("clause", words.replace("this", "~"), build, take, do.ChangeRules)


for how_ in ("this", "you", ""):
    _forms("creatures", "attack", how_)
    _forms("each creature", "attacks", how_)


# ── what can't attack during it ──
def _barred(what: Any) -> do.ChangeRules:
    return do.ChangeRules((Cant("attack", what=Same(what)),), DuringNextTurn(ControllerOf(what)), what)


derived(
    "clause",
    "<w:one object> can't attack during its controller 's next turn",
    _barred,
    lambda node: (node.what,) if node.what is not None and node == _barred(node.what) else None,
    do.ChangeRules,
)
