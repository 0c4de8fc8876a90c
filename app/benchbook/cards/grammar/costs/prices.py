"""Prices that are no mana: things given up, damage taken, what another does unless (118.12)."""

from __future__ import annotations

from benchbook.cards.grammar.effects.moving import AN_AURA, LICID
from benchbook.cards.grammar.wording import *

means(
    f"clause: <a:this> {AN_AURA.replace('lose*', 'loses').replace('become*', 'becomes')} . attach it "
    f"to <t:one object> . "
    "you may pay <c:payment> to end this effect",
    InOrder((Continuous(A, LICID, UntilPaid(C)), Attach(A, T))),
)

VERBS = (("one player", "their deed", "s"), ("they players", "their deeds", ""))


def done_by_another(parser: Parser, at: int) -> Iterator[tuple[Who, Cost, int]]:
    """Who may do it, what they pay or do, and where that ends."""
    for player, deed, bent in VERBS:
        for who, end in parser.read(player, at):
            if parser.low[end] == f"pay{bent}":
                for cost, stop in parser.read("payment", end + 1):
                    yield who, cost, stop
            for cost, stop in parser.read(deed, end):
                yield who, cost, stop


def say_done_by_another(printer: Printer, who: Who, cost: Cost, state: State) -> Iterator[State]:
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
def say_sacrifice_it(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words, where a text has them."""
    if printer.against is not None and node == SacrificeCost(This()):
        yield from printer.phrase("sacrifice it", state)


# ── What follows pay: mana, life, energy, two things of a kind, and payments of other kinds ──
means("payment: <m:mana>", Cost((PayMana(M),)))
means("payment: <a:life>", Cost((PayLife(A),)))
means("payment: <a:energy>", Cost((PayEnergy(A),)))
means("payment: <m:mana> for each <e:each>", Cost((PayMana(M, E),)), e=E.but(type(None)))
means("paid: pay <c:payment>", C)

for color, letter in COLOR_LETTERS.items():
    constant(
        f"static rule: for each {{{letter}}} in a cost , you may pay 2 life rather than pay that mana",
        Permit("pay life for mana", who=YOU, name=color),
    )
    constant(f"casting: spend only {color} mana on x", CastRestriction(f"only {letter} on X"))
