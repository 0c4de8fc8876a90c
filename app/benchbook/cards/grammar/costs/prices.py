"""Prices that are no mana: things given up, damage taken, what another does unless (118.12)."""

from __future__ import annotations

from benchbook.cards.grammar.effects.moving import AN_AURA, LICID
from benchbook.cards.grammar.wording import *

form("done part: paying <cost:mana>", PayMana)
form("done part: paying <amount:life>", PayLife)
form("done part: sacrificing <what:cost object>", SacrificeCost)
form("done part: discarding <what:hand object>", DiscardCost)
form("done part: exiling <what:cost object>", ExileCost)
means("done cost: <p:done part>", Cost((P,)))
means("done cost: <a:done part> and <b:done part>", Cost((A, B)))

PRICES = (Sacrifice, May)

means(
    "static: if <w:this> would enter , <c:clauses> instead . if you do , put <a:this> onto the battlefield . "
    "if you don't , put it into its owner 's graveyard",
    Static(replacements=(EntersDoing((C,), or_else="graveyard"),)),
    c=(C.only(*PRICES),),
)
means(
    f"clause: <a:this> {AN_AURA.replace('lose*', 'loses').replace('become*', 'becomes')} . attach it "
    f"to <t:one object> . "
    "you may pay <c:payment> to end this effect",
    InOrder((Continuous(A, LICID, UntilPaid(C)), Attach(A, T))),
)

VERBS = (("one player", "their deed", "s"), ("they players", "their deeds", ""))


def done_by_another(parser: Parser, at: int) -> Iterator[tuple[Any, Any, int]]:
    """Who may do it, what they pay or do, and where that ends."""
    for player, deed, bent in VERBS:
        for who, end in parser.read(player, at):
            if parser.low[end] == f"pay{bent}":
                for cost, stop in parser.read("payment", end + 1):
                    yield who, cost, stop
            for cost, stop in parser.read(deed, end):
                yield who, cost, stop


def say_done_by_another(printer: Printer, who: Any, cost: Any, state: State) -> Iterator[State]:
    """That player pays {2}; its controller discards a card."""
    for player, deed, bent in VERBS:
        for named in printer.say(player, who, state):
            for pays in printer.phrase(f"pay{bent}", named):
                yield from printer.say("payment", cost, pays)
            yield from printer.say(deed, cost, named)


for _player, place, ending in VERBS:
    for nt in (place, f"{place} one"):
        means(f"{nt}: discard{ending} <w:hand object>", Cost((DiscardCost(W),)))
        means(f"{nt}: sacrifice{ending} <w:cost object> [of their choice]", Cost((SacrificeCost(W),)))
    means(f"{place} one: pay{ending} <a:life>", Cost((PayLife(A),)))
    means(f"{place}: <a:{place} one> or <b:{place} one>", Cost((Either((A, B)),)))

for _player, place, ending in VERBS:
    means(
        f"{place}: {'has' if ending else 'have'} <w:this> deal <n:damage> to them",
        Cost((ActionCost("be dealt damage", N),)),
    )

EXERT = ActionCost("exert")
means("cost part: exert <w:this>", EXERT)


@reads("cost part")
def sacrifice_it(parser: Parser, at: int) -> Iterator[Reading]:
    """Remove three counters from this and sacrifice it: nothing else was named."""
    low = parser.low
    if at < 4 or low[at : at + 2] != ("sacrifice", "it") or low[at - 1] != "and":
        return
    if low[at - 3 : at - 1] == ("from", "~") or low[at - 4 : at - 2] == ("from", "this"):
        parser.took(at + 2)
        yield SacrificeCost(This()), at + 2


@says("cost part")
def say_sacrifice_it(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, where a text has them."""
    if printer.against is not None and node == SacrificeCost(This()):
        yield from printer.phrase("sacrifice it", state)


# ── another creature or an artifact ──
for nt in ("cost part", "cost part one"):
    means(
        f"{nt}: sacrifice another <a:permanent> or (a|an) <b:permanent>",
        SacrificeCost(Choose(Or((asking(Other(), A), B)), ONE, YOU)),
    )
    means(
        f"{nt}: sacrifice (a|an) <a:permanent> or another <b:permanent>",
        SacrificeCost(Choose(Or((A, asking(Other(), B))), ONE, YOU)),
    )

means("cost part: unattach <w:this>", ActionCost("unattach", what=Same(W)))
