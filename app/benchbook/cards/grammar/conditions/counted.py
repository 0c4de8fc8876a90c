"""Conditions that count: at least, exactly or none, of a kind, with different powers, counters."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── if there are three or more of them, remove those counters ──
means("order: remove <c:those counted>", RemoveCounters(K.where(bool), None, W), c=(K, W))


def _kind_counted(low: tuple[str, ...], at: int) -> str:
    """The kind of counters of which a condition before has asked how many there are."""
    for i in range(at - 1, 3, -1):
        counted = low[i] == "counters" and low[i - 3 : i - 1] == ("or", "more") and low[i + 1] == "on"
        if counted and {"if", "then"} & set(low[max(0, i - 9) : i]):
            return str(low[i - 1])
    return ""


@reads("those counted")
def those_counted(parser: Parser, at: int) -> Iterator[Reading]:
    """Those counters, after "if there are three or more charge counters on it"."""
    kind = _kind_counted(parser.low, at) if parser.low[at : at + 2] == ("those", "counters") else ""
    if kind:
        parser.took(at + 2)
        yield (kind, Pronoun("", False, at, own=True)), at + 2


@says("those counted")
def say_those_counted(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    against = printer.against
    if against is not None and isinstance(node, tuple) and isinstance(node[1], (This, EventObject)):
        if _kind_counted(against, state.out) == node[0]:
            yield from printer.phrase("those counters", state)


# ── what it was like before it left ──
means("condition: <w:one object> was <f:adjectives>", MatchedBefore(W, F), f=F.where(lambda f: f != Is("kicked")))

MANY = (EachOpponent, EachPlayer, EachOtherPlayer, type(YOU))
means("condition: <w:one player> has exactly <n:digits> life", AmountIs(LifeOf(W), "=", N), w=W.but(MANY))


# ── all of them are of that kind ──
def _all_are(first: Noun, second: Noun) -> AmountIs | None:
    """As many are of the kind as there are."""
    here = first.zone == second.zone == "battlefield" and first.who is None and second.who is None
    such = Group(filter_of((*parts_of(first.filter), *parts_of(second.filter))))
    return AmountIs(CountOf(Group(first.filter)), "=", CountOf(such)) if here else None


def _those_and_such(condition: object) -> tuple[Noun, Noun] | None:
    """Of which objects a condition says that all are of a kind, and of which kind."""
    counts = (condition.left, condition.right) if isinstance(condition, AmountIs) else ()
    groups = [c.what for c in counts if isinstance(c, CountOf) and isinstance(c.what, Group)]
    if len(groups) != 2:
        return None
    every, such = (parts_of(g.filter) for g in groups)
    found = (Noun(filter_of(every)), Noun(filter_of(such[len(every) :]))) if len(such) > len(every) else None
    return found if found is not None and condition == _all_are(*found) else None


def all_of_them(condition: object) -> Group | None:
    """The objects of which a condition says that all are of some kind: they are what "them" means after it."""
    found = _those_and_such(condition)
    return Group(found[0].filter) if found is not None else None


derived("condition: all <a:nouns> on the battlefield are <b:nouns>", _all_are, _those_and_such, AmountIs)
same_as("many objects", "all of them said")


@says("all of them said")
def say_them(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Them, where the condition before it said of all of them what they are."""
    if isinstance(node, Group) and printer.against is not None:
        yield from printer.phrase("them", state)
