"""What returns to the battlefield face down (708.3)."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import YOU, constant, order
from benchbook.cards.objects import This

DOWN = "return <what> to the battlefield face down under"
order(f"{DOWN} your control", do.Move, to="battlefield", control=YOU, face_down=True)
order(f"{DOWN} its owner 's control", do.Move, to="battlefield", face_down=True)


# ── either way ──
def _either_way() -> do.ChooseModes:
    back = do.Move(This(), "battlefield", from_zone="graveyard")
    modes = (do.Mode((back,), words="face up"), do.Mode((replace(back, face_down=True),), words="face down"))
    return do.ChooseModes(modes, on_resolution=True, chooser=YOU)


constant(
    "order",
    "return (~|this card) from your graveyard to the battlefield face up or face down",
    _either_way(),
)
