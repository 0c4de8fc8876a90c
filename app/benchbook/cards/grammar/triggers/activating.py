"""When an ability is activated that isn't a mana ability."""

from __future__ import annotations

from benchbook.cards.events import ActivatesAbility
from benchbook.cards.grammar.forms import YOU, constant, form
from benchbook.cards.objects import Anything, Same, This
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

# ── an ability of its own, by its keyword ──
for keyword in ("outlast", "equip", "crew", "cycling", "level up"):
    told = f"you activate (~|this creature|this permanent) 's {keyword} ability"
    constant("event", told, ActivatesAbility(YOU, Same(This()), keyword=keyword))
