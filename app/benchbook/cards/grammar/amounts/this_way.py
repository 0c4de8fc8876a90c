"""What was done this way: how many, to whose, with what result."""

from __future__ import annotations

from functools import partial
from itertools import pairwise, product

from benchbook.cards.grammar.wording import *

DONE = (
    "destroyed", "sacrificed", "exiled", "discarded", "milled", "tapped", "revealed", "returned",
    "put into a graveyard",
)  # fmt: skip
HOME = "returned to its owner 's hand"
BY_YOU = ("sacrificed", "exiled", "discarded", "milled")
CALLED = {"looked at": "revealed", "died": "put into a graveyard"}
NAMED = {"put into a graveyard": "died", HOME: "returned"}
LOOKED = Same(Bound("looked at"))


# ── what an instruction did ──
def _things_done(parser: Parser, at: int, nt: str, told: tuple[str, ...]) -> Iterator[Reading]:
    """Creature destroyed this way; land card was milled this way."""
    for noun, end in parser.read(nt, at):
        for words, verb in product(map(str.split, told), (*DONE, HOME)):
            by_you = parser.low[end] == "you" and not words and verb in BY_YOU and _done_by_one(parser.low[:at])
            said = ("you",) * by_you + (*words, *verb.split(), "this", "way")
            stop = end + len(said)
            zones = ("battlefield",) if verb in NAMED else ("", "battlefield")  # what it is as a card is not looked at
            if noun.zone in zones and parser.low[end:stop] == said:
                parser.took(stop)
                yield Among(Past(f"{NAMED.get(verb, verb)} this way", at), noun.filter, noun.zone or "card"), stop


def _done_by_one(low: tuple[str, ...]) -> bool:
    """Whether what was done was not done by several players, of whom "you" would be one."""
    return {("each", "player"), ("each", "opponent")}.isdisjoint(pairwise(low))


def _say_done(printer: Printer, node: object, state: State, nt: str, told: tuple[str, ...]) -> Iterator[State]:
    if not isinstance(node, Among) or not isinstance(node.what, (Bound, CostObject)):
        return
    verb = CALLED.get(node.what.name, node.what.name) if isinstance(node.what, Bound) else node.what.kind
    noun = Noun(node.filter, "" if node.noun == "card" else "battlefield")
    for words, after in product(told, list(printer.say(nt, noun, state))):
        for done in (verb, HOME) if verb == "returned" else (verb,):
            yield from printer.phrase(f"{words} {done} this way", after)
        if not words and verb in BY_YOU:
            yield from printer.phrase(f"you {verb} this way", after)


for _slot, _nt, _told in (
    ("done one", "noun", ("",)),
    ("done many", "nouns", ("",)),
    ("was done", "noun", ("was", "is")),
):
    reads(_slot)(partial(_things_done, nt=_nt, told=_told))
    says(_slot)(partial(_say_done, nt=_nt, told=_told))


means("each: <d:done one>", CountOf(D))
means("amount: the number of <d:done many>", CountOf(D))
means("condition: (a|an) <d:was done>", Exists(D))

# ── what was revealed ──
same_as("what", "revealed this way")


@reads("revealed this way")
def revealed(parser: Parser, at: int) -> Iterator[Reading]:
    """All creature cards revealed this way; all other cards revealed this way."""
    low = parser.low
    if low[at] != "all":
        return
    for words in (("other", "cards", "revealed", "this", "way"), ("cards", "revealed", "this", "way")):
        if low[at + 1 : at + 1 + len(words)] == words:
            parser.took(at + 1 + len(words))
            yield Past("rest", at), at + 1 + len(words)
    for noun, end in parser.read("nouns", at + 1):
        if noun.zone == "" and low[end : end + 3] == ("revealed", "this", "way") and parts_of(noun.filter):
            parser.took(end + 3)
            yield Group(filter_of((*parts_of(noun.filter), Same(Past("looked", at)))), "library"), end + 3


@says("revealed this way")
def say_revealed(printer: Printer, node: object, state: State) -> Iterator[State]:
    """All creature cards revealed this way; all other cards revealed this way."""
    if not isinstance(node, Group) or node.who is not None:
        return
    parts = parts_of(node.filter)
    if node.filter in (LOOKED, Same(Bound("revealed"))):
        yield from printer.phrase("all cards revealed this way", state)
        yield from printer.phrase("all other cards revealed this way", state)
    elif node.zone == "library" and parts and parts[-1] == LOOKED:
        for begun in printer.phrase("all", state):
            for after in printer.say("nouns", Noun(filter_of(parts[:-1]), ""), begun):
                yield from printer.phrase("revealed this way", after)


# ── searching more than one zone ──
constant("condition: you (search|searched) your library this way", DidSo("searched library"))

# ── small ones ──

VERBS = ("destroyed", "sacrificed", "exiled")
YOURS = ControlledBy(YOU)


@reads("yours done many")
def yours_done(parser: Parser, at: int) -> Iterator[Reading]:
    """Creatures you controlled that were destroyed this way."""
    for noun, end in parser.read("nouns", at):
        for verb in VERBS if noun.zone == "battlefield" and noun.who is None else ():
            told = ("you", "controlled", "that", "were", verb, "this", "way")
            if parser.low[end : end + len(told)] == told:
                parser.took(end + len(told))
                yield Among(Past(f"{verb} this way", at), plus(noun.filter, YOURS), "battlefield"), end + len(told)


@says("yours done many")
def say_yours_done(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, Among) or not isinstance(node.what, Bound):
        return
    rest = minus(node.filter, YOURS)
    if rest is not None:
        for after in printer.say("nouns", Noun(rest), state):
            yield from printer.phrase(f"you controlled that were {node.what.name} this way", after)


means("amount: the number of <d:yours done many>", CountOf(D))


means(
    "one object: the creature tapped this way",
    Among(Referring(Past("tapped this way", 10**6), CostObject("tapped")), HasType("creature"), "battlefield"),
)

MILLED = Same(Bound("milled"))
WHOSE = {"your": YOU, "their": None, "a": None}


def _binned(parser: Parser, at: int, nt: str) -> Iterator[Reading]:
    for noun, end in parser.read(nt, at):
        word = parser.low[end + 2] if end + 2 < len(parser.low) else ""
        if noun.zone == "" and word in WHOSE and _into_graveyard(word) == parser.low[end : end + 6]:
            parser.took(end + 6)
            parts = (*parts_of(noun.filter), Same(Past("milled this way", at)))
            yield Group(filter_of(parts), "graveyard", WHOSE[word]), end + 6


def _into_graveyard(word: str) -> tuple[str, ...]:
    return ("put", "into", word, "graveyard", "this", "way")


def _say_binned(printer: Printer, node: object, state: State, nt: str) -> Iterator[State]:
    kind = minus(node.filter, MILLED) if isinstance(node, Group) and node.zone == "graveyard" else None
    if not isinstance(node, Group) or kind is None:
        return
    for after in printer.say(nt, Noun(kind, ""), state):
        for word, who in WHOSE.items():
            if who == node.who:
                yield from printer.phrase(" ".join(_into_graveyard(word)), after)


for _slot, _nt in (("binned one", "noun"), ("binned many", "nouns")):
    reads(_slot)(partial(_binned, nt=_nt))
    says(_slot)(partial(_say_binned, nt=_nt))

means("each: <d:binned one>", CountOf(D))
