"""Objects by what a keyword did with them: paired, devoured, sacrificed."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

PAIRED = Or((Same(This()), Is("of its pair")))
means("watched: <w:this> or a creature it 's paired with", PAIRED)

DEVOURED = Bound("devoured")

for nt, nouns in (("devoured one", "noun"), ("devoured many", "nouns")):
    means(f"{nt}: <n:{nouns}> (it|~|this creature) devoured", Among(DEVOURED, N, "battlefield"), n=Noun(N))

means("each: <d:devoured one>", CountOf(D))
means("amount: the number of <d:devoured many>", CountOf(D))
means("condition: it devoured (a|an) <n:permanent>", Exists(Among(DEVOURED, N, "battlefield")))
constant("amount: the number of creatures devoured this way", CountOf(DEVOURED))
form("keyword: devour x , where x is <amount:amount>", Keyword, name="devour", words="X")
form("order: sacrifice <what:itself>", Sacrifice, who=None)


@reads("itself")
def itself(parser: Parser, at: int) -> Iterator[Reading]:
    """It."""
    if parser.low[at] == "it":
        yield from parser.read("pronoun", at)


@says("itself")
def say_itself(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """It."""
    if isinstance(node, (This, Attached)) and printer.against is not None:
        yield from printer.phrase("it", state)
