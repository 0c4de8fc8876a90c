"""Two occasions of one ability, and one occasion of two things."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.wording import *


def occasions(parser: Parser, nt: str, at: int) -> Iterator[Reading]:
    """One event, or several: A or when B, A and whenever B, A or B, A, or B, or C."""
    for first, end in parser.read(nt, at):
        yield first, end
        yield from _further(parser, (first,), end)


def _further(parser: Parser, found: tuple[When, ...], at: int) -> Iterator[Reading]:
    low = parser.low
    if low[at : at + 2] == ("and", "at"):
        parser.took(at + 2)
        yield from ((AnyEvent((*found, event)), end) for event, end in parser.read("step event", at + 2))
    again = low[at] in ("or", "and") and low[at + 1] in ("when", "whenever")
    size = 2 if again or low[at : at + 2] == (",", "or") else 1 if low[at] == "or" else 0
    if not size:
        return
    parser.took(at + size)
    for event, end in parser.read("event", at + size):
        yield AnyEvent((*found, event)), end
        if not again:
            yield from _further(parser, (*found, event), end)


def say_occasions(printer: Printer, nt: str, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    yield from printer.say(nt, node, state)
    if isinstance(node, AnyEvent):
        for first in printer.say(nt, node.events[0], state):
            yield from _say_further(printer, node.events[1:], first)


def _say_further(printer: Printer, events: tuple[When, ...], state: State) -> Iterator[State]:
    if len(events) == 1:
        for begun in printer.phrase("and at", state):
            yield from printer.say("step event", events[0], begun)
    for join in ("or when", "or whenever", "and whenever", "and when", "or", ", or"):
        for begun in printer.phrase(join, state):
            for after in printer.say("event", events[0], begun):
                if len(events) == 1:
                    yield after
                else:
                    yield from _say_further(printer, events[1:], after)


means(
    "event: <w:attached> is put into a graveyard",
    ZoneChange(Same(W), "battlefield", "graveyard"),
    w=W.where(lambda w: w == Attached()),
)

SECOND = (("enters", "and", "when"), ("enters", "and", "whenever"))


def _after_this_enters(parser: Parser, at: int) -> bool:
    """Whether the first occasion of the ability is that this permanent enters."""
    low = parser.low
    begun = at - 2 if low[at - 2 : at] == ("you", "sacrifice") else at
    return low[begun - 3 : begun] in SECOND and _first_of_itself(parser, begun - 4)


def _first_of_itself(parser: Parser, at: int) -> bool:
    """Whether the first occasion is this permanent's own: "this artifact enters", or its name."""
    return at >= 0 and (parser.low[at] == "~" or (at >= 1 and parser.low[at - 1] == "this"))


spoken("itself again", "it", lambda at, size: This(), This(), holds=_after_this_enters, in_text=True)
means("watched: <w:itself again>", Same(W))


# ── two occasions of one thing, said with one subject ──
DIES, EXILED = ZoneChange(F, "battlefield", "graveyard"), ZoneChange(F, "battlefield", "exile")
for words, either in (
    ("attacks or becomes the target of a spell", (Attacks(F), BecomesTarget(F, by=Is("spell")))),
    ("phases out or leaves the battlefield", (ObjectEvent("phases out", F), ZoneChange(F, "battlefield"))),
    ("dies or is put into exile [from the battlefield]", (DIES, EXILED)),
):
    means(f"event: <f:watched> {words}", AnyEvent(either))


def _not_another(kind: Filter) -> bool:
    """Whether it is said of a kind alone, not of another one, nor of one thing."""
    return Other() not in parts_of(kind) and not isinstance(kind, Same)


def _of_somebody(kind: Any) -> bool:
    """Whether it is said who controls it."""
    return any(isinstance(part, ControlledBy) for part in parts_of(kind))


# "a Goblin or an Orc you control": whose Goblin it may be is not said
for whose in (True, False):
    means(
        "watched: (a|an) <a:noun> or (a|an) <b:noun>",
        Or((A, B)),
        a=Noun(A.where(lambda kind, told=whose: _not_another(kind) and _of_somebody(kind) == told)),
        b=Noun(B.where(lambda kind, told=whose: _not_another(kind) and (told or not _of_somebody(kind)))),
    )
means("watched: <w:this> or (a|an) <n:noun>", Or((Same(This()), N)), n=Noun(N.where(_not_another)))

# ── What makes abilities trigger an additional time (603.2d) ──
ENDING = "causes a triggered ability of a permanent you control to trigger , that ability triggers an additional time"
AGAIN = ExtraTrigger(Casts(YOU, F, copies=True), ControlledBy(YOU))
means(f"static rule: if you casting or copying <f:watched spell> {ENDING}", AGAIN)
means(f"static rule: if <f:watched> being dealt damage {ENDING}", ExtraTrigger(IsDealtDamage(F), ControlledBy(YOU)))
