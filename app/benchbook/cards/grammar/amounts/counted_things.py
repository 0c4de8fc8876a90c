"""Doubling all counters, amassing Goblins, revealing a card or paying, damage from sources of a kind."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.costs import ExileCost, RevealCost
from benchbook.cards.events import DealsDamage
from benchbook.cards.grammar.forms import derived, form, order
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Or, Same, This

order("double the number of each kind of counter on <of:what>", do.DoubleCounters, kind="")
for kind in ("goblins", "slivers"):
    order(f"amass {kind} <amount:digits>", do.KeywordAction, name="amass", words=(kind,))
form("cost part one", "reveal <what:cost object>", RevealCost)
form("cost part one", "exile <what:cost object>", ExileCost)

# ── damage that sources deal, whatever they are ──
derived(
    "any source",
    "(a|an) <n:noun>",
    lambda n: n.filter if n.zone == "any source" else None,
    lambda f: (Noun(f, "any source"),),
)
derived(
    "any source",
    "<w:this> or (a|an) <n:noun>",
    lambda w, n: Or((Same(w), n.filter)) if n.zone == "stack" and n.filter != Anything() else None,
    lambda f: (This(), Noun(f.parts[1], "stack")) if isinstance(f, Or) and f.parts[0] == Same(This()) else None,
)
for words, combat in (("damage", None), ("noncombat damage", False)):
    form("event", f"<source:any source> deals {words}", DealsDamage, combat=combat)
    form("event", f"<source:any source> deals {words} to <to_player:watched player>", DealsDamage, combat=combat)
    form("event", f"<source:any source> deals {words} to <to:watched>", DealsDamage, combat=combat)
