"""What returns to the battlefield face down (708.3)."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import YOU, order

DOWN = "return <what> to the battlefield face down under"
order(f"{DOWN} your control", do.Move, to="battlefield", control=YOU, face_down=True)
order(f"{DOWN} its owner 's control", do.Move, to="battlefield", face_down=True)
