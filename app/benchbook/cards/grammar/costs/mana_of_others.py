"""Mana in any combination of colors that a player adds: "its controller adds an additional two mana …"."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import player_verb

for more in ("", "an additional "):
    player_verb(
        f"add* {more}<amount:word number> mana in any combination of colors", do.AddMana, kind="any combination"
    )
