"""Several kinds after "that's", enchanted or equipped, odd and even mana values, the second spell of a kind."""

from __future__ import annotations

from benchbook.cards.grammar.objects.nouns import SINGULAR
from benchbook.cards.grammar.wording import *

JOINS = ((",", "or"), (",",), ("or",))
START = (("that", "'s"), ("that", "is"))
WORDS = {kind: word for word, (_, kind) in SINGULAR.items()}


# ── kinds ──
@reads("that's kinds")
def kinds(parser: Parser, at: int) -> Iterator[Reading]:
    """That's a Wolf or a Werewolf; that's a Cat, Elemental, or Beast."""
    if parser.low[at : at + 2] in START:
        parser.took(at + 2)
        yield from _kinds(parser, (), at + 2, first=True)


def _kinds(parser: Parser, found: tuple[Filter, ...], at: int, *, first: bool = False) -> Iterator[Reading]:
    low = parser.low
    here = at + (low[at] in ("a", "an"))
    if low[here] not in SINGULAR or (first and here == at):
        return
    every = (*found, SINGULAR[low[here]][1])
    parser.took(here + 1)
    after = here + 1
    if len(every) > 1 and low[here - 1 - (here > at)] == "or":
        yield Or(every), after
        return
    for join in JOINS:
        if low[after : after + len(join)] == join:
            yield from _kinds(parser, every, after + len(join))
            return


@says("that's kinds")
def say_kinds(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, Or) or any(part not in WORDS for part in node.parts):
        return
    for start in START:
        for begun in printer.phrase(" ".join(start), state):
            yield from _say_kinds(printer, [WORDS[part] for part in node.parts], begun, first=True)


def _say_kinds(printer: Printer, left: list[str], state: State, *, first: bool = False) -> Iterator[State]:
    for article in ("a", "an") if first else ("a", "an", ""):
        for here in printer.phrase(article, state) if article else (state,):
            for after in printer.phrase(left[0], here):
                if len(left) == 1:
                    yield after
                for join in JOINS if len(left) > 1 else ():
                    if ("or" in join) == (len(left) == 2):
                        for joined in printer.phrase(" ".join(join), after):
                            yield from _say_kinds(printer, left[1:], joined)


same_as("after", "that's kinds")

# ── enchanted or equipped, odd and even ──
for word in ("odd", "even"):
    constant(f"after: with an {word} mana value", Is(f"{word} mana value"))
    constant(f"after: with {word} mana values", Is(f"{word} mana value"))

# ── the second spell of a kind ──
for nth, word in ((1, "first"), (2, "second"), (3, "third")):
    means(f"condition: <w:one object> (is|'s) the {word} <n:spell> you cast this turn", Matches(W, CastInOrder(nth, N)))
