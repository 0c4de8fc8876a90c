"""Mana that is not lost as steps and phases end, or becomes other mana, and how much of it there is."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.amounts import UnspentMana
from benchbook.cards.conditions import AmountIs
from benchbook.cards.continuous import GameRule, PlayerRule
from benchbook.cards.grammar.forms import YOU, constant, form, means
from benchbook.cards.grammar.holes import N
from benchbook.cards.mana import COLOR_NAMES
from benchbook.cards.objects import HasColor
from benchbook.cards.players import EachPlayer

KEPT, CHANGED = "don't lose unspent mana", "unspent mana becomes"
ENDS = "as steps and phases end"
COLORS = tuple(COLOR_NAMES.values())

for words, who in (("you", YOU), ("players", EachPlayer())):
    constant("static rule", f"{words} don't lose unspent mana {ENDS}", PlayerRule(KEPT, who))
    for color in COLORS:
        kept = PlayerRule(KEPT, who, filter=HasColor(color))
        constant("static rule", f"{words} don't lose unspent {color} mana {ENDS}", kept)
constant(
    "static rule",
    "if you would lose unspent mana , that mana becomes colorless instead",
    PlayerRule(CHANGED, YOU),
)
for color in COLORS:
    constant(
        "static rule",
        f"if you would lose unspent mana , that mana becomes {color} instead",
        PlayerRule(CHANGED, YOU, filter=HasColor(color)),
    )
constant(
    "static rule",
    "a player losing unspent mana causes that player to lose that much life",
    GameRule("losing mana loses life"),
)
constant("clause", f"until end of turn , you don't lose this mana {ENDS}", do.KeepMana(YOU))
COMBAT = "end of combat"
constant("clause", f"until {COMBAT} , you don't lose this mana as steps end", do.KeepMana(YOU, COMBAT))
form("clause", f"until end of turn , <who:they players> don't lose this mana {ENDS}", do.KeepMana)
constant("each", "unspent mana you have", UnspentMana(YOU))
for color in COLORS:
    constant("each", f"unspent {color} mana you have", UnspentMana(YOU, color))
means("condition", "you have <n:word number> or more unspent mana", AmountIs(UnspentMana(YOU), ">=", N))
