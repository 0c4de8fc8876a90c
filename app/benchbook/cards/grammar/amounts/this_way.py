"""What was done this way: how many, to whose, with what result."""

from __future__ import annotations

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
def _done(parser: Parser, nt: str, at: int, words: tuple[str, ...]) -> Iterator[Reading]:
    for noun, end in parser.read(nt, at):
        for verb in (*DONE, HOME):
            by_you = parser.low[end] == "you" and not words and verb in BY_YOU
            told = ("you",) * by_you + (*words, *verb.split(), "this", "way")
            stop = end + len(told)
            zones = ("battlefield",) if verb in NAMED else ("", "battlefield")  # what it is as a card is not looked at
            if noun.zone in zones and parser.low[end:stop] == told:
                parser.took(stop)
                yield Among(Past(f"{NAMED.get(verb, verb)} this way", at), noun.filter, noun.zone or "card"), stop


def _say_done(printer: Printer, nt: str, node: Any, state: State, words: str) -> Iterator[State]:
    if not isinstance(node, Among) or not isinstance(node.what, (Bound, CostObject)):
        return
    verb = CALLED.get(node.what.name, node.what.name) if isinstance(node.what, Bound) else node.what.kind
    noun = Noun(node.filter, "" if node.noun == "card" else "battlefield")
    for after in printer.say(nt, noun, state):
        for told in (verb, HOME) if verb == "returned" else (verb,):
            yield from printer.phrase(f"{words} {told} this way", after)
        if not words and verb in BY_YOU:
            yield from printer.phrase(f"you {verb} this way", after)


@reads("done one")
def done_one(parser: Parser, at: int) -> Iterator[Reading]:
    """Creature destroyed this way."""
    yield from _done(parser, "noun", at, ())


@says("done one")
def say_done_one(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Creature destroyed this way."""
    yield from _say_done(printer, "noun", node, state, "")


@reads("done many")
def done_many(parser: Parser, at: int) -> Iterator[Reading]:
    """Creatures destroyed this way."""
    yield from _done(parser, "nouns", at, ())


@says("done many")
def say_done_many(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Creatures destroyed this way."""
    yield from _say_done(printer, "nouns", node, state, "")


@reads("was done")
def was_done(parser: Parser, at: int) -> Iterator[Reading]:
    """Land card was milled this way."""
    for word in ("was", "is"):
        yield from _done(parser, "noun", at, (word,))


@says("was done")
def say_was_done(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Land card was milled this way."""
    for word in ("was", "is"):
        yield from _say_done(printer, "noun", node, state, word)


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
def say_revealed(printer: Printer, node: Any, state: State) -> Iterator[State]:
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
def say_yours_done(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    rest = minus(node.filter, YOURS) if isinstance(node, Among) and isinstance(node.what, Bound) else None
    if rest is not None and isinstance(node.what, Bound):
        for after in printer.say("nouns", Noun(rest), state):
            yield from printer.phrase(f"you controlled that were {node.what.name} this way", after)


means("amount: the number of <d:yours done many>", CountOf(D))


means(
    "one object: the creature tapped this way",
    Among(Referring(Past("tapped this way", 10**6), CostObject("tapped")), HasType("creature"), "battlefield"),
)

MILLED = Same(Bound("milled"))
WHOSE = {"your": YOU, "their": None, "a": None}


def _binned(parser: Parser, nt: str, at: int) -> Iterator[Reading]:
    for noun, end in parser.read(nt, at):
        word = parser.low[end + 2] if end + 2 < len(parser.low) else ""
        if noun.zone == "" and word in WHOSE and _said(word) == parser.low[end : end + 6]:
            parser.took(end + 6)
            parts = (*parts_of(noun.filter), Same(Past("milled this way", at)))
            yield Group(filter_of(parts), "graveyard", WHOSE[word]), end + 6


def _said(word: str) -> tuple[str, ...]:
    return ("put", "into", word, "graveyard", "this", "way")


def _say_binned(printer: Printer, nt: str, node: Any, state: State) -> Iterator[State]:
    parts = parts_of(node.filter) if isinstance(node, Group) and node.zone == "graveyard" else ()
    if not parts or parts[-1] != MILLED:
        return
    for after in printer.say(nt, Noun(filter_of(parts[:-1]), ""), state):
        for word, who in WHOSE.items():
            if who == node.who:
                yield from printer.phrase(" ".join(_said(word)), after)


@reads("binned one")
def binned_one(parser: Parser, at: int) -> Iterator[Reading]:
    """Creature card put into your graveyard this way."""
    yield from _binned(parser, "noun", at)


@says("binned one")
def say_binned_one(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Creature card put into your graveyard this way."""
    yield from _say_binned(printer, "noun", node, state)


@reads("binned many")
def binned_many(parser: Parser, at: int) -> Iterator[Reading]:
    """Creature cards put into your graveyard this way."""
    yield from _binned(parser, "nouns", at)


@says("binned many")
def say_binned_many(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Creature cards put into your graveyard this way."""
    yield from _say_binned(printer, "nouns", node, state)


means("each: <d:binned one>", CountOf(D))
