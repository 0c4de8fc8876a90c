"""Exchanging life totals and control, and control that is given away."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import after_target, target_said, targeted
from benchbook.cards.grammar.wording import *

# ── Exchanging life totals, between players and for the size of a creature (701.12c, 701.12g) ──
TWO_PLAYERS = TargetSpec(None, players=EachPlayer(), number=Number.of(2))

targeted("two players", {"two target players": TWO_PLAYERS})
for size in ("power", "toughness"):
    means(f"order: exchange <w:whose> life total with <t:this> 's {size}", ExchangeLifeForSize(W, This(), size))

# ── Exchanging control of permanents that must share a type, whoever chooses them (701.12b) ──
same_as("many objects", "two that share")
same_as("order", "exchange by kinds")
same_as("clause", "exchange its controller chooses")
ALIKE = {
    f"two target permanents that share a {what}": TargetSpec(Anything(), number=Number.of(2), share=what)
    for what in ("permanent type", "card type")
} | {
    "two target creature cards that share a creature type from your graveyard": TargetSpec(
        HasType("creature"), "graveyard", YOU, number=Number.of(2), share="creature type"
    )
}


targeted("two that share", ALIKE)


# ── one of the types that the first must have ──
def _kinds(spec: TargetSpec) -> str:
    """The card types of which the first has one, where its description names several."""
    first = parts_of(spec.filter or Anything())[:1]
    kinds = first[0].parts if first and isinstance(first[0], Or) else ()
    types = [kind.name for kind in kinds if isinstance(kind, HasType)]
    return " ".join(("types", *types)) if types and len(types) == len(kinds) else ""


SECOND: tuple[tuple[str, Who | None, bool], ...] = (
    ("and another target permanent that shares one of those types with it", None, True),
    ("and target permanent an opponent controls that shares one of those types with it", EachOpponent(), False),
)


def _second(kinds: str, first: What, who: Who | None, another: bool) -> TargetSpec:
    shared = Shares(kinds, first)
    return TargetSpec(shared if who is None else And((ControlledBy(who), shared)), different=another)


@reads("exchange by kinds")
def exchange_by_kinds(parser: Parser, at: int) -> Iterator[Reading]:
    """Exchange control of target artifact or creature and another target permanent that shares one of those types."""
    if parser.low[at : at + 3] != ("exchange", "control", "of"):
        return
    for first, end in parser.read("one object", at + 3):
        kinds = _kinds(first.spec) if isinstance(first, RawTarget) and first.spec.zone == "battlefield" else ""
        for words, who, another in SECOND if kinds else ():
            stop = end + len(words.split())
            if parser.low[end:stop] == tuple(words.split()):
                parser.took(stop)
                spec = _second(kinds, Pronoun("", False, stop - 1), who, another)
                yield (Exchange(first, RawTarget(replace(spec, different=False), end + 1, stop, another=another)), stop)


@says("exchange by kinds")
def say_exchange_by_kinds(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, Exchange) or (first := target_said(printer, node.first, state, Target)) is None:
        return
    for begun in printer.phrase("exchange control of", state):
        for after in printer.say("one object", node.first, begun):
            for words, who, another in SECOND:
                if target_said(printer, node.second, after, Target) == _second(_kinds(first), node.first, who, another):
                    yield from printer.phrase(words, after_target(after))


# ── chosen by the controller of what entered ──
HEAD = "its controller chooses target permanent another player controls that shares a card type with it"
TAIL = ". exchange control of those permanents"
EXCHANGE_WORDS = (*HEAD.split(), *TAIL.split())


def _another_players(what: What) -> TargetSpec:
    own = ControllerOf(what)
    return TargetSpec(And((Not(ControlledBy(own)), Shares("card type", what))), chooser=own)


@reads("exchange its controller chooses")
def exchange_its_controller_chooses(parser: Parser, at: int) -> Iterator[Reading]:
    """Its controller chooses target permanent another player controls … Exchange control of those permanents."""
    end = at + len(EXCHANGE_WORDS)
    if parser.low[at:end] == EXCHANGE_WORDS:
        parser.took(end)
        it = Pronoun("", False, at, own=True)
        yield Exchange(it, RawTarget(_another_players(it), at + 3, at + len(HEAD.split()))), end


@says("exchange its controller chooses")
def say_exchange_its_controller_chooses(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if isinstance(node, Exchange) and not isinstance(node.first, Target):
        if target_said(printer, node.second, state, Target) == _another_players(node.first):
            yield from printer.phrase(" ".join(EXCHANGE_WORDS), after_target(state))
