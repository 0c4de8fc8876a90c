"""The forms of ``when`` for what is done with an opening hand, before anything else (103.6)."""

from __future__ import annotations

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Parts


@WHEN.form(
    "P begins the game with O on the battlefield", "Ann begins the game with Forest on the battlefield",
    r"{p:player} (?:begins|starts) the game with {o:name} (?:on the battlefield|in play)",
    about="A card in hand whose text lets its owner do so; before anything else is done.",
)  # fmt: skip
def begins_with(m: Parts) -> act.Specially:
    """A card of the opening hand is on the battlefield as the game begins."""
    return act.Specially(m.player("p"), "begin the game", m.name("o"))


WHEN.spoken(
    rf"(?P<p>{PLAYER})'s? (?P<o>{OBJECT}) (?:begins|starts) the game (?:on the battlefield|in play)",
    "{p} begins the game with {o} on the battlefield", "Ann's Forest begins the game on the battlefield",
)  # fmt: skip
