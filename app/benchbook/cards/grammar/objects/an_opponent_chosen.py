"""An opponent that is chosen as the ability resolves (608.2d)."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import YOU, constant

constant("order", "choose an opponent", do.ChooseThing(YOU, "opponent", "opponent"))
