"""It, that creature, those cards, the sacrificed creature: words for things spoken of before, read and said."""

from __future__ import annotations

from benchbook.cards.grammar.objects.nouns import PLURAL, SINGULAR
from benchbook.cards.grammar.wording import *

CALLED = ("permanent", "card", "spell", "ability", "source")

DONE_TO = ("put", "sacrifice", "exile", "return", "untap")  # "sacrifice the creature": the one named before

PAST = ("exiled", "sacrificed", "discarded", "revealed", "returned", "chosen", "tapped", "milled")

EITHER = (
    ("that", "permanent", "or", "player"),
    ("that", "player", "or", "permanent"),
    ("that", "player", "or", "planeswalker"),
    ("that", "planeswalker", "or", "player"),
    ("that", "creature", "or", "player"),
)


def pronouns(parser: Parser, at: int, many: bool) -> Iterator[Reading]:
    """It, that creature, the card, the sacrificed creature, the token; or the same of many."""
    low = parser.low
    if low[at] == "them" if many else low[at] in ("it", "he", "she", "him", "her"):
        parser.took(at + 1)
        yield Pronoun("", many, at, person=low[at] in ("he", "she", "him", "her")), at + 1
    if not many and low[at : at + 4] in EITHER:
        parser.took(at + 4)
        yield Pronoun("either", many, at), at + 4
    if low[at] == ("those" if many else "that"):
        word = low[at + 1]
        table = PLURAL if many else SINGULAR
        if word in table or word.removesuffix("s") in CALLED:
            parser.took(at + 2)
            noun = getattr(table[word][1], "name", "token").lower() if word in table else word.removesuffix("s")
            extra = low[at + 2] in ("card", "spell", "cards", "spells") and word in table
            yield Pronoun(noun, many, at), at + 2 + extra
            either = low[at + 3] in table or (word == "spell" and low[at + 3] == "ability")
            if low[at + 2] == "or" and either:  # that creature or planeswalker
                yield Pronoun(noun, many, at), at + 4
    if not many and low[at] == "the" and low[at + 1] in ("card", "creature", "permanent") and low[at - 1] in DONE_TO:
        parser.took(at + 2)
        yield Pronoun(low[at + 1], many, at), at + 2
    if low[at] == "the" and low[at + 1] in PAST:
        word = low[at + 2]
        if word in (PLURAL if many else SINGULAR) or word in (
            ("cards", "permanents", "spells") if many else ("card", "permanent", "spell")
        ):
            parser.took(at + 3)
            yield Past(low[at + 1], at, many), at + 3
    if low[at] == "the" and low[at + 1] == ("tokens" if many else "token"):
        yield Pronoun("token", many, at), at + 2


@reads("many pronoun")
def many_pronoun(parser: Parser, at: int) -> Iterator[Reading]:
    """Those creatures."""
    yield from pronouns(parser, at, True)


@reads("possessor")
def its(parser: Parser, at: int) -> Iterator[Reading]:
    """Its; their, of objects."""
    if parser.low[at] == "its":
        parser.took(at + 1)
        yield Pronoun("", False, at, own=True), at + 1
    elif parser.low[at] == "their":
        yield Pronoun("", True, at, own=True), at + 1


@reads("many subjects")
def they(parser: Parser, at: int) -> Iterator[Reading]:
    """They."""
    if parser.low[at] == "they":
        yield Pronoun("", True, at), at + 1


# ── as they are said ──
def refers(node: object, state: State, printer: Printer) -> bool:
    """Whether a word for what was spoken of before can mean it."""
    if isinstance(node, Target):
        return node.index < state.named
    if isinstance(node, (EventObject, Bound, TargetsOf)):
        return True
    return isinstance(node, (CostObject, This, Attached, TopOf)) and printer.against is not None


def _nouns_said(printer: Printer, state: State, many: bool) -> Iterator[State]:
    """After that or those: any noun of the text; of itself the printer tries the commonest."""
    if printer.against is None:
        for noun in ("creature", "card", "permanent"):
            yield from printer.phrase(noun + "s" * many, state)
        return
    if state.out >= len(printer.against):
        return
    word = printer.against[state.out]
    if word in (PLURAL if many else SINGULAR) or word.removesuffix("s") in CALLED:
        after = State(state.out + 1, state.named, state.x)
        yield after
        if after.out < len(printer.against) and printer.against[after.out] in ("card", "cards", "spell", "spells"):
            yield State(after.out + 1, after.named, after.x)
        if printer.against[after.out : after.out + 1] == ("or",) and after.out + 1 < len(printer.against):
            yield State(after.out + 2, after.named, after.x)


def _say_shown(printer: Printer, node: object, state: State, many: bool) -> Iterator[State]:
    """The revealed card: one that was shown, which otherwise "that card" means."""
    if node == Bound("looked at") and printer.against is not None:
        for after in printer.phrase("the revealed", state):
            yield from _nouns_said(printer, after, many)


def say_pronoun(printer: Printer, node: object, state: State, many: bool) -> Iterator[State]:
    named = isinstance(node, Target) and node.index < state.named
    past = node.name if isinstance(node, Bound) and node.name in PAST else ""
    verb = "chosen" if named else node.kind if isinstance(node, CostObject) else past
    if verb:
        for after in printer.phrase(f"the {verb}", state):
            yield from _nouns_said(printer, after, many)
    yield from _say_shown(printer, node, state, many)
    if node == Bound("linked"):
        for after in printer.phrase("the exiled", state):
            yield from _nouns_said(printer, after, many)
            if printer.against is None:
                yield from printer.phrase("card", after)
    if not refers(node, state, printer):
        return
    for word in ("them",) if many else ("it",) if printer.against is None else ("it", "he", "she", "him", "her"):
        yield from printer.phrase(word, state)
    for after in printer.phrase("those" if many else "that", state):
        yield from _nouns_said(printer, after, many)
    yield from printer.phrase("the tokens" if many else "the token", state)
    if printer.against is not None and not many and printer.against[state.out - 1 : state.out][:1] in _DONE_TO:
        for noun in ("card", "creature", "permanent"):
            yield from printer.phrase(f"the {noun}", state)


_DONE_TO = {(word,) for word in DONE_TO}


@says("pronoun")
def say_one_pronoun(printer: Printer, node: object, state: State) -> Iterator[State]:
    """It, that creature; of the source and of what it is attached to no other word is a pronoun."""
    if isinstance(node, (This, Attached)):
        yield from say_pronoun(printer, node, state, False)
    else:
        yield from printer.say("one object", node, state)


@says("many pronoun")
def say_many_pronoun(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Those creatures."""
    yield from say_pronoun(printer, node, state, True)


@says("possessor")
def say_its(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Its."""
    if refers(node, state, printer):
        yield from printer.phrase("its", state)
        yield from printer.phrase("their", state)


@says("many subjects")
def say_they(printer: Printer, node: object, state: State) -> Iterator[State]:
    """They."""
    if refers(node, state, printer):
        yield from printer.phrase("they", state)
