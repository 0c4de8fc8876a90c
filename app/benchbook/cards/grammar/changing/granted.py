"""The kinds of abilities that are granted, and what things are said to be as they come."""

from __future__ import annotations

from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.sentences.quotations import between_marks, one_ability, say_ability
from benchbook.cards.grammar.tokens import joined
from benchbook.cards.grammar.wording import *
from benchbook.frozen import dataclass

# ── What is put onto the battlefield and is then said to be something: it is that as it enters (611.2e) ──
SAID = (AddTypes, SetColors, AddColors, GainAbilities, SetPT)


@dataclass(frozen=True, slots=True)
class SaidToBe(Effect):
    """A sentence that says what something is, until it is told of what was put onto the battlefield before it."""

    what: What
    changes: tuple[Modification, ...]


@reads("said to be")
def said_to_be(parser: Parser, at: int) -> Iterator[Reading]:
    """Is a Vampire in addition to its other types; has flying and is an Angel in addition to its other types."""
    if parser.low[at] not in ("is", "'s", "has"):
        return
    for changes, end in parser.read("changes s", at):
        words = parser.low[at:end]
        added = "addition" in words and not {"gains", "becomes", "gets", "loses"} & set(words)
        if added and parser.low[end] == "." and all(isinstance(c, SAID) for c in changes):
            yield changes, end


@says("said to be")
def say_said_to_be(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    yield from printer.say("changes s", node, state)


object_verb_means("<c:said to be>", SaidToBe(SUBJECT, C))


def as_it_is_put(effects: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """The same with what is said of it in the instruction that puts it there; None where it was not put there."""
    result: list[Effect] = []
    for effect in effects:
        if isinstance(effect, SaidToBe):
            put = _put_as(result[-1], effect) if result else None
            if put is None:
                return None
            result[-1] = put
            continue
        for name in ("effects", "then", "otherwise"):
            inner = getattr(effect, name, None)
            if isinstance(inner, tuple) and inner and not isinstance(effect, ChooseModes):
                told = as_it_is_put(inner)
                if told is None:
                    return None
                effect = replace(effect, **{name: told}) if told != inner else effect
        result.append(effect)
    return tuple(result)


def _put_as(last: Effect, said: SaidToBe) -> Effect | None:
    """The instruction that puts it there, or that lets a player do that and nothing else, with what it is then."""
    if isinstance(last, Move) and last.to == "battlefield" and not last.changes and said.what == Bound(last.bind):
        return replace(last, changes=said.changes)
    if not isinstance(last, (May, If)) or len(last.effects) != 1 or last.otherwise or getattr(last, "then", ()):
        return None
    inner = _put_as(last.effects[0], said)
    return replace(last, effects=(inner,)) if inner is not None else None


# ── the kinds of abilities that are granted ──
@reads("granted")
def granted(parser: Parser, at: int) -> Iterator[Reading]:
    """Keywords, quoted abilities, or both."""
    yield from parser.read("keywords", at)
    for node, end in parser.read("quoted", at):
        yield (node,), end
        if parser.low[end] == "and":
            for more, stop in parser.read("quoted", end + 1):
                yield (node, more), stop
            for words, stop in parser.read("keywords", end + 1):
                yield (node, *words), stop
    for words, end in parser.read("keywords", at):
        here = end + 1 if parser.low[end] == "," else end
        if parser.low[here] == "and":
            for node, stop in parser.read("quoted", here + 1):
                yield (*words, node), stop


@says("granted")
def say_granted(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Keywords, quoted abilities, or both."""
    if not isinstance(node, tuple) or not node:
        return
    words = tuple(n for n in node if isinstance(n, Keyword))
    if words and printer.against is not None:  # a keyword too may stand in quotation marks: "Ward—Pay 2 life."
        yield from _say_quotes(printer, node, state)
    rest = node[len(words) :]
    if any(isinstance(n, Keyword) for n in rest):
        yield from _say_quote_first(printer, node, state)
        return
    starts = printer.say("keywords", words, state) if words else iter((state,))
    for after in starts:
        if not rest:
            yield after
            continue
        for join in ("and", ", and") if words else ("",):
            for here in printer.phrase(join, after):
                yield from _say_quotes(printer, rest, here)


def _say_quote_first(printer: Printer, node: tuple[Ability, ...], state: State) -> Iterator[State]:
    """A quoted ability, and keywords after it."""
    if isinstance(node[0], Keyword) or not all(isinstance(n, Keyword) for n in node[1:]):
        return
    for after in printer.say("quoted", node[0], state):
        for here in printer.phrase("and", after):
            yield from printer.say("keywords", node[1:], here)


def _say_quotes(printer: Printer, rest: tuple[Ability, ...], state: State) -> Iterator[State]:
    for after in printer.say("quoted", rest[0], state):
        if len(rest) == 1:
            yield after
        else:
            for here in printer.phrase("and", after):
                yield from _say_quotes(printer, rest[1:], here)


def _names(keywords: tuple[Keyword, ...]) -> tuple[str, ...] | None:
    return tuple(k.name for k in keywords) if all(k == Keyword(k.name) for k in keywords) else None


means("keyword names: <k:keywords>", Turned(K, _names, lambda names: tuple(map(Keyword, names)) or None))

# ── What an object has of a card that was exiled with it ──
CREATURE = HasType("creature")
LAST = LastOf(Bound("linked"), CREATURE)


THERE = Exists(Group(And((CREATURE, LINKED)), "exile"))
SIZE = SetPT(AttributeOf("power", LAST), AttributeOf("toughness", LAST))
means(
    "conditional static: as long as a card exiled with <a:this> is a creature card , <b:this> has "
    "the power , toughness , and creature "
    "types of the last creature card exiled with it . it 's still (a|an) <t:types>",
    Static(This(), (CreatureTypesOf(LAST), AddTypes(T, S, P), SIZE), condition=THERE),
    t=(T, S, P),
)

# ── Two abilities in quotation marks, the first of which has no full stop: an emblem with "…" and "…." ──
MARK = '"'


@reads("two quoted")
def two_quoted(parser: Parser, at: int) -> Iterator[Reading]:
    """Both abilities."""
    inner = between_marks(parser, at)
    close = at + 1 + len(inner)
    if not inner or inner[-1] == "." or "~" in inner or parser.low[close + 1] != "and":
        return
    for first in one_ability(parser, joined([*inner, "."]), close):
        for second, end in parser.read("quoted", close + 2):
            yield (first, second), end


@says("two quoted")
def say_two_quoted(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Both, the first without its full stop."""
    if not isinstance(node, tuple) or len(node) != 2:
        return
    for begun in printer.phrase(MARK, state):
        for after in _say_first_quoted(printer, node[0], begun):
            for closed in printer.phrase(f"{MARK} and", after):
                yield from printer.say("quoted", node[1], closed)


def _say_first_quoted(printer: Printer, ability: Ability, begun: State) -> Iterator[State]:
    """The first ability, said with a full stop that is taken away again."""
    if printer.against is None:
        for after in say_ability(ability, None, begun.out):
            if after.out[-1:] == (".",):
                yield State(after.out[:-1], begun.named, begun.x)
        return
    if MARK not in printer.against[begun.out :]:
        return
    close = printer.against.index(MARK, begun.out)
    told = (*printer.against[:close], ".", *printer.against[close:])
    for after in say_ability(ability, told, begun.out):
        if after.out == close + 1:
            yield State(close, begun.named, begun.x)


player_verb("get* an emblem with <abilities:two quoted>", GetEmblem)
