"""Prices that are no mana: things given up, damage taken, what another does unless (118.12)."""

from __future__ import annotations

from benchbook.cards.grammar.effects.moving import AN_AURA, LICID
from benchbook.cards.grammar.wording import *

form("done part", "paying <cost:mana>", PayMana)
form("done part", "paying <amount:life>", PayLife)
form("done part", "sacrificing <what:cost object>", SacrificeCost)
form("done part", "discarding <what:hand object>", DiscardCost)
form("done part", "exiling <what:cost object>", ExileCost)
means("done cost", "<p:done part>", Cost((P,)))
means("done cost", "<a:done part> and <b:done part>", Cost((A, B)))

PRICES = (Sacrifice, May)


def _priced(this: Any, price: Any, again: Any = None) -> Static | None:
    if len(price) != 1 or not isinstance(price[0], PRICES):
        return None
    return Static(replacements=(EntersDoing(price, or_else="graveyard"),))


def _of_priced(static: Static) -> tuple[Any, ...] | None:
    first = static.replacements[0] if len(static.replacements) == 1 else None
    if not isinstance(first, EntersDoing) or first.or_else != "graveyard" or len(first.effects) != 1:
        return None
    return (This(), first.effects, This()) if static == _priced(This(), first.effects) else None


derived(
    "static",
    "if <w:this> would enter , <c:clauses> instead . if you do , put <a:this> onto the battlefield . "
    "if you don't , put it into its owner 's graveyard",
    _priced,
    _of_priced,
    Static,
)
means(
    "clause",
    f"<a:this> {AN_AURA.replace('lose*', 'loses').replace('become*', 'becomes')} . attach it to <t:one object> . "
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


def _whole(cls: type) -> tuple[Any, Any]:
    def take(cost: Any) -> tuple[Any, ...] | None:
        alone = isinstance(cost, Cost) and len(cost.parts) == 1 and type(cost.parts[0]) is cls
        return (cost.parts[0].what,) if alone and cost == Cost((cls(cost.parts[0].what),)) else None

    return lambda what: Cost((cls(what),)), take


for _player, place, ending in VERBS:
    for nt in (place, f"{place} one"):
        derived(nt, f"discard{ending} <w:hand object>", *_whole(DiscardCost), Cost)
        derived(nt, f"sacrifice{ending} <w:cost object> [of their choice]", *_whole(SacrificeCost), Cost)
    means(f"{place} one", f"pay{ending} <a:life>", Cost((PayLife(A),)))
    means(place, f"<a:{place} one> or <b:{place} one>", Cost((Either((A, B)),)))


def _dealt(source: Any, amount: Any) -> Cost:
    return Cost((ActionCost("be dealt damage", amount),))


def _of_dealt(cost: Any) -> tuple[Any, ...] | None:
    part = cost.parts[0] if isinstance(cost, Cost) and len(cost.parts) == 1 else None
    plain = isinstance(part, ActionCost) and part == ActionCost("be dealt damage", part.amount)
    return (This(), part.amount) if plain else None


for _player, place, ending in VERBS:
    derived(place, f"{'has' if ending else 'have'} <w:this> deal <n:damage> to them", _dealt, _of_dealt, Cost)

EXERT = ActionCost("exert")
derived("cost part", "exert <w:this>", lambda w: EXERT, lambda c: (This(),) if c == EXERT else None, ActionCost)


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
def _one_of(a: Any, b: Any) -> SacrificeCost:
    return SacrificeCost(Choose(Or((a, b)), ONE, YOU))


def _another(filter_: Any) -> Any:
    return And((Other(), *(filter_.parts if isinstance(filter_, And) else (filter_,))))


def _less(filter_: Any) -> Any:
    parts = filter_.parts[1:] if isinstance(filter_, And) and filter_.parts[0] == Other() else ()
    return None if not parts else parts[0] if len(parts) == 1 else And(parts)


def _pair(other_first: bool) -> tuple[Any, Any]:
    def build(a: Noun, b: Noun) -> Any:
        if a.zone != "battlefield" or b.zone != "battlefield" or a.who is not None or b.who is not None:
            return None
        return _one_of(_another(a.filter), b.filter) if other_first else _one_of(a.filter, _another(b.filter))

    def take(node: SacrificeCost) -> Any:
        parts = node.what.filter.parts if isinstance(node.what, Choose) and isinstance(node.what.filter, Or) else ()
        if len(parts) != 2:
            return None
        first, second = (_less(parts[0]), parts[1]) if other_first else (parts[0], _less(parts[1]))
        found = (Noun(first), Noun(second)) if None not in (first, second) else None
        return found if found is not None and node == build(*found) else None

    return build, take


for nt in ("cost part", "cost part one"):
    derived(nt, "sacrifice another <a:noun> or (a|an) <b:noun>", *_pair(True), SacrificeCost)
    derived(nt, "sacrifice (a|an) <a:noun> or another <b:noun>", *_pair(False), SacrificeCost)

means("cost part", "unattach <w:this>", ActionCost("unattach", what=Same(W)))
