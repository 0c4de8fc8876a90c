"""What an object enters with: counters of its own, as many as there are things of a kind, abilities."""

from __future__ import annotations

from benchbook.cards.grammar.sentences.quotations import quotation
from benchbook.cards.grammar.wording import *

# ── What an object enters with besides counters: abilities, if a cost was paid for it (702.33f) ──
OWN = Same(This())


@reads("granted to itself")
def granted_to_itself(parser: Parser, at: int) -> Iterator[Reading]:
    """Keywords, or a quoted ability in which the object's own name is the object itself (201.5)."""
    yield from parser.read("granted", at)
    yield from (((ability,), end) for ability, end in quotation(parser, at, itself=True))


@says("granted to itself")
def say_granted_to_itself(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Keywords, or a quoted ability."""
    yield from printer.say("granted", node, state)


replacement(
    "if <c:condition> , (it|~) enters with <n:word number> <k:counter kind> counters on it and with "
    "<g:granted to itself>",
    EntersWithCounters(OWN, K, N, condition=C, gaining=G.said_where(bool)),
)

# So many additional counters as there are things of a kind: "with an additional +1/+1 counter on it for each …".
MORE = "with an additional <k:counter kind> counter on"
replacement(
    f"<n:each other permanent> enters {MORE} it for each <a:each>",
    EntersWithCounters(N, K, A),
    a=A.said_where(lambda amount: not isinstance(amount, Number)),
)
replacement(
    f"<n:permanents> enter {MORE} them for each <a:each>",
    EntersWithCounters(N, K, A),
    a=A.said_where(lambda amount: not isinstance(amount, Number)),
)
