"""Choose target …: what a text says first of its targets, to speak of them in the sentences after it (115.1)."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import A, B, T
from benchbook.cards.grammar.raw import RawTarget

for slot in ("one object", "many objects", "one player"):
    means("order", f"choose <t:{slot}>", do.NameTargets(T), t=T.read_where(lambda it: isinstance(it, RawTarget)))


# ── two of them ──


means(
    "order",
    "choose <a:one object> and <b:one object>",
    do.InOrder((do.NameTargets(A), do.NameTargets(B))),
    a=A.read_where(lambda it: isinstance(it, RawTarget)),
    b=B.read_where(lambda it: isinstance(it, RawTarget)),
)
