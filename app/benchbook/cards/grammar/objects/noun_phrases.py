"""Noun phrases: of what kind objects are, what is said of them before and after the noun, and where they lie."""

from __future__ import annotations

from functools import partial

from benchbook.cards.grammar.objects.compared import foremost, say_foremost
from benchbook.cards.grammar.objects.nouns import LINKED, NEUTRAL, NEUTRALS, PLURAL, SINGULAR
from benchbook.cards.grammar.wording import *

Filters = tuple[Filter, ...]


@reads("place")
def place(parser: Parser, at: int) -> Iterator[Reading]:
    """In your graveyard, from a player's hand, in exile."""
    low = parser.low
    if low[at] not in ("in", "from", "on"):
        return
    if low[at + 1] == "exile":
        yield ("exile", None), at + 2
    if low[at : at + 3] == ("on", "the", "battlefield"):
        parser.took(at + 3)
        yield ("battlefield", None), at + 3
    if low[at : at + 4] == ("from", "outside", "the", "game"):
        parser.took(at + 4)
        yield ("outside", None), at + 4
    if low[at + 1] == "graveyards":
        parser.took(at + 2)
        yield ("graveyard", None), at + 2
    if low[at + 1] in ("a", "all") and low[at + 2] in ("graveyard", "graveyards"):
        parser.took(at + 3)
        yield ("graveyard", None), at + 3
    for who, end in parser.read("whose", at + 1):
        if low[end] in ("graveyard", "hand", "library", "graveyards", "hands"):
            parser.took(end + 1)
            yield (low[end].removesuffix("s"), who), end + 1


@says("place")
def say_place(printer: Printer, node: tuple[str, Who | None], state: State) -> Iterator[State]:
    """In your graveyard."""
    zone, who = node
    if zone == "outside":
        yield from printer.phrase("from outside the game", state)
    for word in ("in", "from", "on"):
        if zone == "exile":
            yield from printer.phrase(f"{word} exile", state)
        elif zone == "battlefield":
            yield from printer.phrase("on the battlefield", state)
        elif who is None and zone == "graveyard":
            for words in (f"{word} a graveyard", f"{word} all graveyards", f"{word} graveyards"):
                yield from printer.phrase(words, state)
        elif who is not None:
            for start in printer.phrase(word, state):
                for after in printer.say("whose", who, start):
                    yield from printer.phrase(zone, after)
                    yield from printer.phrase(f"{zone}s", after)


def _commas(parser: Parser, at: int) -> int:
    return at + 1 if parser.low[at] == "," else at


def _one_or_several(parser: Parser, at: int, nt: str, words: tuple[str, ...]) -> Iterator[Reading]:
    """One of a kind, or several joined by or: white or blue; artifact, creature, or land."""
    for node, end in parser.read(nt, at):
        yield node, end
        yield from _several(parser, nt, (node,), end, words)


def _several(parser: Parser, nt: str, sofar: Filters, at: int, words: tuple[str, ...]) -> Iterator[Reading]:
    here = _commas(parser, at)
    if parser.low[here] in words:
        for node, end in parser.read(nt, here + 1):
            yield Or((*sofar, node)), end
    if here > at:
        for node, end in parser.read(nt, here):
            yield from _several(parser, nt, (*sofar, node), end, words)


def head(parser: Parser, at: int, many: bool) -> Iterator[Reading]:
    """Creature, Goblin, token; creatures, Goblins, tokens."""
    found = (PLURAL if many else SINGULAR).get(parser.low[at])
    if found is not None:
        parser.took(at + 1)
        yield found[1], at + 1


def noun(parser: Parser, at: int, many: bool) -> Iterator[Reading]:
    """A creature you control; creatures you control; cards in your hand."""
    if parser.low[at] in ("other", "another"):
        yield from _described(parser, (Other(),), at + 1, many)
    elif parser.low[at] != "face":
        yield from _described(parser, (), at, many)


def _described(parser: Parser, parts: Filters, at: int, many: bool, comma: bool = False) -> Iterator[Reading]:
    neutral = (NEUTRALS if many else NEUTRAL).get(parser.low[at])
    if neutral is not None:
        parser.took(at + 1)
        yield from _followed(parser, parts, neutral, None, at + 1)
    each = at > 0 and parser.low[at - 1] == "each"  # each artifact and creature: each that is either
    words = ("or", "and", "and/or") if many or each else ("or", "and/or")
    for node, end in _one_or_several(parser, at, "heads" if many else "head", words):
        if isinstance(node, Or) and (comma or not all(_spreads(p) for p in parts)):
            continue
        yield from _followed(parser, (*parts, node), "battlefield", None, end)
    for node, end in parser.read("adjectives", at):
        if isinstance(node, Or) and (comma or (not many and not each and "and" in parser.low[at:end])):
            continue
        listed = parser.low[end] == "," and not isinstance(node, Or)
        end = end + 1 if listed else end
        if node == HasType("battle") and many:
            continue
        yield from _described(parser, (*parts, node), end, many, listed)
    if (parser.low[at] == "permanent" and not many) or parser.low[at] == "permanent":
        follow = parser.low[at + 1]
        if follow in ("card", "cards", "spell", "spells") and (follow.endswith("s") == many):
            zone = "stack" if follow.startswith("spell") else ""
            node = Is("permanent spell" if zone else "permanent card")
            yield from _followed(parser, (*parts, node), zone, None, at + 2)


def _spreads(part: object) -> bool:
    """Whether an adjective before "artifact or creature" surely belongs to both."""
    return (
        isinstance(part, (Other, Is))
        or part == HasSupertype("legendary")
        or (isinstance(part, Not) and isinstance(part.part, HasType) and part.part.name == "land")
    )


def _followed(parser: Parser, parts: Filters, zone: str, who: Who | None, at: int) -> Iterator[Reading]:
    if zone == "" and LINKED in parts:
        zone = "exile"
    yield Noun(filter_of(parts), zone, who), at
    if zone == "":
        for (place_, owner), end in parser.read("place", at):
            if place_ != "battlefield":
                yield from _followed(parser, parts, place_, owner, end)
    if zone == "battlefield" and parser.low[at : at + 3] == ("on", "the", "battlefield"):
        yield Noun(filter_of(parts), zone, who), at + 3
        if parser.low[at + 3] in ("that", "with"):
            at += 3
    own = foremost(parser, parts, at) if zone == "battlefield" else ()
    for node, end in (*own, *parser.read("after", at)):
        if node in parts:
            continue  # what would be said twice is said of something else
        if _is_the_last(node):
            yield Noun(filter_of((*parts, node)), zone, who), end  # what follows belongs to the inner object
            continue
        yield from _followed(parser, (*parts, node), zone, who, end)
        if parser.low[end] == "and" and parser.low[end + 1] in ("with", "without", "that", "of", "you"):
            for second, last in parser.read("after", end + 1):
                yield Noun(filter_of((*parts, node, second)), zone, who), last


def _is_the_last(node: object) -> bool:
    """Whether what follows these words belongs to the object that they name."""
    return (
        isinstance(node, (AttachedTo, Shares, InCombatWith, DamagedBy, TargetsSingle))
        or _of_a_target(node)
        or (isinstance(node, Not) and isinstance(node.part, Same))
        or (isinstance(node, Compares) and isinstance(node.amount, (CountOf, GreatestOf)))
    )


def _of_a_target(node: object) -> bool:
    """Whether it says what a spell targets: "a creature you control" is that creature, not the spell."""
    return any(isinstance(part, Targets) and isinstance(part.what, Group) for part in getattr(node, "parts", (node,)))


def _say_list(printer: Printer, node: object, state: State, nt: str, words: tuple[str, ...]) -> Iterator[State]:
    if not isinstance(node, Or):
        yield from printer.say(nt, node, state)
        return
    for word in words:
        yield from _say_rest(printer, nt, node.parts, 0, state, word)


def _say_rest(printer: Printer, nt: str, parts: Filters, at: int, state: State, word: str) -> Iterator[State]:
    last = at == len(parts) - 1
    for after in printer.say(nt, parts[at], state):
        if last:
            yield after
            continue
        joins = [" ,"] if at < len(parts) - 2 else [word] if len(parts) == 2 else [f", {word}", word]
        for join in joins:
            for here in printer.phrase(join, after):
                yield from _say_rest(printer, nt, parts, at + 1, here, word)


def say_head(printer: Printer, node: object, state: State, many: bool) -> Iterator[State]:
    """Creature; creatures."""
    for shown, found in (PLURAL if many else SINGULAR).values():
        if found == node:
            yield from printer.phrase(shown, state)
            return


def _neutral(zone: str, many: bool) -> str:
    word = {"battlefield": "permanent", "stack": "spell", "any source": "source"}.get(zone, "card")
    return word + ("s" if many else "")


def say_noun(printer: Printer, node: object, state: State, many: bool) -> Iterator[State]:
    """One of them, or several."""
    if not isinstance(node, Noun):
        return
    parts = parts_of(node.filter)
    if parts and (isinstance(parts[0], Other) or _than_target(parts[0])):
        for word in ("other",) if many else ("other", "another"):
            for after in printer.phrase(word, state):
                yield from _say_described(printer, node, parts[1:], after, many)
        return
    yield from _say_described(printer, node, parts, state, many)


def _than_target(part: object) -> bool:
    return isinstance(part, Not) and isinstance(part.part, Same) and isinstance(part.part.what, (Target, Bound))


def _say_described(printer: Printer, node: Noun, parts: Filters, state: State, many: bool) -> Iterator[State]:
    on_board = node.zone == "battlefield"
    if parts and on_board:
        words = ("or", "and", "and/or") if many else ("or", "and/or", "and")
        for after in _say_list(printer, parts[0], state, "heads" if many else "head", words):
            yield from _say_followed(printer, node, parts[1:], False, after)
    if parts and parts[0] in (Is("permanent card"), Is("permanent spell")):
        for after in printer.phrase(f"permanent {_neutral(node.zone, many)}", state):
            yield from _say_followed(printer, node, parts[1:], on_board, after)
    if parts:
        for after in printer.say("adjectives", parts[0], state):
            yield from _say_described(printer, node, parts[1:], after, many)
            for here in printer.phrase(",", after):
                yield from _say_described(printer, node, parts[1:], here, many)
    for after in printer.phrase(_neutral(node.zone, many), state):
        yield from _say_followed(printer, node, parts, on_board, after)


def _say_followed(printer: Printer, node: Noun, parts: Filters, placed: bool, state: State) -> Iterator[State]:
    hidden = node.zone in ("", "stack", "battlefield", "any source") or LINKED in parts_of(node.filter)
    if not placed and not hidden:
        for after in printer.say("place", (node.zone, node.who), state):
            yield from _say_followed(printer, node, parts, True, after)
    if not parts:
        if placed or hidden:
            yield state
            if node.zone == "battlefield":
                yield from printer.phrase("on the battlefield", state)
        return
    befores = [state]
    if node.zone == "battlefield" and printer.against is not None:
        befores += printer.phrase("on the battlefield", state)
    if len(parts) == 1 and isinstance(parts[0], Compares):
        yield from say_foremost(printer, parts_of(node.filter)[:-1], parts[0], state)
    for after in (said for before in befores for said in printer.say("after", parts[0], before)):
        yield from _say_followed(printer, node, parts[1:], placed, after)
        if len(parts) == 2:
            for here in printer.phrase("and", after):
                yield from _say_followed(printer, node, parts[1:], placed, here)


WORDS = ("or", "and/or", "and")  # white or blue; attacking or blocking
reads("adjectives")(partial(_one_or_several, nt="adjective", words=WORDS))
says("adjectives")(partial(_say_list, nt="adjective", words=WORDS))
for _ending, _many in (("", False), ("s", True)):
    reads(f"head{_ending}")(partial(head, many=_many))
    says(f"head{_ending}")(partial(say_head, many=_many))
    reads(f"noun{_ending}")(partial(noun, many=_many))
    says(f"noun{_ending}")(partial(say_noun, many=_many))
