"""What kind of object: adjectives, head nouns and what follows them, as a filter in the order of the words."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from benchbook.cards.amounts import CountOf, Number
from benchbook.cards.grammar.forms import YOU, constant, derived, form
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.tokens import joined, words_of
from benchbook.cards.mana import COLOR_NAMES
from benchbook.cards.objects import (
    And,
    Anything,
    AttachedTo,
    Attacking,
    Bound,
    Chosen,
    ColorCount,
    Compares,
    ControlledBy,
    DamagedBy,
    Filter,
    Group,
    HasAbilityKind,
    HasColor,
    HasCounters,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    InCombatWith,
    Is,
    Named,
    Not,
    Or,
    Other,
    OwnedBy,
    Same,
    Shares,
    Target,
    Targets,
    This,
)
from benchbook.cards.players import DefendingPlayer, EachOpponent
from benchbook.cards.vocabulary import CARD_TYPES, KEYWORD_ABILITIES, SUBTYPES

LINKED = Same(Bound("linked"))
PLURALS = {
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Thief": "Thieves",
    "Fungus": "Fungi",
    "Ox": "Oxen",
    "Mouse": "Mice",
    "Merfolk": "Merfolk",
    "Plains": "Plains",
    "Treefolk": "Treefolk",
    "Kithkin": "Kithkin",
    "Moonfolk": "Moonfolk",
    "Sphinx": "Sphinxes",
    "Cyclops": "Cyclopes",
    "Homunculus": "Homunculi",
    "Octopus": "Octopuses",
    "sorcery": "sorceries",
    "Mercenary": "Mercenaries",
    "Faerie": "Faeries",
    "Samurai": "Samurai",
    "Ninja": "Ninjas",
    "Eldrazi": "Eldrazi",
    "Pegasus": "Pegasi",
    "Hippogriff": "Hippogriffs",
    "Fish": "Fish",
    "Sheep": "Sheep",
    "Phyrexian": "Phyrexians",
    "Equipment": "Equipment",
    "Viashino": "Viashino",
    "Nephilim": "Nephilim",
}


def plural(word: str) -> str:
    """The word for several of them."""
    if word in PLURALS:
        return PLURALS[word]
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh", "z")) else "s")


SINGULAR_TYPES = {**{t: HasType(t) for t in CARD_TYPES}, **{s: HasSubtype(s) for s in SUBTYPES if " " not in s}}
SINGULAR = {word.lower(): (word, node) for word, node in SINGULAR_TYPES.items()}
PLURAL = {plural(word).lower(): (plural(word), node) for word, node in SINGULAR_TYPES.items()}
SINGULAR["token"], PLURAL["tokens"] = ("token", Is("token")), ("tokens", Is("token"))
NEUTRAL = {"permanent": "battlefield", "card": "", "spell": "stack", "source": "any source"}
NEUTRALS = {"permanents": "battlefield", "cards": "", "spells": "stack", "sources": "any source"}

for status in (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "nontoken",
    "token",
    "enchanted",
    "equipped",
    "modified",
    "historic",
    "goaded",
    "suspected",
    "monstrous",
    "renowned",
    "saddled",
    "paired",
    "commander",
):
    constant("adjective", status, Is(status))
constant("adjective", "face-down", Is("face down"))
for border in ("black-bordered", "white-bordered", "silver-bordered", "borderless"):
    constant("adjective", border, Is(border))
constant("after", "with a watermark", Is("watermarked"))
constant("adjective", "nonhistoric", Not(Is("historic")))
for color in ("white", "blue", "black", "red", "green"):
    constant("adjective", color, HasColor(color))
    constant("adjective", f"non{color}", Not(HasColor(color)))
constant("adjective", "colorless", ColorCount("=", 0))
constant("adjective", "colored", ColorCount(">=", 1))
constant("adjective", "monocolored", ColorCount("=", 1))
constant("adjective", "multicolored", ColorCount(">=", 2))
for supertype in ("basic", "legendary", "snow", "world"):
    constant("adjective", supertype, HasSupertype(supertype))
    constant("adjective", f"non{supertype}", Not(HasSupertype(supertype)))
for card_type in CARD_TYPES:
    constant("adjective", card_type, HasType(card_type))
    constant("adjective", f"non{card_type}", Not(HasType(card_type)))
constant("other", "(other|another)", Other())


@reads("adjective")
def subtype_adjective(parser: Parser, at: int) -> Iterator[Reading]:
    """Goblin creature, non-Goblin creature."""
    word = parser.low[at]
    found = SINGULAR.get(word)
    if found is not None and isinstance(found[1], HasSubtype):
        parser.took(at + 1)
        yield found[1], at + 1
    elif word.startswith("non-"):
        found = SINGULAR.get(word[4:])
        if found is not None:
            parser.took(at + 1)
            yield Not(found[1]), at + 1


@says("adjective")
def say_subtype_adjective(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Goblin, non-Goblin."""
    if isinstance(node, HasSubtype):
        yield from printer.phrase(node.name, state)
    elif isinstance(node, Not) and isinstance(node.part, HasSubtype):
        yield from printer.phrase(f"non-{node.part.name}", state)


# ── what follows the noun ──
constant("after", "you control", ControlledBy(YOU))
constant("after", "(an opponent controls|your opponents control|opponents control)", ControlledBy(EachOpponent()))
constant("after", "you don't control", Not(ControlledBy(YOU)))
constant("after", "(defending player controls)", ControlledBy(DefendingPlayer()))
form("after", "<who:one player> controls", ControlledBy)
form("after", "<who:they players> control", ControlledBy)
constant("after", "you own", OwnedBy(YOU))
constant("after", "that (is|are) attacking", Is("attacking"))
for status in ("attacked", "blocked"):
    constant("after", f"that {status} this turn", Is(f"{status} this turn"))
constant("after", "that (was|were) dealt damage this turn", Is("was dealt damage this turn"))
constant("after", "that entered this turn", Is("entered this turn"))
constant("after", "that (is|'s|are) enchanted", Is("enchanted"))
constant("after", "that (is|'s|are) equipped", Is("equipped"))
constant("after", "with a single target", Is("with a single target"))
constant("after", "of the chosen color", Chosen("color"))
constant("after", "of the chosen type", Chosen("creature type"))
constant("after", "with the chosen name", Chosen("card name"))
derived(
    "after",
    "with <a:keyword name> or <b:keyword name>",
    lambda a, b: Or((HasKeyword(a), HasKeyword(b))),
    lambda n: _keywords(n),
    Or,
)
derived(
    "after",
    "without <a:keyword name> or <b:keyword name>",
    lambda a, b: Not(Or((HasKeyword(a), HasKeyword(b)))),
    lambda n: _keywords(n.part) if isinstance(n, Not) else None,
    Not,
)
form("after", "that (targets|target) <what:one object>", Targets)
form("after", "that (targets|target) only <what:one object>", Targets, only=True)
constant("after", "that (targets|target) you", Targets(YOU))
form("after", "named <name:card name>", Named)


def _keywords(node: Any) -> tuple[Any, ...] | None:
    if isinstance(node, Or) and len(node.parts) == 2 and all(isinstance(p, HasKeyword) for p in node.parts):
        return tuple(p.name for p in node.parts)
    return None


@reads("card name")
def card_name(parser: Parser, at: int) -> Iterator[Reading]:
    """A name as printed, to the end of the phrase."""
    end = at
    while end < len(parser.words) and parser.words[end] not in (".", ";", ":", '"'):
        end += 1
        if any(letter.isupper() for letter in parser.words[end - 1]) and parser.low[end] in (
            ",",
            ".",
            "you",
            "from",
            "enters",
            "dies",
            "and",
            "or",
            "",
        ):
            yield joined(parser.words[at:end]), end


@says("card name")
def say_card_name(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The name."""
    if isinstance(node, str) and node:
        yield from printer.phrase(" ".join(words_of(node)), state)


derived(
    "after",
    "attached to (a|an) <n:noun>",
    lambda n: AttachedTo(Group(n.filter)) if n.zone == "battlefield" else None,
    lambda f: (Noun(f.what.filter),) if isinstance(f.what, Group) and f.what == Group(f.what.filter) else None,
    AttachedTo,
)
derived("after", "exiled with <w:this>", lambda w: LINKED, lambda f: (This(),) if f == LINKED else None, Same)
PUT_WITH = Same(Bound("put onto the battlefield"))
derived(
    "after",
    "put onto the battlefield with <w:this>",
    lambda w: PUT_WITH,
    lambda f: (This(),) if f == PUT_WITH else None,
    Same,
)
constant("after", "attacking you", Attacking(YOU, directly=True))
for keyword in KEYWORD_ABILITIES:
    constant("after", f"with {keyword}", HasKeyword(keyword))
    constant("after", f"without {keyword}", Not(HasKeyword(keyword)))
constant("after", "with no abilities", Not(HasAbilityKind("any")))
for attribute in ("power", "toughness", "mana value"):
    form("after", f"with {attribute} <amount:digits> or greater", Compares, attribute=attribute, comparison=">=")
    form("after", f"with {attribute} <amount:digits> or less", Compares, attribute=attribute, comparison="<=")
    form("after", f"with {attribute} <amount:digits>", Compares, attribute=attribute, comparison="=")
    form("after", f"with {attribute} less than or equal to <amount>", Compares, attribute=attribute, comparison="<=")
    form("after", f"with {attribute} greater than or equal to <amount>", Compares, attribute=attribute, comparison=">=")
    form("after", f"with {attribute} less than <amount>", Compares, attribute=attribute, comparison="<")
    form("after", f"with {attribute} greater than <amount>", Compares, attribute=attribute, comparison=">")
    form("after", f"with {attribute} equal to <amount>", Compares, attribute=attribute, comparison="=")
form("after", "with (a|an) <kind:counter kind> counter on (it|them)", HasCounters)
form("after", "with <kind:counter kind> counters on them", HasCounters)
constant("after", "with a counter on it", HasCounters(""))
constant("after", "with counters on them", HasCounters(""))
derived(
    "after",
    "with no <kind:counter kind> counters on (it|them)",
    lambda k: Not(HasCounters(k)),
    lambda n: (
        (n.part.kind,)
        if isinstance(n, Not) and isinstance(n.part, HasCounters) and n.part.kind and n.part.at_least == 1
        else None
    ),
    Not,
)
derived(
    "after",
    "other than <what>",
    lambda w: Not(Same(w)),
    lambda n: (n.part.what,) if isinstance(n, Not) and isinstance(n.part, Same) else None,
    Not,
)
derived(
    "after",
    "other than <n:nouns>",
    lambda n: Not(n.filter) if n.zone == "battlefield" else None,
    lambda f: (Noun(f.part),) if isinstance(f, Not) and isinstance(f.part, (HasSubtype, Or)) else None,
    Not,
)
for first in ("white", "blue", "black", "red", "green"):
    for second in ("white", "blue", "black", "red", "green"):
        if first != second:
            constant("after", f"that (is|'s|are) both {first} and {second}", And((HasColor(first), HasColor(second))))
form("after", "attached to <what:one object>", AttachedTo)
form("after", "blocking <what:one object>", InCombatWith, role="blocking")
form("after", "blocked by <what:one object>", InCombatWith, role="blocked by")
form("after", "blocking or blocked by <what:one object>", InCombatWith, role="either")
form("after", "dealt damage by <what:one object> this turn", DamagedBy)
form("after", "with the same name as <what:one object>", Shares, kind="name")
for kind in ("creature type", "color", "card type", "land type"):
    form("after", f"that (shares|share) (a|at least one) {kind} with <what:one object>", Shares, kind=kind)


@reads("counter kind")
def counter_kind(parser: Parser, at: int) -> Iterator[Reading]:
    """+1/+1, charge, first strike."""
    if (
        parser.low[at + 1 : at + 2]
        and parser.low[at + 1] in ("counter", "counters")
        and parser.low[at] not in ("a", "no", "of", "each")
    ):
        parser.took(at + 1)
        yield parser.low[at], at + 1
    pair = parser.low[at : at + 2]
    if pair in (("first", "strike"), ("double", "strike")):
        yield " ".join(pair), at + 2


@says("counter kind")
def say_counter_kind(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The kind."""
    if isinstance(node, str) and node:
        yield from printer.phrase(node, state)


# ── the whole noun phrase ──
@cache
def _zones() -> tuple[tuple[str, str], ...]:
    return (("graveyard", "graveyard"), ("hand", "hand"), ("library", "library"))


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
def say_place(printer: Printer, node: Any, state: State) -> Iterator[State]:
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


def _joined(parser: Parser, nt: str, at: int, words: tuple[str, ...]) -> Iterator[Reading]:
    """One of a kind, or several joined by or: white or blue; artifact, creature, or land."""
    for node, end in parser.read(nt, at):
        yield node, end
        yield from _more(parser, nt, (node,), end, words)


def _more(parser: Parser, nt: str, sofar: tuple[Any, ...], at: int, words: tuple[str, ...]) -> Iterator[Reading]:
    here = _commas(parser, at)
    if parser.low[here] in words:
        for node, end in parser.read(nt, here + 1):
            yield Or((*sofar, node)), end
    if here > at:
        for node, end in parser.read(nt, here):
            yield from _more(parser, nt, (*sofar, node), end, words)


@reads("adjectives")
def adjectives(parser: Parser, at: int) -> Iterator[Reading]:
    """White or blue; attacking or blocking; tapped."""
    yield from _joined(parser, "adjective", at, ("or", "and/or", "and"))


def _head(parser: Parser, at: int, many: bool) -> Iterator[Reading]:
    found = (PLURAL if many else SINGULAR).get(parser.low[at])
    if found is not None:
        parser.took(at + 1)
        yield found[1], at + 1


@reads("head")
def head(parser: Parser, at: int) -> Iterator[Reading]:
    """Creature, Goblin, token."""
    yield from _head(parser, at, False)


@reads("heads")
def heads(parser: Parser, at: int) -> Iterator[Reading]:
    """Creatures, Goblins, tokens."""
    yield from _head(parser, at, True)


def _whole(parts: tuple[Filter, ...]) -> Filter:
    if not parts:
        return Anything()
    return parts[0] if len(parts) == 1 else And(parts)


def _noun(parser: Parser, at: int, many: bool) -> Iterator[Reading]:
    start: list[tuple[tuple[Any, ...], int]] = [((), at)]
    if parser.low[at] in ("other", "another"):
        start = [((Other(),), at + 1)]
    elif parser.low[at] in ("face",):
        return
    yield from _described(parser, start[0][0], start[0][1], many)


def _described(parser: Parser, parts: tuple[Any, ...], at: int, many: bool, comma: bool = False) -> Iterator[Reading]:
    neutral = (NEUTRALS if many else NEUTRAL).get(parser.low[at])
    if neutral is not None:
        parser.took(at + 1)
        yield from _followed(parser, parts, neutral, None, at + 1)
    each = at > 0 and parser.low[at - 1] == "each"  # each artifact and creature: each that is either
    words = ("or", "and", "and/or") if many or each else ("or", "and/or")
    for node, end in _joined(parser, "heads" if many else "head", at, words):
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


def _spreads(part: Any) -> bool:
    """Whether an adjective before "artifact or creature" surely belongs to both."""
    return isinstance(part, (Other, Is)) or (
        isinstance(part, Not) and isinstance(part.part, HasType) and part.part.name == "land"
    )


def _followed(parser: Parser, parts: tuple[Any, ...], zone: str, who: Any, at: int) -> Iterator[Reading]:
    if zone == "" and LINKED in parts:
        zone = "exile"
    yield Noun(_whole(parts), zone, who), at
    if zone == "":
        for (place_, owner), end in parser.read("place", at):
            if place_ != "battlefield":
                yield from _followed(parser, parts, place_, owner, end)
    if zone == "battlefield" and parser.low[at : at + 3] == ("on", "the", "battlefield"):
        yield Noun(_whole(parts), zone, who), at + 3
        if parser.low[at + 3] == "that":
            at += 3
    for node, end in parser.read("after", at):
        if (
            isinstance(node, (AttachedTo, Shares, InCombatWith, DamagedBy))
            or (isinstance(node, Not) and isinstance(node.part, Same))
            or (isinstance(node, Compares) and isinstance(node.amount, CountOf))
        ):
            yield Noun(_whole((*parts, node)), zone, who), end  # what follows belongs to the inner object
            continue
        yield from _followed(parser, (*parts, node), zone, who, end)
        if parser.low[end] == "and" and parser.low[end + 1] in ("with", "without", "that", "of", "you"):
            for second, last in parser.read("after", end + 1):
                yield Noun(_whole((*parts, node, second)), zone, who), last


@reads("noun")
def noun(parser: Parser, at: int) -> Iterator[Reading]:
    """Nonblack creature you control; artifact or enchantment; card in your hand."""
    yield from _noun(parser, at, False)


@reads("nouns")
def nouns(parser: Parser, at: int) -> Iterator[Reading]:
    """Creatures you control; cards in your hand."""
    yield from _noun(parser, at, True)


def _parts(node: Filter) -> tuple[Filter, ...]:
    if isinstance(node, And):
        return node.parts
    return () if isinstance(node, Anything) else (node,)


def _say_list(printer: Printer, nt: str, node: Any, state: State, words: tuple[str, ...]) -> Iterator[State]:
    if not isinstance(node, Or):
        yield from printer.say(nt, node, state)
        return
    for word in words:
        yield from _say_rest(printer, nt, node.parts, 0, state, word)


def _say_rest(printer: Printer, nt: str, parts: tuple[Any, ...], at: int, state: State, word: str) -> Iterator[State]:
    last = at == len(parts) - 1
    for after in printer.say(nt, parts[at], state):
        if last:
            yield after
            continue
        joins = [" ,"] if at < len(parts) - 2 else [word] if len(parts) == 2 else [f", {word}", word]
        for join in joins:
            for here in printer.phrase(join, after):
                yield from _say_rest(printer, nt, parts, at + 1, here, word)


def _say_head(printer: Printer, node: Any, state: State, many: bool) -> Iterator[State]:
    for shown, found in (PLURAL if many else SINGULAR).values():
        if found == node:
            yield from printer.phrase(shown, state)
            return


@says("head")
def say_head(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Creature."""
    yield from _say_head(printer, node, state, False)


@says("heads")
def say_heads(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Creatures."""
    yield from _say_head(printer, node, state, True)


@says("adjectives")
def say_adjectives(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """White or blue."""
    yield from _say_list(printer, "adjective", node, state, ("or", "and/or", "and"))


def _neutral(zone: str, many: bool) -> str:
    word = {"battlefield": "permanent", "stack": "spell", "any source": "source"}.get(zone, "card")
    return word + ("s" if many else "")


def _say_noun(printer: Printer, node: Any, state: State, many: bool) -> Iterator[State]:
    if not isinstance(node, Noun):
        return
    parts = _parts(node.filter)
    if parts and (isinstance(parts[0], Other) or _than_target(parts[0])):
        for word in ("other",) if many else ("other", "another"):
            for after in printer.phrase(word, state):
                yield from _say_described(printer, node, parts[1:], after, many)
        return
    yield from _say_described(printer, node, parts, state, many)


def _than_target(part: Any) -> bool:
    return isinstance(part, Not) and isinstance(part.part, Same) and isinstance(part.part.what, Target)


def _say_described(printer: Printer, node: Noun, parts: tuple[Any, ...], state: State, many: bool) -> Iterator[State]:
    on_board = node.zone == "battlefield"
    if parts and on_board:
        words = ("or", "and", "and/or") if many else ("or", "and/or", "and")
        for after in _say_list(printer, "heads" if many else "head", parts[0], state, words):
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


def _say_followed(printer: Printer, node: Noun, parts: tuple[Any, ...], placed: bool, state: State) -> Iterator[State]:
    hidden = node.zone in ("", "stack", "battlefield", "any source") or LINKED in _parts(node.filter)
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
    for after in (said for before in befores for said in printer.say("after", parts[0], before)):
        yield from _say_followed(printer, node, parts[1:], placed, after)
        if len(parts) == 2:
            for here in printer.phrase("and", after):
                yield from _say_followed(printer, node, parts[1:], placed, here)


@says("noun")
def say_noun(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """One of them."""
    yield from _say_noun(printer, node, state, False)


@says("nouns")
def say_nouns(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Several of them."""
    yield from _say_noun(printer, node, state, True)


ONE = Number.of(1)
COLORS = tuple(COLOR_NAMES.values())[:5]
