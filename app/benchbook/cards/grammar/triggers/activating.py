"""When an ability is activated that isn't a mana ability."""

from __future__ import annotations

from benchbook.cards.events import ActivatesAbility
from benchbook.cards.grammar.forms import YOU, constant, form
from benchbook.cards.objects import Anything
from benchbook.cards.players import EachOpponent, EachPlayer

NO_MANA = ("that isn't a mana ability", ", if it isn't a mana ability")
for told in NO_MANA:
    for words, who in (
        ("you activate", YOU),
        ("an opponent activates", EachOpponent()),
        ("a player activates", EachPlayer()),
    ):
        constant("event", f"{words} an ability {told}", ActivatesAbility(who, Anything(), mana=False))
        form("event", f"{words} an ability of <of:watched> {told}", ActivatesAbility, who=who, mana=False)
    form("event", f"an ability of <of:watched> is activated {told}", ActivatesAbility, who=EachPlayer(), mana=False)
