"""When something is done this way: an ability that triggers on what an instruction of the same text did (603.12)."""

from __future__ import annotations

from benchbook.cards.grammar.sentences.clause_parsing import Joined
from benchbook.cards.grammar.wording import *

DONE = {"discard": "discarded", "exile": "exiled", "sacrifice": "sacrificed", "mill": "milled"}
SEARCHED = ("you", "search", "your", "library", "this", "way")
PAID = ("you", "pay", "this", "cost", "one", "or", "more", "times")
OCCASIONS = {SEARCHED: DidSo("searched library"), PAID: AmountIs(BoundAmount("times paid"), ">=", ONE)}
same_as("whole sentence", "when done this way")


@reads("when done this way")
def when_done(parser: Parser, at: int) -> Iterator[Reading]:
    """All that follows belongs to the ability that triggers."""
    for condition, end in _occasions(parser, at + 1) if parser.low[at] == "when" else ():
        if parser.low[end] != ",":
            continue
        parser.took(end + 1)
        for effects, stop in parser.read("text", end + 1):
            told = not any(isinstance(e, Joined) for e in effects) and not _counts_some(condition, effects)
            if (stop == len(parser.words) or parser.low[stop] in ('"', "»")) and told:
                yield (If(condition, (DelayedTrigger(Triggered(Reflexive(), effects)),)),), stop


def _counts_some(condition: object, effects: object) -> bool:
    """Whether "that many" would be those of a kind among what was done, of which only the whole number is known."""
    among = getattr(condition, "what", None)
    all_of_them = not isinstance(among, Among) or among.filter == Anything()
    return not all_of_them and any(isinstance(p, ThatMuch) for p in placeholders(effects))


def _occasions(parser: Parser, at: int) -> Iterator[Reading]:
    """A creature card is exiled this way; you discard a nonland card this way; one or more are milled this way."""
    low = parser.low
    for words, occasion in OCCASIONS.items():
        if low[at : at + len(words)] == words:
            yield occasion, at + len(words)
    for condition, end in parser.read("condition", at):
        if (
            isinstance(condition, Exists)
            and isinstance(condition.what, Among)
            and isinstance(condition.what.what, Past)
        ):
            yield condition, end
    done = DONE.get(low[at + 1]) if low[at] == "you" else None
    if done is not None:
        yield from _kind_done(parser, at + 2, done, ("this", "way"))
    if low[at : at + 3] == ("one", "or", "more"):
        for verb in DONE.values():
            yield from _kind_done(parser, at, verb, ("are", verb, "this", "way"))


def _kind_done(parser: Parser, at: int, done: str, after: tuple[str, ...]) -> Iterator[Reading]:
    many = parser.low[at : at + 3] == ("one", "or", "more")
    if not many and parser.low[at] not in ("a", "an"):
        return
    for noun, end in parser.read("nouns" if many else "noun", at + (3 if many else 1)):
        zone = "battlefield" if done == "sacrificed" else ""
        if noun.zone == zone and noun.who is None and parser.low[end : end + len(after)] == after:
            yield Exists(Among(Past(f"{done} this way", at), noun.filter, noun.zone or "card")), end + len(after)


@says("when done this way")
def say_when_done(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, If) or len(node.effects) != 1 or node.otherwise:
        return
    delayed = node.effects[0]
    if not isinstance(delayed, DelayedTrigger) or delayed.ability.when != Reflexive():
        return
    ability = delayed.ability
    inner = Printer(ability.targets, printer.against)
    for begun in printer.phrase("when", state):
        for told in _say_occasion(printer, node.condition, begun):
            for comma in printer.phrase(",", told):
                for after in inner.say("text", ability.effects, State(comma.out, 0)):
                    yield State(after.out, state.named, state.x)


def _say_occasion(printer: Printer, condition: object, state: State) -> Iterator[State]:
    for told in (words for words, occasion in OCCASIONS.items() if occasion == condition):
        yield from printer.phrase(" ".join(told), state)
    among = condition.what if isinstance(condition, Exists) else None
    if not isinstance(among, Among) or not isinstance(among.what, Bound):
        return
    yield from printer.say("condition", condition, state)
    noun = Noun(among.filter, "" if among.noun == "card" else "battlefield")
    verb = next((verb for verb, done in DONE.items() if done == among.what.name), "")
    for words, nt in (("a", "noun"), ("an", "noun"), ("one or more", "nouns")) if verb else ():
        for begun in printer.phrase(f"you {verb} {words}", state):
            for after in printer.say(nt, noun, begun):
                yield from printer.phrase("this way", after)
    for begun in printer.phrase("one or more", state) if verb else ():
        for after in printer.say("nouns", noun, begun):
            yield from printer.phrase(f"are {DONE[verb]} this way", after)
