""" "Return to your hand all creature cards …": where they go is said before what they are."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import order

order("return to your hand <what>", do.Move, to="hand")
order("return to (its owner 's hand|their owners ' hands|their owner 's hand) <what>", do.Move, to="hand")
order("return to the battlefield <what>", do.Move, to="battlefield")
order("return to the battlefield tapped <what>", do.Move, to="battlefield", tapped=True)
