"""Objects of one color or another: "cards that are black or red"."""

from __future__ import annotations

from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import parts_of_two
from benchbook.cards.objects import Or

derived("after", "that (are|is) <a:color word> or <b:color word>", lambda a, b: Or((a, b)), parts_of_two(Or), Or)
