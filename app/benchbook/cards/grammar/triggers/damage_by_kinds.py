"""Damage dealt by sources of a kind, as an occasion."""

from __future__ import annotations

from benchbook.cards.events import DealsDamage
from benchbook.cards.grammar.forms import derived, form
from benchbook.cards.grammar.raw import Noun

# ── damage that sources deal, whatever they are ──
derived(
    "any source",
    "(a|an) <n:noun>",
    lambda n: n.filter if n.zone == "any source" else None,
    lambda f: (Noun(f, "any source"),),
)
for words, combat in (("damage", None), ("noncombat damage", False)):
    form("event", f"<source:any source> deals {words} to <to_player:watched player>", DealsDamage, combat=combat)
    form("event", f"<source:any source> deals {words} to <to:watched>", DealsDamage, combat=combat)
