"""Abilities in quotation marks."""

from __future__ import annotations

from itertools import islice

from benchbook.cards.grammar.sentences.lines import NUMERALS, VISITED, read
from benchbook.cards.grammar.tokens import joined
from benchbook.cards.grammar.wording import *

# ── quotations ──
NTS = {
    Activated: "activated",
    Triggered: "triggered",
    Static: "static line",
    SpellAbility: "spell line",
    CostOption: "casting line",
    CastRestriction: "casting line",
}

MARKS = {'"': '"', "«": "»"}


@reads("quoted")
def quoted(parser: Parser, at: int) -> Iterator[Reading]:
    """An ability in quotation marks."""
    yield from quotation(parser, at, itself=False)


def quotation(parser: Parser, at: int, itself: bool) -> Iterator[Reading]:
    """The one ability between quotation marks; ``itself``: one that speaks of its object by name, or else none does."""
    inner = between_marks(parser, at)
    if inner and ("~" in inner) is itself:
        close = at + 1 + len(inner)
        for ability in one_ability(parser, joined(inner), close):
            yield ability, close + 1


def between_marks(parser: Parser, at: int) -> tuple[str, ...]:
    """The words between a quotation mark and the one that ends it; none where there are no marks."""
    mark = MARKS.get(parser.low[at])
    if mark is None or mark not in parser.words[at + 1 :]:
        return ()
    return tuple(parser.words[at + 1 : parser.words.index(mark, at + 1)])


def one_ability(parser: Parser, line: str, close: int) -> Iterator[Any]:
    """The ability that a quoted line is, with its text; ``close`` is where its quotation mark stands."""
    try:
        found = read(line, False)
    except Declined:
        return
    parser.took(close + 1)
    if len(found) == 1:
        yield replace(found[0], text=line)


@says("quoted")
def say_quoted(printer: Printer, node: Ability, state: State) -> Iterator[State]:
    """An ability in quotation marks."""
    once = 1 if printer.against is None else None  # where nothing is held against it, one wording is enough
    for mark, end in islice(MARKS.items(), once):
        for begun in printer.phrase(mark, state):
            for after in islice(say_ability(node, printer.against, begun.out), once):
                if printer.against is None:  # in another object's ability this object is not called by name
                    after = after._replace(
                        out=tuple(w for word in after.out for w in (("this", "creature") if word == "~" else (word,)))
                    )
                yield from printer.phrase(end, State(after.out, state.named, state.x))


def say_ability(ability: Ability, against: tuple[str, ...] | None, out: object) -> Iterator[State]:
    """Every way of saying an ability from a place on."""
    bare = replace(ability, text="", rule="")
    printer = Printer(getattr(ability, "targets", ()), against)
    if isinstance(bare, Triggered) and isinstance(bare.when, Chapter):
        for begun in printer.phrase(f"{' , '.join(NUMERALS[n] for n in bare.when.numbers)} —", State(out, 0)):
            yield from printer.say("text", bare.effects, begun)
        return
    if isinstance(bare, Triggered) and bare.when == VISITED:
        for begun in printer.phrase("visit —", State(out, 0)):
            yield from printer.say("text", bare.effects, begun)
        return
    nt = "keyword" if isinstance(bare, Keyword) else NTS.get(type(bare), "")
    for after in printer.say(nt, bare, State(out, 0)):
        yield after
        if nt == "keyword":  # "Ward—Pay 2 life." is a sentence within the marks
            yield from printer.phrase(".", after)
