"""What was done this way or before: by you, put somewhere, controlled, activated."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.wording import *

# past first: it is said so where nothing asks for the other
VERBS = {
    "discarded": "discarded", "sacrificed": "sacrificed", "exiled": "exiled", "milled": "milled",
    "discard": "discarded", "sacrifice": "sacrificed", "exile": "exiled", "mill": "milled",
}  # fmt: skip


@reads("you did this way")
def you_did(parser: Parser, at: int) -> Iterator[Reading]:
    """You discarded a land card this way."""
    low = parser.low
    if low[at] != "you" or low[at + 1] not in VERBS or low[at + 2] not in ("a", "an"):
        return
    for noun, end in parser.read("noun", at + 3):
        if noun.zone in ("", "battlefield") and noun.who is None and low[end : end + 2] == ("this", "way"):
            parser.took(end + 2)
            yield Among(Past(f"{VERBS[low[at + 1]]} this way", at), noun.filter, noun.zone or "card"), end + 2


@says("you did this way")
def say_you_did(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, Among) or not isinstance(node.what, Bound) or node.what.name not in VERBS:
        return
    noun = Noun(node.filter, "" if node.noun == "card" else "battlefield")
    for verb in (verb for verb, name in VERBS.items() if name == node.what.name):
        for article in ("a", "an"):
            for begun in printer.phrase(f"you {verb} {article}", state):
                for after in printer.say("noun", noun, begun):
                    yield from printer.phrase("this way", after)


NONE = Number.of(0)
for where, zone in (("into your hand", "hand"), ("into your graveyard", "graveyard")):
    put = BoundAmount(f"put into {zone}")
    constant(f"condition: you didn't put a card {where} this way", AmountIs(put, "=", NONE))
    constant(f"condition: you put a card {where} this way", AmountIs(put, ">", NONE))
    if zone == "hand":
        constant(f"each: card put {where} this way", put)

LOOKED = Bound("looked at")

spoken("card left there", ("the card", "a card", "it"), lambda at, size: Pronoun("card", False, at), LOOKED)
