"""Putting, removing and moving counters."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import after_target, spoken, target_said
from benchbook.cards.grammar.wording import *

# ── Putting, removing and moving counters ──
order("put (a|an|one) <kind:counter kind> counter on <on:recipient>", PutCounters, amount=ONE)
order("put <amount:many> <kind:counter kind> counters on <on:recipient>", PutCounters)
order("put (a|an|one) <kind:counter kind> counter on <on:recipient> for each <amount:each>", PutCounters)
order("remove (a|an|one) <kind:counter kind> counter from <of:what>", RemoveCounters, amount=ONE)
order("double the number of <kind:counter kind> counters on <of:what>", DoubleCounters)

for inflection, verb in (("you", "get"), ("they", "get"), ("s", "gets")):
    form(
        f"player verb {inflection}: {verb} (a|an|one) <kind:counter kind> counter",
        PutCounters,
        subject="on",
        amount=ONE,
    )
    form(
        f"player verb {inflection}: {verb} <amount:word number> <kind:counter kind> counters", PutCounters, subject="on"
    )
    form(f"player verb {inflection}: {verb} <amount:energy>", PutCounters, subject="on", kind="energy")

order("put <what> on top", Move, to="library")

# ── energy ──
for inflection, verb in (("you", "get"), ("they", "get"), ("s", "gets")):
    nt = f"player verb {inflection}"
    form(f"{nt}: {verb} <amount:that many> {{e}}", PutCounters, subject="on", kind="energy")
    form(f"{nt}: {verb} {{e}} for each <amount:each>", PutCounters, subject="on", kind="energy")
    form(f"{nt}: {verb} an amount of {{e}} equal to <amount>", PutCounters, subject="on", kind="energy")


# ── "Put a +1/+1 counter on each creature you control and a loyalty counter on each planeswalker you control" ──
def _on_two_things(put: tuple[PutCounters, ...]) -> tuple[PutCounters, ...] | None:
    """The counters, where they are not put on one and the same thing."""
    return put if len({getattr(p, "on", None) for p in put}) == 2 else None


means(
    "order: put (a|an) <k:counter kind> counter on <a:recipient> and (a|an) <m:counter kind> counter on <b:recipient>",
    AtOnce(Turned((PutCounters(K, ONE, A), PutCounters(M, ONE, B)), _on_two_things, _on_two_things)),
)

# ── To put the counters of what has left on something else (122.8) ──
order("put <of:possessor> <kind:counter kind> counters on <on:recipient>", PutItsCounters)

HAD = ("had", "counters", "on", "it", ",")
spoken(
    "whose counters",
    "those counters",
    lambda at, size: Pronoun("", False, at, own=True),
    lambda node: isinstance(node, EventObject),
    holds=lambda parser, at: any(parser.low[i : i + 5] == HAD for i in range(at)),
    in_text=True,
)

# ── Moving counters: any number of them, all of a kind, one of any kind, from one object or from several ──

# ── onto a second target ──
SAME = ("with", "the", "same", "controller")


@reads("beside it")
def beside_it(parser: Parser, at: int) -> Iterator[Reading]:
    """Another target creature with the same controller; a second target creature."""
    low = parser.low
    if low[at : at + 2] == ("another", "target"):
        for noun, end in parser.read("noun", at + 2):
            if noun.zone and low[end : end + 4] == SAME:
                parser.took(end + 4)
                same = ControlledBy(ControllerOf(Pronoun("", False, end + 3)))
                spec = TargetSpec(plus(noun.filter, same), noun.zone, noun.who)
                yield RawTarget(spec, at, end + 4, another=True), end + 4
    if low[at : at + 3] == ("a", "second", "target"):
        parser.took(at + 3)
        for noun, end in parser.read("noun", at + 3):
            if noun.zone:
                yield RawTarget(TargetSpec(noun.filter, noun.zone, noun.who), at, end, another=True), end


@says("beside it")
def say_beside_it(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    spec, first = target_said(printer, node, state, Target), state.named - 1
    if spec is None or spec.filter is None or first < 0 or not spec.different or spec != _plain(spec):
        return
    named = after_target(state)
    kind = minus(spec.filter, ControlledBy(ControllerOf(Target(first))))
    if kind is not None:
        for begun in printer.phrase("another target", named):
            for after in printer.say("noun", Noun(kind, spec.zone, spec.zone_of), begun):
                yield from printer.phrase(" ".join(SAME), after)
    for begun in printer.phrase("a second target", named):
        yield from printer.say("noun", Noun(spec.filter, spec.zone, spec.zone_of), begun)


def _plain(spec: TargetSpec) -> TargetSpec:
    return TargetSpec(spec.filter, spec.zone, spec.zone_of, different=True)


# ── Counters of several kinds on one thing, its colors counted, all cards of a kind that each player returns ──


Counters = tuple[tuple[str, Amount], ...]


def _listed(counters: Counters, on: What | Who) -> AtOnce:
    return AtOnce(tuple(PutCounters(kind, number, on) for kind, number in counters))


def _counters_listed(node: AtOnce) -> tuple[Counters, What | Who] | None:
    """Several counters of as many kinds, and what they are all put on."""
    put = [p for p in node.effects if isinstance(p, PutCounters)]
    if len(put) < 2 or len({p.kind for p in put}) != len(node.effects):
        return None
    found = (tuple((p.kind, p.amount) for p in put), put[0].on)
    return found if node == _listed(*found) else None


means("counter of a kind: (a|an) <k:counter kind> counter", (K, ONE))
means("counter of a kind: <n:word number> <k:counter kind> counters", (K, N))
means("counters of kinds: <a:counter of a kind> (and|, and) <b:counter of a kind>", (A, B))
means("counters of kinds: <a:counter of a kind> , <c:counters of kinds>", (A, *C))
derived("order: put <c:counters of kinds> on <w:recipient>", _listed, _counters_listed, AtOnce)
ENDS: tuple[tuple[str, Zone], ...] = (("to the battlefield", "battlefield"), ("to THEIR hand", "hand"))
for words, zone in ENDS:
    player_verb_means(
        f"return* all <n:such cards> from THEIR graveyard {words}",
        Move(Group(N, "graveyard", SUBJECT), zone),
        "what.who",
    )
