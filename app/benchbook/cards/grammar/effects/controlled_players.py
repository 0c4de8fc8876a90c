"""A player who controls another player for a turn (723)."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import player_verb

for whose in ("that player 's", "their"):
    player_verb(f"control* <whom:one player> during {whose} next turn", do.ControlPlayer)
    player_verb(f"control* <whom:one player> during {whose} next combat phase", do.ControlPlayer, during="combat phase")
    player_verb(
        f"gain* control of <whom:one player> during {whose} next turn"
        " . after that turn , that player takes an extra turn",
        do.ControlPlayer,
        extra_turn=True,
    )
