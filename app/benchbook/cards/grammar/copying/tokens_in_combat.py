"""Tokens that enter attacking without being tapped (508.4), or blocking (509.4)."""

from __future__ import annotations

from benchbook.cards.effects import CreateToken
from benchbook.cards.grammar.forms import ONE, player_verb

player_verb("create* (a|an|one) <spec:token> that 's attacking", CreateToken, amount=ONE, attacking=True)
player_verb("create* <amount:many> <spec:tokens> that are attacking", CreateToken, attacking=True)
player_verb("create* (a|an|one) <spec:token> that 's blocking <blocking:one object>", CreateToken, amount=ONE)
