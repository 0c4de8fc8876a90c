"""Votes (701.38) and villainous choices (701.55)."""

from __future__ import annotations

from benchbook.cards.grammar.tokens import joined
from benchbook.cards.grammar.wording import *

# ── Faces a villainous choice: one option or the other, each with its own words (701.55) ──


@reads("option")
def option(parser: Parser, at: int) -> Iterator[Reading]:
    """The clauses of one option, with the words by which it is called as it is chosen."""
    for effects, end in parser.read("clauses", at):
        yield Mode(effects, words=joined(parser.words[at:end])), end


@says("option")
def say_option(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Its clauses."""
    if isinstance(node, Mode):
        yield from printer.say("clauses", node.effects, state)


# ── Votes for one of two words, or for an object, and what comes of the votes (701.38) ──
MORE, TIED = "most ", "most or tied "


@reads("ballot")
def ballot(parser: Parser, at: int) -> Iterator[Reading]:
    """The word that is voted for."""
    if at < len(parser.words) and parser.words[at].isalpha():
        yield parser.words[at], at + 1


def _name_of_votes(start: str, word: object) -> Any:
    """The name that begins so and ends with the word in a hole."""
    return Turned(
        word, lambda one: f"{start}{one}", lambda name: name.removeprefix(start) if name.startswith(start) else None
    )


means(
    "clause: starting with you , each player votes for <a:ballot> or <b:ballot> . if <c:ballot> gets "
    "more votes , <x:clauses> "
    ". if <d:ballot> gets more votes or the vote is tied , <y:clauses>",
    Vote((A, B), ((_name_of_votes(MORE, A), X), (_name_of_votes(TIED, B), Y))),
    c=A,
    d=B,
)

# ── every vote counts: "for each death vote" ──
VOTES = BoundAmount(_name_of_votes("votes for ", W))
means("each: <w:ballot> vote", VOTES)
means("amount: the number of <w:ballot> votes", VOTES)
means("clause: for each <w:ballot> vote , <v:clauses>", ForEach(V, times=VOTES))
