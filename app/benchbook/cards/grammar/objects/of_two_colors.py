"""Objects of one color or another: "cards that are black or red"."""

from __future__ import annotations

from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import A, B
from benchbook.cards.objects import Or

means("after", "that (are|is) <a:color word> or <b:color word>", Or((A, B)))
