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
def say_option(printer: Printer, node: Any, state: State) -> Iterator[State]:
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


def _council(first: str, second: str, more: Any, tied: Any) -> Vote:
    return Vote((first, second), ((f"{MORE}{first}", more), (f"{TIED}{second}", tied)))


def _of_council(vote: Vote) -> Any:
    if len(vote.options) != 2 or len(vote.rows) != 2:
        return None
    (first, second), ((_, more), (_, tied)) = vote.options, vote.rows
    return (first, second, first, more, second, tied) if vote == _council(first, second, more, tied) else None


derived(
    "clause: starting with you , each player votes for <a:ballot> or <b:ballot> . if <c:ballot> gets "
    "more votes , <x:clauses> "
    ". if <d:ballot> gets more votes or the vote is tied , <y:clauses>",
    lambda a, b, c, x, d, y: _council(a, b, x, y) if (a, b) == (c, d) and a != b else None,
    _of_council,
    Vote,
)

# ── every vote counts: "for each death vote" ──
VOTES = "votes for "


def for_word(word: Any) -> Any:
    """How many votes there are for the word in a hole."""
    named = Turned(
        word, lambda one: f"{VOTES}{one}", lambda name: name.removeprefix(VOTES) if name.startswith(VOTES) else None
    )
    return BoundAmount(named)


means("each: <w:ballot> vote", for_word(W))
means("amount: the number of <w:ballot> votes", for_word(W))
means("clause: for each <w:ballot> vote , <v:clauses>", ForEach(V, times=for_word(W)))
